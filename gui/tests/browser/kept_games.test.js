// Tests of the place Play: nothing but turns changes a game, and no game is lost: looking back, copies for analysis,
// other places and games, reloads, other tabs, the list of the last games.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();
const play = { place: 'play' };

test('after a reload during a game its clock runs on from the time that was left', async () => {
  const hands = await openPage(here, 'football', play);
  await hands.newGame({ minutes: 5, increment: 0 });
  await hands.untilFen(/ w 0$/);
  const clockShows = (most) =>
    hands.page.waitForFunction((limit) => {
      const [, seconds] = /^4:(\d\d)$/.exec(document.querySelector('#player-bottom .clock')?.textContent) ?? [];
      return Number(seconds) <= limit;
    }, most);
  const secondsLeft = async () => Number((await hands.page.textContent('#player-bottom .clock')).split(':')[1]);
  await clockShows(56);
  await hands.page.reload();
  await hands.entered('football', 'play');
  await clockShows(59);
  const left = await secondsLeft();
  assert.ok(left <= 56, `${left} s`);
  await clockShows(left - 1);
  await hands.close();
});

testBoth('earlier positions of a game are only looked at', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  await hands.turn('b9c7');
  await page.click('#go-back');
  await hands.untilFen(/ b 1$/);
  assert.equal(await hands.prompt(), 'Looking back: after turn 1 of 2');
  assert.equal(await page.locator('.cell.is-source').count(), 0);
  await hands.press('b9');
  assert.equal(await page.locator('.cell.is-target').count(), 0);
  await page.click('#back-to-game');
  await hands.untilFen(/ w 2$/);
  await hands.turn('f3g5');
  assert.deepEqual(await hands.turns(), ['g1f3', 'b9c7', 'f3g5']);
  await page.click('#resign');
  await page.click('#question-dialog [value="yes"]');
  await hands.untilOutcome('White wins: Black resigned');
  await page.click('#go-back'); // a finished match does not start again
  await hands.untilFen(/ w 2$/);
  assert.equal(await page.locator('.cell.is-source').count(), 0);
  await page.click('#back-to-game');
  await page.waitForSelector('#end-card:not([hidden])');
  assert.equal(await page.textContent('#end-title'), 'White wins');
  await hands.close();
});

testBoth('the engine answers while an earlier position is looked at', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ seconds: 1 });
  await hands.turn('g1f3');
  await page.click('#go-start');
  await hands.untilTurns(2);
  assert.equal(await hands.fen(), 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0');
  await page.click('#back-to-game');
  await hands.untilFen(/ w 2$/);
  await hands.close();
});

testBoth('an analysis of a running game is a copy, and the game goes on', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  await page.click('#analyse-copy');
  await hands.entered('football', 'analyse');
  await page.check('#analyse', { force: true });
  await page.click('#lines .pv button');
  await page.waitForFunction(() => document.querySelectorAll('#turns button').length === 2);
  await page.click('#go-start');
  await hands.turn('d1d4,d4:c3');
  await hands.goTo('play');
  await hands.untilFen(/ b 1$/);
  assert.deepEqual(await hands.turns(), ['g1f3']);
  await page.click('#resign');
  await page.click('#question-dialog [value="yes"]');
  await hands.untilOutcome('White wins: Black resigned');
  await hands.goTo('analyse');
  assert.equal(await hands.turnCount(), 3, 'the copy has kept its variations');
  await hands.close();
});

/** Presses Back until a game is shown in a place. */
async function backTo(hands, variant, place) {
  const { page } = hands;
  while (!new URL(page.url()).hash.startsWith(`#${variant}/${place}`)) await page.goBack();
  await hands.entered(variant, place);
}

testBoth('after a line was played in Analyse the engine answers, and the record has the result', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'beginner', seconds: 0.2 });
  await page.click('#analyse-copy');
  await hands.entered('football', 'analyse');
  await page.check('#analyse', { force: true });
  await page.click('#lines .pv button');
  await page.waitForFunction(() => document.querySelectorAll('#turns button').length === 1);
  await hands.goTo('play');
  await hands.untilFen(/ w 0$/);
  await hands.turn('g1f3');
  await hands.untilTurns(2);
  await page.click('#resign');
  await page.click('#question-dialog [value="yes"]');
  await hands.untilOutcome('Black wins: White resigned');
  await page.click('#review');
  await hands.entered('football', 'analyse');
  assert.match(await hands.save(), /\[Result "0-1"\]/);
  await hands.close();
});

testBoth('a record that is dropped during a game is opened in Analyse, and the game goes on', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  await hands.drop('other.pgn', '[Variant "football"]\n\n1. d1d4,d4:c3 *\n');
  await hands.entered('football', 'analyse');
  await hands.untilTurns(1);
  await hands.goTo('play');
  await hands.untilFen(/ b 1$/);
  assert.deepEqual(await hands.turns(), ['g1f3']);
  await hands.turn('g9f7');
  await hands.untilTurns(2);
  await hands.close();
});

testBoth('a board file that is dropped during a game is opened in Analyse, and the game goes on', async (size) => {
  const hands = await openPage(here, 'threestep', { ...play, ...size });
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('f6f7');
  const fen = await hands.fen();
  const small = readFileSync(new URL('../../../variants/threestep/boards/5-a-side.board', import.meta.url), 'utf8');
  await hands.drop('5-a-side.board', small);
  await hands.entered('threestep', 'analyse');
  await hands.page.waitForFunction(() => document.querySelectorAll('[data-square]').length === 9 * 11);
  await hands.goTo('play');
  await hands.untilFen(fen);
  assert.deepEqual(await hands.turns(), ['f6f7']);
  await hands.turn('f10f9');
  await hands.close();
});

test('the page says once that it cannot store games', async () => {
  const hands = await openPage(here, 'football', play);
  const { page } = hands;
  await page.addInitScript(() => {
    window.Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.reload();
  await hands.entered('football', 'play');
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.untilNotice(/does not let the page store anything/);
  await page.click('#notice-close');
  await hands.turn('g1f3');
  await hands.turn('g9f7');
  assert.ok(await page.isHidden('#notice'), 'once is enough');
  await hands.close();
});

testBoth('another game, another place and the buttons Back and Forward keep a running game', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', minutes: 5, increment: 0 });
  await hands.turn('g1f3');
  const fen = await hands.fen();
  await hands.choose('libero');
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('i5:i7');
  await hands.goTo('analyse');
  await hands.setUp('*8s3s5*/*18*/*4S2S5s4*/3S12s3/1G2L3Sl1s1S4g1/3S12s3/*4S2S2s7*/*18*/*3S10s3* b q6 0-0 0-0 7');
  await hands.untilFen(/ b q6 0-0 0-0 7$/);
  await page.waitForFunction(() => location.hash.includes('_q6_'));
  await backTo(hands, 'libero', 'play'); // each position of an analysis has an entry of its own
  assert.deepEqual(await hands.turns(), ['i5:i7']);
  await page.goForward();
  await hands.entered('libero', 'analyse');
  await backTo(hands, 'football', 'play');
  await hands.untilFen(fen);
  assert.deepEqual(await hands.turns(), ['g1f3']);
  await hands.turn('b9c7');
  await hands.close();
});

testBoth('a running game is shown again after a game of another kind that was never played', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  for (let i = 0; i < 3; ++i) {
    await hands.choose('libero');
    await hands.choose('football');
    assert.match(await hands.fen(), / b 1$/);
  }
  await hands.turn('b9c7');
  await hands.close();
});

test('the clocks stop while another place is shown', async () => {
  const hands = await openPage(here, 'football', play);
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', minutes: 0.1, increment: 0 });
  await hands.goTo('learn');
  await page.waitForTimeout(6500);
  await hands.goTo('play');
  assert.equal(await page.locator('#turns .outcome').count(), 0);
  await hands.untilOutcome('Black wins: White ran out of time');
  await hands.close();
});

testBoth('a reload restores a turn that is half built', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  await hands.turn('b9c7');
  await hands.act('d1d4');
  const isBuilt = () =>
    page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('d1d4'));
  await isBuilt();
  await page.reload();
  await hands.entered('football', 'play');
  await isBuilt();
  assert.match(await hands.label('d4'), /White queen/);
  await page.click('#undo');
  assert.match(await hands.label('d1'), /White queen/);
  await hands.close();
});

testBoth('the last ten games are kept, and none is removed without a question', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  const list = page.locator('#kept-games li');
  for (let i = 0; i < 10; ++i) {
    await hands.newGame({ opponent: i === 0 ? 'beginner' : 'friend', seconds: 0.1 });
    await hands.untilFen(/ w 0$/);
    await hands.turn(i === 0 ? 'g1h3' : 'g1f3');
  }
  const listed = (count) =>
    page.waitForFunction((wanted) => document.querySelectorAll('#kept-games li').length === wanted, count);
  await listed(10);
  assert.match(await list.last().textContent(), /Beginner/);
  assert.match(await list.last().textContent(), /\d [A-Z][a-z]+, \d\d:\d\d/, 'the date');
  await hands.openDialog();
  await page.click('#start-game');
  assert.match(await page.textContent('#question'), /^The list of games is full. Remove the oldest, /);
  await page.click('#question-dialog [value="no"]');
  assert.equal(await list.count(), 10);
  assert.deepEqual(await hands.turns(), ['g1f3'], 'the running game is still shown');
  await hands.openDialog();
  await page.click('#start-game');
  await page.click('#question-dialog [value="yes"]');
  await hands.untilFen(/ w 0$/);
  await page.reload();
  await hands.entered('football', 'play');
  await hands.turn('d1d4,d4:c3');
  await listed(10);
  await hands.click(list.nth(1).locator('button').first());
  await page.waitForFunction(() => !document.querySelector('#turns').textContent.includes('d1d4'));
  assert.deepEqual(await hands.turns(), ['g1f3']);
  await hands.click(list.nth(0).locator('button').first());
  await page.waitForFunction(() => document.querySelector('#turns').textContent.includes('d1d4'));
  await hands.click(list.nth(1).locator('.remove'));
  await page.click('#question-dialog [value="no"]');
  assert.equal(await list.count(), 10);
  await hands.click(list.nth(1).locator('.remove'));
  await page.click('#question-dialog [value="yes"]');
  await listed(9);
  await hands.close();
});

test('two tabs do not play the same game', async () => {
  const hands = await openPage(here, 'football', play);
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  await hands.page.waitForSelector('#kept-games li');
  const other = await hands.context.newPage();
  await other.goto(`${here.address}#football/play`);
  await other.waitForSelector('main:not([inert]) #kept-games li');
  assert.match(await other.textContent('#prompt'), /^Press Play/);
  await other.click('#kept-games button');
  await other.waitForSelector('#notice:not([hidden])');
  assert.match(await other.textContent('#notice-text'), /open in another tab/);
  await hands.turn('b9c7');
  await hands.page.reload();
  await hands.entered('football', 'play');
  assert.deepEqual(await hands.turns(), ['g1f3', 'b9c7'], 'a reload keeps the game in its tab');
  await hands.close();
});

test('a game that another tab removes leaves the list', async () => {
  const hands = await openPage(here, 'football', play);
  const { page } = hands;
  for (const turn of ['g1f3', 'g1h3']) {
    await hands.newGame({ opponent: 'friend', seconds: 1 });
    await hands.turn(turn);
  }
  await page.waitForFunction(() => document.querySelectorAll('#kept-games li').length === 2);
  const other = await hands.context.newPage();
  await other.goto(`${here.address}#football/play`);
  await other.waitForSelector('main:not([inert]) #kept-games li');
  await other.locator('#kept-games .remove').last().click();
  await other.click('#question-dialog [value="yes"]');
  await other.waitForFunction(() => document.querySelectorAll('#kept-games li').length === 1);
  await page.bringToFront();
  await page.waitForFunction(() => document.querySelectorAll('#kept-games li').length === 1, null, { timeout: 10000 });
  await hands.close();
});

testBoth('a press on a kept game counts while the engine thinks, and the list keeps the focus', async (size) => {
  const hands = await openPage(here, 'libero', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('i5:i7');
  const fen = await hands.fen();
  await hands.newGame({ side: 'b', seconds: 60 });
  await page.waitForFunction(() => document.querySelectorAll('#kept-games li').length === 2);
  await page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('thinking'));
  const button = page.locator('#kept-games li:nth-child(2) button').first();
  if (size.touch) {
    await hands.click(button);
  } else {
    await button.hover();
    await page.mouse.down();
    await page.waitForTimeout(2000); // of search reports
    await page.mouse.up();
  }
  await hands.untilFen(fen);
  await page.waitForTimeout(500); // until the games are written
  assert.equal(await page.evaluate(() => document.activeElement.closest('#kept-games') !== null), true);
  await hands.close();
});
