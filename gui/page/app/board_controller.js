// Connects the session of the shown place with the board: picking up a piece, its targets, the choice between actions with the
// same squares, pieces to place, the replay of the engine's turns, and the prompts for the person.
import { parseTurn } from '../model/actions.js';
import { parseBoard } from '../model/fen.js';
import { pieceName } from '../model/games.js';
import { squaresOf, waysOf } from '../view/arrows_view.js';
import { BoardInput } from '../view/board_input.js';
import { html } from '../view/dom.js';
import { pieceDrawing } from '../view/piece_drawing.js';
import { actionWords, goalWords, resultWords, turnWords } from './words.js';

const actionPause = 230; // ms between two actions of the engine's turn
const goalPause = 1100; // ms that a goal is shown before the kick-off

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const isStill = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export class BoardController {
  #place = null; // the Place whose session is shown
  #view;
  #parts;
  #notices;
  #picked = null; // a square, or the letter of a piece to place
  #chain = Promise.resolve();
  #listening = null; // an AbortController that ends the listening to the session

  /** `parts`: the elements {board, chooser, reserve, prompt, goal}; `notices`: {say, fault}. */
  constructor({ view, parts, notices }) {
    this.#view = view;
    this.#parts = parts;
    this.#notices = notices;
    new BoardInput(parts.board, view, {
      isSource: (square) => this.#edit !== null || (this.#mayAct && this.#session.builder.sources.has(square)),
      pick: (square) => this.#pick(square),
      press: (square) => this.#inTurn(() => this.#press(square)),
      drop: (from, to) => this.#inTurn(() => this.#dropped(from, to)),
      cancel: () => this.#pick(null),
    });
    this.narrow = matchMedia('(max-width: 860px)');
    this.narrow.addEventListener('change', () => this.draw());
  }

  get #session() {
    return this.#place.session;
  }

  get #edit() {
    return this.#place.edit;
  }

  get #mayAct() {
    return this.#session.builder !== null && this.#place.mayAct;
  }

  /** Shows the session of a place from now on. */
  show(place) {
    if (place === this.#place) {
      this.draw();
      return;
    }
    this.#listening?.abort();
    if (this.#place) this.#session.beforeShowing = async () => {};
    this.#listening = new AbortController();
    this.#place = place;
    const { session } = place;
    session.addEventListener('position', () => this.#begin(), { signal: this.#listening.signal });
    session.beforeShowing = (turn) => this.#replay(turn);
    this.#begin();
  }

  /** Handles presses one after the other, because each may wait for an answer of the engine. */
  #inTurn(work) {
    this.#chain = this.#chain.then(work).catch(this.#notices.fault);
  }

  /** Picks up a piece automatically: a piece to place, or the piece that acted last if it can act again. */
  #begin() {
    const { builder } = this.#session;
    if (!builder) return;
    const last = parseTurn(builder.actions.at(-1) ?? null)[0]?.to;
    this.#picked = builder.reserve[0] ?? (builder.sources.has(last) ? last : null);
    this.#hideChooser();
    this.draw();
  }

  #pick(square) {
    if (this.#edit) return;
    this.#picked = square;
    this.#hideChooser();
    this.draw();
  }

  async #press(square) {
    if (this.#edit) {
      this.#edit.press(square);
      return;
    }
    if (!this.#mayAct) return;
    const { builder } = this.#session;
    if (
      this.#picked !== null &&
      (await this.#choose(builder.actionsFrom(this.#picked).filter(({ to }) => to === square)))
    )
      return;
    if (square !== this.#picked && builder.sources.has(square)) {
      this.#pick(square);
      this.#notices.say(`${this.#label(square)} selected`);
    } else {
      this.#pick(builder.reserve[0] ?? null);
    }
  }

  async #dropped(from, to) {
    if (this.#edit) {
      this.#edit.move(from, to);
      return;
    }
    if (this.#mayAct)
      await this.#choose(this.#session.builder.actionsFrom(from).filter((action) => action.to === to));
  }

  /**
   * Plays the action, or asks the person to choose if there are several actions. Returns false if there
   * is none.
   */
  async #choose(actions) {
    if (actions.length === 0) return false;
    if (actions.length === 1) {
      await this.#act(actions[0]);
      return true;
    }
    const { chooser, board } = this.#parts;
    const { x, y } = this.#view.layout.centre(actions[0].to);
    chooser.style.left = `${Math.min(78, Math.max(22, (100 * x) / this.#view.layout.width))}%`;
    chooser.style.top = `${(100 * y) / this.#view.layout.height}%`;
    chooser.replaceChildren(
      ...actions.map((action) =>
        html(
          'button',
          {
            type: 'button',
            onclick: () => this.#inTurn(() => this.#act(action)),
          },
          this.#words(action),
        ),
      ),
      html('button', { type: 'button', onclick: () => this.#pick(null) }, 'Cancel'),
    );
    chooser.hidden = false;
    chooser.querySelector('button').focus();
    chooser.onkeydown = (event) => {
      if (event.key !== 'Escape') return;
      this.#hideChooser();
      board.querySelector('[tabindex="0"]')?.focus();
    };
    return true;
  }

  #hideChooser() {
    const { chooser } = this.#parts;
    if (chooser.hidden) return;
    const hadFocus = chooser.contains(document.activeElement);
    chooser.hidden = true;
    if (hadFocus) this.#view.focus(this.#view.focused);
  }

  async #act(action) {
    this.#notices.say(this.#words(action));
    await this.#session.act(action);
  }

  #words(action) {
    return actionWords(this.#session.game, action, this.#session.board.pieces);
  }

  #label(square) {
    const { pieces, ball } = this.#session.board;
    const { game } = this.#session;
    const words = [square, pieces.has(square) ? pieceName(game, pieces.get(square)) : 'empty'];
    if (ball === square && game.balls.length === 0) words.push('with the ball');
    const ground = this.#session.geometry.ground.get(square);
    if (ground?.startsWith('goal')) words.push(`${game.sides[ground.at(-1)]}'s goal`);
    return words.join(', ');
  }

  /** Draws the current board, with marks, arrows, pieces to place and the prompt. */
  draw() {
    if (!this.#place?.session.node) return;
    const { builder, game, geometry, node } = this.#session;
    const { isFlipped, marks } = this.#place;
    const isTurned = this.narrow.matches && geometry.files > 1.5 * geometry.ranks;
    this.#view.setGround(game, geometry, { isFlipped, isTurned });
    this.#parts.board.dataset.fen = node.description.fen;
    const { pieces, ball } = this.#edit ?? this.#session.board;
    this.#view.setPieces(pieces, ball);
    const mayAct = this.#mayAct && !this.#edit;
    const sources = mayAct ? builder.sources : new Set();
    const targets =
      mayAct && this.#picked !== null ? targetsOf(builder.actionsFrom(this.#picked)) : new Map();
    const [doneWays, last] = this.#lastTurn();
    this.#view.setMarks({
      last: this.#edit ? new Set() : last,
      sources,
      picked: this.#picked,
      targets,
      extra: marks?.squares ?? new Map(),
      labels: (square) =>
        this.#label(square) +
        (targets.has(square) ? ', can be reached' : sources.has(square) ? ', can act' : ''),
    });
    const arrows = [{ ways: doneWays, kind: 'last' }, ...(marks?.arrows ?? [])];
    this.#view.setArrows(this.#edit ? [] : arrows);
    this.#drawReserve(mayAct ? builder.reserve : []);
    this.#parts.prompt.replaceChildren(...this.#prompt());
  }

  /**
   * The ways (see waysOf) and squares of the turn under construction, or of the last turn if no action has
   * been played yet.
   */
  #lastTurn() {
    const { builder, game, node } = this.#session;
    const isBuilding = builder.actions.length > 0;
    const turn = isBuilding ? builder.actions.join(',') : node.turn;
    const ball = isBuilding ? node.description.steps.ball : (node.parent?.description?.steps.ball ?? null);
    if (!turn) return [[], new Set()];
    return [waysOf(turn, ball, game.ballStart), squaresOf(turn, ball, game.ballStart)];
  }

  #drawReserve(letters) {
    const { reserve } = this.#parts;
    reserve.hidden = letters.length === 0;
    const { game, side } = this.#session;
    reserve.replaceChildren(
      ...letters.map((letter) => {
        const own = side === 'w' ? letter : letter.toLowerCase();
        return html(
          'button',
          {
            type: 'button',
            'aria-pressed': String(letter === this.#picked),
            onclick: () => this.#inTurn(() => this.#pick(letter)),
          },
          pieceDrawing(game, own),
          pieceName(game, own).split(' ').slice(1).join(' '),
        );
      }),
    );
  }

  #prompt() {
    const { builder, game, node, result, side } = this.#session;
    if (this.#edit) return ['Editing the board'];
    const own = this.#place.prompt();
    if (own) return own;
    if (result.text !== '*') return [html('b', {}, resultWords(game, result, node.description.fen))];
    const name = html('b', {}, game.sides[side]);
    if (!this.#mayAct) return [name, ' to move'];
    if (builder.reserve.length) return [name, ': place your pieces'];
    return [name, turnWords(game, builder)];
  }

  /**
   * Replays a new turn before the next position is shown: the actions of the engine's turn, then the goal
   * if there is one.
   */
  async #replay({ parent, node, by, goal }) {
    const actions = parseTurn(node.turn).map(({ text }) => text);
    const shown = goal ? actions.length : actions.length - 1;
    const { game, tree, rules } = this.#session;
    if (by === 'engine' && !isStill()) {
      for (let count = 1; count <= shown; ++count) {
        const steps = await rules.steps(tree.position(parent), actions.slice(0, count));
        if (this.#session.node !== parent) return;
        this.#view.setPieces(parseBoard(steps.board).pieces, steps.ball);
        await sleep(actionPause);
      }
    }
    this.#notices.say(`${game.sides[parent.description.fen.split(' ')[1]]}: ${node.turn}`);
    if (goal) await this.#celebrate(goal, node);
  }

  async #celebrate(side, node) {
    const words = goalWords(this.#session.game, side, node.description);
    const banner = this.#parts.goal;
    banner.textContent = words;
    banner.hidden = false;
    this.#notices.say(words);
    if (!isStill()) await sleep(goalPause);
    banner.hidden = true;
  }
}

function targetsOf(actions) {
  const targets = new Map();
  for (const { kind, to } of actions) {
    const now = kind === 'ball' ? 'ball' : 'move';
    const old = targets.get(to);
    targets.set(to, old && old !== now ? 'both' : now);
  }
  return targets;
}
