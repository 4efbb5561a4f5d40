// The open game: its tree, the shown node, and the turn under construction there. The engine answers all
// questions about the rules. The rest of the page listens to the events of this class:
//   game      another game, board or tree was opened
//   position  another node is shown, or an action was added to or removed from the turn
//   turn      a turn was played: {node, side, by, goal}
//   settled   after `turn`, once the new node has been shown: {node, side, by}
//   tree      a node was removed, promoted or evaluated
//   outcome   the game was ended: {text, reason}
import { turnText } from '../model/actions.js';
import { parseBoard } from '../model/fen.js';
import { gameOf, scoresIn } from '../model/games.js';
import { Ground, geometryOf } from '../model/geometry.js';
import { Tree } from '../model/tree.js';
import { TurnBuilder } from '../model/turn_builder.js';

const groundLooks = 6; // number of random positions from which the ground of the board is learnt

/** The value of `Board File` that gate.py expects: the text of the file instead of its path. */
const boardValue = (text) => (text === null ? '<empty>' : `text:${encodeURIComponent(text)}`);

export class Session extends EventTarget {
  #engine;
  #rules;
  #ticket = 0; // number of the newest goTo; answers for older ones are ignored
  #opening = 0; // number of the newest opened game; answers for older ones are ignored
  #grounds = new Map(); // game and board -> Ground
  #ending = null; // the builder whose turn is being ended

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
    this.reuse = () => null; // (turn, steps) -> description of the position after the turn, if it is known
    this.beforeShowing = async () => {}; // awaited before a new node is shown; may replay the turn
  }

  #tell(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** The side to move at the shown node. */
  get side() {
    return this.node.description.fen.split(' ')[1];
  }

  /** The result {text, reason} at the shown node; `text` is '*' while the game goes on. */
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

  /** The result {text, reason} at the end of the main line, whichever node is shown. */
  async gameResult() {
    const { outcome, mainLine, root } = this.tree;
    if (outcome?.node.isMain) return outcome;
    const last = mainLine.at(-1) ?? root;
    last.description ??= await this.#rules.describe(this.tree.position(last));
    return this.#resultAt(last);
  }

  /** The board after the actions of the turn under construction. */
  get board() {
    return { ...parseBoard(this.builder.now.board), ball: this.builder.now.ball };
  }

  /**
   * Starts a game. `boardText`: the text of a board file, or null for the built-in board; `fen`: null for
   * the usual start.
   */
  async open({ variant, boardText = null, fen = null }) {
    const opening = ++this.#opening;
    await this.choose(variant, boardText);
    const description = await this.#rules.describe({ fen, turns: [] });
    await this.#adopt(opening, variant, boardText, new Tree(description.fen), description);
  }

  /** Opens an existing tree and shows the node at the end of `path` (child numbers). */
  async openTree({ variant, boardText = null, tree, path = [] }) {
    const opening = ++this.#opening;
    await this.choose(variant, boardText);
    const node = tree.nodeAt(path);
    const description = await this.#rules.describe(tree.position(node));
    await this.#adopt(opening, variant, boardText, tree, description, node);
  }

  /**
   * Switches the engine to a game and a board. If the engine refuses the board, switches back to the
   * shown game and board.
   */
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

  /** Switches the engine back to the shown game and board after other ones were tried. */
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
      if (opening !== this.#opening) return; // the answers can belong to the newer game
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

  /** Shows a node. Asks the engine for a description only the first time that the node is shown. */
  async goTo(node) {
    const ticket = ++this.#ticket;
    node.description ??= await this.#rules.describe(this.tree.position(node));
    if (ticket !== this.#ticket) return;
    this.#show(node);
    this.#tell('position');
  }

  /** Adds an action to the turn, and ends the turn if no other action can follow. */
  async act(action) {
    const { builder, node } = this;
    const steps = await this.#rules.steps(this.tree.position(node), [...builder.actions, action.text]);
    if (builder !== this.builder) return;
    builder.push(action.text, steps);
    this.#tell('position');
    if (builder.isComplete) await this.endTurn();
  }

  /** Takes back the last action of the turn. */
  undo() {
    if (this.builder.actions.length === 0) return;
    this.builder.pop();
    this.#tell('position');
  }

  /**
   * Ends the turn if it has at least one action. A person can press the button just after the turn has
   * ended automatically; this must not make the other side pass.
   */
  async endTurn() {
    if (this.builder.mayEnd) await this.#end();
  }

  /** Plays a turn without any action. */
  async pass() {
    if (this.builder.mayPass) await this.#end();
  }

  async #end() {
    const { builder, node } = this;
    if (builder === this.#ending) return;
    this.#ending = builder; // ignores another press while the turn is ending
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
   * Plays a turn at `parent`, and shows the new node if `parent` is shown. `by`: 'person' or 'engine'.
   * Rejects with a Refusal if the turn is illegal.
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

  /** Removes the shown node if it is the last node of its line. */
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

  /** Ends the game at a node for a reason outside the rules: time, resignation or agreement. */
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

/**
 * The side that scored between two positions, or null. Compares the scores in the FENs; in games without
 * scores, uses the result.
 */
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
