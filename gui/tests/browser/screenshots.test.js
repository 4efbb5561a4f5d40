// Takes pictures of every game at desktop and phone width, during a turn, and checks the layout. With
// SCREENSHOTS=<folder> the pictures are saved in that folder; the pictures in docs/images were made in this
// way.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { house, openPage, variants } from './harness.js';

const here = house();
const folder = process.env.SCREENSHOTS ?? '';
const sizes = {
  desktop: { width: 1280, height: 860 },
  phone: { width: 390, height: 844, scale: 2, touch: true },
};

/**
 * For each picture: the position, turns and actions that are played from it, and the square that is pressed
 * last.
 */
const scenes = {
  football: { turns: ['d1d4,d4:c3', 'f9f8', 'a1a3,d4:b2'], press: 'g9' },
  libero: {
    fen: '*8s3s5*/*18*/*4S2S5s4*/3S12s3/1G2L3Sl1s1S4g1/3S12s3/*4S2S2s7*/*18*/*3S10s3* b q6 0-0 0-0 7',
    turns: [],
    actions: ['q6:n9', 'n9:j9'],
  },
  robosoccer: { fen: 'lm1sml/4s1/1S1b2/2L3/6/3BM1/6/L2S1M w - 14', turns: [], press: 'e3' },
  threestep: { turns: ['c6b7,b7a8,f6e7,e7f8,f8:i11'], press: 'i10' },
};

async function play(hands, { fen, turns, actions = [], press }) {
  if (fen) {
    await hands.setUp(fen);
    await hands.untilFen(fen);
  }
  for (const turn of turns) await hands.turn(turn);
  for (const action of actions) {
    await hands.act(action);
    await hands.page.waitForFunction(
      (done) => document.querySelector('#prompt').textContent.includes(done),
      action,
    );
  }
  if (press) await hands.press(press);
}

async function picture(hands, name) {
  await hands.page.mouse.move(2, 2);
  await hands.page.evaluate(() => {
    scrollTo(0, 0);
    const [board, controls] = ['#board', '.controls'].map((shown) =>
      document.querySelector(shown).getBoundingClientRect(),
    );
    if (board.bottom > controls.top) document.querySelector('.stage').scrollIntoView(); // scrolls past the header
  });
  const image = await hands.page.screenshot({ animations: 'disabled' });
  assert.ok(image.length > 20000, `${name}: ${image.length} bytes`);
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), image);
}

for (const variant of variants)
  for (const [size, viewport] of Object.entries(sizes))
    test(`${variant}, ${size}: board and buttons fit the window`, async () => {
      const hands = await openPage(here, variant, viewport);
      await play(hands, scenes[variant]);
      assert.ok((await hands.page.locator('.target').count()) > 0, 'targets are shown');
      const overflow = await hands.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${overflow} px too wide`);
      const end = await hands.page.locator('.controls').boundingBox();
      assert.ok(end.y + end.height <= viewport.height, `the buttons end at ${end.y + end.height} px`);
      await picture(hands, `${variant}-${size}`);
      const board = await hands.page.locator('#board').boundingBox();
      const controls = await hands.page.locator('.controls').boundingBox();
      const bar = await hands.page.locator('#bar').boundingBox();
      const squares = await hands.page
        .locator('[data-square]')
        .evaluateAll((all) => all.map((square) => square.getBoundingClientRect()))
        .then((boxes) => [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))]);
      const off = [bar.y - squares[0], bar.y + bar.height - squares[1]].map(Math.abs);
      assert.ok(Math.max(...off) < 3, `ends of the bar and of the squares differ by ${off} px`);
      assert.ok(board.y >= 0 && board.y + board.height <= controls.y, 'the whole board is visible');
      await hands.close();
    });

const game =
  'i5:e5,e5:d4,e5h2 o7j2 i3m7 o3p4 m7n6 l3i6 i7l4 l7i4 h2o9 p5p8 o9i9 p4r2 i5m1 p8p4 n6q9 j2d8 b5c4,d4:c4 p4s7';

test('the picture of an analysis shows lines, arrows and the curve', async () => {
  const hands = await openPage(here, 'libero', sizes.desktop);
  await hands.load(
    '#record-load',
    'game.pgn',
    `[Variant "libero"]\n[White "Anna"]\n[Black "Bert"]\n\n${game} *\n`,
  );
  await hands.page.waitForFunction(
    (count) => document.querySelectorAll('#turns button').length === count,
    game.split(' ').length,
  );
  await hands.page.click('#analyse-game');
  await hands.page.waitForFunction(
    () =>
      document.querySelectorAll('#chart .point').length ===
      document.querySelectorAll('#turns button').length + 1,
  );
  await hands.page.locator('#turns button', { hasText: 'j2d8' }).click();
  await hands.untilFen(/ w \S+ 0-0 0-0 16$/);
  await hands.page.check('#analyse', { force: true });
  await hands.page.waitForFunction(
    () =>
      Number(/depth (\d+)/.exec(document.querySelector('#search-facts').textContent)?.[1]) > 2 &&
      document.querySelectorAll('#lines li').length === 3 &&
      document.querySelectorAll('.arrows.best path').length > 0,
  );
  await hands.page.evaluate(() => {
    document.querySelector('#notice').hidden = true;
  });
  await picture(hands, 'analysis');
  await hands.close();
});
