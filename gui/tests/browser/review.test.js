// Tests of the review: accuracy, marks, goals in the list and the curve, "Find the better turn", and the remarks of
// a record.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import axe from 'axe-core';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();

/** The output of `sweeper annotate` for a record. */
function annotated(record) {
  const folder = mkdtempSync(join(tmpdir(), 'sweeper-review-'));
  try {
    const file = join(folder, 'game.pgn');
    writeFileSync(file, record);
    const { stdout, stderr, status } = spawnSync(
      process.env.SWEEPER,
      ['annotate', file, '--nodes', '20000'],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// White and Black both give up a win: 1. d1d4,d4:c3 wins.
const blunders = '[Variant "football"]\n\n1. f1f2 f9f8 2. a1a2 a9a8 *\n';

/** Ends a turn, unless it ends automatically, and waits until it is judged. */
const endTurn = (page, turn) =>
  page.waitForFunction((wanted) => {
    const button = document.querySelector('#end-turn');
    const isWhole = document.querySelector('#prompt').textContent.includes(wanted.split(',').join(', '));
    if (isWhole && !button.disabled) button.click();
    return document.querySelector('#better-words').textContent.includes(wanted);
  }, turn);

const cells = (page, row) => page.locator(`#accuracy tr:has-text("${row}") td`).allTextContents();
/** Waits until the words of the exercise match a pattern. */
const untilWords = (page, pattern) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('#better-words').textContent),
    pattern.source,
  );

const untilReviewed = (page) => page.waitForSelector('#review-game:has-text("Review again")', { state: 'visible' });

test('an annotated record is reviewed without a search, with the numbers of annotate', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const record = annotated(blunders);
  const numbers = (side) =>
    /blunders (\d+), missed goals (\d+), allowed goals (\d+)"/
      .exec(record.split('\n').find((line) => line.startsWith(`[${side}Errors`)))
      .slice(1);
  await hands.load('#record-load', 'game.pgn', record);
  await untilReviewed(page);
  const [white, black] = [numbers('White'), numbers('Black')];
  for (const [i, row] of ['Blunders', 'Missed goals', 'Allowed goals'].entries())
    assert.deepEqual(await cells(page, row), [white[i], black[i]], row);
  assert.match((await cells(page, 'Accuracy'))[0], /^\d+\.\d %$/);
  assert.ok((await page.locator('#turns .blunder').count()) >= 4, 'blunders are coloured');
  const missed = await page.locator('#turns [aria-label="missed goal"]').count();
  assert.equal(missed, Number(white[1]) + Number(black[1]));
  assert.equal(await page.isVisible('#bar'), true, 'the bar shows the evaluations of the record');
  assert.ok((await page.locator('#chart .blunder').count()) >= 3);
  assert.ok((await page.locator('#turns .variation').count()) > 0);
  await page.click('#better-w');
  await untilWords(page, /1 of 2/);
  assert.equal(await page.locator('#turns .variation, #turns .comment').count(), 0, 'no solution in the list');
  await hands.close();
});

testBoth('a game is reviewed, and better turns are found', async (size) => {
  const hands = await openPage(here, 'football', size);
  const { page } = hands;
  for (const turn of ['f1f2', 'f9f8']) await hands.turn(turn);
  await page.click('#review-game');
  await untilReviewed(page);
  assert.deepEqual(await cells(page, 'Blunders'), ['1', '1']);
  assert.equal(await page.locator('#turns .blunder').count(), 2);
  assert.deepEqual(await hands.turns(), ['f1f2??', 'f9f8??']);
  assert.equal(await page.locator('#chart .point').count(), 3);

  await page.click('#better-w');
  await untilWords(page, /Find a better turn/);
  await hands.untilFen(/ w 0$/);
  assert.match(await page.textContent('#better-words'), /^1 of 1: White played f1f2/);
  await hands.act('a1a2');
  await endTurn(page, 'a1a2');
  await untilWords(page, /Try another turn/);
  await hands.untilFen(/ w 0$/);
  await hands.act('d1d4');
  await page.waitForFunction(() => /d1d4/.test(document.querySelector('#prompt').textContent));
  await hands.act('d4:c3');
  await endTurn(page, 'd1d4,d4:c3');
  await untilWords(page, /is right/);
  await page.click('#better-next');
  await untilWords(page, /found a better turn in 1 of 1/);
  await page.click('#better-stop');
  assert.deepEqual(await hands.turns(), ['f1f2??', 'f9f8??'], 'the tries are no part of the record');

  await page.click('#better-b');
  await untilWords(page, /Black played f9f8/);
  await page.click('#go-end');
  await untilWords(page, /another position/);
  await page.click('#better-again');
  await page.click('#better-show');
  await untilWords(page, /was better than f9f8/);
  const focused = await page.evaluate(() => document.activeElement.closest('#review-panel')?.id);
  assert.equal(focused, 'review-panel', 'a button that goes passes the focus on');
  await page.click('#better-stop');
  assert.deepEqual(await hands.turns(), ['f1f2??', 'f9f8??']);
  await hands.close();
});

// The evaluations lose 6 % (White), 11 % (Black), 32 % (White) and 76 % (Black) of winning chance; then White misses a
// proven win, and loses almost nothing.
const marked =
  '[Variant "football"]\n\n{[%eval 0.00,9]} 1. f1f2 {[%eval -0.40,9]} f9f8 {[%eval 0.40,9]} ' +
  '2. a1a2 {[%eval -2.00,9]} a9a8 {[%eval #3,9]} 3. a2a3 {[%eval 30.00,9]} *\n';

testBoth('each mark has a colour of its own in the list, and a missed goal has a sign', async (size) => {
  const hands = await openPage(here, 'football', size);
  const { page } = hands;
  await hands.load('#record-load', 'marked.pgn', marked);
  await untilReviewed(page);
  assert.deepEqual(await hands.turns(), ['f1f2?!', 'f9f8?', 'a1a2??', 'a9a8??', 'a2a3']);
  const looks = await page.locator('#turns button').evaluateAll((buttons) =>
    buttons.map((button) => [
      button.classList[1],
      button.querySelector('.is-missed')?.getAttribute('aria-label') ?? '',
      getComputedStyle(button).color,
    ]),
  );
  assert.deepEqual(
    looks.map(([kind, sign]) => `${kind} ${sign}`.trim()),
    ['inaccuracy', 'mistake', 'blunder', 'blunder', 'mistake missed goal'],
  );
  assert.equal(new Set(looks.map(([, , colour]) => colour)).size, 3);
  assert.deepEqual(await cells(page, 'Missed goals'), ['1', '0']);
  await hands.close();
});

test('a review can be stopped, and a reload keeps its result', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.load('#record-load', 'game.pgn', blunders);
  await hands.page.waitForFunction(() => document.querySelectorAll('#turns button').length === 4);
  await page.click('#review-game');
  await page.waitForSelector('#review-panel progress:not([hidden])');
  await page.click('#review-game');
  await page.waitForSelector('#review-panel progress', { state: 'hidden' });
  await page.click('#review-game');
  await page.waitForSelector('#review-panel progress:not([hidden])');
  await untilReviewed(page);
  const table = await page.textContent('#accuracy');
  assert.equal((await hands.save()).match(/\[%eval /g).length, 5, 'the review is a part of the saved record');
  await page.waitForTimeout(500); // the page saves after 300 ms
  await page.reload();
  await untilReviewed(page);
  assert.equal(await page.textContent('#accuracy'), table);
  await hands.close();
});

test('Review on the card of a finished game reviews a copy of the game', async () => {
  const hands = await openPage(here, 'football', { place: 'play' });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  for (const turn of ['f1f2', 'f9f8']) await hands.turn(turn);
  await page.click('#resign');
  await page.click('#question-dialog [value="yes"]');
  await page.click('#review');
  await hands.entered('football', 'analyse');
  await untilReviewed(page);
  assert.deepEqual(await hands.turns(), ['f1f2??', 'f9f8??']);
  await hands.goTo('play');
  assert.deepEqual(await hands.turns(), ['f1f2', 'f9f8'], 'the game itself has no marks');
  await hands.close();
});

test('goals are marked in the list and in the curve', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  for (const turn of ['d1d4,d4:c3', 'f9f8', 'a1a3,d4:b2', 'f8e7', 'd4b6,b1:a4,a3:a5,b6:e9'])
    await hands.turn(turn);
  assert.equal(await page.locator('#turns [aria-label="goal"]').count(), 1);
  await page.click('#review-game');
  await untilReviewed(page);
  assert.equal(await page.locator('#chart .goal').count(), 1);
  const { x, y, width, height } = await page.locator('#chart svg').boundingBox();
  await page.mouse.click(x + width * 0.4, y + height / 2);
  await hands.untilFen(/ w 2$/);
  await hands.close();
});

const remarks =
  '{intro} 1. {idea} f1f2!? $14 {one} {two} ( 1. {why} d1d2 {other} ) 1... {reply} f9f8 $3 $146 {last} *\n';

/** The movetext of a saved record. */
const movetext = (text) => text.split('\n\n')[1].replaceAll('\n', ' ').trim();

test('the remarks of a record are shown, and saved without loss', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.load('#record-load', 'game.pgn', `[Variant "football"]\n[WhiteElo "7"]\n\n${remarks}`);
  await page.waitForFunction(() => document.querySelectorAll('#turns button').length === 3);
  assert.deepEqual(await hands.turns(), ['f1f2!? ⩲', 'd1d2', 'f9f8!! $146']);
  const comments = await page.locator('#turns .comment').allTextContents();
  assert.deepEqual(comments, ['intro', 'idea', 'one two', 'why', 'other', 'reply', 'last']);
  const text = await hands.save();
  assert.equal(movetext(text), remarks.trim().replace('!?', ' $5'));
  assert.match(text, /\[WhiteElo "7"\]/);
  const annotation = annotated(text);
  await hands.load('#record-load', 'annotated.pgn', annotation);
  await untilReviewed(page);
  assert.equal(movetext(await hands.save()), movetext(annotation).replaceAll('(', '( ').replaceAll(')', ' )'));
  await hands.close();
});

test('comments and marks are edited and saved', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.turn('f1f2');
  await page.click('#remarks summary');
  await page.fill('[data-remark="comments"]', 'a first thought\n  and   a second one  \n');
  await page.fill('[data-remark="before"]', 'I wanted {this}');
  await page.focus('[data-nag="$6"]');
  for (const nag of ['$6', '$14']) await page.press(`[data-nag="${nag}"]`, 'Enter');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.nag), '$14');
  await page.press('[data-remark="comments"]', 'f'); // no key of the page
  await page.click('#go-start');
  await page.fill('[data-remark="comments"]', 'the start');
  assert.equal(await page.isVisible('[data-remark="before"]'), false);
  const text = await hands.save();
  assert.match(
    text,
    /\n\{the start\} 1\. ; I wanted \{this\}\nf1f2 \$6 \$14 \{a first thought\} \{and a second onef?\}/,
  );
  await page.waitForTimeout(500); // the page saves after 300 ms
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('#turns .comment').length === 3);
  assert.equal(await hands.save(), text);
  await page.click('#go-end');
  await page.click('#remarks summary');
  await page.click('[data-nag="$6"]');
  assert.match(await hands.save(), /f1f2 \$14 /);
  await hands.close();
});

for (const scheme of ['light', 'dark'])
  test(`a reviewed game, its remarks and the exercise, ${scheme}: axe finds nothing`, async () => {
    const hands = await openPage(here, 'football', { bypassCSP: true, height: 1400 }); // axe is injected
    const { page } = hands;
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(axe.source);
    const findings = async () => {
      const { violations } = await page.evaluate(() => window.axe.run());
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    await hands.load('#record-load', 'game.pgn', annotated(`[Variant "football"]\n\n${remarks}`));
    await untilReviewed(page);
    await page.click('#remarks summary');
    await page.click('#go-end');
    await page.click('[data-nag="$10"]');
    await page.click('#notice-close');
    assert.deepEqual(await findings(), []);
    await page.click('#better-w');
    await page.waitForSelector('#better-words:not([hidden])');
    assert.deepEqual(await findings(), []);
    await hands.close();
  });

testBoth('the name in the chart is clear of the balls of the goals', async (size) => {
  const hands = await openPage(here, 'football', size);
  const { page } = hands;
  await hands.load(
    '#record-load',
    'goal.pgn',
    '[Variant "football"]\n[FEN "9/9/9/9/k8/9/4a4/4R4/K8 w 10"]\n\n1. { [%eval 0.10,5] } a1b1 { [%eval 0.20,5] } a5a6 { [%eval 0.20,5] } 2. e2:e9 1-0',
  );
  await page.waitForSelector('#chart .goal');
  const [name, ball] = [await hands.box('#chart .name'), await hands.box('#chart .goal')];
  assert.ok(name.y + name.height <= ball.y + 1, 'the name is above the balls');
  await hands.close();
});
