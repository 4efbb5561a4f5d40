// Tests of the connection to an engine. The WebSocket is scripted.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { SocketConnection } from '../../page/engine/connection.js';
import { restoreSockets, scriptSockets, turn } from './sockets.js';

afterEach(restoreSockets);

test('a lost connection names its cause: the engine ended, the server is full, or it is away', async () => {
  for (const [opens, isServed, wanted] of [
    [true, false, 'ended'],
    [false, true, 'full'],
    [false, false, 'away'],
  ]) {
    const sockets = scriptSockets({ opens });
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
  const sockets = scriptSockets({});
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
