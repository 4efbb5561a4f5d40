// A match: the players of both sides, clocks, the engine's turns, pondering, loss on time. It reacts to
// events of the session and plays the engine's turns there.
import { Refusal } from '../engine/engine.js';
import { Clock } from '../model/clock.js';
import { evaluationFor } from '../model/evaluation.js';
import { otherSide } from '../model/games.js';

const flagCheck = 100; // ms between checks of the clocks

/**
 * `settings`: {players: {w, b}, each 'person' or 'engine'; control (clock.js); elo: a number, or null for
 * full strength; ponder}.
 */
export class Match extends EventTarget {
  #engine;
  #session;
  #rules;
  #search = null; // {handle, node}: the search for the engine's turn
  #ponder = null; // {handle, node, turn, description, isHit}: `turn` is expected at `node`
  #info = null; // {info, side}: the last search report, and the side of the engine

  constructor(engine, session, rules) {
    super();
    this.#engine = engine;
    this.#session = session;
    this.#rules = rules;
    this.settings = {
      players: { w: 'person', b: 'person' },
      control: { kind: 'none' },
      elo: null,
      ponder: false,
    };
    this.clock = new Clock(this.settings.control);
    this.node = null; // the current node of the match; the page can show another node
    this.isPaused = false;
    session.addEventListener('turn', ({ detail }) => this.#hearTurn(detail));
    session.addEventListener('settled', ({ detail }) => detail.node === this.node && this.step());
    session.reuse = (turn, steps) => this.#ponderHit(turn, steps);
    setInterval(() => this.#checkFlags(), flagCheck);
  }

  get isThinking() {
    return this.#search !== null;
  }

  get isPlaying() {
    return Object.values(this.settings.players).includes('engine') || this.settings.control.kind === 'clock';
  }

  /** Whether a game is played; false if the position is only viewed. */
  get isGame() {
    return this.settings.control.kind !== 'none';
  }

  /** Whether the person at the page may build a turn at the shown node. */
  get mayAct() {
    const session = this.#session;
    const isOver = this.isGame ? session.isOver : session.node.description.result !== '*';
    if (isOver || this.#search?.node === session.node) return false;
    return this.settings.players[session.side] === 'person' || session.node !== this.node || this.isPaused;
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }

  /** The side that may resign or offer a draw now, or null. If both players are people, the side to move. */
  get conceder() {
    const { players } = this.settings;
    if (!this.isGame || !this.node?.description || this.#isOver) return null;
    const mover = this.node.description.fen.split(' ')[1];
    return [mover, otherSide(mover)].find((side) => players[side] === 'person') ?? null;
  }

  get #isOver() {
    return this.node.description.result !== '*' || this.#session.tree.outcome?.node === this.node;
  }

  /** Starts a match at `node`. `left`: remaining milliseconds {w, b}, or null for full clocks. */
  start(settings, left = null, node = this.#session.node) {
    this.halt();
    this.settings = settings;
    this.clock = new Clock(settings.control, left);
    this.node = node;
    this.isPaused = false;
    return this.step();
  }

  /** Stops the clocks and the searches of the match. */
  halt() {
    this.#search?.handle.stop();
    this.#search = null;
    this.#stopPondering();
    this.clock.stop(performance.now());
  }

  pause() {
    this.halt();
    this.isPaused = true;
    this.#tell();
  }

  async resume() {
    this.isPaused = false;
    this.node = this.#session.node;
    await this.step();
  }

  moveNow() {
    this.#search?.handle.stop();
  }

  /** Starts the clock of the side to move, and the engine if it plays that side. */
  async step() {
    this.#tell();
    if (this.isPaused || this.#search || !this.node?.description) return;
    if (this.#isOver) {
      this.halt();
      this.#tell();
      return;
    }
    const side = this.node.description.fen.split(' ')[1];
    if (this.clock.running !== side) this.clock.start(side, performance.now());
    this.#tell();
    if (this.settings.players[side] === 'engine') await this.#think(this.node, side);
  }

  #strengthLines() {
    const { elo } = this.settings;
    const limits =
      elo === null
        ? ['setoption name UCI_LimitStrength value false']
        : ['setoption name UCI_LimitStrength value true', `setoption name UCI_Elo value ${elo}`];
    return [
      ...limits,
      'setoption name MultiPV value 1',
      `setoption name Ponder value ${this.settings.ponder}`,
    ];
  }

  #lines(position) {
    return [...this.#strengthLines(), this.#rules.line(position)];
  }

  async #think(node, side) {
    const handle = this.#engine.search({
      lines: this.#lines(this.#session.tree.position(node)),
      go: () => `go ${this.clock.goWords(performance.now())}`,
      onInfo: (info) => this.#hearInfo(info, side),
    });
    await this.#play(handle, node, side);
  }

  #hearInfo(info, side) {
    this.#info = { info, side };
    this.dispatchEvent(new CustomEvent('info', { detail: { info, side } }));
  }

  /** Waits for the engine's turn and plays it. */
  async #play(handle, node, side) {
    this.#search = { handle, node };
    this.#tell();
    let best;
    try {
      best = await handle.done;
    } catch (fault) {
      if (this.#search?.handle === handle) this.pause();
      throw fault;
    }
    if (this.#search?.handle !== handle) return; // the match was halted meanwhile
    this.#search = null;
    if (!best.turn) return;
    const seconds = this.clock.punch(side, performance.now()) / 1000;
    if (this.#info?.side === side) node.evaluation = evaluationFor(side, this.#info.info);
    this.#info = null;
    await this.#session.add(node, best.turn, { by: 'engine', seconds });
    if (best.ponder && this.node.parent === node) await this.#startPondering(best.ponder);
  }

  #hearTurn({ node, side, by }) {
    if (by === 'person') {
      this.#stopPondering();
      if (this.#search && this.#search.node !== node.parent) this.halt();
      const used = this.clock.running === side ? this.clock.punch(side, performance.now()) : null;
      if (this.settings.control.kind === 'clock' && used !== null) node.seconds ??= used / 1000;
    }
    if (by === 'person' || this.node === node.parent) this.node = node;
  }

  // -- Pondering: while a person thinks, the engine searches the position after the turn that it expects --

  async #startPondering(turn) {
    const { node } = this;
    const side = node.description.fen.split(' ')[1];
    if (!this.settings.ponder || this.settings.players[side] !== 'person') return;
    const position = { fen: this.#session.tree.fen, turns: [...node.turns, turn] };
    const ponder = { node, turn, description: await this.#rules.describe(position), isHit: false };
    if (this.node !== node || ponder.description.result !== '*') return;
    this.#ponder = ponder;
    this.#tell();
    while (this.#ponder === ponder && !ponder.isHit) {
      ponder.handle = this.#engine.search({
        lines: this.#lines(position),
        go: () => `go ${ponder.isHit ? '' : 'ponder '}${this.clock.goWords(performance.now())}`,
        onInfo: (info) => this.#hearInfo(info, otherSide(side)),
        mayYield: true,
      });
      const best = await ponder.handle.done; // a request may have ended the search; the loop restarts it
      if (!best.interrupted && !ponder.isHit) break;
    }
  }

  #stopPondering() {
    const ponder = this.#ponder;
    this.#ponder = null;
    if (ponder && !ponder.isHit) ponder.handle?.stop();
  }

  /**
   * Called when a person ends a turn. If the turn leads to the pondered position, the pondering search
   * becomes the search for the engine's turn, and the description of this position is returned; otherwise
   * null.
   */
  #ponderHit(turn, steps) {
    const ponder = this.#ponder;
    if (!ponder?.handle || this.#session.node !== ponder.node) return null;
    const same =
      ponder.turn === turn ||
      (ponder.description.steps.board === steps.board && ponder.description.steps.ball === steps.ball);
    if (!same) {
      this.#stopPondering();
      return null;
    }
    ponder.isHit = true;
    this.#ponder = null;
    const side = ponder.description.fen.split(' ')[1];
    queueMicrotask(async () => {
      // This function runs after the turn has been added to the tree.
      const node = this.node;
      ponder.handle.ponderhit();
      this.clock.start(side, performance.now());
      try {
        await this.#play(ponder.handle, node, side);
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
        await this.#think(node, side); // the boards are equal, but the FENs differ
      }
    });
    return ponder.description;
  }

  #checkFlags() {
    if (this.isPaused || this.clock.running === null) return;
    const fallen = this.clock.fallen(performance.now());
    this.dispatchEvent(new Event('tick'));
    if (!fallen) return;
    this.#lose(fallen, 'ran out of time');
  }

  #lose(side, why) {
    this.#conclude(side === 'w' ? '0-1' : '1-0', `${this.#session.game.sides[side]} ${why}`);
  }

  #conclude(text, reason) {
    this.halt();
    this.#session.conclude(this.node, text, reason);
    this.#tell();
  }

  resign(side) {
    this.#lose(side, 'resigned');
  }

  agreeOnDraw() {
    this.#conclude('1/2-1/2', 'draw agreed');
  }

  /**
   * Whether the engine accepts a draw that `side` offers: if the engine expected at most half a point for
   * itself in its last search of this game.
   */
  engineTakesDraw(side) {
    const { tree } = this.#session;
    const thought = [tree.root, ...this.node.path].filter(
      (node) => node.evaluation && tree.sideAt(node) !== side,
    );
    if (thought.length === 0) return false;
    const { expected } = thought.at(-1).evaluation;
    return side === 'w' ? expected >= 0.5 : expected <= 0.5;
  }
}
