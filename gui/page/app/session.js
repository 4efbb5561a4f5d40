// The open game: its tree, the shown node, and the turn under construction there. The engine answers all
// questions about the rules. Each place of the page has its own session. The rest of the page listens to the
// events of this class:
//   game      another game, board or tree was opened
//   position  another node is shown, or an action was added to or removed from the turn
//   turn      a turn was played: {node, side, by, goal}
//   settled   after `turn`, once the new node has been shown: {node, side, by}
//   tree      a node was removed, promoted, evaluated or remarked, or the game was ended
import { Rules } from '../engine/rules.js';
import { turnText } from '../model/actions.js';
import { parseBoard } from '../model/fen.js';
import { gameOf, scoresIn } from '../model/games.js';
import { geometryOf } from '../model/geometry.js';
import { Tree } from '../model/tree.js';
import { TurnBuilder } from '../model/turn_builder.js';

export class Session extends EventTarget {
  #engine;
  #grounds;
  #thinker;
  #ticket = 0; // number of the newest goTo; answers for older ones are ignored
  #opening = 0; // number of the newest opening; older ones have no effect
  #ending = null; // the builder whose turn is being ended

  /**
   * `grounds`: the Grounds that all sessions share. `thinker(variant)`: the engine that searches; by default it
   * is `engine`, which always answers the questions about the rules.
   */
  constructor({ engine, grounds, thinker = () => engine }) {
    super();
    this.#engine = engine;
    this.#grounds = grounds;
    this.#thinker = thinker;
    this.rules = null; // the Rules of the open game and board
    this.game = null;
    this.boardText = null;
    this.tree = null;
    this.node = null;
    this.builder = null;
    this.geometry = null;
    // (turn, steps) -> description of the position after the turn, if it is known. Set by Match: after a correct guess
    // of the person's turn the position is already known.
    this.reuse = () => null;
    this.beforeShowing = async () => {}; // awaited before a new node is shown; may replay the turn
  }

  #tell(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** The side to move at the shown node. */
  get side() {
    return this.tree.sideAt(this.node);
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
    if (result !== '*' || outcome?.node !== node) return { text: result, reason };
    return { text: outcome.text, reason: outcome.reason };
  }

  /** The last node of the main line. */
  get end() {
    return this.tree.mainLine.at(-1) ?? this.tree.root;
  }

  /**
   * The result of the game as {text, reason, fen}, whichever node is shown; `fen`: the position at its end.
   * Null if the engine has not described that position yet.
   */
  get gameResult() {
    const { end } = this;
    const { outcome } = this.tree;
    const node = outcome?.node.isMain ? outcome.node : end;
    return node.description && { ...this.#resultAt(node), fen: node.description.fen };
  }

  /** Gets the description of a node from the engine if it is not known. */
  async describe(node) {
    node.description ??= await this.rules.describe(this.tree.position(node));
  }

  /** The board after the actions of the turn under construction. */
  get board() {
    return { ...parseBoard(this.builder.now.board), ball: this.builder.now.ball };
  }

  /**
   * Begins an opening, which cancels the openings before it. Returns isWanted(): whether this one was not cancelled. A
   * caller that awaits something before `open` or `openTree` begins the opening first, and passes `isWanted`.
   */
  beginOpening() {
    const opening = ++this.#opening;
    return () => opening === this.#opening;
  }

  /** Ends an opening that is still running: the position that is shown now stays. */
  cancelOpening() {
    ++this.#opening;
  }

  /**
   * Starts a game. `boardText`: the text of a board file, or null for the built-in board; `fen`: null for
   * the usual start. Resolves to false if the opening was cancelled meanwhile: then nothing has changed here.
   */
  async open({ variant, boardText = null, fen = null, isWanted = this.beginOpening() }) {
    const rules = this.rulesOf(variant, boardText);
    const description = await rules.describe({ fen, turns: [] });
    return this.#adopt(isWanted, rules, new Tree(description.fen), { description });
  }

  /**
   * Opens an existing tree and shows the node at the end of `path` (child numbers). `actions`: the actions of
   * a turn under construction there. Resolves to false like `open`.
   */
  async openTree({ variant, boardText = null, tree, path = [], actions = [], isWanted = this.beginOpening() }) {
    const rules = this.rulesOf(variant, boardText);
    const node = tree.nodeAt(path);
    const description = await rules.describe(tree.position(node));
    return this.#adopt(isWanted, rules, tree, { node, description, actions });
  }

  /** The rules of any game and board, for example to check a position before it is opened. */
  rulesOf(variant, boardText) {
    return new Rules(this.#engine, { variant, boardText }, this.#thinker);
  }

  async #adopt(isWanted, rules, tree, { node = tree.root, description, actions = [] }) {
    const { variant, boardText } = rules.setting;
    const game = gameOf(variant);
    const ground = await this.#grounds.of(game, rules);
    const builder = await builtTurn(rules, tree.position(node), description.steps, actions);
    if (!isWanted()) return false;
    ++this.#ticket;
    Object.assign(this, { rules, game, boardText, tree, ground });
    node.description = description;
    this.#show(node, builder);
    this.#tell('game');
    this.#tell('position');
    return true;
  }

  #show(node, builder = new TurnBuilder(node.description.steps)) {
    this.node = node;
    this.builder = builder;
    this.ground.learn(node.description);
    this.geometry = geometryOf(node.description, this.ground);
  }

  /** Shows a node. Asks the engine for a description only the first time that the node is shown. */
  async goTo(node) {
    const ticket = ++this.#ticket;
    await this.describe(node);
    if (ticket !== this.#ticket) return;
    this.#show(node);
    this.#tell('position');
  }

  /** Adds an action to the turn, and ends the turn if no other action can follow. */
  async act(action) {
    const { builder, node } = this;
    const steps = await this.rules.steps(this.tree.position(node), [...builder.actions, action.text]);
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
   * Returns the new node. Rejects with a Refusal if the turn is illegal.
   */
  async add(parent, turn, { by, description = null, seconds = null }) {
    const { tree } = this;
    description ??= await this.rules.describe({ fen: tree.fen, turns: [...parent.turns, turn] });
    if (tree !== this.tree) return null; // another game was opened meanwhile
    const side = tree.sideAt(parent);
    const node = tree.add(parent, turn);
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

  /**
   * Goes `count` turns forward along the line (at most to the end of the line). -1: one turn back;
   * -Infinity: to the start.
   */
  step(count) {
    const { node, tree } = this;
    if (count === -Infinity) return this.goTo(tree.root);
    if (count < 0) return this.goTo(node.parent ?? node);
    const line = [node];
    while (line.at(-1).children.length && line.length <= count) line.push(line.at(-1).children[0]);
    return this.goTo(line.at(-1));
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
    this.#tell('position');
    this.#tell('tree');
  }

  /** Changes remarks of a node: {before, comments, nags}, or some of them. */
  remark(node, remarks) {
    Object.assign(node, remarks);
    this.#tell('tree');
  }

  evaluate(node, evaluation) {
    node.evaluation = evaluation;
    this.#tell('tree', { isEvaluation: true });
  }
}

/** A turn under construction with these actions, up to the first action that is illegal. */
async function builtTurn(rules, position, steps, actions) {
  const builder = new TurnBuilder(steps);
  for (const action of actions) {
    if (!builder.now.next.includes(action)) break;
    builder.push(action, await rules.steps(position, [...builder.actions, action]));
  }
  return builder;
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

/** The side that scored with the turn to `node`; null if no side did, or if a description is not known yet. */
export function goalOf(game, { parent, description }) {
  return parent?.description && description ? goalBetween(game, parent.description, description) : null;
}
