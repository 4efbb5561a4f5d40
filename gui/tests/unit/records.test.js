// Tests of records: PGN is read and written without loss, trees, journals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePgn } from '../../page/model/pgn.js';
import { boardToTag, writePgn } from '../../page/model/pgn_writer.js';
import { parseRecords, treeOf, treeToPgn } from '../../page/model/records.js';
import {
  markOf,
  nagsOfSuffix,
  readableComment,
  readComment,
  readEvaluation,
  signOf,
  toggledNags,
} from '../../page/model/remarks.js';
import { Tree } from '../../page/model/tree.js';

const game = { variant: 'football', names: { w: 'A', b: 'B' }, date: '2000.01.01' };
const saved = (tree, result = { text: '*', reason: '' }) => treeToPgn(tree, { ...game, result });

const text = `[Event "a \\"b\\" \\\\c"]\n[Variant "Football"]\n[FEN "9 w 0"]\n\n1. d1d4,d4:c3 {book} f9f8 $3 {-M3/5 0.012s 2041} ; rest
( 1... a9a8 2. b1b2 ( 2. c1c2 {a (b} ) ) 2. a1a3 {+0.35/9 0.100s 1, (x)} *\n\n[Variant "libero"]\n\n1-0\n`;

test('PGN is parsed: tags, comments, nested variations, several games', () => {
  const [game, second, ...rest] = parsePgn(text);
  assert.equal(rest.length, 0);
  assert.equal(game.tags.Event, 'a "b" \\c');
  assert.deepEqual([game.variant, game.fen, game.result], ['football', '9 w 0', '*']);
  assert.deepEqual(
    game.line.map(({ turn }) => turn),
    ['d1d4,d4:c3', 'f9f8', 'a1a3'],
  );
  assert.deepEqual(
    game.line[1].variations[0].map(({ turn }) => turn),
    ['a9a8', 'b1b2'],
  );
  assert.deepEqual(game.line[1].variations[0][1].variations[0][0].comments, ['a (b']);
  assert.deepEqual(
    [second.variant, second.fen, second.result, second.line.length],
    ['libero', null, '1-0', 0],
  );
});

const annotated = `[FEN "9 w 0"]\n[SetUp "1"]\n
{[%eval 3.10,1] best: d1d4} 1. f1f2 $4 {+0.35/9 0.012s 2041} {[%eval -1.00,4] [%goal -2]
best: d9d2} (1. d1d4,d4:b2 {[%eval #3,1]} 1... a9a8!? 2. a1a2) 1... d9d2 $1 $18 1-0 {after}\n\n[Event "next"]\n*\n`;

test('the output of sweeper annotate is read: evaluations, marks, variations', () => {
  const [record, next, ...rest] = parsePgn(annotated);
  assert.deepEqual([next.tags.Event, rest.length], ['next', 0]);
  assert.deepEqual(record.comments, ['[%eval 3.10,1] best: d1d4']);
  assert.deepEqual(
    record.line.map(({ nags }) => nags),
    [['$4'], ['$1', '$18']],
  );
  assert.deepEqual(record.line[1].comments, ['after']);
  assert.deepEqual(record.line[0].variations[0][1].nags, ['$5']);
  const tree = treeOf(record, '9 w 0');
  assert.equal(tree.root.evaluation.cp, 310);
  const [main, better] = tree.root.children;
  assert.deepEqual(
    { ...main.evaluation, expected: main.evaluation.expected.toFixed(3) },
    { cp: -100, goal: -2, expected: '0.360', depth: 4, best: ['d9d2'], isReview: true },
  );
  assert.equal(main.seconds, 0.012);
  assert.deepEqual(better.evaluation, { mate: 3, expected: 1, depth: 1, best: [], isReview: true });
  assert.deepEqual([markOf(main.nags), markOf(main.children[0].nags), markOf(['$18'])], ['??', '!', '']);
  const [again] = parsePgn(saved(tree, { text: '1-0', reason: '' }));
  assert.deepEqual([again.comments, again.line], [record.comments, record.line]);
  assert.equal(readEvaluation('no evaluation'), null);
  assert.equal(readEvaluation('[%eval #-2]').expected, 0);
});

test('errors in PGN are reported with their line', () => {
  for (const [bad, words] of [
    ['', /no game/],
    ['1. a1 )', /line 1: '\)' without '\('/],
    ['\n\n1. a1 ( b1', /not closed/],
    ['( a1 )', /must follow a turn/],
    ['a1\n]', /line 2: "\]"/],
    [`a ${'( a '.repeat(30)}`, /more than 20 deep/],
    ['1. a1 {never closed', /line 1/],
  ])
    assert.throws(() => parsePgn(bad), words);
});

test('a record contains its board file', () => {
  for (const board of ['. | .  .\n\n. # 5/7 "%"\\ ü\t.\n', '##B##\n#rrr#\n']) {
    const boardText = board.replaceAll('\n', '\r\n');
    const text = treeToPgn(new Tree('9 w 0'), { ...game, boardText, result: { text: '*', reason: '' } });
    assert.equal(parsePgn(text)[0].board, board);
  }
  assert.equal(boardToTag('. .\n# a/b\n'), '. ./# a%2Fb');
  assert.equal(parsePgn('[FEN "9 w 0"]\n*')[0].board, null);
  assert.throws(() => parsePgn('[FEN "9 w"]\n[BoardFile ". %zz"]\n*'), /line 2: BoardFile/);
});

test("the tournament runner's comments are parsed", () => {
  assert.deepEqual(readComment('+0.35/9 0.012s 2041'), { score: { cp: 35, depth: 9 }, seconds: 0.012 });
  assert.deepEqual(readComment('-M3/5 1.000s 7, goal'), { score: { mate: -3, depth: 5 }, seconds: 1 });
  assert.deepEqual(readComment('0.250s'), { score: null, seconds: 0.25 });
  assert.deepEqual(readComment('book'), { score: null, seconds: null });
});

test('a record is converted to a tree and written as PGN again', () => {
  const [record] = parseRecords(text);
  const tree = treeOf(record, '9 w 0');
  assert.equal(tree.mainLine[1].evaluation.mate, 3, 'Black loses in 3');
  assert.equal(tree.outcome, null);
  const { outcome, mainLine } = treeOf({ ...record, result: '1-0', tags: { Termination: 'time' } }, '9 w 0');
  assert.deepEqual(outcome, { node: mainLine[2], text: '1-0', reason: 'time' });
  assert.equal(treeOf({ ...record, result: 'won' }, '9 w 0').outcome, null);
  const written = saved(tree);
  assert.deepEqual(parsePgn(written)[0].line, record.line);
  assert.ok(
    written
      .split('\n')
      .filter((line) => !line.startsWith('['))
      .every((line) => line.length <= 79),
  );
  const second = saved(treeOf(record, '9 b 0'));
  assert.match(second, /\n1\.\.\. d1d4,d4:c3 \{book\} 2\. f9f8/);
});

test("the tournament runner's journal is parsed", () => {
  const game = {
    number: 1,
    variant: 'libero',
    first: 'A',
    second: 'B',
    fen: 'x w',
    result: '1-0',
    turns: [['a1a2'], ['b1b2', 0.5, 'mate -2', 3, 10], ['c1c2', 1, null, 0, 0]],
  };
  const [record] = parseRecords(`{"sweeper_journal": 1}\n${JSON.stringify(game)}\n`);
  assert.deepEqual(
    record.line.flatMap(({ comments }) => comments),
    ['book', '-M2/3 0.500s 10', '1.000s'],
  );
  for (const bad of [
    '{"sweeper_journal": 1}',
    '{"a": ',
    '{"a":1}',
    JSON.stringify({ ...game, turns: [[1]] }),
    JSON.stringify({ ...game, fen: 5 }),
  ])
    assert.throws(() => parseRecords(bad), /line \d|no game/);
});

/** All that a person can read in a tree: turns with their remarks, in order. */
const contents = ({ turn, before, nags, comments, children }) => [
  turn,
  before,
  nags,
  comments,
  children.map(contents),
];

/** Fails unless a text and the record that the page saves from it have the same contents. */
function assertKept(source) {
  const [record] = parsePgn(source);
  const tree = treeOf(record, record.fen ?? '9 w 0');
  const written = saved(tree, { text: record.result, reason: '' });
  const [again, ...rest] = parsePgn(written);
  assert.equal(rest.length, 0);
  assert.deepEqual(contents(treeOf(again, again.fen).root), contents(tree.root), written);
  assert.equal(again.result, record.result);
  for (const [name, value] of Object.entries(record.tags)) assert.equal(again.tags[name], value, name);
  const words = (comments) => comments.join(' ').split(' ').sort();
  const all = [...source.matchAll(/\{([^}]*)\}|;([^\n]*)/g)].map(([, braces, line]) => braces ?? line);
  const kept = [];
  const collect = ({ before, comments, children }) => {
    kept.push(...before, ...comments);
    children.forEach(collect);
  };
  collect(tree.root);
  const plain = all.map((comment) => comment.replace(/\s+/g, ' ').trim()).filter(Boolean);
  assert.deepEqual(words(kept), words(plain), source);
  return { record, tree, written };
}

test('a comment before the first turn, before a turn, behind it and behind a variation is kept', () => {
  const source =
    '{intro} {second} 1. {idea} a1a2!? $14 $36 {one} {two} ( {why} 1. b1b2 {x} ( 1. c1c2 ) {after} ) ; rest }\n' +
    '1... {reply} b9b8 $3 $10 2. a2a3 !! {[%eval 0.20,4] best: b8b7} {mine} 2... {alone} b8b7 {last {one} 1-0 {end}\n';
  const { record, tree } = assertKept(source);
  assert.deepEqual(record.comments, ['intro', 'second']);
  const [first, reply] = record.line;
  assert.deepEqual(
    [first.before, first.nags, first.comments],
    [['idea'], ['$5', '$14', '$36'], ['one', 'two', 'rest }']],
  );
  assert.deepEqual(first.variations[0][0].before, ['why']);
  assert.deepEqual(reply.before, ['reply']);
  assert.deepEqual(tree.mainLine.at(-1).comments, ['last {one', 'end']);
});

test('marks behind a turn are kept, whatever their number', () => {
  for (const [suffix, nags] of [
    ['!?', ['$5']],
    ['?!', ['$6']],
    [' !?', ['$5']],
    ['!!!', ['$3', '$1']],
    ['!$14', ['$1', '$14']],
    ['? $18 $40', ['$2', '$18', '$40']],
  ])
    assert.deepEqual(assertKept(`1. a1a2${suffix} *`).record.line[0].nags, nags, suffix);
  assert.deepEqual(assertKept('{x} $20 1. $5 a1a2 *').record.nags, ['$20']);
});

test('a variation that repeats turns of another line adds its remarks to that line', () => {
  const { tree } = assertKept('1. a1a2 {main} ( 1. a1a2 $5 {again} 1... c9c8 {new} ) 1... b9b8 *');
  assert.deepEqual(
    tree.mainLine.map(({ turn, comments, nags }) => [turn, comments, nags]),
    [
      ['a1a2', ['main', 'again'], ['$5']],
      ['b9b8', [], []],
    ],
  );
});

test('unusual records are read: numbers without dots, escaped lines, empty variations, remarks between games', () => {
  const source = `{about the first} [Event "1"]\n{more} [Round "3"]\n\n% an escaped line
1 a1a2 1... b9b8 ( {only words} ) ( 1... c9c8 1-0 ) 2. 0000 * {closing}
{about the second} 1. a1a2 0-1\n{at the end}\n`;
  const [first, second, ...rest] = parsePgn(source);
  assert.equal(rest.length, 0);
  assert.deepEqual([first.tags, first.comments], [{ Event: '1', Round: '3' }, ['about the first', 'more']]);
  assert.deepEqual(
    first.line.map(({ turn, comments }) => [turn, comments]),
    [
      ['a1a2', []],
      ['b9b8', ['only words']],
      ['0000', ['closing']],
    ],
  );
  assert.deepEqual(first.line[1].variations[0][0].comments, ['1-0']);
  assert.deepEqual([second.comments, second.line[0].comments], [['about the second'], ['at the end']]);
  assert.deepEqual(parsePgn('( 1. b1b2 ) 1. a1a2 *')[0].line[0].variations[0][0].turn, 'b1b2');
});

/** Random numbers that are the same in every run (mulberry32). */
function randomNumbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random record that uses everything that PGN can hold. */
function randomRecord(seed) {
  const random = randomNumbers(seed);
  const below = (count) => Math.floor(random() * count);
  const some = (make, chance = 0.3) => {
    const made = [];
    while (random() < chance) made.push(make());
    return made;
  };
  const words = 'good 1. 1-0 * %x ; ( ) $4 { } é " \\ [%eval'.split(' ');
  const comment = () => Array.from({ length: 1 + below(20) }, () => words[below(words.length)]).join(' ');
  const nag = () => `$${below(140)}`;
  const line = (length, depth) => {
    let number = 0; // differs between siblings, so that no variation repeats another line
    const turn = () => `${'abcdefgh'[below(8)]}${1 + depth}${'abcdefgh'[number++ % 8]}${1 + below(9)}`;
    return Array.from({ length }, () => ({
      turn: random() < 0.1 ? `${turn()},${turn()}` : turn(),
      before: some(comment, 0.15),
      nags: [...new Set(some(nag))],
      comments: some(comment),
      variations: depth < 3 ? some(() => line(1 + below(4), depth + 1), 0.2) : [],
    }));
  };
  return {
    tags: { Event: comment(), White: '"\\"', Analysis: 'x', AddedMarks: '1 $4' },
    comments: some(comment),
    nags: some(nag, 0.1),
    line: line(below(12), 0),
    result: ['1-0', '0-1', '1/2-1/2', '*'][below(4)],
  };
}

test('1000 random records are the same after writing and reading, for both sides to move', () => {
  for (let seed = 1; seed <= 1000; ++seed) {
    const record = randomRecord(seed);
    for (const firstMoves of [true, false]) {
      const written = writePgn(record, firstMoves);
      const [again, ...rest] = parsePgn(written);
      assert.equal(rest.length, 0, `seed ${seed}`);
      const { tags, comments, nags, line, result } = again;
      assert.deepEqual({ tags, comments, nags, line, result }, record, `seed ${seed}\n${written}`);
    }
    const tree = treeOf(record, '9 w 0');
    const [again] = parsePgn(saved(tree));
    assert.deepEqual(contents(treeOf(again, again.fen).root), contents(tree.root), `seed ${seed}`);
  }
});

test('the tags of a record are kept; Termination is kept as long as the result is the same', () => {
  const source =
    '[Event "E"]\n[Analysis "x"]\n[WhiteElo "7"]\n[Result "1-0"]\n[Termination "time"]\n\n1. a1a2 1-0\n';
  const { tree, written } = assertKept(source);
  assert.match(written, /\[WhiteElo "7"\]/);
  assert.doesNotMatch(saved(tree), /Termination/);
});

test('the time of a turn is written as a comment unless a comment has it', () => {
  const tree = new Tree('9 w 0');
  const node = tree.add(tree.root, 'a1a2');
  Object.assign(node, { seconds: 1.5, comments: ['a plan'] });
  assert.match(saved(tree), /1\. a1a2 \{1\.500s\} \{a plan\} \*/);
  const [again] = parsePgn(saved(tree));
  assert.match(saved(treeOf(again, '9 w 0')), /1\. a1a2 \{1\.500s\} \{a plan\} \*/);
});

test('the evaluation of a review is written as a comment, and read again', () => {
  const tree = new Tree('9 w 0');
  const node = tree.add(tree.root, 'a1a2');
  const best = Array.from({ length: 10 }, (_, i) => `a${i + 1}b2`);
  tree.root.evaluation = { mate: -3, expected: 0, depth: 4, best, isReview: true };
  node.evaluation = { cp: -35, goal: 2, expected: 0.4, depth: 9, best: ['b1b2'], isReview: true };
  node.comments = ['mine'];
  const tried = tree.add(node, 'b9b8');
  tried.evaluation = { cp: 10, expected: 0.5, depth: 3, best }; // not of a review
  const written = saved(tree);
  const [again] = parsePgn(written);
  assert.deepEqual(again.comments, [`[%eval #-3,4] best: ${best.join(' ')}`]);
  assert.deepEqual(again.line[0].comments, ['mine', '[%eval -0.35,9] [%goal 2] best: b1b2']);
  assert.deepEqual(again.line[1].comments, []);
  assert.equal(saved(treeOf(again, '9 w 0')), written);
});

test('NAGs are shown as signs and toggled; a turn has one mark and one verdict', () => {
  assert.deepEqual(['$5', '$18', '$146'].map(signOf), ['!?', '+−', '$146']);
  assert.deepEqual(nagsOfSuffix('?!'), ['$6']);
  assert.deepEqual(toggledNags(['$2', '$18', '$146'], '$4'), ['$18', '$146', '$4']);
  assert.deepEqual(toggledNags(['$2', '$18'], '$10'), ['$2', '$10']);
  assert.deepEqual(toggledNags(['$2', '$18'], '$2'), ['$18']);
});

test('commands of programs are left out of the text of a comment', () => {
  assert.equal(readableComment('[%eval 0.35,9] [%goal 2] best: e2e4 e4:e9,a1a2 my words'), 'my words');
  assert.equal(readableComment('best: not a command'), 'best: not a command');
  assert.equal(readableComment('[%csl Ga1] see [%cal Ga1b1] here'), 'see here');
  assert.deepEqual(readEvaluation('[%eval 0.35,9] best: e2e4 e4:e9,a1a2 my words').best, ['e2e4', 'e4:e9,a1a2']);
});
