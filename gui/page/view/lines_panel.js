// The lines of the engine with scores and clickable turns, and facts about the search.
import { evaluationFor, scoreText, shortNumber } from '../model/evaluation.js';
import { html } from './dom.js';

/**
 * The list items for the search reports of a position where `side` is to move. `onWalk(turns)` is called
 * with the line up to the clicked turn.
 */
export function lineItems(infos, side, onWalk) {
  return infos.filter(Boolean).map((info) => {
    const evaluation = evaluationFor(side, info);
    const isGoal = evaluation.goal !== undefined; // proven, even if the score is only a bound
    const bound = isGoal ? '' : ({ lowerbound: '≥', upperbound: '≤' }[info.bound] ?? '');
    const favours = evaluation.expected >= 0.5 ? 'for-w' : 'for-b';
    return html(
      'li',
      {},
      html('span', { class: `value ${favours} ${isGoal ? 'is-goal' : ''}` }, bound + scoreText(evaluation)),
      html(
        'span',
        { class: 'pv' },
        ...info.pv.slice(0, 12).map((turn, i) =>
          html(
            'button',
            {
              type: 'button',
              title: 'Play the line up to this turn',
              onclick: () => onWalk(info.pv.slice(0, i + 1)),
            },
            turn,
          ),
        ),
      ),
    );
  });
}

/** Facts about a search: `depth 9/14  nodes 1.2M  nps 890k  hash 3.0 %  time 1.4 s`. */
export function searchFacts(info) {
  if (!info) return [];
  const fact = (name, value) => [`${name} `, html('b', {}, value), '  '];
  return [
    ...fact('depth', `${info.depth}/${info.seldepth ?? info.depth}`),
    ...fact('nodes', shortNumber(info.nodes)),
    ...fact('nps', shortNumber(info.nps)),
    ...fact('hash', `${((info.hashfull ?? 0) / 10).toFixed(1)} %`),
    ...fact('time', `${((info.time ?? 0) / 1000).toFixed(1)} s`),
  ];
}
