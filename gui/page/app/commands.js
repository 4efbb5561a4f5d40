// The commands that a person can give to the page by button, key or file.
import { otherSide } from '../model/games.js';
import { byId } from '../view/dom.js';
import { openNewGameDialog } from '../view/new_game_dialog.js';
import { ask } from '../view/question_dialog.js';
import { calm, run } from './notices.js';

/** The settings for viewing a position: two people, no clocks. */
export const atLeisure = {
  players: { w: 'person', b: 'person' },
  control: { kind: 'none' },
};

export class Commands {
  constructor({ engine, rules, session, match, analysis, controller, page }) {
    Object.assign(this, { engine, rules, session, match, analysis, controller, page });
    this.editor = null; // an Editor; main.js sets it
    this.files = null; // a Files; main.js sets it
  }

  get clocks() {
    const now = performance.now();
    return { w: this.match.clock.remaining('w', now), b: this.match.clock.remaining('b', now) };
  }

  /**
   * Stops the match and the analysis, calls `open()`, and starts a match with these settings. If `open`
   * fails, the old match and analysis continue.
   */
  async change(open, settings, { left = null, isPaused = false } = {}) {
    const { match, session, analysis } = this;
    const before = {
      settings: match.settings,
      left: this.clocks,
      node: match.node,
      isPaused: match.isPaused,
    };
    match.halt();
    analysis.halt();
    this.closeEditor();
    try {
      await open();
    } catch (refusal) {
      if (session.node) this.#goOn(before);
      throw refusal;
    }
    run(() => match.start(settings, left));
    if (isPaused) match.pause();
  }

  #goOn({ settings, left, node, isPaused }) {
    run(() => this.match.start(settings, left, node));
    if (isPaused) this.match.pause();
    this.analysis.switch(this.analysis.isOn);
  }

  /** Calls `open()` to show a position or a record, with two people and without clocks. */
  look(open) {
    return this.change(open, { ...this.match.settings, ...atLeisure });
  }

  openGame(variant) {
    return this.look(() => this.session.open({ variant }));
  }

  setUp(fen) {
    const { session } = this;
    return this.look(() => session.open({ variant: session.game.id, boardText: session.boardText, fen }));
  }

  async openBoard(text, name) {
    const { session } = this;
    await this.look(() => session.open({ variant: session.game.id, boardText: text }));
    calm(`${name}: board with ${session.geometry.files} files and ${session.geometry.ranks} ranks`);
  }

  /**
   * Opens the dialog for a new game. It shows the settings of the last game, or, if there was none, a
   * person against the engine.
   */
  askNewGame() {
    const { settings, isPlaying } = this.match;
    const usual = { players: { w: 'person', b: 'engine' }, control: { kind: 'move', seconds: 1 } };
    openNewGameDialog({
      game: this.session.game,
      elo: this.engine.options.get('UCI_Elo'),
      last: isPlaying ? settings : { ...settings, ...usual },
      onStart: (chosen) => run(() => this.#newGame(chosen)),
    });
  }

  async #newGame({ start, ...settings }) {
    const { game, boardText, node } = this.session;
    let fen = null;
    if (start === 'random') fen = await this.rules.randomStart(Math.floor(Math.random() * 1e9));
    if (start === 'here') fen = node.description.fen;
    this.controller.isFlipped = settings.players.w === 'engine' && settings.players.b === 'person';
    await this.change(() => this.session.open({ variant: game.id, boardText, fen }), settings);
  }

  /** Takes back the last turn. Against an engine, takes back further turns until the person is to move. */
  async takeBack() {
    const { session, match } = this;
    const { players } = match.settings;
    const isEngines = () => players[session.side] === 'engine';
    const mayGoOn = () => session.node.parent && session.node.children.length === 0;
    do await session.takeBack();
    while (isEngines() && Object.values(players).includes('person') && mayGoOn());
    if (isEngines()) match.pause();
    else await match.resume();
  }

  /**
   * Goes `count` turns forward along the line (at most to the end of the line). -1: one turn back;
   * -Infinity: to the start.
   */
  step(count) {
    const { node, tree } = this.session;
    if (count === -Infinity) return this.session.goTo(tree.root);
    if (count < 0) return this.session.goTo(node.parent ?? node);
    const line = [node];
    while (line.at(-1).children.length && line.length <= count) line.push(line.at(-1).children[0]);
    return this.session.goTo(line.at(-1));
  }

  toggleEditor() {
    const { controller, editor } = this;
    if (controller.edit) {
      this.closeEditor();
    } else {
      this.match.pause();
      this.analysis.switch(false);
      controller.edit = editor;
      byId('edit').setAttribute('aria-expanded', 'true');
      editor.open();
    }
    controller.draw();
    this.page.draw('controls');
  }

  closeEditor() {
    this.controller.edit = null;
    this.editor.close();
    byId('edit').setAttribute('aria-expanded', 'false');
  }

  flip() {
    this.controller.flip();
    this.page.draw('players', 'bar');
  }

  analyse(isOn) {
    this.analysis.switch(isOn);
    this.controller.draw();
  }

  async copyFen() {
    await navigator.clipboard.writeText(this.session.node.description.fen);
    calm('FEN copied to the clipboard.');
  }

  async saveRecord() {
    const { players } = this.match.settings;
    const name = (side) => (players[side] === 'engine' ? this.engine.name : 'A person');
    this.files.save({ names: { w: name('w'), b: name('b') }, result: await this.session.gameResult() });
  }

  async resign() {
    const side = this.match.conceder;
    const question = `Resign as ${this.session.game.sides[side]}?`;
    if (await ask(question, ['Resign', 'Play on'])) this.match.resign(side);
  }

  /** Offers a draw to the other person or to the engine. */
  async offerDraw() {
    const { match, session } = this;
    const side = match.conceder;
    const { sides } = session.game;
    const isEngine = match.settings.players[otherSide(side)] === 'engine';
    const question = `${sides[side]} offers a draw. Does ${sides[otherSide(side)]} agree?`;
    if (isEngine ? match.engineTakesDraw(side) : await ask(question, ['Agree', 'Play on']))
      match.agreeOnDraw();
    else if (isEngine) calm('Sweeper declines the draw.');
  }
}
