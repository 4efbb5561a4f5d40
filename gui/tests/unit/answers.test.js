// Tests the parsers of the lines that the engine writes (docs/protocol.md).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  parseBestmove,
  parseDisplay,
  parseInfo,
  parseOption,
  parseSteps,
  refusalIn,
} from '../../page/engine/answers.js';

test('parseOption reads options of every type', () => {
  assert.deepEqual(
    parseOption('option name UCI_Variant type combo default football var football var libero'),
    {
      name: 'UCI_Variant',
      type: 'combo',
      default: 'football',
      min: undefined,
      max: undefined,
      choices: ['football', 'libero'],
    },
  );
  assert.deepEqual(parseOption('option name UCI_Elo type spin default 1320 min 500 max 3000'), {
    name: 'UCI_Elo',
    type: 'spin',
    default: '1320',
    min: 500,
    max: 3000,
    choices: [],
  });
  assert.equal(parseOption('option name Clear Hash type button').name, 'Clear Hash');
  assert.equal(parseOption('option name Board File type string default <empty>').default, '<empty>');
  assert.equal(parseOption('uciok'), null);
});

test('parseInfo reads search reports', () => {
  const info = parseInfo(
    'info depth 5 seldepth 6 multipv 2 score mate -3 upperbound wdl 0 1 999 nodes 17050 nps 897368 hashfull 2 time 19 pv d1d4,d4:c3 f9f8',
  );
  assert.deepEqual(info, {
    depth: 5,
    seldepth: 6,
    multipv: 2,
    score: { mate: -3 },
    bound: 'upperbound',
    wdl: [0, 1, 999],
    nodes: 17050,
    nps: 897368,
    hashfull: 2,
    time: 19,
    pv: ['d1d4,d4:c3', 'f9f8'],
  });
  assert.deepEqual(parseInfo('info depth 0 score mate 0').score, { mate: 0 });
  assert.equal(parseInfo('info depth 3 currmove a1a2 currmovenumber 4'), null);
  assert.equal(parseInfo('info string error: score'), null);
});

test('parseInfo reads proven goals', () => {
  const goalAfter = (score) => parseInfo(`info depth 3 multipv 1 score ${score} nodes 9 pv i5i7 i7i9`);
  const info = { multipv: 1, depth: 3, nodes: 9, pv: ['i5i7', 'i7i9'] };
  assert.deepEqual(goalAfter('cp 262 goal 2'), { ...info, score: { cp: 262 }, goal: 2 });
  assert.deepEqual(goalAfter('cp 262 lowerbound goal -1 wdl 900 0 100'), {
    ...info,
    score: { cp: 262 },
    bound: 'lowerbound',
    goal: -1,
    wdl: [900, 0, 100],
  });
  assert.equal('goal' in goalAfter('cp 262'), false);
});

test('parseBestmove reads the turn and the turn to ponder on', () => {
  assert.deepEqual(parseBestmove('bestmove a1a2,a2:b3 ponder c3c4'), { turn: 'a1a2,a2:b3', ponder: 'c3c4' });
  assert.deepEqual(parseBestmove('bestmove (none)'), { turn: null, ponder: null });
  assert.equal(parseBestmove('info depth 1'), null);
});

test('parseSteps and parseDisplay read the answers to steps and d', () => {
  const steps = ['board 9/9 ball e5 side w', 'next a1a2 e1:e5', 'end no nothing has moved'];
  assert.deepEqual(parseSteps(steps), {
    board: '9/9',
    ball: 'e5',
    side: 'w',
    next: ['a1a2', 'e1:e5'],
    mayEnd: false,
    reason: 'nothing has moved',
  });
  assert.deepEqual(parseSteps(['board 6/6 ball - side b', 'next', 'end yes']), {
    board: '6/6',
    ball: null,
    side: 'b',
    next: [],
    mayEnd: true,
    reason: '',
  });
  assert.throws(() => parseSteps(['board 9/9 ball e5 side w', 'end yes']));
  const display = parseDisplay([
    '1 . .',
    '  a b',
    'Fen: 2 w 0',
    'Key: 00',
    'Result: 1/2-1/2 (third repetition (ALL-4))',
  ]);
  assert.deepEqual(display, {
    diagram: ['1 . .', '  a b'],
    fen: '2 w 0',
    result: '1/2-1/2',
    reason: 'third repetition (ALL-4)',
  });
  assert.throws(() => parseDisplay(['Result: *']));
});

test('refusalIn returns the text of a refusal', () => {
  assert.equal(
    refusalIn("info string error: go depth 'abc': a whole number is needed"),
    "go depth 'abc': a whole number is needed",
  );
  assert.equal(refusalIn("info string error: option 'Hash': value '0'"), "option 'Hash': value '0'");
  assert.equal(refusalIn('info string NNUE evaluation enabled'), null);
  assert.equal(refusalIn('readyok'), null);
});
