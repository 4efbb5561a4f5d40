// Tests of "Find better turns". Game and review are scripted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BetterTurns } from '../../page/app/places/analyse/better_turns.js';
import { Session } from '../../page/app/session.js';
import './descriptions.js';

const lines = ['Fen: 9/9/9 w e2 0', 'Result: *', 'board 9/9/9 ball e2 side w', 'next a1a2', 'end no x'];
const settled = () => new Promise((done) => setTimeout(done, 10));

test('a turn whose search was stopped can be tried again', async () => {
  const engine = { request: async () => lines };
  const session = new Session({ engine, grounds: { of: async () => ({ learn() {}, at: () => 'plain' }) } });
  await session.open({ variant: 'football' });
  const { root } = session.tree;
  const mistake = await session.add(root, 'a1a2', { by: 'engine' });
  let stop;
  const review = {
    mistakes: () => [mistake],
    evaluate: () => new Promise((resolve) => (stop = () => resolve(null))),
  };
  const better = new BetterTurns(session, review);
  await better.start('w');
  await session.add(root, 'b1b2', { by: 'person' });
  assert.equal(better.phase, 'judge');
  stop();
  await settled();
  assert.equal(better.phase, 'ask');
  assert.equal(better.isAsking, true);
  assert.deepEqual(root.children, [mistake], 'the turn is taken back');
});
