import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { provenOf } from '../../page/model/solved.js';

const solved = { searched: 4, wins: { 2: ['RKRNBNQB'], 3: ['RNBQKNBR', 'BQKBRNNR'] } };

test('a symmetric setup is a proven win, or has no win within the searched turns', () => {
  assert.deepEqual(provenOf(solved, 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0'), { winIn: 3 });
  assert.deepEqual(provenOf(solved, 'rkrn1bnqb/9/9/9/4a4/9/9/9/RKRN1BNQB w 0'), { winIn: 2 });
  assert.deepEqual(provenOf(solved, 'nnbb1qrkr/9/9/9/4a4/9/9/9/NNBB1QRKR w 0'), { noWinWithin: 4 });
});

test('nothing is proven about a setup whose sides differ', () => {
  assert.equal(provenOf(solved, 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNRB w 0'), null);
});

test("the file of football knows the usual setup, which is White's in 3 turns", () => {
  const file = new URL('../../../variants/football/solved.json', import.meta.url);
  const usual = provenOf(JSON.parse(readFileSync(file)), 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0');
  assert.deepEqual(usual, { winIn: 3 });
});
