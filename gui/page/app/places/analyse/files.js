// Game records and board files that a person chooses, drops or saves. No other files are read.
import { parseRecords, recordTitle, treeOf, treeToPgn } from '../../../model/records.js';
import { html } from '../../../view/dom.js';
import { saveFile } from '../../../view/picture.js';

const mostBytes = 20e6; // larger files are refused
const mostListed = 500; // largest number of games of one file that are listed

/** Whether a file is a board file. Records begin with a tag (`[`) or with JSON (`{`). */
function looksLikeBoard(name, text) {
  return name.endsWith('.board') || !/^\s*[[{]/.test(text);
}

export class Files {
  /**
   * `list`: the element that lists the games of a file; `openWithHistory(open)` calls `open()`, closes the editor, adds
   * an entry to the browser's history, and resolves to whether the game is shown; `onBoard(text, name)` receives board
   * files; `notices`: {fault, calm}.
   */
  constructor({ session, engine, list, openWithHistory, onBoard, notices }) {
    Object.assign(this, { session, engine, list, openWithHistory, onBoard, ...notices });
  }

  /** Reads a file that was chosen or dropped. `kind`: 'record', 'board' or 'any'. */
  async read(file, kind) {
    try {
      if (file.size > mostBytes)
        throw new Error(`the file has ${file.size} bytes; at most ${mostBytes} are read`);
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
    if (!(await this.open(records[0]))) return;
    this.calm(
      records.length > 1
        ? `${name}: ${records.length} games; the first one is shown`
        : `${name}: the game is shown`,
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
    if (records.length > mostListed)
      list.append(html('li', {}, `… and ${records.length - mostListed} more games`));
  }

  /**
   * Opens a record. The engine checks its turns first; a record with an illegal turn is not opened. Resolves to whether
   * the record is shown.
   */
  async open(record) {
    const choices = this.engine.options.get('UCI_Variant')?.choices ?? [];
    if (!choices.includes(record.variant))
      throw new Error(
        `the game '${record.variant.slice(0, 40)}' is unknown; known are ${choices.join(', ')}`,
      );
    return this.openWithHistory(() => this.#openOnItsBoard(record));
  }

  /**
   * Opens a record on the board that it names, or else on the built-in board. If a record without a board does not fit
   * there, tries the shown board, because records of the tournament runner do not name their board.
   */
  async #openOnItsBoard(record) {
    const { game, boardText } = this.session;
    const mayFitShownBoard =
      record.board === null && record.variant === game?.id && boardText !== null;
    const isWanted = this.session.beginOpening();
    return this.#openOn(record, record.board, isWanted).catch((refusal) => {
      if (!mayFitShownBoard) throw refusal;
      return this.#openOn(record, boardText, isWanted).catch(() => {
        throw refusal;
      });
    });
  }

  async #openOn(record, boardText, isWanted) {
    const { variant } = record;
    const rules = this.session.rulesOf(variant, boardText);
    const start = await rules.describe({ fen: record.fen, turns: [] });
    await check(rules, start.fen, [], record.line);
    return this.session.openTree({ variant, boardText, tree: treeOf(record, start.fen), isWanted });
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
    saveFile(new Blob([text], { type: 'application/x-chess-pgn' }), `${game.id}-${date}.pgn`);
  }
}

/**
 * Lets the engine check the turns of `line`, which follow the turns `before`, then the turns of its
 * variations.
 */
async function check(rules, fen, before, line) {
  await rules.describe({ fen, turns: [...before, ...line.map(({ turn }) => turn)] });
  for (const [i, { variations }] of line.entries())
    for (const variation of variations)
      await check(rules, fen, [...before, ...line.slice(0, i).map(({ turn }) => turn)], variation);
}
