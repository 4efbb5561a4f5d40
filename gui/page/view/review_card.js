// The card of the review: the button that starts it, its progress, the accuracy of both sides, and the exercise
// "Find the better turn".
import { html } from './dom.js';
import { keepFocus } from './update_children.js';

const rows = [
  ['Accuracy', ({ accuracy }) => (accuracy === null ? '–' : `${(100 * accuracy).toFixed(1)} %`)],
  ['Inaccuracies ?!', ({ inaccuracies }) => inaccuracies],
  ['Mistakes ?', ({ mistakes }) => mistakes],
  ['Blunders ??', ({ blunders }) => blunders],
  ['Missed goals', ({ missedGoals }) => missedGoals],
  ['Allowed goals', ({ allowedGoals }) => allowedGoals],
];

const button = (id, properties, ...content) => html('button', { id, type: 'button', ...properties }, ...content);

export class ReviewCard {
  #root;
  #parts;

  /** Fills `root`. `presses`: {id of a button: function}. */
  constructor(root, presses) {
    this.#root = root;
    const cells = rows.map(([name]) =>
      html('tr', {}, html('th', { scope: 'row' }, name), html('td', {}), html('td', {})),
    );
    const heads = [html('th', { scope: 'col' }), html('th', { scope: 'col' })];
    const table = html(
      'table',
      { class: 'accuracy', id: 'accuracy' },
      html('thead', {}, html('tr', {}, html('td', {}), ...heads)),
      html('tbody', {}, ...cells),
    );
    const progress = html('progress', { 'aria-label': 'Progress of the review' });
    const words = html('p', { id: 'better-words', class: 'better-words', role: 'status' });
    const buttons = [
      button('review-game', { class: 'primary' }),
      button('better-w', {}),
      button('better-b', {}),
      button('better-show', {}, 'Show the better turn'),
      button('better-again', {}, 'Back to the question'),
      button('better-next', { class: 'primary' }, 'Next'),
      button('better-stop', {}, 'Back to the review'),
    ];
    for (const each of buttons) each.addEventListener('click', () => presses[each.id]());
    this.#parts = { heads, cells, table, progress, words, buttons };
    root.append(progress, table, words, html('div', { class: 'row' }, ...buttons));
  }

  /**
   * `progress`: {done, total} or null; `table`: {names: {w, b}, summaries: {w, b}} or null; `words`: text of the
   * exercise; `buttons`: {id: label, or true for the usual label}, the buttons that are shown.
   */
  draw({ progress, table, words, buttons }) {
    const firstButton = () => this.#parts.buttons.find((each) => !each.hidden);
    keepFocus(this.#root, firstButton, () => {
      this.#drawTable(table);
      this.#parts.progress.hidden = progress === null;
      if (progress) Object.assign(this.#parts.progress, { max: progress.total, value: progress.done });
      if (this.#parts.words.textContent !== words) this.#parts.words.textContent = words;
      this.#parts.words.hidden = words === '';
      for (const each of this.#parts.buttons) {
        const label = buttons[each.id];
        each.hidden = label === undefined;
        if (typeof label === 'string' && each.textContent !== label) each.textContent = label;
      }
    });
  }

  #drawTable(table) {
    this.#parts.table.hidden = table === null;
    if (!table) return;
    for (const [i, side] of ['w', 'b'].entries()) {
      this.#parts.heads[i].textContent = table.names[side];
      for (const [row, [, valueOf]] of rows.entries())
        this.#parts.cells[row].children[i + 1].textContent = String(valueOf(table.summaries[side]));
    }
  }
}
