// Asks the engine about the rules: the board and the result of a position, and the legal next actions.
import { parseDisplay, parseSteps } from './answers.js';
import { Refusal } from './engine.js';

/**
 * The command that sets up the position {fen, turns}: a start (null: the usual start) and the turns since
 * then. The engine needs the turns for its draw rules.
 */
export function positionLine({ fen, turns }) {
  const start = fen === null ? 'position startpos' : `position fen ${oneLine(fen)}`;
  return turns.length ? `${start} moves ${turns.map(oneWord).join(' ')}` : start;
}

/**
 * Makes a FEN from outside safe for use in a command: printable ASCII with single spaces. Throws a
 * Refusal with the reason if this is not possible.
 */
export function oneLine(text) {
  const line = text.trim().replace(/\s+/g, ' ');
  const strange = /[^\x20-\x7e]/.exec(line);
  if (strange)
    throw new Refusal(`FEN: character U+${strange[0].codePointAt(0).toString(16)}: use printable ASCII only`);
  if (line === '') throw new Refusal('the FEN is empty');
  if (line.length > 2000) throw new Refusal(`the FEN has ${line.length} characters; at most 2000 are read`);
  if (/\b(moves)\b/.test(line)) throw new Refusal("a FEN must not contain the word 'moves'");
  return line;
}

function oneWord(text) {
  if (!/^[\x21-\x7e]{1,200}$/.test(text)) throw new Refusal(`'${text.slice(0, 40)}' is not a turn`);
  return text;
}

/** The rules of one game on one board. `setting`: {variant, boardText}, see setting.js. */
export class Rules {
  #engine;
  #thinker;

  /** `thinker(variant)`: the engine that searches. All other questions go to `engine`. */
  constructor(engine, setting, thinker = () => engine) {
    this.#engine = engine;
    this.#thinker = thinker;
    this.setting = setting;
  }

  #ask(...lines) {
    return this.#engine.request(lines, this.setting);
  }

  /** The description of a position: {diagram, fen, result, reason, steps}. */
  async describe(position) {
    const lines = await this.#ask(positionLine(position), 'd', 'steps');
    return { ...parseDisplay(lines), steps: parseSteps(lines) };
  }

  /** The state of a turn in `position` after these actions: {board, ball, side, next, mayEnd}. */
  async steps(position, actions) {
    return parseSteps(await this.#ask(positionLine(position), `steps ${actions.join(',')}`.trim()));
  }

  /** The engine's reason why these actions are illegal in `position`, or null if they are legal. */
  async whyNot(position, actions) {
    try {
      await this.steps(position, actions);
      return null;
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal.message;
      throw refusal;
    }
  }

  /** The FEN of a random start position. */
  async randomStart(seed) {
    const [fen] = await this.#ask(`random ${seed}`);
    return fen;
  }

  /**
   * The answers to `d` for several random start positions. The pieces of these positions stand on
   * different squares, so together the answers show the ground that pieces hide in the usual start
   * position.
   */
  async randomDisplays(count) {
    const displays = [];
    for (let seed = 1; seed <= count; ++seed)
      displays.push(parseDisplay(await this.#ask(`random ${seed}`, 'd')));
    return displays;
  }

  /**
   * Searches a position. `options`: setoption lines; the other parameters and the result are those of
   * Engine.search.
   */
  search({ position, options = [], ...search }) {
    return this.#thinker(this.setting.variant).search({
      ...search,
      lines: [...options, positionLine(position)],
      setting: this.setting,
    });
  }
}
