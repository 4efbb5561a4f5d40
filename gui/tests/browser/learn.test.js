// Tests the place Learn: every lesson of every game is solved by clicks on a desktop, by touch on a phone or by
// keyboard (with SWEEPER_SLOW=1 in each of the three ways); wrong turns, hints and shown answers; "How to play"; the
// rules; why a press is illegal.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import axe from 'axe-core';
import { openPage } from './hands.js';
import { house, isThorough, phone, testBoth, variants } from './house.js';
import { startEngine } from './pipe.js';

const here = house();

let engine;
let close;
before(() => ({ engine, close } = startEngine()));
after(() => close());

const lessonsOf = (variant) =>
  JSON.parse(readFileSync(new URL(`../../../variants/${variant}/lessons.json`, import.meta.url), 'utf8'))
    .lessons;

/** Opens a lesson (its number, from 1) or a page of "How to play". */
const openLearn = (variant, rest, options) =>
  openPage(here, variant, { place: 'learn', rest: String(rest), ...options });

/** The turn that scores in a position, from an engine of the test. */
async function scoringTurn(variant, fen) {
  const lines = [`position fen ${fen}`];
  const { done } = engine.search({ lines, setting: { variant, boardText: null }, go: () => 'go depth 1' });
  return (await done).turn;
}

/** Presses a square with the mouse, or with a finger on a phone. */
const point = (hands, square) => hands.press(square);

/**
 * Walks to a square with the arrow keys, and presses Enter. The board is seen from the first side, not
 * turned.
 */
async function type({ page }, square) {
  const [file, rank] = [square.charCodeAt(0), Number(square.slice(1))];
  const here = await page.evaluate(() => document.querySelector('#board [tabindex="0"]').dataset.square);
  await page.locator(`[data-square="${here}"]`).focus();
  const way = (keys, distance) => Array(Math.abs(distance)).fill(keys[Number(distance > 0)]);
  const keys = [
    ...way(['ArrowDown', 'ArrowUp'], rank - Number(here.slice(1))),
    ...way(['ArrowLeft', 'ArrowRight'], file - here.charCodeAt(0)),
  ];
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** Presses the squares of a turn, and ends the turn unless it ends by itself. */
async function play(hands, turn, press = point) {
  const { page } = hands;
  const actions = turn.split(',');
  const fen = await hands.fen();
  const isBuilt = (count) =>
    page.waitForFunction(
      ([action, before]) =>
        document.querySelector('#prompt').textContent.includes(action) ||
        document.querySelector('#board').dataset.fen !== before, // the turn has ended by itself
      [actions[count - 1], fen],
    );
  for (const [i, action] of actions.entries()) {
    if (i > 0) await isBuilt(i);
    const [from, to] = action.match(/[a-z]\d+/g);
    await page.waitForSelector(`[data-square="${from}"].is-source`, { state: 'attached' });
    await hands.pickUp(from, to, (square) => press(hands, square));
    await page.waitForSelector(`[data-square="${to}"].is-target`, { state: 'attached' });
    await press(hands, to);
  }
  await isBuilt(actions.length);
  if (press === type) await page.keyboard.press('e');
  else await page.locator('#end-turn').evaluate((button) => button.click()); // harmless if the turn has ended
}

const verdict = ({ page }) => page.textContent('#verdict');
const untilState = ({ page }, state) => page.waitForSelector(`#verdict.${state}`, { state: 'attached' });

/**
 * Solves the shown lesson with its answer. In a lesson of two turns the page plays the defence in between.
 */
async function solve(hands, variant, lesson, press = point) {
  await play(hands, lesson.answer, press);
  if (lesson.wants[0].want === 'force') {
    await hands.page.waitForFunction(() =>
      document.querySelector('#verdict.trying')?.textContent.includes('Now score.'),
    );
    await play(hands, await scoringTurn(variant, await hands.fen()), press);
  }
  await untilState(hands, 'solved');
}

const goOnByPress = ({ page }) => page.click('#next');
/** Ways to press a square, and to go on. `tab`: the tab in which they are tried. */
const ways = {
  'by clicks': { press: point, goOn: goOnByPress },
  'by touch on a phone': { press: point, goOn: goOnByPress, tab: phone },
  'by keyboard': { press: type, goOn: ({ page }) => page.focus('#next').then(() => page.keyboard.press('Enter')) },
};

/** The ways to try for the game with this number: all ways (isThorough), or one way for each game, in rotation. */
const waysFor = (number) => {
  const all = Object.entries(ways);
  return isThorough ? all : [all[number % all.length]];
};

for (const [number, variant] of variants.entries())
  for (const [way, { press, goOn, tab }] of waysFor(number))
    test(`${variant}: a newcomer solves all lessons ${way}, one after the other`, async () => {
      const lessons = lessonsOf(variant);
      const hands = await openLearn(variant, 1, tab);
      const { page } = hands;
      const allSolved = new RegExp(`${lessons.length} of ${lessons.length} lessons solved`);
      for (const [i, lesson] of lessons.entries()) {
        await page.waitForFunction(
          (title) =>
            document.querySelector('.lesson h2')?.textContent === title &&
            document.querySelector('#verdict.trying'),
          lesson.title,
        );
        await solve(hands, variant, lesson, press);
        assert.ok((await verdict(hands)).includes(lesson.learnt));
        assert.match(
          await page.textContent('.contents'),
          new RegExp(`${i + 1}\\. ${lesson.title} \\(solved\\)`),
        );
        const focused = await page.evaluate(() => document.activeElement.tagName);
        if (press === type) assert.notEqual(focused, 'BODY', 'the focus is kept');
        await page.waitForSelector('#next:visible');
        if (i + 1 < lessons.length) await goOn(hands);
      }
      assert.match(await page.textContent('.side'), allSolved);
      await page.reload();
      await hands.entered(variant, 'learn');
      assert.match(await page.textContent('.side'), allSolved, 'progress survives a reload');
      await hands.close();
    });

test('the first visit of a game shows "How to play"; later visits show the next lesson', async () => {
  const hands = await openPage(here, 'football', { place: 'learn' });
  const { page } = hands;
  const heading = () => page.textContent('.lesson h2');
  assert.equal(await heading(), 'One ball, two goals');
  await page.waitForFunction(() => location.hash === '#football/learn/how');
  assert.ok(await page.isDisabled('#page-back'));
  await page.click('#next');
  await page.waitForFunction(() => location.hash === '#football/learn/how/2');
  // The marks show where the queen can go.
  await page.waitForFunction(() => document.querySelectorAll('.marks .pointed').length === 23);
  assert.equal(await hands.label('d5'), 'd5, empty, marked');
  await page.goBack();
  await page.waitForFunction(
    () => document.querySelector('.lesson h2').textContent === 'One ball, two goals',
  );
  await hands.choose('libero');
  assert.equal(await heading(), 'Two goals, eleven players each');
  await hands.choose('football');
  assert.equal(await heading(), 'Your first goal');
  await hands.close();
});

testBoth('the first visit by the bare address shows "How to play" of the first game', async (size) => {
  const hands = await openPage(here, 'football', { place: 'learn', address: here.address, ...size });
  await hands.page.waitForFunction(() => location.hash === '#football/learn/how');
  assert.equal(await hands.page.textContent('.lesson h2'), 'One ball, two goals');
  await hands.page.click('#next');
  await hands.page.waitForFunction(() => location.hash === '#football/learn/how/2');
  await hands.close();
});

test('a page of "How to play" plays its turn, and plays it again', async () => {
  const hands = await openLearn('threestep', 'how/5', { reducedMotion: 'no-preference' });
  const { page } = hands;
  const goal = () =>
    page.waitForFunction(() => document.querySelector('#board').dataset.fen.includes(' 1-0 '));
  await goal();
  await page.click('#replay');
  await page.waitForFunction(() => document.querySelector('#board').dataset.fen.includes(' 0-0 '));
  await goal();
  await hands.close();
});

test('the button ? leads to "How to play" from every place, and its last page to the lessons', async () => {
  const hands = await openPage(here, 'robosoccer', { place: 'play' });
  const { page } = hands;
  assert.ok(await page.locator('#how-to-play.unread').count(), 'the button stands out until it was used');
  await page.click('#how-to-play');
  await hands.entered('robosoccer', 'learn');
  assert.equal(await page.locator('#how-to-play.unread').count(), 0);
  for (let number = 2; number <= 8; ++number) {
    await page.focus('#next');
    await page.keyboard.press('Enter');
    await page.waitForFunction((hash) => location.hash === hash, `#robosoccer/learn/how/${number}`);
  }
  await page.locator('#next', { hasText: 'Start the lessons' }).click(); // the text changes after the address
  await page.waitForFunction(() => location.hash === '#robosoccer/learn/1');
  await hands.close();
});

testBoth('the rules open at the rule that was pressed, with their pictures', async (size) => {
  const hands = await openLearn('football', 4, size);
  const { page } = hands;
  await page.click('.lesson .rule >> text=FB-6');
  await page.waitForSelector('#rules-dialog[open] li.wanted[data-rule="FB-6"]');
  assert.match(await page.textContent('li.wanted'), /^FB-6 Knight kicks\./);
  const picture = page.locator('.rules img').last();
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.querySelectorAll('.rules img')].at(-1).naturalWidth > 0);
  await page.click('.rules-head >> text=Rules of all games');
  await page.waitForSelector('.rules [data-rule="ALL-4"]', { state: 'attached' });
  await page.click('.rules .rule >> text=football');
  await page.waitForSelector('.rules [data-rule="FB-1"]', { state: 'attached' });
  await page.keyboard.press('Escape');
  await page.waitForSelector('#rules-dialog[open]', { state: 'detached' });
  await hands.close();
});

testBoth('a wrong turn is refuted on the board; hints and the answer help', async (size) => {
  const hands = await openLearn('football', 6, size);
  const { page } = hands;
  await play(hands, 'b2c2');
  await untilState(hands, 'wrong');
  assert.equal(await verdict(hands), 'Not yet. Black can still score: e5:e1');
  await hands.untilFen(/^5k3\/9\/9\/9\/4r4\/9\/9\/2R6\/1K2a4 /); // the goal is shown
  assert.ok(await page.isHidden('#end-turn'), 'the turn is over');
  await page.click('#hint');
  await page.click('#hint');
  assert.equal(await page.locator('.hints li').count(), 2);
  assert.ok(await page.isDisabled('#hint'), 'there is no third hint');
  await page.click('#try-again');
  await hands.untilFen(/^5k3\/9\/9\/9\/4r4\/4a4\/9\/1R7\/1K7 w /);
  await page.click('#show-answer');
  await untilState(hands, 'shown');
  assert.equal(await verdict(hands), 'One answer is b2e2.');
  assert.equal(await page.locator('.tick.done').count(), 0, 'a shown answer does not count');
  await page.click('#try-again');
  await solve(hands, 'football', lessonsOf('football')[5]);
  await hands.close();
});

test('a turn that forces nothing is answered with the defence', async () => {
  const hands = await openLearn('football', 8);
  await play(hands, 'a5a8');
  await untilState(hands, 'wrong');
  assert.match(await verdict(hands), /^Not yet\. Black (has an answer|can still score): \S+$/);
  await hands.page.click('#show-answer');
  await untilState(hands, 'shown');
  assert.match(await verdict(hands), /^One answer is a5a7, then \S+, then \S+:e9\.$/);
  await hands.close();
});

// [FEN or null for the start, pressed squares, the reason that the page shows then]
const illegal = {
  football: [
    [null, ['b1', 'c4'], 'a knight does not move from b1 to c4 (FB-2)'],
    [null, ['d1', 'd9'], 'd9 is occupied, there are no captures (FB-2)'],
    [null, ['a9'], "the rook on a9 is Black's, White is to move (ALL-1)"],
    ['8k/9/a8/9/9/9/9/R8/K8 w 10', ['a2', 'a8'], 'the way from a2 to a8 is blocked (FB-2)'],
    [null, ['e5'], 'no piece of yours can send the ball now: bring one beside it first (FB-4)'],
    ['k8/9/9/4a4/4R4/9/9/9/K8 w 10', ['e6', 'g6'], 'the rook on e5 cannot kick from e6 to g6 (FB-5)'],
    [
      'k8/9/9/4a4/4R4/9/9/9/K8 w 10',
      ['a1', 'a2', 'e5', 'd5'],
      'a turn has one piece move at most (FB-1), a1a2 was it',
    ],
  ],
  libero: [
    [null, ['f7', 'f9'], 'a soldier moves along diagonals only (LIB-2)'],
    [null, ['i5', 'l5'], "the piece on l5 is the opponent's (LIB-4)"],
    [null, ['i5', 'h9'], 'the ball goes along a rank, file or diagonal only (LIB-4)'],
    [null, ['e5', 'e6', 'f7'], 'only one piece may move in a turn (LIB-1), and e5e6 was played'],
  ],
  robosoccer: [
    [null, ['b2'], 'robots are placed on the own first row, rank 1 (ROB-1)'],
    [
      'llmmss/5b/L5/6/L5/6/1B1M2/MSS3 w - 20',
      ['a4', 'a5'],
      'the border from a4 to a5 is closed in that direction (ROB-3)',
    ],
    [
      'llmmss/5b/L5/6/L5/6/1B1M2/MSS3 w - 20',
      ['d2', 'd4'],
      'no bigger opposing robot on d3 to jump over (ROB-5)',
    ],
  ],
  threestep: [
    [null, ['f6', 'f9'], 'a step is one square (THR-2)'],
    [null, ['d12'], "the piece on d12 is the opponent's (THR-1)"],
    [null, ['c6', 'c7', 'i6', 'i7', 'f6'], 'two pieces have been used, those on c7 and i7 (THR-1)'],
  ],
};

for (const variant of variants)
  test(`${variant}: an illegal press says why, in the engine's words`, async () => {
    const hands = await openPage(here, variant);
    const { page } = hands;
    const start = await hands.fen();
    for (const [fen, squares, reason] of illegal[variant]) {
      await hands.setUp(fen ?? start);
      await hands.untilFen(fen ?? start);
      await page.waitForFunction(() => !document.querySelector('#prompt').textContent.startsWith('Not possible'));
      for (const square of squares) {
        await hands.press(square);
        await page.waitForTimeout(100); // an action needs an answer of the engine before the next press
      }
      await page.waitForFunction(() =>
        document.querySelector('#prompt').textContent.startsWith('Not possible'),
      );
      assert.equal(await hands.prompt(), `Not possible: ${reason}`);
      const [number] = /[A-Z]+-\d+/.exec(reason);
      await page.click(`#prompt >> text=${number}`);
      await page.waitForSelector(`#rules-dialog[open] li.wanted[data-rule="${number}"]`);
      await page.keyboard.press('Escape');
    }
    await hands.close();
  });

test('axe-core finds no accessibility errors in "How to play", lessons and rules', async () => {
  for (const size of [{}, phone]) {
    const hands = await openLearn('libero', 'how', { bypassCSP: true, ...size }); // so that axe-core can be injected
    const { page } = hands;
    await page.evaluate(axe.source);
    const check = async (place) => {
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${place}: ${id}: ${nodes[0].html}`),
        [],
      );
    };
    await check('How to play');
    await page.evaluate(() => (location.hash = '#libero/learn/6'));
    await page.waitForSelector('#hint:visible');
    await page.click('#hint');
    await play(hands, 'b5b6');
    await untilState(hands, 'wrong');
    await check('lesson');
    await page.click('.lesson .rule');
    await page.waitForSelector('#rules-dialog[open]');
    await check('rules');
    await hands.close();
  }
});

test('quick presses on several pages end on the last one', async () => {
  const hands = await openLearn('football', 1);
  const { page } = hands;
  await page.evaluate(() => {
    const addresses = ['#libero/learn/3', '#threestep/learn/how', '#football/learn/2', '#robosoccer/learn/5'];
    for (const address of addresses) location.hash = address;
  });
  await hands.entered('robosoccer', 'learn');
  await page.waitForFunction(() => document.querySelector('.lesson h2').textContent === 'Jump');
  await solve(hands, 'robosoccer', lessonsOf('robosoccer')[4]);
  await hands.close();
});

testBoth('a lesson is where it was after a look at another place, and begins again when chosen again', async (size) => {
  const hands = await openLearn('football', 6, size);
  const { page } = hands;
  await play(hands, 'b2c2');
  await untilState(hands, 'wrong');
  await hands.goTo('analyse');
  await hands.goTo('learn');
  assert.match(await verdict(hands), /^Not yet/);
  await page.click('.contents [aria-current]');
  await untilState(hands, 'trying');
  await hands.untilFen(/^5k3\/9\/9\/9\/4r4\/4a4\/9\/1R7\/1K7 w /);
  await hands.close();
});
