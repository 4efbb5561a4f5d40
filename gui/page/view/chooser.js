// The choice between actions with the same squares. It is shown beside the square, inside the board.
import { html } from './dom.js';

export class Chooser {
  #element;
  #view;

  /** `element`: an empty element in the frame of the board; `view`: the BoardView. */
  constructor(element, view) {
    this.#element = element;
    this.#view = view;
    element.addEventListener('keydown', (event) => event.key === 'Escape' && this.hide());
  }

  /** Shows choices [[words, onPick]] beside a square. */
  show(square, choices) {
    const element = this.#element;
    element.replaceChildren(
      ...choices.map(([words, onPick]) => html('button', { type: 'button', onclick: onPick }, words)),
    );
    element.hidden = false;
    this.#place(square);
    element.querySelector('button').focus();
  }

  #place(square) {
    const { layout } = this.#view;
    const { x, y } = layout.centre(square);
    const { clientWidth } = this.#element.offsetParent;
    const half = this.#element.offsetWidth / 2;
    const left = Math.max(half, Math.min(clientWidth - half, (clientWidth * x) / layout.width));
    this.#element.style.left = `${left}px`;
    this.#element.style.top = `${(100 * y) / layout.height}%`;
    this.#element.classList.toggle('is-above', y > layout.height / 2);
  }

  /** Hides the choice. The focus goes back to the board. */
  hide() {
    if (this.#element.hidden) return;
    const hadFocus = this.#element.contains(document.activeElement);
    this.#element.hidden = true;
    if (hadFocus) this.#view.focus(this.#view.focused);
  }
}
