// Tests of the place Play: opponents, clocks, draws, resignation, the dialog for a game and the card after it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { openPage } from './hands.js';
import { house, phone, serverTest, testBoth } from './house.js';

const here = house();
const play = { place: 'play' };

test('the engine answers each turn of a person', async () => {
  const hands = await openPage(here, 'football', play);
  await hands.newGame({ seconds: 0.1 });
  await hands.untilFen(/ w 0$/);
  await hands.turn('g1f3');
  await hands.untilTurns(2);
  await hands.untilFen(/ w 2$/);
  await hands.page.click('#take-back'); // takes back the engine's turn and the person's
  await hands.untilFen(/ w 0$/);
  assert.equal(await hands.turnCount(), 0);
  await hands.close();
});

test('the engine begins if the person plays the second side, and the board is flipped', async () => {
  const hands = await openPage(here, 'football', play);
  await hands.newGame({ side: 'b', seconds: 0.1 });
  await hands.untilFen(/ b 1$/);
  await hands.page.waitForFunction(() =>
    document.querySelector('#player-bottom').textContent.includes('Black'),
  );
  await hands.close();
});

test('two engines play a game with clocks to its end', async () => {
  const hands = await openPage(here, 'football', play);
  await hands.newGame({ opponent: 'watch', minutes: 0.1, increment: 0 });
  await hands.page.waitForSelector('#turns .outcome');
  assert.match(await hands.page.textContent('#turns .outcome'), /^(White|Black) wins|^Draw: /);
  await hands.page.waitForSelector('#bar:not([hidden])'); // no person plays, so the evaluation is shown
  const clocks = await hands.page.locator('.player .clock').allTextContents();
  assert.ok(
    clocks.every((text) => /^0:0\d\.\d$/.test(text)),
    String(clocks),
  );
  await hands.close();
});

test('a side loses when its flag falls', async () => {
  const hands = await openPage(here, 'football', play);
  await hands.newGame({ opponent: 'friend', minutes: 0.1, increment: 0 });
  await hands.untilOutcome('Black wins: White ran out of time');
  assert.equal(await hands.page.textContent('#player-bottom .clock'), '0:00.0');
  assert.equal(await hands.page.locator('.cell.is-source').count(), 0);
  await hands.close();
});

test('a level limits play, but not analysis', async () => {
  const hands = await openPage(here, 'football', play);
  const sent = await hands.listenToLines();
  await hands.newGame({ side: 'b', seconds: 0.1, opponent: 'beginner' });
  await hands.untilFen(/ b 1$/);
  const search = sent.findLastIndex((line) => line.startsWith('go '));
  const setup = sent.slice(0, search);
  const skill = (lines) => lines.findLast((line) => line.includes('Skill Level'));
  assert.match(skill(setup), /value -\d$/, 'a beginner overlooks goals');
  await hands.goTo('analyse');
  await hands.page.check('#analyse', { force: true });
  await hands.page.waitForSelector('#lines li');
  assert.match(skill(sent), /value 20$/);
  await hands.close();
});

testBoth('resigning asks for confirmation, and a saved record always has the result', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  assert.equal(await page.isVisible('#resign'), false, 'no game is played yet');
  await hands.newGame({ minutes: 5, increment: 0 });
  await hands.turn('g1f3');
  await hands.untilTurns(2);
  await page.click('#resign');
  assert.equal(await page.textContent('#question'), 'Resign as White?');
  if (size.touch) await page.click('#question-dialog [value="no"]');
  else await page.keyboard.press('Escape');
  await page.waitForSelector('#question-dialog', { state: 'hidden' });
  assert.equal(await page.locator('#turns .outcome').count(), 0);
  await page.click('#resign');
  await page.click('#question-dialog [value="yes"]');
  await hands.untilOutcome('Black wins: White resigned');
  assert.match(await page.textContent('#live'), /Black wins: White resigned/);
  assert.equal(await page.isVisible('#resign'), false);
  assert.equal(await page.locator('.cell.is-source').count(), 0);
  await page.click('#go-start');
  await page.reload();
  await hands.untilFen(/ w 0$/);
  await page.click('#go-end');
  await hands.untilOutcome('Black wins: White resigned');
  await page.click('#review');
  await hands.entered('football', 'analyse');
  const text = await hands.save();
  assert.match(text, /\[White "A person"\]\n\[Black "Sweeper, Full strength"\]\n\[Result "0-1"\]/);
  assert.match(text, /\[Termination "White resigned"\]/);
  assert.match(text, / 0-1\n$/);
  await hands.load('#record-load', 'again.pgn', text);
  await page.click('#go-end');
  await hands.untilOutcome('Black wins: White resigned');
  await hands.close();
});

test('the engine accepts a draw if it is losing; a person is asked', async () => {
  const hands = await openPage(here, 'football', play);
  const { page } = hands;
  await hands.newGame({ seconds: 0.1 });
  await page.click('#offer-draw');
  await hands.untilNotice('Your opponent declines the draw.');
  await hands.playFrom('3k5/9/9/9/9/9/9/a8/3Q1K2R w 10', { seconds: 0.1 });
  await hands.turn('i1i2');
  await hands.untilFen(/ w 12$/);
  await page.click('#offer-draw');
  await hands.untilOutcome('Draw: agreed');
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  await page.click('#offer-draw');
  assert.equal(await page.textContent('#question'), 'Black offers a draw. Does White agree?');
  await page.click('#question-dialog [value="no"]');
  assert.equal(await page.locator('#turns .outcome').count(), 0);
  await page.click('#offer-draw');
  await page.click('#question-dialog [value="yes"]');
  await hands.untilOutcome('Draw: agreed');
  await hands.close();
});

test('the engine ponders while a person builds a turn, and the expected turn is a ponder hit', async () => {
  const hands = await openPage(here, 'libero', play);
  const { page } = hands;
  const sent = await hands.listenToLines();
  const pondering = async () => {
    for (let i = 0; i < 400 && !sent.at(-1)?.startsWith('go ponder'); ++i) await page.waitForTimeout(50);
    assert.match(sent.at(-1), /^go ponder wtime /);
  };
  await hands.choose('libero');
  await hands.newGame({ minutes: 0.6, increment: 0, ponder: true });
  await hands.turn('i5:i7');
  await hands.untilTurns(2);
  await pondering();
  const expected = sent
    .findLast((line) => line.startsWith('position'))
    .split(' ')
    .at(-1);
  await hands.turn(expected);
  await hands.untilTurns(4);
  // After a ponder hit the pondering search goes on, or it starts again as the search for the engine's turn
  // if the person's turn ended immediately. After a miss the page would first send `d` for the new position.
  const after = sent.slice(sent.findLastIndex((line) => line === `steps ${expected}`));
  const own = after.findIndex((line) => line === 'ponderhit' || line.startsWith('go wtime'));
  assert.ok(own > 0 && !after.slice(0, own).includes('d'), after.join('\n'));
  await hands.close();
});

testBoth('the dialog offers a beginner first, and an empty or wrong time is not a time', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.openDialog();
  assert.deepEqual(await page.locator('.opponent b').allTextContents(), [
    'Beginner',
    'Casual',
    'Club',
    'Expert',
    'Full strength',
    'A friend',
    'Watch',
  ]);
  assert.equal(await page.isChecked('input[value="beginner"]'), true);
  await page.check('input[name="time"][value="other"]');
  for (const minutes of ['', '0', '-1', '1e9']) {
    await page.fill('#minutes', minutes);
    await page.click('#start-game');
    assert.equal(await page.isVisible('#start-game'), true, `minutes '${minutes}'`);
  }
  await page.check('input[name="time"][value="none"]'); // the wrong minutes no longer matter
  await page.fill('#seconds', '');
  await page.locator('#new-game-dialog details').evaluate((further) => further.removeAttribute('open'));
  await page.click('#start-game');
  assert.equal(await page.isVisible('#seconds'), true, 'the wrong value is shown');
  await page.fill('#seconds', '0.1');
  await page.click('#start-game');
  await page.waitForSelector('#resign');
  await page.waitForFunction(() => document.querySelector('#player-top').textContent.includes('Beginner'));
  assert.equal(await page.locator('#player-top .face').count(), 1);
  await hands.close();
});

testBoth('the bar and the thoughts of the engine are shown on request only', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ seconds: 0.3 });
  await hands.turn('g1f3');
  await hands.untilTurns(2);
  assert.equal(await page.isVisible('#bar'), false);
  assert.equal(await page.isVisible('#thought'), false);
  assert.equal(await page.locator('.arrows.best').count(), 0);
  await page.check('#thoughts', { force: true });
  await page.waitForSelector('#bar:not([hidden])');
  assert.match(await page.textContent('#thought'), /depth \d+: /);
  await page.uncheck('#thoughts', { force: true });
  await page.waitForSelector('#bar', { state: 'hidden' });
  await hands.close();
});

testBoth('an open question about a draw does not change a loss on time', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', minutes: 0.1, increment: 0 });
  await hands.turn('g1f3');
  await page.click('#offer-draw');
  assert.equal(await page.isVisible('#question-dialog'), true);
  await hands.untilOutcome('White wins: Black ran out of time');
  assert.equal(await page.isVisible('#question-dialog'), false);
  await hands.close();
});

testBoth('the clocks stop while the connection is away', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', minutes: 0.1, increment: 0 });
  await here.stopServer();
  await page.waitForSelector('#connection.down');
  await page.waitForFunction(() => /clocks are stopped/.test(document.querySelector('#prompt').textContent));
  const left = await page.textContent('#player-bottom .clock');
  await page.waitForTimeout(2000);
  assert.equal(await page.textContent('#player-bottom .clock'), left);
  await here.startServer();
  await page.waitForSelector('#connection.up');
  await hands.untilOutcome('Black wins: White ran out of time');
  await hands.close(/WebSocket connection|ERR_CONNECTION_REFUSED/);
}, serverTest);

testBoth('after a game a card offers a review, a rematch with the other side, and a link', async (size) => {
  const hands = await openPage(here, 'libero', { ...play, ...size });
  const { page } = hands;
  const lastTurn = 'q6:n9,n9:j9,j9c2,c2:a4';
  const board = '*8s3s5*/*18*/*4S2S5s4*/3S12s3/1G2L3Sl1s1S4g1/3S12s3/*4S2S2s7*/*18*/*3S10s3*';
  await hands.playFrom(`${board} b q6 0-2 0-1 7`, { opponent: 'casual', side: 'b', seconds: 0.1 });
  await hands.turn(lastTurn);
  await page.waitForSelector('#end-card:not([hidden])');
  assert.equal(await page.textContent('#end-title'), 'Blue wins 2–0');
  assert.match(await page.textContent('#live'), /Blue wins 2–0/);
  assert.match(await page.textContent('#kept-games'), /CasualBlue wins 2–0/);
  await page.click('#share');
  await hands.untilNotice('The link to this game is copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.click('#review');
  await hands.entered('libero', 'analyse');
  assert.deepEqual(await hands.turns(), [lastTurn]);
  await hands.goTo('play');
  await page.click('#rematch');
  await page.waitForFunction(() => document.querySelector('#player-bottom').textContent.includes('RedYou'));
  await page.waitForFunction(() => document.querySelectorAll('#kept-games li').length === 2);
  await page.goto(link);
  await hands.entered('libero', 'analyse');
  await hands.untilFen(/ 0-0 0-2 8$/);
  await hands.close();
});

testBoth('after a game the rematch names the new side, and the review calls the person You', async (size) => {
  const hands = await openPage(here, 'libero', { ...play, ...size });
  const { page } = hands;
  await hands.playBeginner();
  await hands.turn('i5:i7');
  await hands.untilTurns(2);
  await hands.resign();
  const title = await page.textContent('#rematch');
  await page.click('#review');
  await hands.entered('libero', 'analyse');
  assert.match(await page.textContent('#player-bottom'), /You/);
  assert.equal(title, 'Rematch as Blue');
  await hands.close();
});

test('Libero: the players decide who kicks off', async () => {
  const hands = await openPage(here, 'libero', play);
  const { page } = hands;
  await page.click('#new-game');
  await page.check('input[name="kickOff"][value="b"]');
  await page.click('#start-game');
  await hands.untilFen(/ [wb] \S+ 0-0 0-0 [01]$/);
  await hands.untilTurns(1); // the beginner has Blue and moves first
  await hands.untilFen(/ w \S+ 0-0 0-0 1$/);
  await hands.choose('football');
  await page.click('#new-game');
  assert.equal(await page.locator('input[name="kickOff"]').count(), 0);
  assert.match(await page.textContent('#new-game-dialog'), /White begins\./);
  await hands.close();
});

test('a game is played on a phone by touch, and on a desktop by keyboard alone', async () => {
  const hands = await openPage(here, 'football', { ...play, ...phone });
  await hands.page.click('#new-game');
  await hands.page.click('.opponent:has([value="beginner"])');
  await hands.page.click('#start-game');
  for (const square of ['d1', 'd4', 'c3']) {
    if (square === 'c3') await hands.page.waitForFunction(() => !document.querySelector('#end-turn').disabled);
    await hands.press(square);
    if (square === 'd1') await hands.page.waitForSelector('[data-square="d4"].is-target');
  }
  await hands.untilFen(/ w 2$/);
  await hands.close();

  const desk = await openPage(here, 'football', play);
  const { page } = desk;
  await page.focus('#new-game');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#start-game');
  await page.keyboard.press('Tab'); // to the time
  await page.keyboard.press('Enter'); // starts the game against the beginner
  await page.waitForSelector('#resign');
  await desk.cell('a1').focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('#end-turn').disabled);
  await page.keyboard.press('e');
  await desk.untilFen(/ w 2$/);
  await desk.close();
});

test('the focus stays on the page when its button goes away', async () => {
  const hands = await openPage(here, 'football', play);
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await hands.act('d1d4');
  await page.waitForSelector('#end-turn:enabled');
  await page.focus('#end-turn');
  await page.keyboard.press('Enter');
  await hands.untilFen(/ b 1$/);
  assert.equal(await isLost(), false, 'End turn');
  await page.focus('#resign');
  await page.keyboard.press('Enter');
  await page.click('#question-dialog [value="yes"]');
  await page.waitForSelector('#end-card:not([hidden])');
  assert.equal(await isLost(), false, 'Resign');
  await page.click('#go-start');
  await page.focus('#back-to-game');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#back-to-game', { state: 'hidden' });
  assert.equal(await isLost(), false, 'Back to the game');
  await hands.close();
});

test('axe-core finds no accessibility errors before, during and after a game', async () => {
  const hands = await openPage(here, 'libero', { ...play, bypassCSP: true }); // so that axe-core can be injected
  const { page } = hands;
  await page.evaluate(axe.source);
  const check = async (what) => {
    const { violations } = await page.evaluate(() => window.axe.run());
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    assert.deepEqual(found, [], what);
  };
  await check('before a game');
  await hands.openDialog();
  await check('new game');
  await page.click('#start-game');
  await page.waitForSelector('#resign');
  await page.check('#thoughts', { force: true });
  await hands.turn('i5:i7');
  await check('during a game');
  await page.click('#resign');
  await check('question');
  await page.click('#question-dialog [value="yes"]');
  await page.waitForSelector('#end-card:not([hidden])');
  await check('after a game');
  await hands.close();
});
