// Tests of what people meet who open the page for the first time: games without a clock, lessons, the editor, tabs and
// messages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house } from './house.js';

const here = house();
const play = { place: 'play' };

const box = (hands, selector) => hands.page.locator(selector).boundingBox();

/** Starts a game with the choices that the dialog offers at first: Beginner, no clock. */
async function playBeginner(hands) {
  await hands.page.click('#new-game');
  await hands.page.click('#start-game');
  await hands.page.waitForSelector('#resign:not([hidden])');
}

// -- Play --

for (const way of ['the links of the games', 'the list of games'])
  test(`a game without a clock goes on after another game was shown: ${way}`, async () => {
    const hands = await openPage(here, 'libero', play);
    const { page } = hands;
    await playBeginner(hands);
    await hands.turn('i5:i7');
    await hands.untilTurns(2);
    await hands.choose('threestep');
    await hands.choose('libero');
    if (way === 'the list of games') {
      await page.click('#new-game'); // another game, so that the first one is opened from the list
      await page.click('#start-game');
      await page.waitForFunction(() => document.querySelectorAll('#turns button').length === 0);
      await page.locator('#kept-games li button', { hasText: 'Not finished' }).last().click();
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
  await playBeginner(hands);
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

test('a game with a clock that was opened from the list is paused, and can be resumed', async () => {
  const hands = await openPage(here, 'football', play);
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', minutes: 5, increment: 0 });
  await hands.turn('g1f3');
  await hands.newGame({ opponent: 'friend', minutes: 5, increment: 0 });
  await page.locator('#kept-games li button', { hasText: 'Not finished' }).last().click();
  await hands.untilTurns(1);
  assert.equal(await hands.prompt(), 'The game is paused.');
  await page.click('#pause');
  await hands.turn('b9c7');
  await hands.close();
});

test('libero: the button to pass the turn does not move the board', async () => {
  const hands = await openPage(here, 'libero', { ...play, height: 800 });
  const { page } = hands;
  await playBeginner(hands);
  await page.waitForSelector('#pass:not([disabled])');
  assert.equal(await page.textContent('#pass'), 'Pass the turn');
  assert.match(await hands.prompt(), /or pass the turn$/);
  const before = await box(hands, '#board');
  await hands.act('i5:i7');
  await page.waitForSelector('#end-turn:not([disabled])');
  assert.equal(await page.isVisible('#pass'), false);
  assert.deepEqual(await box(hands, '#board'), before);
  await hands.close();
});

test('the evaluation bar of Analyse does not move the board', async () => {
  const hands = await openPage(here, 'libero', { height: 800 });
  const { page } = hands;
  const still = await box(hands, '#board');
  await page.check('#analyse', { force: true });
  await page.waitForSelector('#bar:not([hidden])');
  assert.deepEqual(await box(hands, '#board'), still);
  await hands.close();
});

/** Plays a turn against the beginner, and resigns. */
async function lose(hands) {
  const { page } = hands;
  await playBeginner(hands);
  await hands.turn('i5:i7');
  await hands.untilTurns(2);
  await page.click('#resign');
  await page.click('#question-dialog [value="yes"]');
  await page.waitForSelector('#end-card:not([hidden])');
}

test('after a game the rematch names the new side, and the review calls the person You', async () => {
  const hands = await openPage(here, 'libero', play);
  const { page } = hands;
  await lose(hands);
  const title = await page.textContent('#rematch');
  await page.click('#review');
  await hands.entered('libero', 'analyse');
  assert.match(await page.textContent('#player-bottom'), /You/);
  assert.equal(title, 'Rematch as Blue');
  await hands.close();
});

test('a message about success covers no player and ends with the place', async () => {
  const hands = await openPage(here, 'libero', play);
  const { page } = hands;
  await lose(hands);
  await page.click('#share');
  await hands.untilNotice(/The link to this game is copied/);
  const [notice, ...players] = [
    await box(hands, '#notice'),
    await box(hands, '#player-top'),
    await box(hands, '#player-bottom'),
  ];
  await page.click('#review');
  await hands.entered('libero', 'analyse');
  const isVisible = await page.isVisible('#notice');
  const covers = ({ y, height }) => notice.y < y + height && notice.y + notice.height > y;
  assert.deepEqual([isVisible, ...players.map(covers)], [false, false, false]);
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

// -- Learn and Puzzles --

test('libero: after the answer of a lesson the ball stays in the goal, and the turn can be shown again', async () => {
  const hands = await openPage(here, 'libero', { place: 'learn', rest: '3' });
  const { page } = hands;
  const isGoal = () => page.waitForSelector('[data-square="t5"][aria-label*="ball"]', { state: 'attached' });
  await page.click('#show-answer');
  await page.waitForSelector('#next:not([hidden])');
  await page.waitForTimeout(1500); // longer than a goal is shown elsewhere
  await isGoal();
  assert.ok((await page.locator('.arrows.last path').count()) > 0, 'the arrows of the turn');
  await page.click('#replay');
  await page.waitForSelector('[data-square="k8"][aria-label*="ball"]', { state: 'attached' });
  await isGoal();
  await page.waitForTimeout(1500);
  await isGoal();
  await page.click('#try-again');
  await page.waitForSelector('[data-square="k8"].is-source');
  await hands.close();
});

test('libero: a refutation that scores stays on the board', async () => {
  const hands = await openPage(here, 'libero', { place: 'learn', rest: '6' });
  const { page } = hands;
  await page.click('#pass');
  await page.waitForSelector('#try-again:not([hidden])');
  await page.waitForTimeout(2500);
  const goals = ['a4', 'a5', 'a6'].map((square) => hands.label(square));
  assert.ok((await Promise.all(goals)).some((label) => /ball/.test(label)));
  assert.equal(await page.isVisible('#replay'), true);
  await hands.close();
});

test('How to play has its tick once its last page was read', async () => {
  const hands = await openPage(here, 'libero', { place: 'learn', rest: 'how' });
  const { page } = hands;
  const tick = page.locator('.contents li').first().locator('.tick');
  assert.equal(await tick.textContent(), '');
  while ((await page.textContent('#next')) === 'Next') {
    const title = await page.textContent('.lesson-number');
    await page.click('#next');
    await page.waitForFunction((old) => document.querySelector('.lesson-number').textContent !== old, title);
  }
  assert.equal(await tick.textContent(), '✓');
  await page.reload();
  await hands.entered('libero', 'learn');
  assert.equal(await tick.textContent(), '✓');
  await hands.close();
});

test('robosoccer: a press on the ball says which piece moves it', async () => {
  const hands = await openPage(here, 'robosoccer', { place: 'learn', rest: '1' });
  await hands.press('b3');
  await hands.page.waitForFunction(() => /Not possible/.test(document.querySelector('#prompt').textContent));
  assert.match(await hands.prompt(), /press a robot on its rank or diagonal, then the ball \(ROB-6\)/);
  await hands.close();
});

test('libero: a piece that can get the ball has a ring, so there is one ball on the board', async () => {
  const hands = await openPage(here, 'libero', { place: 'learn', rest: '2' });
  await hands.press('h2');
  await hands.page.waitForSelector('[data-square="o9"].is-target');
  assert.equal(await hands.page.locator('.target.ball .ball-drawing').count(), 0);
  assert.ok((await hands.page.locator('.target .receiver').count()) > 0);
  await hands.close();
});

test('a puzzle says whether it is of the day and who solves it, and how many were solved', async () => {
  const hands = await openPage(here, 'football', { place: 'puzzles' });
  const { page } = hands;
  assert.equal(await page.textContent('#puzzle-title'), 'Practice puzzle');
  assert.match(await page.textContent('#puzzle-difficulty'), /^(Only )?[A-Z].* \(difficulty \d+ of 20\)$/);
  await page.click('#puzzle-today');
  await page.waitForFunction(() => /^Today's puzzle/.test(document.querySelector('#puzzle-title').textContent));
  assert.match(await page.textContent('#streaks'), /Solved0 of \d+ puzzles, 0 at the first try/);
  await hands.close();
});

test('threestep: the bar explains the zone passes', async () => {
  const hands = await openPage(here, 'threestep');
  assert.match(await hands.page.getAttribute('#player-bottom .who', 'title'), /After two passes/);
  await hands.close();
});

// -- Analyse --

test('the evaluation bar explains its number', async () => {
  const hands = await openPage(here, 'libero');
  await hands.page.check('#analyse', { force: true });
  await hands.page.waitForFunction(() =>
    /^Evaluation [+−]\d.*: (Red is better|Blue is better|both sides are equal) \(4 means odds of ten to one\)/.test(
      document.querySelector('#bar').title,
    ),
  );
  await hands.close();
});

test('the buttons for single actions are off where there is no action', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const areOff = async () => [await page.isDisabled('#action-back'), await page.isDisabled('#action-on')];
  assert.deepEqual(await areOff(), [true, true], 'no turn yet');
  await hands.turn('d1d4,d4:c3');
  assert.deepEqual(await areOff(), [false, true], 'at the end');
  await page.click('#go-start');
  await page.waitForSelector('#action-on:not([disabled])');
  assert.deepEqual(await areOff(), [true, false], 'at the start');
  await page.click('#action-on');
  await page.waitForSelector('#action-back:not([disabled])');
  assert.deepEqual(await areOff(), [false, false], 'between two positions');
  await hands.close();
});

test('the field and the copy of the position follow the editor', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await page.click('#edit');
  await page.click('[data-letter="Q"]');
  await hands.press('d5');
  await page.waitForFunction(() => document.querySelector('#fen').value.includes('3Qa4'));
  await page.click('#fen-copy');
  await hands.untilNotice(/copied/);
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\/3Qa4\//);
  await hands.close();
});

test('the editor moves pieces at first, and the ball goes with its holder', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  await page.click('#edit');
  assert.equal(await page.getAttribute('[data-letter="move"]', 'aria-pressed'), 'true');
  await hands.press('i5');
  await hands.press('j5');
  await page.waitForFunction(() => / w j5 /.test(document.querySelector('#fen').value));
  await page.waitForSelector('.verdict.good');
  await page.click('[data-letter="ball"]');
  await hands.press('e5');
  await page.waitForFunction(() => / w e5 /.test(document.querySelector('#fen').value));
  await hands.close();
});

test('in the editor Escape deselects a piece', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const fen = await hands.fen();
  await page.click('#edit');
  await hands.cell('g1').focus();
  await page.keyboard.press('Enter');
  assert.equal(await hands.cell('g1').getAttribute('aria-selected'), 'true');
  await page.keyboard.press('Escape');
  assert.equal(await hands.cell('g1').getAttribute('aria-selected'), 'false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  assert.equal(await page.inputValue('#fen'), fen);
  await hands.close();
});

test('the analysis goes on after the board was edited', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await page.check('#analyse', { force: true });
  await page.click('#edit');
  await page.click('#edit');
  assert.equal(await page.isVisible('#editor'), false);
  assert.equal(await page.isChecked('#analyse'), true);
  await page.waitForSelector('#lines .pv button');
  await hands.close();
});

test('the editor can be left without its changes, after a question', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const fen = await hands.fen();
  await page.click('#edit');
  await page.click('#editor-cancel');
  assert.equal(await page.isVisible('#editor'), false, 'nothing was changed, so there is no question');
  await page.click('#edit');
  await hands.press('d1');
  await hands.press('d4');
  await page.click('#edit');
  await page.click('#question-dialog [value="no"]');
  assert.equal(await page.isVisible('#editor'), true);
  await page.click('#editor-cancel');
  await page.click('#question-dialog [value="yes"]');
  assert.equal(await page.isVisible('#editor'), false);
  assert.equal(await page.inputValue('#fen'), fen);
  await hands.close();
});

test('a refused position is called so in plain words', async () => {
  const hands = await openPage(here, 'libero');
  await hands.setUp('nonsense');
  assert.match(await hands.notice(), /^This is not a position of Libero: ./);
  await hands.close();
});

test('the message about a bad position ends when a good one is loaded', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  await hands.setUp('nonsense');
  await hands.notice();
  await hands.setUp('*3S10s3*/*18*/*4S2S2s2s4*/3S12s3/1G2L3S2s3l2g1/3S12s3/*4S2S2s2s4*/*18*/*3S10s3* b l5 0-0 0-0 0');
  await hands.untilFen(/ b l5 /);
  await page.waitForSelector('#notice', { state: 'hidden' });
  await hands.close();
});

test('the message about a bad file ends when the game is saved', async () => {
  const hands = await openPage(here, 'libero');
  await hands.load('#record-load', 'bad.pgn', '[Event "x"]\n\n1. zz *');
  await hands.untilNotice(/^bad\.pgn/);
  await hands.save();
  await hands.untilNotice('The game file is saved.');
  await hands.close();
});

test('the message about a bad file ends with the place', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  await hands.load('#record-load', 'bad.pgn', '[Event "x"]\n\n1. zz *');
  await hands.untilNotice(/^bad\.pgn/);
  await hands.goTo('play');
  assert.equal(await page.isVisible('#notice'), false, 'the message ends with the place');
  await hands.close();
});

test('the name in the chart is clear of the balls of the goals', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.load(
    '#record-load',
    'goal.pgn',
    '[Variant "football"]\n[FEN "9/9/9/9/k8/9/4a4/4R4/K8 w 10"]\n\n1. { [%eval 0.10,5] } a1b1 { [%eval 0.20,5] } a5a6 { [%eval 0.20,5] } 2. e2:e9 1-0',
  );
  await page.waitForSelector('#chart .goal');
  const [name, ball] = [await box(hands, '#chart .name'), await box(hands, '#chart .goal')];
  assert.ok(name.y + name.height <= ball.y + 1, 'the name is above the balls');
  await hands.close();
});

// -- The frame of the page --

test('the button Back closes the rules and stays on the page', async () => {
  const hands = await openPage(here, 'football', { place: 'learn', rest: '1' });
  const { page } = hands;
  await page.click('button.rule');
  await page.waitForSelector('#rules-dialog[open]');
  const address = page.url();
  await page.goBack();
  await page.waitForSelector('#rules-dialog', { state: 'hidden' });
  assert.equal(page.url(), address);
  assert.match(await page.textContent('.lesson-number'), /^Lesson 1/);
  const { length } = await page.evaluate(() => ({ length: history.length }));
  await page.click('button.rule');
  await page.waitForSelector('#rules-dialog[open]');
  await page.click('.rules-head .primary');
  await page.waitForSelector('#rules-dialog', { state: 'hidden' });
  assert.equal(page.url(), address);
  assert.ok((await page.evaluate(() => history.length)) <= length, 'closing leaves no entry behind');
  await hands.close();
});

test('after a reload with open rules no entry of the history is left for them', async () => {
  const hands = await openPage(here, 'football', { place: 'learn', rest: '1' });
  const { page } = hands;
  await page.click('button.rule');
  await page.waitForSelector('#rules-dialog[open]');
  assert.equal(await page.evaluate(() => history.state), 'rules');
  await page.reload();
  await hands.entered('football', 'learn');
  await page.waitForFunction(() => history.state === null);
  assert.match(await page.textContent('.lesson-number'), /^Lesson 1/);
  await hands.close();
});

test('on a phone a long message about success is shown as a whole', async () => {
  const hands = await openPage(here, 'libero', { ...play, width: 360, height: 740, touch: true });
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

test('on the narrowest phone all tabs are read, and the buttons take two rows', async () => {
  const hands = await openPage(here, 'libero', { ...play, width: 320, height: 640, touch: true });
  const { page } = hands;
  await playBeginner(hands);
  await page.waitForSelector('#pass:not([disabled])');
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('#games, #places')].filter((bar) => bar.scrollWidth > bar.clientWidth).length,
  );
  assert.equal(cut, 0);
  assert.ok((await box(hands, '#controls')).height < 90);
  await hands.close();
});
