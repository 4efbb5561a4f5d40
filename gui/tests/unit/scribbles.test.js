// Tests of the arrows and circles that a person draws.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scribbles } from '../../page/view/scribbles.js';

test('a second drawing of the same arrow removes it, and clear removes all', () => {
  const scribbles = new Scribbles();
  scribbles.add('a1', 'b2');
  scribbles.add('c3', 'c3');
  assert.deepEqual(scribbles.ways, [
    { from: 'a1', to: 'b2' },
    { from: 'c3', to: 'c3' },
  ]);
  scribbles.add('a1', 'b2');
  assert.deepEqual(scribbles.ways, [{ from: 'c3', to: 'c3' }]);
  assert.equal(scribbles.clear(), true);
  assert.equal(scribbles.clear(), false);
});

test('the arrow that is being drawn is shown until it leaves the board', () => {
  const scribbles = new Scribbles();
  scribbles.sketch('a1', 'a4');
  assert.deepEqual(scribbles.ways, [{ from: 'a1', to: 'a4' }]);
  scribbles.sketch('a1', null);
  assert.deepEqual(scribbles.ways, []);
  scribbles.add('a1', null);
  assert.deepEqual(scribbles.ways, []);
});
