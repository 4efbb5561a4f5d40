// Opens the page, and acts on it as a person does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { patience } from './house.js';

/**
 * Opens the page in a tab of its own, with a game in a place. `rest`: the last part of the address.
 * `address`: another address that leads there. With `touch` the tab has a touch screen; then page.click(),
 * page.check() and the methods of Hands press by taps. Call `close` at the end; it fails if the page logged errors.
 */
export async function openPage(
  here,
  variant,
  {
    place = 'analyse',
    rest = '',
    address = `${here.address}#${variant}/${place}${rest && `/${rest}`}`,
    width = 1280,
    height = 900,
    scale = 1,
    touch = false,
    bypassCSP = false,
    reducedMotion = 'reduce',
  } = {},
) {
  const context = await here.browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: touch,
    bypassCSP,
    reducedMotion,
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
    serviceWorkers: 'block', // they would load all files in each test
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  if (touch) pressByTouch(page);
  waitForFrames(page);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.stack));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(address);
  const hands = new Hands(page, context, complaints, touch);
  await hands.entered(variant, place);
  return hands;
}

/** Makes the methods of the tab that press something tap it. */
function pressByTouch(page) {
  page.click = (selector, options) => tap(page.locator(selector).first(), options);
  page.setChecked = async (selector, isWanted, options) => {
    if ((await page.isChecked(selector)) === isWanted) return;
    await page.click(selector, options);
    assert.equal(await page.isChecked(selector), isWanted, selector);
  };
  page.check = (selector, options) => page.setChecked(selector, true, options);
  page.uncheck = (selector, options) => page.setChecked(selector, false, options);
}

/**
 * Taps an element, and waits until the browser has made a click of the tap; at most a second, because a tap on a
 * disabled button makes none.
 */
async function tap(target, options) {
  const page = target.page();
  await page.evaluate(() => {
    window.nextClick = new Promise((done) => {
      addEventListener('click', () => done(), { capture: true, once: true });
    });
  });
  await target.tap(options);
  const clicked = page.evaluate(() =>
    Promise.race([window.nextClick, new Promise((done) => setTimeout(done, 1000))]),
  );
  await clicked.catch(() => {}); // the tap has left the page
}

/**
 * Makes the methods of the tab that are listed below return one animation frame later. The page draws everything except
 * the board in the frame after a change; without the delay a test would see the old state. After other actions, such as
 * those of locators, `goBack` and `reload`, a test waits for the change, or calls Hands.drawn().
 */
function waitForFrames(page) {
  const methods = (object, ...names) => names.map((name) => [object, name]);
  for (const [object, name] of [
    ...methods(page, 'click', 'check', 'uncheck', 'setChecked', 'fill', 'tap', 'press', 'selectOption'),
    ...methods(page, 'waitForSelector', 'waitForFunction'),
    ...methods(page.keyboard, 'press'),
  ]) {
    const original = object[name].bind(object);
    object[name] = async (...args) => {
      const result = await original(...args);
      await nextFrame(page).catch(() => {}); // the action has left the page
      return result;
    };
  }
}

/** Waits for the next frame of the tab; at most a second, because a tab in the background gets no frames. */
function nextFrame(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 1000);
      }),
  );
}

/** Acts on the page as a person does, and waits for the effects. */
export class Hands {
  constructor(page, context, complaints, isTouch) {
    Object.assign(this, { page, context, complaints, isTouch });
  }

  /** Closes the tab. Fails if the page logged an error that does not match the pattern `but`. */
  async close(but = null) {
    await this.context.close();
    const left = this.complaints.filter((complaint) => !but?.test(complaint));
    if (left.length) throw new Error(`the page logged errors: ${left.join('\n')}`);
  }

  /** Waits until a game is shown in a place. */
  async entered(variant, place) {
    await this.page.waitForSelector(`[data-place="${place}"] main:not([inert])`);
    await this.page.waitForSelector(`[data-game="${variant}"][aria-current]`);
    await this.page.waitForSelector(`#board.${variant} [data-square]`, { state: 'attached' });
  }

  /** Chooses a game in the same place. */
  async choose(variant) {
    await this.page.click(`[data-game="${variant}"]`);
    await this.entered(variant, await this.page.getAttribute('body', 'data-place'));
  }

  /** Goes to another place with the same game. */
  async goTo(place) {
    const variant = await this.page.getAttribute('[data-game][aria-current]', 'data-game');
    await this.page.click(`#places [data-place="${place}"]`);
    await this.entered(variant, place);
  }

  cell(square) {
    return this.page.locator(`[data-square="${square}"]`);
  }

  /** Presses a locator, with the mouse or a finger. For selectors, page.click() does the same. */
  async click(target) {
    await (this.isTouch ? tap(target) : target.click());
    await this.drawn();
  }

  press(square) {
    return this.click(this.cell(square));
  }

  /**
   * Selects a piece, which can go to the square `target` then. `press`: a way to press a square. The page may select the
   * piece automatically just before the press, which then deselects it; so the square is pressed again if need be.
   */
  async pickUp(square, target, press = (pressed) => this.press(pressed)) {
    for (let presses = 0; presses < 2; ++presses) {
      if ((await this.cell(square).getAttribute('aria-selected')) === 'true') return;
      await press(square);
      const isTarget = this.page.waitForSelector(`[data-square="${target}"].is-target`, { timeout: 5000 });
      if (await isTarget.catch(() => null)) return;
    }
  }

  /** Plays one action: presses the acting piece (unless it is already selected), then the target square. */
  async act(action) {
    const placed = /^([A-Z])@(\w+)$/.exec(action);
    const [from, to] = placed ? [null, placed[2]] : action.match(/[a-z]\d+/g);
    if (placed) await this.click(this.page.locator('#reserve button', { hasText: robotNames[placed[1]] }));
    else await this.pickUp(from, to);
    await this.page.waitForSelector(`[data-square="${to}"].is-target`);
    await this.press(to);
  }

  /** Plays a whole turn. Presses the button at the end, unless the turn ends automatically. */
  async turn(text) {
    const [count, fen] = [await this.turnCount(), await this.fen()];
    const actions = text.split(',');
    for (const [i, action] of actions.entries()) {
      await this.act(action);
      if (i < actions.length - 1)
        await this.page.waitForFunction(
          (done) =>
            document.querySelector('#prompt').textContent.includes(done) ||
            !document.querySelector('#reserve').hidden,
          action,
        );
    }
    await this.page.waitForFunction(
      ({ done, last }) =>
        document.querySelectorAll('#turns button').length > done ||
        (document.querySelector('#prompt').textContent.includes(last) &&
          !document.querySelector('#end-turn').disabled),
      { done: count, last: actions.at(-1) },
    );
    // Not page.click(): it would wait for the button, which is disabled if the turn ends automatically
    // meanwhile.
    if ((await this.turnCount()) === count)
      await this.page.locator('#end-turn').evaluate((button) => button.click());
    await this.page.waitForFunction(
      ({ done, before }) =>
        document.querySelectorAll('#turns button').length > done &&
        document.querySelector('#board').dataset.fen !== before,
      { done: count, before: fen },
    );
  }

  /** Waits for the next frame, for changes that no action of the test has caused. */
  drawn() {
    return nextFrame(this.page);
  }

  async turnCount() {
    await this.drawn();
    return this.page.locator('#turns button').count();
  }

  /** Opens the dialog for a new game, with all its parts open. */
  async openDialog() {
    await this.page.click('#new-game');
    await this.page
      .locator('#new-game-dialog details')
      .evaluate((further) => further.setAttribute('open', ''));
  }

  /** Waits until the list has at least `count` turns. */
  async untilTurns(count) {
    await this.page.waitForFunction(
      (wanted) => document.querySelectorAll('#turns button').length >= wanted,
      count,
    );
  }

  async turns() {
    await this.drawn();
    return this.page.locator('#turns button').allTextContents();
  }

  fen() {
    return this.page.getAttribute('#board', 'data-fen');
  }

  async untilFen(pattern) {
    await this.page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector('#board').dataset.fen),
      sourceOf(pattern),
    );
  }

  async setUp(fen) {
    await this.page.fill('#fen', fen);
    await this.page.click('#fen-set');
    await this.page.locator('#fen').blur();
  }

  /** Where an element stands: {x, y, width, height}. */
  box(selector) {
    return this.page.locator(selector).boundingBox();
  }

  /** The label of a square for screen readers. */
  label(square) {
    return this.cell(square).getAttribute('aria-label');
  }

  prompt() {
    return this.page.textContent('#prompt');
  }

  /** Waits until a notice is shown, and returns its text. */
  async notice() {
    await this.page.waitForSelector('#notice:not([hidden])');
    return this.page.textContent('#notice-text');
  }

  /**
   * Waits for a notice with this text (the whole text, or a pattern). An older notice can be shown until
   * then.
   */
  async untilNotice(words) {
    const wanted = this.page.waitForFunction(
      (source) =>
        document.querySelector('#notice-text').checkVisibility({ visibilityProperty: true }) &&
        new RegExp(source).test(document.querySelector('#notice-text').textContent),
      sourceOf(words),
    );
    await wanted.catch(async (error) => {
      const said = await this.page.textContent('#notice-text');
      throw new Error(`the notice is '${said}', not '${words}'`, { cause: error });
    });
  }

  /**
   * Reloads the page. Returns an array that collects the lines that the page sends to the engine from
   * then on.
   */
  async listenToLines() {
    const sent = [];
    await this.page.exposeFunction('heardLine', (line) => sent.push(line));
    await this.page.addInitScript(() => {
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (line) {
        window.heardLine(line);
        return send.call(this, line);
      };
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message.line !== undefined) window.heardLine(message.line);
        return postMessage.call(this, message, ...rest);
      };
    });
    await this.page.reload();
    return sent;
  }

  /** Drops a file with this text onto the page. */
  async drop(name, text) {
    await this.page.evaluate(
      ([fileName, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], fileName));
        for (const type of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text],
    );
  }

  /** Saves the game and returns the text of the record. */
  async save() {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.click('#record-save'),
    ]);
    return readFileSync(await download.path(), 'utf8');
  }

  /** Waits until the list of turns ends with this result. */
  async untilOutcome(words) {
    await this.page.waitForFunction(
      (wanted) => document.querySelector('#turns .outcome')?.textContent === wanted,
      words,
    );
  }

  /** Chooses a file with this text in a file input. */
  async load(input, name, text) {
    await this.page.setInputFiles(input, { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  }

  /** Starts a game with the choices that the dialog offers at first: Beginner, no clock. */
  async playBeginner() {
    await this.page.click('#new-game');
    await this.page.click('#start-game');
    await this.page.waitForSelector('#resign:not([hidden])');
  }

  /** Resigns the game, and waits for its end. */
  async resign() {
    await this.page.click('#resign');
    await this.page.click('#question-dialog [value="yes"]');
    await this.page.waitForSelector('#end-card:not([hidden])');
  }

  /** Starts a game from a position, through the place Analyse. `choices`: as for `newGame`. */
  async playFrom(fen, choices) {
    if ((await this.page.getAttribute('body', 'data-place')) !== 'analyse') await this.goTo('analyse');
    await this.setUp(fen);
    await this.untilFen(fen);
    await this.page.click('#play-here');
    await this.page.waitForSelector('#start-game'); // in the dialog
    await this.newGame(choices);
    await this.untilFen(fen);
  }

  /**
   * Starts a game through the dialog of the place Play. `opponent`: see opponents.js; `side`: 'w', 'b' or
   * 'lot'. Give either `seconds` per turn, or `minutes` and `increment` for clocks.
   */
  async newGame({
    opponent = 'full',
    side = 'w',
    seconds,
    minutes,
    increment,
    ponder = false,
    start = null,
  }) {
    const { page } = this;
    if (!(await page.isVisible('#start-game'))) await page.click('#new-game');
    await page.check(`input[name="opponent"][value="${opponent}"]`, { force: true });
    if (!['friend', 'watch'].includes(opponent)) await page.check(`input[name="side"][value="${side}"]`);
    await page.check(`input[name="time"][value="${seconds === undefined ? 'other' : 'none'}"]`);
    await page.locator('#new-game-dialog details').evaluate((further) => further.setAttribute('open', ''));
    if (seconds === undefined) {
      await page.fill('#minutes', String(minutes));
      await page.fill('#increment', String(increment));
    } else {
      await page.fill('#seconds', String(seconds));
    }
    await page.setChecked('input[name="ponder"]', ponder);
    if (start) await page.check(`input[name="start"][value="${start}"]`);
    await page.click('#start-game');
    if (opponent !== 'watch') await page.waitForSelector('#resign'); // this button is shown only in games
  }
}

/**
 * The source of a regular expression: for a text, one that matches the whole text; for a pattern, its own
 * source.
 */
function sourceOf(pattern) {
  return pattern instanceof RegExp ? pattern.source : `^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

/** The names of Robosoccer's pieces on the buttons that place them. */
export const robotNames = { S: 'small', M: 'medium', L: 'large', B: 'ball' };

/** Waits until the label of a square matches. */
export async function untilLabel(hands, square, pattern) {
  await hands.page.waitForFunction(
    ([name, source]) =>
      new RegExp(source).test(document.querySelector(`[data-square="${name}"]`).getAttribute('aria-label')),
    [square, pattern.source],
  );
}
