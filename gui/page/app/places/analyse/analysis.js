// Analyses the shown position: an infinite search with several lines. Every other request to the engine
// interrupts this search; the search then starts again. Also evaluates whole games, with a short search of
// each position.
import { strengthLines } from '../../../model/levels.js';
import { evaluationFor, evaluationOfResult } from '../../../model/evaluation.js';

const momentPerPosition = 250; // ms of search when a whole game is evaluated

export class Analysis extends EventTarget {
  #session;
  #handle = null;
  #run = 0; // number of the newest search loop; older loops end

  constructor(session) {
    super();
    this.#session = session;
    this.isOn = false;
    this.isWalking = false; // whether a whole game is being evaluated
    this.lineCount = 3;
    this.node = null; // the node to which `lines` belong
    this.lines = []; // search reports (answers.js); multipv 1 comes first
    session.addEventListener('position', () => this.#follow());
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }

  /** The best turn of the shown position, or null if it is not known. */
  get bestTurn() {
    return this.isOn && this.node === this.#session.node ? (this.lines[0]?.pv[0] ?? null) : null;
  }

  switch(isOn) {
    this.isOn = isOn;
    this.#follow(true);
  }

  /** Stops all searches until another node is shown or `switch` is called. */
  halt() {
    ++this.#run;
    this.#handle?.stop();
    this.isWalking = false;
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
    this.lines = [];
    this.#tell();
    if (this.isOn && node && node.description.result === '*') this.#loop(run, node);
  }

  async #loop(run, node) {
    while (run === this.#run) {
      this.#handle = this.#search(
        node,
        this.lineCount,
        'go infinite',
        (info) => run === this.#run && this.#hear(node, info),
      );
      const { interrupted } = await this.#handle.done;
      if (!interrupted) return; // the search ended by itself and would find nothing new
    }
  }

  #search(node, lineCount, go, onInfo) {
    return this.#session.rules.search({
      position: this.#session.tree.position(node),
      options: [...strengthLines('full'), `setoption name MultiPV value ${lineCount}`],
      go: () => go,
      onInfo,
      mayYield: true,
    });
  }

  #hear(node, info) {
    this.lines[info.multipv - 1] = info;
    if (info.multipv === 1 && !info.bound)
      this.#session.evaluate(node, evaluationFor(node.description.fen.split(' ')[1], info));
    this.#tell();
  }

  /** Evaluates every position of the line through the shown node. A second call stops the evaluation. */
  async walk() {
    if (this.isWalking) {
      this.isWalking = false;
      this.#tell();
      return;
    }
    this.isWalking = true;
    this.switch(false);
    const { tree, node: shown } = this.#session;
    try {
      for (const node of [tree.root, ...tree.lineThrough(shown)]) {
        if (!this.isWalking) break;
        await this.#lookAt(node);
      }
    } finally {
      this.isWalking = false;
      this.#tell();
    }
  }

  async #lookAt(node) {
    node.description ??= await this.#session.rules.describe(this.#session.tree.position(node));
    if (!this.isWalking) return;
    const { result, fen } = node.description;
    if (result !== '*') {
      this.#session.evaluate(node, evaluationOfResult(result));
      return;
    }
    let best = null;
    const handle = this.#search(
      node,
      1,
      `go movetime ${momentPerPosition}`,
      (info) => !info.bound && (best = info),
    );
    await handle.done;
    if (best) this.#session.evaluate(node, evaluationFor(fen.split(' ')[1], best));
  }
}
