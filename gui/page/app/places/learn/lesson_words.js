// Texts of the lessons that depend on the turn of the person.
import { turnLabel } from '../../../model/actions.js';
import { otherSide } from '../../../model/games.js';
import { ballOf } from '../../../model/lesson.js';

/** Says what a turn lacks. `want`: as returned by missingWant. */
export function missingWords(want, { game, after, side, scorer }) {
  if (scorer === otherSide(side)) return 'The ball is in your own goal.';
  if (want.else) return want.else;
  const ball = ballOf(game, after, side);
  return ball ? `No goal yet: the ball is on ${ball}.` : 'No goal yet.';
}

/** Says that the opponent scores with this turn. */
export const stillScoresWords = (game, side, turn) =>
  `${game.sides[side]} can still score: ${turnLabel(turn)}`;

/** Says that the opponent prevents the goal with this turn. */
export const defendsWords = (game, side, turn) => `${game.sides[side]} has an answer: ${turnLabel(turn)}`;

/** The opponent's turn and the rest of the task, as text. */
export const finishWords = (game, side, turn) =>
  `Right. ${game.sides[side]} plays ${turnLabel(turn)}. Now score.`;

/** Names a turn as an answer of the lesson. */
export const answerWords = (turns) => `One answer is ${turns.map(turnLabel).join(', then ')}.`;
