// A match: the players of both sides, clocks, the engine's turns, pondering, the end by time, resignation or
// agreement. Its turns are the main line of the session's tree; they are only added at its end (`node`),
// whichever position is shown.
import { Refusal } from '../../../engine/engine.js';
import { Clock } from '../../../model/clock.js';
import { evaluationFor } from '../../../model/evaluation.js';
import { otherSide } from '../../../model/games.js';
import { strengthLines } from '../../../model/levels.js';
import { Pondering } from './pondering.js';

const flagCheck = 100; // ms between checks of the clocks

/**
 * `settings`: {players: {w, b}, each 'person' or 'engine'; control (clock.js); level (levels.js); ponder}.
 * Tells (Events): `change`; `tick` while a clock runs; `info` for a search report of the engine; `end` when the
 * match has ended.
 */
export class Match extends EventTarget {
  #session;
  #search = null; // {handle, node}: the search for the engine's turn
  #pondering;
  #isAway = true; // another place is shown, or another game is being opened: clocks and searches are stopped
  #isConnected;
  #flags = 0; // timer that checks the clocks

  /** `isConnected(level)`: whether the engines are connected that a game at a level needs. */
  constructor(session, isConnected) {
    super();
    this.#isConnected = isConnected;
    this.#session = session;
    this.#pondering = new Pondering(session);
    this.settings = null; // null: there is no match
    this.clock = null;
    this.node = null; // the end of the main line
    this.isPaused = false;
    this.info = null; // {info, side}: the last search report, and the side of the engine
    session.addEventListener('turn', ({ detail }) => this.#hearTurn(detail));
    session.addEventListener('settled', ({ detail }) => detail.node === this.node && this.#step());
    session.reuse = (turn, steps) => this.#ponderHit(turn, steps);
  }

  get isOn() {
    return this.settings !== null;
  }

  get isThinking() {
    return this.#search !== null;
  }

  get isOver() {
    return (this.node.description?.result ?? '*') !== '*' || this.#session.tree.outcome !== null;
  }

  /** Whether the shown position is the one that is played. */
  get isShown() {
    return this.#session.node === this.node;
  }

  get hasPerson() {
    return this.isOn && Object.values(this.settings.players).includes('person');
  }

  get hasClock() {
    return this.isOn && this.settings.control.kind === 'clock';
  }

  /** Whether a pause stops something: a clock, or two engines. Other games wait for the person anyway. */
  get mayPause() {
    return this.isOn && (this.hasClock || !this.hasPerson);
  }

  /** The side to move in the match. */
  get side() {
    return this.#session.tree.sideAt(this.node);
  }

  /** Whether the person at the page may build a turn at the shown node. */
  get mayAct() {
    const mayPlay = this.isOn && this.isShown && !this.isPaused && !this.isOver;
    return mayPlay && this.settings.players[this.side] === 'person';
  }

  /** The side that may resign or offer a draw now, or null. If both players are people, the side to move. */
  get conceder() {
    if (!this.isOn || this.isOver) return null;
    const { players } = this.settings;
    return [this.side, otherSide(this.side)].find((side) => players[side] === 'person') ?? null;
  }

  #tell(type = 'change') {
    this.dispatchEvent(new Event(type));
  }

  /**
   * Starts a match at the end of the session's main line. The position there must be described. `left`:
   * remaining milliseconds {w, b}, or null for full clocks.
   */
  start({ settings, left = null, isPaused = false }) {
    this.#halt();
    const { tree } = this.#session;
    this.settings = settings;
    this.clock = new Clock(settings.control, left);
    this.node = tree.mainLine.at(-1) ?? tree.root;
    this.isPaused = isPaused && this.mayPause;
    this.info = null;
    return this.#step();
  }

  /** Ends the match without a result: no match is left. */
  clear() {
    this.#halt();
    this.settings = null;
    this.node = null;
    this.#tell();
  }

  /** The remaining milliseconds of both sides. */
  get left() {
    const now = performance.now();
    return { w: this.clock.remaining('w', now), b: this.clock.remaining('b', now) };
  }

  /** Stops the clocks and the searches. */
  #halt() {
    this.#search?.handle.stop();
    this.#search = null;
    this.#pondering.stop();
    this.#stopClock();
  }

  #stopClock() {
    clearInterval(this.#flags);
    this.clock?.stop(performance.now());
  }

  /** Whether an engine that this match needs is not connected. */
  get #isCut() {
    return !this.#isConnected(this.settings.level);
  }

  #startClock(side) {
    if (this.#isCut) return;
    this.#stopClock();
    this.clock.start(side, performance.now());
    this.#flags = setInterval(() => this.#checkFlags(), flagCheck);
  }

  pause() {
    this.#halt();
    this.isPaused = true;
    this.#tell();
  }

  resume() {
    this.isPaused = false;
    return this.#step();
  }

  /** Called when another place or game is opened. Stops clocks and searches until `comeBack`. */
  leave() {
    this.#isAway = true;
    this.#halt();
  }

  comeBack() {
    this.#isAway = false;
    return this.#step();
  }

  /**
   * Stops the clocks while a needed engine is not connected. Engine (engine.js) repeats a pending search after it has
   * reconnected.
   */
  followConnection() {
    if (!this.isOn) return;
    if (this.#isCut) this.#stopClock();
    else if (this.#search && this.#mayRun) this.#startClock(this.side);
    else this.#step();
    this.#tell();
  }

  moveNow() {
    this.#search?.handle.stop();
  }

  get #mayRun() {
    return this.isOn && !this.isPaused && !this.#isAway && !this.isOver;
  }

  /** Starts the clock of the side to move, and the engine if it plays that side. */
  async #step() {
    this.#tell();
    if (!this.#mayRun || this.#search || this.#isCut) return;
    const { node, side } = this;
    this.#startClock(side);
    this.#tell();
    if (this.settings.players[side] === 'engine') await this.#think(node, side);
  }

  get #options() {
    const { level, ponder } = this.settings;
    return [
      ...strengthLines(level),
      'setoption name MultiPV value 1',
      `setoption name Ponder value ${ponder}`,
    ];
  }

  async #think(node, side) {
    const handle = this.#session.rules.search({
      position: this.#session.tree.position(node),
      options: this.#options,
      go: () => `go ${this.clock.goWords(performance.now())}`,
      onInfo: (info) => this.#hearInfo(info, side),
    });
    await this.#play(handle, node, side);
  }

  #hearInfo(info, side) {
    this.info = { info, side };
    this.#tell('info');
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
    if (!best.turn && best.interrupted) return this.#step(); // stopped before it had begun
    if (!best.turn) {
      this.pause();
      throw new Error('The engine gives no turn, and so the game is paused.');
    }
    const seconds = this.#punch(side);
    if (this.info?.side === side) node.evaluation = evaluationFor(side, this.info.info);
    const next = await this.#session.add(node, best.turn, { by: 'engine', seconds }).catch((fault) => {
      this.pause(); // an engine of one's own may play an illegal turn
      throw new Error(`The turn of the engine is refused: ${fault.message}`);
    });
    if (best.ponder && next && this.node === next) await this.#startPondering(best.ponder);
  }

  /** Stops the clock after a turn of `side`. Returns the seconds that the turn took. */
  #punch(side) {
    clearInterval(this.#flags);
    return this.clock.punch(side, performance.now()) / 1000;
  }

  #hearTurn({ node, side, by }) {
    if (!this.isOn || node.parent !== this.node) return;
    if (by === 'person') {
      this.#pondering.stop();
      const used = this.clock.running === side ? this.#punch(side) : null;
      if (this.hasClock && used !== null) node.seconds ??= used;
    }
    this.node = node;
    if (this.isOver) this.#finish();
  }

  #finish() {
    this.#halt();
    this.#tell('end');
    this.#tell();
  }

  /** Takes back the last turn, and the turns of the engine before it until a person is to move. */
  async takeBack() {
    if (!this.mayTakeBack) return;
    this.#halt();
    const { tree } = this.#session;
    const { players } = this.settings;
    do this.node = tree.remove(this.node);
    while (players[this.side] === 'engine');
    await this.#session.goTo(this.node);
    await this.#step();
  }

  /** Whether a turn of a person can be taken back. */
  get mayTakeBack() {
    if (!this.isOn || this.isOver || this.isThinking) return false;
    const { tree } = this.#session;
    return this.node.path.some(({ parent }) => this.settings.players[tree.sideAt(parent)] === 'person');
  }

  async #startPondering(turn) {
    const { node, side } = this;
    const mayGoOn = () => this.node === node && this.#mayRun && !this.#isCut;
    if (!this.settings.ponder || !mayGoOn() || this.settings.players[side] !== 'person') return;
    await this.#pondering.start(node, turn, {
      mayGoOn,
      options: this.#options,
      clockWords: () => this.clock.goWords(performance.now()),
      onInfo: (info) => this.#hearInfo(info, otherSide(side)),
    });
  }

  /**
   * Called when a person ends a turn. If the engine has expected it, its search becomes the search for the
   * engine's turn, and the description of the new position is returned; otherwise null.
   */
  #ponderHit(turn, steps) {
    const hit = this.#pondering.hit(turn, steps);
    if (hit) queueMicrotask(() => this.#goOn(hit.handle)); // after the turn has been added to the tree
    return hit?.description ?? null;
  }

  async #goOn(handle) {
    const { node, side } = this;
    handle.ponderhit();
    this.#startClock(side);
    try {
      await this.#play(handle, node, side);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      await this.#think(node, side); // the boards are equal, but the FENs differ
    }
  }

  #checkFlags() {
    const fallen = this.clock.fallen(performance.now());
    if (fallen) this.#lose(fallen, 'ran out of time');
    else this.#tell('tick');
  }

  #lose(side, why) {
    this.#conclude(side === 'w' ? '0-1' : '1-0', `${this.#session.game.sides[side]} ${why}`);
  }

  /** Ends the match for a reason outside the rules, unless it has ended already. */
  #conclude(text, reason) {
    if (!this.isOn || this.isOver) return;
    this.#halt();
    this.#session.conclude(this.node, text, reason);
    this.#finish();
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
