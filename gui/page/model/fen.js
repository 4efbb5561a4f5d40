// The board field of a FEN: ranks from the top, separated by `/`; a number stands for as many empty
// squares, `*` for a place without a square.
import { squareName } from './squares.js';

/** Returns {files, ranks, pieces: Map square -> letter, missing: Set of squares}. */
export function parseBoard(field) {
  const rows = field.split('/');
  const pieces = new Map();
  const missing = new Set();
  let files = 0;
  rows.forEach((row, i) => {
    const rank = rows.length - 1 - i;
    let file = 0;
    for (const [word] of row.matchAll(/\d+|./gu)) {
      if (/^\d/.test(word)) {
        file += Number(word);
        continue;
      }
      word === '*' ? missing.add(squareName(file, rank)) : pieces.set(squareName(file, rank), word);
      ++file;
    }
    files = Math.max(files, file);
  });
  return { files, ranks: rows.length, pieces, missing };
}

/** The inverse of parseBoard. */
export function boardField({ files, ranks, pieces, missing }) {
  const rows = [];
  for (let rank = ranks - 1; rank >= 0; --rank) {
    let row = '';
    let run = 0;
    for (let file = 0; file < files; ++file) {
      const square = squareName(file, rank);
      const letter = missing.has(square) ? '*' : pieces.get(square);
      if (letter === undefined) {
        ++run;
        continue;
      }
      row += (run || '') + letter;
      run = 0;
    }
    rows.push(row + (run || ''));
  }
  return rows.join('/');
}
