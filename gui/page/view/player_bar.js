// The bar of one side, above or below the board: name, player, score, clock.
import { clockText } from '../model/clock.js';
import { notesIn, scoresIn } from '../model/games.js';
import { html } from './dom.js';

/**
 * Fills `element` for `side`. `name`: the name of the player, or ''; `face`: a drawing of the player, or null;
 * `clock`: milliseconds, or null without a clock.
 */
export function drawPlayer(element, { game, side, fen, toMove, name, face, clock }) {
  element.className = `player ${toMove ? 'to-move' : ''}`;
  const scores = scoresIn(game, fen).map((score) =>
    html('span', {}, html('small', {}, score.label), String(score[side])),
  );
  const notes = toMove ? notesIn(game, fen) : '';
  element.replaceChildren(
    html('span', { class: `token ${game.palette}-${side}` }),
    ...(face ? [face] : []),
    html('b', {}, game.sides[side]),
    html('span', { class: 'who', title: notes && game.notesTitle }, [name, notes].filter(Boolean).join(' · ')),
    html('span', { class: 'score' }, ...scores),
    html(
      'span',
      {
        class: `clock ${clock !== null && clock < 20000 ? 'low' : ''}`,
        role: 'timer',
        'aria-label': `${game.sides[side]}'s clock`,
      },
      clock === null ? '' : clockText(clock),
    ),
  );
}
