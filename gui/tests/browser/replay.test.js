// Tests of the replay of goals and single actions, and of sounds, pictures and films.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPage, untilLabel } from './hands.js';
import { house, testBoth, variants } from './house.js';

const here = house();

const goalBoard = '*3S10s3*/*6S10s*/*5S6ls4*/3S16/1GL8s6g1/3S6S5s3/*4S2S2s7*/*5s6s5*/*3S10s3*';
const goalTurns = ['g7:d4,d4:d6,d6:t6', 'l5:p5', 'b5b4'];
const goalRecord = `[Variant "libero"]\n[FEN "${goalBoard} w g7 0-0 0-0 10"]\n\n${goalTurns.join(' ')} *\n`;

/** Opens a record with a goal in its first turn, and shows the position before the goal. */
async function openGoal(options = {}) {
  const hands = await openPage(here, 'libero', options);
  await hands.load('#record-load', 'goal.pgn', goalRecord);
  await hands.page.waitForFunction(() => document.querySelectorAll('#turns button').length === 3);
  await hands.untilFen(/ w g7 0-0 0-0 10$/);
  return hands;
}

// -- Replay --

testBoth('a goal is replayed with the ball in the net, then the kick-off follows without arrows', async (size) => {
  const hands = await openGoal(size);
  const { page } = hands;
  // Looks at everything in one frame, because the goal is shown for a moment only.
  const goal = page.waitForFunction(() => {
    const shown = (selector) => document.querySelector(selector);
    if (shown('[data-square="t6"]').getAttribute('aria-label') !== "t6, ball, Blue's goal") return null;
    const look = () => ({
      prompt: shown('#prompt').textContent,
      isGoal: !shown('#goal').hidden,
      arrows: document.querySelectorAll('.arrows.last path').length,
      isDisabled: ['#undo', '#end-turn'].map((id) => shown(id).disabled),
      mayPass: shown('#pass').checkVisibility({ checkVisibilityCSS: true }),
    });
    return new Promise((done) => requestAnimationFrame(() => done(look())));
  });
  await page.click('#go-on');
  assert.deepEqual(await (await goal).jsonValue(), {
    prompt: 'Goal for Red! 1–0',
    isGoal: true,
    arrows: 3, // of the turn
    isDisabled: [true, true],
    mayPass: false,
  });
  await page.waitForFunction(() => document.querySelector('#goal').hidden);
  await untilLabel(hands, 't6', /^t6, empty/);
  await untilLabel(hands, 'l5', /with the ball/);
  assert.equal(
    await page.locator('.arrows.last path').count(),
    0,
    'no arrows on the board of the kick-off',
  );
  await hands.close();
});

test('Shift and an arrow key go from action to action; the goal is a step of its own', async () => {
  const hands = await openGoal();
  const { page } = hands;
  const forward = () => page.keyboard.press('Shift+ArrowRight');
  const back = () => page.keyboard.press('Shift+ArrowLeft');
  const untilPrompt = (words) =>
    page.waitForFunction((wanted) => document.querySelector('#prompt').textContent === wanted, words);
  await forward();
  await untilPrompt('soldier g7 passes the ball to d4 (action 1 of 3)');
  await untilLabel(hands, 'd4', /with the ball/);
  assert.ok(await page.locator('#undo').isDisabled());
  await forward();
  await untilPrompt('soldier d4 passes the ball to d6 (action 2 of 3)');
  await forward();
  await untilPrompt('Goal for Red! 1–0');
  await untilLabel(hands, 't6', /^t6, ball/);
  await forward();
  await untilLabel(hands, 'l5', /with the ball/);
  await hands.untilFen(/ b l5 1-0 /);
  await forward();
  await hands.untilFen(/ w p5 1-0 /); // a turn with one action has no inner steps
  await back();
  await hands.untilFen(/ b l5 1-0 /);
  await back();
  await untilPrompt('Goal for Red! 1–0');
  await back();
  await untilPrompt('soldier d4 passes the ball to d6 (action 2 of 3)');
  await page.locator('#action-back').click();
  await untilPrompt('soldier g7 passes the ball to d4 (action 1 of 3)');
  await back();
  await untilLabel(hands, 'g7', /with the ball/);
  await hands.close();
});

test('a press on the board ends the replay of a goal', async () => {
  const hands = await openGoal();
  const { page } = hands;
  await page.keyboard.press('ArrowRight');
  await untilLabel(hands, 't6', /^t6, ball/);
  await hands.press('l5');
  assert.ok(await page.locator('#goal').isHidden());
  await page.waitForSelector('[data-square="l5"][aria-selected="true"]');
  await hands.close();
});

test('stepping on while a goal is shown goes to the next turn', async () => {
  const hands = await openGoal();
  const { page } = hands;
  await page.keyboard.press('ArrowRight');
  await untilLabel(hands, 't6', /^t6, ball/);
  await page.keyboard.press('ArrowRight');
  await hands.untilFen(/ w p5 1-0 /);
  assert.ok(await page.locator('#goal').isHidden());
  await untilLabel(hands, 't6', /^t6, empty/);
  await hands.close();
});

for (const place of ['play', 'analyse'])
  test(`${place}: while the goal of a person is shown, no button ends or undoes the turn`, async () => {
    const hands = await openPage(here, 'libero', { place });
    const { page } = hands;
    const fen = `${goalBoard} w g7 0-0 0-0 10`;
    if (place === 'play') await hands.playFrom(fen, { opponent: 'friend', seconds: 1 });
    else await hands.setUp(fen);
    await hands.untilFen(fen);
    for (const action of ['g7:d4', 'd4:d6', 'd6:t6']) await hands.act(action);
    await page.waitForSelector('#goal:not([hidden])');
    await untilLabel(hands, 't6', /^t6, ball/);
    for (const id of ['undo', 'end-turn']) assert.ok(await page.locator(`#${id}`).isDisabled(), id);
    await hands.untilFen(/ b l5 1-0 /);
    await hands.close();
  });

test('many steps at once are shown one after the other', async () => {
  const hands = await openGoal();
  const { page } = hands;
  await page.evaluate(() => {
    for (let i = 0; i < 5; ++i) document.querySelector('#action-on').click();
  });
  await hands.untilFen(/ w p5 1-0 /); // three actions, the kick-off, and the next turn
  await hands.close();
});

// -- Sounds, pictures and films --

/** Counts the sounds in `window.heard`, without playing them. */
const countSounds = (page) =>
  page.addInitScript(() => {
    window.heard = 0;
    for (const node of [OscillatorNode, AudioBufferSourceNode])
      node.prototype.start = () => {
        ++window.heard;
      };
    for (const node of [OscillatorNode, AudioBufferSourceNode]) node.prototype.stop = () => {};
  });

test('actions and goals are heard, until the person turns the sounds off for good', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await countSounds(page);
  await page.reload();
  await hands.entered('football', 'analyse');
  await hands.turn('d1d4,d4:c3');
  const ofTwoActions = await page.evaluate(() => window.heard);
  assert.ok(ofTwoActions >= 2);
  await hands.turn('c9f6');
  await hands.turn('b1d2');
  await hands.turn('d9d6');
  const before = await page.evaluate(() => window.heard);
  await hands.turn('d4e3,d2:e4,e3:e9');
  // A goal has more tones than a kick.
  await page.waitForFunction((least) => window.heard >= least, before + 3 * ofTwoActions);
  await page.click('#go-start');
  await page.click('#menu-button');
  await page.uncheck('#sound', { force: true });
  await page.reload();
  await hands.entered('football', 'analyse');
  await hands.turn('g1f3');
  assert.equal(await page.evaluate(() => window.heard), 0, 'the switch is remembered');
  await page.click('#menu-button');
  assert.ok(!(await page.isChecked('#sound')));
  await hands.close();
});

async function savedFrom(hands, id) {
  await hands.page.click('#menu-button');
  const [download] = await Promise.all([hands.page.waitForEvent('download'), hands.page.click(`#${id}`)]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

for (const variant of variants)
  test(`${variant}: the board is saved as a picture`, async () => {
    const hands = await openPage(here, variant);
    const { name, bytes } = await savedFrom(hands, 'save-picture');
    assert.equal(name, `${variant}.png`);
    assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
    assert.equal(bytes.readUInt32BE(16), 1200, 'width');
    const colours = await hands.page.evaluate(coloursOf, bytes.toString('base64'));
    assert.ok(colours > 30, `the picture has ${colours} colours`);
    await hands.close();
  });

/** The number of colours of a PNG; runs in the page. */
async function coloursOf(base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  return new Set(new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer)).size;
}

test('a turn with a goal is saved as a film', async () => {
  const hands = await openGoal({ reducedMotion: 'no-preference' });
  await hands.page.keyboard.press('ArrowRight');
  await untilLabel(hands, 'l5', /with the ball/);
  const { name, bytes } = await savedFrom(hands, 'save-film');
  assert.equal(name, 'libero.webm');
  assert.equal(bytes.readUInt32BE(0), 0x1a45dfa3, 'the head of a WebM file');
  assert.ok(bytes.length > 50000, `${bytes.length} bytes`);
  await hands.close();
});

test('without a turn there is no film, and the page says why', async () => {
  const hands = await openPage(here, 'football');
  await hands.page.click('#menu-button');
  await hands.page.click('#save-film');
  await hands.untilNotice(/^There is no turn yet/);
  await hands.close();
});

testBoth('the buttons for single actions are off where there is no action', async (size) => {
  const hands = await openPage(here, 'football', size);
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
