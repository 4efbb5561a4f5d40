// A scripted WebSocket for the tests.

const realSocket = globalThis.WebSocket;

/**
 * Replaces WebSocket by a scripted one: `answer(line, write, socket)` answers a line; `opens`: whether sockets
 * open. Returns the list of the sockets.
 */
export function scriptSockets({ answer = () => {}, opens = true }) {
  const sockets = [];
  globalThis.WebSocket = class {
    static OPEN = 1;
    readyState = 0;
    constructor(address) {
      this.address = address;
      sockets.push(this);
      queueMicrotask(() => (opens ? this.#open() : this.close()));
    }
    #open() {
      this.readyState = 1;
      this.onopen();
    }
    send(line) {
      answer(line, (...lines) => lines.forEach((data) => this.onmessage({ data })), this);
    }
    close() {
      this.readyState = 3;
      queueMicrotask(() => this.onclose());
    }
  };
  return sockets;
}

export function restoreSockets() {
  globalThis.WebSocket = realSocket;
}

/** Waits until all that is due now is done. */
export const turn = () => new Promise((done) => setTimeout(done, 5));
