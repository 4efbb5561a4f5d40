// The panel of the place Play: the engine's thoughts and the last games; also the card below the board after a
// game.
import { turnLabel } from '../../../model/actions.js';
import { scoreText } from '../../../model/evaluation.js';
import { opponents } from '../../../model/opponents.js';
import { byId, html } from '../../../view/dom.js';
import { face } from '../../../view/faces.js';
import { endWords } from '../../words.js';

const button = (id, label, properties = {}) => html('button', { id, type: 'button', ...properties }, label);

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

/** Draws the list of games. `current`: id of the shown game; `onOpen(id)`, `onRemove(id)`. */
export function drawGames(game, games, { current, onOpen, onRemove }) {
  byId('games-card').hidden = games.length === 0;
  byId('kept-games').replaceChildren(
    ...games.map((kept) => {
      const name = opponents.find(({ id }) => id === kept.opponent)?.name ?? '?';
      const words = `${dateWords(kept.date)}, ${name}`;
      const { title } = endWords(game, kept.end, kept.end.fen);
      return html(
        'li',
        { class: 'kept' },
        html(
          'button',
          {
            type: 'button',
            'aria-current': kept.id === current ? 'true' : null,
            onclick: () => onOpen(kept.id),
          },
          face(kept.opponent),
          html('span', {}, words, html('b', {}, title)),
        ),
        html(
          'button',
          {
            type: 'button',
            class: 'remove',
            'aria-label': `Remove the game of ${words}`,
            onclick: () => onRemove(kept.id),
          },
          '✕',
        ),
      );
    }),
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
