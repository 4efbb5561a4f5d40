// Converts the state of the page to plain JSON values and back, so that the state survives a reload. Loaded
// values are checked, because they can come from an older version or from another program.
import { levelOf } from './levels.js';
import { Tree } from './tree.js';

const format = 2;

function packNode({ turn, comments, seconds, evaluation, children, nags, before }) {
  return [turn, comments, seconds, evaluation, children.map(packNode), nags, before];
}

/**
 * Converts a game to JSON values. `actions`: the turn under construction at `node`; `match`: {settings, left,
 * isPaused}, or null if the game has no players.
 */
export function packGame({ variant, boardText, tree, node, actions = [], match = null, isFlipped }) {
  const { outcome } = tree;
  return {
    format,
    variant,
    boardText,
    fen: tree.fen,
    tags: tree.tags,
    outcome: outcome && { ...outcome, node: tree.pathTo(outcome.node) },
    start: packNode(tree.root),
    path: tree.pathTo(node),
    actions,
    match,
    isFlipped,
  };
}

const isText = (value) => typeof value === 'string';
const numbersIn = (values) => (Array.isArray(values) ? values.filter(Number.isInteger) : []);
const textsIn = (values) => (Array.isArray(values) ? values.filter(isText) : []);
const isTurn = (value) => isText(value) && /^[\x21-\x7e]{1,200}$/.test(value);

function growNode(tree, parent, values) {
  const [turn, , , , children] = values;
  if (!isTurn(turn) || !Array.isArray(children)) throw new Error('a saved turn is damaged');
  const node = tree.add(parent, turn);
  fill(node, values);
  for (const child of children) growNode(tree, node, child);
}

/** Sets everything of a node except its turn and its children. */
function fill(node, [, comments, seconds, evaluation, , nags, before]) {
  node.comments = textsIn(comments);
  node.before = textsIn(before);
  node.nags = textsIn(nags).filter((nag) => /^\$\d+$/.test(nag));
  node.seconds = Number.isFinite(seconds) ? seconds : null;
  node.evaluation = evaluation && Number.isFinite(evaluation.expected) ? evaluation : null;
}

const isPlayer = (player) => player === 'person' || player === 'engine';

function checkedSettings({ players, control, level, ponder }) {
  const numbers = { clock: ['minutes', 'increment'], move: ['seconds'] }[control?.kind];
  if (!isPlayer(players?.w) || !isPlayer(players?.b) || !numbers)
    throw new Error('the saved players are damaged');
  if (!numbers.every((name) => Number.isFinite(control[name]))) throw new Error('the saved clock is damaged');
  return { players, control, level: levelOf(level).id, ponder: ponder === true };
}

function checkedMatch({ settings, left, isPaused }) {
  const hasClocks = Number.isFinite(left?.w) && Number.isFinite(left?.b);
  return {
    settings: checkedSettings(settings ?? {}),
    left: hasClocks ? left : null,
    isPaused: isPaused === true,
  };
}

/**
 * The inverse of packGame, but with `path` (child numbers) instead of `node`. Throws if the values cannot
 * be a result of packGame.
 */
export function unpackGame(values) {
  if (
    values?.format !== format ||
    !isText(values.variant) ||
    !isText(values.fen) ||
    !Array.isArray(values.start?.[4])
  )
    throw new Error('no saved game');
  const tree = new Tree(values.fen);
  fill(tree.root, values.start);
  for (const child of values.start[4]) growNode(tree, tree.root, child);
  for (const [name, value] of Object.entries(values.tags ?? {})) if (isText(value)) tree.tags[name] = value;
  const { node, text, reason } = values.outcome ?? {};
  if (isText(text) && isText(reason)) tree.outcome = { node: tree.nodeAt(numbersIn(node)), text, reason };
  return {
    variant: values.variant,
    boardText: isText(values.boardText) ? values.boardText : null,
    tree,
    path: numbersIn(values.path),
    actions: textsIn(values.actions),
    match: values.match ? checkedMatch(values.match) : null,
    isFlipped: values.isFlipped === true,
  };
}

/** A copy of a game, in the form that `unpackGame` returns. Later changes of the game do not change the copy. */
export function copyOfGame(game) {
  return unpackGame(structuredClone(packGame(game)));
}
