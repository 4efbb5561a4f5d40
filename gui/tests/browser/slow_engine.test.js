// Tests of a page whose engine answers late or fails: a person goes to another place before the first one is open, or
// acts while the engine works; a search is refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house } from './house.js';

const here = house();

/**
 * Reloads the page. From then on its lines to the engine wait between `hold(hands)` and `letGo(hands)`;
 * `hold(hands, 'go')` begins with the next search. After `breakSearch(hands, true)` the engine refuses to search.
 */
async function reloadSlowly(hands, variant, place) {
  await hands.page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    const { postMessage } = Worker.prototype;
    const pass = (target, line) =>
      target instanceof Worker ? postMessage.call(target, { line }) : send.call(target, line);
    let waiting = null;
    let first = null; // the line after which lines wait begins with this word
    window.holdLines = (word) => {
      if (word) first = word;
      else waiting = [];
    };
    window.letLinesGo = () => {
      for (const work of waiting) work();
      first = waiting = null;
    };
    window.sentLines = [];
    WebSocket.prototype.send = function (line) {
      const sent = window.isSearchBroken ? line.replace(/^go .*/, 'go depth x') : line;
      const work = () => {
        window.sentLines.push(sent);
        pass(this, sent);
      };
      if (first && line.startsWith(first)) waiting ??= [];
      if (waiting) waiting.push(work);
      else work();
    };
    Worker.prototype.postMessage = function (message) {
      if (message.line === undefined) postMessage.call(this, message);
      else WebSocket.prototype.send.call(this, message.line);
    };
  });
  await hands.page.reload();
  await hands.entered(variant, place);
}

const hold = ({ page }, first = null) => page.evaluate((word) => window.holdLines(word), first);
const letGo = async ({ page }) => {
  await page.evaluate(() => window.letLinesGo());
  await page.waitForTimeout(1000); // so that everything that was waiting has happened
};

const breakSearch = ({ page }, isBroken) => page.evaluate((is) => (window.isSearchBroken = is), isBroken);

const readJson = (path) => JSON.parse(readFileSync(new URL(`../../../variants/${path}`, import.meta.url), 'utf8'));

const press = ({ page }, place) => page.click(`#places [data-place="${place}"]`);

test('a game does not run if another place was chosen before it was open', async () => {
  const hands = await openPage(here, 'football', { place: 'play' });
  const { page } = hands;
  await hands.newGame({ minutes: 5, increment: 0, side: 'b' });
  await hands.untilFen(/ b 1$/);
  await hands.goTo('learn');
  await reloadSlowly(hands, 'football', 'learn');
  await hold(hands);
  await press(hands, 'play');
  await press(hands, 'learn');
  await letGo(hands);
  assert.equal(await page.getAttribute('body', 'data-place'), 'learn');
  await page.waitForTimeout(3000);
  await hands.goTo('play');
  assert.match(await page.textContent('#player-bottom .clock'), /^(5:00|4:5[89])$/);
  await hands.close();
});

test('no dialog for a new game opens over another place', async () => {
  const hands = await openPage(here, 'football');
  await reloadSlowly(hands, 'football', 'analyse');
  await hold(hands);
  await hands.page.click('#play-here');
  await press(hands, 'analyse');
  await letGo(hands);
  assert.equal(await hands.page.locator('dialog[open]').count(), 0);
  assert.equal(await hands.page.getAttribute('body', 'data-place'), 'analyse');
  await hands.goTo('play');
  assert.equal(await hands.page.locator('dialog[open]').count(), 0);
  await hands.close();
});

test('an analysis does not run if another place was chosen before its position was open', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await reloadSlowly(hands, 'football', 'analyse');
  await page.check('#analyse', { force: true });
  await page.waitForSelector('#lines li');
  await hands.goTo('learn');
  await hold(hands);
  await page.evaluate(() => (location.hash = '#libero/analyse'));
  await press(hands, 'learn');
  await page.evaluate(() => (window.sentLines.length = 0));
  await letGo(hands);
  const sent = await page.evaluate(() => window.sentLines);
  assert.ok(sent.length > 0);
  assert.deepEqual(sent.filter((line) => line.startsWith('go')), []);
  await hands.goTo('analyse');
  await page.waitForSelector('#lines li');
  await hands.close();
});

test('after a failed search a lesson can be tried again', async () => {
  const { lessons } = readJson('football/lessons.json');
  const index = lessons.findIndex(({ wants }) => wants[0].want === 'force');
  const { answer, fen } = lessons[index];
  const hands = await openPage(here, 'football', { place: 'learn', rest: String(index + 1) });
  const { page } = hands;
  await reloadSlowly(hands, 'football', 'learn');
  const state = (name) => page.waitForSelector(`#verdict.${name}`, { state: 'attached' });
  const play = async () => {
    for (const action of answer.split(',')) await hands.act(action);
    await page.locator('#end-turn').evaluate((button) => button.click());
  };
  const failed = async () => {
    await hands.untilNotice(/go depth 'x'/);
    await page.click('#notice-close');
    await state('trying');
    await hands.untilFen(fen);
  };
  await state('trying');
  await breakSearch(hands, true);
  await play();
  await failed();
  await page.click('#show-answer');
  await failed();
  await breakSearch(hands, false);
  await play();
  await page.waitForFunction(() => document.querySelector('#verdict.trying')?.textContent.includes('Now score.'));
  await hands.close();
});

test('after a failed search a puzzle can be tried again', async () => {
  const { id, fen } = readJson('football/puzzles.json').find(({ goal }) => goal === 2);
  const hands = await openPage(here, 'football', { place: 'puzzles', rest: id });
  const { page } = hands;
  await reloadSlowly(hands, 'football', 'puzzles');
  await breakSearch(hands, true);
  await page.click('#puzzle-show');
  await hands.untilNotice(/go depth 'x'/);
  await hands.untilFen(fen);
  await page.waitForSelector('.cell.is-source', { state: 'attached' });
  await breakSearch(hands, false);
  await page.click('#puzzle-show');
  await page.waitForFunction(() => /^Proven/.test(document.querySelector('#puzzle-verdict').textContent));
  await hands.close();
});

test('a press on Puzzles while a turn is checked does not check it twice', async () => {
  const { id } = readJson('football/puzzles.json').find((puzzle) => puzzle.id === '107130');
  const hands = await openPage(here, 'football', { place: 'puzzles', rest: id });
  const { page } = hands;
  await reloadSlowly(hands, 'football', 'puzzles');
  await page.evaluate(() => {
    window.verdicts = [];
    new MutationObserver(() => window.verdicts.push(document.querySelector('#live').textContent)).observe(
      document.querySelector('#live'),
      { childList: true },
    );
  });
  await hold(hands, 'go');
  await hands.turn('b1b2');
  await page.waitForSelector('#puzzle-show[disabled]');
  await press(hands, 'puzzles');
  await letGo(hands);
  await page.waitForFunction(() => /^Not this turn/.test(document.querySelector('#puzzle-verdict').textContent));
  await page.waitForTimeout(1000);
  const verdicts = await page.evaluate(() => window.verdicts);
  assert.equal(verdicts.filter((words) => words.startsWith('Not this turn')).length, 1);
  await page.click('#puzzle-again');
  await page.waitForSelector('.cell.is-source', { state: 'attached' });
  await hands.close();
});
