// Tests how turns of a puzzle are judged, with searches whose results are given, and the words about them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Judge } from '../../page/app/places/puzzles/judge.js';
import {
  difficultyWords,
  rightWords,
  solvedWords,
  taskWords,
  wrongWords,
} from '../../page/app/places/puzzles/puzzle_words.js';
import { gameOf } from '../../page/model/games.js';
import './descriptions.js';

const position = { fen: '9 w 1', turns: [] };

/** A Judge whose searches have these results: [turns of the position, `go` command, reports, best turn]. */
function judgeWith(...searches) {
  const left = [...searches];
  const search = ({ position: { turns }, go, onInfo }) => {
    const [wantedTurns, wantedGo, infos, turn] = left.shift();
    assert.deepEqual([turns.join(' '), go()], [wantedTurns, wantedGo]);
    for (const info of infos) onInfo(info);
    return { done: Promise.resolve({ turn, interrupted: turn === undefined }), stop() {} };
  };
  return new Judge({ rules: { search } });
}

const mate = (value, ...pv) => ({ score: { mate: value }, pv });
const cp = (value, ...pv) => ({ score: { cp: value }, pv });

test('a turn is right if the opponent loses in time against any defence', async () => {
  const judge = judgeWith(['x', 'go nodes 50000', [cp(-80, 'y'), mate(-1, 'y', 'z')], 'y']);
  assert.deepEqual(await judge.verdict(position, 'x', 2), {
    isRight: true,
    isProven: true,
    left: 1,
    answer: 'y',
  });
});

test('a turn is wrong if no goal follows its best answer', async () => {
  const late = judgeWith(
    ['x', 'go nodes 50000', [mate(-3, 'y')], 'y'],
    ['x y', 'go mate 1 movetime 10000', [mate(3, 'z')], 'z'],
  );
  const verdict = { isRight: false, isProven: true, left: 0, answer: 'y' };
  assert.deepEqual(await late.verdict(position, 'x', 2), verdict, 'a goal in 4 is too late');
  const counter = judgeWith(['x', 'go nodes 50000', [mate(1, 'y')], 'y']);
  assert.deepEqual(await counter.verdict(position, 'x', 3), verdict, 'the opponent scores first');
});

test('bounds of a score prove nothing', async () => {
  const judge = judgeWith(
    ['x', 'go nodes 50000', [{ ...mate(-1, 'y'), bound: 'lowerbound' }, cp(10, 'y')], 'y'],
    ['x y', 'go mate 1 movetime 10000', [cp(0, 'z')], 'z'],
  );
  assert.equal((await judge.verdict(position, 'x', 2)).isRight, false);
});

test('if the best answer does not stop the goal, all answers are searched', async () => {
  const searches = [
    ['x', 'go nodes 50000', [cp(-700, 'y')], 'y'],
    ['x y', 'go mate 2 movetime 10000', [mate(2, 'z')], 'z'],
  ];
  const all = 'go mate 3 movetime 10000 searchmoves x';
  const right = judgeWith(...searches, ['', all, [mate(3, 'x', 'v', 'z')], 'x']);
  assert.deepEqual(await right.verdict(position, 'x', 3), {
    isRight: true,
    isProven: true,
    left: 2,
    answer: 'v',
  });
  const wrong = judgeWith(...searches, ['', all, [cp(40, 'x', 'w')], 'x']);
  assert.deepEqual(await wrong.verdict(position, 'x', 3), {
    isRight: false,
    isProven: true,
    left: 0,
    answer: 'w',
  });
});

test('a stopped search gives no verdict', async () => {
  const judge = judgeWith(['x', 'go nodes 50000', [], undefined]);
  assert.equal(await judge.verdict(position, 'x', 2), null);
});

test('the words say what is proven', () => {
  const game = gameOf('football');
  const wrong = (facts) =>
    wrongWords(game, 'w', { answer: 'e9e8', isProven: true, concedes: false, ...facts });
  assert.equal(taskWords(game, 'b', 1), 'Black to move. Score in this turn.');
  assert.equal(taskWords(game, 'w', 3), 'White to move. Score in 3 turns, whatever Black does.');
  assert.equal(
    rightWords(game, 'w', { left: 2, answer: '0000' }),
    'Right. Proven: nothing stops the goal. Black answers with a pass; now White scores in 2 turns.',
  );
  assert.equal(
    wrong({ left: 3 }),
    'Not this turn: Black answers e9e8, and White cannot force a goal in 2 turns. Proven.',
  );
  assert.equal(
    wrong({ left: 2 }),
    'Not this turn: Black answers e9e8, and White cannot score in the next turn. Proven.',
  );
  assert.equal(
    wrong({ left: 3, isProven: false }),
    'Not this turn: Black answers e9e8, and Sweeper finds no goal in 2 after that.',
  );
  assert.equal(wrong({ left: 1 }), 'This turn does not score. Black answers e9e8.');
  assert.equal(wrong({ left: 2, concedes: true }), 'Not this turn: Black scores first, with e9e8.');
  assert.equal(wrong({ left: 2, answer: null, concedes: true }), 'This turn scores for Black.');
  assert.match(
    solvedWords({ winning: 1 }, true),
    /^Solved at the first try! .* No other first turn does it\.$/,
  );
  assert.match(solvedWords({ winning: 0 }, false), /^Solved! Proven: nothing could stop this goal\.$/);
  assert.equal(difficultyWords({ level: 9 }), 'Difficulty 9 of 20: Expert and stronger opponents solve it');
});
