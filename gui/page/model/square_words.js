// The squares of a board in words, for screen readers: `d1, Red's goal, Red player`, `c5, wall to d5, arrow
// from b5`. Borders are named by the square behind them, so the words are right from both sides of the board.
import { isBall, pieceName } from './games.js';
import { parseSquare, squareName } from './squares.js';

/** The square behind a border; at the seam, the square on the other side of the board. */
function behind({ files }, { square, along }) {
  const { file, rank } = parseSquare(square);
  return along === 'up' ? squareName(file, rank + 1) : squareName((file + 1) % files, rank);
}

const known = new WeakMap(); // geometry -> the words for its borders

/** The words for all borders of a board: Map square -> ['wall to d5', 'arrow from b5']. */
export function borderWords(geometry) {
  if (known.has(geometry)) return known.get(geometry);
  const words = new Map();
  known.set(geometry, words);
  const add = (square, text) => words.set(square, [...(words.get(square) ?? []), text]);
  for (const border of geometry.borders) {
    const { square, kind } = border;
    const other = behind(geometry, border);
    if (kind === 'closed') {
      add(square, `wall to ${other}`);
      add(other, `wall to ${square}`);
      continue;
    }
    const isOnward = kind === 'right' || kind === 'up';
    const [from, to] = isOnward ? [square, other] : [other, square];
    add(from, `arrow to ${to}`);
    add(to, `arrow from ${from}`);
  }
  return words;
}

/** The words for the ground of a square, or null for a plain square. */
export function groundWords(game, ground = 'plain') {
  const [kind, side] = ground.split('-');
  if (kind === 'goal') return `${game.sides[side]}'s goal`;
  if (kind === 'zone') return `${game.sides[side]} shooting zone`;
  return kind === 'perimeter' ? 'perimeter' : null;
}

/** A square in words. `pieces`: Map square -> letter; `ball`: the square of the ball, or null. */
export function squareWords(game, geometry, { pieces, ball }, square) {
  const letter = pieces.get(square);
  const holdsBall = ball === square && !(letter && isBall(game, letter));
  return [
    square,
    letter ? pieceName(game, letter) : holdsBall ? null : 'empty',
    holdsBall ? (letter ? 'with the ball' : 'ball') : null,
    groundWords(game, geometry.ground.get(square)),
    ...(borderWords(geometry).get(square) ?? []),
  ]
    .filter(Boolean)
    .join(', ');
}
