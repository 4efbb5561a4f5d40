// Tests of the special features of each game: random starts of Football chess, the match of Libero, setup and cylinder of
// Robosoccer, steps and zones of three-step football.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, variants } from './house.js';

const here = house();
const example = '*8s3s5*/*18*/*4S2S5s4*/3S12s3/1G2L3Sl1s1S4g1/3S12s3/*4S2S2s7*/*18*/*3S10s3* b q6 0-0 0-0 7';

test('every game of the engine can be chosen and shows its start position', async () => {
  assert.deepEqual(variants, ['football', 'libero', 'robosoccer', 'threestep']);
  const hands = await openPage(here, variants[0]);
  for (const variant of variants) {
    await hands.choose(variant);
    await hands.page.waitForFunction(
      (name) => document.querySelector('#board').classList.contains(name),
      variant,
    );
    const [board] = (await hands.fen()).split(' ');
    const pieces = board.replace(/[\d/*]/g, '').length;
    await hands.page.waitForFunction(
      (count) => document.querySelectorAll('.pieces .piece, .balls .piece').length >= count,
      pieces,
    );
  }
  await hands.close();
});

test('Libero: the worked example of the rules by clicks; LIB-7, LIB-8: a point and the kick-off follow', async () => {
  const hands = await openPage(here, 'libero');
  await hands.setUp(example);
  await hands.untilFen(example);
  for (const [action, holder] of [
    ['q6:n9', 'n9'],
    ['n9:j9', 'j9'],
    ['j9c2', 'c2'],
  ]) {
    await hands.act(action);
    await hands.page.waitForFunction(
      (done) => document.querySelector('#prompt').textContent.includes(done),
      action,
    );
    assert.match(await hands.label(holder), /with the ball/);
  }
  await hands.act('c2:a4');
  await hands.untilFen(/ w i5 0-1 0-0 0$/);
  assert.deepEqual(await hands.turns(), ['q6:n9,n9:j9,j9c2,c2:a4']);
  assert.match(await hands.page.textContent('#live'), /Goal for Blue! 0–1/);
  const points = await hands.page.locator('#player-top .score').textContent();
  assert.match(points, /Points\s*1/);
  await hands.page.click('#pass'); // LIB-1: a turn can have no action
  await hands.untilFen(/ b i5 0-1 0-0 1$/);
  assert.deepEqual((await hands.turns()).at(-1), 'pass');
  await hands.close();
});

test('Libero: LIB-3, the outer files consist of goal squares only', async () => {
  const hands = await openPage(here, 'libero');
  for (const square of ['a4', 'a5', 'a6']) assert.match(await hands.label(square), /Red's goal/);
  for (const square of ['t4', 't5', 't6']) assert.match(await hands.label(square), /Blue's goal/);
  assert.equal(await hands.cell('a7').count(), 0);
  assert.equal(await hands.page.locator('[data-square]').count(), 18 * 9 + 6);
  await hands.close();
});

const setup = { w: 'L@a1,M@b1,S@c1,S@d1,M@e1,L@f1', b: 'L@a8,M@b8,S@c8,S@d8,M@e8,L@f8' };

test('Robosoccer: ROB-1, both sides place robots and balls, then the first turn is played', async () => {
  const hands = await openPage(here, 'robosoccer');
  await hands.turn(setup.w);
  await hands.untilFen(/\/LMSSML b - 1$/);
  await hands.turn(setup.b);
  await hands.turn('B@c2');
  await hands.untilFen(/\/2B3\/LMSSML b - 3$/);
  await hands.act('B@c7');
  await hands.page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('B@c7'));
  assert.equal(await hands.page.isDisabled('#end-turn'), true, 'placing the ball alone is not a turn');
  await hands.act('a8a7');
  await hands.page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('a8a7'));
  await hands.page.click('#end-turn');
  await hands.untilFen(/ w - 4$/);
  assert.deepEqual((await hands.turns()).at(-1), 'B@c7,a8a7');
  await hands.close();
});

test('Robosoccer: pieces can be placed faster than the engine answers', async () => {
  const hands = await openPage(here, 'robosoccer');
  await hands.page.waitForSelector('#reserve:not([hidden]) button');
  await hands.page.evaluate(() => {
    const names = ['small', 'medium', 'large', 'small', 'medium', 'large'];
    for (const [i, name] of names.entries()) {
      const buttons = [...document.querySelectorAll('#reserve button')];
      buttons.find((button) => button.textContent.includes(name)).click();
      const square = document.querySelector(`[data-square="${'abcdef'[i]}1"]`);
      square.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }
  });
  await hands.untilFen(/\/SMLSML b - 1$/);
  await hands.close();
});

test('Robosoccer: walls, arrows and the seam are drawn; ROB-3 holds across the seam', async () => {
  const hands = await openPage(here, 'robosoccer');
  assert.equal(
    await hands.page.locator('.field .wall').count(),
    8,
    'walls of the built-in board, none of them on the seam',
  );
  assert.equal(
    await hands.page.locator('.field .one-way.small').count(),
    14 + 2,
    '14 small arrows; the two on the seam are drawn at both edges',
  );
  await hands.setUp('lmssm1/6/2b3/5l/6/6/4B1/LMSSML b - 10');
  await hands.untilFen(/ b - 10$/);
  const ghost = await hands.page.locator('.ghost').count();
  assert.equal(ghost, 2);
  await hands.press('f5'); // the arrow between f5 and a5 points left, so f5 to a5 is closed
  const targets = await hands.page
    .locator('.cell.is-target')
    .evaluateAll((cells) => cells.map((cell) => cell.dataset.square));
  assert.ok(!targets.includes('a5'), String(targets));
  await hands.setUp('lmssm1/6/2b3/6/5l/6/4B1/LMSSML b - 10');
  await hands.untilFen(/\/5l\/6\/4B1\//);
  await hands.act('f4a4'); // the arrow of rank 4 points right
  await hands.page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('f4a4'));
  await hands.close();
});

test('three-step: THR-1, two pieces act in a turn, with a dribble and a pass', async () => {
  const hands = await openPage(here, 'threestep');
  const turn = 'c6b7,b7a8,f6e7,e7f8,f8:i11';
  await hands.turn(turn);
  assert.deepEqual(await hands.turns(), [turn]);
  assert.match(await hands.fen(), / b 0 0-0 3 1$/);
  assert.match(await hands.label('i11'), /ball/);
  assert.match(await hands.label('a8'), /Red player/);
  await hands.close();
});

test('three-step: THR-9, after both passes the prompt says where the ball must go', async () => {
  const hands = await openPage(here, 'threestep');
  const fen = '5p5/11/11/11/11/11/11/9P1/11/11/11/11/3o7/2P8/11 w 2 0-0 3 4';
  const prompt = (words) =>
    hands.page.waitForFunction(
      (wanted) => document.querySelector('#prompt').textContent.includes(wanted),
      words,
    );
  await hands.setUp(fen);
  await hands.untilFen(fen);
  await prompt('Red to move – both passes are used: bring the ball nearer to the neutral zone (THR-9)');
  assert.equal(await hands.page.locator('#pass').isHidden(), true, 'an empty turn is illegal here');
  await hands.act('c2d3');
  await prompt('c2d3 – continue or end the turn');
  await hands.close();
});

test('three-step: zones, perimeter and goals are drawn, also under pieces', async () => {
  const hands = await openPage(here, 'threestep');
  const count = (kind) => hands.page.locator(`.square.${kind}`).count();
  assert.deepEqual(
    [
      await count('zone-w'),
      await count('zone-b'),
      await count('goal-w'),
      await count('goal-b'),
      await count('perimeter'),
    ],
    [36, 36, 5, 5, 38],
  );
  assert.match(await hands.label('f15'), /Blue's goal/);
  await hands.close();
});

test('Football: the dialog says what is proven about a random start, and the game begins with it', async () => {
  const { wins, searched } = JSON.parse(
    readFileSync(new URL('../../../variants/football/solved.json', import.meta.url)),
  );
  const hands = await openPage(here, 'football', { place: 'play' });
  const { page } = hands;
  await hands.openDialog();
  assert.equal(await page.isVisible('#another-start'), false);
  await page.check('input[name="start"][value="random"]');
  const facts = async () => {
    await page.waitForFunction(() => document.querySelector('#proven').textContent);
    const [, setup, words] = /^(\w{4} \w{4}) (.+)$/.exec(await page.textContent('#proven'));
    return { setup, words };
  };
  const seen = new Set();
  let shown = await facts();
  for (let i = 0; i < 100 && seen.size < 3; ++i) {
    const [, turns] = /^Proven: White can force a win in (\d) turns\.$/.exec(shown.words) ?? [];
    const row = shown.setup.replace(' ', '');
    if (turns) assert.ok(wins[turns].includes(row), shown.setup);
    else if (shown.words.startsWith('Proven')) {
      assert.equal(shown.words, `Proven: White cannot force a win within ${searched} turns.`);
      assert.ok(!Object.values(wins).flat().includes(row), shown.setup);
    } else assert.match(shown.words, /^Nothing is proven about it/);
    seen.add(turns ? 'win' : shown.words);
    const before = shown.setup;
    await page.click('#another-start');
    await page.waitForFunction(
      (last) => !document.querySelector('#proven').textContent.startsWith(last),
      before,
    );
    shown = await facts();
  }
  assert.equal(seen.size, 3, [...seen].join('\n'));
  await page.check('input[name="opponent"][value="friend"]', { force: true });
  await page.click('#start-game');
  await page.waitForSelector('#resign');
  await hands.untilFen(new RegExp(`/${shown.setup.replace(' ', '1')} w 0$`));
  await hands.close();
});

test('threestep: the bar explains the zone passes', async () => {
  const hands = await openPage(here, 'threestep');
  assert.match(await hands.page.getAttribute('#player-bottom .who', 'title'), /After two passes/);
  await hands.close();
});
