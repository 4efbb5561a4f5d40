// The game as a tree of turns. The first child of a node continues the line; the others are variations.

const mostNodes = 20000; // larger trees are refused; games have far fewer nodes

class Node {
  constructor(parent, turn) {
    this.parent = parent;
    this.turn = turn; // text of the turn that leads to this node; null at the start
    this.children = [];
    this.description = null; // the engine's description of the position; null until it is requested
    this.evaluation = null; // {cp|mate, goal, expected, depth, best}, from the view of the first side
    this.judgement = null; // how good the turn is (review.js); null if it was not reviewed
    this.nags = []; // marks of the turn, as in PGN: `$2`
    this.before = []; // comments before the turn
    this.comments = []; // comments behind the turn; at the start: before the first turn
    this.seconds = null; // time that the player used
  }

  get depth() {
    let depth = 0;
    for (let node = this; node.parent; node = node.parent) ++depth;
    return depth;
  }

  /** The nodes from the start (excluded) to this node (included). */
  get path() {
    const path = [];
    for (let node = this; node.parent; node = node.parent) path.unshift(node);
    return path;
  }

  get turns() {
    return this.path.map((node) => node.turn);
  }

  get isMain() {
    return !this.parent || (this.parent.children[0] === this && this.parent.isMain);
  }
}

export class Tree {
  #size = 0;

  /** `fen`: the start position. */
  constructor(fen) {
    this.fen = fen;
    this.root = new Node(null, null);
    this.tags = {};
    // {node, text, reason}: an end of the game for a reason outside the rules (time, resignation, the result
    // of a record).
    this.outcome = null;
  }

  /** The position of a node in the form {fen, turns} for the engine. */
  position(node) {
    return { fen: this.fen, turns: node.turns };
  }

  /** The child of `parent` with this turn. Creates the child if it does not exist. */
  add(parent, turn) {
    const known = parent.children.find((child) => child.turn === turn);
    if (known) return known;
    if (++this.#size > mostNodes)
      throw new Error(`a game may have at most ${mostNodes} turns, variations included`);
    const node = new Node(parent, turn);
    parent.children.push(node);
    return node;
  }

  /** Removes a node and everything after it. Returns its parent. */
  remove(node) {
    const siblings = node.parent.children;
    siblings.splice(siblings.indexOf(node), 1);
    if (this.outcome?.node.path.includes(node)) this.outcome = null;
    return node.parent;
  }

  /** Makes the line to `node` the main line. */
  promote(node) {
    for (let child = node; child.parent; child = child.parent) {
      const siblings = child.parent.children;
      siblings.splice(siblings.indexOf(child), 1);
      siblings.unshift(child);
    }
  }

  /** The side to move at a node. The sides alternate in all games (ALL-1). */
  sideAt(node) {
    const isFirst = this.fen.split(' ')[1] === 'w';
    return isFirst === (node.depth % 2 === 0) ? 'w' : 'b';
  }

  /** The node at the end of `path` (child numbers). Numbers without a child are skipped. */
  nodeAt(path) {
    let node = this.root;
    for (const child of path) node = node.children[child] ?? node;
    return node;
  }

  /** The inverse of nodeAt. */
  pathTo(node) {
    return node.path.map((step) => step.parent.children.indexOf(step));
  }

  /** The nodes of the main line, without the start. */
  get mainLine() {
    const line = [];
    for (let node = this.root.children[0]; node; node = node.children[0]) line.push(node);
    return line;
  }

  /** The path to `node`, continued through first children: the line that the arrow keys follow. */
  lineThrough(node) {
    const line = node.path;
    for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
    return line;
  }
}
