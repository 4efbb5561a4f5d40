// The geometry of the drawn board: its size, the ground of every square, borders and seam. All data come from
// the engine's answers. A piece hides the ground under it, so the ground is learnt from several diagrams of
// the board.
import { parseDiagram } from './diagram.js';
import { parseBoard } from './fen.js';
import { parseSquare, squareName } from './squares.js';

/** Collects the ground of one board. Each game and each board file has a Ground of its own. */
export class Ground {
  #game;
  #symbols = new Map(); // square -> symbol; only squares that were empty in some diagram

  constructor(game) {
    this.#game = game;
  }

  /** Learns the ground of the empty squares from an answer to `d`. */
  learn({ diagram, fen }) {
    const read = parseDiagram(diagram);
    const { pieces } = parseBoard(fen.split(' ')[0]);
    for (const [square, symbol] of read?.symbols ?? [])
      if (!pieces.has(square) && Object.hasOwn(this.#game.ground, symbol)) this.#symbols.set(square, symbol);
  }

  /**
   * The ground of a square: 'plain', 'missing', 'perimeter', 'zone-w', 'zone-b', 'goal-w' (the goal that the
   * first side defends) or 'goal-b'.
   */
  at(square, { files, ranks }) {
    const game = this.#game;
    const { file, rank } = parseSquare(square);
    const symbol = this.#symbols.get(square) ?? this.#guess(file, rank);
    const ground = game.ground[symbol] ?? 'plain';
    const isEndFile = file === 0 || file === files - 1;
    if (game.goalFiles && isEndFile && ground !== 'missing') return file === 0 ? 'goal-w' : 'goal-b';
    if (game.goalRanks && rank === 0) return 'goal-w';
    if (game.goalRanks && rank === ranks - 1) return 'goal-b';
    if (ground === 'goal') return rank >= ranks / 2 ? 'goal-b' : 'goal-w';
    return ground;
  }

  /**
   * The symbol for a square that was never empty: the symbol of its two neighbours on the rank if they
   * agree, else '.'.
   */
  #guess(file, rank) {
    const left = this.#symbols.get(squareName(file - 1, rank));
    const right = this.#symbols.get(squareName(file + 1, rank));
    return left === right ? left : '.';
  }
}

/**
 * Returns {files, ranks, ground: Map square -> ground, borders, hasSeam} for the description of a position.
 */
export function geometryOf(description, ground) {
  const board = parseBoard(description.fen.split(' ')[0]);
  const read = parseDiagram(description.diagram);
  const size = { files: board.files, ranks: board.ranks };
  const grounds = new Map();
  for (let rank = 0; rank < size.ranks; ++rank)
    for (let file = 0; file < size.files; ++file) {
      const square = squareName(file, rank);
      grounds.set(square, board.missing.has(square) ? 'missing' : ground.at(square, size));
    }
  return { ...size, ground: grounds, borders: read?.borders ?? [], hasSeam: read?.hasSeam ?? false };
}
