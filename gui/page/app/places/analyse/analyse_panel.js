// The panel of the place Analyse: the engine's lines, the curve of the game, position and records.
import { drawChart } from '../../../view/chart.js';
import { byId, html } from '../../../view/dom.js';
import { lineItems, searchFacts } from '../../../view/lines_panel.js';

const button = (id, label, properties = {}) => html('button', { id, type: 'button', ...properties }, label);
const fileButton = (id, label, accept) =>
  html('label', { class: 'button' }, label, html('input', { id, type: 'file', accept, class: 'unseen' }));

/** Builds the panel in the empty section `place-analyse` and returns the section. */
export function analysePanel() {
  const panel = byId('place-analyse');
  panel.append(
    html(
      'section',
      { class: 'card', 'aria-labelledby': 'analysis-title' },
      html(
        'div',
        { class: 'card-head' },
        html('h2', { id: 'analysis-title' }, 'Analysis'),
        html(
          'label',
          { class: 'inline' },
          'Lines ',
          html('input', { id: 'line-count', type: 'number', min: 1, max: 10, value: 3 }),
        ),
        html(
          'label',
          { class: 'switch' },
          html('input', { id: 'analyse', type: 'checkbox' }),
          html('span', { 'aria-hidden': 'true' }),
          html('b', {}, 'Analyse'),
        ),
      ),
      html('p', { id: 'search-facts', class: 'facts' }),
      html('ol', { id: 'lines', class: 'lines' }),
      html('div', { id: 'chart', class: 'chart', hidden: true }),
      html('div', { class: 'row' }, button('analyse-game', 'Evaluate the whole game')),
    ),
    html(
      'section',
      { class: 'card below', 'aria-labelledby': 'position-title' },
      html('div', { class: 'card-head' }, html('h2', { id: 'position-title' }, 'Position and records')),
      html(
        'label',
        { class: 'stacked' },
        'FEN ',
        html('input', { id: 'fen', type: 'text', spellcheck: 'false', autocomplete: 'off' }),
      ),
      html(
        'div',
        { class: 'row' },
        button('fen-set', 'Load position'),
        button('fen-copy', 'Copy'),
        button('edit', 'Edit board', { 'aria-expanded': 'false' }),
        button('play-here', 'Play from here'),
      ),
      html('div', { id: 'editor', class: 'editor', hidden: true }),
      html(
        'div',
        { class: 'row' },
        button('record-save', 'Save game file'),
        fileButton('record-load', 'Open game file', '.pgn,.json,.jsonl,.txt'),
        fileButton('board-load', 'Load board', '.board,.txt'),
        button('board-default', 'Built-in board', { hidden: true }),
      ),
      html('ul', { id: 'records', class: 'records', hidden: true }),
      html('p', { class: 'hint' }, 'You can also drop game records and board files onto the page.'),
    ),
  );
  return panel;
}

/** Draws the lines of the engine. `onWalk(node, turns)` is called when a turn of a line is pressed. */
export function drawLines({ session, analysis, onWalk }) {
  const list = byId('lines');
  list.className = `lines ${session.game.palette}`;
  const node = analysis.node ?? session.node;
  const side = node.description?.fen.split(' ')[1] ?? 'w';
  list.replaceChildren(...lineItems(analysis.lines, side, (turns) => onWalk(node, turns)));
  byId('search-facts').replaceChildren(...searchFacts(analysis.lines[0]).flat());
  byId('analyse').checked = analysis.isOn;
  byId('analyse-game').textContent = analysis.isWalking ? 'Stop' : 'Evaluate the whole game';
}

/** Draws the curve of the line through the shown position. `evaluationOf(node)`, `onPick(node)`. */
export function drawCurve({ session, evaluationOf, onPick }) {
  const nodes = [session.tree.root, ...session.tree.lineThrough(session.node)];
  const points = nodes.map((node, i) => {
    const evaluation = evaluationOf(node);
    return evaluation && { ...evaluation, label: i === 0 ? 'start' : node.turn };
  });
  const chart = byId('chart');
  chart.className = `chart ${session.game.palette}`;
  chart.hidden = points.filter(Boolean).length < 2;
  if (chart.hidden) return;
  chart.replaceChildren(
    drawChart(points, nodes.indexOf(session.node), {
      firstName: session.game.sides.w,
      onPick: (index) => onPick(nodes[index]),
    }),
  );
}
