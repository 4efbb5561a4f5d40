// Texts for actions, turns, results, goals and evaluations.
import { scoreText } from '../model/evaluation.js';
import { isBall, otherSide, pieceKind, scoresIn } from '../model/games.js';

/** An action as text: `rook a3 kicks the ball to a9`. `pieces`: Map square -> letter. */
export function actionWords(game, { kind, from, to, piece }, pieces) {
  if (kind === 'place') return `${pieceKind(game, piece)} is placed on ${to}`;
  const letter = pieces.get(from);
  const who = letter ? pieceKind(game, letter) : 'piece';
  if (kind === 'ball') return `${who} ${from} ${game.ballVerb} the ball to ${to}`;
  if (pieces.has(to) && isBall(game, pieces.get(to)))
    return game.ballVerb === 'switches'
      ? `${who} ${from} changes places with the ball on ${to}`
      : `${who} ${from} dribbles to ${to}`;
  return `${who} ${from} moves to ${to}`;
}

/** Says that a piece of the side to move, or the ball, can do nothing now. */
export function idleWords(game, letter, square) {
  if (isBall(game, letter) && game.idleBall) return game.idleBall;
  const rules = game.actionRules ? ` (${game.actionRules})` : '';
  return `the ${pieceKind(game, letter)} on ${square} can do nothing in this turn${rules}`;
}

/**
 * The state of the turn under construction as text: `: click a piece to start, or pass the turn`,
 * ` a1a2 – continue or end the turn`.
 */
export function turnWords(game, builder) {
  const { actions, mayEnd, mayPass } = builder;
  const done = actions.length ? ` ${actions.join(', ')}` : ' to move';
  if (!builder.now.mayEnd && game.mustGoOn) return `${done} – ${game.mustGoOn}`;
  if (actions.length) return `${done} – ${mayEnd ? 'continue or end the turn' : builder.now.reason}`;
  return `: click a piece to start${mayPass ? ', or pass the turn' : ''}`;
}

/** The fields of a FEN (`fields` in page.json) in words for the editor of positions. */
export const fieldWords = {
  side: 'To move',
  count: 'Turns played so far',
  ball: 'Ball on',
  points: 'Points',
  sets: 'Sets',
  arrows: 'Small arrows (- as printed)',
  passes: 'Zone passes',
  score: 'Score',
  target: 'First to',
};

/** Says that a FEN is refused. `reason`: the engine's words. */
export const noPositionWords = (game, reason) => `This is not a position of ${game.title}: ${reason}`;

/** The reasons in records and answers of the engine (docs/rules, ALL-3 to ALL-5), in words for the page. */
const reasons = {
  'third repetition (ALL-4)': 'same position three times',
  '300 half-turns (ALL-5)': '300 turns without a goal',
  'no legal turn (ALL-3)': 'no turn is possible',
  'draw agreed': 'agreed',
};

/** The result of provenOf (solved.js) as a sentence. */
export function provenWords(game, proven) {
  const first = game.sides.w;
  if (proven === null) return 'Nothing is proven about it: the two sides have different setups.';
  if (proven.noWinWithin) return `Proven: ${first} cannot force a win within ${proven.noWinWithin} turns.`;
  return `Proven: ${first} can force a win in ${proven.winIn} turns.`;
}

/**
 * The end of a game as {title, reason}: `Red wins 3–0`, without a reason; `Draw`, `same position three times`.
 * `fen`: the last position, which contains the score in games that have one.
 */
export function endWords(game, { text, reason }, fen) {
  if (text === '*') return { title: 'Not finished', reason: '' };
  const words = reasons[reason] ?? reason;
  if (text === '1/2-1/2') return { title: 'Draw', reason: words };
  const winner = text === '1-0' ? 'w' : 'b';
  const title = `${game.sides[winner]} wins`;
  if (reason !== 'goal') return { title, reason: words };
  const score = scoresIn(game, fen).at(-1) ?? { [winner]: 1, [otherSide(winner)]: 0 };
  return { title: `${title} ${score[winner]}–${score[otherSide(winner)]}`, reason: '' };
}

/** The end of a game in one line: `Red wins 3–0`, `Draw: same position three times`. */
export function resultWords(game, result, fen) {
  const { title, reason } = endWords(game, result, fen);
  return reason ? `${title}: ${reason}` : title;
}

/** A goal as text: `Goal for Red! 1–0`; if it ends the game, `Goal! Red wins 3–0`. */
export function goalWords(game, side, { fen, result, reason }) {
  const [score] = scoresIn(game, fen);
  if (result !== '*') return `Goal! ${endWords(game, { text: result, reason }, fen).title}`;
  return `Goal for ${game.sides[side]}!${score ? ` ${score.w}–${score.b}` : ''}`;
}

/**
 * An evaluation as text: `Evaluation +0.47: White is better (4 means odds of ten to one). White expects 0.55 points`;
 * if a goal or a win is proven, `Evaluation: Black scores in 2, White expects 0.31 points` or `Evaluation: White wins
 * in 3`. The unit is explained in docs/glossary.md (centi-unit).
 */
export function evaluationWords(game, evaluation) {
  if (!evaluation) return 'Evaluation: none yet';
  const { mate, goal, cp, expected } = evaluation;
  const who = game.sides[(mate ?? goal) < 0 ? 'b' : 'w'];
  if (mate !== undefined) return `Evaluation: ${who} wins in ${Math.abs(mate)}`;
  const points = `${game.sides.w} expects ${expected.toFixed(2)} points`;
  if (goal) return `Evaluation: ${who} scores in ${Math.abs(goal)}, ${points}`;
  const better = cp === 0 ? 'both sides are equal' : `${game.sides[cp > 0 ? 'w' : 'b']} is better`;
  return `Evaluation ${scoreText(evaluation)}: ${better} (4 means odds of ten to one). ${points}`;
}
