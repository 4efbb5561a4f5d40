// Tests of the analysis of the shown position. The engine is scripted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis } from '../../page/app/places/analyse/analysis.js';
import { Session } from '../../page/app/session.js';
import './descriptions.js';

const described = (fen) => [`Fen: ${fen}`, 'Result: *', 'board 9/9/9 ball e2 side w', 'next a1a2', 'end no x'];

test('an evaluation keeps its sign until the reports of another game come', async () => {
  const searches = [];
  const engine = {
    request: async ([position]) => described(position.replace(/^position (startpos|fen )/, '') || '9/9/9 w e2 0'),
    search: (search) => {
      searches.push(search);
      return { done: new Promise(() => {}), stop() {} };
    },
  };
  const session = new Session({ engine, grounds: { of: async () => ({ learn() {}, at: () => 'plain' }) } });
  await session.open({ variant: 'football' });
  const analysis = new Analysis(session);
  analysis.setLineCount(1);
  analysis.switch(true);
  searches.at(-1).onInfo({ depth: 1, multipv: 1, score: { cp: 100 }, pv: ['a1a2'] });
  assert.equal(analysis.evaluation.cp, 100);
  await session.open({ variant: 'football', fen: '9/9/9 b e2 0' });
  assert.equal(session.side, 'b');
  assert.deepEqual([analysis.isOld, analysis.shown.side, analysis.evaluation.cp], [true, 'w', 100]);
  searches.at(-1).onInfo({ depth: 1, multipv: 1, score: { cp: 100 }, pv: ['a1a2'] });
  assert.deepEqual([analysis.isOld, analysis.shown.side, analysis.evaluation.cp], [false, 'b', -100]);
});
