// Tests of the connection to the engine: a killed engine, a lost server, a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enginesOf, house, openPage } from './harness.js';

const here = house();
const turnsAre = (hands, count) =>
  hands.page.waitForFunction((wanted) => document.querySelectorAll('#turns button').length >= wanted, count);

// Kills the engine of the open tab, after the engines of earlier tabs have ended. Returns its process id.
const killEngine = async (hands) => {
  for (let i = 0; i < 100 && enginesOf(here).length > 1; ++i) await hands.page.waitForTimeout(50);
  const [engine, ...others] = enginesOf(here);
  assert.equal(others.length, 0, 'one engine per tab');
  process.kill(engine, 'SIGKILL');
  return engine;
};

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

test('a killed engine is replaced, and game and analysis continue', async () => {
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

test('a lost server is reported, and the game continues when it is back', async () => {
  const hands = await openPage(here, 'football');
  await hands.turn('g1f3');
  await here.stopServer();
  await hands.page.waitForSelector('#connection.down');
  await hands.press('b9'); // these actions wait until an engine is connected
  await hands.press('c7');
  await here.startServer();
  await hands.page.waitForSelector('#connection.up');
  await turnsAre(hands, 2);
  assert.deepEqual(await hands.turns(), ['g1f3', 'b9c7']);
  await hands.close(/WebSocket connection/);
});

test('if the engine is killed while it thinks, the new one searches again', async () => {
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
