// The engine's lines: score, turns that can be walked by a click, and what the search has cost.
import { evaluationFor, scoreText, shortNumber } from '../model/evaluation.js';
import { html } from './dom.js';

/**
 * [li] for the infos of a position where `side` is to move; `onWalk(turns)` gets the line up to the clicked
 * turn.
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
              title: 'Walk the line to here',
              onclick: () => onWalk(info.pv.slice(0, i + 1)),
            },
            turn,
          ),
        ),
      ),
    );
  });
}

/** `depth 9/14 · 1.2M nodes · 890k/s · hash 3 %`. */
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
