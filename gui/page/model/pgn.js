// Reads and writes games as PGN, in the format of the tournament runner (scripts/match.py): standard tags
// with Variant and FEN, a turn in place of each SAN move, comments such as `{+0.35/9 0.012s 2041}`.
// Variations in brackets and NAGs are read and written too. Comments of `sweeper annotate`, such as
// `{[%eval 0.35,9] best: e2e4}`, are understood.

const mostText = 20e6; // characters; longer files are refused

/**
 * Parses the games of a text into records: {tags, variant, board, fen, result, comment, line: [{turn, nags,
 * comment, variations: [line]}]}. `board` is the text of a board file or null, `comment` the text before the
 * first turn, `nags` a list such as `['$2']`. Throws an Error that names the faulty line.
 */
export function parsePgn(text) {
  if (text.length > mostText)
    throw new Error(`the text has ${text.length} characters; at most ${mostText} are read`);
  const reader = new Reader(text);
  const games = [];
  while (!reader.isAtEnd) games.push(reader.game());
  if (games.length === 0) throw new Error('there is no game in this PGN');
  return games;
}

const results = new Set(['1-0', '0-1', '1/2-1/2', '*']);
const token =
  /\s+|;[^\n]*|\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]|\{([^}]*)\}|\d+\.+|\$\d+|[()]|[^\s(){}[\]]+/y;

const marks = ['!', '?', '!!', '??', '!?', '?!']; // NAGs $1 to $6

/** The mark behind a turn: `!`, `?!` …; empty if no NAG is one. */
export function markOf(nags) {
  return nags.map((nag) => marks[Number(nag.slice(1)) - 1] ?? '').find((mark) => mark) ?? '';
}

/** Adds a comment or a NAG to a turn. */
function remark(turn, text, comment) {
  if (comment === undefined) turn.nags.push(text);
  else turn.comment = `${turn.comment} ${comment.replace(/\s+/g, ' ')}`.trim();
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

  /** Returns the current token and reads the next one. Skips blanks, `;` comments and numbers. */
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
      const [text, tag, value, comment] = match;
      const line = this.#line;
      this.#line += text.split('\n').length - 1;
      if (/^(\s|;)/.test(text) || /^\d+\.+$/.test(text)) continue;
      this.#next = { text, tag, value, comment, line };
      break;
    }
    return taken;
  }

  game() {
    const tags = {};
    let board = null;
    while (this.#next?.tag) {
      const { tag, value, line: number } = this.#take();
      tags[tag] = value.replace(/\\(.)/g, '$1');
      if (tag === 'BoardFile') board = boardFromTag(tags[tag], number);
    }
    const { line, comment, result } = this.#movetext(0);
    return {
      tags,
      variant: (tags.Variant ?? 'football').toLowerCase(),
      board,
      fen: tags.FEN ?? null,
      result: result ?? tags.Result ?? '*',
      comment,
      line,
    };
  }

  #movetext(depth) {
    const line = [];
    const opening = { comment: '', nags: [] }; // remarks before the first turn
    while (this.#next && !this.#next.tag) {
      const { text, comment, line: number } = this.#take();
      const last = line.at(-1) ?? opening;
      if (comment !== undefined || text.startsWith('$')) {
        remark(last, text, comment);
      } else if (text === '(') {
        if (depth === 20) throw new Error(`line ${number}: variations are nested more than 20 deep`);
        if (line.length === 0) throw new Error(`line ${number}: a variation must follow a turn`);
        const { line: variation } = this.#movetext(depth + 1);
        line.at(-1).variations.push(variation);
      } else if (text === ')') {
        if (depth === 0) throw new Error(`line ${number}: ')' without '('`);
        return { line };
      } else if (results.has(text)) {
        if (depth > 0) continue;
        while (this.#next && (this.#next.comment !== undefined || this.#next.text.startsWith('$'))) {
          const { text: after, comment: closing } = this.#take();
          remark(last, after, closing);
        }
        return { line, comment: opening.comment, result: text };
      } else {
        const [, turn, suffix] = /^(?:\d+\.+)?(.*?)([!?]*)$/s.exec(text);
        const nags = marks.includes(suffix) ? [`$${marks.indexOf(suffix) + 1}`] : [];
        if (turn) line.push({ turn, nags, comment: '', variations: [] });
        else last.nags.push(...nags);
      }
    }
    if (depth > 0) throw new Error("a '(' is not closed");
    return { line, comment: opening.comment };
  }
}

/**
 * Parses a comment of the tournament runner into {score: {cp|mate, depth}, seconds}. The score is from the
 * view of the side that moved. Missing parts are null.
 */
export function readComment(comment) {
  const match = /^(?:([+-])(?:M(\d+)|(\d+\.\d+))\/(\d+) )?(\d+\.\d+)s\b/.exec(comment);
  if (!match) return { score: null, seconds: null };
  const [, sign, mate, units, depth, seconds] = match;
  const signed = (number) => (sign === '-' ? -number : number);
  let score = null;
  if (mate) score = { mate: signed(Number(mate)) };
  else if (units) score = { cp: signed(Math.round(Number(units) * 100)) };
  return { score: score && { ...score, depth: Number(depth) }, seconds: Number(seconds) };
}

/**
 * Parses the evaluation in a comment of `sweeper annotate` or of a chess site (`[%eval 0.35,9]`, `[%eval #-3]`,
 * `[%goal 2]`) into {cp|mate, goal, expected, depth}, from the view of the first side; null if there is none.
 */
export function readEvaluation(comment) {
  const match = /\[%eval (?:#(-?\d+)|([+-]?\d+(?:\.\d+)?))(?:,(\d+))?\]/.exec(comment);
  if (!match) return null;
  const [, mate, units, depth] = match;
  const goal = /\[%goal (-?\d+)\]/.exec(comment);
  const rest = { ...(goal ? { goal: Number(goal[1]) } : {}), depth: Number(depth ?? 0) };
  if (mate !== undefined) return { mate: Number(mate), expected: Number(mate) > 0 ? 1 : 0, ...rest };
  const cp = Math.round(Number(units) * 100);
  return { cp, expected: 1 / (1 + 10 ** (-cp / 400)), ...rest };
}

/**
 * Converts the text of a board file to the value of the tag `BoardFile`: `/` separates lines, as in a FEN;
 * `/`, `%` and the characters that a tag cannot hold are percent-encoded.
 */
export function boardToTag(text) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  return lines.replace(/[%/"\\]|[^\x20-\x7e\n]/gu, encodeURIComponent).replaceAll('\n', '/');
}

function boardFromTag(value, line) {
  try {
    return `${decodeURIComponent(value.replaceAll('/', '\n'))}\n`;
  } catch {
    throw new Error(`line ${line}: BoardFile: '%' must be followed by two hexadecimal digits`);
  }
}

const escaped = (value) =>
  String(value)
    .replace(/[\\"]/g, '\\$&')
    .replace(/\p{Cc}/gu, ' ');
const plain = (comment) => comment.replace(/\{/g, '(').replace(/\}/g, ')').replace(/\s+/g, ' ').trim();

/** Writes a record as PGN. `firstMoves`: whether the first side is to move in the FEN of the record. */
export function writePgn({ tags, comment = '', line, result }, firstMoves) {
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${escaped(value)}"]`);
  const words = comment ? `{${plain(comment)}}`.split(' ') : [];
  words.push(...movetext(line, firstMoves ? 0 : 1, true), result);
  return `${head.join('\n')}\n\n${wrapped(words, 79)}\n`;
}

function movetext(line, firstPlace, isStart) {
  const words = [];
  let mustNumber = isStart;
  line.forEach(({ turn, nags, comment, variations }, i) => {
    const place = firstPlace + i;
    if (place % 2 === 0) words.push(`${place / 2 + 1}.`);
    else if (mustNumber) words.push(`${(place + 1) / 2}...`);
    words.push(turn, ...nags);
    if (comment) words.push(...`{${plain(comment)}}`.split(' '));
    mustNumber = variations.length > 0;
    for (const variation of variations) words.push('(', ...movetext(variation, place, true), ')');
  });
  return words;
}

function wrapped(words, width) {
  const lines = [''];
  for (const word of words) {
    if (lines.at(-1) && lines.at(-1).length + 1 + word.length > width) lines.push('');
    lines[lines.length - 1] += (lines.at(-1) ? ' ' : '') + word;
  }
  return lines.join('\n');
}
