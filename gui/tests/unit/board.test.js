// Tests of boards: FEN, text diagrams, ground, layout, and the matching of pieces.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDiagram } from '../../page/model/diagram.js';
import { boardField, parseBoard } from '../../page/model/fen.js';
import { fenFields, gameOf, notesIn, ownerOf, pieceName, scoresIn } from '../../page/model/games.js';
import { Ground, geometryOf } from '../../page/model/geometry.js';
import { waysOf } from '../../page/view/arrows_view.js';
import { Layout } from '../../page/view/layout.js';
import { matchPieces } from '../../page/view/piece_matching.js';
import './descriptions.js';

const libero = '*3S10s3*/*18*/*4S2S2s2s4*/3S12s3/1G2L3S2s3l2g1/3S12s3/*4S2S2s2s4*/*18*/*3S10s3*';
const robosoccer = `      a   b   c   d   e   f
 3 (<). | .   .(>).   .   .(<) 3
      -  (^)         (v)  -  
 2  > .   .   .(<).   . | . >  2
      ^   v                  
 1    .   .   .   . | B   .    1
      a   b   c   d   e   f
White to move`.split('\n');
const threestep = `    a b c d e
 10 # B p # #  10
  9 # r o r #  9
  2 # b b b #  2
  1 # R P R #  1
    a b c d e`.split('\n');

test('board fields with two-digit runs and missing squares are parsed and written again', () => {
  for (const field of [libero, 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR', '5p5/11/5o5'])
    assert.equal(boardField(parseBoard(field)), field);
  const { files, ranks, pieces, missing } = parseBoard(libero);
  assert.deepEqual([files, ranks, pieces.get('b5'), pieces.get('p9'), missing.size], [20, 9, 'G', 's', 12]);
});

test('a diagram without borders is parsed', () => {
  const { files, ranks, symbols, borders, hasSeam } = parseDiagram(threestep);
  assert.deepEqual([files, ranks, borders.length, hasSeam], [5, 4, 0, false]);
  assert.deepEqual(
    [symbols.get('a1'), symbols.get('b1'), symbols.get('c1'), symbols.get('b4'), symbols.get('c3')],
    ['#', 'R', 'P', 'B', 'o'],
  );
});

test('a diagram with walls, arrows and small arrows is parsed, also on the seam', () => {
  const { files, ranks, borders, hasSeam } = parseDiagram(robosoccer);
  assert.deepEqual([files, ranks, hasSeam], [6, 3, true]);
  const at = (square, along) => borders.find((border) => border.square === square && border.along === along);
  assert.deepEqual(at('a3', 'right'), { square: 'a3', along: 'right', kind: 'closed', isSmall: false });
  assert.deepEqual(at('f3', 'right'), { square: 'f3', along: 'right', kind: 'left', isSmall: true });
  assert.deepEqual(at('f2', 'right'), { square: 'f2', along: 'right', kind: 'right', isSmall: false });
  assert.deepEqual(at('a2', 'up'), { square: 'a2', along: 'up', kind: 'closed', isSmall: false });
  assert.deepEqual(at('b2', 'up'), { square: 'b2', along: 'up', kind: 'up', isSmall: true });
  assert.deepEqual(at('b1', 'up'), { square: 'b1', along: 'up', kind: 'down', isSmall: false });
  assert.equal(borders.length, 13);
});

test('lines without a diagram give null', () => {
  for (const lines of [[], ['nonsense'], ['  a b c'], ['1 . . .']]) assert.equal(parseDiagram(lines), null);
});

test('ground under pieces is learnt from another diagram, or else guessed from the neighbours', () => {
  const game = gameOf('threestep');
  const ground = new Ground(game);
  ground.learn({ diagram: threestep, fen: '1' });
  ground.learn({ diagram: threestep, fen: '2p2/2o2/5/2P2 w 0 0-0 3 0' });
  const size = { files: 5, ranks: 4 };
  assert.equal(ground.at('c1', size), 'goal-w', 'R on both sides');
  assert.equal(ground.at('c3', size), 'zone-w');
  assert.equal(ground.at('b2', size), 'zone-b');
});

test('geometry of Libero: the squares of the outer files are goals', () => {
  const game = gameOf('libero');
  const { ground } = geometryOf({ diagram: [], fen: `${libero} w i5 0-0 0-0 0` }, new Ground(game));
  assert.deepEqual(
    [ground.get('a5'), ground.get('t4'), ground.get('a1'), ground.get('b1')],
    ['goal-w', 'goal-b', 'missing', 'plain'],
  );
});

test('games give names and owners of pieces, fields and scores of a FEN', () => {
  const football = gameOf('football');
  assert.deepEqual(
    [ownerOf(football, 'a'), ownerOf(football, 'K'), ownerOf(football, 'k')],
    [null, 'w', 'b'],
  );
  assert.deepEqual(
    [pieceName(football, 'a'), pieceName(football, 'n'), pieceName(gameOf('robosoccer'), 'b')],
    ['ball', 'Black knight', 'Black ball'],
  );
  const fen = `${libero} b i5 2-1 0-1 14`;
  assert.equal(fenFields(gameOf('libero'), fen).sets, '0-1');
  assert.deepEqual(scoresIn(gameOf('libero'), fen), [
    { label: 'Points', w: 2, b: 1 },
    { label: 'Sets', w: 0, b: 1 },
  ]);
  assert.equal(notesIn(gameOf('threestep'), '5 w 1 2-0 3 7'), 'First to 3 · Zone passes 1 of 2');
  assert.equal(gameOf('constructor').title, 'constructor', 'a game without a description');
});

test('layout: the centre of a square leads back to the square, in all orientations', () => {
  for (const isFlipped of [false, true])
    for (const isTurned of [false, true]) {
      const layout = new Layout({ files: 20, ranks: 9, hasSeam: false }, { isFlipped, isTurned });
      for (const square of ['a1', 't9', 'c7', 'i5']) {
        const { x, y } = layout.centre(square);
        assert.equal(layout.squareAt(x, y), square);
      }
      assert.equal(layout.squareAt(-5, -5), null);
    }
  const upright = new Layout({ files: 20, ranks: 9, hasSeam: false }, { isFlipped: false, isTurned: true });
  assert.ok(upright.centre('a5').y > upright.centre('t5').y, 'the first side attacks upwards');
});

test('layout: the opposite edge lies beyond the seam', () => {
  const layout = new Layout({ files: 6, ranks: 8, hasSeam: true }, { isFlipped: false, isTurned: false });
  const { x, y } = layout.centre('f3');
  assert.equal(layout.squareAt(x + 90, y), 'a3');
  assert.equal(layout.neighbour('a3', -1, 0), 'f3');
  assert.equal(layout.neighbour('a1', 0, 1), null);
});

test('pieces glide to the nearest square with the same letter', () => {
  const before = new Map([
    ['a1', 'S'],
    ['d1', 'S'],
    ['e5', 'a'],
    ['h8', 'q'],
  ]);
  const after = new Map([
    ['a2', 'S'],
    ['d1', 'S'],
    ['c3', 'a'],
    ['b9', 'K'],
  ]);
  const { stay, moves, leave, come } = matchPieces(before, after);
  assert.deepEqual([stay, leave, come], [['d1'], ['h8'], ['b9']]);
  assert.deepEqual(
    new Map(moves),
    new Map([
      ['a1', 'a2'],
      ['e5', 'c3'],
    ]),
  );
});

test('arrows: a kick starts at the ball, and a dribble pushes the ball one square further', () => {
  assert.deepEqual(waysOf('d1d4,d4:c3', 'e5', 'ball'), [
    { from: 'd1', to: 'd4', isBall: false },
    { from: 'e5', to: 'c3', isBall: true },
  ]);
  assert.deepEqual(waysOf('e7f8,f8:i11', 'f8', 'ball')[1], { from: 'g9', to: 'i11', isBall: true });
  assert.deepEqual(waysOf('q6:n9', 'q6', 'piece'), [{ from: 'q6', to: 'n9', isBall: true }]);
  assert.deepEqual(waysOf('0000', 'e5', 'ball'), []);
});
