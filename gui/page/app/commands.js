// What a person can tell the page to do, whatever button, key or file it comes from.
import { byId } from '../view/dom.js';
import { openNewGameDialog } from '../view/new_game_dialog.js';
import { calm, run } from './notices.js';

/** Two people with all the time in the world: how a position is looked at. */
export const atLeisure = {
  players: { w: 'person', b: 'person' },
  control: { kind: 'none' },
};

export class Commands {
  constructor({ engine, rules, session, match, analysis, controller, page }) {
    Object.assign(this, { engine, rules, session, match, analysis, controller, page });
    this.editor = null; // editor.js; set once there is one
    this.files = null; // files.js, likewise
  }

  get clocks() {
    const now = performance.now();
    return { w: this.match.clock.remaining('w', now), b: this.match.clock.remaining('b', now) };
  }

  /**
   * Lets nobody think, opens something, and begins with these settings; if it is refused, all goes on as it
   * was.
   */
  async change(open, settings, { left = null, isPaused = false } = {}) {
    const { match, session } = this;
    const before = { settings: match.settings, left: this.clocks };
    match.halt();
    this.closeEditor();
    try {
      await open();
    } catch (refusal) {
      if (session.node) run(() => match.start(before.settings, before.left));
      throw refusal;
    }
    run(() => match.start(settings, left));
    if (isPaused) match.pause();
  }

  #look(open) {
    return this.change(open, { ...this.match.settings, ...atLeisure });
  }

  openGame(variant) {
    return this.#look(() => this.session.open({ variant }));
  }

  setUp(fen) {
    const { session } = this;
    return this.#look(() => session.open({ variant: session.game.id, boardText: session.boardText, fen }));
  }

  openTree({ variant, tree }) {
    const { session } = this;
    const boardText = variant === session.game.id ? session.boardText : null;
    return this.#look(() => session.openTree({ variant, boardText, tree }));
  }

  async openBoard(text, name) {
    const { session } = this;
    await this.#look(() => session.open({ variant: session.game.id, boardText: text }));
    calm(`${name}: board of ${session.geometry.files} by ${session.geometry.ranks}`);
  }

  /** The dialog; it begins with the last game's choice, or a person against the engine. */
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

  /** The last turn, and against an engine back to one's own. */
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

  /** So many turns on along the line, or back; infinite: to its end. */
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
    calm('The FEN is copied.');
  }

  saveRecord() {
    const { players } = this.match.settings;
    const name = (side) => (players[side] === 'engine' ? this.engine.name : 'A person');
    this.files.save({ names: { w: name('w'), b: name('b') }, result: this.session.result });
  }
}
