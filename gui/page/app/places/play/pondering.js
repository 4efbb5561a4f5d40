// Pondering: while a person thinks, the engine searches the position after the turn that it expects.

export class Pondering {
  #session;
  #now = null; // {node, turn, description, handle, isHit}: `turn` is expected at `node`

  constructor(session) {
    this.#session = session;
  }

  /**
   * Searches the position after `turn` at `node` until the person has played. `mayGoOn()`: whether the match
   * still waits at `node`; `options`, `clockWords()`, `onInfo(info)`: of the search.
   */
  async start(node, turn, { mayGoOn, options, clockWords, onInfo }) {
    const { rules, tree } = this.#session;
    const position = { fen: tree.fen, turns: [...node.turns, turn] };
    const ponder = { node, turn, description: await rules.describe(position), handle: null, isHit: false };
    if (!mayGoOn() || ponder.description.result !== '*') return;
    this.#now = ponder;
    while (this.#now === ponder && !ponder.isHit) {
      ponder.handle = rules.search({
        position,
        options,
        go: () => `go ${ponder.isHit ? '' : 'ponder '}${clockWords()}`,
        onInfo,
        mayYield: true,
      });
      const best = await ponder.handle.done; // a request may have ended the search; the loop restarts it
      if (!best.interrupted && !ponder.isHit) break;
    }
  }

  stop() {
    const ponder = this.#now;
    this.#now = null;
    if (ponder && !ponder.isHit) ponder.handle?.stop();
  }

  /**
   * Called when a person ends a turn; `steps`: the board after it. If the turn leads to the pondered position,
   * returns {handle, description}: the search, which goes on after `handle.ponderhit()`, and the position.
   * Otherwise stops the search and returns null.
   */
  hit(turn, steps) {
    const ponder = this.#now;
    if (!ponder?.handle || this.#session.node !== ponder.node) return null;
    const { board, ball } = ponder.description.steps;
    if (ponder.turn !== turn && (board !== steps.board || ball !== steps.ball)) {
      this.stop();
      return null;
    }
    ponder.isHit = true;
    this.#now = null;
    return ponder;
  }
}
