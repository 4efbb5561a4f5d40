// Tests of the words on the page: labels of buttons and fields, the line below the board, the bars of the players.
import assert from 'node:assert/strict';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();

/** Whether elements have these texts; `words`: {selector: text}. */
async function reads({ page }, words) {
  const found = await Promise.all(Object.keys(words).map((selector) => page.textContent(selector)));
  assert.deepEqual(Object.fromEntries(Object.keys(words).map((selector, i) => [selector, found[i]])), words);
}

testBoth('the buttons of a game, and the dialog before it, say what they do', async (size) => {
  const hands = await openPage(here, 'football', { place: 'play', ...size });
  const { page } = hands;
  await hands.openDialog();
  await reads(hands, {
    'label:has([name="ponder"])': 'Think during my turn',
    '#new-game-dialog .actions button': 'Cancel',
  });
  await page.click('#new-game-dialog .actions button');
  await hands.newGame({ opponent: 'friend', minutes: 5, increment: 0 });
  await reads(hands, { '#prompt': 'White: click a piece to start', '#undo': '↶ Undo step' });
  await reads(hands, { '#take-back': 'Take back turn', '#pause': 'Pause' });
  await page.click('#pause');
  await reads(hands, { '#pause': 'Resume' });
  await page.click('#pause');
  await page.click('#resign');
  await reads(hands, { '#question': 'Resign as White?' });
  await hands.close();
});

testBoth('the buttons and fields for positions and files say what they do', async (size) => {
  const hands = await openPage(here, 'football', size);
  await reads(hands, { '#fen-set': 'Load position', '#record-load-label': 'Open game file' });
  await hands.page.click('#edit');
  await hands.page.waitForSelector('.verdict.good');
  await reads(hands, {
    'label:has([data-field="side"])': 'To moveWhiteBlack',
    '.verdict': 'Position is legal',
    '#editor-cancel': 'Cancel',
  });
  await hands.close();
});

testBoth('robots, and the counts of three-step football, have names', async (size) => {
  const hands = await openPage(here, 'robosoccer', size);
  await hands.page.waitForSelector('#reserve:not([hidden]) button');
  const robots = await hands.page.locator('#reserve button').allTextContents();
  assert.deepEqual(robots.sort(), ['large robot', 'medium robot', 'small robot']);
  await hands.choose('threestep');
  await reads(hands, { '#player-bottom .who': 'First to 3 · Zone passes 0 of 2' });
  await hands.close();
});

testBoth('a draw by repetition is said in words', async (size) => {
  const hands = await openPage(here, 'football', { place: 'play', ...size });
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  for (let i = 0; i < 2; ++i) for (const turn of ['g1f3', 'b9c7', 'f3g1', 'c7b9']) await hands.turn(turn);
  await hands.untilOutcome('Draw: same position three times');
  await reads(hands, { '#end-title': 'Draw', '#end-reason': 'same position three times' });
  await hands.close();
});
