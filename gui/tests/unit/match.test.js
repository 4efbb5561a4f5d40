// Tests of a match whose engine gives no turn.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Match } from '../../page/app/places/play/match.js';
import { Session } from '../../page/app/session.js';
import './descriptions.js';

const lines = (fen) => [`Fen: ${fen}`, 'Result: *', `board 9/9/9 ball e2 side ${fen.split(' ')[1]}`, 'next a1a2', 'end no x'];

let running = null;
afterEach(() => running.leave()); // stops its timer

const stopped = { turn: null, ponder: null, interrupted: true };

/**
 * A match of the engine against a person. Its searches have these results, in turn; null: none until it is stopped.
 * Returns {match, session, searches}.
 */
async function matchWith(...results) {
  const searches = [];
  const engine = {
    request: async ([position]) => lines(`9/9/9 ${position.includes('moves') ? 'b' : 'w'} e2 0`),
    search: ({ go }) => {
      searches.push(go());
      const result = results.shift();
      let stop;
      const done = new Promise((resolve) => (stop = () => resolve(stopped)));
      return { done: result ? Promise.resolve(result) : done, stop };
    },
  };
  const session = new Session({ engine, grounds: { of: async () => ({ learn() {}, at: () => 'plain' }) } });
  await session.open({ variant: 'football' });
  const match = new Match(session, () => true);
  running = match;
  const settings = {
    players: { w: 'engine', b: 'person' },
    control: { kind: 'move', seconds: 1 },
    level: 'full',
    ponder: false,
  };
  await match.start({ settings });
  return { match, session, searches };
}

const played = ({ tree }) => tree.mainLine.map(({ turn }) => turn);

test('"Move now" before the search has found a turn starts the search again', async () => {
  const { match, session, searches } = await matchWith(null, { turn: 'a1a2', ponder: null, interrupted: false });
  const coming = match.comeBack();
  match.moveNow();
  await coming;
  assert.deepEqual([searches.length, played(session)], [2, ['a1a2']]);
});

test('an engine that gives no turn pauses the match, and the page says so', async () => {
  const { match, session } = await matchWith({ turn: null, ponder: null, interrupted: false });
  await assert.rejects(match.comeBack(), /^Error: The engine gives no turn, and so the game is paused\.$/);
  assert.deepEqual([match.isPaused, played(session)], [true, []]);
});
