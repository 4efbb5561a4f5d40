// Reviews the game of a session: evaluates each position of the main line, and judges its turns. A record that
// `sweeper annotate` wrote contains the evaluations, so it is judged without a search.
import { evaluationAt, evaluationFor } from '../../../model/evaluation.js';
import { strengthLines } from '../../../model/levels.js';
import { isMistake, judgeTurn, summaryOf } from '../../../model/review.js';
import { goalBetween } from '../../session.js';

const moment = 300; // ms of search for each position
const longest = 10000; // ms; a search that still reports nothing then is a fault of the engine
const batch = 20; // positions that are described before other requests of the page have their turn
const leastLoss = 0.05; // a turn that loses less is not compared with the best turn: it gets no mark anyway

/** Tells `change` (an Event) when the progress or the judgements have changed. */
export class Review extends EventTarget {
  #session;
  #newest = 0; // number of the newest run; older runs end
  #handle = null;

  constructor(session) {
    super();
    this.#session = session;
    this.progress = null; // {done, total} during a run of searches, else null
    session.addEventListener('game', () => this.#read());
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }

  /** The start and the nodes of the main line. */
  get line() {
    const { root, mainLine } = this.#session.tree;
    return [root, ...mainLine];
  }

  /** Whether all turns of the main line are judged. */
  get isDone() {
    return this.line.length > 1 && this.line.slice(1).every((node) => node.judgement !== null);
  }

  /** The sums of a side (review.js of the model). */
  summary(side) {
    const judgements = this.line.slice(1).map((node) => node.judgement);
    return summaryOf(judgements.filter(Boolean), side);
  }

  /** The nodes to which the mistakes of a side lead. */
  mistakes(side) {
    return this.line.filter(({ judgement }) => judgement?.side === side && isMistake(judgement));
  }

  stop() {
    ++this.#newest;
    this.#handle?.stop();
    this.progress = null;
    this.#tell();
  }

  /** Learns where goals were scored, and judges the turns whose evaluations are in the record. */
  async #read() {
    const run = ++this.#newest;
    this.progress = null;
    const { line } = this;
    for (let i = 0; i < line.length && run === this.#newest; i += batch)
      await Promise.all(line.slice(i, i + batch).map((node) => this.#session.describe(node)));
    if (run !== this.#newest) return;
    if (line.every(isReviewed)) for (const node of line.slice(1)) await this.#judge(node);
    if (run === this.#newest) this.#tell();
  }

  /** Searches all positions, the last one first, because its result helps the search of the earlier ones. */
  async run() {
    const run = ++this.#newest;
    const { line } = this;
    this.progress = { done: 0, total: line.length };
    this.#tell();
    try {
      for (const node of line) await this.#session.describe(node);
      for (const node of [...line].reverse()) {
        const evaluation = await this.evaluate(node, moment);
        if (run !== this.#newest) return;
        if (!evaluation) throw new Error(`the engine gave no evaluation after ${node.turn ?? 'the start'}`);
        if (!evaluation.isFinal) this.#session.evaluate(node, { ...evaluation, isReview: true });
        if (node !== line.at(-1)) await this.#judge(node.children[0]);
        ++this.progress.done;
        this.#tell();
      }
    } finally {
      if (run === this.#newest) this.stop();
    }
  }

  /**
   * Searches a position for some milliseconds, or longer if the engine reports nothing in that time. Returns null if
   * the search was stopped before its first report.
   */
  async evaluate(node, milliseconds) {
    const { rules, tree } = this.#session;
    await this.#session.describe(node);
    if (node.description.result !== '*') return evaluationAt(node);
    let best = null;
    let isStopped = false;
    for (let time = milliseconds; !best && !isStopped && time < longest; time *= 4) {
      this.#handle = rules.search({
        position: tree.position(node),
        options: [...strengthLines('full'), 'setoption name MultiPV value 1'],
        go: () => `go movetime ${time}`,
        onInfo: (info) => {
          if (!info.bound || !best) best = info;
        },
      });
      isStopped = (await this.#handle.done).interrupted;
    }
    return best && evaluationFor(tree.sideAt(node), best);
  }

  async #judge(node) {
    const before = evaluationAt(node.parent);
    const after = evaluationAt(node);
    if (before && after) node.judgement = await this.judgementOf(node, before, after);
  }

  /** The judgement of the turn to `node` (judgeTurn) by the evaluations before and after it. */
  async judgementOf(node, before, after) {
    const { game, tree } = this.#session;
    const { parent } = node;
    const turn = {
      side: tree.sideAt(parent),
      before,
      after,
      isBest: before.best?.[0] === node.turn,
      goal: goalBetween(game, parent.description, node.description),
    };
    const judgement = judgeTurn(turn);
    if (judgement.loss < leastLoss && !judgement.missedGoal && !judgement.allowedGoal) return judgement;
    return (await this.#isSame(node, before.best?.[0])) ? judgeTurn({ ...turn, isBest: true }) : judgement;
  }

  /** Whether `turn` leads to the same position as the turn to `node`. */
  async #isSame(node, turn) {
    if (!turn || turn === node.turn) return false;
    const { rules, tree } = this.#session;
    const { fen } = await rules.describe({ fen: tree.fen, turns: [...node.parent.turns, turn] });
    return fen === node.description.fen;
  }
}

/** Whether the evaluation of a node is final, comes from a review, or was written by `sweeper annotate`. */
const isReviewed = (node) => Boolean(evaluationAt(node)?.isFinal || node.evaluation?.isReview);
