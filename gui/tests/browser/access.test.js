// Tests of the ways to use the board: a finger, the right mouse button, the keyboard, a screen reader, other
// colours; and of what must not cover what.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { openPage, robotNames, untilLabel } from './hands.js';
import { house, isThorough, phone } from './house.js';

const here = house();
const places = ['learn', 'play', 'puzzles', 'analyse'];

async function middleOf(hands, square) {
  const { x, y, width, height } = await hands.cell(square).boundingBox();
  return [x + width / 2, y + height / 2];
}

async function dragWith(hands, button, from, to) {
  const { mouse } = hands.page;
  await mouse.move(...(await middleOf(hands, from)));
  await mouse.down({ button });
  await mouse.move(...(await middleOf(hands, to)), { steps: 4 });
  await mouse.up({ button });
}

// -- Own arrows --

test('the right button draws arrows and circles; a left press removes them', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const own = (kind) => page.locator(`.arrows.own ${kind}`).count();
  await dragWith(hands, 'right', 'a2', 'a6');
  await dragWith(hands, 'right', 'c3', 'c3');
  assert.deepEqual([await own('path'), await own('.spot')], [1, 1]);
  await dragWith(hands, 'right', 'a2', 'a6');
  assert.deepEqual([await own('path'), await own('.spot')], [0, 1], 'drawn again, an arrow disappears');
  await dragWith(hands, 'right', 'd1', 'd4');
  assert.equal(
    await page.locator('[data-square="d1"][aria-selected="true"]').count(),
    0,
    'no piece is picked up',
  );
  await hands.press('f5');
  assert.deepEqual([await own('path'), await own('.spot')], [0, 0]);
  await hands.close();
});

test('own arrows disappear with the next position', async () => {
  const hands = await openPage(here, 'football');
  await dragWith(hands, 'right', 'a2', 'a6');
  await hands.act('d1d4');
  await hands.page.click('#end-turn');
  await hands.page.waitForFunction(() => document.querySelectorAll('#turns button').length === 1);
  assert.equal(await hands.page.locator('.arrows.own path').count(), 0);
  await hands.close();
});

// -- A finger --

/** Drags with one finger, through the browser's own handling of touches. */
async function swipe(hands, from, to) {
  const client = await hands.context.newCDPSession(hands.page);
  const points = [await middleOf(hands, from), await middleOf(hands, to)];
  const touch = (type, point) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
    });
  await touch('touchStart', points[0]);
  for (let part = 1; part <= 8; ++part)
    await touch(
      'touchMove',
      [0, 1].map((i) => points[0][i] + ((points[1][i] - points[0][i]) * part) / 8),
    );
  await touch('touchEnd', null);
}

const fingerTurns = {
  football: ['a1', 'a7', 'a1a7'],
  libero: ['e5', 'e8', 'e5e8'],
  robosoccer: ['b1', 'b2', 'b1b2', 'llmmsL/s4b/6/6/6/B5/6/MSSML1_w_-_20'],
  threestep: ['f6', 'f7', 'f6f7'],
};
for (const [variant, [from, to, action, position]] of Object.entries(fingerTurns))
  test(`${variant}: a finger drags a piece, and the page does not scroll`, async () => {
    const hands = await openPage(here, variant, { ...phone, ...(position && { rest: position }) });
    await swipe(hands, from, to);
    await hands.page.waitForFunction(
      (done) =>
        document.querySelector('#prompt').textContent.includes(done) ||
        document.querySelector('#turns').textContent.includes(done),
      action,
    );
    assert.equal(await hands.page.evaluate(() => scrollY), 0);
    await hands.close();
  });

// -- Labels and keyboard --

test('walls, arrows, zones, goals and the perimeter are named in the labels', async () => {
  const labels = {
    robosoccer: {
      b7: /wall to c7/,
      c7: /wall to b7/,
      a6: /arrow to a7/,
      a7: /arrow from a6/,
      f5: /arrow from a5/,
      a1: /White's goal/,
    },
    threestep: {
      b3: /Blue shooting zone/,
      b12: /Red shooting zone/,
      a8: /perimeter/,
      d1: /Red's goal/,
      f8: /ball/,
    },
    libero: { t5: /Blue's goal/, i5: /Red soldier, with the ball/ },
    football: { e9: /Black's goal/, e5: /ball/ },
  };
  const hands = await openPage(here, 'robosoccer');
  for (const [variant, squares] of Object.entries(labels)) {
    await hands.choose(variant);
    for (const [square, pattern] of Object.entries(squares)) await untilLabel(hands, square, pattern);
  }
  await hands.close();
});

const lastTurns = {
  football: ['9/9/9/9/k8/9/4a4/4R4/K8 w 10', 'e2:e9'],
  libero: [
    '*3S10s3*/*6S10s*/*5S6ls4*/3S16/1GL8s6g1/3S6S5s3/*4S2S2s7*/*5s6s5*/*3S10s3* w g7 2-0 1-0 10',
    'g7:d4,d4:d6,d6:t6',
  ],
  robosoccer: ['llmmsL/s4b/6/6/6/B5/6/MSSML1 w - 20', 'f8a3'],
  threestep: ['4p6/11/11/2p5p2/11/4o6/3P1P5/11/11/11/11/11/11/11/5P5 w 0 2-0 3 20', 'd9e10,f9f10,f10:f15'],
};

/** Moves the focus from square to square with the arrow keys, and presses Enter there. */
async function keyTo(hands, square) {
  const { page } = hands;
  const at = () => page.evaluate(() => document.activeElement.dataset.square);
  const number = (name) => [name.charCodeAt(0), Number(name.slice(1))];
  for (let i = 0; i < 40 && (await at()) !== square; ++i) {
    const [[file, rank], [wantedFile, wantedRank]] = [number(await at()), number(square)];
    const key =
      file !== wantedFile
        ? file < wantedFile
          ? 'ArrowRight'
          : 'ArrowLeft'
        : rank < wantedRank
          ? 'ArrowUp'
          : 'ArrowDown';
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Enter');
}

/** Presses Tab, or Shift and Tab, until an element that matches `selector` and has this text is focused. */
async function tabTo({ page }, key, selector, text = '') {
  const isThere = () =>
    page.evaluate(
      ([wanted, words]) =>
        document.activeElement.matches(wanted) && document.activeElement.textContent.includes(words),
      [selector, text],
    );
  for (let i = 0; i < 30 && !(await isThere()); ++i) await page.keyboard.press(key);
  assert.ok(await isThere(), `${key} leads to ${selector} ${text}`);
}

/** Plays an action by keys, from a square that has the focus, and waits until the page shows it. */
async function keyAction(hands, action) {
  const { page } = hands;
  const [placed, letter] = /^([A-Z])@/.exec(action) ?? [];
  const [from, to] = placed ? [null, action.slice(2)] : action.match(/[a-z]\d+/g);
  if (placed) {
    await tabTo(hands, 'Tab', '#reserve button', robotNames[letter]);
    await page.keyboard.press('Enter');
    await tabTo(hands, 'Shift+Tab', '[data-square]');
  } else if ((await hands.cell(from).getAttribute('aria-selected')) !== 'true') {
    await keyTo(hands, from);
  }
  await page.waitForSelector(`[data-square="${to}"].is-target`);
  await keyTo(hands, to);
  if (placed) return untilLabel(hands, to, new RegExp(robotNames[letter]));
  await page.waitForFunction(
    (done) =>
      document.querySelector('#prompt').textContent.includes(done) ||
      document.querySelector('#turns').textContent.includes(done),
    action,
  );
}

for (const [variant, [fen, turn]] of Object.entries(lastTurns))
  test(`${variant}: a game is finished with the keyboard alone`, async () => {
    const hands = await openPage(here, variant);
    const { page } = hands;
    await hands.playFrom(fen, { opponent: 'friend', seconds: 1 });
    await page.locator('[data-square][tabindex="0"]').focus();
    for (const action of turn.split(',')) await keyAction(hands, action);
    await page.waitForSelector('#end-card:not([hidden])');
    assert.match(await page.textContent('#end-title'), /^(Red|White) wins/);
    await tabTo(hands, 'Tab', '#review');
    await page.keyboard.press('Enter');
    await hands.entered(variant, 'analyse');
    await hands.close();
  });

test('robosoccer: both sides place their pieces with the keyboard alone', async () => {
  const hands = await openPage(here, 'robosoccer', { place: 'play' });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  await page.locator('[data-square][tabindex="0"]').focus();
  const turns = ['L@a1,M@b1,S@c1,S@d1,M@e1,L@f1', 'L@a8,M@b8,S@c8,S@d8,M@e8,L@f8', 'B@c2', 'B@c7,a8a7'];
  for (const [played, turn] of turns.entries()) {
    for (const action of turn.split(',')) await keyAction(hands, action);
    if (played === 3) await page.keyboard.press('e');
    await hands.untilTurns(played + 1);
  }
  await hands.untilFen('1mssml/l1b3/6/6/6/6/2B3/LMSSML w - 4');
  await hands.close();
});

// -- What covers what --

/** The buttons below the board that something else covers; runs in the page. */
function coveredButtons() {
  const shown = [...document.querySelectorAll('#controls button, #menu-button')].filter(
    (button) => button.checkVisibility({ visibilityProperty: true }),
  );
  return shown
    .filter((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .map(({ id }) => id);
}

for (const [size, options] of Object.entries({
  desktop: {},
  phone,
  lying: { width: 844, height: 390, touch: true },
}))
  test(`${size}: a message covers no button and no square`, async () => {
    const hands = await openPage(here, 'football', options);
    const { page } = hands;
    await page.waitForSelector('#fen');
    await page.evaluate(() => document.querySelector('#fen').scrollIntoView());
    await hands.setUp('nonsense');
    await hands.notice();
    assert.deepEqual(await page.evaluate(coveredButtons), []);
    const [notice, board] = [
      await page.locator('#notice').boundingBox(),
      await page.locator('#board').boundingBox(),
    ];
    assert.ok(notice.y + notice.height <= board.y);
    await page.click('#notice-close');
    const still = await page.locator('#board').boundingBox();
    await page.click('#fen-copy');
    await hands.untilNotice(/copied/);
    assert.deepEqual(await page.evaluate(coveredButtons), []);
    assert.deepEqual(
      await page.locator('#board').boundingBox(),
      still,
      'a message about success moves nothing',
    );
    await hands.close();
  });

for (const [size, options] of Object.entries({ phone, lying: { width: 844, height: 390, touch: true } }))
  test(`${size}: the choice between two actions stays in the window, and off the buttons`, async () => {
    const hands = await openPage(here, 'football', options);
    const { page } = hands;
    const fen = '3k5/9/9/9/9/a8/R8/9/3K5 w 10';
    await hands.setUp(fen);
    await hands.untilFen(fen);
    await hands.press('a3');
    await hands.press('a2');
    await page.waitForSelector('#chooser:not([hidden])');
    const { x, y, width, height } = await page.locator('#chooser').boundingBox();
    assert.ok(x >= 0 && y >= 0 && x + width <= options.width && y + height <= options.height, `${x}, ${y}`);
    assert.deepEqual(await page.evaluate(coveredButtons), []);
    await hands.close();
  });

test('on a phone the panel is drawn up and let down, also by the keyboard', async () => {
  const hands = await openPage(here, 'football', phone);
  const { page } = hands;
  const top = async () => (await page.locator('#side').boundingBox()).y;
  const low = await top();
  await page.tap('#sheet-handle');
  assert.ok((await top()) < low - 200);
  assert.equal(await page.getAttribute('#sheet-handle', 'aria-expanded'), 'true');
  await page.keyboard.press('Escape');
  assert.equal(await top(), low);
  await hands.close();
});

// -- Colours and accessibility --

/** What axe finds on the page, as texts. */
async function findings({ page }) {
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const looks = [
  ['light', 'desktop', {}],
  ['dark', 'phone', phone],
  ['dark', 'desktop', {}],
  ['light', 'phone', phone],
];

// All looks of each place (isThorough), or one of the first two, in rotation.
for (const [number, place] of places.entries())
  for (const [scheme, size, options] of isThorough ? looks : [looks[number % 2]])
    test(`${place}, ${scheme}, ${size}: axe finds nothing, with and without the menu`, async () => {
      const hands = await openPage(here, 'threestep', { place, bypassCSP: true, ...options }); // axe is injected
      await hands.page.emulateMedia({ colorScheme: scheme });
      await hands.page.evaluate(axe.source);
      assert.deepEqual(await findings(hands), []);
      await hands.page.click('#menu-button');
      assert.deepEqual(await findings(hands), []);
      await hands.close();
    });

for (const scheme of ['light', 'dark'])
  test(`${scheme}: axe finds nothing in the dialog for a game, in a game and after it`, async () => {
    const hands = await openPage(here, 'robosoccer', { place: 'play', bypassCSP: true });
    const { page } = hands;
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(axe.source);
    await page.click('#new-game');
    assert.deepEqual(await findings(hands), []);
    await hands.newGame({ opponent: 'friend', minutes: 5, increment: 3 });
    assert.deepEqual(await findings(hands), []);
    await page.click('#resign');
    assert.deepEqual(await findings(hands), []);
    await page.click('#question-dialog [value="yes"]');
    await page.waitForSelector('#end-card:not([hidden])');
    assert.deepEqual(await findings(hands), []);
    await hands.close();
  });

test('the menu sets the colours for good, against the system', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.click('#menu-button');
  await page.selectOption('#scheme', 'dark');
  const dark = await paper();
  assert.notEqual(dark, light);
  await page.reload();
  await hands.entered('football', 'analyse');
  assert.equal(await paper(), dark);
  await page.click('#menu-button');
  await page.selectOption('#scheme', 'auto');
  assert.equal(await paper(), light);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await paper(), dark);
  await hands.close();
});

test('with forced colours the sides, goals and pieces keep their colours', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  const fills = () =>
    page.evaluate(() =>
      [
        '.side-w .rim, .side-w .body',
        '.side-b .rim, .side-b .body',
        '.square.goal-w',
        '.square.goal-b',
        '.square.light',
      ].map((shown) => getComputedStyle(document.querySelector(`#board ${shown}`)).fill),
    );
  const usual = await fills();
  await page.emulateMedia({ forcedColors: 'active' });
  assert.deepEqual(await fills(), usual);
  await hands.close();
});

test('with forced colours pressed buttons and current tabs look different from others', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await page.emulateMedia({ forcedColors: 'active' });
  /** Whether the elements that match `chosen` stand on a colour on which no other element of their kind stands. */
  const standsOut = (kind, chosen) =>
    page.evaluate(
      ([all, some]) => {
        const ground = (element) => {
          const { backgroundColor } = getComputedStyle(element);
          return /, 0\)$/.test(backgroundColor) ? ground(element.parentElement) : backgroundColor;
        };
        const colours = (elements) => new Set(elements.map(ground));
        const [others, own] = [[], []];
        for (const element of document.querySelectorAll(all)) (element.matches(some) ? own : others).push(element);
        return own.length > 0 && others.length > 0 && colours(own).isDisjointFrom(colours(others));
      },
      [kind, chosen],
    );
  assert.ok(await standsOut('#places a', '[aria-current]'), 'the tab of the place');
  assert.ok(await standsOut('#games a', '[aria-current]'), 'the tab of the game');
  await page.click('#edit');
  assert.ok(await standsOut('.palette button', '[aria-pressed="true"]'), 'the piece to place');
  await page.click('#edit');
  await hands.turn('g1f3');
  await hands.turn('g9f7');
  assert.ok(await standsOut('#turns button', '[aria-current]'), 'the shown turn');
  await page.click('#remarks summary');
  await page.click('[data-nag="$1"]');
  assert.ok(await standsOut('[data-nag]', '[aria-pressed="true"]'), 'a mark');
  await hands.goTo('learn');
  assert.ok(await standsOut('.contents button', '[aria-current]'), 'the page of Learn');
  await hands.choose('robosoccer');
  await hands.goTo('play');
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  assert.ok(await standsOut('#reserve button', '[aria-pressed="true"]'), 'the robot to place');
  await hands.close();
});

test('with reduced motion nothing glides', async () => {
  const hands = await openPage(here, 'football');
  const glide = () =>
    hands.page.evaluate(() => getComputedStyle(document.querySelector('#board .piece')).transitionDuration);
  assert.equal(await glide(), '0s');
  await hands.page.emulateMedia({ reducedMotion: 'no-preference' });
  assert.notEqual(await glide(), '0s');
  await hands.close();
});

test('the choice of a robot to place keeps the focus', async () => {
  const hands = await openPage(here, 'robosoccer', { place: 'play' });
  const { page } = hands;
  await hands.newGame({ opponent: 'friend', seconds: 1 });
  const robot = page.locator('#reserve button').nth(1);
  const name = await robot.textContent();
  await robot.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('#reserve button:nth-child(2)[aria-pressed="true"]');
  await hands.drawn();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), name);
  await hands.close();
});
