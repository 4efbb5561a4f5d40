// The position editor: a person moves and places pieces on the board and types the other FEN fields. The engine
// immediately reports whether the position is legal, and if not, why.
import { boardField, parseBoard } from '../../../model/fen.js';
import { pieceName } from '../../../model/games.js';
import { html, svg } from '../../../view/dom.js';
import { pieceDrawing } from '../../../view/piece_drawing.js';
import { ballGlyph } from '../../../view/glyphs.js';
import { fieldWords, noPositionWords } from '../../words.js';

// What a press on a square does, if it does not place the piece of this letter.
const moveTool = 'move'; // picks up a piece, or puts it down
const removeTool = 'none';
const ballTool = 'ball'; // gives the ball to a square, in games whose FEN has a field for the ball

export class Editor {
  #session;
  #element;
  #onChange;
  #tool = moveTool; // one of the tools above, or the letter of the piece that a press places
  #from = null; // the square of the piece that the next press puts down
  #start = ''; // the FEN when the editor was opened
  #board = null;
  #fields = [];
  #ticket = 0; // number of the newest question to the engine; older answers are ignored

  /**
   * `onChange()` is called when the board must be drawn again; `onUse(fen)` when the person has finished a
   * position, `onCancel()` when the person wants to keep the old one.
   */
  constructor({ session, element, onChange, onUse, onCancel }) {
    this.#session = session;
    this.#element = element;
    this.#onChange = onChange;
    this.onUse = onUse;
    this.onCancel = onCancel;
  }

  get pieces() {
    return this.#board.pieces;
  }

  /** The square of the ball if the FEN has a field for it, otherwise null. */
  get ball() {
    return this.#session.game.balls.length === 0 ? this.#value('ball') : null;
  }

  /** Whether the position differs from the one with which the editor was opened. */
  get isChanged() {
    return this.fen !== this.#start;
  }

  get fen() {
    return [boardField(this.#board), ...this.#fields.map(({ input }) => input.value.trim())].join(' ');
  }

  /** Opens the editor with the shown position. */
  open() {
    const { game, node } = this.#session;
    const words = node.description.fen.split(' ');
    this.#tool = moveTool;
    this.#from = null;
    this.#board = parseBoard(words[0]);
    this.#fields = game.fields
      .slice(1)
      .map((name, i) => ({ name, input: this.#field(name, words[i + 1] ?? '') }));
    this.#element.replaceChildren(
      html(
        'p',
        { class: 'hint' },
        'Drag pieces to move them, or press a piece and then a square. ' +
          'To add pieces, choose one here and press squares.',
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
        html('button', { type: 'button', id: 'editor-cancel', onclick: () => this.onCancel() }, 'Cancel'),
      ),
    );
    this.#element.hidden = false;
    this.#start = this.fen;
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
    const button = (tool, content, name) =>
      html(
        'button',
        {
          type: 'button',
          'aria-label': name,
          title: name,
          'aria-pressed': String(tool === this.#tool),
          'data-letter': tool,
          onclick: (event) => {
            this.#tool = tool;
            this.#from = null;
            for (const other of palette.children)
              other.setAttribute('aria-pressed', String(other === event.currentTarget));
          },
        },
        content,
      );
    palette.append(
      button(moveTool, '✥', 'move pieces'),
      ...known.map((letter) => button(letter, pieceDrawing(game, letter), pieceName(game, letter))),
      ...(this.#hasBallField ? [button(ballTool, ballPicture(), 'ball')] : []),
      button(removeTool, '⌫', 'remove a piece'),
    );
    return palette;
  }

  get #hasBallField() {
    return this.#session.game.fields.includes('ball');
  }

  /** Handles a press on a square of the board: moves, places or removes a piece. */
  press(square) {
    const { pieces } = this.#board;
    if (this.#tool === moveTool) return this.#pickOrMove(square);
    if (this.#tool === ballTool) this.#giveBall(square);
    else if (this.#tool === removeTool || pieces.get(square) === this.#tool) pieces.delete(square);
    else {
      if (this.#session.game.balls.includes(this.#tool)) this.#removeAll(this.#tool);
      pieces.set(square, this.#tool);
    }
    this.#changed();
  }

  /** The square of the piece that the next press puts down, or null. */
  get picked() {
    return this.#from;
  }

  #pickOrMove(square) {
    const from = this.#from;
    this.#from = null;
    if (from !== null && from !== square) return this.move(from, square);
    if (from === null && this.#board.pieces.has(square)) this.#from = square;
    this.#onChange();
  }

  /** Handles a drag from square to square: moves the piece, and the ball that it holds. */
  move(from, to) {
    const { pieces } = this.#board;
    this.#from = null;
    if (!pieces.has(from) || from === to) return;
    pieces.set(to, pieces.get(from));
    pieces.delete(from);
    if (this.ball === from) this.#giveBall(to);
    this.#changed();
  }

  /** Leaves the picked piece where it is. */
  cancel() {
    this.#from = null;
    this.#onChange();
  }

  #giveBall(square) {
    this.#fields.find(({ name }) => name === 'ball').input.value = square;
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
      words = noPositionWords(this.#session.game, refusal.message);
      isGood = false;
    }
    if (ticket !== this.#ticket) return;
    verdict.textContent = words;
    verdict.className = `verdict ${isGood ? 'good' : 'bad'}`;
    this.#element.querySelector('#editor-use').disabled = !isGood;
  }
}

const ballPicture = () => svg('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, ballGlyph(30));
