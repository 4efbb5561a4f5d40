// The panel of the place Play: the engine's thoughts and the last games; also the card below the board after a
// game.
import { turnLabel } from '../../../model/actions.js';
import { scoreText } from '../../../model/evaluation.js';
import { opponents } from '../../../model/opponents.js';
import { button, byId, html } from '../../../view/dom.js';
import { face } from '../../../view/faces.js';
import { keepFocus } from '../../../view/update_children.js';
import { endWords } from '../../words.js';

/** Builds the panel in the empty section `place-play` and returns the section. */
export function playPanel() {
  const panel = byId('place-play');
  panel.append(
    html(
      'div',
      { id: 'game-card', class: 'card' },
      html(
        'label',
        { id: 'thoughts-switch', class: 'switch' },
        html('input', { id: 'thoughts', type: 'checkbox' }),
        html('span', { 'aria-hidden': 'true' }),
        'Show what the engine thinks',
      ),
      html('p', { id: 'thought', class: 'facts', hidden: true }),
      html('div', { class: 'row' }, button('analyse-copy', 'Analyse a copy of this game')),
    ),
    html(
      'div',
      { id: 'newcomer-card', class: 'card' },
      html(
        'p',
        {},
        'Is this game new to you? ',
        html('a', { id: 'learn-link' }, 'Learn it in a few minutes.'),
      ),
    ),
    html(
      'section',
      { id: 'games-card', class: 'card below', 'aria-labelledby': 'games-title' },
      html('div', { class: 'card-head' }, html('h2', { id: 'games-title' }, 'Your last games')),
      html('ul', { id: 'kept-games', class: 'records' }),
    ),
  );
  return panel;
}

/** Draws the card after a game; `result`: {text, reason, fen}, or null while the game goes on. */
export function drawEnd(game, result) {
  byId('end-card').hidden = result === null;
  if (result === null) return;
  const { title, reason } = endWords(game, result, result.fen);
  byId('end-title').textContent = title;
  byId('end-reason').textContent = reason;
}

/** Draws the engine's last report; `thought`: {info, evaluation}, or null if it is not shown. */
export function drawThought(thought) {
  const line = byId('thought');
  line.hidden = thought === null;
  if (thought) {
    const { evaluation, info } = thought;
    const turns = info.pv.slice(0, 3).map(turnLabel).join(' ');
    line.textContent = `${scoreText(evaluation)}, depth ${info.depth}: ${turns}`;
  }
}

/**
 * Draws the list of games if it has changed. `current`: id of the shown game; `onOpen(id)`, `onRemove(id)`: they must do
 * the same at every call.
 */
export function drawGames(game, games, { current, onOpen, onRemove }) {
  const entries = games.map(({ id, date, opponent, end }) => {
    const name = opponents.find((known) => known.id === opponent)?.name ?? '?';
    const { title } = endWords(game, end, end.fen);
    return { id, opponent, title, words: `${dateWords(date)}, ${name}`, isCurrent: id === current };
  });
  const list = byId('kept-games');
  const look = JSON.stringify(entries);
  if (list.dataset.look === look) return;
  list.dataset.look = look;
  const first = () => list.querySelector('[aria-current]') ?? list.querySelector('button') ?? byId('new-game');
  keepFocus(list, first, () => {
    byId('games-card').hidden = games.length === 0;
    list.replaceChildren(...entries.map((entry) => gameEntry(entry, { onOpen, onRemove })));
  });
}

function gameEntry({ id, opponent, title, words, isCurrent }, { onOpen, onRemove }) {
  return html(
    'li',
    { class: 'kept' },
    html(
      'button',
      { type: 'button', 'aria-current': isCurrent ? 'true' : null, onclick: () => onOpen(id) },
      face(opponent),
      html('span', {}, words, html('b', {}, title)),
    ),
    html(
      'button',
      {
        type: 'button',
        class: 'remove',
        'aria-label': `Remove the game of ${words}`,
        onclick: () => onRemove(id),
      },
      '✕',
    ),
  );
}

/** A date as text: `26 Nov, 14:05`. */
export function dateWords(date) {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(date));
}
