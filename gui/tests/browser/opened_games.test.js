// Tests of the place Play: games that are left and opened again, with and without a clock.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();
const play = { place: 'play' };

for (const way of ['the links of the games', 'the list of games'])
  testBoth(`a game without a clock goes on after another game was shown: ${way}`, async (size) => {
    const hands = await openPage(here, 'libero', { ...play, ...size });
    const { page } = hands;
    await hands.playBeginner();
    await hands.turn('i5:i7');
    await hands.untilTurns(2);
    await hands.choose('threestep');
    await hands.choose('libero');
    if (way === 'the list of games') {
      await page.click('#new-game'); // another game, so that the first one is opened from the list
      await page.click('#start-game');
      await page.waitForFunction(() => document.querySelectorAll('#turns button').length === 0);
      await hands.click(page.locator('#kept-games li button', { hasText: 'Not finished' }).last());
      await hands.untilTurns(2);
    }
    await page.waitForSelector('.cell.is-source');
    assert.doesNotMatch(await hands.prompt(), /paused/);
    await hands.turn('e5e4');
    await hands.untilTurns(4);
    await hands.close();
  });

test('a kept game without a clock that was paused by an older version of the page goes on', async () => {
  const hands = await openPage(here, 'libero', play);
  const { page } = hands;
  await hands.playBeginner();
  await hands.turn('i5:i7');
  await hands.untilTurns(2);
  await page.waitForTimeout(500); // until it is written
  await page.addInitScript(() => {
    if (localStorage.getItem('paused')) return;
    const games = JSON.parse(localStorage.getItem('sweeper.games'));
    games.libero[0].match.isPaused = true;
    localStorage.setItem('sweeper.games', JSON.stringify(games));
    localStorage.setItem('paused', 'once');
  });
  await page.reload();
  await hands.entered('libero', 'play');
  await page.waitForSelector('.cell.is-source');
  await hands.turn('e5e4');
  await hands.untilTurns(4);
  await hands.close();
});

testBoth('a game with a clock that was opened from the list is paused, and can be resumed', async (size) => {
  const hands = await openPage(here, 'football', { ...play, ...size });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', minutes: 5, increment: 0 });
  await hands.turn('g1f3');
  await hands.newGame({ opponent: 'friend', minutes: 5, increment: 0 });
  await hands.click(page.locator('#kept-games li button', { hasText: 'Not finished' }).last());
  await hands.untilTurns(1);
  assert.equal(await hands.prompt(), 'The game is paused.');
  await page.click('#pause');
  await hands.turn('b9c7');
  await hands.close();
});

test('a game that is open in another tab says so', async () => {
  const hands = await openPage(here, 'football', play);
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await hands.turn('g1f3');
  await hands.page.waitForSelector('#kept-games li');
  const other = await hands.context.newPage();
  await other.goto(`${here.address}#football/play`);
  await other.click('#kept-games button');
  await other.waitForSelector('#notice:not([hidden])');
  const said = await other.textContent('#notice-text');
  assert.match(said, /open in another tab.*close that tab/);
  assert.doesNotMatch(said, /damaged/);
  await other.evaluate(() => {
    const games = JSON.parse(localStorage.getItem('sweeper.games'));
    games.football.push({ ...games.football[0], id: 'x', start: 7 });
    localStorage.setItem('sweeper.games', JSON.stringify(games));
  });
  await other.reload();
  await other.locator('#kept-games li button').nth(2).click();
  await other.waitForFunction(() => /damaged/.test(document.querySelector('#notice-text').textContent));
  assert.doesNotMatch(await other.textContent('#notice-text'), /another tab/);
  await hands.close();
});
