// Tests of turns, trees, clocks, evaluations and the state that survives a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionLine } from '../../page/engine/rules.js';
import { goalBetween } from '../../page/app/session.js';
import { evaluationWords, turnWords } from '../../page/app/words.js';
import { parseAction, parseTurn, turnText } from '../../page/model/actions.js';
import { Clock, clockText } from '../../page/model/clock.js';
import { evaluationFor, scoreText, shortNumber } from '../../page/model/evaluation.js';
import { gameOf } from '../../page/model/games.js';
import { packGame, unpackGame } from '../../page/model/saved_game.js';
import { Tree } from '../../page/model/tree.js';
import { TurnBuilder } from '../../page/model/turn_builder.js';
import './descriptions.js';

test('actions are parsed, and turns written', () => {
  assert.deepEqual(parseAction('a10b11'), {
    kind: 'move',
    from: 'a10',
    to: 'b11',
    piece: null,
    text: 'a10b11',
  });
  assert.equal(parseAction('e4:e9').kind, 'ball');
  assert.deepEqual([parseAction('S@a1').piece, parseAction('S@a1').from], ['S', null]);
  for (const text of ['', 'e4', '0000', 'e4e5e6', 'S@', '<b>']) assert.equal(parseAction(text), null);
  assert.deepEqual(parseTurn('0000'), []);
  assert.equal(turnText([]), '0000');
});

test('the turn builder offers the actions that steps lists', () => {
  const builder = new TurnBuilder({
    board: '9',
    ball: 'e5',
    side: 'w',
    next: ['d4:c3', 'd4e4', 'a1a2'],
    mayEnd: false,
  });
  assert.deepEqual([...builder.sources].sort(), ['a1', 'd4', 'e5']);
  assert.deepEqual(
    builder.actionsFrom('e5').map(({ text }) => text),
    ['d4:c3'],
    'the ball itself was picked up',
  );
  assert.equal(builder.isComplete, false);
  builder.push('d4:c3', { board: '9', ball: 'c3', side: 'w', next: [], mayEnd: true });
  assert.equal(builder.isComplete, true);
  builder.pop();
  assert.equal(builder.now.next.length, 3);
  const passing = new TurnBuilder({ board: '9', ball: null, side: 'w', next: [], mayEnd: true });
  assert.equal(passing.isComplete, false, 'a turn without actions does not end automatically');
  assert.deepEqual([passing.mayPass, passing.mayEnd], [true, false], 'without actions: Pass, not End turn');
  passing.push('i5:i7', { board: '9', ball: 'i7', side: 'w', next: ['i7:i8'], mayEnd: true });
  assert.deepEqual([passing.mayPass, passing.mayEnd], [false, true]);
  const placing = new TurnBuilder({
    board: '6',
    ball: null,
    side: 'w',
    next: ['S@a1', 'L@a1', 'S@b1'],
    mayEnd: false,
  });
  assert.deepEqual(placing.reserve, ['S', 'L']);
});

test('the prompt says what the turn still needs', () => {
  const steps = (mayEnd) => ({
    board: '9',
    ball: 'd3',
    side: 'w',
    next: ['c2d3', 'c2c3'],
    mayEnd,
    reason: mayEnd ? '' : 'a piece must move (FB-1)',
  });
  const prompt = (id, ...mayEnd) => {
    const builder = new TurnBuilder(steps(mayEnd[0]));
    for (const may of mayEnd.slice(1)) builder.push('c2c3', steps(may));
    return turnWords(gameOf(id), builder);
  };
  const reason = 'both passes are used: bring the ball nearer to the neutral zone (THR-9)';
  assert.equal(prompt('threestep', true), ': click a piece to start, or pass the turn');
  assert.equal(prompt('threestep', false), ` to move – ${reason}`);
  assert.equal(prompt('threestep', false, false), ` c2c3 – ${reason}`);
  assert.equal(prompt('threestep', false, true), ' c2c3 – continue or end the turn');
  assert.equal(prompt('football', false), ': click a piece to start');
  assert.equal(prompt('football', false, false), ' c2c3 – a piece must move (FB-1)', "the engine's reason");
});

test('the tree has a main line and variations, which can be promoted and removed', () => {
  const tree = new Tree('fen w 0');
  const one = tree.add(tree.root, 'a1a2');
  const two = tree.add(one, 'b9b8');
  const other = tree.add(one, 'c9c8');
  assert.equal(tree.add(tree.root, 'a1a2'), one, 'the same turn is the same node');
  assert.deepEqual(other.turns, ['a1a2', 'c9c8']);
  assert.deepEqual([two.isMain, other.isMain], [true, false]);
  tree.promote(other);
  assert.deepEqual(
    tree.mainLine.map(({ turn }) => turn),
    ['a1a2', 'c9c8'],
  );
  assert.equal(tree.remove(other), one);
  assert.deepEqual(
    tree.lineThrough(tree.root).map(({ turn }) => turn),
    ['a1a2', 'b9b8'],
  );
});

test('an outcome outside the rules belongs to its node, and is removed with it', () => {
  const tree = new Tree('fen b 0');
  const one = tree.add(tree.root, 'a1a2');
  const two = tree.add(one, 'b9b8');
  const other = tree.add(one, 'c9c8');
  assert.deepEqual(
    [tree.root, one, two].map((node) => tree.sideAt(node)),
    ['b', 'w', 'b'],
  );
  assert.equal(tree.nodeAt(tree.pathTo(other)), other);
  tree.outcome = { node: two, text: '1-0', reason: 'Black resigned' };
  tree.remove(other);
  assert.equal(tree.outcome.node, two);
  tree.remove(one);
  assert.equal(tree.outcome, null);
});

test('text from outside cannot become a second command', () => {
  assert.equal(positionLine({ fen: null, turns: ['a1a2'] }), 'position startpos moves a1a2');
  assert.equal(positionLine({ fen: ' 9/9  w\n0 ', turns: [] }), 'position fen 9/9 w 0');
  for (const turn of ['a1a2\nquit', 'a b', '', 'ä', 'x'.repeat(201)])
    assert.throws(() => positionLine({ fen: null, turns: [turn] }));
  for (const fen of ['', '9\u0000 w', '9 w 0 moves a1a2', 'x'.repeat(2001), '9\u202e9'])
    assert.throws(() => positionLine({ fen, turns: [] }));
});

test('clocks run, add increments and fall', () => {
  const clock = new Clock({ kind: 'clock', minutes: 1, increment: 2 });
  clock.start('w', 1000);
  assert.equal(clock.remaining('w', 11000), 50000);
  assert.equal(clock.punch('w', 11000), 10000);
  assert.equal(clock.remaining('w', 99999), 52000);
  clock.start('b', 11000);
  assert.equal(clock.fallen(70999), null);
  assert.equal(clock.fallen(71000), 'b');
  assert.equal(clock.goWords(12000), 'wtime 52000 btime 59000 winc 2000 binc 2000');
  assert.equal(new Clock({ kind: 'move', seconds: 0.25 }).goWords(0), 'movetime 250');
  assert.deepEqual([61000, 59999, 9990, 0, -5, Infinity].map(clockText), [
    '1:01',
    '0:59',
    '0:09.9',
    '0:00.0',
    '0:00.0',
    '',
  ]);
});

test("evaluations are from the first side's view", () => {
  assert.deepEqual(evaluationFor('b', { score: { cp: 30 }, wdl: [600, 100, 300], depth: 4 }), {
    cp: -30,
    expected: 0.35,
    depth: 4,
    best: [],
  });
  assert.equal(evaluationFor('w', { score: { mate: -2 } }).expected, 0);
  assert.equal(scoreText({ mate: -2, expected: 0 }), 'win in 2');
  const words = evaluationWords(gameOf('libero'), { mate: -2, expected: 0 });
  assert.equal(words, 'Evaluation: Blue wins in 2');
  assert.equal(scoreText({ cp: 47, expected: 0.6 }), '+0.47');
  assert.deepEqual([999, 1500, 45678, 1234567, NaN].map(shortNumber), ['999', '1.5k', '46k', '1.2M', '–']);
});

test('a proven goal is shown instead of the score', () => {
  const shown = (side, info) => {
    const evaluation = evaluationFor(side, info);
    return [scoreText(evaluation), evaluationWords(gameOf('libero'), evaluation)];
  };
  const wdl = [800, 0, 200];
  const scores = ['goal in 2', 'Evaluation: Red scores in 2, Red expects 0.80 points'];
  assert.deepEqual(shown('w', { score: { cp: 262 }, goal: 2, wdl }), scores);
  assert.deepEqual(shown('b', { score: { cp: 262 }, goal: -2, wdl: [200, 0, 800] }), scores);
  const concedes = ['goal in 1', 'Evaluation: Blue scores in 1, Red expects 0.20 points'];
  assert.deepEqual(shown('b', { score: { cp: -30 }, goal: 1, wdl }), concedes);
  const scale = '(4 means odds of ten to one). Red expects 0.80 points';
  const even = ['+0.00', `Evaluation +0.00: both sides are equal ${scale}`];
  assert.deepEqual(shown('w', { score: { cp: 0 }, wdl }), even);
  const better = ['+1.99', `Evaluation +1.99: Red is better ${scale}`];
  assert.deepEqual(shown('w', { score: { cp: 199 }, wdl }), better);
  assert.equal(evaluationWords(gameOf('libero'), null), 'Evaluation: none yet');
});

test('a goal is found by the scores in the FEN, or else by the result', () => {
  const at = (fen, result = '*', reason = '') => ({ fen, result, reason });
  assert.equal(goalBetween(gameOf('libero'), at('x b q6 0-0 0-0 7'), at('x w i5 0-1 0-0 0')), 'b');
  assert.equal(goalBetween(gameOf('libero'), at('x b q6 2-2 0-0 7'), at('x w i5 0-0 0-1 0')), 'b', 'a set');
  assert.equal(goalBetween(gameOf('libero'), at('x b q6 0-0 0-0 7'), at('x w i5 0-0 0-0 8')), null);
  assert.equal(goalBetween(gameOf('football'), at('x w 8'), at('x b 9', '1-0', 'goal')), 'w');
  assert.equal(
    goalBetween(gameOf('football'), at('x w 8'), at('x b 9', '1-0', 'no legal turn (ALL-3)')),
    null,
  );
});

test('the saved state is restored after a reload, but not if it is damaged', () => {
  const tree = new Tree('9 w 0');
  const one = tree.add(tree.root, 'a1a2');
  tree.add(one, 'b1b2');
  const node = tree.add(one, 'c1c2');
  Object.assign(tree.root, { comments: ['start'], nags: ['$20'] });
  Object.assign(node, { before: ['an idea'], comments: ['one', 'two'], nags: ['$5', '$14'] });
  node.evaluation = { cp: 5, expected: 0.5, depth: 1 };
  tree.outcome = { node, text: '0-1', reason: 'White resigned' };
  const match = {
    settings: {
      players: { w: 'person', b: 'engine' },
      control: { kind: 'clock', minutes: 5, increment: 0 },
      level: 'club',
      ponder: true,
    },
    left: { w: 5, b: 6 },
    isPaused: true,
  };
  const values = JSON.parse(
    JSON.stringify(
      packGame({
        variant: 'football',
        boardText: null,
        tree,
        node,
        actions: ['d1d2'],
        match,
        isFlipped: true,
      }),
    ),
  );
  const back = unpackGame(values);
  assert.deepEqual([back.path, back.isFlipped, back.match], [[0, 1], true, match]);
  assert.deepEqual(back.actions, ['d1d2']);
  const again = back.tree.root.children[0].children[1];
  assert.equal(again.evaluation.cp, 5);
  const remarks = ({ before, comments, nags }) => ({ before, comments, nags });
  assert.deepEqual([back.tree.root, again].map(remarks), [tree.root, node].map(remarks));
  assert.deepEqual(back.tree.outcome, { node: again, text: '0-1', reason: 'White resigned' });
  assert.equal(unpackGame({ ...values, outcome: { node: 'x', text: 5, reason: '' } }).tree.outcome, null);
  const withChildren = (children) => ({
    ...values,
    start: [...values.start.slice(0, 4), children, [], []],
  });
  for (const damage of [
    null,
    {},
    { ...values, format: 1 },
    { ...values, fen: 3 },
    withChildren([['a b', [], 0, null, []]]),
    withChildren([['a1a2']]),
    { ...values, match: {} },
    { ...values, match: { settings: { ...match.settings, control: { kind: 'clock' } } } },
  ])
    assert.throws(() => unpackGame(damage));
});
