// Analyses the shown position: an infinite search with several lines. Every other request to the engine
// interrupts this search; the search then starts again.
import { evaluationFor } from '../../../model/evaluation.js';
import { strengthLines } from '../../../model/levels.js';

/** Tells `change` (an Event) when the lines have changed, and `turn` when the best turn has changed. */
export class Analysis extends EventTarget {
  #session;
  #handle = null;
  #run = 0; // number of the newest search loop; older loops end
  #isHalted = false;
  #toldTurn = null; // the best turn at the last event
  #incoming = null; // reports of a new position, until they replace the lines of the old one

  constructor(session) {
    super();
    this.#session = session;
    this.isOn = false;
    this.lineCount = 3;
    this.node = null; // the node that is searched
    // The newest complete set of reports, multipv 1 first; `side` is to move at `node`, perhaps a node of the game before.
    this.shown = { node: null, side: null, lines: [] };
    session.addEventListener('position', () => this.#follow());
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
    if (this.bestTurn === this.#toldTurn) return;
    this.#toldTurn = this.bestTurn;
    this.dispatchEvent(new Event('turn'));
  }

  /** Whether `shown` belongs to a position that is no longer shown. */
  get isOld() {
    return this.shown.node !== this.#session.node;
  }

  /** The best turn of the shown position, or null if it is not known. */
  get bestTurn() {
    return this.isOn && !this.isOld ? (this.shown.lines[0]?.pv[0] ?? null) : null;
  }

  /** The evaluation by the best line, or null. Directly after a turn it belongs to the position before (`isOld`). */
  get evaluation() {
    const { side, lines } = this.shown;
    return lines[0] ? evaluationFor(side, lines[0]) : null;
  }

  switch(isOn) {
    this.isOn = isOn;
    this.#isHalted = false;
    this.#follow(true);
  }

  /** Stops the search until `switch` is called. */
  halt() {
    this.#isHalted = true;
    ++this.#run;
    this.#handle?.stop();
  }

  setLineCount(count) {
    this.lineCount = count;
    this.#follow(true);
  }

  /** Searches the shown node if the node has changed, or if the settings have changed (`isFresh`). */
  #follow(isFresh = false) {
    const { node } = this.#session;
    if (!isFresh && node === this.node) return;
    const run = ++this.#run;
    this.#handle?.stop();
    this.node = node;
    const isSearched = this.isOn && !this.#isHalted && node && node.description.result === '*';
    this.#incoming = isSearched ? [] : null;
    if (!isSearched) this.shown = { node, side: null, lines: [] };
    this.#tell();
    if (isSearched) this.#loop(run, node);
  }

  async #loop(run, node) {
    while (run === this.#run) {
      this.#handle = this.#session.rules.search({
        position: this.#session.tree.position(node),
        options: [...strengthLines('full'), `setoption name MultiPV value ${this.lineCount}`],
        go: () => 'go infinite',
        onInfo: (info) => run === this.#run && this.#hear(node, info),
        mayYield: true,
      });
      const { interrupted } = await this.#handle.done;
      if (!interrupted) return; // the search ended by itself and would find nothing new
    }
  }

  #hear(node, info) {
    if (this.#incoming) this.#collect(node, info);
    else if (info.depth >= (this.shown.lines[info.multipv - 1]?.depth ?? 0))
      this.shown.lines[info.multipv - 1] = info; // a search that starts again first repeats lower depths
    if (this.#incoming) return;
    const { evaluation } = this;
    if (evaluation && !this.isOld && !node.evaluation?.isReview) this.#session.evaluate(node, evaluation);
    this.#tell();
  }

  /** The first reports of a position replace the old lines together, so that the list does not shrink first. */
  #collect(node, info) {
    const isDeeper = this.#incoming.length > 0 && info.depth > this.#incoming[0].depth;
    this.#incoming[info.multipv - 1] = info;
    if (!isDeeper && this.#incoming.length < this.lineCount) return;
    this.shown = { node, side: this.#session.tree.sideAt(node), lines: this.#incoming };
    this.#incoming = null;
  }
}
