// The WebSocket to the engine: sends and receives lines, and reconnects after a loss. websocketd starts one
// engine process for each socket, so a closed socket means that the engine has ended, and vice versa.

const firstDelay = 250; // ms before the first attempt to reconnect
const longestDelay = 4000; // ms; each failed attempt doubles the delay up to this limit

/** The address of the WebSocket that belongs to the page at `location`. */
export function socketAddress(location) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/`;
}

/**
 * Calls `onUp()` when a new engine is connected, `onLine(text)` for each line from the engine, and
 * `onDown()` when the connection is lost. After a loss it reconnects, unless `close()` was called.
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
      this.#delay = firstDelay; // the delay grows only if an engine ends before it writes a line
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

  /** Sends a line. If no engine is connected, the line is dropped; `onUp` must send it again. */
  send(line) {
    if (this.isUp) this.#socket.send(line);
  }

  /** Ends an engine that no longer answers. A new engine is started. */
  restart() {
    this.#socket?.close();
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
