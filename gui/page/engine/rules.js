// What the page asks of the engine about the rules: a position's board, its result, what may be done next.
import { parseDisplay, parseSteps } from './answers.js';
import { Refusal } from './engine.js';

/** A position is {fen, turns}: a start and the turns since (the engine needs them for its draw rules). */
export function positionLine({ fen, turns }) {
  const start = fen === null ? 'position startpos' : `position fen ${oneLine(fen)}`;
  return turns.length ? `${start} moves ${turns.map(oneWord).join(' ')}` : start;
}

/**
 * Text from outside as part of a command: printable ASCII, single spaces. Throws a Refusal that says what is
 * wrong.
 */
export function oneLine(text) {
  const line = text.trim().replace(/\s+/g, ' ');
  const strange = /[^\x20-\x7e]/.exec(line);
  if (strange) throw new Refusal(`character U+${strange[0].codePointAt(0).toString(16)} is not allowed`);
  if (line === '') throw new Refusal('empty; a FEN is needed');
  if (line.length > 2000) throw new Refusal(`${line.length} characters, at most 2000 are read`);
  if (/\b(moves)\b/.test(line)) throw new Refusal("'moves' does not belong into a FEN");
  return line;
}

function oneWord(text) {
  if (!/^[\x21-\x7e]{1,200}$/.test(text)) throw new Refusal(`'${text.slice(0, 40)}' is no turn`);
  return text;
}

export class Rules {
  #engine;

  constructor(engine) {
    this.#engine = engine;
  }

  /** The command that sets a position up. */
  line(position) {
    return positionLine(position);
  }

  /** All about a position: {diagram, fen, result, reason, steps}. */
  async describe(position) {
    const lines = await this.#engine.request([positionLine(position), 'd', 'steps']);
    return { ...parseDisplay(lines), steps: parseSteps(lines) };
  }

  /** The turn in `position` after these actions: {board, ball, side, next, mayEnd}. */
  async steps(position, actions) {
    return parseSteps(
      await this.#engine.request([positionLine(position), `steps ${actions.join(',')}`.trim()]),
    );
  }

  /** A random start position's FEN. */
  async randomStart(seed) {
    const lines = await this.#engine.request([`random ${seed}`]);
    return lines[0];
  }

  /** The display of several random positions: pieces stand elsewhere, so that the ground under them shows. */
  async randomDisplays(count) {
    const displays = [];
    for (let seed = 1; seed <= count; ++seed)
      displays.push(parseDisplay(await this.#engine.request([`random ${seed}`, 'd'])));
    return displays;
  }

  /** The static evaluation, as the engine words it. */
  evaluation(position) {
    return this.#engine.request([positionLine(position), 'eval']);
  }
}
