// Sends requests and searches (jobs) to the engine, one after the other. Each job is answered once, even if
// the engine ends meanwhile: a job contains all its data (also its `position` line), so it can be sent again
// unchanged to a new process. A job also names its game and board (`setting`, see setting.js), so that parts of
// the page that show different games do not disturb each other.
import { parseBestmove, parseInfo, parseOption, refusalIn } from './answers.js';
import { ProcessSetting } from './setting.js';

const mostDeaths = 3; // number of engine processes that may end during one job before the job fails
const boardFile = /^option 'Board File': (value 'board': )?/; // names a file that only gate.py knows
const noTurn = { turn: null, ponder: null, interrupted: true }; // of a search that was stopped too early
const longestName = 60; // characters that are shown of the name of an engine
const patience = 20000; // ms without an answer (outside searches) after which the engine counts as hung

/** A refused command; `message` gives the reason, usually in the engine's words. */
export class Refusal extends Error {}

/** The engine gave no answer, even after it was restarted. */
export class EngineFailure extends Error {}

/** Tells `status` (an Event) when the engine is connected or lost, and after each failed attempt to connect. */
export class Engine extends EventTarget {
  #connection;
  #jobs = []; // the first job runs if the engine is ready
  #isReady = false; // the handshake with the current process is done
  #options = new Map(); // option name -> `setoption` line, sent again to each new process
  #setting = new ProcessSetting();
  #watch = 0; // timer that restarts a hung engine

  /** `makeConnection(handlers)` returns a Connection that is not open yet. */
  constructor(makeConnection) {
    super();
    this.options = new Map(); // option name -> option, as returned by parseOption
    this.name = '';
    this.status = 'connecting'; // then 'up', or the cause of the loss: 'ended', 'full', 'away' (connection.js)
    this.#connection = makeConnection({
      onUp: () => this.#shakeHands(),
      onLine: (line) => this.#hear(line),
      onDown: (cause) => this.#mourn(cause),
    });
  }

  /** Whether an engine is connected and ready. */
  get isUp() {
    return this.#isReady;
  }

  open() {
    this.#connection.open();
  }

  /** Ends the engine for good. Pending jobs fail, except stopped searches. */
  close() {
    this.#isReady = false;
    this.#expect(false);
    this.#connection.close();
    for (const job of this.#jobs.splice(0)) {
      if (job.interrupted) job.resolve(noTurn);
      else job.reject(new EngineFailure('the engine was disconnected'));
    }
  }

  /** Ends the engine process. A new process is started and gets the pending jobs. */
  restart() {
    this.#connection.restart();
  }

  /**
   * Sends `lines` and resolves to the lines of the answer. Rejects with a Refusal if the engine refused a
   * line. `setting`: the game and the board of the request, or null if it needs none.
   */
  request(lines, setting = null) {
    return this.#add({ lines, setting, isSearch: false });
  }

  /** Sets an option in the current engine process and in every later one. */
  setOption(name, value) {
    const line = `setoption name ${name} value ${value}`;
    return this.request([line]).then(() => this.#options.set(name, line));
  }

  /**
   * Starts a search. `lines`: the commands that set up the search; `setting`: its game and board. `go()`
   * returns the `go` command; it is called again if the engine was replaced. `mayYield`: other jobs end the
   * search early (analysis, pondering). Returns {done, stop(), ponderhit()}; `done` resolves to {turn,
   * ponder, interrupted}.
   */
  search({ lines, setting = null, go, onInfo = () => {}, mayYield = false }) {
    const job = { lines, setting, go, onInfo, mayYield, isSearch: true, interrupted: false };
    const done = this.#add(job);
    const ponderhit = () => {
      job.mayYield = false; // the engine now thinks on its own turn, which other jobs must not end
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
    else if (this.#jobs.includes(job) && !this.#isRunning(job)) this.#finish(job, noTurn);
  }

  #start() {
    const job = this.#jobs[0];
    if (!job || !this.#isReady) return;
    if (isOnBoardFile(job) && !this.options.has('Board File')) {
      this.#finish(job, null, new Refusal(`${this.name} cannot play on a board from a file`));
      return;
    }
    job.isSearching = false;
    const lines = this.#setting.linesTo(job.setting);
    job.isSetting = lines.length > 0;
    this.#send(job, job.isSetting ? lines : this.#known(job.lines));
  }

  /** The lines without those that set an option which this engine does not have. */
  #known(lines) {
    const isUnknown = (name) => name !== undefined && !this.options.has(name);
    return lines.filter((line) => !isUnknown(/^setoption name (.+?) value /.exec(line)?.[1]));
  }

  #send(job, lines) {
    job.heard = [];
    for (const line of [...lines, 'isready']) this.#connection.send(line);
    this.#expect(true);
  }

  #expect(isSoon) {
    clearTimeout(this.#watch);
    if (isSoon) this.#watch = setTimeout(() => this.restart(), patience);
  }

  #finish(job, value, error) {
    const wasFirst = this.#jobs[0] === job;
    if (this.#isRunning(job)) this.#expect(false);
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    if (error) job.reject(error);
    else job.resolve(value);
    if (wasFirst) this.#start();
  }

  #shakeHands() {
    this.#isReady = false;
    this.#setting = new ProcessSetting();
    this.#connection.send('uci');
    for (const line of this.#options.values()) this.#connection.send(line);
    this.#connection.send('isready');
    this.#expect(true);
  }

  #mourn(cause) {
    this.#isReady = false;
    this.#expect(false);
    this.#tellStatus(cause);
    const job = this.#jobs[0];
    if (cause === 'ended' && job && ++job.deaths >= mostDeaths)
      this.#finish(job, null, new EngineFailure('request dropped: the engine ended three times during it'));
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
    if (line.startsWith('id name ')) this.name = line.slice('id name '.length).slice(0, longestName);
    if (line !== 'readyok') return;
    this.#isReady = true;
    this.#expect(false);
    this.#tellStatus('up');
    this.#start();
  }

  #tellStatus(status) {
    this.status = status;
    this.dispatchEvent(new Event('status'));
  }

  #answer(job) {
    const refusal = job.heard.map(refusalIn).find((words) => words !== null);
    if (refusal !== undefined) this.#refuse(job, refusal);
    else if (job.isSetting) this.#goOn(job);
    else if (!job.isSearch) this.#finish(job, job.heard);
    else this.#go(job);
  }

  #refuse(job, words) {
    if (job.isSetting) this.#setting.doubt();
    this.#finish(job, null, new Refusal(words.replace(boardFile, '')));
  }

  /** Sends the lines of a job after its setting. */
  #goOn(job) {
    this.#setting.adopt(job.setting);
    job.isSetting = false;
    this.#send(job, this.#known(job.lines));
  }

  #go(job) {
    if (job.interrupted || (job.mayYield && this.#jobs.length > 1)) {
      this.#finish(job, noTurn);
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

const isOnBoardFile = ({ setting }) => (setting?.boardText ?? null) !== null;
