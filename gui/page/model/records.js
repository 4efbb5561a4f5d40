// Reads games from files, as PGN (pgn.js) or as a journal of the tournament runner (JSON lines), and converts
// between records and the tree.
import { evaluationFor } from './evaluation.js';
import { boardToTag, parsePgn, readComment, readEvaluation, writePgn } from './pgn.js';
import { Tree } from './tree.js';

/** The records in the text of a file. Throws an Error that names the mistake and its place. */
export function parseRecords(text) {
  return /^\s*\{\s*"/.test(text) ? parseJournal(text) : parsePgn(text);
}

/** Parses a journal of the tournament runner: a header line, then one game per line. */
export function parseJournal(text) {
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
    return { turn: turn[0], nags: [], comment: journalComment(turn), variations: [] };
  });
  return {
    tags: { White: text('first'), Black: text('second'), Termination: String(values.reason ?? '') },
    variant: text('variant'),
    fen: text('fen'),
    board: null,
    result: text('result'),
    comment: '',
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

/** Converts a record to a tree. `fen`: the start position of the record. */
export function treeOf(record, fen) {
  const tree = new Tree(fen);
  tree.tags = record.tags;
  tree.root.comment = record.comment;
  tree.root.evaluation = readEvaluation(record.comment);
  const grow = (parent, line) => {
    let node = parent;
    for (const { turn, nags, comment, variations } of line) {
      const before = node;
      node = tree.add(before, turn);
      node.nags = nags;
      node.comment = comment;
      const { score, seconds } = readComment(comment);
      node.seconds = seconds;
      const side = tree.sideAt(before);
      if (score) node.evaluation = evaluationFor(side, { score: scoreOnly(score), depth: score.depth });
      node.evaluation = readEvaluation(comment) ?? node.evaluation;
      for (const variation of variations) grow(before, variation);
    }
    return node;
  };
  const node = grow(tree.root, record.line);
  const { result } = record;
  if (endings.has(result)) tree.outcome = { node, text: result, reason: record.tags.Termination ?? '' };
  return tree;
}

const endings = new Set(['1-0', '0-1', '1/2-1/2']);
const scoreOnly = ({ cp, mate }) => (mate === undefined ? { cp } : { mate });

/**
 * The continuation after `node` as the line of a record: first children, with the other children as
 * variations.
 */
function lineAfter(node) {
  const line = [];
  for (let parent = node; parent.children.length; parent = parent.children[0]) {
    const [main, ...others] = parent.children;
    line.push({
      turn: main.turn,
      nags: main.nags,
      comment: commentOf(main),
      variations: others.map((other) => [
        { turn: other.turn, nags: other.nags, comment: commentOf(other), variations: [] },
        ...lineAfter(other),
      ]),
    });
  }
  return line;
}

/** The comment that was loaded with the node, or the time used for the turn if there is no comment. */
function commentOf(node) {
  return node.comment || (node.seconds === null ? '' : `${node.seconds.toFixed(3)}s`);
}

/**
 * Writes a tree as PGN. `boardText`: the text of a board file, or null for the built-in board; `result`:
 * {text, reason}; `names`: {w, b}, which are used if the tree has no tags with names.
 */
export function treeToPgn(tree, { variant, boardText = null, names, result, date }) {
  const tags = {
    Event: tree.tags.Event ?? 'Game on the Sweeper page',
    Site: tree.tags.Site ?? '?',
    Date: tree.tags.Date ?? date,
    Round: tree.tags.Round ?? '-',
    White: tree.tags.White ?? names.w,
    Black: tree.tags.Black ?? names.b,
    Result: result.text,
    Variant: variant,
    ...(boardText === null ? {} : { BoardFile: boardToTag(boardText) }),
    SetUp: '1',
    FEN: tree.fen,
    PlyCount: tree.mainLine.length,
  };
  if (result.reason) tags.Termination = result.reason;
  const record = { tags, comment: tree.root.comment, line: lineAfter(tree.root), result: result.text };
  return writePgn(record, tree.sideAt(tree.root) === 'w');
}
