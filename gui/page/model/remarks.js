// Remarks of a record: NAGs (Numeric Annotation Glyphs of PGN, such as `$4`) and what programs write in comments.

const marks = ['!', '?', '!!', '??', '!?', '?!']; // NAGs $1 to $6

// NAGs that judge the position after the turn.
const verdicts = {
  $10: '=',
  $13: '∞',
  $14: '⩲',
  $15: '⩱',
  $16: '±',
  $17: '∓',
  $18: '+−',
  $19: '−+',
};

/** The NAGs that the page offers: [{nag, sign, name}]. At most one of each `kind` belongs to a turn. */
export const offeredNags = [
  ['$3', 'brilliant turn', 'mark'],
  ['$1', 'good turn', 'mark'],
  ['$5', 'interesting turn', 'mark'],
  ['$6', 'dubious turn', 'mark'],
  ['$2', 'mistake', 'mark'],
  ['$4', 'blunder', 'mark'],
  ['$10', 'even position', 'verdict'],
  ['$13', 'unclear position', 'verdict'],
  ['$14', 'the first side is slightly better', 'verdict'],
  ['$15', 'the second side is slightly better', 'verdict'],
  ['$16', 'the first side is better', 'verdict'],
  ['$17', 'the second side is better', 'verdict'],
  ['$18', 'the first side is winning', 'verdict'],
  ['$19', 'the second side is winning', 'verdict'],
].map(([nag, name, kind]) => ({ nag, sign: signOf(nag), name, kind }));

/** A NAG as text: `?!`, `±`; the NAG itself if it has no sign. */
export function signOf(nag) {
  return marks[Number(nag.slice(1)) - 1] ?? verdicts[nag] ?? nag;
}

/** The mark behind a turn: `!`, `?!` …; empty if no NAG is one. */
export function markOf(nags) {
  return nags.map((nag) => marks[Number(nag.slice(1)) - 1]).find((mark) => mark) ?? '';
}

/** The NAGs of the marks at the end of a word: `!?` is `$5`, `!!!` is `$3` and `$1`. */
export function nagsOfSuffix(suffix) {
  const found = suffix.match(/!!|\?\?|!\?|\?!|!|\?/g) ?? [];
  return found.map((mark) => `$${marks.indexOf(mark) + 1}`);
}

/** The NAGs after a press on an offered NAG: adds it in place of others of its kind, or removes it. */
export function toggledNags(nags, pressed) {
  if (nags.includes(pressed)) return nags.filter((nag) => nag !== pressed);
  const kindOf = (nag) => offeredNags.find((offered) => offered.nag === nag)?.kind;
  return [...nags.filter((nag) => kindOf(nag) === undefined || kindOf(nag) !== kindOf(pressed)), pressed];
}

/**
 * The text of a comment for people: without commands such as `[%eval 0.35,9]`, without `best: …`, and empty for a
 * comment of the tournament runner.
 */
export function readableComment(comment) {
  if (readComment(comment).seconds !== null) return '';
  const text = comment.replace(/\[%\w+ [^\]]*\] ?/g, '').trim();
  return comment.includes('[%eval') ? text.replace(/^best:( \S*\d\S*)+/, '').trim() : text;
}

/**
 * Parses a comment of the tournament runner into {score: {cp|mate, depth}, seconds}. The score is from the
 * view of the side that moved. Missing parts are null.
 */
export function readComment(comment) {
  const match = /^(?:([+-])(?:M(\d+)|(\d+\.\d+))\/(\d+) )?(\d+\.\d+)s\b/.exec(comment);
  if (!match) return { score: null, seconds: null };
  const [, sign, mate, units, depth, seconds] = match;
  const signed = (number) => (sign === '-' ? -number : number);
  let score = null;
  if (mate) score = { mate: signed(Number(mate)) };
  else if (units) score = { cp: signed(Math.round(Number(units) * 100)) };
  return { score: score && { ...score, depth: Number(depth) }, seconds: Number(seconds) };
}

const longestBest = 8; // turns of a best line that are written, unless it leads to a proven goal

/** Writes an evaluation as a comment of `sweeper annotate`: `[%eval 0.35,9] [%goal 2] best: e2e4`. */
export function evaluationComment({ mate, cp, goal, depth, best }) {
  const score = mate === undefined ? (cp / 100).toFixed(2) : `#${mate}`;
  const isProven = mate !== undefined || goal !== undefined;
  const line = best.slice(0, isProven ? best.length : longestBest);
  return [
    `[%eval ${score},${depth}]`,
    ...(mate === undefined && goal !== undefined ? [`[%goal ${goal}]`] : []),
    ...(line.length ? ['best:', ...line] : []),
  ].join(' ');
}

/**
 * Parses the evaluation in a comment of `sweeper annotate` or of a chess site (`[%eval 0.35,9]`, `[%eval #-3]`,
 * `[%goal 2]`, `best: e2e4`) into {cp|mate, goal, expected, depth, best}, from the view of the first side; null
 * if there is none. `best` is the best line from the position, a list of turns.
 */
export function readEvaluation(comment) {
  const match = /\[%eval (?:#(-?\d+)|([+-]?\d+(?:\.\d+)?))(?:,(\d+))?\]/.exec(comment);
  if (!match) return null;
  const [, mate, units, depth] = match;
  const goal = /\[%goal (-?\d+)\]/.exec(comment);
  const best = /best:((?: \S*\d\S*)+)/.exec(comment)?.[1].trim().split(' ') ?? [];
  const rest = { ...(goal ? { goal: Number(goal[1]) } : {}), depth: Number(depth ?? 0), best };
  if (mate !== undefined) return { mate: Number(mate), expected: Number(mate) > 0 ? 1 : 0, ...rest };
  const cp = Math.round(Number(units) * 100);
  return { cp, expected: 1 / (1 + 10 ** (-cp / 400)), ...rest };
}
