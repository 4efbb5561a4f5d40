// Tests the place Learn: every lesson of every game is solved by clicks on a desktop, some by touch on a phone and by
// keyboard; wrong turns, hints and shown answers; "How to play"; the rules; why a press is illegal.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { house, openPage, variants } from './harness.js';
import { startEngine } from './pipe.js';

const here = house();
const phone = { width: 390, height: 844, touch: true, scale: 2 };

let engine;
let close;
before(() => ({ engine, close } = startEngine()));
after(() => close());

const lessonsOf = (variant) =>
  JSON.parse(readFileSync(new URL(`../../../variants/${variant}/lessons.json`, import.meta.url), 'utf8')).lessons;

/** Opens a lesson (its number, from 1) or a page of "How to play". */
const openLearn = (variant, rest, options) =>
  openPage(here, variant, { place: 'learn', rest: String(rest), ...options });

/** The turn that scores in a position, from an engine of the test. */
async function scoringTurn(variant, fen) {
  const lines = [`position fen ${fen}`];
  const { done } = engine.search({ lines, setting: { variant, boardText: null }, go: () => 'go depth 1' });
  return (await done).turn;
}

/** Three ways to press a square. */
const click = ({ page }, square) => page.locator(`[data-square="${square}"]`).click();
const tap = ({ page }, square) => page.locator(`[data-square="${square}"]`).tap();

/** Walks to a square with the arrow keys, and presses Enter. The board is seen from the first side, not turned. */
async function type({ page }, square) {
  const [file, rank] = [square.charCodeAt(0), Number(square.slice(1))];
  const here = await page.evaluate(() => document.querySelector('#board [tabindex="0"]').dataset.square);
  await page.locator(`[data-square="${here}"]`).focus();
  const way = (keys, distance) => Array(Math.abs(distance)).fill(keys[Number(distance > 0)]);
  const keys = [
    ...way(['ArrowDown', 'ArrowUp'], rank - Number(here.slice(1))),
    ...way(['ArrowLeft', 'ArrowRight'], file - here.charCodeAt(0)),
  ];
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** Presses the squares of a turn, and ends the turn unless it ends by itself. */
async function play(hands, turn, press = click) {
  const { page } = hands;
  const actions = turn.split(',');
  const fen = await hands.fen();
  const isBuilt = (count) =>
    page.waitForFunction(
      ([action, before]) =>
        document.querySelector('#prompt').textContent.includes(action) ||
        document.querySelector('#board').dataset.fen !== before, // the turn has ended by itself
      [actions[count - 1], fen],
    );
  for (const [i, action] of actions.entries()) {
    if (i > 0) await isBuilt(i);
    const [from, to] = action.match(/[a-z]\d+/g);
    await page.waitForSelector(`[data-square="${from}"].is-source`, { state: 'attached' });
    if ((await page.getAttribute(`[data-square="${from}"]`, 'aria-selected')) !== 'true') await press(hands, from);
    await page.waitForSelector(`[data-square="${to}"].is-target`, { state: 'attached' });
    await press(hands, to);
  }
  await isBuilt(actions.length);
  if (press === type) await page.keyboard.press('e');
  else await page.locator('#end-turn').evaluate((button) => button.click()); // harmless if the turn has ended
}

const verdict = ({ page }) => page.textContent('#verdict');
const untilState = ({ page }, state) => page.waitForSelector(`#verdict.${state}`, { state: 'attached' });

/** Solves the shown lesson with its answer. In a lesson of two turns the page plays the defence in between. */
async function solve(hands, variant, lesson, press = click) {
  await play(hands, lesson.answer, press);
  if (lesson.wants[0].want === 'force') {
    await hands.page.waitForFunction(() =>
      document.querySelector('#verdict.trying')?.textContent.includes('Now score.'),
    );
    await play(hands, await scoringTurn(variant, await hands.fen()), press);
  }
  await untilState(hands, 'solved');
}

for (const variant of variants)
  test(`${variant}: a newcomer solves all lessons by clicks, one after the other`, async () => {
    const lessons = lessonsOf(variant);
    const hands = await openLearn(variant, 1);
    const { page } = hands;
    for (const [i, lesson] of lessons.entries()) {
      await page.waitForFunction(
        (title) => document.querySelector('.lesson h2')?.textContent === title && document.querySelector('#verdict.trying'),
        lesson.title,
      );
      await solve(hands, variant, lesson);
      assert.ok((await verdict(hands)).includes(lesson.learnt));
      assert.match(await page.textContent('.contents'), new RegExp(`${i + 1}\\. ${lesson.title} \\(solved\\)`));
      await page.waitForSelector('#next:visible');
      if (i + 1 < lessons.length) await page.click('#next');
    }
    assert.match(await page.textContent('.side'), new RegExp(`${lessons.length} of ${lessons.length} lessons solved`));
    await page.reload();
    await hands.entered(variant, 'learn');
    assert.match(
      await page.textContent('.side'),
      new RegExp(`${lessons.length} of ${lessons.length} lessons solved`),
      'progress survives a reload',
    );
    await hands.close();
  });

for (const variant of variants)
  test(`${variant}: lessons are solved by touch on a phone`, async () => {
    const lessons = lessonsOf(variant);
    for (const number of [2, 6]) {
      const hands = await openLearn(variant, number, phone);
      await solve(hands, variant, lessons[number - 1], tap);
      await hands.page.locator('#next').tap();
      await hands.page.waitForFunction((hash) => location.hash === hash, `#${variant}/learn/${number + 1}`);
      await hands.close();
    }
  });

for (const variant of variants)
  test(`${variant}: lessons are solved by keyboard`, async () => {
    const lessons = lessonsOf(variant);
    for (const number of [3, 8]) {
      const hands = await openLearn(variant, number);
      await solve(hands, variant, lessons[number - 1], type);
      await hands.drawn();
      assert.notEqual(await hands.page.evaluate(() => document.activeElement.tagName), 'BODY', 'the focus is kept');
      await hands.close();
    }
  });
