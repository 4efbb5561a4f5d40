// The WebSocket to the engine: lines out, lines in, and coming back by itself after a loss. websocketd makes
// one engine process of each socket, so a closed socket is a dead engine and the other way round.

const firstDelay = 250; // ms before the first attempt to come back
const longestDelay = 4000; // ms; doubled up to this

/** The address of the engine behind the page that was loaded from `location`. */
export function socketAddress(location) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/`;
}

/**
 * Calls `onUp()` when a fresh engine listens, `onLine(text)` for each line it writes, `onDown()` when it is
 * gone. After `onDown` a new one is asked for until `close()`.
 */
export class Connection {
  #address;
  #socket = null;
  #delay = firstDelay;
  #timer = 0;
  #isClosed = false;

  constructor(address, { onUp, onLine, onDown }) {
    this.#address = address;
    Object.assign(this, { onUp, onLine, onDown });
  }

  get isUp() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.#timer);
    this.#isClosed = false;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => this.onUp();
    socket.onmessage = (event) => {
      this.#delay = firstDelay; // it lives: only a process that dies without a word is asked for ever more slowly
      if (typeof event.data === 'string') this.onLine(event.data);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.onDown();
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.open(), this.#delay);
      this.#delay = Math.min(longestDelay, this.#delay * 2);
    };
  }

  /** Lines sent while there is no engine are dropped; `onUp` is the time to send what is still wanted. */
  send(line) {
    if (this.isUp) this.#socket.send(line);
  }

  /** Ends this engine; a new one follows. For an engine that no longer answers. */
  restart() {
    this.#socket?.close();
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
