// Squares by name (`a1`, `e10`): a file letter from the left and a rank number from below, as docs/rules
// says.

export function squareName(file, rank) {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/** {file, rank}, both from 0, or null. */
export function parseSquare(name) {
  const match = /^([a-z])([1-9]\d?)$/.exec(name);
  return match ? { file: match[1].charCodeAt(0) - 97, rank: Number(match[2]) - 1 } : null;
}

/** The square one on from `to` in the direction from `from` to `to`. */
export function oneOn(from, to) {
  const a = parseSquare(from);
  const b = parseSquare(to);
  return squareName(b.file + Math.sign(b.file - a.file), b.rank + Math.sign(b.rank - a.rank));
}
