// The lessons of a game, from `variants/<id>/lessons.json`, and the checks of a turn that need no search. The
// file:
//
// guide    pages of "How to play": {title, text: [paragraphs], fen, rules: [numbers], and optionally
//          turn: a turn that is played on the board, show: a square whose targets are shown,
//          marks: [squares]}
// lessons  {id, title, fen, task, wants, hints: [texts], answer: a turn that solves it, learnt: a text shown
//          after it was solved, rules: [numbers]}
//
// A turn solves a lesson if it does everything in `wants`:
//   {want: 'score'}                    scores a goal
//   {want: 'safe'}                     leaves the opponent no turn that scores
//   {want: 'force'}                    scores, or leaves the opponent no turn that prevents a goal next turn
//   {want: 'hold', else}               leaves the ball on an own piece
//   {want: 'ball', on|ground, else}    leaves the own ball on one of these squares, or on such ground
//   {want: 'piece', letter, on, else}  leaves a piece with this letter on one of these squares
// `else` says what is missing. Texts may contain **bold** words and numbers of rules.
import { parseBoard } from './fen.js';
import { isBall, ownerOf } from './games.js';

/** Returns {guide, lessons}; both are empty for a game without lessons. */
export function courseOf(json) {
  return { guide: json?.guide ?? [], lessons: json?.lessons ?? [] };
}

/** The square of the ball of a side after a turn; null if the ball is not on the board. */
export function ballOf(game, description, side) {
  const { steps, fen } = description;
  if (game.balls.length < 2) return steps.ball;
  const { pieces } = parseBoard(fen.split(' ')[0]);
  return (
    [...pieces].find(([, letter]) => isBall(game, letter) && ownerOf(game, letter) === side)?.[0] ?? null
  );
}

/**
 * What a turn lacks of the wants that need no search: the first such want, or null. `after`: the description
 * of the position after the turn of `side`; `scorer`: the side that scored in this turn, or null;
 * `groundAt(square)`.
 */
export function missingWant(lesson, { game, after, side, scorer, groundAt }) {
  const { pieces } = parseBoard(after.fen.split(' ')[0]);
  const ball = ballOf(game, after, side);
  const isDone = {
    score: () => scorer === side,
    safe: () => scorer === null || scorer === side,
    force: () => scorer === null || scorer === side,
    hold: () => scorer === side || (ball !== null && ownerOf(game, pieces.get(ball) ?? '') === side),
    ball: ({ on, ground }) => ball !== null && (on ? on.includes(ball) : groundAt(ball) === ground),
    piece: ({ letter, on }) => on.some((square) => pieces.get(square) === letter),
  };
  return lesson.wants.find((want) => !isDone[want.want](want)) ?? null;
}

/** The want of a lesson that needs a search, 'safe' or 'force', or null. */
export function searchedWant(lesson) {
  return lesson.wants.map(({ want }) => want).find((want) => want === 'safe' || want === 'force') ?? null;
}

/**
 * The number of own turns in which the side to move scores according to a search report; negative if it
 * concedes; null if no goal is proven.
 */
export function provenGoal({ score, goal }) {
  return score.mate ?? goal ?? null;
}
