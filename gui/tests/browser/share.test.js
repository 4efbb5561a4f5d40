// Tests of the address of the page: links that show the same elsewhere, the buttons Back and Forward, and
// hostile links.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();
const start = 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0';
const startRest = 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR_w_0';
const bottomIs = (hands, side) =>
  hands.page.waitForFunction(
    (name) => document.querySelector('#player-bottom').textContent.includes(name),
    side,
  );
const addressIs = (hands, hash) => hands.page.waitForFunction((wanted) => location.hash === wanted, hash);

/** Copies the link through the menu and returns it. */
async function copyLink(hands) {
  await hands.page.click('#menu-button');
  await hands.page.click('#copy-link');
  await hands.untilNotice('The link is copied.');
  return hands.page.evaluate(() => navigator.clipboard.readText());
}

/** Opens a link in a browser of its own. */
async function open(link, size) {
  const [, variant, place, rest] = /#([^/]+)\/([^/]+)\/?(.*)$/.exec(link);
  return openPage(here, variant, { place, rest, ...size });
}

for (const [variant, turns, fen, side] of [
  ['football', ['d1d4,d4:c3', 'f9f8'], / w 2$/, 'Black'],
  ['libero', ['i5:i7', 'l5k6'], / w i7 0-0 0-0 2$/, 'Blue'],
  ['threestep', ['c6b7,b7a8,f6e7,e7f8,f8:i11'], / b \d 0-0 3 1$/, 'Blue'],
])
  testBoth(`${variant}: a copied link shows position, turns and side in another browser`, async (size) => {
    const hands = await openPage(here, variant, size);
    for (const turn of turns) await hands.turn(turn);
    await hands.page.click('#flip');
    const link = await copyLink(hands);
    const other = await open(link, size);
    await other.untilFen(fen);
    assert.equal(await other.fen(), await hands.fen());
    assert.deepEqual(await other.turns(), turns);
    await bottomIs(other, side);
    await hands.close();
    await other.close();
  });

testBoth('robosoccer: a copied link contains the board file', async (size) => {
  const hands = await openPage(here, 'robosoccer', size);
  const file = new URL('../../../variants/robosoccer/boards/8x10.board', import.meta.url);
  await hands.load('#board-load', '8x10.board', readFileSync(file, 'utf8'));
  await hands.untilFen(/^8\/8\/8\/8\/8\/8\/8\/8\/8\/8 w - 0$/);
  const other = await open(await copyLink(hands), size);
  await other.untilFen(/^8\/8\/8\/8\/8\/8\/8\/8\/8\/8 w - 0$/);
  assert.equal(await other.page.isVisible('#board-default'), true);
  await hands.close();
  await other.close();
});

testBoth('the link of a game in Play shows its position in Analyse', async (size) => {
  const hands = await openPage(here, 'football', { place: 'play', ...size });
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  const link = await copyLink(hands);
  assert.equal(new URL(link).hash, `#football/analyse/${startRest}/g1f3`);
  await hands.close();
});

testBoth('the address follows what a person does; Back and Forward go through what was opened', async (size) => {
  const hands = await openPage(here, 'football', size);
  const { page } = hands;
  await addressIs(hands, `#football/analyse/${startRest}`);
  await hands.turn('g1f3');
  await addressIs(hands, `#football/analyse/${startRest}/g1f3`);
  await page.click('#flip');
  await addressIs(hands, `#football/analyse/${startRest}/g1f3?bottom=b`);
  await page.click('#flip');
  await hands.setUp('3k5/9/9/9/9/a8/R8/9/3K5 w 10');
  await hands.untilFen(/ w 10$/);
  await addressIs(hands, '#football/analyse/3k5/9/9/9/9/a8/R8/9/3K5_w_10');
  await page.click('#places [data-place="play"]');
  await hands.entered('football', 'play');
  await page.goBack();
  await hands.entered('football', 'analyse');
  await hands.untilFen(/ w 10$/);
  await page.goBack();
  await hands.untilFen(/ b 1$/);
  assert.deepEqual(await hands.turns(), ['g1f3']);
  await page.goForward();
  await hands.untilFen(/ w 10$/);
  await page.goForward();
  await hands.entered('football', 'play');
  await page.goBack();
  await page.click('[data-game="libero"]');
  await hands.entered('libero', 'analyse');
  await page.goBack();
  await hands.entered('football', 'analyse');
  await hands.untilFen(/ w 10$/);
  await hands.close();
});

testBoth('going to another place and back keeps the variations', async (size) => {
  const hands = await openPage(here, 'football', size);
  const { page } = hands;
  await hands.turn('g1f3');
  await page.click('#go-back');
  await hands.turn('d1d4,d4:c3');
  await page.click('#places [data-place="play"]');
  await hands.entered('football', 'play');
  await page.goBack();
  await hands.entered('football', 'analyse');
  assert.deepEqual((await hands.turns()).sort(), ['d1d4,d4:c3', 'g1f3']);
  await page.reload();
  await hands.entered('football', 'analyse');
  assert.deepEqual((await hands.turns()).sort(), ['d1d4,d4:c3', 'g1f3']);
  await hands.close();
});

test('a link that is opened in a used page replaces only the position', async () => {
  const hands = await openPage(here, 'libero');
  await hands.turn('i5:i7');
  await hands.page.evaluate((hash) => location.assign(hash), `#football/analyse/${startRest}/g1f3?bottom=b`);
  await hands.entered('football', 'analyse');
  await hands.untilFen(/ b 1$/);
  await bottomIs(hands, 'Black');
  await hands.page.goBack();
  await hands.entered('libero', 'analyse');
  await hands.untilFen(/ b i7 0-0 0-0 1$/);
  await hands.close();
});

const markup = '%3Cimg%20src=x%20onerror=document.title=1%3E';
for (const [hash, words] of [
  ['#chess/play', "This link cannot be opened: it names the game 'chess', which is unknown here"],
  ['#football/nowhere', "This link cannot be opened: it names the place 'nowhere', which is unknown here"],
  [
    '#__proto__/constructor',
    "This link cannot be opened: it names the game '__proto__', which is unknown here",
  ],
  [`#football/${markup}`, /: it names the place '%3Cimg/],
  ['#football/analyse/9/9_w_0', /^This link cannot be opened: fen: board: /],
  [`#football/analyse/${startRest}%0aquit`, /: fen: /],
  [`#football/analyse/${startRest}_moves_e1e2`, /must not contain the word 'moves'/],
  [`#football/analyse/${startRest}/g1f3_e1e2`, /: move 2 'e1e2': /],
  [`#football/analyse/${startRest}/g1f3%0aquit`, /is not a turn/],
  [`#football/analyse/${startRest}/${markup}`, /is not a turn|: move 1 /],
  [`#football/analyse/${startRest}/%ff`, /: it is damaged near '%ff'/],
  [`#football/analyse/${startRest}?bottom=top`, /: bottom 'top': w or b is needed$/],
  [`#football/analyse/${startRest}?board=x`, /board/],
  ['#robosoccer/analyse/startpos?board=x', /: line 1, /],
  [`#football/analyse/${'9/'.repeat(16000)}`, /: it has \d+ characters; at most 30000 are read$/],
  [`#football/analyse/${'9'.repeat(5000)}`, /: the FEN has 5000 characters; at most 2000 are read$/],
])
  test(`a hostile link is refused with the reason: ${hash.slice(0, 60)}`, async () => {
    const hands = await openPage(here, 'football');
    await hands.turn('g1f3');
    await hands.page.evaluate((text) => location.assign(text), hash);
    await hands.untilNotice(words);
    await hands.page.click('#notice-close');
    await hands.page.waitForSelector('#connection.up');
    assert.match(await hands.page.title(), / – Sweeper$/);
    assert.equal(await hands.page.locator('img[src="x"]').count(), 0);
    await hands.goTo('analyse');
    await hands.choose('football');
    await hands.untilFen(/ b 1$/); // what was open before
    await hands.close();
  });

test('a first visit with a hostile link shows a game and the reason', async () => {
  const hands = await openPage(here, 'football', { rest: '9/9_w_0' });
  await hands.untilNotice(/^This link cannot be opened: fen: board: /);
  await hands.untilFen(start);
  await hands.close();
});

test('where the browser forbids copying, the link is offered for copying by hand', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no'));
  });
  const shown = page.waitForEvent('dialog');
  await page.click('#menu-button');
  const pressed = page.click('#copy-link');
  const dialog = await shown;
  assert.match(dialog.defaultValue(), /#football\/analyse\/rnbq1knbr/);
  await dialog.dismiss();
  await pressed;
  await hands.close();
});

test('the address follows quick steps through a game without a complaint of the browser', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.turn('g1f3');
  const before = await page.evaluate(() => {
    const { replaceState } = history;
    window.writes = 0;
    history.replaceState = function (...words) {
      ++window.writes;
      replaceState.apply(history, words);
    };
    return performance.now();
  });
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press(i % 2 ? 'ArrowRight' : 'ArrowLeft');
  }
  const [count, time] = await page.evaluate(() => [window.writes, performance.now()]);
  assert.ok(count <= 40 + (time - before) / 500, `${count} writes in ${time - before} ms`);
  await addressIs(hands, `#football/analyse/${startRest}/g1f3`);
  await hands.close();
});

test('where there is no clipboard, a position is offered for copying by hand', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const shown = page.waitForEvent('dialog');
  const pressed = page.click('#fen-copy');
  const dialog = await shown;
  assert.match(dialog.defaultValue(), /^rnbq1knbr.* w 0$/);
  await dialog.dismiss();
  await pressed;
  await hands.close();
});

test('the menu says that no game is shown yet', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await page.addInitScript(() => {
    // The engine hears nothing, so the page waits for it.
    WebSocket.prototype.send = () => {};
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      if (message.line === undefined) postMessage.call(this, message);
    };
  });
  await page.reload();
  for (const id of ['copy-link', 'save-picture', 'save-film']) {
    await page.click('#menu-button');
    await page.click(`#${id}`);
    await hands.untilNotice('No game is shown yet.');
    await page.click('#notice-close');
  }
  await hands.close();
});
