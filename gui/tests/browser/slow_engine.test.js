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
 * `endEngines(hands, count)` ends the engine at the next line, and then the engines that replace it, `count` in all.
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
    window.isHolding = () => waiting?.length > 0;
    window.enginesToEnd = 0;
    const endEngine = (target) =>
      target instanceof Worker ? target.dispatchEvent(new Event('error')) : target.close();
    window.letLinesGo = () => {
      for (const work of waiting) work();
      first = waiting = null;
    };
    window.sentLines = [];
    WebSocket.prototype.send = function (line) {
      if (window.enginesToEnd > 0) {
        --window.enginesToEnd;
        endEngine(this);
        return;
      }
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

/** Waits until a line waits. */
const untilHeld = ({ page }) => page.waitForFunction(() => window.isHolding());

const letGo = async ({ page }) => {
  await page.evaluate(() => window.letLinesGo());
  await page.waitForTimeout(1000); // so that everything that was waiting has happened
};

const endEngines = ({ page }, count) => page.evaluate((most) => (window.enginesToEnd = most), count);
const breakSearch = ({ page }, isBroken) => page.evaluate((is) => (window.isSearchBroken = is), isBroken);

const position = '3k5/9/9/9/9/a8/R8/9/3K5 w 10';

const readJson = (path) => JSON.parse(readFileSync(new URL(`../../../variants/${path}`, import.meta.url), 'utf8'));

const press = ({ page }, place) => page.click(`#places [data-place="${place}"]`);
const pressGame = ({ page }, variant) => page.click(`[data-game="${variant}"]`);

/** Chooses another game, and before it is open the first one again. */
async function goAndComeBack(hands, variant, other) {
  await hold(hands);
  await pressGame(hands, other);
  await untilHeld(hands);
  await pressGame(hands, variant);
  await letGo(hands);
  assert.match(await hands.page.getAttribute('#board', 'class'), new RegExp(`\\b${variant}\\b`));
}

/** Checks that the address shows a game and a place. */
const assertAddress = ({ page }, start) => assert.equal(new URL(page.url()).hash.slice(0, start.length), start);

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

/** Plays a turn of Libero, chooses football and returns before football is open. Checks that Libero is still shown. */
async function assertStays(hands, place) {
  await hands.turn('i5:i7');
  const fen = await hands.fen();
  await reloadSlowly(hands, 'libero', place);
  await hands.untilFen(fen);
  await goAndComeBack(hands, 'libero', 'football');
  assert.equal(await hands.fen(), fen);
  assert.deepEqual(await hands.turns(), ['i5:i7']);
}

test('Play: another game that is left before it is open does not replace the running game', async () => {
  const hands = await openPage(here, 'libero', { place: 'play' });
  await hands.newGame({ opponent: 'friend', minutes: 5, increment: 0 });
  await assertStays(hands, 'play');
  await hands.turn('l5k6');
  assertAddress(hands, '#libero/play');
  await hands.close();
});

test('Play: a game whose start position comes late does not replace a game that was chosen meanwhile', async () => {
  const hands = await openPage(here, 'libero', { place: 'play' });
  const { page } = hands;
  await reloadSlowly(hands, 'libero', 'play');
  await hands.openDialog();
  await page.check('input[name="opponent"][value="friend"]', { force: true });
  await page.check('input[name="start"][value="random"]');
  await hold(hands);
  await page.click('#start-game');
  await untilHeld(hands);
  await pressGame(hands, 'football');
  await letGo(hands);
  await hands.entered('football', 'play');
  await page.waitForTimeout(1000); // so that the game could start
  assert.match(await page.getAttribute('#board', 'class'), /\bfootball\b/);
  assert.match(await hands.prompt(), /^Press Play/);
  await hands.close();
});

test('Analyse: another game that is left before it is open does not replace the shown one', async () => {
  const hands = await openPage(here, 'libero');
  await assertStays(hands, 'analyse');
  assertAddress(hands, '#libero/analyse/');
  await hands.close();
});

/** Checks that a puzzle is shown and can be solved. */
async function assertPuzzle(hands, { id, fen }) {
  assert.equal(await hands.fen(), fen);
  assert.ok((await hands.page.locator('.cell.is-source').count()) > 0, 'a piece can act');
  assertAddress(hands, `#football/puzzles/${id}`);
}

test('Puzzles: another game that is left before it is open does not replace the shown puzzle', async () => {
  const [puzzle] = readJson('football/puzzles.json');
  const hands = await openPage(here, 'football', { place: 'puzzles', rest: puzzle.id });
  await reloadSlowly(hands, 'football', 'puzzles');
  await goAndComeBack(hands, 'football', 'libero');
  await assertPuzzle(hands, puzzle);
  await hands.close();
});

test('Puzzles: another puzzle that is left before it is open does not replace the shown one', async () => {
  const [first, second] = readJson('football/puzzles.json');
  const hands = await openPage(here, 'football', { place: 'puzzles', rest: first.id });
  const { page } = hands;
  await reloadSlowly(hands, 'football', 'puzzles');
  await hold(hands);
  await page.evaluate((id) => (location.hash = `#football/puzzles/${id}`), second.id);
  await untilHeld(hands);
  await page.goBack();
  await letGo(hands);
  await assertPuzzle(hands, first);
  await hands.close();
});

test('Analyse: a position that is left before it is open does not replace the shown one', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.setUp(position);
  await hands.untilFen(position);
  await reloadSlowly(hands, 'football', 'analyse');
  await hands.untilFen(position);
  await hold(hands);
  await page.goBack();
  await untilHeld(hands);
  await page.goForward();
  await letGo(hands);
  assert.equal(await hands.fen(), position);
  await hands.close();
});

test('Analyse: a position that is left before it is open does not replace a game that is chosen next', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  await hands.turn('i5:i7');
  const fen = await hands.fen();
  await page.evaluate(() => (location.hash = '#football/analyse'));
  await hands.entered('football', 'analyse');
  await hands.setUp(position);
  await hands.untilFen(position);
  await reloadSlowly(hands, 'football', 'analyse');
  await hands.untilFen(position);
  await hold(hands);
  await page.goBack();
  await untilHeld(hands);
  await pressGame(hands, 'libero');
  await letGo(hands);
  await hands.entered('libero', 'analyse');
  await page.waitForTimeout(1000); // so that the older position could replace this one
  assert.equal(await hands.fen(), fen);
  assertAddress(hands, '#libero/analyse/');
  await hands.close();
});

test('of two positions that are loaded quickly the second one is shown, and Back leads to the one before', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await reloadSlowly(hands, 'football', 'analyse');
  const fen = await hands.fen();
  const { length } = await page.evaluate(() => ({ length: history.length }));
  await hold(hands);
  await hands.setUp(position);
  await hands.setUp('3k5/9/9/9/9/a8/R8/9/3K5 w 20');
  await letGo(hands);
  await hands.untilFen(/ w 20$/);
  assertAddress(hands, '#football/analyse/3k5/9/9/9/9/a8/R8/9/3K5_w_20');
  assert.equal(await page.evaluate(() => history.length), length + 1);
  await page.goBack();
  await hands.untilFen(fen);
  await hands.close();
});

test('a review does not start if another place was chosen before the copy of the game was open', async () => {
  const hands = await openPage(here, 'football', { place: 'play' });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  await page.click('#resign');
  await page.click('#question-dialog [value="yes"]');
  await page.waitForSelector('#end-card:not([hidden])');
  await reloadSlowly(hands, 'football', 'play');
  await hold(hands);
  await page.click('#review');
  await untilHeld(hands);
  await press(hands, 'learn');
  await page.evaluate(() => (window.sentLines.length = 0));
  await letGo(hands);
  assert.equal(await page.getAttribute('body', 'data-place'), 'learn');
  const sent = await page.evaluate(() => window.sentLines);
  assert.ok(sent.length > 0);
  assert.deepEqual(sent.filter((line) => line.startsWith('go')), []);
  await hands.close();
});

test('an analysis that cannot be opened because the engine failed is kept', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.turn('g1f3');
  await hands.goTo('puzzles');
  await reloadSlowly(hands, 'football', 'puzzles');
  await endEngines(hands, 3);
  await press(hands, 'analyse');
  await page.waitForFunction(() => window.enginesToEnd === 0);
  await page.waitForTimeout(1000); // until the page knows it
  await page.waitForSelector('#connection.up');
  await page.waitForTimeout(1000); // so that another position could be saved
  const said = await page.textContent('#notice-text');
  await press(hands, 'puzzles');
  await hands.entered('football', 'puzzles');
  await hands.goTo('analyse');
  await page.waitForTimeout(500);
  assert.deepEqual(await hands.turns(), ['g1f3']);
  assert.match(said, /the engine ended three times/);
  await hands.close();
});

test('the answer of a lesson goes on behind the rules, and after they are closed', async () => {
  const hands = await openPage(here, 'football', { place: 'learn', rest: '1' });
  const { page } = hands;
  await reloadSlowly(hands, 'football', 'learn');
  await hold(hands);
  await page.click('#show-answer');
  await page.click('button.rule');
  await page.waitForSelector('#rules-dialog[open]');
  await page.click('.rules-head .primary');
  await page.waitForSelector('#rules-dialog', { state: 'hidden' });
  await page.waitForFunction(() => history.state === null);
  await letGo(hands);
  await page.waitForSelector('#verdict.shown', { state: 'attached', timeout: 10000 });
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
