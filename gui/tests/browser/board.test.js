// Tests of building turns on the board by clicks, drags, keys and taps, with a whole game of Football chess.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { openPage } from './hands.js';
import { house, phone } from './house.js';

const here = house();

test('a whole game of Football chess is played by clicks, until a goal ends it', async () => {
  const hands = await openPage(here, 'football');
  const turns = ['d1d4,d4:c3', 'f9f8', 'a1a3,d4:b2', 'f8e7', 'd4b6,b1:a4,a3:a5,b6:e9'];
  for (const turn of turns) await hands.turn(turn);
  assert.deepEqual(await hands.turns(), turns);
  assert.match(await hands.prompt(), /White wins 1–0/);
  assert.match(await hands.fen(), /^rnbqa1nbr\//);
  assert.equal(await hands.page.locator('.cell.is-source').count(), 0, 'no action is possible after a goal');
  await hands.page.click('#go-start');
  await hands.untilFen('rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0');
  await hands.page.locator('#turns button', { hasText: 'f8e7' }).click();
  await hands.untilFen(/ w 4$/);
  assert.equal(await hands.page.locator('#turns button[aria-current]').textContent(), 'f8e7');
  await hands.close();
});

test('only actions that `steps` lists are highlighted, and pressing other squares does nothing', async () => {
  const hands = await openPage(here, 'football');
  await hands.press('b1');
  const targets = await hands.page
    .locator('.cell.is-target')
    .evaluateAll((cells) => cells.map((cell) => cell.dataset.square).sort());
  assert.deepEqual(targets, ['a3', 'c3', 'd2']);
  await hands.press('b5');
  assert.equal(await hands.page.locator('.cell.is-target').count(), 0);
  assert.equal(await hands.turnCount(), 0);
  assert.equal(
    await hands.page.isDisabled('#end-turn'),
    true,
    'FB-1: without a piece beside the ball, a piece must move',
  );
  await hands.close();
});

test('an action is undone, and a turn taken back', async () => {
  const hands = await openPage(here, 'football');
  await hands.act('d1d4');
  await hands.page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('d1d4'));
  assert.match(await hands.label('d4'), /White queen/);
  await hands.page.click('#undo');
  assert.match(await hands.label('d1'), /White queen/);
  await hands.turn('d1d4,d4:c3');
  assert.equal(await hands.turnCount(), 1);
  await hands.page.click('#take-back');
  await hands.untilFen('rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0');
  assert.equal(await hands.turnCount(), 0);
  await hands.close();
});

test('FB-5: if a move and a kick look alike, the page asks which one is meant', async () => {
  const hands = await openPage(here, 'football');
  await hands.setUp('3k5/9/9/9/9/a8/R8/9/3K5 w 10');
  await hands.untilFen('3k5/9/9/9/9/a8/R8/9/3K5 w 10');
  await hands.press('a3');
  await hands.press('a2');
  const choices = hands.page.locator('#chooser button');
  assert.deepEqual(await choices.allTextContents(), [
    'rook a3 kicks the ball to a2',
    'rook a3 moves to a2',
    'Cancel',
  ]);
  await choices.nth(0).click();
  await hands.page.waitForFunction(() => document.querySelector('#turns').textContent.includes('a3:a2'));
  assert.match(await hands.label('a2'), /ball/);
  await hands.close();
});

test('a turn is played by dragging', async () => {
  const hands = await openPage(here, 'football');
  const middle = async (square) => {
    const { x, y, width, height } = await hands.cell(square).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  for (const [from, to] of [
    ['d1', 'd4'],
    ['d4', 'f4'],
  ]) {
    await hands.page.mouse.move(...(await middle(from)));
    await hands.page.mouse.down();
    await hands.page.mouse.move(...(await middle(to)), { steps: 4 });
    await hands.page.mouse.up();
    await hands.page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('d1d4 '));
  }
  assert.match(await hands.prompt(), /d1d4 /, 'the second drag is not a legal action');
  await hands.page.mouse.move(...(await middle('e5'))); // dragging the ball itself makes the queen kick it
  await hands.page.mouse.down();
  await hands.page.mouse.move(...(await middle('g7')), { steps: 4 });
  await hands.page.mouse.up();
  await hands.page.waitForFunction(() => document.querySelector('#turns').textContent.includes('d1d4,d4:g7'));
  await hands.close();
});

test('a turn is played by keyboard alone, and screen readers get labels and announcements', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.cell('a1').focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), 'd1');
  assert.equal(await hands.label('d1'), 'd1, White queen, can act');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowUp');
  assert.equal(await hands.label('d4'), 'd4, empty, can be reached');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => document.querySelector('#live').textContent === 'queen d1 moves to d4');
  await page.waitForFunction(() => !document.querySelector('#end-turn').disabled);
  await page.keyboard.press('e');
  await hands.untilFen(/ b 1$/);
  await page.keyboard.press('ArrowLeft'); // on the board the arrow keys move the focus, not the game
  assert.match(await hands.fen(), / b 1$/);
  await page.keyboard.press('B'); // as if Caps Lock were on
  await hands.untilFen(/ w 0$/);
  assert.equal(await page.locator('#board').getAttribute('role'), 'grid');
  await hands.close();
});

test('axe-core finds no accessibility errors in board, setup, editor and dialogs', async () => {
  const hands = await openPage(here, 'robosoccer', { bypassCSP: true }); // so that axe-core can be injected
  const { page } = hands;
  await page.evaluate(axe.source);
  const isOpen = async (what) => {
    const { violations } = await page.evaluate(() => window.axe.run());
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    assert.deepEqual(found, [], what);
  };
  await isOpen('setup');
  await page.click('#edit');
  await page.waitForSelector('.verdict.good');
  await isOpen('editor');
  await hands.goTo('play');
  await isOpen('play');
  await page.click('#new-game');
  await isOpen('new game');
  await page.click('#start-game');
  await page.click('#resign');
  await isOpen('question');
  await hands.close();
});

test('Flip shows the board and the players from the other side', async () => {
  const hands = await openPage(here, 'football');
  const height = async (square) => (await hands.cell(square).boundingBox()).y;
  assert.ok((await height('a1')) > (await height('a9')));
  await hands.page.click('#flip');
  assert.ok((await height('a1')) < (await height('a9')));
  await hands.page.waitForFunction(() =>
    document.querySelector('#player-bottom').textContent.includes('Black'),
  );
  await hands.close();
});

test('a turn is built by taps on a phone', async () => {
  const hands = await openPage(here, 'libero', { ...phone, scale: 2 });
  const { width } = await hands.page.locator('#board').boundingBox();
  assert.ok(width <= phone.width);
  const across = (await hands.cell('a5').boundingBox()).y - (await hands.cell('t5').boundingBox()).y;
  assert.ok(across > 300, 'the wide board is turned by 90 degrees');
  await hands.press('i5');
  await hands.press('i7');
  await hands.page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('i5:i7'));
  const overflow = await hands.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${overflow} px too wide`);
  await hands.close();
});
