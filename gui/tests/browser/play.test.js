// Tests of the place Play: games against the engine, a friend and itself, clocks, draws, resignation, kept games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, openPage } from './harness.js';

const here = house();
const play = { place: 'play' };
const turnsAre = (hands, count) =>
  hands.page.waitForFunction((wanted) => document.querySelectorAll('#turns button').length >= wanted, count);

test('the engine answers each turn of a person', async () => {
  const hands = await openPage(here, 'football', play);
  await hands.newGame({ seconds: 0.1 });
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

test('resigning asks for confirmation, and a saved record always has the result', async () => {
  const hands = await openPage(here, 'football', play);
  const { page } = hands;
  assert.equal(await page.isVisible('#resign'), false, 'no game is played yet');
  await hands.newGame({ minutes: 5, increment: 0 });
  await hands.turn('g1f3');
  await turnsAre(hands, 2);
  await page.click('#resign');
  assert.equal(await page.textContent('#question'), 'Resign as White?');
  await page.keyboard.press('Escape');
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
  assert.match(text, /\[White "You"\]\n\[Black "Sweeper, Full strength"\]\n\[Result "0-1"\]/);
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
  await hands.untilNotice('Sweeper declines the draw.');
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

test('a reload during a game continues the clocks', async () => {
  const hands = await openPage(here, 'football', play);
  await hands.newGame({ minutes: 5, increment: 0 });
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

