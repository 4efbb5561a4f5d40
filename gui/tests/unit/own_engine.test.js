// Tests of an engine of one's own, and of the resources of the engine. The WebSocket is scripted.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { OwnEngine, readAddress } from '../../page/engine/own_engine.js';
import { checkedResources, memoryChoices, usualResources } from '../../page/model/resources.js';
import { scriptSockets, restoreSockets, turn } from './sockets.js';

afterEach(restoreSockets);

test('an address is read, or refused with the reason', () => {
  assert.equal(readAddress(' ws://127.0.0.1:9000 ', false), 'ws://127.0.0.1:9000/');
  assert.equal(readAddress('localhost:9000/x#y', false), 'ws://localhost:9000/x');
  assert.equal(readAddress('wss://engines.example/a', true), 'wss://engines.example/a');
  assert.equal(readAddress('ws://localhost:1', true), 'ws://localhost:1/');
  for (const [text, words] of [
    ['', /Type the address/],
    ['http://127.0.0.1:9000', /begins with ws:\/\/ or wss:\/\//],
    ['javascript://x', /begins with ws:/],
    ['ws://', /is not an address/],
    ['ws://a b', /is not an address/],
    ['ws://me:secret@host/', /must not contain a name or a password/],
  ])
    assert.throws(() => readAddress(text, false), words, text);
  assert.throws(() => readAddress('ws://engines.example', true), /must begin with wss:/);
});

const handshake = (...options) => ({
  answer(line, write) {
    if (line === 'uci') write('id name Other 1', ...options, 'uciok');
    if (line === 'isready') write('readyok');
  },
});
const variants = 'option name UCI_Variant type combo default chess var chess var libero';

test("one's own engine is used for the games that it plays", async () => {
  const sockets = scriptSockets(handshake(variants));
  const own = new OwnEngine();
  const states = [];
  own.addEventListener('change', () => states.push(own.status));
  await own.connect('ws://x/', ['football', 'libero']);
  assert.deepEqual([own.name, own.plays('libero'), own.plays('football')], ['Other 1', true, false]);
  sockets[0].close();
  await turn();
  assert.equal(own.plays('libero'), false);
  own.disconnect();
  assert.deepEqual(states, ['connecting', 'up', 'lost', 'off']);
});

test('an engine that plays other games, or does not exist, is refused with the reason', async () => {
  for (const [scripted, words] of [
    [{ opens: false }, /^No engine answers at ws:\/\/x\/\./],
    [{ answer: (line, write, socket) => socket.close() }, /^The program at ws:\/\/x\/ ended at once\.$/],
    [handshake(), /^Other 1 plays none of the games of this page: it has no option UCI_Variant\.$/],
    [handshake(variants), /^Other 1 plays none of the games of this page: it plays chess, libero\.$/],
  ]) {
    scriptSockets(scripted);
    const own = new OwnEngine();
    await assert.rejects(own.connect('ws://x/', ['football']), ({ message }) => words.test(message), words);
    assert.equal(own.status, 'off');
  }
});

test('the usual memory and threads suit the machine and the engine', () => {
  const options = new Map([
    ['Hash', { min: 1, max: 65536 }],
    ['Threads', { min: 1, max: 256 }],
  ]);
  const usual = (cores, gigabytes) => usualResources({ cores, gigabytes }, options);
  assert.deepEqual(usual(undefined, undefined), { hash: 128, threads: 1 });
  assert.deepEqual(usual(2, 8), { hash: 128, threads: 1 });
  assert.deepEqual(usual(8, 8), { hash: 256, threads: 4 });
  assert.deepEqual(usual(64, 8), { hash: 512, threads: 8 });
  assert.deepEqual(usual(4, 1), { hash: 64, threads: 2 });
  const small = new Map([['Hash', { min: 1, max: 32 }]]);
  assert.deepEqual(usualResources({ cores: 8 }, small), { hash: 32, threads: undefined });
  assert.deepEqual(
    memoryChoices(options.get('Hash'), { gigabytes: 8 }, 100).slice(0, 5),
    [16, 32, 64, 100, 128],
  );
  assert.deepEqual(memoryChoices(small.get('Hash'), {}, 32), [16, 32]);
});

test('stored values that are damaged or out of bounds are replaced', () => {
  const options = new Map([
    ['Hash', { min: 1, max: 64 }],
    ['Threads', { min: 1, max: 4 }],
  ]);
  const usual = { hash: 64, threads: 2 };
  assert.deepEqual(checkedResources(undefined, usual, options), usual);
  assert.deepEqual(checkedResources({ hash: 'x', threads: NaN }, usual, options), usual);
  assert.deepEqual(checkedResources({ hash: 1e9, threads: -3 }, usual, options), { hash: 64, threads: 1 });
  assert.deepEqual(checkedResources({ hash: 16, threads: 3 }, { hash: 64 }, options), {
    hash: 16,
    threads: undefined,
  });
});
