// The game as a tree of turns: the first child of a node is the main line, the others are variations.

const mostNodes = 20000; // far beyond any game; a bound for files from outside

export class Node {
  constructor(parent, turn) {
    this.parent = parent;
    this.turn = turn; // text; null for the start
    this.children = [];
    this.description = null; // what the engine says of the position, once asked
    this.evaluation = null; // {cp|mate, expected} from the first side's view
    this.comment = '';
    this.seconds = null;
  }

  get depth() {
    let depth = 0;
    for (let node = this; node.parent; node = node.parent) ++depth;
    return depth;
  }

  /** From the start (without it) to this node. */
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
    this.outcome = null; // an end that the rules do not know (time, resignation, a record's): {node, text, reason}
  }

  /** What the engine is told to reach a node. */
  position(node) {
    return { fen: this.fen, turns: node.turns };
  }

  /** The child by this turn, made if it is new. */
  add(parent, turn) {
    const known = parent.children.find((child) => child.turn === turn);
    if (known) return known;
    if (++this.#size > mostNodes) throw new Error(`a game has at most ${mostNodes} turns here`);
    const node = new Node(parent, turn);
    parent.children.push(node);
    return node;
  }

  /** Takes a node and all after it away; gives its parent. */
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

  /** Who is to move at a node; sides alternate in all games (ALL-1). */
  sideAt(node) {
    const isFirst = this.fen.split(' ')[1] === 'w';
    return isFirst === (node.depth % 2 === 0) ? 'w' : 'b';
  }

  /** The node at the end of `path` (child numbers), as far as there is one. */
  nodeAt(path) {
    let node = this.root;
    for (const child of path) node = node.children[child] ?? node;
    return node;
  }

  /** The inverse of nodeAt. */
  pathTo(node) {
    return node.path.map((step) => step.parent.children.indexOf(step));
  }

  /** From the start along the main line. */
  get mainLine() {
    const line = [];
    for (let node = this.root.children[0]; node; node = node.children[0]) line.push(node);
    return line;
  }

  /** The path to `node` and on along first children: what is walked with the arrow keys. */
  lineThrough(node) {
    const line = node.path;
    for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
    return line;
  }
}
