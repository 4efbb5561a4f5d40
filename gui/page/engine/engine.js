// One engine behind a connection: requests and searches in order, each answered once, also across an engine's
// death. A request carries all it needs (its `position` line), so that it can simply be sent again to a fresh
// process.
import { parseBestmove, parseInfo, parseOption, refusalIn } from './answers.js';

const mostDeaths = 3; // a job that has seen so many engines die is to blame itself
const patience = 20000; // ms for an answer that is no search; then the engine is taken for hung

/** The engine refused something; `message` is its own words. */
export class Refusal extends Error {}

/** The engine could not be brought to answer. */
export class EngineFailure extends Error {}

export class Engine {
  #connection;
  #jobs = []; // the first is running while the engine is up
  #isReady = false; // handshake done
  #settings = new Map(); // option name -> value, sent again to each new process
  #watch = 0;

  /** `makeConnection(handlers)` gives an unopened Connection. `onStatus` hears `up`, `down`. */
  constructor(makeConnection, { onStatus = () => {} } = {}) {
    this.options = new Map(); // name -> what `uci` said of it
    this.name = '';
    this.onStatus = onStatus;
    this.#connection = makeConnection({
      onUp: () => this.#shakeHands(),
      onLine: (line) => this.#hear(line),
      onDown: () => this.#mourn(),
    });
  }

  open() {
    this.#connection.open();
  }

  /** Ends the process; a new one follows and goes on with what was asked. */
  restart() {
    this.#connection.restart();
  }

  /** Lines that the engine wrote until all `lines` were done. Rejects with Refusal if one was refused. */
  request(lines) {
    return this.#add({ lines, isSearch: false });
  }

  /** Sets an option now and in every later process. */
  setOption(name, value) {
    const line = `setoption name ${name} value ${value}`;
    return this.request([line]).then(() => this.#settings.set(name, line));
  }

  /** Later processes are not told of this option. */
  forgetOption(name) {
    this.#settings.delete(name);
  }

  /**
   * A search: `lines` set it up, `go()` words it; that is called again if the engine had to be replaced.
   * `mayYield`: other requests end it early (analysis, pondering). Gives {done, stop(), ponderhit()}; `done`
   * becomes {turn, ponder, interrupted}.
   */
  search({ lines, go, onInfo = () => {}, mayYield = false }) {
    const job = { lines, go, onInfo, mayYield, isSearch: true, interrupted: false };
    const done = this.#add(job);
    const ponderhit = () => {
      job.mayYield = false; // from here on it is the engine's own turn
      if (this.#isRunning(job) && job.isSearching) this.#connection.send('ponderhit');
    };
    return { done, stop: () => this.#stop(job), ponderhit };
  }

  #isRunning(job) {
    return this.#isReady && this.#jobs[0] === job;
  }

  #add(job) {
    return new Promise((resolve, reject) => {
      Object.assign(job, { resolve, reject, deaths: 0 });
      const running = this.#jobs[0];
      this.#jobs.push(job);
      if (this.#jobs.length === 1) this.#start();
      else if (running.isSearch && running.mayYield) this.#stop(running);
    });
  }

  #stop(job) {
    if (job.interrupted) return;
    job.interrupted = true;
    if (this.#isRunning(job) && job.isSearching) this.#connection.send('stop');
    else if (this.#jobs.indexOf(job) > 0) this.#finish(job, { turn: null, ponder: null, interrupted: true });
  }

  #start() {
    const job = this.#jobs[0];
    if (!job || !this.#isReady) return;
    job.heard = [];
    job.isSearching = false;
    for (const line of [...job.lines, 'isready']) this.#connection.send(line);
    this.#expect(true);
  }

  #expect(isSoon) {
    clearTimeout(this.#watch);
    if (isSoon) this.#watch = setTimeout(() => this.restart(), patience);
  }

  #finish(job, value, error) {
    this.#expect(false);
    const wasFirst = this.#jobs[0] === job;
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    if (error) job.reject(error);
    else job.resolve(value);
    if (wasFirst) this.#start();
  }

  #shakeHands() {
    this.#isReady = false;
    this.#connection.send('uci');
    for (const line of this.#settings.values()) this.#connection.send(line);
    this.#connection.send('isready');
    this.#expect(true);
  }

  #mourn() {
    this.#isReady = false;
    this.#expect(false);
    this.onStatus('down');
    const job = this.#jobs[0];
    if (job && ++job.deaths >= mostDeaths)
      this.#finish(job, null, new EngineFailure('the engine ended three times over this; it was given up'));
  }

  #hear(line) {
    if (!this.#isReady) {
      this.#hearHandshake(line);
      return;
    }
    const job = this.#jobs[0];
    if (!job) return;
    if (job.isSearching) this.#hearSearch(job, line);
    else if (line === 'readyok') this.#answer(job);
    else job.heard.push(line);
  }

  #hearHandshake(line) {
    const option = parseOption(line);
    if (option) this.options.set(option.name, option);
    if (line.startsWith('id name ')) this.name = line.slice('id name '.length);
    if (line !== 'readyok') return;
    this.#isReady = true;
    this.#expect(false);
    this.onStatus('up');
    this.#start();
  }

  #answer(job) {
    const refusal = job.heard.map(refusalIn).find((words) => words !== null);
    if (refusal !== undefined) this.#finish(job, null, new Refusal(refusal));
    else if (!job.isSearch) this.#finish(job, job.heard);
    else this.#go(job);
  }

  #go(job) {
    if (job.interrupted || (job.mayYield && this.#jobs.length > 1)) {
      this.#finish(job, { turn: null, ponder: null, interrupted: true });
      return;
    }
    this.#expect(false);
    job.isSearching = true;
    this.#connection.send(job.go());
  }

  #hearSearch(job, line) {
    const best = parseBestmove(line);
    if (best) {
      this.#finish(job, { ...best, interrupted: job.interrupted });
      return;
    }
    const info = parseInfo(line);
    if (info) job.onInfo(info);
    const refusal = refusalIn(line);
    if (refusal !== null) this.#finish(job, null, new Refusal(refusal));
  }
}
