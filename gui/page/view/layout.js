// Converts squares to places on the drawing and back, for each orientation of the board. The side of a
// square is 100 units.
import { parseSquare, squareName } from '../model/squares.js';

export const unit = 100;
const labelMargin = 40; // units; space for file letters and rank numbers
const seamMargin = 50; // units; half a square of the opposite edge is shown beyond the seam

/**
 * `isFlipped`: the board is seen from the second side. `isTurned`: the board is turned by 90 degrees, so
 * that a wide board fits a narrow screen; the first side then attacks upwards.
 */
export class Layout {
  constructor({ files, ranks, hasSeam }, { isFlipped, isTurned }) {
    Object.assign(this, { files, ranks, hasSeam, isFlipped, isTurned });
    this.columns = isTurned ? ranks : files;
    this.rows = isTurned ? files : ranks;
    this.left = labelMargin + (hasSeam ? seamMargin : 0);
    this.top = 6;
    this.bottom = labelMargin;
    this.width = this.left + this.columns * unit + (hasSeam ? seamMargin : 6);
    this.height = this.top + this.rows * unit + this.bottom;
  }

  /** Column and row on the screen, counted from the top left. */
  #cell({ file, rank }) {
    let [column, row] = this.isTurned
      ? [this.ranks - 1 - rank, this.files - 1 - file]
      : [file, this.ranks - 1 - rank];
    if (this.isFlipped) [column, row] = [this.columns - 1 - column, this.rows - 1 - row];
    return { column, row };
  }

  /** The top left corner of a square. */
  corner(square) {
    const { column, row } = this.#cell(parseSquare(square));
    return { x: this.left + column * unit, y: this.top + row * unit };
  }

  centre(square) {
    const { x, y } = this.corner(square);
    return { x: x + unit / 2, y: y + unit / 2 };
  }

  /** The square at a column and a row of the screen, or null. */
  squareAtCell(column, row) {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return null;
    if (this.isFlipped) [column, row] = [this.columns - 1 - column, this.rows - 1 - row];
    const [file, rank] = this.isTurned
      ? [this.files - 1 - row, this.ranks - 1 - column]
      : [column, this.ranks - 1 - row];
    return squareName(file, rank);
  }

  /** The square at a point of the drawing, also on the strips beyond the seam; null outside the board. */
  squareAt(x, y) {
    let column = Math.floor((x - this.left) / unit);
    if (this.hasSeam) column = (column + this.columns) % this.columns;
    return this.squareAtCell(column, Math.floor((y - this.top) / unit));
  }

  /** The next square in a direction of the screen, also across the seam; null outside the board. */
  neighbour(square, right, down) {
    const { column, row } = this.#cell(parseSquare(square));
    const next = column + right;
    return this.squareAtCell(this.hasSeam ? (next + this.columns) % this.columns : next, row + down);
  }

  /** The unit vector on the screen for a direction of the board: 'right', 'left', 'up' or 'down'. */
  direction(name) {
    const [file, rank] = { right: [1, 0], left: [-1, 0], up: [0, 1], down: [0, -1] }[name];
    const [x, y] = this.isTurned ? [-rank, -file] : [file, -rank];
    return this.isFlipped ? { x: -x, y: -y } : { x, y };
  }

  get viewBox() {
    return `0 0 ${this.width} ${this.height}`;
  }
}
