// Tests of analysis: growing depth, several lines, arrows, playing a line by a click, evaluating a whole
// game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, openPage } from './harness.js';

const here = house();
const depth = (page) =>
  page.evaluate(() =>
    Number(/depth (\d+)/.exec(document.querySelector('#search-facts').textContent)?.[1] ?? 0),
  );
const depthOver = (page, least) =>
  page.waitForFunction(
    (wanted) =>
      Number(/depth (\d+)/.exec(document.querySelector('#search-facts').textContent)?.[1] ?? 0) > wanted,
    least,
  );

test('analysis shows depth, lines, arrows, bar and facts, and other requests do not end it', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  await page.check('#analyse', { force: true });
  await depthOver(page, 0);
  const first = await depth(page);
  await depthOver(page, first);
  assert.equal(await page.locator('#lines li').count(), 3);
  assert.match(
    await page.textContent('#search-facts'),
    /depth \d+\/\d+ +nodes \S+ +nps \S+ +hash [\d.]+ % +time [\d.]+ s/,
  );
  assert.match(
    await page.getAttribute('#bar', 'aria-label'),
    /^Evaluation [+−][\d.#]+, Red expects 0\.\d\d points$/,
  );
  await page.waitForFunction(() => {
    const turn = document.querySelector('#lines .pv button').textContent;
    return document.querySelectorAll('.arrows.best path').length === turn.split(',').length;
  });
  await page.fill('#line-count', '5');
  await page.locator('#line-count').blur();
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 5);
  await hands.press('i5'); // each action sends a request to the engine
  await hands.press('i7');
  await page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('i5:i7'));
  await page.click('#undo');
  await depthOver(page, 1);
  await page.uncheck('#analyse', { force: true });
  await hands.drawn();
  assert.equal(await page.locator('.arrows.best path').count(), 0);
  await hands.close();
});

test('a click in a line plays it as a variation', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.turn('g1f3');
  await page.click('#go-start');
  await page.check('#analyse', { force: true });
  await depthOver(page, 3);
  await page.uncheck('#analyse', { force: true });
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 0);
  await page.check('#analyse', { force: true });
  await depthOver(page, 3);
  const walked = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('#lines li:first-child .pv button')].slice(0, 3);
    const turns = buttons.map((button) => button.textContent);
    buttons.at(-1).click();
    return turns;
  });
  await page.waitForFunction(
    (last) => document.querySelector('#turns button[aria-current]')?.textContent === last,
    walked.at(-1),
  );
  assert.match(await hands.fen(), / b 3$/);
  const turns = await hands.turns();
  for (const turn of walked) assert.ok(turns.includes(turn), turn);
  await hands.close();
});

test('a whole game is evaluated as a curve, and a click on it goes to the position', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  for (const turn of ['d1d4,d4:c3', 'f9f8', 'a1a3,d4:b2', 'f8e7', 'd4b6,b1:a4,a3:a5,b6:e9'])
    await hands.turn(turn);
  await page.click('#analyse-game');
  await page.waitForFunction(() => document.querySelectorAll('#chart .point').length === 6);
  await page.waitForFunction(
    () => document.querySelector('#analyse-game').textContent === 'Evaluate the whole game',
  );
  const { x, y, width, height } = await page.locator('#chart svg').boundingBox();
  await page.mouse.click(x + width * 0.4, y + height / 2);
  await hands.untilFen(/ w 2$/);
  await hands.close();
});

test('a finished position is not searched, and its result is its evaluation', async () => {
  const hands = await openPage(here, 'football');
  await hands.setUp('rnbqa1nbr/9/9/9/9/9/9/9/RNBQ1KNBR b 9');
  await hands.untilFen(/ b 9$/);
  await hands.page.check('#analyse', { force: true });
  await hands.page.waitForFunction(() =>
    /1–0/.test(document.querySelector('#bar').getAttribute('aria-label')),
  );
  assert.equal(await hands.page.locator('#lines li').count(), 0);
  await hands.close();
});
