// The actions of a turn's text (docs/protocol.md): `e2e4` a move, `e4:e9` the ball is sent, `S@a1` a piece is
// placed.

/** {kind: 'move'|'ball'|'place', from, to, piece, text}, or null. A placed piece comes from no square. */
export function parseAction(text) {
  const placed = /^([A-Za-z])@([a-z]\d{1,2})$/.exec(text);
  if (placed) return { kind: 'place', piece: placed[1], from: null, to: placed[2], text };
  const match = /^([a-z]\d{1,2})(:?)([a-z]\d{1,2})$/.exec(text);
  if (!match) return null;
  return { kind: match[2] ? 'ball' : 'move', from: match[1], to: match[3], piece: null, text };
}

/** The actions of a turn; none for `0000`. Words that are no action are left out. */
export function parseTurn(turn) {
  if (turn === null || turn === '0000') return [];
  return turn.split(',').map(parseAction).filter(Boolean);
}

export function turnText(actions) {
  return actions.length ? actions.join(',') : '0000';
}
