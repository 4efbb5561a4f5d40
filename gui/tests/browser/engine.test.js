// Tests of the connection to the engine: a killed engine, a lost server, too many pages, a page in the
// background, many reloads, boards and records that are refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { enginesOf, house, isThorough, phone, serverTest, testBoth } from './house.js';

const here = house();
const mostPages = 8; // as in serve.sh
const turnsAre = (hands, count) =>
  hands.page.waitForFunction((wanted) => document.querySelectorAll('#turns button').length >= wanted, count);
const statusIs = (page, words) =>
  page.waitForFunction((wanted) => document.querySelector('#connection').textContent === wanted, words);

/** Waits until so many engines run, because the engines of closed tabs end a little later. */
const enginesAre = async (hands, count) => {
  for (let i = 0; i < 200 && enginesOf(here).length !== count; ++i) await hands.page.waitForTimeout(50);
  assert.equal(enginesOf(here).length, count);
};

/** Kills the engine of the only open tab. Returns its process id. */
const killEngine = async (hands) => {
  await enginesAre(hands, 1);
  const [engine] = enginesOf(here);
  process.kill(engine, 'SIGKILL');
  return engine;
};

serverTest('a killed engine is replaced, and game and analysis continue', async () => {
  const hands = await openPage(here, 'libero');
  await hands.turn('i5:i7');
  await hands.page.check('#analyse', { force: true });
  await hands.page.waitForSelector('#lines li');
  const engine = await killEngine(hands);
  await hands.page.waitForSelector('#connection.down');
  await hands.page.waitForSelector('#connection.up');
  assert.notEqual(enginesOf(here)[0], engine);
  assert.deepEqual(await hands.turns(), ['i5:i7']);
  await hands.page.waitForFunction(() => /depth/.test(document.querySelector('#search-facts').textContent));
  await hands.turn('l5k6');
  assert.equal(await hands.turnCount(), 2);
  await hands.close();
});

serverTest('if the engine is killed while it thinks, the new one searches again', async () => {
  // A proven win would end the search early. At the kick-off of Libero, no win is proven soon.
  const hands = await openPage(here, 'libero', { place: 'play' });
  await hands.newGame({ side: 'b', seconds: 60 });
  await hands.page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('thinking'));
  await killEngine(hands);
  await hands.page.waitForSelector('#connection.down');
  await hands.page.waitForSelector('#connection.up');
  await hands.page.click('#move-now');
  await turnsAre(hands, 1);
  await hands.close();
});

serverTest('a lost server is reported, actions wait for it, and the game goes on when it is back', async () => {
  const hands = await openPage(here, 'football');
  await hands.turn('g1f3');
  await here.stopServer();
  await statusIs(hands.page, 'reconnecting …');
  await hands.press('b9'); // these actions wait until an engine is connected
  await hands.press('c7');
  await hands.page.waitForTimeout(4000); // more than three failed attempts
  await here.startServer();
  await statusIs(hands.page, 'engine ready');
  await turnsAre(hands, 2);
  assert.deepEqual(await hands.turns(), ['g1f3', 'b9c7']);
  assert.equal(await hands.page.isHidden('#notice'), true, 'nothing was refused');
  await hands.close(/WebSocket connection|ERR_CONNECTION_REFUSED/);
});

testBoth('the clocks stop while the server is away, and run again when it is back', async (size) => {
  const hands = await openPage(here, 'football', { place: 'play', ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'beginner', minutes: 5, increment: 0 });
  const clock = () => page.textContent('#player-bottom .clock');
  await here.stopServer();
  await statusIs(page, 'reconnecting …');
  await page.waitForFunction(() => /^No connection/.test(document.querySelector('#prompt').textContent));
  const before = await clock();
  await page.waitForTimeout(2200);
  assert.equal(await clock(), before);
  await here.startServer();
  await statusIs(page, 'engine ready');
  await page.waitForFunction(
    (old) => document.querySelector('#player-bottom .clock').textContent !== old,
    before,
  );
  await hands.turn('g1f3');
  await hands.untilFen(/ w 2$/);
  await hands.close(/WebSocket connection|ERR_CONNECTION_REFUSED/);
}, serverTest);

serverTest('a ninth page says why it waits, and goes on by itself when another page is closed', async () => {
  const pages = [];
  for (let i = 0; i < mostPages; ++i) pages.push(await openPage(here, 'football'));
  const contexts = [];
  for (const { width, height, touch } of [{ width: 1280, height: 900 }, phone])
    contexts.push(await here.browser.newContext({ viewport: { width, height }, hasTouch: touch }));
  const waiting = await Promise.all(contexts.map((context) => context.newPage()));
  for (const page of waiting) {
    await page.goto(here.address);
    await statusIs(page, 'too many pages open');
    assert.equal(
      await page.textContent('#notice-text'),
      'Too many pages are open. Close one of them, and this page goes on by itself.',
    );
    assert.ok(await page.isVisible('#notice-text'));
    assert.ok(await page.isVisible('#connection span'));
  }
  await pages.pop().close();
  await Promise.any(waiting.map((page) => page.waitForSelector('main:not([inert])')));
  await pages.pop().close();
  for (const page of waiting) {
    await statusIs(page, 'engine ready');
    await page.waitForSelector('main:not([inert])');
    assert.equal(await page.isHidden('#notice'), true);
  }
  for (const context of contexts) await context.close();
  for (const hands of pages) await hands.close();
});

serverTest('a reload during play with eight open pages finds an engine again', async () => {
  const pages = [];
  for (let i = 0; i < mostPages; ++i) pages.push(await openPage(here, 'football'));
  const [hands] = pages;
  await hands.turn('g1f3');
  await hands.page.reload();
  await statusIs(hands.page, 'engine ready');
  await turnsAre(hands, 1);
  for (const open of pages) await open.close(/WebSocket connection/);
});

testBoth('a refused board is named by its file, without a path of the server', async (size) => {
  const hands = await openPage(here, 'threestep', size);
  await hands.load('#board-load', 'mine.board', 'x.x\n...\n');
  await hands.untilNotice(/^mine\.board: line 1, /);
  assert.doesNotMatch(await hands.page.textContent('#notice-text'), /\/|option|value/);
  await hands.close();
});

serverTest('many reloads leave one engine, and the memory of the page does not grow', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  const devtools = await hands.context.newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const reload = async () => {
    await page.reload();
    await page.waitForSelector('main:not([inert])');
  };
  const reloads = isThorough ? 25 : 8;
  for (let i = 0; i < 3; ++i) await reload();
  const before = await heap();
  for (let i = 0; i < reloads; ++i) await reload();
  const after = await heap();
  assert.ok(after < before * 1.5, `${before} bytes before, ${after} bytes after ${reloads} reloads`);
  await enginesAre(hands, 1);
  await hands.close(/WebSocket connection/);
});

test('a page in the background plays on', async () => {
  const hands = await openPage(here, 'libero', { place: 'play', reducedMotion: 'no-preference' });
  const { page } = hands;
  await hands.newGame({ opponent: 'watch', seconds: 0.1 });
  await turnsAre(hands, 1);
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0; // a hidden page gets no frames
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(
    () => JSON.parse(localStorage.getItem('sweeper.games'))?.libero?.[0].path.length > 8,
    null,
    { polling: 200 },
  );
  await hands.close();
});

test('play and analysis continue after a record of another game is refused', async () => {
  const hands = await openPage(here, 'libero', { place: 'play' });
  const { page } = hands;
  await hands.newGame({ side: 'b', seconds: 0.5 });
  await hands.drop('bad.pgn', '[Variant "football"]\n\n1. e1e2 *\n'); // while the engine thinks
  await hands.untilNotice(/^bad.pgn: move 1 /);
  await hands.untilFen(/ b \S+ 0-0 0-0 1$/);
  await page.click('#notice-close');
  await hands.goTo('analyse');
  await page.check('#analyse', { force: true });
  await page.waitForSelector('#lines li');
  await hands.load('#record-load', 'bad.pgn', '[Variant "football"]\n\n1. e1e2 *\n');
  await hands.untilNotice(/^bad.pgn: move 1 /);
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 3);
  await page.click('#notice-close');
  await hands.load('#record-load', 'good.pgn', '[Variant "football"]\n\n1. d1d4,d4:c3 *\n');
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 3);
  await hands.untilNotice('good.pgn: the game is shown');
  await hands.close();
});

test('a reload restores turns, variations, the shown node and the side at the bottom', async () => {
  const hands = await openPage(here, 'football');
  await hands.turn('d1d4,d4:c3');
  await hands.turn('f9f8');
  await hands.page.click('#go-back');
  await hands.turn('b9c7');
  await hands.page.click('#flip');
  const [fen, turns] = [await hands.fen(), await hands.turns()];
  assert.equal(turns.length, 3);
  await hands.page.reload();
  await hands.untilFen(fen);
  assert.deepEqual(await hands.turns(), turns);
  assert.equal(await hands.page.locator('#turns button[aria-current]').textContent(), 'b9c7');
  await hands.page.waitForFunction(() =>
    document.querySelector('#player-bottom').textContent.includes('Black'),
  );
  await hands.page.click('#remove');
  await hands.untilFen(/ b 1$/);
  assert.equal(await hands.turnCount(), 2);
  await hands.close();
});

test('a damaged saved game is not opened', async () => {
  const hands = await openPage(here, 'football');
  for (const text of [
    '{"football":{"format":1,"variant":"football"}}',
    'nonsense',
    '{"football":{"format":1,"variant":"football","fen":"x","children":[],"match":{}}}',
    '{"football":{"format":1,"fen":"<img src=x onerror=alert(1)>","children":[["<b>",0,0,0,[]]]}}',
  ]) {
    await hands.page.evaluate((damaged) => {
      addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true);
      for (const store of [sessionStorage, localStorage]) store.setItem('sweeper.analyse', damaged);
      Storage.prototype.setItem = () => {};
    }, text);
    await hands.page.reload();
    await hands.untilFen('rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0');
  }
  await hands.close();
});
