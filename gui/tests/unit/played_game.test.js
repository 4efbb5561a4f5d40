// Tests which game is shown and written when several games are opened at once. The engine answers when a test lets it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match } from '../../page/app/places/play/match.js';
import { PlayedGame } from '../../page/app/places/play/played_game.js';
import { Session } from '../../page/app/session.js';
import { EngineFailure } from '../../page/engine/engine.js';
import { packGame } from '../../page/model/saved_game.js';
import { Tree } from '../../page/model/tree.js';
import './descriptions.js';

globalThis.navigator ??= {}; // without locks, so no other tab plays these games

const fen = '9/9/9/9/9/9/9/9/9 w e5 0';
const answer = [`Fen: ${fen}`, 'Result: *', 'board 9/9/9/9/9/9/9/9/9 ball e5 side w', 'next a1a2', 'end no x'];
const settings = {
  players: { w: 'person', b: 'person' },
  control: { kind: 'move', seconds: 1 },
  level: 'full',
  ponder: false,
};

/** A kept game with these turns, of which the first `shown` are shown; by default all. */
function keptGame(id, turns, shown = turns.length) {
  const tree = new Tree(fen);
  let end = tree.root;
  for (const turn of turns) end = tree.add(end, turn);
  const match = { settings, left: { w: 1, b: 1 }, isPaused: false };
  const node = tree.mainLine[shown - 1] ?? tree.root;
  const packed = packGame({ variant: 'football', boardText: null, tree, node, match, isFlipped: false });
  return { ...packed, id, date: '2026-01-01', opponent: 'friend', end: { text: '*', reason: '', fen } };
}

/** An engine that answers at once, or, after `hold()`, one request for each `answerOne()` until `letGo()`. */
function engineOfTest() {
  const waiting = [];
  let isHeld = false;
  const request = () =>
    isHeld ? new Promise((resolve) => waiting.push(() => resolve(answer))) : Promise.resolve(answer);
  const answerOne = () => {
    waiting.shift()?.();
    return settled();
  };
  const letGo = async () => {
    while (waiting.length) await answerOne();
    isHeld = false;
  };
  return { isUp: true, options: new Map(), request, hold: () => (isHeld = true), answerOne, letGo };
}

const settled = () => new Promise((done) => setTimeout(done, 10));

/** A PlayedGame with kept games, which shows the first of them. */
async function playing(...games) {
  const values = { games: { football: games }, play: { football: games[0].id } };
  const storage = {
    read: (key) => values[key] ?? null,
    merge: (key, entries) => (values[key] = { ...values[key], ...JSON.parse(JSON.stringify(entries)) }),
  };
  const engine = engineOfTest();
  const session = new Session({ engine, grounds: { of: async () => ({ learn() {}, at: () => 'plain' }) } });
  const played = new PlayedGame({ session, match: new Match(session, () => true), isFlipped: false }, storage);
  await played.restore('football');
  const kept = () =>
    Object.fromEntries(
      values.games.football.map(({ id, start }) => [id, JSON.stringify(start).match(/[a-i]\d[a-i]\d/g).join(' ')]),
    );
  return { engine, session, played, kept };
}

test('of two kept games that are opened quickly, the last one is shown, and no game replaces another', async () => {
  const { engine, session, played, kept } = await playing(
    keptGame('zero', ['a1a2']),
    keptGame('one', ['b1b2', 'b1b3', 'b1b4']),
    keptGame('two', ['c1c2']),
  );
  const before = kept();
  engine.hold();
  const openings = [played.open('one'), played.open('two')];
  await settled();
  await engine.letGo();
  await Promise.all(openings);
  assert.equal(played.id, 'two');
  assert.deepEqual(session.tree.mainLine.map(({ turn }) => turn), ['c1c2']);
  played.write();
  assert.deepEqual(kept(), before);
});

test('a game that is written while another one is being opened keeps its own turns', async () => {
  const { engine, session, played, kept } = await playing(
    keptGame('zero', ['a1a2']),
    keptGame('one', ['b1b2', 'b1b3'], 1),
  );
  const before = kept();
  engine.hold();
  const opening = played.open('one');
  for (let i = 0; i < 5; ++i) {
    await settled();
    played.write();
    assert.deepEqual(kept(), before);
    await engine.answerOne();
  }
  await opening;
  assert.deepEqual([played.id, session.node.turn], ['one', 'b1b2']);
});

test('a game that is replaced before it is open tells so', async () => {
  const { engine, session } = await playing(keptGame('zero', ['a1a2']));
  engine.hold();
  const openings = [
    session.open({ variant: 'football' }),
    session.openTree({ variant: 'football', tree: new Tree(fen) }),
    session.open({ variant: 'football' }),
  ];
  await engine.letGo();
  assert.deepEqual(await Promise.all(openings), [false, false, true]);
});

test('a cancelled opening has no effect, and one that has begun before it is cancelled too', async () => {
  const { session } = await playing(keptGame('zero', ['a1a2']));
  const isWanted = session.beginOpening();
  const opening = session.open({ variant: 'football' });
  assert.equal(isWanted(), false);
  session.cancelOpening();
  assert.equal(await opening, false);
  assert.equal(await session.openTree({ variant: 'football', tree: new Tree(fen), isWanted }), false);
  assert.deepEqual(session.tree.mainLine.map(({ turn }) => turn), ['a1a2']);
});

test('a kind of games is shown as soon as its game is open, and not while another one is being opened', async () => {
  const { engine, played } = await playing(keptGame('zero', ['a1a2']));
  assert.equal(played.shows('football'), true);
  engine.hold();
  const openings = [played.restore('libero')];
  await settled();
  assert.deepEqual([played.shows('football'), played.shows('libero')], [false, false]);
  openings.push(played.restore('football'));
  await engine.letGo();
  await Promise.all(openings);
  assert.deepEqual([played.shows('football'), played.shows('libero'), played.id], [true, false, 'zero']);
});

/** Lets the next request fail, after `work()`. */
function failOnce(engine, work = () => {}) {
  const { request } = engine;
  engine.request = () => {
    engine.request = request;
    work();
    return Promise.reject(new EngineFailure('the engine was disconnected'));
  };
}

test('a kept game that cannot be opened because the engine failed is not called damaged', async () => {
  const { engine, played } = await playing(keptGame('zero', ['a1a2']), keptGame('one', ['b1b2']));
  failOnce(engine);
  await assert.rejects(played.open('one'), EngineFailure);
  assert.equal(played.id, 'zero');
});

/** Gives the page locks during a test. Returns the Set of the names that are locked, by whichever tab. */
function giveLocks(t) {
  const held = new Set();
  const request = async (name, options, work) => {
    await null;
    if (held.has(name)) return work(null);
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  t.after(() => delete navigator.locks);
  return held;
}

test('if the engine fails while a kept game is opened, the shown game keeps its lock', async (t) => {
  const held = giveLocks(t);
  const { engine, played } = await playing(keptGame('zero', ['a1a2']), keptGame('one', ['b1b2']));
  assert.deepEqual([...held], ['sweeper.game.zero']);
  failOnce(engine);
  await assert.rejects(played.open('one'), EngineFailure);
  assert.deepEqual([played.id, ...held], ['zero', 'sweeper.game.zero']);
});

test('if another tab opens the shown game before the engine fails here, the game is left to it', async (t) => {
  const held = giveLocks(t);
  const { engine, played } = await playing(keptGame('zero', ['a1a2']), keptGame('one', ['b1b2']));
  failOnce(engine, () => held.add('sweeper.game.zero'));
  await assert.rejects(played.open('one'), EngineFailure);
  assert.equal(played.id, undefined);
});
