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

const quick = 'go nodes 50000';

test('a turn is wrong if no goal follows its best answer', async () => {
  const judge = judgeWith(
    ['x', quick, [mate(-1, 'y')], 'y'], // not a proof: the limit can end the search in the middle
    ['x y', 'go mate 1 movetime 10000', [mate(3, 'z')], 'z'],
  );
  const wrong = { isRight: false, isProven: true, left: 0, answer: 'y' };
  assert.deepEqual(await judge.verdict(position, 'x', 2, false), wrong, 'a goal in 4 is too late');
  const last = judgeWith(['x', quick, [cp(9, 'y')], 'y']);
  assert.deepEqual(await last.verdict(position, 'x', 1, false), wrong, 'the last turn had to score');
});

test('if the best answer does not stop the goal, all answers are searched', async () => {
  const searches = [
    ['x', quick, [cp(-700, 'y')], 'y'],
    ['x y', 'go mate 2 movetime 10000', [mate(2, 'z')], 'z'],
  ];
  const all = 'go mate 3 searchmoves x';
  const right = judgeWith(...searches, ['', all, [mate(3, 'x', 'v', 'z')], 'x']);
  const expected = { isRight: true, isProven: true, left: 2, answer: 'v' };
  assert.deepEqual(await right.verdict(position, 'x', 3, false), expected);
  const wrong = judgeWith(...searches, [
    '',
    all,
    [{ ...mate(3, 'x'), bound: 'upperbound' }, cp(40, 'x', 'w')],
    'x',
  ]);
  const refuted = { isRight: false, isProven: true, left: 0, answer: 'w' };
  assert.deepEqual(await wrong.verdict(position, 'x', 3, false), refuted);
});

test('a turn that is known to be right only needs an answer', async () => {
  const judge = judgeWith(['', 'go mate 2 searchmoves x', [mate(2, 'x', 'y', 'z')], 'x']);
  const right = { isRight: true, isProven: true, left: 1, answer: 'y' };
  assert.deepEqual(await judge.verdict(position, 'x', 2, true), right);
});

test('a stopped search gives no verdict', async () => {
  const judge = judgeWith(['x', quick, [], undefined]);
  const verdict = judge.verdict(position, 'x', 2, false);
  judge.stop();
  assert.equal(await verdict, null);
});

test('the words say what is proven', () => {
  const game = gameOf('football');
  const wrong = (facts) =>
    wrongWords(game, 'w', { answer: 'e9e8', isProven: true, concedes: false, ...facts });
  assert.equal(taskWords(game, 'b', 1), 'Black to move. Score in this turn.');
  assert.equal(taskWords(game, 'w', 3), 'White to move. Score in 3 turns, whatever Black does.');
  assert.equal(
    rightWords(game, 'w', { left: 2, answer: '0000' }),
    'Right. Proven: nothing stops the goal. Black answers by passing the turn; now White scores in 2 turns.',
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
  assert.equal(difficultyWords({ level: 9 }), 'Expert and stronger opponents solve it (difficulty 9 of 20)');
});
