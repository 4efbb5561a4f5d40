// The place Analyse: any position and any record, with the engine's lines, variations, an editor and files.
import { parsePosition } from '../../../model/address.js';
import { evaluationOfResult } from '../../../model/evaluation.js';
import { packGame, unpackGame } from '../../../model/saved_game.js';
import { Tree } from '../../../model/tree.js';
import { waysOf } from '../../../view/arrows_view.js';
import { byId } from '../../../view/dom.js';
import { Session } from '../../session.js';
import { Place, positionIn, turnButtons } from '../place.js';
import { Analysis } from './analysis.js';
import { analysePanel, drawCurve, drawLines } from './analyse_panel.js';
import { Editor } from './editor.js';
import { Files } from './files.js';

const saveDelay = 300; // ms; several changes within this time are written once

export class AnalysePlace extends Place {
  #parts;
  #saving = 0;
  #isDrawing = false;

  /** `parts`: {engine, engines, grounds, stage, storage, notices, router, places}. */
  constructor(parts) {
    const thinker = (variant) => parts.engines.analyst(variant);
    super({ id: 'analyse', title: 'Analyse', panel: analysePanel(), session: new Session({ ...parts, thinker }) });
    this.#parts = parts;
    const { session } = this;
    const { engine, notices } = parts;
    this.analysis = new Analysis(session);
    this.editor = new Editor({
      session,
      element: byId('editor'),
      onChange: () => this.changed(),
      onUse: (fen) => notices.run(() => this.setUp(fen)),
    });
    this.files = new Files({
      session,
      engine,
      list: byId('records'),
      look: (open) => this.#look(open),
      onBoard: (text, name) => this.#openBoard(text, name),
      notices,
    });
    this.#listen();
  }

  get mayAct() {
    return this.session.node.description.result === '*';
  }

  get controls() {
    return new Set([...turnButtons, 'take-back']);
  }

  get disabled() {
    const { node } = this.session;
    return new Set(this.edit || !node.parent || node.children.length ? ['take-back'] : []);
  }

  get turnList() {
    return { canEdit: true };
  }

  get marks() {
    const { builder, node, game } = this.session;
    const { bestTurn } = this.analysis;
    if (!bestTurn || builder.actions.length > 0) return null;
    return { arrows: [{ ways: waysOf(bestTurn, node.description.steps.ball, game.ballStart), kind: 'best' }] };
  }

  get evaluation() {
    let { node } = this.session;
    let evaluation = evaluationAt(node);
    while (!evaluation && node.parent) evaluation = evaluationAt((node = node.parent));
    return evaluation ?? undefined;
  }

  players() {
    const { tags } = this.session.tree;
    const player = (name) => ({ name: name ?? '', face: null, clock: null });
    return { w: player(tags.White), b: player(tags.Black) };
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
    if (this.session.game?.id !== variant) await this.#restore(variant);
    if (rest && rest !== this.rest && !isReload) await this.#openAddress(variant, rest);
    this.analysis.switch(this.analysis.isOn);
  }

  leave() {
    this.analysis.halt();
    this.#closeEditor();
    this.#write();
  }

  /**
   * Shows a copy of a game here: {variant, boardText, tree, path, isFlipped}, where `tree` is not used by
   * others.
   */
  async copy(game) {
    await this.#look(async () => {
      await this.session.openTree(game);
      this.isFlipped = game.isFlipped;
    });
  }

  setUp(fen) {
    const { game, boardText } = this.session;
    return this.#look(() => this.session.open({ variant: game.id, boardText, fen }));
  }

  async #openAddress(variant, rest) {
    const { fen, turns, bottom, boardText } = parsePosition(rest);
    const start = await this.session.rulesOf(variant, boardText).describe({ fen, turns: [] });
    const tree = new Tree(start.fen);
    let node = tree.root;
    for (const turn of turns) node = tree.add(node, turn);
    await this.session.openTree({ variant, boardText, tree, path: tree.pathTo(node) });
    this.isFlipped = bottom === 'b';
  }

  async #restore(variant) {
    const saved = this.#parts.storage.read(this.id)?.[variant];
    if (saved) {
      try {
        const game = unpackGame(saved);
        await this.session.openTree({ ...game, variant });
        this.isFlipped = game.isFlipped;
        return;
      } catch {
        /* the saved game is damaged */
      }
    }
    await this.session.open({ variant });
  }

  /** Calls `open()` to show another position or record here. The button Back leads to the old one. */
  #look(open) {
    this.#closeEditor();
    return this.#parts.router.open(this, open);
  }

  async #openBoard(text, name) {
    const { session } = this;
    const { router, notices } = this.#parts;
    const variant = router.variant ?? session.game.id;
    await this.#look(() => session.open({ variant, boardText: text }));
    notices.calm(`${name}: board with ${session.geometry.files} files and ${session.geometry.ranks} ranks`);
  }

  #toggleEditor() {
    if (this.edit) {
      this.#closeEditor();
    } else {
      this.analysis.switch(false);
      this.edit = this.editor;
      byId('edit').setAttribute('aria-expanded', 'true');
      this.editor.open();
    }
    this.changed();
  }

  #closeEditor() {
    this.edit = null;
    this.editor.close();
    byId('edit').setAttribute('aria-expanded', 'false');
  }

  async #copyFen() {
    await navigator.clipboard.writeText(this.session.node.description.fen);
    this.#parts.notices.calm('FEN copied to the clipboard.');
  }

  async #saveRecord() {
    const { session } = this;
    await session.describe(session.end);
    this.files.save({ names: { w: '?', b: '?' }, result: session.gameResult });
  }

  /** Adds a line of the engine to the tree, up to the clicked turn, and shows the last node. */
  async #walk(node, turns) {
    let end = node;
    for (const turn of turns) end = this.session.tree.add(end, turn);
    await this.session.goTo(end);
  }

  #playHere() {
    const { game, boardText, node } = this.session;
    return this.#parts.places.play.offer({ variant: game.id, boardText, fen: node.description.fen });
  }

  #listen() {
    const { session, analysis } = this;
    const { engines, notices, router } = this.#parts;
    const presses = {
      'analyse-game': () => analysis.walk(),
      'fen-set': () => this.setUp(byId('fen').value),
      'fen-copy': () => this.#copyFen(),
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
        this.#draw();
        this.#save();
      });
    analysis.addEventListener('change', () => {
      this.#draw();
      this.changed();
    });
    engines.addEventListener('change', () => {
      if (router.place === this) analysis.switch(analysis.isOn); // with another engine
    });
    addEventListener('pagehide', () => this.#write());
  }

  #draw() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      const { session, analysis } = this;
      if (!session.node) return;
      const { run } = this.#parts.notices;
      drawLines({ session, analysis, onWalk: (node, turns) => run(() => this.#walk(node, turns)) });
      drawCurve({
        session,
        evaluationOf: evaluationAt,
        onPick: (node) => run(() => session.goTo(node)),
      });
      if (document.activeElement !== byId('fen')) byId('fen').value = session.node.description.fen;
      byId('board-default').hidden = session.boardText === null;
    });
  }

  #save() {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#write(), saveDelay);
  }

  #write() {
    clearTimeout(this.#saving);
    const { session, isFlipped } = this;
    if (!session.node) return;
    const game = packGame({ ...stateOf(session), isFlipped });
    this.#parts.storage.merge(this.id, { [session.game.id]: game });
  }
}

/** The result of a finished position, else what the engine thinks of it; null if that is not known. */
function evaluationAt(node) {
  return (node.description && evaluationOfResult(node.description.result)) ?? node.evaluation;
}

function stateOf({ game, boardText, tree, node, builder }) {
  return { variant: game.id, boardText, tree, node, actions: builder.actions };
}
