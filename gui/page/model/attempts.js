// What a person may have meant by a press that fits no legal action. The engine then says why it is illegal.
import { parseAction } from './actions.js';
import { parseSquare, squareName } from './squares.js';

/**
 * The illegal action that a press on `square` most likely means, or null if it means none. `picked`: the
 * selected square, the letter of a piece to place, or null. `builder`: a TurnBuilder. `pieces`: Map square ->
 * letter on the board; `owner(letter)`: the side of a piece, null for a ball of both sides.
 */
export function attemptOf(builder, { picked, square, pieces, owner }) {
  if (picked !== null && !parseSquare(picked)) return `${picked}@${square}`;
  const side = pieces.has(square) ? owner(pieces.get(square)) : null;
  const isOwn = side === builder.now.side;
  const isPass = picked !== null && builder.now.ball === picked;
  if (isOwn && !isPass && firstActionOf(builder, square)) return firstActionOf(builder, square);
  if (picked !== null) return picked === square ? null : attemptFrom(builder, picked, square, pieces);
  return side === null || isOwn ? null : `${square}${squareBeside(square)}`;
}

/** The action of the selected piece, or of a piece that can send the selected ball, towards a square. */
function attemptFrom(builder, picked, square, pieces) {
  const sending = builder.actionsFrom(picked).filter(({ kind }) => kind === 'ball');
  const [first] = sending;
  if (first && first.from !== picked) return `${first.from}:${square}`;
  const isHolder = builder.now.ball === picked;
  return first && (isHolder || pieces.has(square)) ? `${picked}:${square}` : `${picked}${square}`;
}

/** During a turn: an action that the piece on a square could have begun the turn with, or null. */
function firstActionOf({ states: [start], actions }, square) {
  if (actions.length === 0) return null;
  return start.next.find((text) => parseAction(text)?.from === square) ?? null;
}

function squareBeside(square) {
  const { file, rank } = parseSquare(square);
  return squareName(file === 0 ? 1 : file - 1, rank);
}

/** The reason in the engine's refusal of `steps`, without the actions that it quotes. */
export function reasonIn(refusal) {
  return refusal.replace(/^steps '[^']*': (?:'[^']*': )?/, '');
}
