// Texts of the place Puzzles.
import { otherSide } from '../../../model/games.js';
import { levels } from '../../../model/levels.js';

const turns = (count) => (count === 1 ? 'this turn' : `${count} turns`);
const days = (count) => (count === 1 ? '1 day' : `${count} days`);

/** What to do: `White to move. Score in 2 turns, whatever Black does.` */
export function taskWords(game, side, goal) {
  const rest = goal === 1 ? '' : `, whatever ${game.sides[otherSide(side)]} does`;
  return `${game.sides[side]} to move. Score in ${turns(goal)}${rest}.`;
}

/** How hard a puzzle is: `Club and stronger opponents solve it (difficulty 7 of 20)`. */
export function difficultyWords({ level }) {
  const solver = levels.find(({ skill }) => skill >= level);
  const who =
    solver === levels.at(-1)
      ? `Only ${solver.name} solves it`
      : `${solver.name} and stronger opponents solve it`;
  return `${who} (difficulty ${level} of 20)`;
}

/** The line below the board in each state of a puzzle (puzzles_place.js). */
export function promptWords(game, side, { state, left }) {
  return {
    solving: `${game.sides[side]} to move: goal in ${left}`,
    checking: 'Checking …',
    refuted: 'Not this turn. Try again.',
    showing: 'The solution',
    shown: 'This was the solution.',
    solved: 'Solved!',
  }[state];
}

/** After a right turn that does not score yet. `left`: own turns that are still needed. */
export function rightWords(game, side, { left, answer }) {
  const { [side]: own, [otherSide(side)]: other } = game.sides;
  const next = `${other} answers ${turnName(answer)}; now ${own} scores in ${turns(left)}.`;
  return `Right. Proven: nothing stops the goal. ${next}`;
}

/**
 * After a wrong turn. `left`: own turns in which the goal had to be scored, the wrong turn included;
 * `answer`: the opponent's turn, null if the wrong turn ended the game; `concedes`: the opponent has scored.
 */
export function wrongWords(game, side, { left, answer, isProven, concedes }) {
  const { [side]: own, [otherSide(side)]: other } = game.sides;
  if (answer === null) return concedes ? `This turn scores for ${other}.` : 'This turn does not score.';
  if (concedes) return `Not this turn: ${other} scores first, with ${turnName(answer)}.`;
  const reply = `${other} answers ${turnName(answer)}`;
  if (left === 1) return `This turn does not score. ${reply}.`;
  if (!isProven) return `Not this turn: ${reply}, and Sweeper finds no goal in ${left - 1} after that.`;
  const rest = left === 2 ? 'cannot score in the next turn' : `cannot force a goal in ${left - 1} turns`;
  return `Not this turn: ${reply}, and ${own} ${rest}. Proven.`;
}

/** After the goal. */
export function solvedWords({ winning }, isFirstTry) {
  const others = winning === 1 ? ' No other first turn does it.' : '';
  const proof = `Proven: nothing could stop this goal.${others}`;
  return `${isFirstTry ? 'Solved at the first try!' : 'Solved!'} ${proof}`;
}

export function shownWords({ winning }) {
  const others = winning > 1 ? ` ${winning} first turns do it; this is one of them.` : '';
  return `Proven: nothing stops this goal.${others}`;
}

/** The streaks as [{label, value}]. `streak`: streakOn() of today. */
export function streakWords(record, streak, count) {
  return [
    { label: "Today's puzzle", value: `${days(streak)} in a row, best ${record.bestDays}` },
    { label: 'First try', value: `${record.run} in a row, best ${record.bestRun}` },
    { label: 'Solved', value: `${record.solved + record.late} of ${count} puzzles, ${record.solved} at the first try` },
  ];
}

const turnName = (turn) => (turn === '0000' ? 'by passing the turn' : turn);
