// Tests of the connection to an engine. The WebSocket is scripted.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { SocketConnection } from '../../page/engine/connection.js';

const ownSocket = globalThis.WebSocket;
afterEach(() => {
  globalThis.WebSocket = ownSocket;
});

/** Replaces WebSocket by a scripted one: `answer(line, write)` answers; `opens`: whether sockets open. */
function script({ answer = () => {}, opens = true }) {
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

const turn = () => new Promise((done) => setTimeout(done, 5));

test('a lost connection names its cause: the engine ended, the server is full, or it is away', async () => {
  for (const [opens, isServed, wanted] of [
    [true, false, 'ended'],
    [false, true, 'full'],
    [false, false, 'away'],
  ]) {
    const sockets = script({ opens });
    const causes = [];
    const handlers = { onUp() {}, onLine() {}, onDown: (cause) => causes.push(cause) };
    const connection = new SocketConnection('ws://x/', handlers, async () => isServed);
    connection.open();
    await turn();
    if (opens) sockets[0].close();
    await turn();
    assert.deepEqual(causes, [wanted]);
    connection.close();
  }
});

test('a closed connection stays closed and says no more', async () => {
  const sockets = script({});
  const heard = [];
  const connection = new SocketConnection('ws://x/', {
    onUp: () => heard.push('up'),
    onLine() {},
    onDown: () => heard.push('down'),
  });
  connection.open();
  await turn();
  connection.close();
  await new Promise((done) => setTimeout(done, 400));
  assert.deepEqual([sockets.length, heard], [1, ['up']]);
});
