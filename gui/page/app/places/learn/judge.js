// Checks the turn of a lesson. The engine searches for the answers of the opponent.
import { strengthLines } from '../../../model/levels.js';
import { missingWant, provenGoal, searchedWant } from '../../../model/lesson.js';
import { goalBetween } from '../../session.js';
import { defendsWords, missingWords, stillScoresWords } from './lesson_words.js';

// Half-turns of search. At depth 1 the engine finds every goal in one turn, at depth 2 every defence against
// such a goal.
const goalDepth = 1;
const defenceDepth = 2;

/**
 * Judges the turn that leads to `node`. Returns {isRight, words, reply}. `words` say why the turn is wrong.
 * `reply` is a turn of the opponent: the one that shows why the turn is wrong, or after a right turn the best
 * defence against the goal that follows; null if there is none to show.
 */
export async function judge(lesson, session, node) {
  const { game, tree, rules, geometry } = session;
  const side = tree.sideAt(node.parent);
  const scorer = goalBetween(game, node.parent.description, node.description);
  const turn = {
    game,
    after: node.description,
    side,
    scorer,
    groundAt: (square) => geometry.ground.get(square),
  };
  const missing = missingWant(lesson, turn);
  if (missing) return { isRight: false, words: missingWords(missing, turn), reply: null };
  const want = searchedWant(lesson);
  if (!want || scorer === side) return { isRight: true, words: '', reply: null };
  const opponent = tree.sideAt(node);
  const { goal, best } = await search(rules, tree.position(node), want === 'safe' ? goalDepth : defenceDepth);
  if (goal === 1) return { isRight: false, words: stillScoresWords(game, opponent, best), reply: best };
  if (want === 'safe') return { isRight: true, words: '', reply: null };
  if (goal === -1) return { isRight: true, words: '', reply: best };
  return { isRight: false, words: defendsWords(game, opponent, best), reply: best };
}

/** The turn that scores at once in a position. */
export async function scoringTurn(rules, position) {
  return (await search(rules, position, goalDepth)).best;
}

/** Searches a position. Returns {goal, best}: the goal as in provenGoal, and the best turn. */
async function search(rules, position, depth) {
  let last = null;
  const { done } = rules.search({
    position,
    options: [...strengthLines('full'), 'setoption name MultiPV value 1'],
    go: () => `go depth ${depth}`,
    onInfo: (info) => (last = info),
  });
  const { turn } = await done;
  return { goal: last && provenGoal(last), best: turn };
}
