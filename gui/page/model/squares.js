// Names of squares (`a1`, `e10`): the letter of the file (from the left) and the number of the rank (from the
// bottom), as in docs/rules. In numeric form, files and ranks count from 0.

export function squareName(file, rank) {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/** Returns {file, rank}, or null if `name` is not a square. */
export function parseSquare(name) {
  const match = /^([a-z])([1-9]\d?)$/.exec(name);
  return match ? { file: match[1].charCodeAt(0) - 97, rank: Number(match[2]) - 1 } : null;
}

/** The square one step beyond `to`, in the direction from `from` to `to`. */
export function oneOn(from, to) {
  const a = parseSquare(from);
  const b = parseSquare(to);
  return squareName(b.file + Math.sign(b.file - a.file), b.rank + Math.sign(b.rank - a.rank));
}
