// Checks that the board and its buttons fit every window, also in states that a place does not show at first (there
// with axe, too), and takes pictures of each place. With SCREENSHOTS=<folder> the pictures are saved in that folder,
// one sheet for each place and colour scheme; the pictures in docs/images were made in this way.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import axe from 'axe-core';
import { openPage } from './hands.js';
import { house, phone, variants } from './house.js';

const here = house();
const folder = process.env.SCREENSHOTS;
const goalInOne = JSON.parse(
  readFileSync(new URL('../../../variants/football/puzzles.json', import.meta.url), 'utf8'),
).find(({ goal, turn }) => goal === 1 && !turn.includes(','));
const places = ['learn', 'play', 'puzzles', 'analyse'];

const windows = {
  desktop: [1280, 800],
  laptop: [1366, 650],
  'desktop at 200 %': [640, 400],
  'laptop at 200 %': [683, 325],
  phone: [390, 844],
  'phone on its side': [844, 390],
  'small phone': [320, 568],
};

/** What does not fit the window, as texts; runs in the page. */
function misfits() {
  const found = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`${scrollWidth - innerWidth} px too wide`);
  if (scrollHeight > innerHeight) found.push(`${scrollHeight - innerHeight} px too high`);
  const boxOf = (shown) => shown.getBoundingClientRect();
  const inWindow = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const isShown = (button) => button.offsetWidth && getComputedStyle(button).visibility === 'visible';
  const buttons = [...document.querySelectorAll('#controls button')].filter(isShown);
  for (const shown of [document.querySelector('#board'), ...buttons])
    if (!inWindow(boxOf(shown))) found.push(`#${shown.id} is not in the window`);
  for (const shown of buttons) {
    const { x, y, width, height } = boxOf(shown);
    if (!shown.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
      found.push(`#${shown.id} is covered`);
  }
  const squares = [...document.querySelectorAll('[data-square]')].map(boxOf);
  if (squares[0].width < 9) found.push(`squares of ${squares[0].width} px`);
  for (const square of squares) {
    const { left, top, width, height } = square;
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!at?.closest('#board')) found.push(`a square is under ${at?.id || at?.className}`);
  }
  const bar = document.querySelector('#bar');
  if (!bar.hidden) {
    const ends = [boxOf(bar).top - Math.min(...squares.map(({ top }) => top))];
    ends.push(boxOf(bar).bottom - Math.max(...squares.map(({ bottom }) => bottom)));
    if (ends.some((off) => Math.abs(off) > 3))
      found.push(`ends of the bar and of the squares differ by ${ends} px`);
  }
  return [...new Set(found)];
}

/** Checks the page in all windows. */
async function fitsAll(hands) {
  for (const [name, [width, height]] of Object.entries(windows)) {
    await hands.page.setViewportSize({ width, height });
    await hands.drawn();
    await hands.drawn();
    assert.deepEqual(await hands.page.evaluate(misfits), [], `${name}, ${width}x${height}`);
  }
}

for (const variant of variants)
  for (const place of places)
    test(`${variant}, ${place}: board and buttons fit every window`, async () => {
      const hands = await openPage(here, variant, { place });
      if (place === 'play') await hands.newGame({ opponent: 'friend', minutes: 5, increment: 3 });
      await fitsAll(hands);
      await hands.close();
    });

test('after a game the card with the result fits, too', async () => {
  const hands = await openPage(here, 'threestep', { place: 'play' });
  await hands.newGame({ opponent: 'friend', minutes: 5, increment: 3 });
  await hands.page.click('#resign');
  await hands.page.click('#question-dialog [value="yes"]');
  await hands.page.waitForSelector('#end-card:not([hidden])');
  await fitsAll(hands);
  await hands.close();
});

// -- States --

/** States that no place shows when it is opened. `shown`: the selector of something that is shown only then. */
const states = {
  'a wrong turn in a lesson': {
    at: { place: 'learn', rest: '6' },
    enter: (hands) => hands.act('b2c2'),
    shown: '#verdict.wrong',
  },
  'a solved lesson': {
    at: { place: 'learn', rest: '6' },
    enter: (hands) => hands.act('b2e2'),
    shown: '#verdict.solved',
  },
  'a wrong turn in a puzzle': {
    at: { place: 'puzzles', rest: '107130' },
    enter: (hands) => hands.turn('b1b2'),
    shown: '.puzzle-verdict.wrong',
  },
  'a solved puzzle': {
    at: { place: 'puzzles', rest: goalInOne.id },
    enter: (hands) => hands.turn(goalInOne.turn),
    shown: '.puzzle-verdict.right',
  },
  'an analysis': {
    at: { place: 'analyse' },
    enter: (hands) => hands.page.check('#analyse', { force: true }),
    shown: '#lines li:nth-child(3) button',
  },
};

for (const [name, { at, enter, shown }] of Object.entries(states))
  test(`${name} fits every window, and axe finds nothing`, async () => {
    const hands = await openPage(here, 'football', { ...at, bypassCSP: true }); // axe is injected
    const { page } = hands;
    await enter(hands);
    await page.waitForSelector(shown);
    await fitsAll(hands);
    await page.evaluate(axe.source);
    for (const [colorScheme, [width, height]] of [
      ['light', windows.desktop],
      ['dark', windows.phone],
    ]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await hands.drawn();
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        [],
        colorScheme,
      );
    }
    assert.ok(await page.isVisible(shown), 'the state is still shown');
    await hands.close();
  });

// -- Pictures --

const shots = [
  { width: 1280, height: 800 },
  { width: 844, height: 390, touch: true },
  phone,
];
const game =
  'i5:e5,e5:d4,e5h2 o7j2 i3m7 o3p4 m7n6 l3i6 i7l4 l7i4 h2o9 p5p8 o9i9 p4r2 i5m1 p8p4 n6q9 j2d8 b5c4,d4:c4 p4s7';

/** The game that is shown in each place, and what happens there before the picture is taken. */
const scenes = {
  learn: { variant: 'football' },
  play: { variant: 'robosoccer', prepare: playGame },
  puzzles: { variant: 'threestep' },
  analyse: { variant: 'libero', prepare: analyseGame },
};

async function playGame(hands) {
  await hands.newGame({ opponent: 'beginner', seconds: 1 });
  for (const action of ['S@a1', 'M@b1', 'L@c1']) await hands.act(action);
}

async function analyseGame(hands) {
  const { page } = hands;
  const record = `[Variant "libero"]\n[White "Anna"]\n[Black "Bert"]\n\n${game} *\n`;
  await hands.load('#record-load', 'game.pgn', record);
  const last = page.locator('#turns button', { hasText: 'j2d8' });
  await last.waitFor({ state: 'attached' });
  await last.evaluate((button) => button.click());
  await hands.untilFen(/ w \S+ 0-0 0-0 16$/);
  await page.locator('#analyse').evaluate((input) => input.click());
  await page.waitForFunction(
    () =>
      document.querySelectorAll('#lines li').length === 3 &&
      document.querySelectorAll('.arrows.best path').length > 0,
  );
}

/**
 * Puts the three pictures of a place on one sheet, as a JPEG that is smaller than 60 kB. Returns it in base64; runs
 * in the page.
 */
async function sheetOf(images) {
  const [desktop, lying, narrow] = await Promise.all(
    images.map(async (image) => {
      const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
      return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    }),
  );
  const [left, gap] = [740, 12]; // widths in pixels
  const heightOf = ({ width, height }, shown) => Math.round((height * shown) / width);
  const canvas = document.createElement('canvas');
  canvas.height = heightOf(desktop, left) + gap + heightOf(lying, left);
  const right = Math.round((narrow.width * canvas.height) / narrow.height);
  canvas.width = left + gap + right;
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#8a8a8a';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(desktop, 0, 0, left, heightOf(desktop, left));
  pen.drawImage(lying, 0, heightOf(desktop, left) + gap, left, heightOf(lying, left));
  pen.drawImage(narrow, left + gap, 0, right, canvas.height);
  for (let quality = 0.8; ; quality -= 0.05) {
    const text = canvas.toDataURL('image/jpeg', quality).split(',')[1];
    if (text.length * 0.75 < 60000 || quality < 0.2) return text;
  }
}

for (const place of places)
  for (const scheme of ['light', 'dark'])
    test(`${place}, ${scheme}: a sheet with three sizes`, { skip: !folder && 'no folder for pictures' }, async () => {
      const { variant, prepare = () => {} } = scenes[place];
      const images = [];
      for (const size of shots) {
        const hands = await openPage(here, variant, { place, ...size });
        await hands.page.emulateMedia({ colorScheme: scheme });
        await prepare(hands);
        await hands.page.evaluate(() => document.querySelector('#notice-close').click());
        await hands.page.mouse.move(2, 2);
        await hands.drawn();
        const image = await hands.page.screenshot({ animations: 'disabled' });
        images.push(image.toString('base64'));
        await hands.close();
      }
      const page = await here.browser.newPage();
      const sheet = Buffer.from(await page.evaluate(sheetOf, images), 'base64');
      await page.close();
      assert.ok(sheet.length > 10000 && sheet.length < 60000, `${sheet.length} bytes`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${place}-${scheme}.jpg`), sheet);
    });
