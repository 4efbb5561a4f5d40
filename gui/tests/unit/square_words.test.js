// Tests of the words for squares: every wall, arrow, zone and goal has a name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOf } from '../../page/model/games.js';
import { borderWords, groundWords, squareWords } from '../../page/model/square_words.js';
import './descriptions.js';

const geometry = {
  files: 6,
  ranks: 8,
  ground: new Map([
    ['a1', 'goal-w'],
    ['c3', 'plain'],
    ['b9', 'zone-w'],
    ['a9', 'perimeter'],
  ]),
  borders: [
    { square: 'c2', along: 'right', kind: 'closed' },
    { square: 'c2', along: 'up', kind: 'up' },
    { square: 'c3', along: 'right', kind: 'left' },
    { square: 'f4', along: 'right', kind: 'right' },
  ],
};

test('a border is named on both of its squares, by the square behind it', () => {
  const words = borderWords(geometry);
  assert.deepEqual(words.get('c2'), ['wall to d2', 'arrow to c3']);
  assert.deepEqual(words.get('d2'), ['wall to c2']);
  assert.deepEqual(words.get('c3'), ['arrow from c2', 'arrow from d3']);
  assert.deepEqual(words.get('f4'), ['arrow to a4']);
  assert.deepEqual(words.get('a4'), ['arrow from f4'], 'the seam leads to the first file');
});

test('goals, zones and the perimeter are named with the side to which they belong', () => {
  assert.equal(groundWords(gameOf('football'), 'goal-b'), "Black's goal");
  assert.equal(groundWords(gameOf('threestep'), 'zone-w'), 'Red shooting zone');
  assert.equal(groundWords(gameOf('threestep'), 'perimeter'), 'perimeter');
  assert.equal(groundWords(gameOf('libero')), null);
});

test('a square is described by its piece, the ball, its ground and its borders', () => {
  const board = {
    pieces: new Map([
      ['c3', 'S'],
      ['a1', 'b'],
    ]),
    ball: null,
  };
  const say = (square) => squareWords(gameOf('robosoccer'), geometry, board, square);
  assert.equal(say('c3'), 'c3, White small robot, arrow from c2, arrow from d3');
  assert.equal(say('a1'), "a1, Black ball, White's goal");
  assert.equal(say('c2'), 'c2, empty, wall to d2, arrow to c3');
});

test('a ball without a letter is named beside its holder, and alone on a goal square', () => {
  const words = (pieces, ball, square) =>
    squareWords(gameOf('libero'), { ...geometry, borders: [] }, { pieces, ball }, square);
  assert.equal(words(new Map([['c3', 's']]), 'c3', 'c3'), 'c3, Blue soldier, with the ball');
  assert.equal(words(new Map(), 'a1', 'a1'), "a1, ball, Red's goal");
  assert.equal(words(new Map(), 'a1', 'c3'), 'c3, empty');
});
