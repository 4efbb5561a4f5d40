// What is on the table: the game, its tree, the node that is shown and the turn being built there. Everything
// the rules say comes from the engine; everything else on the page listens to the events of this class:
//   game      another game, board or tree       position  another node, or the turn being built has grown or shrunk
//   turn      a turn was made ({node, side, by, goal}), and `settled` when it is shown
//   tree      a node was removed, promoted or evaluated      outcome   the game was ended ({text, reason})
import { turnText } from '../model/actions.js';
import { parseBoard } from '../model/fen.js';
import { gameOf, scoresIn } from '../model/games.js';
import { Ground, geometryOf } from '../model/geometry.js';
import { Tree } from '../model/tree.js';
import { TurnBuilder } from '../model/turn_builder.js';

const groundLooks = 6; // random positions looked at to see the ground under the pieces of the start

/** `Board File` as gate.py takes it: the file's text instead of a path. */
const boardValue = (text) => (text === null ? '<empty>' : `text:${encodeURIComponent(text)}`);

export class Session extends EventTarget {
  #engine;
  #rules;
  #ticket = 0; // of the newest goTo; what older ones bring is too late
  #opening = 0; // of the newest game opened, likewise
  #grounds = new Map();
  #ending = null; // the builder whose turn is being made

  constructor(engine, rules) {
    super();
    this.#engine = engine;
    this.#rules = rules;
    this.game = null;
    this.boardText = null;
    this.tree = null;
    this.node = null;
    this.builder = null;
    this.geometry = null;
    this.reuse = () => null; // a description of the position after the turn being ended, if somebody has one
    this.beforeShowing = async () => {}; // time to show how a turn came about
  }

  #tell(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Who is to move at the node that is shown. */
  get side() {
    return this.node.description.fen.split(' ')[1];
  }

  /** {text, reason} at the shown node; `*` while the game is on. */
  get result() {
    return this.#resultAt(this.node);
  }

  get isOver() {
    return this.result.text !== '*';
  }

  #resultAt(node) {
    const { result, reason } = node.description;
    const { outcome } = this.tree;
    return result === '*' && outcome?.node === node ? outcome : { text: result, reason };
  }

  /** {text, reason} of the main line, wherever in the tree one looks. */
  async gameResult() {
    const { outcome, mainLine, root } = this.tree;
    if (outcome?.node.isMain) return outcome;
    const last = mainLine.at(-1) ?? root;
    last.description ??= await this.#rules.describe(this.tree.position(last));
    return this.#resultAt(last);
  }

  /** The board as it stands within the turn. */
  get board() {
    return { ...parseBoard(this.builder.now.board), ball: this.builder.now.ball };
  }

  /** Starts a game on one of its boards (null: built in) from a FEN (null: the usual start). */
  async open({ variant, boardText = null, fen = null }) {
    const opening = ++this.#opening;
    await this.choose(variant, boardText);
    const description = await this.#rules.describe({ fen, turns: [] });
    await this.#adopt(opening, variant, boardText, new Tree(description.fen), description);
  }

  /** Opens a tree that was made elsewhere and goes to the node at the end of `path` (child numbers). */
  async openTree({ variant, boardText = null, tree, path = [] }) {
    const opening = ++this.#opening;
    await this.choose(variant, boardText);
    const node = tree.nodeAt(path);
    const description = await this.#rules.describe(tree.position(node));
    await this.#adopt(opening, variant, boardText, tree, description, node);
  }

  /** Makes the engine speak of a game and a board; if it refuses the board, of the shown ones again. */
  async choose(variant, boardText) {
    ++this.#ticket;
    await this.#engine.setOption('UCI_Variant', variant);
    this.#engine.forgetOption('Board File');
    const needsBoard = boardText !== null || this.#grounds.has(`${variant} used boards`);
    if (!needsBoard) return;
    try {
      await this.#engine.setOption('Board File', boardValue(boardText));
      this.#grounds.set(`${variant} used boards`, true);
    } catch (refusal) {
      await this.restoreChoice();
      throw refusal;
    }
  }

  /** Makes the engine speak of this session's game again, after somebody tried another. */
  async restoreChoice() {
    if (this.game) await this.choose(this.game.id, this.boardText);
  }

  async #adopt(opening, variant, boardText, tree, description, node = tree.root) {
    if (opening !== this.#opening) return;
    const game = gameOf(variant);
    const key = JSON.stringify([variant, boardText]);
    if (!this.#grounds.has(key)) {
      const ground = new Ground(game);
      for (const display of await this.#rules.randomDisplays(groundLooks)) ground.learn(display);
      if (opening !== this.#opening) return; // what was looked at may be the newer game's
      this.#grounds.set(key, ground);
    }
    Object.assign(this, { game, boardText, tree });
    this.ground = this.#grounds.get(key);
    node.description = description;
    this.#show(node);
    this.#tell('game');
    this.#tell('position');
  }

  #show(node) {
    this.node = node;
    this.builder = new TurnBuilder(node.description.steps);
    this.ground.learn(node.description);
    this.geometry = geometryOf(node.description, this.ground);
  }

  /** Shows a node; the engine is asked about it once. */
  async goTo(node) {
    const ticket = ++this.#ticket;
    node.description ??= await this.#rules.describe(this.tree.position(node));
    if (ticket !== this.#ticket) return;
    this.#show(node);
    this.#tell('position');
  }

  /** Adds an action to the turn; ends it if nothing else is possible. */
  async act(action) {
    const { builder, node } = this;
    const steps = await this.#rules.steps(this.tree.position(node), [...builder.actions, action.text]);
    if (builder !== this.builder) return;
    builder.push(action.text, steps);
    this.#tell('position');
    if (builder.isComplete) await this.endTurn();
  }

  /** Takes the last action of the turn back. */
  undo() {
    if (this.builder.actions.length === 0) return;
    this.builder.pop();
    this.#tell('position');
  }

  /**
   * Ends the turn as it stands. Never one that has no action yet: a press on the button may come when the turn
   * has just ended by itself, and must not become a pass of the other side.
   */
  async endTurn() {
    if (this.builder.mayEnd) await this.#end();
  }

  /** Ends the turn with nothing done. */
  async pass() {
    if (this.builder.mayPass) await this.#end();
  }

  async #end() {
    const { builder, node } = this;
    if (builder === this.#ending) return;
    this.#ending = builder; // a press may also come while the turn is ending
    const text = turnText(builder.actions);
    const known = node.children.find((child) => child.turn === text);
    const description = known?.description ?? this.reuse(text, builder.now);
    try {
      await this.add(node, text, { by: 'person', description });
    } finally {
      this.#ending = null;
    }
  }

  /**
   * Makes a turn at a node and shows it if that node is shown. A turn that the engine refuses is a Refusal.
   */
  async add(parent, turn, { by, description = null, seconds = null }) {
    description ??= await this.#rules.describe({ fen: this.tree.fen, turns: [...parent.turns, turn] });
    const side = parent.description.fen.split(' ')[1];
    const node = this.tree.add(parent, turn);
    node.description ??= description;
    node.seconds ??= seconds;
    const goal = goalBetween(this.game, parent.description, node.description);
    this.#tell('turn', { node, side, by, goal });
    if (this.node === parent) {
      await this.beforeShowing({ parent, node, by, goal });
      if (this.node === parent) await this.goTo(node);
    }
    this.#tell('settled', { node, side, by });
    return node;
  }

  /** Takes the shown turn out of the game. It must be the last of its line. */
  async takeBack() {
    if (!this.node.parent || this.node.children.length) return;
    await this.goTo(this.tree.remove(this.node));
    this.#tell('tree');
  }

  async removeVariation(node) {
    await this.goTo(this.tree.remove(node));
    this.#tell('tree');
  }

  promote(node) {
    this.tree.promote(node);
    this.#tell('tree');
  }

  /** Ends the game at a node where the rules do not (time, resignation, agreement). */
  conclude(node, text, reason) {
    this.tree.outcome = { node, text, reason };
    this.#tell('outcome', { text, reason });
    this.#tell('position');
    this.#tell('tree');
  }

  evaluate(node, evaluation) {
    node.evaluation = evaluation;
    this.#tell('tree', { isEvaluation: true });
  }
}

/** The side that has scored between two positions, or null: by the scores in the FEN, else by the result. */
export function goalBetween(game, before, after) {
  const total = ({ fen }, side) => scoresIn(game, fen).map((score) => score[side]);
  for (const side of ['w', 'b']) {
    const [old, now] = [total(before, side), total(after, side)];
    if (now.some((value, i) => value > old[i])) return side;
  }
  if (before.result !== '*' || Object.keys(game.scores ?? {}).length) return null;
  const winner = { '1-0': 'w', '0-1': 'b' }[after.result];
  const isMute = winner && after.reason !== '' && !/goal/.test(after.reason);
  return winner && !isMute ? winner : null;
}
