// The place Analyse: any position and any record, with the engine's lines, a review, variations, remarks, an editor
// and files.
import { EngineFailure, Refusal } from '../../../engine/engine.js';
import { parsePosition } from '../../../model/address.js';
import { evaluationOfResult } from '../../../model/evaluation.js';
import { namesIn } from '../../../model/opponents.js';
import { packGame, unpackGame } from '../../../model/saved_game.js';
import { Tree } from '../../../model/tree.js';
import { waysOf } from '../../../view/arrows_view.js';
import { byId, html } from '../../../view/dom.js';
import { ask } from '../../../view/question_dialog.js';
import { copyText } from '../../clipboard.js';
import { Session } from '../../session.js';
import { noPositionWords } from '../../words.js';
import { Place, positionIn, turnButtons } from '../place.js';
import { AnalyseView } from './analyse_view.js';
import { Analysis } from './analysis.js';
import { analysePanel } from './analyse_panel.js';
import { BetterTurns } from './better_turns.js';
import { Editor } from './editor.js';
import { Files } from './files.js';
import { Preview } from './preview.js';
import { Review } from './review.js';

const saveDelay = 300; // ms; several changes within this time are written once

export class AnalysePlace extends Place {
  #parts;
  #view;
  #visit = 0; // number of the newest `enter` or `leave`; older ones end
  #saving = 0;
  #wasAnalysing = false; // whether the analysis was on when the editor was opened

  /** `parts`: {engine, engines, grounds, storage, notices, router, places}. */
  constructor(parts) {
    const thinker = (variant) => parts.engines.analyst(variant);
    super({ id: 'analyse', title: 'Analyse', panel: analysePanel(), session: new Session({ ...parts, thinker }) });
    this.#parts = parts;
    const { session } = this;
    const { engine, notices } = parts;
    this.analysis = new Analysis(session);
    this.review = new Review(session);
    this.better = new BetterTurns(session, this.review);
    this.previews = new Preview(session);
    this.editor = new Editor({
      session,
      element: byId('editor'),
      onChange: () => {
        this.#view.draw();
        this.changed();
      },
      onUse: (fen) => notices.run(() => this.setUp(fen)),
      onCancel: () => notices.run(() => this.#toggleEditor()),
    });
    this.files = new Files({
      session,
      engine,
      list: byId('records'),
      openWithHistory: (open) => this.#look(open),
      onBoard: (text, name) => this.#openBoard(text, name),
      notices,
    });
    this.#view = new AnalyseView(this, {
      onWalk: (node, turns) => notices.run(() => this.#walk(node, turns)),
      onPreview: (node, turns) => this.previews.show(node, turns),
      onPick: (node) => notices.run(() => session.goTo(node)),
      onRemark: (node, remark) => session.remark(node, remark),
      presses: this.#reviewPresses(),
    });
    this.#listen();
  }

  get mayAct() {
    if (this.better.phase !== 'off') return this.better.isAsking;
    return this.session.node.description.result === '*';
  }

  prompt() {
    if (!this.better.isAsking || this.session.builder.actions.length > 0) return null;
    return [html('b', {}, this.session.game.sides[this.session.side]), ': find a better turn'];
  }

  get controls() {
    return new Set([...turnButtons, 'take-back']);
  }

  get disabled() {
    const { node } = this.session;
    const isFixed = this.edit || this.better.phase !== 'off' || !node.parent || node.children.length > 0;
    return new Set(isFixed ? ['take-back'] : []);
  }

  get turnList() {
    const isExercise = this.better.phase !== 'off'; // a variation may contain the better turn
    return { canEdit: !isExercise, isBare: isExercise };
  }

  get preview() {
    return this.previews.shown;
  }

  get marks() {
    const { builder, node, game } = this.session;
    const { bestTurn } = this.analysis;
    if (!bestTurn || builder.actions.length > 0) return null;
    return { arrows: [{ ways: waysOf(bestTurn, node.description.steps.ball, game.ballStart), kind: 'best' }] };
  }

  /** The evaluation by the running analysis, else by the review. Null if there is neither; then the bar is hidden. */
  get evaluation() {
    const { node } = this.session;
    const { isOn, evaluation } = this.analysis;
    const final = evaluationOfResult(node.description.result);
    const isReviewed = node.evaluation?.isReview || (final && this.review.isDone);
    if (!isOn && !isReviewed) return null;
    return final ?? (isOn ? evaluation : node.evaluation) ?? undefined;
  }

  players() {
    const names = namesIn(this.session.tree.tags);
    const player = (name) => ({ name, face: null, clock: null });
    return { w: player(names.w), b: player(names.b) };
  }

  get rest() {
    return this.session.node ? positionIn(this) : '';
  }

  async press(id) {
    if (id === 'take-back') await this.session.takeBack();
  }

  /**
   * Shows what was open before, or the start of the game; then the position of the address, unless it is
   * shown already.
   */
  async enter(variant, rest, isReload) {
    const visit = ++this.#visit;
    this.session.cancelOpening();
    if (this.session.game?.id !== variant) await this.#restore(variant);
    if (visit !== this.#visit) return;
    if (rest && rest !== this.rest && !isReload) await this.#openAddress(variant, rest);
    if (visit !== this.#visit) return;
    this.analysis.switch(this.analysis.isOn);
    this.#nameAnalyst();
  }

  #nameAnalyst() {
    const { engines } = this.#parts;
    const isSweeper = engines.analyst(this.session.game.id) === engines.sweeper;
    byId('analysis-title').textContent = isSweeper ? 'Analysis' : `Analysis by ${engines.own.name}`;
  }

  leave() {
    ++this.#visit;
    this.session.cancelOpening();
    this.#closeEditor();
    this.analysis.halt();
    this.review.stop();
    this.#write();
  }

  /**
   * Shows a copy of a game here: {variant, boardText, tree, path, isFlipped}, where `tree` is not used by
   * others. `isReviewed`: also starts the review.
   */
  async copy(game, { isReviewed = false } = {}) {
    const isShown = await this.#look(() => this.#openTree(game));
    if (isReviewed && isShown) await this.#startReview();
  }

  /** Shows a game with `isFlipped`. Resolves to false if the opening was cancelled meanwhile. */
  async #openTree(game) {
    const isOpen = await this.session.openTree(game);
    if (isOpen) this.isFlipped = game.isFlipped;
    return isOpen;
  }

  setUp(fen) {
    const { game, boardText } = this.session;
    return this.#look(async () => {
      let isOpen;
      try {
        isOpen = await this.session.open({ variant: game.id, boardText, fen });
      } catch (error) {
        throw error instanceof Refusal ? new Error(noPositionWords(game, error.message)) : error;
      }
      if (isOpen) this.#parts.notices.forget(); // the refusal of an earlier position
      return isOpen;
    });
  }

  async #openAddress(variant, rest) {
    const isWanted = this.session.beginOpening();
    const { fen, turns, bottom, boardText } = parsePosition(rest);
    const start = await this.session.rulesOf(variant, boardText).describe({ fen, turns: [] });
    const tree = new Tree(start.fen);
    let node = tree.root;
    for (const turn of turns) node = tree.add(node, turn);
    const isFlipped = bottom === 'b';
    await this.#openTree({ variant, boardText, tree, path: tree.pathTo(node), isFlipped, isWanted });
  }

  async #restore(variant) {
    const isWanted = this.session.beginOpening();
    const saved = this.#parts.storage.read(this.id)?.[variant];
    if (saved) {
      try {
        await this.#openTree({ ...unpackGame(saved), variant, isWanted });
        return;
      } catch (error) {
        if (error instanceof EngineFailure) throw error;
        // The saved game is damaged.
      }
    }
    await this.session.open({ variant, isWanted });
  }

  /**
   * Calls `open()` to show another position or record here; it resolves to false if the opening was cancelled. The
   * button Back leads to the old one. Resolves to whether the new one is shown.
   */
  #look(open) {
    return this.#parts.router.open(this, async () => {
      const isOpen = await open();
      if (isOpen) this.#closeEditor();
      return isOpen;
    });
  }

  async #openBoard(text, name) {
    const { session } = this;
    const { router, notices } = this.#parts;
    const variant = router.variant ?? session.game.id;
    if (!(await this.#look(() => session.open({ variant, boardText: text })))) return;
    notices.calm(`${name}: board with ${session.geometry.files} files and ${session.geometry.ranks} ranks`);
  }

  async #toggleEditor() {
    if (this.edit) {
      const question = 'Cancel the changes of the board?';
      if (this.editor.isChanged && !(await ask(question, ['Cancel them', 'Keep editing']))) return;
      this.#closeEditor();
      this.#view.draw();
    } else {
      this.#wasAnalysing = this.analysis.isOn;
      this.analysis.switch(false);
      this.edit = this.editor;
      byId('edit').setAttribute('aria-expanded', 'true');
      this.editor.open();
    }
    this.changed();
  }

  /** Closes the editor. The analysis goes on if it was on before. */
  #closeEditor() {
    if (!this.edit) return;
    this.edit = null;
    this.editor.close();
    byId('edit').setAttribute('aria-expanded', 'false');
    if (this.#wasAnalysing) this.analysis.switch(true);
  }

  /** The position on the board, also while it is edited. */
  get fen() {
    return this.edit ? this.editor.fen : this.session.node.description.fen;
  }

  async #saveRecord() {
    const { session, better } = this;
    await better.stop(); // a tried turn is no part of the record
    await session.describe(session.end);
    this.files.save({ names: { w: '?', b: '?' }, result: session.gameResult });
    this.#parts.notices.calm('The game file is saved.');
  }

  /** Adds a line of the engine to the tree, up to the clicked turn, and shows the last node. */
  async #walk(node, turns) {
    let end = node;
    for (const turn of turns) end = this.session.tree.add(end, turn);
    await this.session.goTo(end);
  }

  #startReview() {
    this.analysis.switch(false);
    return this.review.run();
  }

  #reviewPresses() {
    const { review, better } = this;
    const start = (side) => {
      this.analysis.switch(false);
      return better.start(side);
    };
    const presses = {
      'review-game': () => (review.progress ? review.stop() : this.#startReview()),
      'better-w': () => start('w'),
      'better-b': () => start('b'),
      'better-show': () => better.show(),
      'better-again': () => better.again(),
      'better-next': () => better.next(),
      'better-stop': () => better.stop(),
    };
    const { run } = this.#parts.notices;
    return Object.fromEntries(Object.entries(presses).map(([id, work]) => [id, () => run(work)]));
  }

  #playHere() {
    const { game, boardText, node } = this.session;
    return this.#parts.places.play.offer({ variant: game.id, boardText, fen: node.description.fen });
  }

  #listen() {
    const { session, analysis } = this;
    const { engines, notices, router } = this.#parts;
    const presses = {
      'fen-set': () => this.setUp(byId('fen').value),
      'fen-copy': () => copyText(this.fen, 'The position is copied.'),
      edit: () => this.#toggleEditor(),
      'play-here': () => this.#playHere(),
      'record-save': () => this.#saveRecord(),
      'board-default': () => this.#look(() => session.open({ variant: session.game.id })),
    };
    for (const [id, work] of Object.entries(presses))
      byId(id).addEventListener('click', () => notices.run(work));
    byId('analyse').addEventListener('change', ({ target }) => analysis.switch(target.checked));
    byId('line-count').addEventListener('change', ({ target }) => {
      target.value = Math.min(10, Math.max(1, Math.round(Number(target.value)) || 1));
      analysis.setLineCount(Number(target.value));
    });
    byId('fen').addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter') notices.run(() => this.setUp(target.value));
    });
    for (const [id, kind] of [
      ['record-load', 'record'],
      ['board-load', 'board'],
    ])
      byId(id).addEventListener('change', async ({ target }) => {
        const [file] = target.files;
        if (file) await this.files.read(file, kind);
        target.value = ''; // so that the same file can be chosen again
      });
    for (const type of ['game', 'position', 'tree'])
      session.addEventListener(type, () => {
        this.#view.draw();
        this.#save();
      });
    analysis.addEventListener('change', () => {
      this.#view.draw();
      this.dispatchEvent(new Event('evaluation'));
    });
    analysis.addEventListener('turn', () => this.changed());
    engines.addEventListener('change', () => {
      if (router.place !== this) return;
      analysis.switch(analysis.isOn); // with another engine
      this.#nameAnalyst();
    });
    for (const source of [this.review, this.better, this.previews])
      source.addEventListener('change', () => {
        this.#view.draw();
        this.changed();
      });
    addEventListener('pagehide', () => this.#write());
  }

  #save() {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#write(), saveDelay);
  }

  #write() {
    clearTimeout(this.#saving);
    const { session, isFlipped } = this;
    if (!session.node) return;
    const { game, boardText, tree, node, builder } = session;
    const values = packGame({ variant: game.id, boardText, tree, node, actions: builder.actions, isFlipped });
    this.#parts.storage.merge(this.id, { [game.id]: values });
  }
}
