// Tests of the arrangement of the page: what does not move the board, and what the narrowest phone shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();

testBoth('libero: the button to pass the turn does not move the board', async (size) => {
  const hands = await openPage(here, 'libero', { place: 'play', height: 800, ...size });
  const { page } = hands;
  await hands.playBeginner();
  await page.waitForSelector('#pass:not([disabled])');
  assert.equal(await page.textContent('#pass'), 'Pass the turn');
  assert.match(await hands.prompt(), /or pass the turn$/);
  const before = await hands.box('#board');
  await hands.act('i5:i7');
  await page.waitForSelector('#end-turn:not([disabled])');
  assert.equal(await page.isVisible('#pass'), false);
  assert.deepEqual(await hands.box('#board'), before);
  await hands.close();
});

testBoth('the evaluation bar of Analyse does not move the board', async (size) => {
  const hands = await openPage(here, 'libero', { height: 800, ...size });
  const { page } = hands;
  const still = await hands.box('#board');
  await page.check('#analyse', { force: true });
  await page.waitForSelector('#bar:not([hidden])');
  assert.deepEqual(await hands.box('#board'), still);
  await hands.close();
});

test('on the narrowest phone all tabs are read, and the buttons take two rows', async () => {
  const hands = await openPage(here, 'libero', { place: 'play', width: 320, height: 640, touch: true });
  const { page } = hands;
  await hands.playBeginner();
  await page.waitForSelector('#pass:not([disabled])');
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('#games, #places')].filter((bar) => bar.scrollWidth > bar.clientWidth).length,
  );
  assert.equal(cut, 0);
  assert.ok((await hands.box('#controls')).height < 90);
  await hands.close();
});
