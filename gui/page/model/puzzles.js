// The puzzles of a game, from the file variants/<id>/puzzles.json that scripts/make_puzzles.py makes. In
// every puzzle the side to move can force a goal in `goal` own turns, and there is no faster goal. The
// puzzles are listed from easy to hard.

/**
 * Checks the content of a puzzle file. Returns a list of {id, fen, goal, turn, winning, level}. `turn`: a
 * first turn that forces the goal; `winning`: number of first turns that do so, 0 if they were not counted;
 * `level`: the weakest level of the engine that solves the puzzle, 0 to 20. Throws if an entry is damaged.
 */
export function readPuzzles(values) {
  if (!Array.isArray(values)) throw new Error('the file of puzzles must be a list');
  return values.map(({ id, fen, goal, turn, winning, level }, i) => {
    const isText = [id, fen, turn].every((value) => typeof value === 'string');
    const isNumber = [goal, winning, level].every(Number.isInteger);
    if (!isText || !isNumber) throw new Error(`puzzle ${i + 1}: a field is missing or damaged`);
    return { id, fen, goal, turn, winning, level };
  });
}

/** The difficulty of a puzzle among the puzzles of its game: from 0 for the easiest to 1 for the hardest. */
export function difficultyOf(puzzles, puzzle) {
  return puzzles.length > 1 ? puzzles.indexOf(puzzle) / (puzzles.length - 1) : 0;
}

/**
 * The puzzle whose difficulty is nearest to `skill` among those with an id that is not in `seen`, or null.
 */
export function nearestPuzzle(puzzles, skill, seen) {
  const distance = (puzzle) => Math.abs(difficultyOf(puzzles, puzzle) - skill);
  const unseen = puzzles.filter(({ id }) => !seen.includes(id));
  return unseen.reduce(
    (best, puzzle) => (best === null || distance(puzzle) < distance(best) ? puzzle : best),
    null,
  );
}
