// Reads the engine's answer lines (docs/protocol.md) into plain values. Pure: no page, no socket.

/** The words of a refusal (`info string error: …`; of older engines `info string option …`), or null. */
export function refusalIn(line) {
  const match = /^info string (?:error: )?(.*)$/.exec(line);
  return match ? match[1] : null;
}

/**
 * `option name Hash type spin default 16 min 1 max 65536` as {name, type, default, min, max, choices}, or
 * null.
 */
export function parseOption(line) {
  const match = /^option name (.+?) type (\w+)(.*)$/.exec(line);
  if (!match) return null;
  const [, name, type, rest] = match;
  const number = (word) => {
    const found = new RegExp(` ${word} (-?\\d+)`).exec(rest);
    return found ? Number(found[1]) : undefined;
  };
  return {
    name,
    type,
    default: / default (.*?)(?= min | max | var |$)/.exec(rest)?.[1] ?? '',
    min: number('min'),
    max: number('max'),
    choices: [...rest.matchAll(/ var (\S+)/g)].map((found) => found[1]),
  };
}

const numberWords = new Set(['depth', 'seldepth', 'multipv', 'goal', 'nodes', 'nps', 'hashfull', 'time']);

/**
 * A search report: {depth, seldepth, multipv, nodes, nps, hashfull, time, score: {cp} or {mate}, bound, goal,
 * wdl, pv}. `goal`: turns to a proven goal after which the game goes on, counted as `mate` is. Null for lines
 * that carry no score.
 */
export function parseInfo(line) {
  const words = line.split(' ');
  if (words[0] !== 'info' || words[1] === 'string' || !words.includes('score')) return null;
  const info = { multipv: 1, pv: [] };
  for (let i = 1; i < words.length; ++i) {
    const word = words[i];
    if (numberWords.has(word)) {
      info[word] = Number(words[++i]);
    } else if (word === 'score') {
      info.score = { [words[i + 1]]: Number(words[i + 2]) };
      i += 2;
    } else if (word === 'lowerbound' || word === 'upperbound') {
      info.bound = word;
    } else if (word === 'wdl') {
      info.wdl = words.slice(i + 1, i + 4).map(Number);
      i += 3;
    } else if (word === 'pv') {
      info.pv = words.slice(i + 1);
      break;
    }
  }
  return info;
}

/** `bestmove T [ponder U]` as {turn, ponder}; turn is null for `(none)`. Null for other lines. */
export function parseBestmove(line) {
  const match = /^bestmove (\S+)(?: ponder (\S+))?$/.exec(line);
  if (!match) return null;
  return { turn: match[1] === '(none)' ? null : match[1], ponder: match[2] ?? null };
}

/** The three lines of `steps` as {board, ball, side, next, mayEnd}; ball is null for `-`. */
export function parseSteps(lines) {
  const board = lines.map((line) => /^board (\S+) ball (\S+) side ([wb])$/.exec(line)).find(Boolean);
  const next = lines.find((line) => line === 'next' || line.startsWith('next '));
  const end = lines.map((line) => /^end (yes|no)(?: .*)?$/.exec(line)).find(Boolean);
  if (!board || next === undefined || !end) throw new Error('the engine gave no answer to steps');
  return {
    board: board[1],
    ball: board[2] === '-' ? null : board[2],
    side: board[3],
    next: next.split(' ').slice(1).filter(Boolean),
    mayEnd: end[1] === 'yes',
  };
}

/** The answer to `d`: {diagram: lines, fen, result, reason}. */
export function parseDisplay(lines) {
  const at = lines.findIndex((line) => line.startsWith('Fen: '));
  const result = lines.map((line) => /^Result: (\S+)(?: \((.*)\))?$/.exec(line)).find(Boolean);
  if (at < 0 || !result) throw new Error('the engine gave no answer to d');
  return {
    diagram: lines.slice(0, at),
    fen: lines[at].slice('Fen: '.length),
    result: result[1],
    reason: result[2] ?? '',
  };
}
