// Connects the session of the shown place with the board: picking up a piece, its targets, the choice between
// actions with the same squares, pieces to place, why a press is illegal, the arrows of the person, and the
// prompts.
import { parseTurn } from '../model/actions.js';
import { pieceKind } from '../model/games.js';
import { squareWords } from '../model/square_words.js';
import { squaresOf, waysOf } from '../view/arrows_view.js';
import { BoardInput } from '../view/board_input.js';
import { Chooser } from '../view/chooser.js';
import { html } from '../view/dom.js';
import { textNodes } from '../view/markdown_view.js';
import { pieceDrawing } from '../view/piece_drawing.js';
import { Scribbles } from '../view/scribbles.js';
import { keepFocus } from '../view/update_children.js';
import { whyIllegal } from './illegal.js';
import { Replay, isKickOffAfter, soundOf } from './replay.js';
import { openRules } from './rules_dialog.js';
import { actionWords, resultWords, turnWords } from './words.js';

// Wide boards are turned by 90 degrees in the narrow arrangement of style/layout.css, if the window is high enough.
const narrow = '(max-width: 860px) and (max-aspect-ratio: 13/10) and (min-height: 700px)';

export class BoardController {
  #place = null; // the Place whose session is shown
  #view;
  #parts;
  #notices;
  #sounds;
  #chooser;
  #scribbles = new Scribbles();
  #narrow = matchMedia(narrow);
  #picked = null; // a square, or the letter of a piece to place
  #reason = ''; // why the last press was illegal, in the engine's words
  #chain = Promise.resolve();
  #listening = null; // an AbortController that ends the listening to the session

  /**
   * `parts`: the elements {board, chooser, reserve, prompt, goal}; `notices`: {say, fault}; `onReplay()` is
   * called when a replay begins or ends.
   */
  constructor({ view, parts, notices, sounds, onReplay }) {
    this.#view = view;
    this.#parts = parts;
    this.#notices = notices;
    this.#chooser = new Chooser(parts.chooser, view);
    this.#sounds = sounds;
    this.replay = new Replay({
      banner: parts.goal,
      notices,
      sounds,
      onChange: () => {
        this.draw();
        onReplay();
      },
      staysAtGoals: () => this.#place.staysAtGoals,
    });
    new BoardInput(parts.board, view, {
      isSource: (square) => this.#edit !== null || (this.mayAct && this.#session.builder.sources.has(square)),
      pick: (square) => this.#pick(square),
      press: (square) => this.#inTurn(() => this.#press(square)),
      drop: (from, to) => this.#inTurn(() => this.#dropped(from, to)),
      cancel: () => this.#cancel(),
      wipe: () => this.#wipe(),
      sketch: (from, to) => this.#scribble(() => this.#scribbles.sketch(from, to)),
      scribble: (from, to) => this.#scribble(() => this.#scribbles.add(from, to)),
    });
    this.#narrow.addEventListener('change', () => this.draw());
  }

  get #session() {
    return this.#place.session;
  }

  get #edit() {
    return this.#place.edit;
  }

  /** Whether the person may act on the board as it is drawn now. */
  get mayAct() {
    return this.#session.builder !== null && !this.replay.isBusy && !this.#place.preview && this.#place.mayAct;
  }

  /** How the board is drawn, see layout.js. */
  get orientation() {
    const { files, ranks } = this.#session.geometry;
    return { isFlipped: this.#place.isFlipped, isTurned: this.#narrow.matches && files > 1.5 * ranks };
  }

  /** Shows the session of a place from now on. */
  show(place) {
    if (place === this.#place) {
      this.draw();
      return;
    }
    this.#listening?.abort();
    this.#listening = new AbortController();
    this.#place = place;
    const { session } = place;
    const { signal } = this.#listening;
    session.addEventListener('game', () => this.replay.watch(session), { signal });
    session.addEventListener('position', () => this.#begin(), { signal });
    this.replay.watch(session);
    this.#begin();
  }

  /** Handles presses one after the other, because each may wait for an answer of the engine. */
  #inTurn(work) {
    this.#chain = this.#chain.then(work).catch(this.#notices.fault);
  }

  /**
   * Draws a new position or a changed turn. Selects automatically a piece to place, or the piece that acted last if it
   * can act again.
   */
  #begin() {
    const { builder } = this.#session;
    if (!builder) return;
    if (builder.actions.length === 0) this.#scribbles.clear();
    this.replay.arrive();
    const last = parseTurn(builder.actions.at(-1) ?? null)[0]?.to;
    this.#reason = '';
    this.#picked = builder.reserve[0] ?? (builder.sources.has(last) ? last : null);
    this.#chooser.hide();
    this.draw();
  }

  #pick(square) {
    if (this.#edit) return;
    this.#reason = '';
    this.#picked = square;
    this.#chooser.hide();
    this.draw();
  }

  /** Removes the person's arrows. Also ends a replay, unless a new turn is being played. */
  #wipe() {
    if (this.#scribbles.clear()) this.#drawArrows();
    if (!this.replay.isPlaying && !this.replay.isStaying) this.replay.clear();
  }

  #cancel() {
    if (this.#edit) {
      this.#edit.cancel();
      return;
    }
    this.#wipe();
    this.#pick(null);
  }

  #scribble(change) {
    if (this.#edit) return;
    change();
    this.#drawArrows();
  }

  async #press(square) {
    if (this.#edit) {
      this.#edit.press(square);
      return;
    }
    if (!this.mayAct) return;
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
      const picked = this.#picked;
      this.#pick(builder.reserve[0] ?? null);
      await this.#explain(picked, square);
    }
  }

  /** Says why a press on a square is illegal while `picked` was selected. */
  async #explain(picked, square) {
    const { builder } = this.#session;
    const reason = await whyIllegal(this.#session, picked, square);
    if (reason === '' || builder !== this.#session.builder) return;
    this.#reason = reason;
    this.#notices.say(`Not possible: ${reason}`);
    this.draw();
  }

  async #dropped(from, to) {
    if (this.#edit) {
      this.#edit.move(from, to);
      return;
    }
    if (!this.mayAct) return;
    const fitting = this.#session.builder.actionsFrom(from).filter((action) => action.to === to);
    if (!(await this.#choose(fitting))) await this.#explain(from, to);
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
    this.#chooser.show(actions[0].to, [
      ...actions.map((action) => [this.#words(action), () => this.#inTurn(() => this.#act(action))]),
      ['Cancel', () => this.#pick(null)],
    ]);
    return true;
  }

  async #act(action) {
    this.#notices.say(this.#words(action));
    this.#sounds.play(soundOf(action));
    await this.#session.act(action);
  }

  #words(action) {
    return actionWords(this.#session.game, action, this.#session.board.pieces);
  }

  #label(square) {
    const { game, geometry } = this.#session;
    return squareWords(game, geometry, this.#shown, square);
  }

  /** The preview or the step of a replay that temporarily replaces the position; null if there is none. */
  get #still() {
    return this.#place.preview ?? this.replay.still;
  }

  /** The drawn pieces and ball: those of the editor, of a preview or replay, or of the turn under construction. */
  get #shown() {
    return this.#edit ?? this.#still ?? this.#session.board;
  }

  /** Moves the focus to the board, for example from a button that disappears. */
  focusBoard() {
    this.#view.focus(this.#view.focused);
  }

  /** Draws the current board, with marks, arrows, pieces to place and the prompt. */
  draw() {
    if (!this.#place?.session.node || this.replay.isPending) return;
    const { builder, game, geometry, node } = this.#session;
    this.#view.setGround(game, geometry, this.orientation);
    this.#parts.board.dataset.fen = node.description.fen;
    this.#parts.board.classList.toggle('is-preview', this.#place.preview !== null);
    const { pieces, ball } = this.#shown;
    this.#view.setPieces(pieces, ball);
    const mayAct = this.mayAct && !this.#edit;
    this.#parts.board.classList.toggle('can-drag', mayAct || this.#edit !== null);
    const sources = mayAct ? builder.sources : new Set();
    const targets =
      mayAct && this.#picked !== null ? targetsOf(builder.actionsFrom(this.#picked)) : new Map();
    const extra = this.#place.marks?.squares ?? new Map();
    this.#view.setMarks({
      last: this.#edit ? new Set() : this.#lastTurn().squares,
      sources,
      picked: this.#edit ? this.#edit.picked : mayAct ? this.#picked : null,
      targets,
      extra,
      labels: (square) =>
        this.#label(square) +
        (targets.has(square) ? ', can be reached' : sources.has(square) ? ', can act' : '') +
        (extra.has(square) ? ', marked' : ''),
    });
    this.#drawArrows();
    this.#drawReserve(mayAct ? builder.reserve : []);
    this.#parts.prompt.replaceChildren(...this.#prompt());
  }

  #drawArrows() {
    const marks = this.#still ? null : this.#place.marks;
    const arrows = [
      { ways: this.#lastTurn().ways, kind: 'last' },
      ...(marks?.arrows ?? []),
      { ways: this.#scribbles.ways, kind: 'own' },
    ];
    this.#view.setArrows(this.#edit ? [] : arrows);
  }

  /**
   * The ways (see waysOf) and squares of the replayed turn, of the turn under construction, or of the last turn
   * if no action has been played yet. After a goal the arrows would lie on the board of the kick-off, so there
   * are none.
   */
  #lastTurn() {
    if (this.#still) return this.#still;
    const { builder, game, node } = this.#session;
    const isBuilding = builder.actions.length > 0;
    const before = isBuilding ? node.description : node.parent?.description;
    const turn = isBuilding ? builder.actions.join(',') : node.turn;
    const isKickOff = !isBuilding && before && isKickOffAfter(game, before, node.description);
    if (!turn || isKickOff) return { ways: [], squares: new Set() };
    const ball = before?.steps.ball ?? null;
    return { ways: waysOf(turn, ball, game.ballStart), squares: squaresOf(turn, ball, game.ballStart) };
  }

  #drawReserve(letters) {
    const { reserve } = this.#parts;
    const { game, side } = this.#session;
    const look = [game.id, side, ...letters].join(' ');
    if (reserve.dataset.look !== look) {
      reserve.dataset.look = look;
      const fallback = () => reserve.querySelector('button') ?? this.#view.focusedCell;
      keepFocus(reserve, fallback, () => {
        reserve.hidden = letters.length === 0;
        reserve.replaceChildren(...letters.map((letter) => this.#reserveButton(letter)));
      });
    }
    for (const button of reserve.children)
      button.setAttribute('aria-pressed', String(button.dataset.letter === this.#picked));
  }

  #reserveButton(letter) {
    const { game, side } = this.#session;
    const own = side === 'w' ? letter : letter.toLowerCase();
    return html(
      'button',
      { type: 'button', 'data-letter': letter, onclick: () => this.#inTurn(() => this.#pick(letter)) },
      pieceDrawing(game, own),
      pieceKind(game, own),
    );
  }

  #prompt() {
    const { builder, game, node, result, side } = this.#session;
    if (this.#edit) return ['Editing the board'];
    if (this.#still?.words) return [html('b', {}, this.#still.words)];
    const onRule = (rule) => openRules(game.id, rule);
    if (this.#reason) return [html('b', {}, 'Not possible: '), ...textNodes(this.#reason, { onRule })];
    const own = this.#place.prompt();
    if (own) return own;
    if (result.text !== '*') return [html('b', {}, resultWords(game, result, node.description.fen))];
    const name = html('b', {}, game.sides[side]);
    if (!this.mayAct) return [name, ' to move'];
    if (builder.reserve.length) return [name, ': place your pieces'];
    return [name, ...textNodes(turnWords(game, builder), { onRule })];
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
