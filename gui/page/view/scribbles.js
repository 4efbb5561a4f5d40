// The arrows and circles that a person draws on the board with the right mouse button.

export class Scribbles {
  #done = new Map(); // 'from-to' -> {from, to}
  #sketch = null; // the arrow that is being drawn

  /** All drawings as ways, see arrows_view.js; a circle starts and ends on the same square. */
  get ways() {
    return [...this.#done.values(), ...(this.#sketch ? [this.#sketch] : [])];
  }

  /** Shows the arrow that is being drawn; `to` is null outside the board. */
  sketch(from, to) {
    this.#sketch = to ? { from, to } : null;
  }

  /** Adds a drawing, or removes it if it was there already. */
  add(from, to) {
    this.#sketch = null;
    if (!to) return;
    const key = `${from}-${to}`;
    if (!this.#done.delete(key)) this.#done.set(key, { from, to });
  }

  /** Removes all drawings. Returns whether there were any. */
  clear() {
    const had = this.ways.length > 0;
    this.#done.clear();
    this.#sketch = null;
    return had;
  }
}
