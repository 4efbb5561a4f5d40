// Parses the text board of `d`: the ground of each square and the closed borders between squares. The format
// is the same in all games: a line of file letters gives the column of each file, and a line that begins with
// a number is a rank. If there are lines between the ranks, borders are drawn on them and in the gaps between
// the squares of a rank (Robosoccer).
import { squareName } from './squares.js';

/** The text of `line` from column `from` to column `to`, both included, padded with blanks. */
const slice = (line, from, to) => line.slice(Math.max(0, from), to + 1).padEnd(to - from + 1);

/**
 * Returns {files, ranks, symbols: Map square -> character, borders: [{square, along, kind, isSmall}],
 * hasSeam}, or null if there is no diagram in the lines. `along`: 'right' or 'up', the edge of the square.
 * `kind`: 'closed', or the only direction in which the border can be crossed: 'right', 'left', 'up' or
 * 'down'. `isSmall`: the arrow is drawn in brackets. The right border of the last file is the seam.
 */
export function parseDiagram(lines) {
  const header = lines.find((line) => /^ +a(?: +[a-z])+ *$/.test(line));
  const isRank = (line) => /^ *\d+ /.test(line);
  const rankLines = lines.filter(isRank);
  if (!header || rankLines.length === 0) return null;
  const columns = [...header.matchAll(/[a-z]/g)].map((letter) => letter.index);
  const first = lines.indexOf(rankLines[0]);
  const last = lines.indexOf(rankLines.at(-1));
  const hasBorders = last - first + 1 === 2 * rankLines.length - 1 && rankLines.length > 1;
  const symbols = new Map();
  const borders = [];
  rankLines.forEach((line, i) => {
    const rank = rankLines.length - 1 - i;
    columns.forEach((column, file) => symbols.set(squareName(file, rank), line[column] ?? ' '));
    if (!hasBorders) return;
    const at = lines.indexOf(line);
    columns.forEach((column, file) => {
      const square = squareName(file, rank);
      const next = columns[file + 1] ?? column + 4;
      addBorder(borders, square, 'right', slice(line, column + 1, next - 1));
      if (rank > 0)
        addBorder(borders, squareName(file, rank - 1), 'up', slice(lines[at + 1], column - 1, column + 1));
    });
  });
  return { files: columns.length, ranks: rankLines.length, symbols, borders, hasSeam: hasBorders };
}

const kinds = { '|': 'closed', '-': 'closed', '<': 'left', '>': 'right', '^': 'up', v: 'down' };

function addBorder(borders, square, along, text) {
  const found = /[|\-<>^v]/.exec(text);
  if (found) borders.push({ square, along, kind: kinds[found[0]], isSmall: text.includes('(') });
}
