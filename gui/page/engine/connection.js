// Carries lines between the page and one engine: SocketConnection over a WebSocket, the classes of worker_connection.js
// to a worker of the page. All have the same four methods and three handlers; engine.js uses nothing else:
//
//   open()        starts an engine. When it ends, another one is started, until `close()`
//   send(line)    passes a line to the engine. Without an engine the line is dropped; `onUp` must send it again
//   restart()     ends an engine that no longer answers. Another one is started
//   close()       ends the engine for good
//   onUp()        is called when a new engine listens
//   onLine(text)  is called for each line from the engine
//   onDown(cause) is called when the engine is lost, and for each failed attempt to start one. `cause` is
//                 'ended' (it was connected), 'full' (the server starts no more engines) or 'away' (no server, or
//                 the worker could not be loaded)

const firstDelay = 250; // ms before the first attempt to reconnect
const longestDelay = 4000; // ms; each failed attempt doubles the delay up to this limit

/** The address of the WebSocket that belongs to the page at `location`. */
export function socketAddress(location) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/`;
}

/** Whether the server of the page answers. */
export function pageIsServed() {
  return fetch('./', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * A connection through a WebSocket. The server starts one engine for each socket, as websocketd does, so a
 * closed socket means that the engine has ended, and vice versa. A server that runs as many engines as it may
 * refuses the socket without a reason that a page could read. So after a refusal `isServed()` asks whether
 * the server answers at all.
 */
export class SocketConnection {
  #address;
  #isServed;
  #socket = null;
  #delay = firstDelay;
  #timer = 0;
  #isClosed = false;

  constructor(address, { onUp, onLine, onDown }, isServed = async () => false) {
    this.#address = address;
    this.#isServed = isServed;
    Object.assign(this, { onUp, onLine, onDown });
  }

  open() {
    clearTimeout(this.#timer);
    this.#isClosed = false;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      this.onUp();
    };
    socket.onmessage = (event) => {
      this.#delay = firstDelay; // the delay grows only if an engine ends before it writes a line
      if (typeof event.data === 'string') this.onLine(event.data);
    };
    socket.onclose = async () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      const cause = wasOpen ? 'ended' : (await this.#isServed()) ? 'full' : 'away';
      if (this.#isClosed || this.#socket) return; // closed, or opened again, meanwhile
      this.onDown(cause);
      this.#timer = setTimeout(() => this.open(), this.#delay);
      this.#delay = Math.min(longestDelay, this.#delay * 2);
    };
  }

  send(line) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(line);
  }

  restart() {
    this.#socket?.close();
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
