// Scores as text and as expected points. The engine's scores are from the view of the side to move, the
// page's from the view of the first side.

/**
 * Converts a search report from the view of `side` into {cp|mate, goal, expected, depth, best} for the first
 * side. `expected`: points from 0 to 1, from the chances of win, draw and loss. `goal`, only if the next
 * goal is proven: number of turns until the goal, negative if the first side concedes it. `best`: the best line.
 */
export function evaluationFor(side, info) {
  const sign = side === 'w' ? 1 : -1;
  const [key, value] = Object.entries(info.score)[0];
  let expected = value > 0 ? 1 : 0;
  if (info.wdl) expected = (info.wdl[0] + info.wdl[1] / 2) / 1000;
  else if (key === 'cp') expected = 1 / (1 + Math.exp(-value / 250)); // an estimate, for engines without WDL
  const goal = info.goal ? { goal: sign * info.goal } : {};
  return {
    [key]: sign * value,
    ...goal,
    expected: side === 'w' ? expected : 1 - expected,
    depth: info.depth,
    best: info.pv ?? [],
  };
}

/** The evaluation of a finished game, or null if `result` is not a final result. */
export function evaluationOfResult(result) {
  const expected = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5 }[result];
  return expected === undefined ? null : { cp: 0, expected, depth: 0, isFinal: true };
}

/**
 * The score as a short text: `+0.47`, `−1.20` from the first side's view; `win in 3`, `goal in 2` for the side that
 * is better.
 */
export function scoreText(evaluation) {
  if (!evaluation) return '';
  if (evaluation.isFinal) return { 1: '1–0', 0: '0–1' }[evaluation.expected] ?? '½–½';
  if (evaluation.mate !== undefined) return `win in ${Math.abs(evaluation.mate)}`;
  if (evaluation.goal) return `goal in ${Math.abs(evaluation.goal)}`;
  const units = Math.abs(evaluation.cp / 100).toFixed(2);
  return `${evaluation.cp < 0 ? '−' : '+'}${units}`;
}

/** Shortens a number: `999`, `1.5k`, `46k`, `1.2M`. */
export function shortNumber(number) {
  if (!Number.isFinite(number)) return '–';
  if (number < 1000) return String(number);
  const [unit, letter] = number < 1e6 ? [1e3, 'k'] : number < 1e9 ? [1e6, 'M'] : [1e9, 'G'];
  const value = number / unit;
  return (value < 10 ? value.toFixed(1) : Math.round(value)) + letter;
}

/** The result of a finished position, else its evaluation by a search or a record; null if neither is known. */
export function evaluationAt(node) {
  return (node.description && evaluationOfResult(node.description.result)) ?? node.evaluation;
}
