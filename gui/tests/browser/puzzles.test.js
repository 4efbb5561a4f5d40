// Tests of the place Puzzles: puzzles of all games solved by mouse, touch and keyboard; wrong turns and their
// refutations; the puzzle of the day, streaks and the choice of the next puzzle.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { puzzleOfDay } from '../../page/model/puzzle_days.js';
import { openPage } from './hands.js';
import { house, isThorough, phone, someOf, testBoth, variants } from './house.js';

const here = house();
const place = 'puzzles';

const listOf = (variant) =>
  JSON.parse(readFileSync(new URL(`../../../variants/${variant}/puzzles.json`, import.meta.url), 'utf8'));
const puzzleWith = (variant, goal) => listOf(variant).find((puzzle) => puzzle.goal === goal);

/** The engine's turn that forces a goal within `left` own turns. */
function winningTurn(variant, fen, turns, left) {
  const lines = [
    `setoption name UCI_Variant value ${variant}`,
    `position fen ${fen}${turns.length ? ` moves ${turns.join(' ')}` : ''}`,
    `go mate ${left}`,
  ];
  const { stdout } = spawnSync(process.env.SWEEPER, { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
  return /bestmove (\S+)/.exec(stdout)[1];
}

/** Waits until the panel says this about the last turn, and returns all that it says. */
async function verdict({ page }, pattern) {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('#puzzle-verdict').textContent),
    pattern.source,
  );
  return page.textContent('#puzzle-verdict');
}

const streaks = async ({ page }) =>
  (await page.locator('#streaks dd').allTextContents()).map((text) => text.trim());

/** Opens a puzzle. `press(hands, square)`: another way to press a square. */
async function openPuzzle(variant, rest, { press = null, ...options } = {}) {
  const hands = await openPage(here, variant, { place, rest, ...options });
  if (press) hands.press = (square) => press(hands, square);
  const act = hands.act.bind(hands);
  hands.act = async (action) => {
    const before = await hands.page.evaluate(shownText);
    await act(action);
    await answerChooser(hands, action, before);
  };
  return hands;
}

/** What changes on the page with every action. Runs in the page. */
const shownText = () =>
  ['#prompt', '#turns', '#puzzle-verdict'].map((id) => document.querySelector(id).textContent).join('\n');

/** If the squares fit several actions, presses the button of this action. `before`: shownText before it. */
async function answerChooser({ page }, action, before) {
  const chooser = page.locator('#chooser:not([hidden])');
  while ((await page.evaluate(shownText)) === before) {
    if (await chooser.count()) {
      await chooser
        .getByText(action.includes(':') ? / the ball to / : / to /)
        .first()
        .press('Enter');
      return;
    }
    await page.waitForTimeout(20);
  }
}

/** Solves the shown puzzle. */
async function solve(hands, variant, { fen, goal, turn }) {
  let next = turn;
  for (let left = goal; left > 0; --left) {
    await hands.turn(next);
    if (left === 1) break;
    await verdict(hands, /^Right\. Proven: nothing stops the goal\./);
    next = winningTurn(variant, fen, await hands.turns(), left - 1);
  }
  await verdict(hands, /^Solved/);
}

// In all games if isThorough; otherwise goals in 1, 2 and 3 of the first game, and one goal of each other game.
for (const [number, variant] of variants.entries()) {
  const goals = isThorough || number === 0 ? [1, 2, 3] : [1 + (number % 3)];
  test(`${variant}: goals in ${goals.join(', ')} are solved with the mouse`, async () => {
    const hands = await openPuzzle(variant, puzzleWith(variant, goals[0]).id);
    const { page } = hands;
    for (const [solved, goal] of goals.entries()) {
      const puzzle = puzzleWith(variant, goal);
      if (solved > 0) await page.goto(`${here.address}#${variant}/puzzles/${puzzle.id}`);
      await hands.untilFen(puzzle.fen);
      const wanted =
        goal === 1
          ? /to move\. Score in this turn\.$/
          : new RegExp(`Score in ${goal} turns, whatever \\w+ does`);
      assert.match(await page.textContent('#puzzle-task'), wanted);
      assert.match(await hands.prompt(), new RegExp(`goal in ${goal}$`));
      await solve(hands, variant, puzzle);
      assert.match(
        await page.textContent('#puzzle-verdict'),
        /^Solved at the first try! Proven: nothing could stop/,
      );
      await page.waitForSelector('#puzzle-next:visible');
    }
    assert.equal((await streaks(hands))[1], `${goals.length} in a row, best ${goals.length}`);
    await hands.close();
  });
}

test('puzzles are solved by touch on a phone', async () => {
  for (const variant of someOf(variants, 0)) {
    const puzzle = puzzleWith(variant, variant === 'football' ? 2 : 1);
    const hands = await openPuzzle(variant, puzzle.id, phone);
    await solve(hands, variant, puzzle);
    await hands.page.click('#puzzle-next');
    await hands.page.waitForFunction((id) => !location.hash.endsWith(id), puzzle.id);
    await hands.close();
  }
});

test('puzzles are solved by keyboard alone, and the focus is never lost', async () => {
  for (const variant of someOf(variants, 1)) {
    const puzzle = puzzleWith(variant, variant === 'libero' ? 2 : 1);
    const hands = await openPuzzle(variant, puzzle.id, { press: walkTo });
    const { page } = hands;
    await solve(hands, variant, puzzle);
    await page.locator('#puzzle-next').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((id) => !location.hash.endsWith(id), puzzle.id);
    await page.waitForFunction(() => document.activeElement.closest('#board, #controls'));
    await hands.close();
  }
});

/** Moves the focus to a square with the arrow keys, and presses Enter there. */
async function walkTo({ page }, square) {
  await page.locator('#board [tabindex="0"]').focus();
  const at = (name) => page.locator(`[data-square="${name}"]`).boundingBox();
  for (let steps = 0; steps < 60; ++steps) {
    const focused = await page.evaluate(() => document.activeElement.dataset.square);
    if (focused === square) break;
    const [from, to] = [await at(focused), await at(square)];
    const [right, down] = [
      to.x + to.width / 2 - from.x - from.width / 2,
      to.y + to.height / 2 - from.y - from.height / 2,
    ];
    // Ranks first: beside the board of Libero, only the ranks of the goals have squares.
    if (Math.abs(down) > from.height / 2) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    else await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  await page.keyboard.press('Enter');
}

// In this puzzle b1b2 has an answer that stops the goal, and f4:d2 lets Black score first.
const refutable = listOf('football').find(({ id }) => id === '107130');

testBoth('a wrong turn shows the defence that stops the goal, and can be tried again', async (size) => {
  const hands = await openPuzzle('football', refutable.id, size);
  const { page } = hands;
  await hands.turn('b1b2');
  const words = await verdict(
    hands,
    /^Not this turn: Black answers \S+, and White cannot score in the next turn\. Proven\.$/,
  );
  const turns = await hands.turns();
  assert.deepEqual(turns, ['b1b2', /answers (\S+),/.exec(words)[1]], 'the answer is on the board');
  assert.equal(await hands.prompt(), 'Not this turn. Try again.');
  assert.equal((await streaks(hands))[1], '0 in a row, best 0');
  await page.click('#puzzle-again');
  await hands.untilFen(refutable.fen);
  assert.deepEqual(await hands.turns(), []);
  await solve(hands, 'football', refutable);
  assert.match(await page.textContent('#puzzle-verdict'), /^Solved! Proven/, 'but not at the first try');
  assert.equal((await streaks(hands))[1], '0 in a row, best 0');
  assert.match((await streaks(hands))[2], /^1 of \d+ puzzles, 0 at the first try$/);
  await hands.close();
});

test("a wrong turn shows the opponent's faster goal", async () => {
  const hands = await openPuzzle('football', refutable.id);
  await hands.turn('f4:d2');
  await verdict(hands, /^Not this turn: Black scores first, with \S+\.$/);
  assert.equal((await hands.turns()).length, 2);
  await hands.page.waitForSelector('#puzzle-again:visible');
  await hands.close();
});

test('every turn that forces the goal is right', async () => {
  const puzzle = listOf('robosoccer').find(({ id }) => id === 'fc4dd7');
  assert.notEqual(puzzle.turn, 'a2f2');
  const hands = await openPuzzle('robosoccer', puzzle.id);
  await hands.turn('a2f2');
  await verdict(
    hands,
    /^Right\. Proven: nothing stops the goal\. White answers \S+; now Black scores in this turn\.$/,
  );
  await hands.turn(winningTurn('robosoccer', puzzle.fen, await hands.turns(), 1));
  await verdict(hands, /^Solved at the first try! Proven: nothing could stop this goal\.$/);
  await hands.close();
});

test('a turn without a goal is wrong if the goal must be scored at once', async () => {
  const puzzle = puzzleWith('football', 1);
  const hands = await openPuzzle('football', puzzle.id);
  await hands.turn('f1g1');
  await verdict(hands, /^(This turn does not score\. Black answers|Not this turn: Black scores first)/);
  await hands.close();
});

test('the solution is shown on request, action by action, and ends a run', async () => {
  const puzzle = puzzleWith('libero', 2);
  const hands = await openPuzzle('libero', puzzle.id, { reducedMotion: 'no-preference' });
  const { page } = hands;
  await page.evaluate(() => {
    window.boards = new Set();
    new MutationObserver(() => window.boards.add(document.querySelector('#board').innerHTML)).observe(
      document.querySelector('#board'),
      { subtree: true, attributes: true, attributeFilter: ['style'] },
    );
  });
  await page.click('#puzzle-show');
  await verdict(hands, /^Proven: nothing stops this goal\./);
  const turns = await hands.turns();
  assert.equal(turns.length, 3);
  assert.equal(turns[0], puzzle.turn);
  assert.ok((await page.evaluate(() => window.boards.size)) > 3, 'pieces move step by step');
  assert.deepEqual((await streaks(hands)).slice(1), [
    '0 in a row, best 0',
    `0 of ${listOf('libero').length} puzzles, 0 at the first try`,
  ]);
  await hands.close();
});

test('the puzzle of the day is the same for everyone, and its streak counts days', async () => {
  const hands = await openPuzzle('football', refutable.id);
  const { page } = hands;
  for (const [day, title, streak] of [
    ['2026-11-23', 'Monday 23 November', '1 day in a row, best 1'],
    ['2026-11-24', 'Tuesday 24 November', '2 days in a row, best 2'],
    ['2026-11-26', 'Thursday 26 November', '1 day in a row, best 2'],
  ]) {
    await page.clock.setFixedTime(new Date(`${day}T23:30:00Z`));
    const puzzle = puzzleOfDay(listOf('football'), day);
    await page.click('#puzzle-today');
    await hands.untilFen(puzzle.fen);
    assert.equal(await page.textContent('#puzzle-title'), `Today's puzzle, ${title}`);
    assert.match(page.url(), /#football\/puzzles\/today$/);
    await solve(hands, 'football', puzzle);
    assert.equal((await streaks(hands))[0], streak);
    await page.goto(`${here.address}#football/puzzles/${refutable.id}`);
    await hands.untilFen(refutable.fen);
  }
  await page.reload();
  await hands.entered('football', place);
  await hands.untilFen(refutable.fen);
  assert.equal((await streaks(hands))[0].endsWith('best 2'), true, 'the streak survives a reload');
  await hands.close();
});

test('the next puzzle is new and gets harder after success, and Back returns', async () => {
  const list = listOf('robosoccer');
  const first = list[0];
  const hands = await openPuzzle('robosoccer', first.id);
  const { page } = hands;
  const shown = () => list.findIndex(({ id }) => page.url().endsWith(id));
  await solve(hands, 'robosoccer', first);
  await page.click('#puzzle-next');
  await page.waitForFunction((id) => !location.hash.endsWith(id), first.id);
  const second = list[shown()];
  assert.ok(shown() > 0);
  await hands.untilFen(second.fen);
  await solve(hands, 'robosoccer', second);
  await page.click('#puzzle-next');
  await page.waitForFunction((id) => !location.hash.endsWith(id), second.id);
  assert.ok(shown() > list.indexOf(second));
  await page.goBack();
  await hands.untilFen(second.fen);
  await hands.close();
});

testBoth('leaving in the middle of a puzzle loses nothing, and an unknown puzzle is refused', async (size) => {
  const hands = await openPuzzle('football', refutable.id, size);
  const { page } = hands;
  await hands.turn(refutable.turn);
  await verdict(hands, /^Right/);
  const turns = await hands.turns();
  await hands.goTo('play');
  await page.goBack();
  await hands.entered('football', place);
  assert.deepEqual(await hands.turns(), turns);
  await hands.turn(winningTurn('football', refutable.fen, turns, 1));
  await verdict(hands, /^Solved at the first try/);
  await page.goto(`${here.address}#football/puzzles/nonsense`);
  assert.match(await hands.notice(), /there is no puzzle 'nonsense' of this game/);
  await hands.close();
});

test('the position of a puzzle can be analysed', async () => {
  const hands = await openPuzzle('football', refutable.id);
  await hands.page.click('#puzzle-analyse');
  await hands.entered('football', 'analyse');
  await hands.untilFen(refutable.fen);
  await hands.close();
});
