// Tests of the words for the end of a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultWords } from '../../page/app/words.js';
import { gameOf } from '../../page/model/games.js';
import './descriptions.js';

const football = '9/9/9/9/k8/9/4a4/4R4/K8 w 10';

test('the end of a game is said in words, without numbers of rules', () => {
  const said = (text, reason) => resultWords(gameOf('football'), { text, reason }, football);
  assert.equal(said('1/2-1/2', 'third repetition (ALL-4)'), 'Draw: same position three times');
  assert.equal(said('1/2-1/2', '300 half-turns (ALL-5)'), 'Draw: 300 turns without a goal');
  assert.equal(said('1/2-1/2', 'no legal turn (ALL-3)'), 'Draw: no turn is possible');
  assert.equal(said('1/2-1/2', 'draw agreed'), 'Draw: agreed');
  assert.equal(said('0-1', 'White resigned'), 'Black wins: White resigned');
  assert.equal(said('*', ''), 'Not finished');
});

test('a goal that ends the game is said with the score', () => {
  assert.equal(resultWords(gameOf('football'), { text: '1-0', reason: 'goal' }, football), 'White wins 1–0');
  const threestep = '4p6/11/11/2p5p2/11/4o6/3P1P5/11/11/11/11/11/11/11/5P5 b 0 3-1 3 0';
  assert.equal(resultWords(gameOf('threestep'), { text: '1-0', reason: 'goal' }, threestep), 'Red wins 3–1');
});
