// The bar of one side, above or below the board: name, player, score, clock.
import { clockText } from '../model/clock.js';
import { notesIn, scoresIn } from '../model/games.js';
import { html } from './dom.js';

/**
 * Fills `element` for `side`. `player`: the player of the side, as text; `name`: the name in a loaded
 * record, which is shown instead of `player`; `remaining`: milliseconds.
 */
export function drawPlayer(element, { game, side, fen, toMove, player, remaining, name }) {
  element.className = `player ${toMove ? 'to-move' : ''}`;
  const scores = scoresIn(game, fen).map((score) =>
    html('span', {}, html('small', {}, score.label), String(score[side])),
  );
  const notes = toMove ? notesIn(game, fen) : '';
  element.replaceChildren(
    html('span', { class: `token ${game.palette}-${side}` }),
    html('b', {}, game.sides[side]),
    html('span', { class: 'who' }, [name || player, notes].filter(Boolean).join(' · ')),
    html('span', { class: 'score' }, ...scores),
    html(
      'span',
      {
        class: `clock ${remaining < 20000 ? 'low' : ''}`,
        role: 'timer',
        'aria-label': `${game.sides[side]}'s clock`,
      },
      clockText(remaining),
    ),
  );
}
