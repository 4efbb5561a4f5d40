// Tests of messages: their words, how long they are shown, and what they must not cover.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();

testBoth('a message about success covers no player and ends with the place', async (size) => {
  const hands = await openPage(here, 'libero', { place: 'play', ...size });
  const { page } = hands;
  await hands.playBeginner();
  await hands.turn('i5:i7');
  await hands.untilTurns(2);
  await hands.resign();
  await page.click('#share');
  await hands.untilNotice(/The link to this game is copied/);
  const [notice, ...players] = [
    await hands.box('#notice'),
    await hands.box('#player-top'),
    await hands.box('#player-bottom'),
  ];
  await page.click('#review');
  await hands.entered('libero', 'analyse');
  const isVisible = await page.isVisible('#notice');
  const covers = ({ y, height }) => notice.y < y + height && notice.y + notice.height > y;
  assert.deepEqual([isVisible, ...players.map(covers)], [false, false, false]);
  await hands.close();
});

testBoth('a refused position is called so in plain words', async (size) => {
  const hands = await openPage(here, 'libero', size);
  await hands.setUp('nonsense');
  assert.match(await hands.notice(), /^This is not a position of Libero: ./);
  await hands.close();
});

testBoth('the message about a bad position ends when a good one is loaded', async (size) => {
  const hands = await openPage(here, 'libero', size);
  const { page } = hands;
  await hands.setUp('nonsense');
  await hands.notice();
  await hands.setUp('*3S10s3*/*18*/*4S2S2s2s4*/3S12s3/1G2L3S2s3l2g1/3S12s3/*4S2S2s2s4*/*18*/*3S10s3* b l5 0-0 0-0 0');
  await hands.untilFen(/ b l5 /);
  await page.waitForSelector('#notice', { state: 'hidden' });
  await hands.close();
});

testBoth('the message about a bad file ends when the game is saved', async (size) => {
  const hands = await openPage(here, 'libero', size);
  await hands.load('#record-load', 'bad.pgn', '[Event "x"]\n\n1. zz *');
  await hands.untilNotice(/^bad\.pgn/);
  await hands.save();
  await hands.untilNotice('The game file is saved.');
  await hands.close();
});

testBoth('the message about a bad file ends with the place', async (size) => {
  const hands = await openPage(here, 'libero', size);
  const { page } = hands;
  await hands.load('#record-load', 'bad.pgn', '[Event "x"]\n\n1. zz *');
  await hands.untilNotice(/^bad\.pgn/);
  await hands.goTo('play');
  assert.equal(await page.isVisible('#notice'), false, 'the message ends with the place');
  await hands.close();
});

test('on a phone a long message about success is shown as a whole', async () => {
  const hands = await openPage(here, 'libero', { place: 'play', width: 360, height: 740, touch: true });
  const isCut = await hands.page.evaluate(async () => {
    const { calm } = await import('./app/notices.js');
    calm('This browser gives the page no threads, so the engine uses one processor.');
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('#notice, #notice-text')].map(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
  });
  assert.deepEqual(isCut, [false, false]);
  await hands.close();
});
