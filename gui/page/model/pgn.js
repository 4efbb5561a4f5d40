// Reads games from PGN: standard tags with Variant and FEN, and a turn in place of each SAN move, as the
// tournament runner (scripts/match.py) and `sweeper annotate` write them. Every comment, NAG and variation is
// kept. pgn_writer.js writes what this file reads.
import { nagsOfSuffix } from './remarks.js';

const mostText = 20e6; // characters; longer files are refused
const deepest = 20; // levels of variations; deeper ones are refused

/**
 * Parses the games of a text into records: {tags, variant, board, fen, result, comments, nags, line}. `line` is
 * a list of {turn, before, nags, comments, variations: [line]}. `comments` follow a turn, `before` stands before
 * it (behind its number). The comments and NAGs of a record stand before the first turn. `nags` is a list such
 * as `['$2']`, `board` the text of a board file or null. White space in comments becomes one blank. Throws an
 * Error that names the faulty line.
 */
export function parsePgn(text) {
  if (text.length > mostText)
    throw new Error(`the text has ${text.length} characters; at most ${mostText} are read`);
  const reader = new Reader(text);
  const games = [];
  while (!reader.isAtEnd) {
    const game = reader.game();
    const isRest = games.length > 0 && reader.isAtEnd && !game.line.length && !Object.keys(game.tags).length;
    if (!isRest || game.result !== '*') games.push(game);
    else addRemarks(lastOf(games.at(-1)), game); // comments behind the last result
  }
  if (games.length === 0) throw new Error('there is no game in this PGN');
  return games;
}

const results = new Set(['1-0', '0-1', '1/2-1/2', '*']);
const token =
  /\s+|^%[^\n]*|;([^\n]*)|\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]|\{([^}]*)\}|\$\d+|[()]|[^\s(){}[\];$]+/my;

/** The last turn of a record, or the record itself if it has no turns. */
const lastOf = (record) => record.line.at(-1) ?? record;

function addRemarks(to, { comments, nags }) {
  to.comments.push(...comments);
  to.nags.push(...nags);
}

class Reader {
  #text;
  #next = null;
  #line = 1;

  constructor(text) {
    token.lastIndex = 0;
    this.#text = text.replace(/^\ufeff/, '');
    this.#take();
  }

  get isAtEnd() {
    return this.#next === null;
  }

  /** Returns the current token and reads the next one. Skips blanks and lines that begin with `%`. */
  #take() {
    const taken = this.#next;
    this.#next = null;
    while (token.lastIndex < this.#text.length) {
      const at = token.lastIndex;
      const match = token.exec(this.#text);
      if (!match) {
        const shown = JSON.stringify(this.#text.slice(at, at + 12));
        throw new Error(`line ${this.#line}: ${shown} is not a tag, a comment or a turn`);
      }
      const [text, lineComment, tag, value, comment] = match;
      const line = this.#line;
      this.#line += text.split('\n').length - 1;
      if (/^[\s%]/.test(text)) continue;
      this.#next = { text, tag, value, comment: comment ?? lineComment, line };
      break;
    }
    return taken;
  }

  /** Adds the current token to the remarks of `to` if it is a comment or a NAG. Returns whether it is one. */
  #takeRemark({ comments, nags }) {
    const { text, comment } = this.#next;
    if (comment === undefined && !text.startsWith('$')) return false;
    const words = comment?.replace(/\s+/g, ' ').trim();
    if (comment === undefined) nags.push(text);
    else if (words) comments.push(words);
    this.#take();
    return true;
  }

  game() {
    const tags = {};
    let board = null;
    const opening = { comments: [], nags: [] };
    while (this.#next && (this.#next.tag || this.#takeRemark(opening))) {
      if (!this.#next?.tag) continue;
      const { tag, value, line: number } = this.#take();
      tags[tag] = value.replace(/\\(.)/g, '$1');
      if (tag === 'BoardFile') board = boardFromTag(tags[tag], number);
    }
    const { line, result } = this.#movetext(0, opening);
    return {
      tags,
      variant: (tags.Variant ?? 'football').toLowerCase(),
      board,
      fen: tags.FEN ?? null,
      result: result ?? tags.Result ?? '*',
      ...opening,
      line,
    };
  }

  /**
   * Reads turns up to the end of the game or of the variation. Remarks before the first turn are added to
   * `opening`.
   */
  #movetext(depth, opening) {
    const line = [];
    let early = []; // variations before the first turn
    let coming = null; // remarks between the number of a turn and the turn
    const last = () => line.at(-1) ?? opening;
    const end = (result) => {
      if (coming) addRemarks(last(), coming);
      if (early.length && !line.length) throw new Error('a variation must follow a turn');
      return { line, result };
    };
    while (this.#next && !this.#next.tag) {
      if (this.#takeRemark(coming ?? last())) continue;
      const { text, line: number } = this.#take();
      if (text === '(') {
        if (depth === deepest)
          throw new Error(`line ${number}: variations are nested more than ${deepest} deep`);
        const before = { comments: [], nags: [] };
        const { line: variation } = this.#movetext(depth + 1, before);
        if (!variation.length) addRemarks(last(), before);
        else {
          variation[0].before.unshift(...before.comments);
          variation[0].nags.unshift(...before.nags);
          (line.at(-1)?.variations ?? early).push(variation);
        }
      } else if (text === ')') {
        if (depth === 0) throw new Error(`line ${number}: ')' without '('`);
        return end();
      } else if (results.has(text)) {
        if (depth === 0) {
          while (this.#next?.line === number && this.#takeRemark(last()));
          return end(text);
        }
        if (text !== '*') last().comments.push(text); // a variation has no result
      } else if (/^(?!0+$)\d+\.*$/.test(text)) {
        coming ??= { comments: [], nags: [] };
      } else {
        const [, turn, suffix] = /^(?:\d+\.+)?(.*?)([!?]*)$/s.exec(text);
        const nags = nagsOfSuffix(suffix);
        if (turn) {
          const before = coming ?? { comments: [], nags: [] };
          line.push({
            turn,
            before: before.comments,
            nags: [...before.nags, ...nags],
            comments: [],
            variations: early,
          });
          early = [];
          coming = null;
        } else (coming ?? last()).nags.push(...nags);
      }
    }
    if (depth > 0) throw new Error("a '(' is not closed");
    return end();
  }
}

/** Converts the value of the tag `BoardFile` to the text of a board file (see boardToTag). */
function boardFromTag(value, line) {
  try {
    return `${decodeURIComponent(value.replaceAll('/', '\n'))}\n`;
  } catch {
    throw new Error(`line ${line}: BoardFile: '%' must be followed by two hexadecimal digits`);
  }
}
