// Tests of analysis: growing depth, several lines, arrows, the bar, presses on lines, previews, the focus.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, phone, someOf, testBoth, variants } from './house.js';

const here = house();
const depth = (page) =>
  page.evaluate(() =>
    Number(/depth (\d+)/.exec(document.querySelector('#search-facts').textContent)?.[1] ?? 0),
  );
const depthOver = (page, least) =>
  page.waitForFunction(
    (wanted) =>
      Number(/depth (\d+)/.exec(document.querySelector('#search-facts').textContent)?.[1] ?? 0) > wanted,
    least,
  );

test('analysis shows depth, lines, arrows, bar and facts, and other requests do not end it', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  await page.check('#analyse', { force: true });
  await depthOver(page, 0);
  const first = await depth(page);
  await depthOver(page, first);
  assert.equal(await page.locator('#lines li').count(), 3);
  assert.match(
    await page.textContent('#search-facts'),
    /depth \d+\/\d+ +positions \S+ +per second \S+ +memory [\d.]+ % +time [\d.]+ s/,
  );
  assert.match(
    await page.getAttribute('#bar', 'aria-label'),
    /^Evaluation [+−][\d.#]+: .* \(4 means odds of ten to one\)\. Red expects 0\.\d\d points$/,
  );
  await page.waitForFunction(() => {
    const turn = document.querySelector('#lines .pv button').textContent;
    return document.querySelectorAll('.arrows.best path').length === turn.split(',').length;
  });
  await page.fill('#line-count', '5');
  await page.locator('#line-count').blur();
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 5);
  await hands.press('i5'); // each action sends a request to the engine
  await hands.press('i7');
  await page.waitForFunction(() => document.querySelector('#prompt').textContent.includes('i5:i7'));
  await page.click('#undo');
  await depthOver(page, 1);
  await page.uncheck('#analyse', { force: true });
  assert.equal(await page.locator('.arrows.best path').count(), 0);
  await hands.close();
});

test('a click in a line plays it as a variation', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await hands.turn('g1f3');
  await page.click('#go-start');
  await page.check('#analyse', { force: true });
  await depthOver(page, 3);
  await page.uncheck('#analyse', { force: true });
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 0);
  await page.check('#analyse', { force: true });
  await depthOver(page, 3);
  const walked = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('#lines li:first-child .pv button')].slice(0, 3);
    const turns = buttons.map((button) => button.textContent);
    buttons.at(-1).click();
    return turns;
  });
  await page.waitForFunction(
    (last) => document.querySelector('#turns button[aria-current]')?.textContent === last,
    walked.at(-1),
  );
  assert.match(await hands.fen(), / b 3$/);
  const turns = await hands.turns();
  for (const turn of walked) assert.ok(turns.includes(turn), turn);
  await hands.close();
});

testBoth('a finished position is not searched, and its result is its evaluation', async (size) => {
  const hands = await openPage(here, 'football', size);
  await hands.setUp('rnbqa1nbr/9/9/9/9/9/9/9/RNBQ1KNBR b 9');
  await hands.untilFen(/ b 9$/);
  await hands.page.check('#analyse', { force: true });
  await hands.page.waitForFunction(() =>
    /1–0/.test(document.querySelector('#bar').getAttribute('aria-label')),
  );
  assert.equal(await hands.page.locator('#lines li').count(), 0);
  assert.match(await hands.page.textContent('#lines-empty'), /^The game is over: White wins/);
  assert.ok(await hands.page.isVisible('#lines-empty'));
  await hands.page.uncheck('#analyse', { force: true });
  await hands.page.waitForSelector('#lines-empty', { state: 'hidden' });
  await hands.close();
});

const current = '#turns button[aria-current]';

/**
 * Presses a turn of a line for a while, as a person does. Returns the text of the turn at the moment of the press;
 * undefined if the turn has become shorter, so that the press was behind it.
 */
async function pressLine(page, row, column) {
  const turn = page.locator(`#lines li:nth-child(${row}) .pv button:nth-child(${column})`);
  const { x, y, width, height } = await turn.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const pressed = await page.evaluate(() => window.pressed);
  await page.waitForTimeout(150); // many reports of the engine arrive meanwhile
  await page.mouse.up();
  return pressed;
}

const rememberPresses = (page) =>
  page.evaluate(() =>
    addEventListener('pointerdown', ({ target }) => (window.pressed = target.closest('button')?.textContent), true),
  );

test('a press on a turn of a line always counts, however often the lines change', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  await rememberPresses(page);
  await page.fill('#line-count', '10');
  await page.locator('#line-count').blur();
  await page.check('#analyse', { force: true });
  for (let press = 0; press < 16; ++press) {
    await page.waitForFunction(() => document.querySelectorAll('#lines:not(.is-old) li').length === 10);
    const pressed = await pressLine(page, 1 + (press % 3), 1 + (press % 2));
    await page.waitForFunction(
      ([place, turn]) => (turn ? document.querySelector(place)?.textContent === turn : document.querySelector(place)),
      [current, pressed],
    );
    await page.click('#go-start');
    await page.waitForFunction((place) => !document.querySelector(place), current);
  }
  await hands.close();
});

/**
 * Taps an element for as long as a finger does. Returns whether it was a tap on a button: on a busy machine it can
 * become a long press, or the element can move away first.
 */
async function tapSlowly({ context, page }, element) {
  const client = await context.newCDPSession(page);
  await page.evaluate(() => {
    const times = {};
    const note = ({ type, timeStamp }) => (times[type] = timeStamp);
    for (const type of ['touchstart', 'touchend']) addEventListener(type, note, { capture: true, once: true });
    Object.assign(window, { pressed: undefined, times });
  });
  const { x, y, width, height } = await element.evaluate((shown) => {
    shown.scrollIntoView({ block: 'center' });
    return shown.getBoundingClientRect().toJSON();
  });
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(150); // many reports of the engine arrive meanwhile
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const longest = 400; // ms; Chromium sees a long press after 500
  return page.evaluate(
    (limit) => window.pressed !== undefined && window.times.touchend - window.times.touchstart < limit,
    longest,
  );
}

test('a tap on a turn of a line always counts', async () => {
  const hands = await openPage(here, 'football', phone);
  const { page } = hands;
  await rememberPresses(page);
  await page.check('#analyse', { force: true });
  let taps = 0;
  for (let tries = 0; taps < 8 && tries < 40; ++tries) {
    await page.waitForSelector('#lines:not(.is-old) li:nth-child(3) button:nth-child(2)');
    if (!(await tapSlowly(hands, page.locator('#lines li:nth-child(2) .pv button:first-child')))) continue;
    ++taps;
    await page.waitForFunction((place) => document.querySelector(place)?.textContent === window.pressed, current);
    await page.locator('#go-start').tap();
    await page.waitForFunction((place) => !document.querySelector(place), current);
  }
  assert.equal(taps, 8, 'eight of at most forty tries must be taps');
  await hands.close();
});

test('the keyboard keeps its place while lists change', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const focus = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return `${activeElement.closest('[id]')?.id ?? ''} ${activeElement.textContent}`;
    });
  await page.check('#analyse', { force: true });
  await depthOver(page, 3);
  await page.focus('#lines li:nth-child(2) .pv button:nth-child(2)');
  await depthOver(page, (await depth(page)) + 1);
  assert.match(await focus(), /^lines /);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#turns .variation, #turns button:nth-of-type(2)');
  await page.waitForSelector('#lines:not(.is-old) li:nth-child(3)');
  assert.match(await focus(), /^lines /, 'after a turn of a line was played');
  const turn = await page.textContent('#turns button:first-of-type');
  await page.focus('#turns button:first-of-type');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#turns button:first-of-type[aria-current]');
  await depthOver(page, 4);
  assert.equal(await focus(), `turns ${turn}`);
  await page.focus('#go-start');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('#go-start').disabled);
  assert.match(await focus(), /^turns/, 'a button that cannot be pressed any more passes the focus to the list');
  await page.focus('#turns');
  await page.focus('#lines li:first-child .pv button');
  await page.evaluate(() => document.querySelector('#analyse').click());
  await page.waitForFunction(() => !document.querySelector('#lines li'));
  assert.match(await focus(), /^lines/);
  await hands.close();
});

testBoth('the bar is shown only while the engine analyses; a proven win is said in words', async (size) => {
  const hands = await openPage(here, 'football', size);
  const { page } = hands;
  await hands.turn('d1d4,d4:c3'); // White wins in 3
  assert.equal(await page.isVisible('#bar'), false);
  await page.check('#analyse', { force: true });
  await page.waitForFunction(() => /^win in \d$/.test(document.querySelector('#bar-text').textContent));
  assert.equal(await page.isVisible('#bar'), true);
  assert.match(await page.getAttribute('#bar', 'aria-label'), /^Evaluation: White wins in \d$/);
  assert.match(await page.textContent('#lines .value'), /^win in \d$/);
  await page.uncheck('#analyse', { force: true });
  await page.waitForSelector('#bar', { state: 'hidden' });
  await page.click('#go-start');
  await page.click('#go-end');
  assert.equal(await page.isVisible('#bar'), false, 'also after coming back to the position');
  await hands.close();
});

/** The turns of lines and of the list that are broken inside an action. */
const brokenTurns = (page) =>
  page.evaluate(() => {
    const tops = (node, from, to) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].map(({ top }) => Math.round(top));
    };
    return [...document.querySelectorAll('#lines .pv button, #turns button')]
      .filter((button) =>
        [...button.childNodes].some(
          (node) => node.nodeType === 3 && new Set(tops(node, 0, node.length)).size > 1,
        ),
      )
      .map((button) => button.textContent);
  });

for (const [number, width] of [320, 1280].entries())
  test(`lines do not break inside an action at a width of ${width}`, async () => {
    for (const variant of someOf(variants, number)) {
      const hands = await openPage(here, variant, { width, height: 800 });
      const { page } = hands;
      await page.check('#analyse', { force: true });
      await page.waitForSelector('#lines li:first-child button:nth-child(2)');
      await page.evaluate(() => document.querySelector('#lines li .pv').children[1].click());
      await page.waitForFunction(() => document.querySelectorAll('#turns button').length > 1);
      await page.waitForSelector('#lines:not(.is-old) li button');
      assert.deepEqual(await brokenTurns(page), [], variant);
      const isWhole = await page.evaluate(() =>
        [...document.querySelectorAll('#lines .pv button')].every(
          (button) =>
            button.getBoundingClientRect().height < 30 ||
            button.getBoundingClientRect().width > button.parentElement.clientWidth / 2,
        ),
      );
      assert.ok(isWhole, `${variant}: a turn stays in one line as long as it fits`);
      await hands.close();
    }
  });

test('the pointer on a turn of a line shows its position on the board', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('#board .piece')].map((piece) => piece.style.transform).sort());
  const before = await places();
  await page.check('#analyse', { force: true });
  await depthOver(page, 4);
  const turn = page.locator('#lines li:first-child .pv button').nth(2);
  await turn.hover();
  await page.waitForSelector('#board.is-preview');
  await page.waitForFunction(() => document.querySelectorAll('.arrows.last path').length > 0);
  assert.notDeepEqual(await places(), before);
  assert.equal(await hands.turnCount(), 0, 'nothing is played');
  await page.mouse.down(); // from now on the lines stay as they are
  await page.waitForTimeout(500); // until the board shows the turn under the pointer
  const previewed = await places();
  const count = await page.evaluate(() => {
    const turns = [...document.querySelectorAll('#lines li:first-child .pv button')];
    return 1 + turns.findIndex((each) => each.matches(':hover'));
  });
  await page.mouse.up();
  await page.waitForFunction((turns) => document.querySelectorAll('#turns button').length === turns, count);
  await page.waitForSelector('#lines:not(.is-old) li button');
  await page.waitForTimeout(300);
  assert.equal(await page.locator('#board.is-preview').count(), 0, 'the new position is shown, not what follows');
  await page.mouse.move(5, 5);
  await page.uncheck('#analyse', { force: true });
  assert.deepEqual(await places(), previewed, 'the press plays what was previewed');
  await hands.close();
});

test('a typed position is kept while the analysis runs, until another position is shown', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const typed = 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR b 1';
  await page.check('#analyse', { force: true });
  await depthOver(page, 0);
  await page.fill('#fen', typed);
  await page.hover('#fen-set');
  await page.mouse.down(); // takes the focus from the field
  const before = await depth(page);
  await depthOver(page, before);
  await page.mouse.up();
  await hands.untilFen(typed);
  await page.fill('#fen', `${typed.slice(0, -1)}  1`);
  await page.locator('#fen').blur();
  await hands.turn('g9f7');
  await page.waitForFunction(() => / w 2$/.test(document.querySelector('#fen').value));
  await hands.close();
});

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
