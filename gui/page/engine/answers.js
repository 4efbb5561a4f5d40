// Parses the lines that the engine writes (docs/protocol.md). Pure functions, without page or socket.

/** The text of a refusal, or null. Other `info string` lines are remarks. */
export function refusalIn(line) {
  const match = /^info string error: (.*)$/.exec(line);
  return match ? match[1] : null;
}

/**
 * Parses `option name Hash type spin default 16 min 1 max 65536` into {name, type, default, min, max,
 * choices}. Null for other lines.
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
 * Parses a search report into {depth, seldepth, multipv, nodes, nps, hashfull, time, score: {cp} or
 * {mate}, bound, goal, wdl, pv}. `goal`: number of turns until a proven goal after which the game goes
 * on; negative, like `mate`, if the side to move concedes the goal. Null for lines without a score.
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

/** Parses `bestmove T [ponder U]` into {turn, ponder}; `turn` is null for `(none)`. Null for other lines. */
export function parseBestmove(line) {
  const match = /^bestmove (\S+)(?: ponder (\S+))?$/.exec(line);
  if (!match) return null;
  return { turn: match[1] === '(none)' ? null : match[1], ponder: match[2] ?? null };
}

/**
 * Parses the three lines of the answer to `steps` into {board, ball, side, next, mayEnd, reason}; `ball` is
 * null for `-`; `reason` says why the turn may not end here, '' if it may. Throws if a line is missing.
 */
export function parseSteps(lines) {
  const board = lines.map((line) => /^board (\S+) ball (\S+) side ([wb])$/.exec(line)).find(Boolean);
  const next = lines.find((line) => line === 'next' || line.startsWith('next '));
  const end = lines.map((line) => /^end (yes|no) ?(.*)$/.exec(line)).find(Boolean);
  if (!board || next === undefined || !end) throw new Error("the engine did not answer 'steps'");
  return {
    board: board[1],
    ball: board[2] === '-' ? null : board[2],
    side: board[3],
    next: next.split(' ').slice(1).filter(Boolean),
    mayEnd: end[1] === 'yes',
    reason: end[2],
  };
}

/** Parses the answer to `d` into {diagram: lines, fen, result, reason}. Throws if a line is missing. */
export function parseDisplay(lines) {
  const at = lines.findIndex((line) => line.startsWith('Fen: '));
  const result = lines.map((line) => /^Result: (\S+)(?: \((.*)\))?$/.exec(line)).find(Boolean);
  if (at < 0 || !result) throw new Error("the engine did not answer 'd'");
  return {
    diagram: lines.slice(0, at),
    fen: lines[at].slice('Fen: '.length),
    result: result[1],
    reason: result[2] ?? '',
  };
}
