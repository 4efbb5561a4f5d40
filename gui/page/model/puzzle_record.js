// What a person has solved in one game: the skill that chooses the next puzzle, streaks, and the puzzles
// seen. Records are plain values, so they can be stored as JSON; the functions return new records.
import { daysBetween } from './puzzle_days.js';

const firstSkill = 0.05; // on the scale of difficultyOf: the first puzzles are easy
const step = 0.12; // largest change of the skill by one result
const spread = 0.25; // a puzzle that is harder by this is solved by one person in eleven

export const newRecord = {
  skill: firstSkill, // 0 to 1, on the scale of difficultyOf
  solved: 0, // number of puzzles solved at the first try
  run: 0, // puzzles solved at the first try in a row
  bestRun: 0,
  seen: [], // ids of finished puzzles, oldest first
  open: [], // ids of puzzles that were not solved at the first try, nor later
  done: [], // ids of solved puzzles; unlike `seen` it forgets none, so each puzzle counts once
  late: 0, // number of puzzles solved after a wrong turn or with help
  day: null, // last day whose puzzle was solved
  days: 0, // number of successive days with a solved puzzle, up to `day`
  bestDays: 0,
};

const isIds = (value) => Array.isArray(value) && value.every((id) => typeof id === 'string');
const without = (ids, ...others) => ids.filter((id) => !others.includes(id));
const isCount = (value) => Number.isInteger(value) && value >= 0;

/**
 * A record from stored values; damaged entries get their first value. An older version stored no `done`: what was seen
 * and is not open was solved.
 */
export function readRecord(values) {
  const valid = {
    skill: (value) => value >= 0 && value <= 1,
    seen: isIds,
    open: isIds,
    done: isIds,
    day: (value) => /^\d{4}-\d\d-\d\d$/.test(value),
  };
  const entries = Object.entries(newRecord).map(([name, first]) => {
    const value = values?.[name];
    return [name, (valid[name] ?? isCount)(value) ? value : first];
  });
  const record = Object.fromEntries(entries);
  return values?.done ? record : { ...record, done: without(record.seen, ...record.open) };
}

/**
 * The record after a puzzle of this difficulty was solved at the first try, or not. The skill changes as in
 * Elo's rating system: much after a surprise, little after an expected result. A puzzle that was finished
 * before changes nothing. A puzzle that was solved, forgotten (withUnseen) and finished again is not counted again.
 */
export function withResult(record, { id, difficulty, isSolved }) {
  if (record.seen.includes(id)) return record;
  const expected = 1 / (1 + 10 ** ((difficulty - record.skill) / spread));
  const skill = Math.min(1, Math.max(0, record.skill + step * (Number(isSolved) - expected)));
  const run = isSolved ? record.run + 1 : 0;
  const isDone = record.done.includes(id);
  return {
    ...record,
    skill,
    run,
    bestRun: Math.max(record.bestRun, run),
    solved: record.solved + Number(isSolved && !isDone),
    seen: [...record.seen, id],
    open: [...without(record.open, id), ...(isSolved || isDone ? [] : [id])],
    done: [...without(record.done, id), ...(isSolved || isDone ? [id] : [])],
  };
}

/** The record after a puzzle was solved that had a wrong turn or help before. */
export function withLateResult(record, id) {
  if (!record.open.includes(id)) return record;
  return { ...record, open: without(record.open, id), done: [...record.done, id], late: record.late + 1 };
}

/** The record after the puzzle of a day was solved. */
export function withDay(record, day) {
  const passed = record.day === null ? Infinity : daysBetween(record.day, day);
  if (passed <= 0) return record;
  const days = passed === 1 ? record.days + 1 : 1;
  return { ...record, day, days, bestDays: Math.max(record.bestDays, days) };
}

/** The number of successive days with a solved puzzle; it is kept until the end of the next day. */
export function streakOn(record, day) {
  return record.day !== null && daysBetween(record.day, day) <= 1 ? record.days : 0;
}

/**
 * The record from which the next puzzle is chosen: once all puzzles were seen, the older half is forgotten.
 */
export function withUnseen(record, puzzles) {
  const seen = record.seen.filter((id) => puzzles.some((puzzle) => puzzle.id === id));
  return seen.length < puzzles.length ? record : { ...record, seen: seen.slice(Math.ceil(seen.length / 2)) };
}
