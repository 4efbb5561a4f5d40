// Tests of what Learn and Puzzles show: the board after an answer, what was read and solved, why a press is not
// possible, the rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();

testBoth('libero: after the answer of a lesson the ball stays in the goal; the turn is shown again', async (size) => {
  const hands = await openPage(here, 'libero', { place: 'learn', rest: '3', ...size });
  const { page } = hands;
  const isGoal = () => page.waitForSelector('[data-square="t5"][aria-label*="ball"]', { state: 'attached' });
  await page.click('#show-answer');
  await page.waitForSelector('#next:not([hidden])');
  await page.waitForTimeout(1500); // longer than a goal is shown elsewhere
  await isGoal();
  assert.ok((await page.locator('.arrows.last path').count()) > 0, 'the arrows of the turn');
  await page.click('#replay');
  await page.waitForSelector('[data-square="k8"][aria-label*="ball"]', { state: 'attached' });
  await isGoal();
  await page.waitForTimeout(1500);
  await isGoal();
  await page.click('#try-again');
  await page.waitForSelector('[data-square="k8"].is-source');
  await hands.close();
});

testBoth('libero: a refutation that scores stays on the board', async (size) => {
  const hands = await openPage(here, 'libero', { place: 'learn', rest: '6', ...size });
  const { page } = hands;
  await page.click('#pass');
  await page.waitForSelector('#try-again:not([hidden])');
  await page.waitForTimeout(2500);
  const goals = ['a4', 'a5', 'a6'].map((square) => hands.label(square));
  assert.ok((await Promise.all(goals)).some((label) => /ball/.test(label)));
  assert.equal(await page.isVisible('#replay'), true);
  await hands.close();
});

testBoth('How to play has its tick once its last page was read', async (size) => {
  const hands = await openPage(here, 'libero', { place: 'learn', rest: 'how', ...size });
  const { page } = hands;
  const tick = page.locator('.contents li').first().locator('.tick');
  assert.equal(await tick.textContent(), '');
  while ((await page.textContent('#next')) === 'Next') {
    const title = await page.textContent('.lesson-number');
    await page.click('#next');
    await page.waitForFunction((old) => document.querySelector('.lesson-number').textContent !== old, title);
  }
  assert.equal(await tick.textContent(), '✓');
  await page.reload();
  await hands.entered('libero', 'learn');
  assert.equal(await tick.textContent(), '✓');
  await hands.close();
});

testBoth('robosoccer: a press on the ball says which piece moves it', async (size) => {
  const hands = await openPage(here, 'robosoccer', { place: 'learn', rest: '1', ...size });
  await hands.press('b3');
  await hands.page.waitForFunction(() => /Not possible/.test(document.querySelector('#prompt').textContent));
  assert.match(await hands.prompt(), /press a robot on its rank or diagonal, then the ball \(ROB-6\)/);
  await hands.close();
});

testBoth('libero: a piece that can get the ball has a ring, so there is one ball on the board', async (size) => {
  const hands = await openPage(here, 'libero', { place: 'learn', rest: '2', ...size });
  await hands.press('h2');
  await hands.page.waitForSelector('[data-square="o9"].is-target');
  assert.equal(await hands.page.locator('.target.ball .ball-drawing').count(), 0);
  assert.ok((await hands.page.locator('.target .receiver').count()) > 0);
  await hands.close();
});

testBoth('a puzzle says whether it is of the day and who solves it, and how many were solved', async (size) => {
  const hands = await openPage(here, 'football', { place: 'puzzles', ...size });
  const { page } = hands;
  assert.equal(await page.textContent('#puzzle-title'), 'Practice puzzle');
  assert.match(await page.textContent('#puzzle-difficulty'), /^(Only )?[A-Z].* \(difficulty \d+ of 20\)$/);
  await page.click('#puzzle-today');
  await page.waitForFunction(() => /^Today's puzzle/.test(document.querySelector('#puzzle-title').textContent));
  assert.match(await page.textContent('#streaks'), /Solved0 of \d+ puzzles, 0 at the first try/);
  await hands.close();
});

testBoth('the button Back closes the rules and stays on the page', async (size) => {
  const hands = await openPage(here, 'football', { place: 'learn', rest: '1', ...size });
  const { page } = hands;
  await page.click('button.rule');
  await page.waitForSelector('#rules-dialog[open]');
  const address = page.url();
  await page.goBack();
  await page.waitForSelector('#rules-dialog', { state: 'hidden' });
  assert.equal(page.url(), address);
  assert.match(await page.textContent('.lesson-number'), /^Lesson 1/);
  const { length } = await page.evaluate(() => ({ length: history.length }));
  await page.click('button.rule');
  await page.waitForSelector('#rules-dialog[open]');
  await page.click('.rules-head .primary');
  await page.waitForSelector('#rules-dialog', { state: 'hidden' });
  assert.equal(page.url(), address);
  assert.ok((await page.evaluate(() => history.length)) <= length, 'closing leaves no entry behind');
  await hands.close();
});

test('after a reload with open rules no entry of the history is left for them', async () => {
  const hands = await openPage(here, 'football', { place: 'learn', rest: '1' });
  const { page } = hands;
  await page.click('button.rule');
  await page.waitForSelector('#rules-dialog[open]');
  assert.equal(await page.evaluate(() => history.state), 'rules');
  await page.reload();
  await hands.entered('football', 'learn');
  await page.waitForFunction(() => history.state === null);
  assert.match(await page.textContent('.lesson-number'), /^Lesson 1/);
  await hands.close();
});
