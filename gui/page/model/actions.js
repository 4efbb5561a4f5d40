// Parses the actions in the text of a turn (docs/protocol.md): `e2e4` a piece moves, `e4:e9` a piece sends
// the ball, `S@a1` a piece is placed.

/**
 * Returns {kind: 'move'|'ball'|'place', from, to, piece, text}, or null if the text is not an action.
 * `piece` is the letter of a placed piece, which has no `from`; otherwise it is null.
 */
export function parseAction(text) {
  const placed = /^([A-Za-z])@([a-z]\d{1,2})$/.exec(text);
  if (placed) return { kind: 'place', piece: placed[1], from: null, to: placed[2], text };
  const match = /^([a-z]\d{1,2})(:?)([a-z]\d{1,2})$/.exec(text);
  if (!match) return null;
  return { kind: match[2] ? 'ball' : 'move', from: match[1], to: match[3], piece: null, text };
}

/** The actions of a turn; none for `0000`. Words that are not actions are skipped. */
export function parseTurn(turn) {
  if (turn === null || turn === '0000') return [];
  return turn.split(',').map(parseAction).filter(Boolean);
}

/** A turn as a person reads it. */
export const turnLabel = (turn) => (turn === '0000' ? 'pass' : turn);

export function turnText(actions) {
  return actions.length ? actions.join(',') : '0000';
}
