// Tests of a page whose engine answers late: a person goes to another place before the first one is open, or acts before
// the engine has begun.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, openPage } from './harness.js';

const here = house();

/** Reloads the page. From then on its lines to the engine wait between `hold(hands)` and `letGo(hands)`. */
async function reloadSlowly(hands, variant, place) {
  await hands.page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    let waiting = null;
    window.holdLines = () => (waiting = []);
    window.letLinesGo = () => {
      for (const work of waiting) work();
      waiting = null;
    };
    window.sentLines = [];
    WebSocket.prototype.send = function (line) {
      const work = () => {
        window.sentLines.push(line);
        send.call(this, line);
      };
      if (waiting) waiting.push(work);
      else work();
    };
  });
  await hands.page.reload();
  await hands.entered(variant, place);
}

const hold = ({ page }) => page.evaluate(() => window.holdLines());
const letGo = async ({ page }) => {
  await page.evaluate(() => window.letLinesGo());
  await page.waitForTimeout(1000); // so that everything that was waiting has happened
};

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
