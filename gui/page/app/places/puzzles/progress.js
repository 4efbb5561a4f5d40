// What the person has solved, kept in the storage of the browser: one record (puzzle_record.js) for each
// game.
import { readRecord, withDay, withLateResult, withResult, withUnseen } from '../../../model/puzzle_record.js';
import { difficultyOf, nearestPuzzle } from '../../../model/puzzles.js';

const key = 'puzzles';

export class Progress {
  #storage;

  constructor(storage) {
    this.#storage = storage;
  }

  /** The record of a game. */
  of(variant) {
    return readRecord(this.#storage.read(key)?.[variant]);
  }

  /** A puzzle near the person's skill that was not finished before, or null if there are no puzzles. */
  choose(variant, puzzles) {
    const record = withUnseen(this.of(variant), puzzles);
    this.#keep(variant, record);
    return nearestPuzzle(puzzles, record.skill, record.seen);
  }

  /**
   * Records the first result of a puzzle. `isSolved`: the goal was scored without a wrong turn and without
   * help.
   */
  finish(variant, puzzles, puzzle, isSolved) {
    const difficulty = difficultyOf(puzzles, puzzle);
    this.#keep(variant, withResult(this.of(variant), { id: puzzle.id, difficulty, isSolved }));
  }

  /** Records that a puzzle was solved, at whichever try. */
  finishLate(variant, puzzle) {
    this.#keep(variant, withLateResult(this.of(variant), puzzle.id));
  }

  /** Records that the puzzle of a day was solved. */
  finishDay(variant, day) {
    this.#keep(variant, withDay(this.of(variant), day));
  }

  #keep(variant, record) {
    this.#storage.merge(key, { [variant]: record });
  }
}
