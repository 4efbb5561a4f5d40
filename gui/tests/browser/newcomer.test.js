// A newcomer who knows only what the lessons of Football chess teach wins a whole game against the beginner, by
// presses on the page. Runs only with SWEEPER_SLOW=1, because it takes minutes and can fail by bad luck. The
// newcomer's ideas: score if a kick, a pass and a kick, or a move and kicks score in this turn; otherwise bring the
// ball as near to the opponent's goal as possible; otherwise move a piece to the ball.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, isThorough } from './house.js';

const here = house();
const mostGames = 5; // the beginner may score by luck; a newcomer then tries again
const goal = 'e9';
const ownGoal = 'e1';

const distance = (a, b) =>
  Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(Number(a.slice(1)) - Number(b.slice(1))));

/** The square as far behind `b` as `a` is before it. */
const beyond = (a, b) =>
  String.fromCharCode(2 * b.charCodeAt(0) - a.charCodeAt(0)) + (2 * Number(b.slice(1)) - Number(a.slice(1)));

/**
 * Whether a piece on `square` can kick the ball beside it: a rook along ranks and files, a bishop along
 * diagonals, away from itself or over itself, if the next square that way is empty.
 */
function canKick(piece, square, { ball, empty }) {
  const isDiagonal = square[0] !== ball[0] && square[1] !== ball[1];
  if (distance(square, ball) !== 1 || piece === (isDiagonal ? 'rook' : 'bishop')) return false;
  return piece === 'knight' || [beyond(square, ball), beyond(ball, square)].some((to) => empty.includes(to));
}

/** What a person sees on the board: the ball, the pieces that can act, the targets of the picked piece. */
function look(page) {
  return page.evaluate(() => {
    const names = (selector) => [...document.querySelectorAll(selector)].map(({ dataset }) => dataset.square);
    const under = (mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.dataset.square;
    };
    const kicks = [...document.querySelectorAll('.target.ball, .target.both')].map(under);
    const moves = [...document.querySelectorAll('.target.move, .target.both')].map(under);
    const ball = document.querySelector('[data-square][aria-label*=", ball"]').dataset.square;
    const sources = names('.cell.is-source').filter((square) => square !== ball);
    return { ball, empty: names('[aria-label*=", empty"]'), sources, kicks, moves };
  });
}

class Newcomer {
  constructor(hands) {
    this.hands = hands;
    this.page = hands.page;
    this.best = null; // {actions, distance}: the turn that brings the ball nearest to the goal
  }

  /** Presses a square with the mouse. */
  async press(square) {
    const { x, y, width, height } = await this.hands.cell(square).boundingBox();
    await this.page.mouse.click(x + width / 2, y + height / 2);
  }

  /** Picks up a piece and returns what the board shows then. */
  async pick(square) {
    if ((await this.hands.cell(square).getAttribute('aria-selected')) !== 'true') await this.press(square);
    return look(this.page);
  }

  /** Plays an action. Returns whether it has ended the turn, because no other action could follow. */
  async act(action) {
    const played = await this.page.locator('#turns button').count();
    await this.pick(action.slice(0, 2));
    await this.press(action.slice(-2));
    const isKick = action.includes(':');
    const choice = this.page.locator('#chooser button', { hasText: isKick ? ' kicks ' : ' moves ' });
    if (await choice.isVisible()) await choice.click();
    return this.until(action, played);
  }

  /** Waits until the action is part of the turn (then false) or the turn has ended (then true). */
  async until(action, played) {
    const state = await this.page.waitForFunction(
      ([text, count]) => {
        if (document.querySelectorAll('#turns button').length > count) return 'ended';
        const mayGoOn = document.querySelector('.cell.is-source') !== null;
        return mayGoOn && document.querySelector('#prompt').textContent.includes(text) ? 'part' : null;
      },
      [action, played],
    );
    return (await state.jsonValue()) === 'ended';
  }

  async undo(action) {
    await this.page.waitForSelector('#undo:enabled');
    await this.page.keyboard.press('u');
    await this.page.waitForFunction(
      (text) => !document.querySelector('#prompt').textContent.includes(text),
      action,
    );
  }

  /**
   * Scores after `actions` with a shot, or with a pass and a shot if `mayPass`. Returns whether the turn has
   * ended; it also ends if a tried action is the last one that is possible.
   */
  async score(actions, mayPass) {
    const { ball, sources } = await look(this.page);
    const kickers = [];
    for (const square of sources.filter((near) => distance(near, ball) === 1)) {
      const { kicks } = await this.pick(square);
      if (kicks.includes(goal)) {
        await this.press(goal);
        return true;
      }
      kickers.push({ square, kicks });
    }
    if (actions.length > 0 && !(await this.page.isDisabled('#end-turn'))) this.remember(actions, ball);
    if (!mayPass) return false;
    for (const { square, kicks } of kickers)
      for (const target of kicks.filter((to) => to !== ownGoal))
        if (await this.tries([...actions, `${square}:${target}`], false)) return true;
    return false;
  }

  /** Plays the last of these actions, tries to score, and takes the action back if that fails. */
  async tries(actions, mayPass) {
    if (await this.act(actions.at(-1))) return true;
    if (await this.score(actions, mayPass)) return true;
    await this.undo(actions.at(-1));
    return false;
  }

  remember(actions, ball) {
    const left = distance(ball, goal) + 2 * Math.random(); // so that turns do not repeat for ever
    if (this.best === null || left < this.best.distance) this.best = { actions, distance: left };
  }

  /** Plays one turn. */
  async turn() {
    this.best = null;
    if (await this.score([], true)) return;
    const seen = await look(this.page);
    const { ball, sources } = seen;
    let nearest = null;
    for (const square of sources) {
      const [, piece] = /White (\w+)/.exec(await this.hands.label(square));
      for (const target of (await this.pick(square)).moves) {
        const left = distance(target, ball);
        if (nearest === null || left < nearest.left) nearest = { action: square + target, left };
        if (canKick(piece, target, seen) && (await this.tries([square + target], true))) return;
      }
    }
    for (const action of this.best?.actions ?? [nearest.action]) if (await this.act(action)) return;
    await this.page.locator('#end-turn').evaluate((button) => button.click());
  }

  /** Plays until the game is over. Returns the words on the card. */
  async game() {
    for (let count = 0; ; count += 2) {
      const title = await this.page.waitForFunction((played) => {
        const card = document.querySelector('#end-card');
        if (!card.hidden) return document.querySelector('#end-title').textContent;
        const isMine = document.querySelectorAll('#turns button').length >= played;
        return isMine && document.querySelector('.cell.is-source') ? 'go on' : null;
      }, count);
      if ((await title.jsonValue()) !== 'go on') return title.jsonValue();
      await this.turn();
    }
  }
}

test('a newcomer who knows the lessons wins a game against the beginner', { skip: !isThorough }, async () => {
  const hands = await openPage(here, 'football', { place: 'play' });
  const newcomer = new Newcomer(hands);
  const ends = [];
  while (ends.length < mostGames && ends.at(-1) !== 'White wins 1–0') {
    await hands.newGame({ opponent: 'beginner', seconds: 0.5 });
    ends.push(await newcomer.game());
  }
  assert.equal(ends.at(-1), 'White wins 1–0', ends.join(', '));
  await hands.close();
});
