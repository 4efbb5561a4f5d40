// Tests of the review of a game: losses, marks, missed goals, accuracy, as `sweeper annotate` defines them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluationOfResult } from '../../page/model/evaluation.js';
import { isMistake, judgeTurn, summaryOf } from '../../page/model/review.js';

const even = { cp: 0, expected: 0.5 };
const at = (expected, proof = {}) => ({ cp: 0, expected, ...proof });
const judge = (turn) => judgeTurn({ side: 'w', before: even, after: even, isBest: false, goal: null, ...turn });

test('a turn that loses 5, 10 or 20 points of winning chance is an inaccuracy, a mistake or a blunder', () => {
  for (const [expected, mark] of [
    [0.46, ''],
    [0.45, '?!'],
    [0.4, '?'],
    [0.31, '?'],
    [0.3, '??'],
    [0.9, ''],
  ]) {
    assert.equal(judge({ after: at(expected) }).mark, mark, String(expected));
    assert.equal(judge({ side: 'b', after: at(1 - expected) }).mark, mark, `second side ${expected}`);
  }
  assert.equal(judge({ after: at(0.6) }).loss, 0, 'a chance that has risen is no loss');
  assert.deepEqual(
    [judge({ after: at(0.1), isBest: true }).loss, judge({ after: at(0.1), isBest: true }).mark],
    [0, ''],
    'the best turn loses nothing',
  );
});

test('a missed goal was proven before the turn, and is neither proven nor scored after it', () => {
  const scores = at(0.9, { goal: 2 });
  assert.equal(judge({ before: scores, after: at(0.8) }).missedGoal, true);
  assert.equal(judge({ before: scores, after: at(0.8, { goal: 3 }) }).missedGoal, false);
  assert.equal(judge({ before: scores, after: at(0.8), isBest: true }).missedGoal, false);
  assert.equal(judge({ before: scores, after: at(0.7), goal: 'w' }).missedGoal, false, 'scored');
  assert.equal(judge({ before: scores, after: at(0.3, { goal: 2 }), goal: 'b' }).missedGoal, true);
  assert.equal(judge({ before: at(1, { mate: 2 }), after: evaluationOfResult('1-0') }).missedGoal, false);
  assert.equal(judge({ before: at(1, { mate: 2 }), after: evaluationOfResult('1/2-1/2') }).missedGoal, true);
  assert.equal(judge({ side: 'b', before: at(0.1, { goal: -1 }), after: at(0.2) }).missedGoal, true);
});

test('an allowed goal is proven or conceded after the turn, and was not proven before it', () => {
  const concedes = at(0.2, { goal: -2 });
  assert.equal(judge({ after: concedes }).allowedGoal, true);
  assert.equal(judge({ before: concedes, after: concedes }).allowedGoal, false);
  assert.equal(judge({ after: at(0.3), goal: 'b' }).allowedGoal, true);
  assert.equal(judge({ before: at(0.9, { goal: 1 }), after: concedes, goal: 'w' }).allowedGoal, false);
  assert.equal(judge({ after: evaluationOfResult('0-1') }).allowedGoal, true);
});

test('accuracy is 1 minus the average loss of the turns of a side', () => {
  const judgements = [
    judge({ after: at(0.3) }),
    judge({ side: 'b', before: at(0.3), after: at(0.3) }),
    judge({ before: at(0.3), after: at(0.2) }),
    judge({ before: at(0.9, { goal: 1 }), after: at(0.9) }),
  ];
  const { accuracy, ...counts } = summaryOf(judgements, 'w');
  assert.equal(accuracy.toFixed(3), '0.900');
  assert.deepEqual(counts, {
    turns: 3,
    blunders: 1,
    mistakes: 1,
    inaccuracies: 0,
    missedGoals: 1,
    allowedGoals: 0,
  });
  assert.deepEqual(judgements.map(isMistake), [true, false, true, true]);
  assert.equal(summaryOf([], 'b').accuracy, null);
});
