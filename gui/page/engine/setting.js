// The game and the board of an engine process. Every job of the engine names the game and the board that it
// needs, so several sessions can use one process.

/** The value of `Board File` that gate.py expects: the text of the file instead of its path. */
const boardValue = (text) => (text === null ? '<empty>' : `text:${encodeURIComponent(text)}`);

/** What a process was told. A setting is {variant, boardText}; `boardText` is null for the built-in board. */
export class ProcessSetting {
  #variant = null;
  #boards = new Map(); // game -> text of its board; the process keeps one board for each game

  /** The lines that bring the process to `setting`; none if it is there already, or if `setting` is null. */
  linesTo(setting) {
    if (!setting) return [];
    const { variant, boardText } = setting;
    const lines = [];
    if (variant !== this.#variant) lines.push(`setoption name UCI_Variant value ${variant}`);
    if (boardText !== (this.#boards.get(variant) ?? null))
      lines.push(`setoption name Board File value ${boardValue(boardText)}`);
    return lines;
  }

  /** The process has accepted the lines to this setting. */
  adopt({ variant, boardText }) {
    this.#variant = variant;
    this.#boards.set(variant, boardText);
  }

  /** The process has refused a line, so its game is not known. It keeps the boards that it had. */
  doubt() {
    this.#variant = null;
  }
}
