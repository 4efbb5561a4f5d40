// "How to play": pages with a text and a position, in which the engine plays a turn or shows where a piece
// can go.
import { sleep } from '../../sleep.js';

const pause = 700; // ms before a turn is played, so that the person sees the position first

export class Guide {
  #session;
  #ticket = 0; // number of the newest opening or replay; the delayed turns of older ones are not played

  constructor(session) {
    this.#session = session;
    this.page = null;
  }

  /** Opens a page and plays its turn. */
  async open(variant, page) {
    this.page = page;
    const ticket = ++this.#ticket;
    await this.#session.open({ variant, fen: page.fen });
    this.#play(ticket);
  }

  stop() {
    ++this.#ticket;
  }

  /** Plays the turn of the page once more. */
  async replay() {
    const ticket = ++this.#ticket;
    await this.#session.goTo(this.#session.tree.root);
    await this.#play(ticket);
  }

  async #play(ticket) {
    const { turn } = this.page;
    if (!turn) return;
    await sleep(pause);
    if (ticket === this.#ticket) await this.#session.add(this.#session.tree.root, turn, { by: 'engine' });
  }

  /** The marks on the board: {arrows, squares} as the stage draws them. */
  get marks() {
    const { builder, node, tree } = this.#session;
    const { marks = [], show = null } = this.page;
    const squares = new Map(marks.map((square) => [square, 'pointed']));
    if (show && node === tree.root) {
      squares.set(show, 'picked');
      for (const { from, to } of builder.next) if (from === show) squares.set(to, 'pointed');
    }
    return { arrows: [], squares };
  }
}
