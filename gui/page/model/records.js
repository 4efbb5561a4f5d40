// Reads games from files, as PGN (pgn.js) or as a journal of the tournament runner (JSON lines), and converts
// between records and the tree.
import { evaluationFor } from './evaluation.js';
import { parsePgn } from './pgn.js';
import { boardToTag, writePgn } from './pgn_writer.js';
import { evaluationComment, readComment, readEvaluation } from './remarks.js';
import { Tree } from './tree.js';

/** The records in the text of a file. Throws an Error that names the mistake and its place. */
export function parseRecords(text) {
  return /^\s*\{\s*"/.test(text) ? parseJournal(text) : parsePgn(text);
}

/** Parses a journal of the tournament runner: a header line, then one game per line. */
function parseJournal(text) {
  const games = [];
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    let values;
    try {
      values = JSON.parse(line);
    } catch {
      throw new Error(`line ${i + 1}: this is not JSON`);
    }
    if (values && Object.hasOwn(values, 'sweeper_journal')) return;
    games.push(journalGame(values, i + 1));
  });
  if (games.length === 0) throw new Error('there is no game in this file');
  return games;
}

function journalGame(values, number) {
  const text = (name) => {
    if (typeof values?.[name] !== 'string')
      throw new Error(`line ${number}: a game needs the text field '${name}'`);
    return values[name];
  };
  if (!Array.isArray(values?.turns)) throw new Error(`line ${number}: a game needs the list 'turns'`);
  const line = values.turns.map((turn) => {
    if (!Array.isArray(turn) || typeof turn[0] !== 'string')
      throw new Error(`line ${number}: a turn must be a list that begins with its text`);
    return { turn: turn[0], before: [], nags: [], comments: [journalComment(turn)], variations: [] };
  });
  return {
    tags: { White: text('first'), Black: text('second'), Termination: String(values.reason ?? '') },
    variant: text('variant'),
    fen: text('fen'),
    board: null,
    result: text('result'),
    comments: [],
    nags: [],
    line,
  };
}

/** The comment for a turn, in the format of the tournament runner's PGN. */
function journalComment([, seconds, score, depth, nodes]) {
  if (typeof seconds !== 'number') return 'book';
  const match = /^(cp|mate) (-?\d+)$/.exec(score ?? '');
  if (!match) return `${seconds.toFixed(3)}s`;
  const value = Number(match[2]);
  const sign = value < 0 ? '-' : '+';
  const shown = match[1] === 'cp' ? (Math.abs(value) / 100).toFixed(2) : `M${Math.abs(value)}`;
  return `${sign}${shown}/${Number(depth)} ${seconds.toFixed(3)}s ${Number(nodes)}`;
}

/** The title of a record in a list of games. */
export function recordTitle({ tags, variant, result, line }) {
  return `${tags.White ?? '?'} – ${tags.Black ?? '?'}, ${variant}, ${result}, ${line.length} turns`;
}

/**
 * Converts a record to a tree. `fen`: the start position of the record. If a variation repeats turns of another
 * line, its remarks are added to those of that line.
 */
export function treeOf(record, fen) {
  const tree = new Tree(fen);
  tree.tags = record.tags;
  remark(tree, tree.root, { before: [], ...record });
  const node = grow(tree, tree.root, record.line);
  const { result } = record;
  if (endings.has(result)) tree.outcome = { node, text: result, reason: record.tags.Termination ?? '' };
  return tree;
}

const endings = new Set(['1-0', '0-1', '1/2-1/2']);

/** Adds a line to the tree, then its variations, so that the line comes first. Returns its last node. */
function grow(tree, parent, line) {
  let node = parent;
  const places = line.map(({ turn, variations, ...remarks }) => {
    const place = { parent: node, variations };
    node = tree.add(node, turn);
    remark(tree, node, remarks);
    return place;
  });
  for (const place of places)
    for (const variation of place.variations) grow(tree, place.parent, variation);
  return node;
}

/** Adds remarks to a node, and reads the evaluation and the time from the comments. */
function remark(tree, node, { before, nags, comments }) {
  node.before.push(...before);
  node.nags.push(...nags.filter((nag) => !node.nags.includes(nag)));
  node.comments.push(...comments);
  for (const comment of comments) {
    const { score, seconds } = readComment(comment);
    node.seconds ??= seconds;
    const side = tree.sideAt(node.parent ?? node);
    if (score) node.evaluation ??= evaluationFor(side, { score: scoreOnly(score), depth: score.depth });
  }
  const evaluation = comments.map(readEvaluation).findLast(Boolean);
  if (evaluation) node.evaluation = { ...evaluation, isReview: true };
}

const scoreOnly = ({ cp, mate }) => (mate === undefined ? { cp } : { mate });

/**
 * The continuation after `node` as the line of a record: first children, with the other children as
 * variations.
 */
function lineAfter(node) {
  const line = [];
  for (let parent = node; parent.children.length; parent = parent.children[0]) {
    const [main, ...others] = parent.children;
    const variations = others.map((other) => [{ ...turnOf(other), variations: [] }, ...lineAfter(other)]);
    line.push({ ...turnOf(main), variations });
  }
  return line;
}

/** A node as a turn of a record. */
function turnOf(node) {
  const { turn, before, nags } = node;
  return { turn, before, nags, comments: commentsOf(node) };
}

/**
 * The comments of a node. The time that was used and the evaluation of a review are written as comments, unless a
 * comment has them already.
 */
function commentsOf({ comments, seconds, evaluation }) {
  const written = [...comments];
  const isTimed = comments.some((comment) => readComment(comment).seconds !== null);
  if (seconds !== null && !isTimed) written.unshift(`${seconds.toFixed(3)}s`);
  if (evaluation?.isReview && !comments.some(readEvaluation)) written.push(evaluationComment(evaluation));
  return written;
}

/**
 * Writes a tree as PGN with all its tags and remarks. `boardText`: the text of a board file, or null for the
 * built-in board; `result`: {text, reason}; `names`: {w, b}, which are used if the tree has no tags with names.
 */
export function treeToPgn(tree, { variant, boardText = null, names, result, date }) {
  const tags = {
    Event: 'Game on the Sweeper page',
    Site: '?',
    Date: date,
    Round: '-',
    White: names.w,
    Black: names.b,
    ...tree.tags,
    Result: result.text,
    Variant: variant,
    BoardFile: boardText === null ? null : boardToTag(boardText),
    SetUp: '1',
    FEN: tree.fen,
    PlyCount: tree.mainLine.length,
    Termination: result.reason || (tree.tags.Result === result.text ? tree.tags.Termination : null),
  };
  for (const [name, value] of Object.entries(tags)) if (value === null || value === undefined) delete tags[name];
  const { nags } = tree.root;
  const record = { tags, comments: commentsOf(tree.root), nags, line: lineAfter(tree.root), result: result.text };
  return writePgn(record, tree.sideAt(tree.root) === 'w');
}
