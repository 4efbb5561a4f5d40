// Tests of the parts of the place Learn that need no engine: the checks of a turn, the text of the rules, and
// what an illegal press means.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { attemptOf, reasonIn } from '../../page/model/attempts.js';
import { gameOf, ownerOf } from '../../page/model/games.js';
import { ballOf, courseOf, missingWant, provenGoal, searchedWant } from '../../page/model/lesson.js';
import { parseInline, parseMarkdown, ruleOf, splitAtRules } from '../../page/model/markdown.js';
import { TurnBuilder } from '../../page/model/turn_builder.js';
import './descriptions.js';

const root = new URL('../../../', import.meta.url);

test('the text of a block is parsed into marked parts', () => {
  assert.deepEqual(parseInline('a **b `c`** [d](e.md) ![f](g.svg)*h*'), [
    'a ',
    { kind: 'bold', parts: ['b ', { kind: 'code', text: 'c' }] },
    ' ',
    { kind: 'link', parts: ['d'], to: 'e.md' },
    ' ',
    { kind: 'image', text: 'f', to: 'g.svg' },
    { kind: 'italic', parts: ['h'] },
  ]);
  assert.deepEqual(parseInline('`1*2*3`'), [{ kind: 'code', text: '1*2*3' }], 'marks in code are text');
  assert.deepEqual(parseInline(''), []);
});

test('blocks are parsed: headings, lists in lists, tables, code', () => {
  const blocks = parseMarkdown(
    '# A\ntext\nmore\n- one\n  two\n\n  - inner\n- three\n\n| a | b |\n|---|---|\n| 1 | 2 |\n```\n# x\n```',
  );
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ['heading', 'paragraph', 'list', 'table', 'code'],
  );
  assert.deepEqual(blocks[1].text, ['text more']);
  const [first, second] = blocks[2].items;
  assert.deepEqual(
    first.map(({ kind }) => kind),
    ['paragraph', 'list'],
  );
  assert.deepEqual(second[0].text, ['three']);
  assert.deepEqual(blocks[3].rows, [
    [['a'], ['b']],
    [['1'], ['2']],
  ]);
  assert.equal(blocks[4].text, '# x');
});

test('every rule of every game is found in docs/rules, and every picture exists', () => {
  const folder = new URL('docs/rules/', root);
  for (const page of readdirSync(folder)) {
    const source = readFileSync(new URL(page, folder), 'utf8');
    const rules = [];
    const walk = (blocks) =>
      blocks.forEach((block) =>
        block.items?.forEach((item) => {
          if (ruleOf(item[0])) rules.push(ruleOf(item[0]));
          walk(item);
        }),
      );
    walk(parseMarkdown(source));
    assert.deepEqual(
      rules,
      [...source.matchAll(/^- \*\*([A-Z]+-\d+)/gm)].map(([, number]) => number),
      page,
    );
    assert.ok(rules.length >= 7, page);
    for (const [, file] of source.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
      assert.ok(existsSync(new URL(`gui/page/docs/rules/${file}`, root)), `${page}: ${file} is served`);
  }
});

test('a text is split at the numbers of rules', () => {
  assert.deepEqual(splitAtRules('closed (ROB-3, ALL-10)'), [
    { text: 'closed (', isRule: false },
    { text: 'ROB-3', isRule: true },
    { text: ', ', isRule: false },
    { text: 'ALL-10', isRule: true },
    { text: ')', isRule: false },
  ]);
});

test("the engine's reason is shown without the actions that it quotes", () => {
  assert.equal(reasonIn("steps 'b1c4': a knight does not move (FB-2)"), 'a knight does not move (FB-2)');
  assert.equal(reasonIn("steps 'a1a2,d2:d9': 'd2:d9': d9 is occupied"), 'd9 is occupied');
});

const football = gameOf('football');
const pieces = new Map([
  ['a1', 'K'],
  ['e5', 'R'],
  ['e6', 'a'],
  ['a9', 'k'],
]);

function attempt(builder, picked, square) {
  return attemptOf(builder, { picked, square, pieces, owner: (letter) => ownerOf(football, letter) });
}

test('an illegal press means a move, a kick, or a piece that may not act', () => {
  const builder = new TurnBuilder({
    board: '',
    ball: 'e6',
    side: 'w',
    next: ['a1a2', 'e5e4', 'e5:e9'],
    mayEnd: true,
  });
  assert.equal(attempt(builder, 'e5', 'h8'), 'e5h8');
  assert.equal(attempt(builder, 'e5', 'a9'), 'e5:a9', 'the ball cannot go there either, and says why');
  assert.equal(attempt(builder, 'e6', 'g6'), 'e5:g6', 'the ball was selected');
  assert.equal(attempt(builder, null, 'a9'), 'a9b9', "the opponent's piece");
  assert.equal(attempt(builder, null, 'e6'), null, 'the ball');
  assert.equal(attempt(builder, null, 'c3'), null, 'an empty square');
  assert.equal(attempt(builder, 'L', 'c3'), 'L@c3');
  builder.push('e5e4', { ...builder.now, next: ['e4:e9'] });
  assert.equal(attempt(builder, 'e4', 'a1'), 'a1a2', 'a second piece');
});

const turnTo = (fen, more = {}) => ({
  game: football,
  after: { fen, steps: { ball: 'e7' } },
  side: 'w',
  scorer: null,
  groundAt: (square) => (square === 'e7' ? 'zone-w' : 'plain'),
  ...more,
});

test('a lesson says what a turn lacks', () => {
  const lesson = (...wants) => ({ wants });
  const turn = turnTo('4k4/9/4a4/9/9/9/9/9/R8 b 1');
  const missing = (want, more) => missingWant(lesson(want), { ...turn, ...more }) !== null;
  assert.ok(missing({ want: 'score' }));
  assert.ok(!missing({ want: 'score' }, { scorer: 'w' }));
  assert.ok(missing({ want: 'safe' }, { scorer: 'b' }), 'an own goal');
  assert.ok(!missing({ want: 'ball', on: ['e7'] }));
  assert.ok(missing({ want: 'ball', on: ['e8'] }));
  assert.ok(!missing({ want: 'ball', ground: 'zone-w' }));
  assert.ok(missing({ want: 'ball', ground: 'plain' }));
  assert.ok(!missing({ want: 'piece', letter: 'R', on: ['a1'] }));
  assert.ok(missing({ want: 'piece', letter: 'R', on: ['a2'] }));
  assert.ok(missing({ want: 'hold' }), 'the ball lies alone');
  assert.deepEqual(missingWant(lesson({ want: 'safe' }, { want: 'score' }), turn), { want: 'score' });
  assert.equal(searchedWant(lesson({ want: 'hold' }, { want: 'force' })), 'force');
});

test('the own ball is found in games with two balls', () => {
  const after = { fen: '6/5b/6/6/6/6/1B4/6 w - 20', steps: { ball: 'b2' } };
  assert.equal(ballOf(gameOf('robosoccer'), after, 'w'), 'b2');
  assert.equal(ballOf(gameOf('robosoccer'), after, 'b'), 'f7');
});

test('a proven goal is read from a report', () => {
  assert.equal(provenGoal({ score: { mate: -1 } }), -1);
  assert.equal(provenGoal({ score: { cp: 12 }, goal: 2 }), 2);
  assert.equal(provenGoal({ score: { cp: 12 } }), null);
});

test('the texts of the lessons do not depend on how the board lies', () => {
  for (const variant of ['football', 'libero', 'robosoccer', 'threestep']) {
    const text = readFileSync(new URL(`variants/${variant}/lessons.json`, root), 'utf8');
    assert.doesNotMatch(text, /\b(the left|from left|(the|to) right|the top|the bottom|below the|upwards?|down)\b/, variant);
    assert.match(text, /"title": "How turns are written"/, variant);
  }
});

test('the lessons of all games are complete', () => {
  for (const variant of ['football', 'libero', 'robosoccer', 'threestep']) {
    const { guide, lessons } = courseOf(
      JSON.parse(readFileSync(new URL(`variants/${variant}/lessons.json`, root), 'utf8')),
    );
    assert.ok(guide.length >= 5 && lessons.length >= 6 && lessons.length <= 8, variant);
    assert.equal(new Set(lessons.map(({ id }) => id)).size, lessons.length, 'ids are different');
    for (const { id, title, task, hints, learnt, rules } of lessons)
      assert.ok(title && task && hints.length && learnt && rules.length, `${variant}, ${id}`);
    for (const { title, text, rules } of guide)
      assert.ok(text.length && rules.length, `${variant}, ${title}`);
  }
  assert.deepEqual(courseOf(null), { guide: [], lessons: [] }, 'a game without lessons');
});
