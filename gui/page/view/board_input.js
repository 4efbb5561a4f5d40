// Mouse, touch and keyboard on the board: pressing a square, dragging from square to square, arrow keys,
// Enter, space, Escape.

const dragStart = 7; // pixels that the pointer must move before a press becomes a drag

/** `handlers`: isSource(square), pick(square), press(square), drop(from, to), cancel(). */
export class BoardInput {
  #view;
  #handlers;
  #press = null; // {square, x, y, isDrag, pointer}

  constructor(root, view, handlers) {
    this.#view = view;
    this.#handlers = handlers;
    root.addEventListener('pointerdown', (event) => this.#down(event));
    root.addEventListener('pointermove', (event) => this.#move(event));
    root.addEventListener('pointerup', (event) => this.#up(event));
    root.addEventListener('pointercancel', () => this.#drop());
    root.addEventListener('keydown', (event) => this.#key(event));
    root.addEventListener('focusin', (event) => {
      const { square } = event.target.dataset;
      if (square) this.#view.focus(square, false);
    });
  }

  #down(event) {
    if (event.button !== 0 || this.#press) return;
    const square = this.#view.squareOf(event);
    if (square)
      this.#press = { square, x: event.clientX, y: event.clientY, isDrag: false, pointer: event.pointerId };
  }

  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    if (!press.isDrag) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < dragStart) return;
      if (!this.#handlers.isSource(press.square)) {
        this.#press = null;
        return;
      }
      press.isDrag = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      this.#handlers.pick(press.square);
    }
    this.#view.drag(press.square, this.#view.pointOf(event));
  }

  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    const square = this.#view.squareOf(event);
    this.#drop();
    if (press.isDrag) {
      if (square && square !== press.square) this.#handlers.drop(press.square, square);
    } else if (square === press.square) {
      this.#view.focus(square);
      this.#handlers.press(square);
    }
  }

  #drop() {
    if (this.#press?.isDrag) this.#view.drag(this.#press.square, null);
    this.#press = null;
  }

  #key(event) {
    const { square } = event.target.dataset;
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) this.#step(square, ...way);
    else if (event.key === 'Enter' || event.key === ' ') this.#handlers.press(square);
    else if (event.key === 'Escape') this.#handlers.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves the focus to the next square in a direction of the screen, if there is one. */
  #step(square, right, down) {
    const next = this.#view.layout.neighbour(square, right, down);
    if (next && next !== square) this.#view.focus(next);
  }
}
