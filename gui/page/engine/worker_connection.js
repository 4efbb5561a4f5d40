// A connection (connection.js) to the engine in a worker of the page (worker.js).
import { parseInfo } from './answers.js';

const delays = [500, 1000, 2000, 4000]; // ms until a lost worker is replaced; the last one from then on
const beat = 2000; // ms between two questions whether the worker lives
const mostSilentBeats = 5; // a worker that has left so many questions unanswered is dead
const mostLoadingBeats = 60; // the same for one that is being loaded

/** Makes the worker. */
export function makeEngineWorker(hasThreads) {
  const address = new URL(`worker.js${hasThreads ? '?threads' : ''}`, import.meta.url).href;
  return new Worker(trusted(address));
}

let policy = null;

/**
 * Returns the address of a script as a TrustedScriptURL where the browser has Trusted Types. The policy allows scripts
 * of this origin only.
 */
export function trusted(address) {
  if (!globalThis.trustedTypes) return address;
  policy ??= globalThis.trustedTypes.createPolicy('sweeper', {
    createScriptURL(wanted) {
      if (new URL(wanted).origin === location.origin) return wanted;
      throw new TypeError(`${wanted} is not a script of this page`);
    },
  });
  return policy.createScriptURL(address);
}

/**
 * A connection to a worker with threads. The worker always listens, so a worker that leaves questions
 * unanswered has ended; a browser does not say so.
 */
export class WorkerConnection {
  #makeWorker;
  #timer = 0; // asks whether the worker lives, or replaces it
  #isReady = false;
  #silentBeats = 0;
  #losses = 0; // number of workers in a row that were lost before they were ready

  constructor({ onUp, onLine, onDown }, makeWorker = () => makeEngineWorker(true)) {
    this.#makeWorker = makeWorker;
    Object.assign(this, { onUp, onLine, onDown, worker: null });
  }

  open() {
    this.#end();
    const worker = this.#makeWorker();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.worker === worker && this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (this.worker === worker) this.restart();
    };
    this.#silentBeats = 0;
    this.#timer = setInterval(() => this.#ask(), beat);
  }

  send(line) {
    if (this.#isReady) this.worker.postMessage({ line });
  }

  restart() {
    const wasReady = this.#isReady;
    this.#end();
    this.onDown(wasReady ? 'ended' : 'away');
    this.#timer = setTimeout(() => this.open(), delays[Math.min(this.#losses++, delays.length - 1)]);
  }

  close() {
    this.#end();
  }

  /** A line from the engine. */
  hearLine(line) {
    this.onLine(line);
  }

  #end() {
    clearTimeout(this.#timer); // also ends an interval
    this.worker?.terminate();
    this.worker = null;
    this.#isReady = false;
  }

  #hear({ lines, ready, pong, fault }) {
    const { worker } = this;
    if (pong || ready) this.#silentBeats = 0;
    if (ready) {
      this.#isReady = true;
      this.#losses = 0;
      this.onUp();
    }
    for (const line of lines ?? []) if (this.worker === worker) this.hearLine(line);
    if (fault) {
      console.warn(`the engine failed: ${fault}`);
      this.restart();
    }
  }

  #ask() {
    if (++this.#silentBeats > (this.#isReady ? mostSilentBeats : mostLoadingBeats)) this.restart();
    else if (this.#isReady && this.listens()) this.worker.postMessage({ ping: true });
    else if (this.#isReady) this.#silentBeats = 0;
  }

  /** Whether the worker answers questions now. */
  listens() {
    return true;
  }
}

/**
 * A connection to a worker without threads, which hears nothing while it searches. So `stop` and `ponderhit`
 * end the worker: the answer is the best turn that it has reported, and the next request goes to a new worker.
 * A worker that dies during a search is noticed only if the browser reports an error.
 */
export class SingleConnection extends WorkerConnection {
  #isSearching = false;
  #best = null; // the best turn reported by the running search
  #mustStop = false; // `stop` came before the search had reported a turn

  constructor(handlers, makeWorker = () => makeEngineWorker(false)) {
    super(handlers, makeWorker);
  }

  open() {
    this.#isSearching = false;
    super.open();
  }

  send(line) {
    if (line === 'stop' || line === 'ponderhit') {
      this.#mustStop = this.#isSearching;
      queueMicrotask(() => this.#stop()); // the caller does not expect the answer within its call
      return;
    }
    if (/^go\b/.test(line)) {
      this.#isSearching = true;
      this.#best = null;
      this.#mustStop = false;
    }
    super.send(line);
  }

  hearLine(line) {
    if (line.startsWith('bestmove') || line.startsWith('info string error')) this.#isSearching = false;
    const info = this.#isSearching && line.startsWith('info depth') ? parseInfo(line) : null;
    if (info && (info.multipv ?? 1) === 1) this.#best = info.pv?.[0] ?? this.#best ?? '(none)';
    super.hearLine(line);
    this.#stop();
  }

  listens() {
    return !this.#isSearching;
  }

  #stop() {
    if (!this.#mustStop || !this.#isSearching || this.#best === null) return;
    this.#mustStop = false;
    const turn = this.#best;
    this.open(); // replaces the worker without calling `onDown`
    super.hearLine(`bestmove ${turn}`);
  }
}
