// Tests of the editor of positions in the place Analyse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();

testBoth('the field and the copy of the position follow the editor', async (size) => {
  const hands = await openPage(here, 'football', size);
  const { page } = hands;
  await page.click('#edit');
  await page.click('[data-letter="Q"]');
  await hands.press('d5');
  await page.waitForFunction(() => document.querySelector('#fen').value.includes('3Qa4'));
  await page.click('#fen-copy');
  await hands.untilNotice(/copied/);
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\/3Qa4\//);
  await hands.close();
});

testBoth('the editor moves pieces at first, and the ball goes with its holder', async (size) => {
  const hands = await openPage(here, 'libero', size);
  const { page } = hands;
  await page.click('#edit');
  assert.equal(await page.getAttribute('[data-letter="move"]', 'aria-pressed'), 'true');
  await hands.press('i5');
  await hands.press('j5');
  await page.waitForFunction(() => / w j5 /.test(document.querySelector('#fen').value));
  await page.waitForSelector('.verdict.good');
  await page.click('[data-letter="ball"]');
  await hands.press('e5');
  await page.waitForFunction(() => / w e5 /.test(document.querySelector('#fen').value));
  await hands.close();
});

test('in the editor Escape deselects a piece', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const fen = await hands.fen();
  await page.click('#edit');
  await hands.cell('g1').focus();
  await page.keyboard.press('Enter');
  assert.equal(await hands.cell('g1').getAttribute('aria-selected'), 'true');
  await page.keyboard.press('Escape');
  assert.equal(await hands.cell('g1').getAttribute('aria-selected'), 'false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  assert.equal(await page.inputValue('#fen'), fen);
  await hands.close();
});

testBoth('the analysis goes on after the board was edited', async (size) => {
  const hands = await openPage(here, 'football', size);
  const { page } = hands;
  await page.check('#analyse', { force: true });
  await page.click('#edit');
  await page.click('#edit');
  assert.equal(await page.isVisible('#editor'), false);
  assert.equal(await page.isChecked('#analyse'), true);
  await page.waitForSelector('#lines .pv button');
  await hands.close();
});

testBoth('the editor can be left without its changes, after a question', async (size) => {
  const hands = await openPage(here, 'football', size);
  const { page } = hands;
  const fen = await hands.fen();
  await page.click('#edit');
  await page.click('#editor-cancel');
  assert.equal(await page.isVisible('#editor'), false, 'nothing was changed, so there is no question');
  await page.click('#edit');
  await hands.press('d1');
  await hands.press('d4');
  await page.click('#edit');
  await page.click('#question-dialog [value="no"]');
  assert.equal(await page.isVisible('#editor'), true);
  await page.click('#editor-cancel');
  await page.click('#question-dialog [value="yes"]');
  assert.equal(await page.isVisible('#editor'), false);
  assert.equal(await page.inputValue('#fen'), fen);
  await hands.close();
});
