// The words and buttons of "Find the better turn".
import { turnLabel } from '../../../model/actions.js';

const percent = (loss) => `${Math.round(100 * loss)} %`;

/** How bad a turn was: `loses 23 % of winning chance`, `misses a goal`. */
function lossWords({ loss, missedGoal }) {
  const words = missedGoal ? ['misses a goal'] : [];
  if (loss >= 0.005) words.push(`loses ${percent(loss)} of winning chance`);
  return words.join(' and ');
}

/** What the card says during the exercise; empty if it is off. */
export function betterWords(session, better) {
  const { phase, side, mistake, mistakes, index, tried, found } = better;
  if (phase === 'off') return '';
  const name = session.game.sides[side];
  if (phase === 'done')
    return `${name}: you found a better turn in ${found} of ${mistakes.length} ${mistakes.length === 1 ? 'position' : 'positions'}.`;
  const place = `${index + 1} of ${mistakes.length}: `;
  const played = mistake && turnLabel(mistake.turn);
  const own = tried && turnLabel(tried.turn);
  const words = {
    ask: () =>
      `${name} played ${played}, which ${lossWords(mistake.judgement)}. Find a better turn for ${name}.`,
    judge: () => 'Sweeper looks at your turn …',
    wrong: () => `${own} ${lossWords(tried)}. Try another turn.`,
    right: () =>
      `${own} is right: it is ${tried.loss < 0.005 ? 'as good as' : 'nearly as good as'} the best turn.`,
    shown: () => `${own} was better than ${played}.`,
  }[phase];
  return place + (better.isAway ? 'you are looking at another position.' : words());
}

/** The buttons of the exercise: {id: label, or true}. */
export function betterButtons({ phase, index, mistakes, isAway }) {
  const stop = { 'better-stop': true };
  if (phase === 'done') return stop;
  const next = { 'better-next': index + 1 < mistakes.length ? 'Next' : 'Finish' };
  if (isAway) return { 'better-again': true, ...next, ...stop };
  if (phase === 'right' || phase === 'shown') return { ...next, 'better-again': true, ...stop };
  return { 'better-show': true, ...next, ...stop };
}
