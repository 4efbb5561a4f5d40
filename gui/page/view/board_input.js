// Mouse, touch and keyboard on the board: pressing a square, dragging from square to square, arrow keys,
// Enter, space, Escape; with the right mouse button, drawing arrows and circles.

const dragStart = 7; // pixels that the pointer must move before a press becomes a drag

/**
 * `handlers`: isSource(square), pick(square), press(square), drop(from, to), cancel(), sketch(from, to) while
 * the person draws an arrow, scribble(from, to) when it is drawn, and wipe() before any other press. `to` is
 * null outside the board.
 */
export class BoardInput {
  #view;
  #handlers;
  #press = null; // {square, x, y, isDrag, pointer}
  #sketch = null; // {square, pointer}

  constructor(root, view, handlers) {
    this.#view = view;
    this.#handlers = handlers;
    root.addEventListener('pointerdown', (event) => this.#down(event));
    root.addEventListener('pointermove', (event) => this.#move(event));
    root.addEventListener('pointerup', (event) => this.#up(event));
    root.addEventListener('pointercancel', () => this.#drop());
    root.addEventListener('contextmenu', (event) => event.preventDefault());
    root.addEventListener('keydown', (event) => this.#key(event));
    root.addEventListener('focusin', (event) => {
      const { square } = event.target.dataset;
      if (square) this.#view.focus(square, false);
    });
  }

  #down(event) {
    if (this.#press || this.#sketch) return;
    const square = this.#view.squareOf(event);
    if (!square) return;
    const isRight = event.button === 2 || (event.button === 0 && event.ctrlKey); // with Control on a Mac
    if (isRight) {
      this.#sketch = { square, pointer: event.pointerId };
      event.currentTarget.setPointerCapture(event.pointerId);
    } else if (event.button === 0) {
      this.#handlers.wipe();
      this.#press = { square, x: event.clientX, y: event.clientY, isDrag: false, pointer: event.pointerId };
    }
  }

  #move(event) {
    if (this.#sketch?.pointer === event.pointerId)
      this.#handlers.sketch(this.#sketch.square, this.#view.squareOf(event));
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
    if (this.#sketch?.pointer === event.pointerId) {
      const { square } = this.#sketch;
      this.#sketch = null;
      this.#handlers.scribble(square, this.#view.squareOf(event));
      return;
    }
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
    this.#sketch = null;
  }

  #key(event) {
    const { square } = event.target.dataset;
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    const way =
      !event.shiftKey &&
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
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
