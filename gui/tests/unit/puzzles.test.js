// Tests of the puzzles: the files, the puzzle of the day, streaks and the choice of the next puzzle.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { dayOf, dayWords, daysBetween, puzzleOfDay } from '../../page/model/puzzle_days.js';
import {
  newRecord,
  readRecord,
  streakOn,
  withDay,
  withLateResult,
  withResult,
  withUnseen,
} from '../../page/model/puzzle_record.js';
import { difficultyOf, nearestPuzzle, readPuzzles } from '../../page/model/puzzles.js';

const variants = new URL('../../../variants/', import.meta.url);
const files = readdirSync(variants).filter((id) => existsSync(new URL(`${id}/puzzles.json`, variants)));
const fileOf = (id) => JSON.parse(readFileSync(new URL(`${id}/puzzles.json`, variants), 'utf8'));

const ascending = (numbers) => [...numbers].sort((a, b) => a - b);

/** `count` puzzles with the ids p000, p001, … */
const list = (count) =>
  Array.from({ length: count }, (_, i) => ({ id: `p${String(i).padStart(3, '0')}`, level: 0 }));

for (const id of files)
  test(`${id}: puzzles are complete, distinct and in order of difficulty`, () => {
    const puzzles = readPuzzles(fileOf(id));
    assert.ok(puzzles.length >= 200);
    assert.equal(new Set(puzzles.map((puzzle) => puzzle.id)).size, puzzles.length);
    const levels = puzzles.map(({ level }) => level);
    assert.deepEqual(levels, ascending(levels));
    assert.ok(levels[0] >= 0 && levels.at(-1) <= 20);
    assert.deepEqual([...new Set(puzzles.map(({ goal }) => goal))].sort(), [1, 2, 3]);
  });

test('a damaged file of puzzles is refused', () => {
  assert.throws(() => readPuzzles({}), /must be a list/);
  assert.throws(
    () => readPuzzles([{ id: 'a', fen: '9 w 1', goal: 1, turn: 'a1a2', winning: 1 }]),
    /puzzle 1/,
  );
});

test('days are dates in UTC', () => {
  assert.equal(dayOf(Date.UTC(2026, 10, 26, 23, 59, 59)), '2026-11-26');
  assert.equal(daysBetween('2026-02-28', '2026-03-01'), 1);
  assert.equal(dayWords('2026-11-26'), 'Thursday 26 November');
});

test('the puzzle of the day gets harder from Monday to Sunday, and does not return for weeks', () => {
  const puzzles = list(200);
  const week = [
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ];
  const chosen = week.map((day) => difficultyOf(puzzles, puzzleOfDay(puzzles, day)));
  assert.deepEqual(chosen, ascending(chosen));
  const days = Array.from({ length: 7 * 28 }, (_, i) => dayOf(Date.UTC(2026, 10, 23 + i)));
  assert.equal(new Set(days.map((day) => puzzleOfDay(puzzles, day).id)).size, 7 * 28);
  assert.equal(puzzleOfDay(puzzles, '2026-11-26'), puzzleOfDay(puzzles, '2026-11-26'));
  assert.equal(puzzleOfDay(list(3), '2026-11-23').id, 'p000', 'a short list leaves some weekdays empty');
  assert.equal(puzzleOfDay([], '2026-11-23'), null);
});

test('a streak grows from day to day and ends with a missed day', () => {
  let record = withDay(newRecord, '2026-11-25');
  record = withDay(record, '2026-11-26');
  assert.deepEqual([record.days, record.bestDays], [2, 2]);
  assert.equal(withDay(record, '2026-11-26'), record, 'a day counts once');
  assert.equal(streakOn(record, '2026-11-27'), 2, 'the puzzle of this day can still be solved');
  assert.equal(streakOn(record, '2026-11-28'), 0);
  record = withDay(record, '2026-11-28');
  assert.deepEqual([record.days, record.bestDays, streakOn(record, '2026-11-28')], [1, 2, 1]);
  assert.equal(withDay(record, '2026-11-20'), record, 'a clock that was set back changes nothing');
});

test('results move the skill, and surprising results move it further', () => {
  const result = (record, difficulty, isSolved, id = 'x') => withResult(record, { id, difficulty, isSolved });
  const start = { ...newRecord, skill: 0.5 };
  const gain = (difficulty) => result(start, difficulty, true).skill - 0.5;
  const loss = (difficulty) => 0.5 - result(start, difficulty, false).skill;
  assert.ok(gain(0.9) > gain(0.5) && gain(0.5) > gain(0.1) && gain(0.1) > 0);
  assert.ok(loss(0.1) > loss(0.5) && loss(0.5) > loss(0.9) && loss(0.9) > 0);
  assert.equal(result({ ...newRecord, skill: 1 }, 1, true).skill, 1);
  const again = result(result(start, 0.5, false), 0.5, true);
  assert.deepEqual([again.solved, again.run], [0, 0], 'a puzzle that was finished before does not count');
});

test('a run counts puzzles that were solved at the first try', () => {
  let record = newRecord;
  for (const [id, isSolved] of [
    ['a', true],
    ['b', true],
    ['c', false],
    ['d', true],
  ])
    record = withResult(record, { id, difficulty: 0, isSolved });
  assert.deepEqual([record.run, record.bestRun, record.solved], [1, 2, 3]);
  assert.deepEqual(record.seen, ['a', 'b', 'c', 'd']);
});

test('a puzzle that is solved after a wrong turn counts once, and not as solved at the first try', () => {
  let record = withResult(newRecord, { id: 'a', difficulty: 0, isSolved: false });
  assert.deepEqual([record.open, record.solved, record.late], [['a'], 0, 0]);
  for (let i = 0; i < 2; ++i) record = withLateResult(record, 'a');
  assert.deepEqual([record.open, record.solved, record.late], [[], 0, 1]);
  record = withLateResult(withResult(record, { id: 'b', difficulty: 0, isSolved: true }), 'b');
  assert.deepEqual([record.solved, record.late], [1, 1], 'solved at the first try');
});

test('the next puzzle is new and near the skill', () => {
  const puzzles = list(101);
  assert.equal(nearestPuzzle(puzzles, 0.3, []).id, 'p030');
  assert.equal(nearestPuzzle(puzzles, 0.3, ['p030']).id, 'p029');
  assert.equal(nearestPuzzle([], 0.3, []), null);
  const seen = puzzles.map(({ id }) => id);
  assert.equal(nearestPuzzle(puzzles, 0.9, seen), null);
  const record = withUnseen({ ...newRecord, seen }, puzzles);
  assert.equal(record.seen.length, 50, 'once all were seen, the older half returns');
  assert.equal(nearestPuzzle(puzzles, 0.9, record.seen).id, 'p050');
  assert.equal(withUnseen(newRecord, puzzles), newRecord);
});

test('a person who solves everything gets harder and harder puzzles', () => {
  const puzzles = list(200);
  let record = newRecord;
  const difficulties = [];
  for (let i = 0; i < 40; ++i) {
    const puzzle = nearestPuzzle(puzzles, record.skill, record.seen);
    const difficulty = difficultyOf(puzzles, puzzle);
    difficulties.push(difficulty);
    record = withResult(record, { id: puzzle.id, difficulty, isSolved: true });
  }
  assert.ok(difficulties[0] < 0.1 && difficulties[10] > 0.3 && difficulties[39] > 0.8, String(difficulties));
});

test('a puzzle that is solved again after it was forgotten counts once', () => {
  const puzzles = list(4);
  const solve = (record, id, isSolved = true) => {
    const after = withResult(record, { id, difficulty: 0, isSolved });
    return withLateResult(after, id);
  };
  let record = newRecord;
  for (const [i, { id }] of puzzles.entries()) record = solve(record, id, i > 0);
  assert.deepEqual([record.solved, record.late], [3, 1]);
  record = withUnseen(record, puzzles);
  assert.deepEqual(record.seen, ['p002', 'p003']);
  record = solve(solve(record, 'p000'), 'p001', false);
  assert.deepEqual([record.solved, record.late, record.open], [3, 1, []]);
});

test('in a record without a list of solved puzzles, those that were seen and are not open were solved', () => {
  const { done, ...older } = { ...newRecord, seen: ['a', 'b', 'c'], open: ['b'], solved: 2 };
  assert.deepEqual(done, []);
  assert.deepEqual(readRecord(older).done, ['a', 'c']);
});

test('a damaged record starts anew where it is damaged', () => {
  assert.deepEqual(readRecord(null), newRecord);
  assert.deepEqual(readRecord({ skill: 7, run: -1, seen: [1], day: 'x', days: 3 }), {
    ...newRecord,
    days: 3,
  });
  const record = withDay(withResult(newRecord, { id: 'a', difficulty: 0, isSolved: true }), '2026-11-26');
  assert.deepEqual(readRecord(JSON.parse(JSON.stringify(record))), record);
});
