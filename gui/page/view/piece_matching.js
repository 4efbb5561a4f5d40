// Matches the pieces of two boards, so that each piece can glide from its old to its new square. Pieces with
// the same letter are matched, nearest pairs first.
import { parseSquare } from '../model/squares.js';

function distance(from, to) {
  const a = parseSquare(from);
  const b = parseSquare(to);
  return Math.hypot(a.file - b.file, a.rank - b.rank);
}

/**
 * `before`, `after`: Map square -> letter. Returns {stay: squares, moves: [[from, to]], leave: squares, come:
 * squares}.
 */
export function matchPieces(before, after) {
  const stay = [...before.keys()].filter((square) => after.get(square) === before.get(square));
  const gone = new Set([...before.keys()].filter((square) => after.get(square) !== before.get(square)));
  const fresh = new Set([...after.keys()].filter((square) => after.get(square) !== before.get(square)));
  const pairs = [];
  for (const from of gone)
    for (const to of fresh)
      if (before.get(from) === after.get(to)) pairs.push([from, to, distance(from, to)]);
  pairs.sort((a, b) => a[2] - b[2]);
  const moves = [];
  for (const [from, to] of pairs) {
    if (!gone.has(from) || !fresh.has(to)) continue;
    moves.push([from, to]);
    gone.delete(from);
    fresh.delete(to);
  }
  return { stay, moves, leave: [...gone], come: [...fresh] };
}
