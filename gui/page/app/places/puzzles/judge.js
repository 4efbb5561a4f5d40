// Judges the turns of a puzzle with the engine. All proofs come from `go mate`, which ends before its time
// limit only when it has found a goal or has proven that there is none (docs/protocol.md).
import { strengthLines } from '../../../model/levels.js';

const quickNodes = 50000; // enough to find most answers to a wrong turn
const patience = 10000; // ms for a proof
const options = [...strengthLines('full'), 'setoption name MultiPV value 1'];

export class Judge {
  #session;
  #handle = null;
  #stops = 0;

  constructor(session) {
    this.#session = session;
  }

  /** Ends the running search. Its caller gets null. */
  stop() {
    ++this.#stops;
    this.#handle?.stop();
  }

  /**
   * Judges `turn`, which was played in `position` and did not end the game there. `left`: number of own turns
   * in which the goal must be scored, this turn included; `isKnown`: the turn is known to be right. Returns
   * {isRight, isProven, left, answer}, or null after stop(). `left`: own turns that are still needed after a
   * right turn; `answer`: the opponent's best turn. A right turn is always proven.
   */
  async verdict(position, turn, left, isKnown) {
    const stops = this.#stops;
    const refutation = isKnown ? null : await this.#refutation(position, turn, left);
    if (stops !== this.#stops) return null;
    return refutation ?? this.#proof(position, turn, left);
  }

  /** The verdict on a turn whose best answer stops the goal; null if that answer does not stop it. */
  async #refutation(position, turn, left) {
    const child = after(position, turn);
    const reply = await this.#search(child, `nodes ${quickNodes}`);
    if (!reply || left === 1) return reply && wrong(reply.turn, true);
    const rest = await this.#search(after(child, reply.turn), `mate ${left - 1} movetime ${patience}`);
    return !rest || isGoalWithin(rest, left - 1) ? null : wrong(reply.turn, rest.isComplete);
  }

  /** The verdict after a search of all answers to a turn. */
  async #proof(position, turn, left) {
    const all = await this.#search(position, `mate ${left} searchmoves ${turn}`);
    if (!all) return null;
    const answer = all.line[1] ?? null;
    return isGoalWithin(all, left) ? right(all.mate - 1, answer) : wrong(answer, true);
  }

  /**
   * A line that ends with a goal within `left` own turns. It begins with `turn`, or with the engine's choice
   * if `turn` is null. Null after stop().
   */
  async solution(position, left, turn) {
    const first = turn === null ? '' : ` searchmoves ${turn}`;
    return (await this.#search(position, `mate ${left}${first}`))?.line ?? null;
  }

  /** Returns {turn, mate, line, isComplete}; `isComplete`: the search ended before its time limit. */
  async #search(position, limits) {
    const start = performance.now();
    const found = { mate: 0, line: [] };
    this.#handle = this.#session.rules.search({
      position,
      options,
      go: () => `go ${limits}`,
      onInfo: ({ score, bound, pv }) => {
        if (!bound) Object.assign(found, { mate: score.mate ?? 0, line: pv });
      },
    });
    const { turn, interrupted } = await this.#handle.done;
    if (interrupted) return null;
    return { ...found, turn, isComplete: performance.now() - start < patience };
  }
}

const after = ({ fen, turns }, turn) => ({ fen, turns: [...turns, turn] });
const isGoalWithin = ({ mate }, turns) => mate > 0 && mate <= turns;
const right = (left, answer) => ({ isRight: true, isProven: true, left, answer });
const wrong = (answer, isProven) => ({ isRight: false, isProven, left: 0, answer });
