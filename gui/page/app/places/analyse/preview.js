// While the pointer or the focus is on a turn of an engine line, the board shows the position after that turn.
import { parseBoard } from '../../../model/fen.js';
import { squaresOf, waysOf } from '../../../view/arrows_view.js';

const delay = 60; // ms that the pointer must rest on a turn before the engine gets a request

/** Tells `change` (an Event) when `shown` has changed. */
export class Preview extends EventTarget {
  #session;
  #timer = 0;
  #key = ''; // the line of the newest call of show()
  #known = new Map(); // line -> what to show

  constructor(session) {
    super();
    this.#session = session;
    this.shown = null; // {pieces, ball, ways, squares}: the board and the arrows of the last turn, or null
    session.addEventListener('position', () => {
      this.show(null, []);
      this.#known.clear();
    });
  }

  /** Shows the position after `turns`, which follow `node`; the session's own position if `node` is null. */
  show(node, turns) {
    const key = node ? [...node.turns, ...turns].join(' ') : '';
    if (key === this.#key) return;
    this.#key = key;
    clearTimeout(this.#timer);
    if (!node) this.#set(null);
    else if (this.#known.has(key)) this.#set(this.#known.get(key));
    else this.#timer = setTimeout(() => this.#ask(key, node, turns), delay);
  }

  #set(shown) {
    if (shown === this.shown) return;
    this.shown = shown;
    this.dispatchEvent(new Event('change'));
  }

  async #ask(key, node, turns) {
    const { rules, tree, game } = this.#session;
    const before = [...node.turns, ...turns];
    const turn = before.pop();
    const [from, to] = await Promise.all(
      [before, [...before, turn]].map((line) => rules.describe({ fen: tree.fen, turns: line })),
    );
    const { pieces } = parseBoard(to.fen.split(' ')[0]);
    const way = [turn, from.steps.ball, game.ballStart];
    const shown = { pieces, ball: to.steps.ball, ways: waysOf(...way), squares: squaresOf(...way) };
    this.#known.set(key, shown);
    if (key === this.#key) this.#set(shown);
  }
}
