// Play against the engine and what may happen to it: clocks, pondering, death, a lost server, a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enginesOf, house, openPage } from './harness.js';

const here = house();
const turnsAre = (hands, count) =>
  hands.page.waitForFunction((wanted) => document.querySelectorAll('#turns button').length >= wanted, count);

test('a person against the engine, which answers each turn', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'person', b: 'engine', seconds: 0.1 });
  await hands.untilFen(/ w 0$/);
  await hands.turn('g1f3');
  await turnsAre(hands, 2);
  await hands.untilFen(/ w 2$/);
  await hands.page.click('#take-back'); // the engine's turn and one's own
  await hands.untilFen(/ w 0$/);
  assert.equal(await hands.turnCount(), 0);
  await hands.close();
});

test('the engine begins when the person chose the second side, and the board is turned', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'engine', b: 'person', seconds: 0.1 });
  await hands.untilFen(/ b 1$/);
  await hands.page.waitForFunction(() =>
    document.querySelector('#player-bottom').textContent.includes('Black'),
  );
  await hands.close();
});

test('engine against engine to the end of a game, with clocks', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'engine', b: 'engine', minutes: 0.1, increment: 0 });
  await hands.page.waitForSelector('#turns .outcome', { timeout: 30000 });
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

test('a flag that falls loses', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'person', b: 'person', minutes: 0.1, increment: 0 });
  await hands.page.waitForFunction(() =>
    /^0:0[56]\.\d$/.test(document.querySelector('#player-bottom .clock').textContent),
  );
  await hands.page.waitForSelector('#turns .outcome', { timeout: 10000 });
  assert.equal(await hands.page.textContent('#turns .outcome'), '0–1 White ran out of time');
  assert.equal(await hands.page.locator('.cell.is-source').count(), 0);
  await hands.close();
});

test('the engine ponders while the person builds a turn; the expected turn is a hit', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  const sent = [];
  await page.exposeFunction('heardLine', (line) => sent.push(line));
  await page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (line) {
      window.heardLine(line);
      return send.call(this, line);
    };
  });
  const pondering = async () => {
    for (let i = 0; i < 100 && !sent.at(-1)?.startsWith('go ponder'); ++i) await page.waitForTimeout(50);
    assert.match(sent.at(-1), /^go ponder wtime /);
  };
  await page.reload();
  await hands.choose('libero');
  await hands.newGame({ w: 'person', b: 'engine', minutes: 0.3, increment: 0, ponder: true });
  await hands.turn('i5:i7');
  await turnsAre(hands, 2);
  await pondering();
  const expected = sent
    .findLast((line) => line.startsWith('position'))
    .split(' ')
    .at(-1);
  await hands.turn(expected);
  await turnsAre(hands, 4);
  // A hit: the search that pondered goes on (or, when the turn ended itself at once, begins again as the
  // engine's own); a miss would first have asked for the position that was reached.
  const after = sent.slice(sent.findLastIndex((line) => line === `steps ${expected}`));
  const own = after.findIndex((line) => line === 'ponderhit' || line.startsWith('go wtime'));
  assert.ok(own > 0 && !after.slice(0, own).includes('d'), after.join('\n'));
  await hands.close();
});

test('a killed engine is replaced, and the game and the analysis go on', async () => {
  const hands = await openPage(here, 'libero');
  await hands.turn('i5:i7');
  await hands.page.check('#analyse', { force: true });
  await hands.page.waitForSelector('#lines li');
  for (let i = 0; i < 100 && enginesOf(here).length > 1; ++i) await hands.page.waitForTimeout(50); // of earlier tabs
  const [engine, ...others] = enginesOf(here);
  assert.equal(others.length, 0, 'one engine a tab');
  process.kill(engine, 'SIGKILL');
  await hands.page.waitForSelector('#connection.down');
  await hands.page.waitForSelector('#connection.up');
  assert.notEqual(enginesOf(here)[0], engine);
  assert.deepEqual(await hands.turns(), ['i5:i7']);
  await hands.page.waitForFunction(() => /depth/.test(document.querySelector('#search-facts').textContent));
  await hands.turn('l5k6');
  assert.equal(await hands.turnCount(), 2);
  await hands.close();
});

test('a lost server is shown, and the game goes on when it is back', async () => {
  const hands = await openPage(here, 'football');
  await hands.turn('g1f3');
  await here.stopServer();
  await hands.page.waitForSelector('#connection.down');
  await hands.press('b9'); // what needs the engine waits for it
  await hands.press('c7');
  await here.startServer();
  await hands.page.waitForSelector('#connection.up');
  await turnsAre(hands, 2);
  assert.deepEqual(await hands.turns(), ['g1f3', 'b9c7']);
  await hands.close(/WebSocket connection/);
});

test('an engine killed while it thinks thinks again', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'person', b: 'engine', seconds: 1.5 });
  await hands.untilFen(/ w 0$/);
  await hands.turn('g1f3');
  await hands.page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('thinking'));
  process.kill(enginesOf(here)[0], 'SIGKILL');
  await turnsAre(hands, 2);
  await hands.close();
});

test('a reload brings the game back: turns, variations, the shown node, the side below', async () => {
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

test('a reload in the middle of a clock game goes on with the same clocks', async () => {
  const hands = await openPage(here, 'football');
  await hands.newGame({ w: 'person', b: 'engine', minutes: 5, increment: 0 });
  await hands.untilFen(/ w 0$/);
  await hands.page.waitForTimeout(1200);
  await hands.page.reload();
  await hands.page.waitForSelector('#player-bottom .clock:not(:empty)');
  assert.match(await hands.page.textContent('#player-bottom .clock'), /^4:5[0-8]$/);
  await hands.close();
});

test('what was kept and is damaged is not opened', async () => {
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
