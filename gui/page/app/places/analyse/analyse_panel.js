// Builds the panel of the place Analyse: the engine's lines, the review with the curve of the game, remarks,
// positions and files. analyse_view.js draws its contents.
import { button, byId, html } from '../../../view/dom.js';

const fileButton = (id, label, accept) =>
  html(
    'label',
    { class: 'button', id: `${id}-label` },
    label,
    html('input', { id, type: 'file', accept, class: 'unseen' }),
  );

/** A card with a title; `properties` are those of the section. */
function card(id, title, properties, ...content) {
  const head = html('div', { class: 'card-head' }, html('h2', { id }, title));
  return html('section', { class: 'card', 'aria-labelledby': id, ...properties }, head, ...content);
}

function analysisCard() {
  const analysis = card('analysis-title', 'Analysis', {});
  analysis.firstElementChild.append(
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
  );
  analysis.append(
    html('p', {
      id: 'search-facts',
      class: 'facts',
      title: 'Depth: how many turns the engine looks ahead in every line, and in the longest line',
    }),
    html('p', { id: 'lines-empty', class: 'hint', role: 'status', hidden: true }),
    html('ol', { id: 'lines', class: 'lines', 'aria-label': 'Lines of the engine' }),
  );
  return analysis;
}

/** Builds the panel in the empty section `place-analyse` and returns the section. */
export function analysePanel() {
  const panel = byId('place-analyse');
  panel.append(
    analysisCard(),
    card(
      'review-title',
      'Review',
      { id: 'review-card' },
      html('div', { id: 'chart', class: 'chart', hidden: true }),
      html('div', { id: 'review-panel', class: 'review' }),
    ),
    html(
      'details',
      { class: 'card below', id: 'remarks' },
      html('summary', {}, 'Comments and marks'),
      html('div', { id: 'remarks-fields', class: 'remarks' }),
    ),
    card(
      'position-title',
      'Position and game files',
      { class: 'card below' },
      html(
        'label',
        { class: 'stacked' },
        'Position as text (FEN) ',
        html('input', { id: 'fen', type: 'text', spellcheck: 'false', autocomplete: 'off' }),
      ),
      html(
        'div',
        { class: 'row' },
        button('fen-set', 'Load position'),
        button('fen-copy', 'Copy position'),
        button('edit', 'Edit board', { 'aria-expanded': 'false' }),
        button('play-here', 'Play from here'),
      ),
      html('div', { id: 'editor', class: 'editor', hidden: true }),
      html(
        'div',
        { class: 'row' },
        fileButton('record-load', 'Open game file', '.pgn,.json,.jsonl,.txt'),
        button('record-save', 'Save game file'),
        fileButton('board-load', 'Load board', '.board,.txt'),
        button('board-default', 'Built-in board', { hidden: true }),
      ),
      html('ul', { id: 'records', class: 'records', 'aria-label': 'Games of the file', hidden: true }),
      html('p', { id: 'drop-hint', class: 'hint' }),
    ),
  );
  return panel;
}
