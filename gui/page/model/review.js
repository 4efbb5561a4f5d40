// Judges the turns of a game by the evaluations before and after each turn: losses, marks, missed and allowed
// goals, accuracy. The definitions are those of `sweeper annotate` (docs/analysis.md).

// The smallest loss of winning chance for each mark, the largest first.
const thresholds = [
  { mark: '??', name: 'blunders', loss: 0.2 },
  { mark: '?', name: 'mistakes', loss: 0.1 },
  { mark: '?!', name: 'inaccuracies', loss: 0.05 },
];
const mistakeLoss = 0.1;
const rounding = 1e-9; // so that 0.6 - 0.5 is a loss of 0.1

/** The winning chance of a side in an evaluation, from 0 to 1. */
const chanceOf = ({ expected }, side) => (side === 'w' ? expected : 1 - expected);

/** Whether a goal of `side` is proven in an evaluation. A won game counts as a goal. */
function hasProvenGoal(evaluation, side) {
  const sign = side === 'w' ? 1 : -1;
  if (evaluation.isFinal) return sign * (evaluation.expected - 0.5) > 0;
  return sign * (evaluation.mate ?? evaluation.goal ?? 0) > 0;
}

/**
 * Judges a turn of `side`. `before`, `after`: the evaluations of the positions (evaluation.js). `isBest`: whether
 * the turn leads to the same position as the best turn. `goal`: the side that scored with the turn, or null.
 * Returns {side, loss, mark, goal, missedGoal, allowedGoal}: `loss` of winning chance from 0 to 1, `mark` is
 * '??', '?', '?!' or ''.
 */
export function judgeTurn({ side, before, after, isBest, goal }) {
  const other = side === 'w' ? 'b' : 'w';
  const loss = isBest ? 0 : Math.max(0, chanceOf(before, side) - chanceOf(after, side));
  const mark = thresholds.find((threshold) => loss + rounding >= threshold.loss)?.mark ?? '';
  // After a goal, the proven goal of `after` is the next one, so it does not show what this turn achieved.
  const keepsGoal = goal === null ? hasProvenGoal(after, side) : goal === side;
  const concedes = goal === null ? hasProvenGoal(after, other) : goal === other;
  return {
    side,
    loss,
    mark,
    goal,
    missedGoal: !isBest && hasProvenGoal(before, side) && !keepsGoal,
    allowedGoal: !isBest && !hasProvenGoal(before, other) && concedes,
  };
}

/** Whether a person should look for a better turn: a mistake, a blunder or a missed goal. */
export function isMistake({ loss, missedGoal }) {
  return missedGoal || loss + rounding >= mistakeLoss;
}

/**
 * The sums of one side: {turns, accuracy, inaccuracies, mistakes, blunders, missedGoals, allowedGoals}.
 * `accuracy` is 1 minus the average loss, or null without turns.
 */
export function summaryOf(judgements, side) {
  const own = judgements.filter((judgement) => judgement.side === side);
  const count = (holds) => own.filter(holds).length;
  const marks = thresholds.map(({ mark, name }) => [name, count((judgement) => judgement.mark === mark)]);
  const loss = own.reduce((sum, judgement) => sum + judgement.loss, 0);
  return {
    turns: own.length,
    accuracy: own.length ? 1 - loss / own.length : null,
    ...Object.fromEntries(marks),
    missedGoals: count(({ missedGoal }) => missedGoal),
    allowedGoals: count(({ allowedGoal }) => allowedGoal),
  };
}
