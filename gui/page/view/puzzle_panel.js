// The panel of the place Puzzles and its buttons below the board.
import { byId, html } from './dom.js';

/** Builds the panel in the empty section `place-puzzles` and returns the section. */
export function puzzlePanel() {
  const panel = byId('place-puzzles');
  panel.append(
    html(
      'section',
      { class: 'card', 'aria-labelledby': 'puzzle-title' },
      html('div', { class: 'card-head' }, html('h2', { id: 'puzzle-title' }, 'Puzzle')),
      html('p', { id: 'puzzle-task', class: 'puzzle-task' }),
      html('p', { id: 'puzzle-verdict', class: 'puzzle-verdict', hidden: true }),
      html('p', { id: 'puzzle-difficulty', class: 'facts' }),
      html(
        'div',
        { class: 'row' },
        html('button', { id: 'puzzle-today', type: 'button' }, "Today's puzzle"),
        html('button', { id: 'puzzle-analyse', type: 'button' }, 'Analyse this position'),
      ),
    ),
    html(
      'section',
      { class: 'card', 'aria-labelledby': 'streaks-title' },
      html('div', { class: 'card-head' }, html('h2', { id: 'streaks-title' }, 'Your streaks')),
      html('dl', { id: 'streaks', class: 'streaks' }),
    ),
  );
  const button = (id, label, isPrimary) =>
    html('button', { id, type: 'button', class: isPrimary ? 'primary' : '', hidden: true }, label);
  byId('controls').append(
    button('puzzle-again', 'Try again', true),
    button('puzzle-next', 'Next puzzle', true),
    button('puzzle-show', 'Show the solution', false),
  );
  return panel;
}

/**
 * Draws the panel. `verdict`: {words, kind: 'right', 'wrong' or ''}; `streaks`: [{label, value}]; `hasToday`:
 * the button to today's puzzle is of use.
 */
export function drawPuzzlePanel({ title, task, difficulty, verdict, streaks, hasToday }) {
  byId('puzzle-title').textContent = title;
  byId('puzzle-task').textContent = task;
  byId('puzzle-difficulty').textContent = difficulty;
  const shown = byId('puzzle-verdict');
  shown.hidden = verdict.words === '';
  shown.className = `puzzle-verdict ${verdict.kind}`;
  shown.textContent = verdict.words;
  byId('puzzle-today').disabled = !hasToday;
  byId('streaks').replaceChildren(
    ...streaks.flatMap(({ label, value }) => [html('dt', {}, label), html('dd', {}, value)]),
  );
}
