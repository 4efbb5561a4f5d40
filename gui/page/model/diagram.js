// Reads the text board of `d`: what the ground of each square is and which borders between squares are
// closed. All games draw alike: a line of file letters says in which column a file stands, a line that begins
// with a number is a rank. If other lines stand between the ranks, they and the blanks between the squares
// are borders (Robosoccer).
import { squareName } from './squares.js';

/** The text of `line` from column `from` to column `to`. */
const slice = (line, from, to) => line.slice(Math.max(0, from), to + 1).padEnd(to - from + 1);

/**
 * {files, ranks, symbols: Map square -> character, borders: [{square, along: 'right'|'up', kind, isSmall}],
 * hasSeam}; kind: 'closed', or 'right' 'left' 'up' 'down', the only way through. The right border of the last
 * file is the seam.
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
