// Tests of play against the engine: clocks, pondering, a killed engine, a lost server, a reload.
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

test('the engine answers each turn of a person', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'person', b: 'engine', seconds: 0.1 });
  await hands.untilFen(/ w 0$/);
  await hands.turn('g1f3');
  await turnsAre(hands, 2);
  await hands.untilFen(/ w 2$/);
  await hands.page.click('#take-back'); // takes back the engine's turn and the person's
  await hands.untilFen(/ w 0$/);
  assert.equal(await hands.turnCount(), 0);
  await hands.close();
});

test('the engine begins if the person plays the second side, and the board is flipped', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'engine', b: 'person', seconds: 0.1 });
  await hands.untilFen(/ b 1$/);
  await hands.page.waitForFunction(() =>
    document.querySelector('#player-bottom').textContent.includes('Black'),
  );
  await hands.close();
});

test('two engines play a game with clocks to its end', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'engine', b: 'engine', minutes: 0.1, increment: 0 });
  await hands.page.waitForSelector('#turns .outcome');
  assert.match(await hands.page.textContent('#turns .outcome'), /^(1–0|0–1|½–½) .+/);
  assert.ok(
    (await hands.page.locator('#chart .point').count()) > 2,
    'the evaluations of the game are charted',
  );
  const clocks = await hands.page.locator('.player .clock').allTextContents();
  assert.ok(
    clocks.every((text) => /^0:0\d\.\d$/.test(text)),
    String(clocks),
  );
  await hands.close();
});

test('a side loses when its flag falls', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'person', b: 'person', minutes: 0.1, increment: 0 });
  await hands.untilOutcome('0–1 White ran out of time');
  assert.equal(await hands.page.textContent('#player-bottom .clock'), '0:00.0');
  assert.equal(await hands.page.locator('.cell.is-source').count(), 0);
  await hands.close();
});

test('the strength slider limits play, but not analysis', async () => {
  const hands = await openPage(here, 'football');
  const sent = await hands.listenToLines();
  await hands.newGame({ w: 'engine', b: 'person', seconds: 0.1, elo: 1100 });
  await hands.untilFen(/ b 1$/);
  const search = sent.findLastIndex((line) => line.startsWith('go '));
  const setup = sent.slice(0, search);
  assert.equal(
    setup.findLast((line) => line.includes('LimitStrength')),
    'setoption name UCI_LimitStrength value true',
  );
  assert.equal(
    setup.findLast((line) => line.includes('UCI_Elo')),
    'setoption name UCI_Elo value 1100',
  );
  await hands.page.check('#analyse', { force: true });
  await hands.page.waitForSelector('#lines li');
  assert.equal(
    sent.findLast((line) => line.includes('LimitStrength')),
    'setoption name UCI_LimitStrength value false',
  );
  await hands.close();
});

test('resigning asks for confirmation, and a saved record always has the result', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  assert.equal(await page.isVisible('#resign'), false, 'no game is played yet');
  await hands.newGame({ w: 'person', b: 'engine', minutes: 5, increment: 0 });
  await hands.turn('g1f3');
  await turnsAre(hands, 2);
  await page.click('#resign');
  assert.equal(await page.textContent('#question'), 'Resign as White?');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#turns .outcome').count(), 0);
  await page.click('#resign');
  await page.click('#question-dialog [value="yes"]');
  await hands.untilOutcome('0–1 White resigned');
  assert.match(await page.textContent('#live'), /0–1 White resigned/);
  assert.equal(await page.isVisible('#resign'), false);
  assert.equal(await page.locator('.cell.is-source').count(), 0);
  await page.click('#go-start');
  const text = await hands.save();
  assert.match(text, /\[Result "0-1"\]/);
  assert.match(text, /\[Termination "White resigned"\]/);
  assert.match(text, / 0-1\n$/);
  await page.reload();
  await hands.untilFen(/ w 0$/);
  await page.click('#go-end');
  await hands.untilOutcome('0–1 White resigned');
  await hands.load('#record-load', 'again.pgn', text);
  await page.click('#go-end');
  await hands.untilOutcome('0–1 White resigned');
  await hands.close();
});

test('the engine accepts a draw if it is losing; a person is asked', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.newGame({ w: 'person', b: 'engine', seconds: 0.1 });
  await page.click('#offer-draw');
  await hands.untilNotice('Sweeper declines the draw.');
  await hands.setUp('3k5/9/9/9/9/9/9/a8/3Q1K2R w 10');
  await hands.untilFen(/ w 10$/);
  await hands.newGame({ w: 'person', b: 'engine', seconds: 0.1, start: 'here' });
  await hands.turn('i1i2');
  await hands.untilFen(/ w 12$/);
  await page.click('#offer-draw');
  await hands.untilOutcome('½–½ draw agreed');
  await hands.newGame({ w: 'person', b: 'person', seconds: 1 });
  await hands.turn('g1f3');
  await page.click('#offer-draw');
  assert.equal(await page.textContent('#question'), 'Black offers a draw. Does White agree?');
  await page.click('#question-dialog [value="no"]');
  assert.equal(await page.locator('#turns .outcome').count(), 0);
  await page.click('#offer-draw');
  await page.click('#question-dialog [value="yes"]');
  await hands.untilOutcome('½–½ draw agreed');
  await hands.close();
});

test('play and analysis continue after a record of another game is refused', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  await hands.newGame({ w: 'engine', b: 'person', seconds: 0.5 });
  await hands.load('#record-load', 'bad.pgn', '[Variant "football"]\n\n1. e1e2 *\n'); // while the engine thinks
  await hands.untilNotice(/^bad.pgn: move 1 /);
  await hands.untilFen(/ b \S+ 0-0 0-0 1$/);
  await page.click('#notice-close');
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

test('the engine ponders while a person builds a turn, and the expected turn is a ponder hit', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  const sent = await hands.listenToLines();
  const pondering = async () => {
    for (let i = 0; i < 400 && !sent.at(-1)?.startsWith('go ponder'); ++i) await page.waitForTimeout(50);
    assert.match(sent.at(-1), /^go ponder wtime /);
  };
  await hands.choose('libero');
  await hands.newGame({ w: 'person', b: 'engine', minutes: 0.6, increment: 0, ponder: true });
  await hands.turn('i5:i7');
  await turnsAre(hands, 2);
  await pondering();
  const expected = sent
    .findLast((line) => line.startsWith('position'))
    .split(' ')
    .at(-1);
  await hands.turn(expected);
  await turnsAre(hands, 4);
  // After a ponder hit the pondering search goes on, or it starts again as the search for the engine's turn
  // if the person's turn ended immediately. After a miss the page would first send `d` for the new position.
  const after = sent.slice(sent.findLastIndex((line) => line === `steps ${expected}`));
  const own = after.findIndex((line) => line === 'ponderhit' || line.startsWith('go wtime'));
  assert.ok(own > 0 && !after.slice(0, own).includes('d'), after.join('\n'));
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
  const hands = await openPage(here, 'libero');
  await hands.newGame({ w: 'engine', b: 'person', seconds: 60 });
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

test('a reload during a game continues the clocks', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'person', b: 'engine', minutes: 5, increment: 0 });
  await hands.untilFen(/ w 0$/);
  const clockRuns = () =>
    hands.page.waitForFunction(() =>
      /^4:\d\d$/.test(document.querySelector('#player-bottom .clock')?.textContent),
    );
  await clockRuns();
  await hands.page.reload();
  await clockRuns();
  await hands.close();
});

test('a damaged saved game is not opened', async () => {
  const hands = await openPage(here, 'football');
  for (const text of [
    '{"format":1,"variant":"football"}',
    'nonsense',
    '{"format":1,"variant":"football","fen":"x","children":[],"match":{}}',
    '{"format":1,"variant":"football","fen":"<img src=x onerror=alert(1)>","children":[["<b>",0,0,0,[]]]}',
  ]) {
    await hands.page.evaluate((damaged) => {
      addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true);
      for (const store of [sessionStorage, localStorage]) store.setItem('sweeper-game', damaged);
      Storage.prototype.setItem = () => {};
    }, text);
    await hands.page.reload();
    await hands.untilFen('rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0');
  }
  await hands.close();
});
