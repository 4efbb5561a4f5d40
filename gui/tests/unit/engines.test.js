// Tests which engine of one's own is connected and remembered, if a person does not wait for the first answer. The
// WebSockets are scripted.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Engines } from '../../page/app/engines.js';
import './descriptions.js';
import { restoreSockets, scriptSockets, turn } from './sockets.js';

globalThis.location ??= { protocol: 'http:' };
afterEach(restoreSockets);

/**
 * Engines whose own engine at ws://slow/ answers only after `wake()`. `stored()` returns the address that is
 * remembered.
 */
async function enginesWithSlowOne() {
  const late = [];
  let isAwake = false;
  const answer = (line, write, { address }) => {
    const work = () => {
      if (line === 'uci') write('id name Other', 'option name UCI_Variant type combo default libero var libero');
      if (line === 'isready') write('readyok');
    };
    if (address === 'ws://slow/' && !isAwake) late.push(work);
    else work();
  };
  scriptSockets({ answer });
  const values = {};
  const storage = { read: (key) => values[key], merge: (key, entries) => Object.assign((values[key] ??= {}), entries) };
  const sweeper = { options: new Map() };
  const fault = (error) => {
    throw error;
  };
  const engines = new Engines({ sweeper, storage, fault, machine: { cores: 2 } });
  await engines.start(['libero']);
  const wake = async () => {
    isAwake = true;
    for (const work of late.splice(0)) work();
    await turn();
  };
  return { engines, wake, stored: () => values.settings?.engine?.address ?? '' };
}

test('an engine that was disconnected while it connected stays disconnected', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { engines, stored } = await enginesWithSlowOne();
  const connecting = engines.connect('ws://slow');
  engines.disconnect();
  t.mock.timers.tick(10000); // until the engine counts as silent
  await connecting;
  assert.deepEqual([engines.own.status, stored()], ['off', '']);
});

test('of two addresses the last one is remembered, even if the first engine answers later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { engines, stored } = await enginesWithSlowOne();
  const first = engines.connect('ws://slow');
  await engines.connect('ws://quick');
  assert.deepEqual([engines.own.status, stored()], ['up', 'ws://quick/']);
  t.mock.timers.tick(10000);
  await first;
  assert.deepEqual([engines.own.status, stored()], ['up', 'ws://quick/']);
});

test('a wrong address does not stop the connection that is being made', async () => {
  const { engines, wake, stored } = await enginesWithSlowOne();
  const first = engines.connect('ws://slow');
  await engines.connect('http://x');
  await wake();
  await first;
  assert.deepEqual([engines.own.status, stored()], ['up', 'ws://slow/']);
});
