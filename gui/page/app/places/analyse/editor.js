// The position editor: a person places pieces on the board and types the other FEN fields. The engine
// immediately reports whether the position is legal, and if not, why.
import { boardField, parseBoard } from '../../../model/fen.js';
import { pieceName } from '../../../model/games.js';
import { html } from '../../../view/dom.js';
import { pieceDrawing } from '../../../view/piece_drawing.js';
import { fieldWords } from '../../words.js';

export class Editor {
  #session;
  #element;
  #onChange;
  #letter = null; // letter of the piece that a press places; null: a press removes a piece
  #board = null;
  #fields = [];
  #ticket = 0; // number of the newest question to the engine; older answers are ignored

  /**
   * `onChange()` is called when the board must be drawn again; `onUse(fen)` is called when a game starts
   * from the edited position.
   */
  constructor({ session, element, onChange, onUse }) {
    this.#session = session;
    this.#element = element;
    this.#onChange = onChange;
    this.onUse = onUse;
  }

  get pieces() {
    return this.#board.pieces;
  }

  /** The square of the ball if the FEN has a field for it, otherwise null. */
  get ball() {
    return this.#session.game.balls.length === 0 ? this.#value('ball') : null;
  }

  get fen() {
    return [boardField(this.#board), ...this.#fields.map(({ input }) => input.value.trim())].join(' ');
  }

  /** Opens the editor with the shown position. */
  open() {
    const { game, node } = this.#session;
    const words = node.description.fen.split(' ');
    this.#board = parseBoard(words[0]);
    this.#fields = game.fields
      .slice(1)
      .map((name, i) => ({ name, input: this.#field(name, words[i + 1] ?? '') }));
    this.#element.replaceChildren(
      html(
        'p',
        { class: 'hint' },
        'Choose a piece, then press a square to place it; press again to remove it. Drag pieces to move them.',
      ),
      this.#palette(),
      html(
        'div',
        { class: 'fields' },
        ...this.#fields.map(({ name, input }) => html('label', {}, fieldWords[name] ?? name, input)),
      ),
      html('p', { class: 'verdict', role: 'status' }, ''),
      html(
        'div',
        { class: 'row' },
        html('button', { type: 'button', onclick: () => this.#clear() }, 'Clear the board'),
        html(
          'button',
          { type: 'button', id: 'editor-use', class: 'primary', onclick: () => this.onUse(this.fen) },
          'Use this position',
        ),
      ),
    );
    this.#element.hidden = false;
    this.#changed();
  }

  close() {
    ++this.#ticket;
    this.#element.hidden = true;
  }

  /** The input of a FEN field; the side to move is chosen from a list. */
  #field(name, value) {
    const { sides } = this.#session.game;
    const option = (side) => html('option', { value: side, selected: side === value }, sides[side]);
    const input =
      name === 'side'
        ? html('select', { 'data-field': name }, option('w'), option('b'))
        : html('input', { type: 'text', value, spellcheck: 'false', 'data-field': name });
    input.addEventListener('input', () => this.#changed());
    return input;
  }

  #value(name) {
    return this.#fields.find((field) => field.name === name)?.input.value ?? null;
  }

  #palette() {
    const { game } = this.#session;
    const kinds = Object.keys(game.pieces);
    const known = [...kinds, ...kinds.map((letter) => letter.toLowerCase()), ...game.balls];
    const palette = html('div', { class: 'palette', role: 'group', 'aria-label': 'Pieces' });
    const button = (letter, content, name) =>
      html(
        'button',
        {
          type: 'button',
          'aria-label': name,
          title: name,
          'aria-pressed': String(letter === this.#letter),
          'data-letter': letter ?? 'none',
          onclick: (event) => {
            this.#letter = letter;
            for (const other of palette.children)
              other.setAttribute('aria-pressed', String(other === event.currentTarget));
          },
        },
        content,
      );
    palette.append(
      ...known.map((letter) => button(letter, pieceDrawing(game, letter), pieceName(game, letter))),
      button(null, '⌫', 'remove a piece'),
    );
    return palette;
  }

  /** Handles a press on a square of the board: places or removes a piece. */
  press(square) {
    const { pieces } = this.#board;
    if (this.#letter === null || pieces.get(square) === this.#letter) pieces.delete(square);
    else {
      if (this.#session.game.balls.includes(this.#letter)) this.#removeAll(this.#letter);
      pieces.set(square, this.#letter);
    }
    this.#changed();
  }

  /** Handles a drag from square to square: moves the piece. */
  move(from, to) {
    const { pieces } = this.#board;
    if (!pieces.has(from)) return;
    pieces.set(to, pieces.get(from));
    pieces.delete(from);
    this.#changed();
  }

  #removeAll(letter) {
    for (const [square, other] of this.#board.pieces) if (other === letter) this.#board.pieces.delete(square);
  }

  #clear() {
    this.#board.pieces.clear();
    this.#changed();
  }

  async #changed() {
    this.#onChange();
    const ticket = ++this.#ticket;
    const verdict = this.#element.querySelector('.verdict');
    let words = 'Position is legal';
    let isGood = true;
    try {
      await this.#session.rules.describe({ fen: this.fen, turns: [] });
    } catch (refusal) {
      words = refusal.message;
      isGood = false;
    }
    if (ticket !== this.#ticket) return;
    verdict.textContent = words;
    verdict.className = `verdict ${isGood ? 'good' : 'bad'}`;
    this.#element.querySelector('#editor-use').disabled = !isGood;
  }
}
