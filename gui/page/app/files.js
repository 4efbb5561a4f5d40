// Records and board files: chosen, dropped or saved. Only the text of files the person hands over is read.
import { parseRecords, recordTitle, treeOf, treeToPgn } from '../model/records.js';
import { html } from '../view/dom.js';

const mostBytes = 20e6; // of a file that is read
const mostListed = 500; // games of one file that are listed

/** Whether a file is a board: rows of squares, where a record has tags or JSON. */
export function looksLikeBoard(name, text) {
  return name.endsWith('.board') || !/^\s*[[{]/.test(text);
}

export class Files {
  /**
   * `list`: the element for a file of many games; `look(open)` opens something while nobody plays or searches,
   * `onBoard(text, name)`, `fault(error)`, `calm(words)`.
   */
  constructor({ session, rules, engine, list, look, onBoard, fault, calm }) {
    Object.assign(this, { session, rules, engine, list, look, onBoard, fault, calm });
  }

  /** A file from a chooser or a drop; `kind`: 'record', 'board' or 'any'. */
  async read(file, kind) {
    try {
      if (file.size > mostBytes)
        throw new Error(`${file.name}: ${file.size} bytes, at most ${mostBytes} are read`);
      const text = await file.text();
      const isBoard = kind === 'board' || (kind === 'any' && looksLikeBoard(file.name, text));
      if (isBoard) await this.onBoard(text, file.name);
      else await this.#readRecords(text, file.name);
    } catch (error) {
      this.fault(new Error(`${file.name}: ${error.message}`));
    }
  }

  async #readRecords(text, name) {
    const records = parseRecords(text);
    this.#list(records);
    await this.open(records[0]);
    this.calm(
      records.length > 1 ? `${name}: ${records.length} games; the first is shown` : `${name} is shown`,
    );
  }

  #list(records) {
    const { list } = this;
    list.hidden = records.length < 2;
    list.replaceChildren(
      ...records.slice(0, mostListed).map((record) =>
        html(
          'li',
          {},
          html(
            'button',
            {
              type: 'button',
              onclick: () => this.open(record).catch(this.fault),
            },
            recordTitle(record),
          ),
        ),
      ),
    );
    if (records.length > mostListed) list.append(html('li', {}, `… and ${records.length - mostListed} more`));
  }

  /** Opens a record. Its turns are checked by the engine; a record with a refused turn is not opened. */
  async open(record) {
    const choices = this.engine.options.get('UCI_Variant')?.choices ?? [];
    if (!choices.includes(record.variant))
      throw new Error(`Variant '${record.variant.slice(0, 40)}': the engine plays ${choices.join(', ')}`);
    await this.look(() => this.#openOnItsBoard(record));
  }

  /**
   * A record that brings no board is of the built-in one; but the runner's do not say, so the board on the table
   * is tried next.
   */
  async #openOnItsBoard(record) {
    const { game, boardText } = this.session;
    const isTableToo = record.board === null && record.variant === game.id && boardText !== null;
    try {
      await this.#openOn(record, record.board).catch((refusal) => {
        if (!isTableToo) throw refusal;
        return this.#openOn(record, boardText).catch(() => {
          throw refusal;
        });
      });
    } catch (error) {
      await this.session.restoreChoice();
      throw error;
    }
  }

  async #openOn(record, boardText) {
    const { variant } = record;
    await this.session.choose(variant, boardText);
    const start = await this.rules.describe({ fen: record.fen, turns: [] });
    await this.#check(start.fen, [], record.line);
    await this.session.openTree({ variant, boardText, tree: treeOf(record, start.fen) });
  }

  /** The main line at once, then every variation from where it begins. */
  async #check(fen, before, line) {
    await this.rules.describe({ fen, turns: [...before, ...line.map(({ turn }) => turn)] });
    for (const [i, { variations }] of line.entries())
      for (const variation of variations)
        await this.#check(fen, [...before, ...line.slice(0, i).map(({ turn }) => turn)], variation);
  }

  /** Saves the game as PGN. */
  save({ names, result }) {
    const { tree, game, boardText } = this.session;
    const date = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
    const text = treeToPgn(tree, {
      variant: game.id,
      boardText,
      names,
      result,
      date,
    });
    const url = URL.createObjectURL(new Blob([text], { type: 'application/x-chess-pgn' }));
    const link = html('a', { href: url, download: `${game.id}-${date}.pgn` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }
}
