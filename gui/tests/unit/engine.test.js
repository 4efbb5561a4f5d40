// Tests that requests and searches are answered in order, even if the engine ends. The connection is
// scripted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine, EngineFailure, Refusal } from '../../page/engine/engine.js';

const options = [
  'option name Hash type spin default 16 min 1 max 64',
  'option name Board File type string default <empty>',
];

/**
 * A scripted engine that answers with `answer(line, write)`. `wire.die()` ends it, `wire.rise()` starts
 * another.
 */
function scripted(answer = () => {}) {
  const wire = { sent: [] };
  const connection = (handlers) => {
    const write = (...lines) => lines.forEach((line) => handlers.onLine(line));
    Object.assign(wire, {
      open: () => wire.rise(),
      rise: () => handlers.onUp(),
      die: (cause = 'ended') => handlers.onDown(cause),
      write,
      send: (line) => {
        wire.sent.push(line);
        if (line === 'uci') write('id name Test 1', ...options, 'uciok');
        else if (line === 'isready') write('readyok');
        else answer(line, write);
      },
      restart() {},
      close() {},
    });
    return wire;
  };
  return { wire, engine: new Engine(connection) };
}

test("a request resolves to its answer, or rejects with the engine's text", async () => {
  const { engine, wire } = scripted((line, write) =>
    write(line === 'bad' ? 'info string error: no' : `did ${line}`),
  );
  const early = engine.request(['one', 'two']);
  engine.open();
  assert.deepEqual(await early, ['did one', 'did two']);
  assert.equal(engine.name, 'Test 1');
  assert.equal(engine.options.get('Hash').max, 64);
  await assert.rejects(
    engine.request(['bad']),
    (error) => error instanceof Refusal && error.message === 'no',
  );
  assert.deepEqual(await engine.request(['three']), ['did three']);
  assert.equal(wire.sent[0], 'uci');
});

test('a request stops a search that may yield, and is answered after its bestmove', async () => {
  const { engine, wire } = scripted((line, write) => {
    if (line === 'go infinite') write('info depth 1 score cp 3 pv a1a2');
    if (line === 'stop') write('bestmove a1a2');
    if (line === 'd') write('shown');
  });
  engine.open();
  const infos = [];
  const { done } = engine.search({
    lines: ['position startpos'],
    go: () => 'go infinite',
    onInfo: (info) => infos.push(info),
    mayYield: true,
  });
  const request = engine.request(['d']);
  assert.deepEqual(await done, { turn: 'a1a2', ponder: null, interrupted: true });
  assert.deepEqual(await request, ['shown']);
  assert.equal(infos.length, 1);
  assert.ok(wire.sent.indexOf('stop') < wire.sent.indexOf('d'));
});

test('a request waits for a search that may not yield', async () => {
  const { engine, wire } = scripted((line, write) => line === 'd' && write('shown'));
  engine.open();
  const search = engine.search({ lines: ['position startpos'], go: () => 'go movetime 5' });
  const request = engine.request(['d']);
  assert.ok(!wire.sent.includes('stop') && !wire.sent.includes('d'));
  wire.write('bestmove a1a2 ponder b1b2');
  assert.deepEqual(await search.done, { turn: 'a1a2', ponder: 'b1b2', interrupted: false });
  assert.deepEqual(await request, ['shown']);
});

test('a refused position is not searched', async () => {
  const { engine, wire } = scripted(
    (line, write) => line === 'position x' && write('info string error: fen'),
  );
  engine.open();
  await assert.rejects(engine.search({ lines: ['position x'], go: () => 'go infinite' }).done, Refusal);
  assert.ok(!wire.sent.includes('go infinite'));
});

test('a new engine gets the options again, then the interrupted search with a new go', async () => {
  let count = 0;
  const { engine, wire } = scripted();
  engine.open();
  await engine.setOption('Hash', 32);
  const { done } = engine.search({ lines: ['position startpos'], go: () => `go movetime ${++count}` });
  wire.die();
  wire.sent.length = 0;
  wire.rise();
  assert.deepEqual(wire.sent, [
    'uci',
    'setoption name Hash value 32',
    'isready',
    'position startpos',
    'isready',
    'go movetime 2',
  ]);
  wire.write('bestmove a1a2');
  assert.equal((await done).turn, 'a1a2');
});

test('a request that ends three engines fails, and later requests are answered', async () => {
  const { engine, wire } = scripted(
    (line) =>
      line === 'poison' &&
      queueMicrotask(() => {
        wire.die();
        wire.rise();
      }),
  );
  const plain = wire;
  engine.open();
  const answers = scriptedAnswers(plain, 'poison');
  await assert.rejects(engine.request(['poison']), EngineFailure);
  answers.stop();
  assert.deepEqual(await engine.request(['fine']), []);
});

/** Drops all lines after `poison` until the next handshake, as a dead engine would. */
function scriptedAnswers(wire, poison) {
  const { send } = wire;
  let isDead = false;
  wire.send = (line) => {
    if (line === 'uci') isDead = false;
    if (isDead) return;
    if (line === poison) isDead = true;
    send(line);
  };
  return {
    stop: () => {
      wire.send = send;
    },
  };
}

test('after ponderhit a search may no longer yield', async () => {
  const { engine, wire } = scripted();
  engine.open();
  const handle = engine.search({ lines: ['position startpos'], go: () => 'go ponder', mayYield: true });
  handle.ponderhit();
  const request = engine.request(['d']);
  assert.ok(wire.sent.includes('ponderhit') && !wire.sent.includes('stop'));
  wire.write('bestmove a1a2');
  assert.equal((await handle.done).interrupted, false);
  await request;
});

test('a job gets its game and board, which are sent only if the process has others', async () => {
  const { engine, wire } = scripted();
  engine.open();
  const lines = async (setting) => {
    wire.sent.length = 0;
    await engine.request(['d'], setting);
    return wire.sent.filter((line) => line !== 'isready' && line !== 'd');
  };
  const libero = { variant: 'libero', boardText: null };
  const board = { variant: 'robosoccer', boardText: '. .\n' };
  const choose = (variant) => `setoption name UCI_Variant value ${variant}`;
  assert.deepEqual(await lines(libero), [choose('libero')]);
  assert.deepEqual(await lines(libero), []);
  assert.deepEqual(await lines(null), []);
  const value = 'setoption name Board File value';
  assert.deepEqual(await lines(board), [choose('robosoccer'), `${value} text:.%20.%0A`]);
  assert.deepEqual(await lines(libero), [choose('libero')]);
  assert.deepEqual(await lines(board), [choose('robosoccer')], 'each game keeps its board');
  assert.deepEqual(await lines({ ...board, boardText: null }), [`${value} <empty>`]);
  wire.die();
  wire.rise();
  assert.deepEqual(await lines(board), [choose('robosoccer'), `${value} text:.%20.%0A`], 'a new process');
});

test('a refused board does not disturb later jobs of the same game', async () => {
  const { engine, wire } = scripted(
    (line, write) =>
      line.includes('text:bad') &&
      write("info string error: option 'Board File': value 'board': line 1: no square"),
  );
  engine.open();
  await engine.request(['d'], { variant: 'libero', boardText: null });
  wire.sent.length = 0;
  await assert.rejects(engine.request(['d'], { variant: 'robosoccer', boardText: 'bad' }), {
    constructor: Refusal,
    message: 'line 1: no square', // the name of the file on the server says nothing to a person
  });
  assert.ok(!wire.sent.includes('d'));
  wire.sent.length = 0;
  await engine.request(['d'], { variant: 'robosoccer', boardText: null });
  assert.deepEqual(wire.sent, ['setoption name UCI_Variant value robosoccer', 'isready', 'd', 'isready']);
});

test('a job waits as long as no engine can be reached, or is stopped', async () => {
  const { engine, wire } = scripted((line, write) => line === 'd' && write('shown'));
  engine.open();
  const causes = [];
  engine.addEventListener('status', () => causes.push(engine.status));
  wire.die();
  const request = engine.request(['d']);
  const search = engine.search({ lines: ['position startpos'], go: () => 'go infinite', mayYield: true });
  for (let i = 0; i < 5; ++i) wire.die('away');
  wire.die('full');
  search.stop();
  assert.equal((await search.done).interrupted, true, 'also while no engine is there');
  wire.rise();
  assert.deepEqual(await request, ['shown']);
  assert.deepEqual(causes, ['ended', ...Array(5).fill('away'), 'full', 'up']);
});

test('options that an engine lacks are not set; its remarks are no refusals; it gets no board file', async () => {
  const { engine, wire } = scripted((line, write) => line === 'd' && write('info string a remark', 'shown'));
  engine.open();
  wire.sent.length = 0;
  const lines = ['setoption name MultiPV value 3', 'setoption name Hash value 32', 'd'];
  assert.deepEqual(await engine.request(lines), ['info string a remark', 'shown']);
  assert.deepEqual(wire.sent, ['setoption name Hash value 32', 'd', 'isready']);
  engine.options.delete('Board File');
  await assert.rejects(engine.request(['d'], { variant: 'robosoccer', boardText: '. .' }), {
    message: 'Test 1 cannot play on a board from a file',
  });
  assert.deepEqual((await engine.request(['d'])).at(-1), 'shown');
});

test('a closed engine answers nothing any more', async () => {
  const { engine } = scripted();
  engine.open();
  const { done } = engine.search({ lines: ['position startpos'], go: () => 'go infinite' });
  engine.close();
  await assert.rejects(done, EngineFailure);
});
