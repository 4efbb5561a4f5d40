// Tests of the connections to an engine in a worker. The worker is scripted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine } from '../../page/engine/engine.js';
import { SingleConnection, WorkerConnection } from '../../page/engine/worker_connection.js';
import { turn } from './sockets.js';

/**
 * Workers that answer lines with `answer(line, write)`. Returns {workers, make}: `make` is the second argument of a
 * connection.
 */
function scripted(answer = () => {}) {
  const workers = [];
  const make = () => {
    const worker = {
      lines: [],
      isAlive: true,
      write: (...lines) => worker.isAlive && worker.onmessage({ data: { lines } }),
      postMessage({ line, ping }) {
        if (ping) worker.onmessage({ data: { pong: true } });
        if (line === undefined) return;
        worker.lines.push(line);
        if (line === 'isready') worker.write('readyok');
        else answer(line, worker.write);
      },
      terminate: () => (worker.isAlive = false),
    };
    workers.push(worker);
    queueMicrotask(() => worker.onmessage({ data: { ready: true } }));
    return worker;
  };
  return { workers, make };
}

const isGoing = { lines: ['position startpos'], go: () => 'go infinite' };

test('a worker that fails is replaced, and the request is sent again', async () => {
  let answers = 0;
  const { workers, make } = scripted((line, write) => line === 'd' && answers++ > 0 && write('the board'));
  const engine = new Engine((handlers) => new WorkerConnection(handlers, make));
  const causes = [];
  engine.addEventListener('status', () => causes.push(engine.status));
  engine.open();
  await turn();
  workers[0].postMessage = () => {}; // hangs
  const asked = engine.request(['d']);
  answers = 1;
  workers[0].onmessage({ data: { fault: 'out of memory' } });
  assert.deepEqual(await asked, ['the board']);
  assert.deepEqual(causes, ['up', 'ended', 'up']);
  assert.equal(workers[0].isAlive, false);
  engine.close();
  assert.equal(workers[1].isAlive, false);
});

test('a worker that has left five questions unanswered counts as dead at the next one', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { workers, make } = scripted();
  const connection = new WorkerConnection({ onUp() {}, onLine() {}, onDown: () => connection.close() }, make);
  connection.open();
  await turn();
  workers[0].postMessage = () => {};
  t.mock.timers.tick(10000); // five questions
  assert.equal(workers[0].isAlive, true);
  t.mock.timers.tick(2000);
  assert.equal(workers[0].isAlive, false);
  connection.close();
});

test('without threads, stop ends the worker and answers with the best turn so far', async () => {
  const { workers, make } = scripted((line, write) => {
    if (line !== 'go infinite') return;
    write('info depth 1 multipv 1 score cp 5 nodes 9 pv a1a2 b1b2', 'info depth 1 multipv 2 score cp 3 nodes 9 pv c1c2');
    write('info depth 2 multipv 1 score cp 7 nodes 99 pv d1d2');
  });
  const engine = new Engine((handlers) => new SingleConnection(handlers, make));
  const causes = [];
  engine.addEventListener('status', () => causes.push(engine.status));
  engine.open();
  const search = engine.search(isGoing);
  await turn();
  search.stop();
  assert.deepEqual(await search.done, { turn: 'd1d2', ponder: null, interrupted: true });
  assert.equal(workers[0].isAlive, false);
  await engine.request(['d']);
  assert.deepEqual([workers.length, causes.at(-1), causes.includes('ended')], [2, 'up', false]);
  engine.close();
});

test('without threads, a stop before the first report waits for it', async () => {
  const { workers, make } = scripted();
  const engine = new Engine((handlers) => new SingleConnection(handlers, make));
  engine.open();
  const search = engine.search(isGoing);
  await turn();
  search.stop();
  await turn();
  assert.equal(workers[0].isAlive, true);
  workers[0].write('info depth 1 multipv 1 score cp 5 nodes 9 pv a1a2');
  assert.equal((await search.done).turn, 'a1a2');
  engine.close();
});

test('without threads, a search that ends by itself keeps its worker', async () => {
  const { workers, make } = scripted((line, write) => {
    if (line === 'go depth 1') write('info depth 1 multipv 1 score cp 5 nodes 9 pv a1a2', 'bestmove a1a2');
  });
  const engine = new Engine((handlers) => new SingleConnection(handlers, make));
  engine.open();
  const search = engine.search({ lines: [], go: () => 'go depth 1' });
  assert.equal((await search.done).turn, 'a1a2');
  search.stop();
  await engine.request(['d']);
  assert.equal(workers.length, 1);
  engine.close();
});
