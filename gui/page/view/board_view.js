// The board on the page: ground, pieces that glide to their new squares, marks, arrows, and one cell per
// square for pointer, keyboard and screen reader. The view knows no rules: other classes pass the contents to
// draw, and the view reports the square that a person means.
import { isBall, ownerOf } from '../model/games.js';
import { squareName } from '../model/squares.js';
import { drawArrows } from './arrows_view.js';
import { svg } from './dom.js';
import { ballGlyph, pieceGlyph } from './glyphs.js';
import { drawBorders, drawNames, drawSquares } from './ground_view.js';
import { Layout, unit } from './layout.js';
import { matchPieces } from './piece_matching.js';

let boards = 0; // number of boards so far, for ids that are unique in the page
const heldBall = 27; // distance of a held ball from the centre of its holder, to the right and down, in units

export class BoardView {
  #root;
  #layers = {};
  #pieces = new Map(); // square -> {letter, element}
  #ball = null; // the ball, in games where the ball has no letter on the board
  #cells = new Map();
  #ground = '';
  #id = ++boards;

  /** Draws into an empty `<svg>`. */
  constructor(root) {
    this.#root = root;
    this.layout = null;
    this.game = null;
    this.focused = null;
  }

  /** Draws a board if it differs from the drawn one. `orientation`: {isFlipped, isTurned}, see layout.js. */
  setGround(game, geometry, orientation) {
    const ground = JSON.stringify([game.id, orientation, geometry.borders, [...geometry.ground]]);
    if (ground === this.#ground) return;
    this.#ground = ground;
    this.game = game;
    this.geometry = geometry;
    const layout = new Layout(geometry, orientation);
    this.layout = layout;
    this.#pieces.clear();
    this.#ball = null;
    this.#root.setAttribute('viewBox', layout.viewBox);
    this.#root.setAttribute('class', `board ${game.id} ${game.palette}`);
    const { style } = this.#root.closest('.stage') ?? this.#root;
    style.setProperty('--aspect', layout.width / layout.height);
    style.setProperty('--above', layout.top / layout.width); // margins of the evaluation bar, in board widths
    style.setProperty('--below', layout.bottom / layout.width);
    this.#layers = Object.fromEntries(
      ['marks', 'pieces', 'balls', 'targets', 'arrows'].map((name) => [
        name,
        svg('g', { class: name, 'aria-hidden': 'true' }),
      ]),
    );
    const { marks, pieces, balls, targets, arrows } = this.#layers;
    // Ghosts are copies of this group. Only classes inside the group style them, so the board's classes are
    // repeated here.
    const field = svg(
      'g',
      { id: `field-${this.#id}`, class: 'field' },
      svg(
        'g',
        { class: `${game.id} ${game.palette}` },
        drawSquares(geometry, layout),
        marks,
        drawBorders(geometry, layout),
        pieces,
        balls,
        targets,
      ),
    );
    this.#root.replaceChildren(
      drawNames(layout),
      field,
      ...this.#ghosts(),
      arrows,
      this.#makeCells(geometry),
    );
  }

  /** Draws half a square of the opposite edge faintly beyond each edge, if the board is a cylinder. */
  #ghosts() {
    const { hasSeam, left, top, columns, rows } = this.layout;
    if (!hasSeam) return [];
    const strip = (name, x, shift) => [
      svg(
        'clipPath',
        { id: `${name}-${this.#id}` },
        svg('rect', { x: x - shift, y: top, width: unit / 2, height: rows * unit }),
      ),
      svg(
        'g',
        { class: 'ghost', 'aria-hidden': 'true', transform: `translate(${shift} 0)` },
        svg('use', { href: `#field-${this.#id}`, 'clip-path': `url(#${name}-${this.#id})` }),
      ),
    ];
    const width = columns * unit;
    return [
      ...strip('seam-left', left - unit / 2, -width),
      ...strip('seam-right', left + width, width),
      svg('path', {
        class: 'seam-line',
        d: `M${left} ${top} v${rows * unit} M${left + width} ${top} v${rows * unit}`,
      }),
    ];
  }

  #makeCells(geometry) {
    this.#cells.clear();
    const grid = svg('g', { class: 'cells' });
    for (let row = 0; row < this.layout.rows; ++row) {
      const line = svg('g', { role: 'row' });
      for (let column = 0; column < this.layout.columns; ++column) {
        const square = this.layout.squareAtCell(column, row);
        if (geometry.ground.get(square) === 'missing') continue;
        const { x, y } = this.layout.corner(square);
        const cell = svg('rect', {
          x,
          y,
          width: unit,
          height: unit,
          role: 'gridcell',
          tabindex: -1,
          'data-square': square,
          class: 'cell',
        });
        this.#cells.set(square, cell);
        line.append(cell);
      }
      grid.append(line);
    }
    if (!this.#cells.has(this.focused)) this.focused = squareName(0, 0);
    if (!this.#cells.has(this.focused)) [this.focused] = this.#cells.keys();
    this.#cells.get(this.focused).setAttribute('tabindex', 0);
    return grid;
  }

  /**
   * Moves the pieces to `pieces` (Map square -> letter). `ball`: the square of the ball, for games where
   * the ball has no letter.
   */
  setPieces(pieces, ball) {
    const { stay, moves, leave, come } = matchPieces(
      new Map([...this.#pieces].map(([s, { letter }]) => [s, letter])),
      pieces,
    );
    const next = new Map();
    for (const square of stay) next.set(square, this.#pieces.get(square));
    for (const [from, to] of moves) next.set(to, this.#pieces.get(from));
    for (const square of leave) this.#pieces.get(square).element.remove();
    for (const square of come) next.set(square, this.#makePiece(pieces.get(square)));
    this.#pieces = next;
    for (const [square, { element }] of next) this.#place(element, square);
    this.#setBall(this.game.balls.length === 0 ? ball : null, pieces);
  }

  #makePiece(letter) {
    const { game } = this;
    const owner = ownerOf(game, letter);
    const isFootball = isBall(game, letter);
    const drawing = isFootball ? [ballGlyph(30)] : pieceGlyph(game.pieces[letter.toUpperCase()], letter);
    const element = svg(
      'g',
      { class: `piece ${isFootball ? 'ball' : ''} side-${owner ?? 'none'}` },
      ...drawing,
    );
    (isFootball ? this.#layers.balls : this.#layers.pieces).append(element);
    return { letter, element };
  }

  #setBall(square, pieces) {
    if (square === null) {
      this.#ball?.remove();
      this.#ball = null;
      return;
    }
    if (!this.#ball) {
      this.#ball = svg('g', { class: 'piece ball side-none' }, ballGlyph(1));
      this.#layers.balls.append(this.#ball);
    }
    const isHeld = pieces.has(square);
    const { x, y } = this.layout.centre(square);
    this.#ball.style.transform = isHeld
      ? `translate(${x + heldBall}px, ${y + heldBall}px) scale(19)`
      : `translate(${x}px, ${y}px) scale(30)`;
  }

  #place(element, square) {
    const { x, y } = this.layout.centre(square);
    element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Draws the piece of a square at `point` during a drag. If `point` is null, puts the piece back. */
  drag(square, point) {
    const element = this.#pieces.get(square)?.element ?? null;
    if (!element) return;
    element.classList.toggle('dragged', point !== null);
    if (point === null) this.#place(element, square);
    else element.style.transform = `translate(${point.x}px, ${point.y}px)`;
  }

  /**
   * Draws marks. `last`, `sources`: sets of squares; `picked`: a square or null; `targets`: Map square ->
   * 'move'|'ball'|'both'; `extra`: Map square -> class of a further mark; `labels(square)`: text for screen
   * readers.
   */
  setMarks({ last, sources, picked, targets, extra, labels }) {
    const { marks, targets: layer } = this.#layers;
    const rect = (square, kind) => {
      const { x, y } = this.layout.corner(square);
      return svg('rect', { x, y, width: unit, height: unit, class: kind });
    };
    const shown = (square) => this.#cells.has(square);
    marks.replaceChildren(
      ...[...last].filter(shown).map((square) => rect(square, 'last')),
      ...[...extra].filter(([square]) => shown(square)).map(([square, kind]) => rect(square, kind)),
      ...[...sources].filter(shown).map((square) => rect(square, 'source')),
      ...(shown(picked) ? [rect(picked, 'picked')] : []),
    );
    layer.replaceChildren(
      ...[...targets]
        .filter(([square]) => shown(square))
        .map(([square, kind]) => {
          const { x, y } = this.layout.centre(square);
          const isReceiver = kind === 'ball' && this.#pieces.has(square); // a ball there would look like a held one
          const shape = kind !== 'ball' ? svg('circle', { r: 15 }) : isReceiver ? receiverRing() : ballGlyph(18);
          return svg(
            'g',
            { class: `target ${kind}`, transform: `translate(${x} ${y})` },
            shape,
            kind === 'both' ? ballGlyph(9) : null,
          );
        }),
    );
    for (const [square, cell] of this.#cells) {
      cell.classList.toggle('is-source', sources.has(square));
      cell.classList.toggle('is-target', targets.has(square));
      change(cell, 'aria-label', labels(square));
      change(cell, 'aria-selected', String(square === picked));
    }
  }

  /** Draws arrows. `groups`: [{ways, kind}] as in arrows_view.js. */
  setArrows(groups) {
    this.#layers.arrows.replaceChildren(
      ...groups.map(({ ways, kind }) => drawArrows(ways, this.layout, kind)),
    );
  }

  /** The element of the square that the Tab key reaches. */
  get focusedCell() {
    return this.#cells.get(this.focused);
  }

  /** Makes the Tab key reach this square. `isReal`: also focuses the square. */
  focus(square, isReal = true) {
    const cell = this.#cells.get(square);
    if (!cell) return;
    this.#cells.get(this.focused)?.setAttribute('tabindex', -1);
    cell.setAttribute('tabindex', 0);
    this.focused = square;
    if (isReal) cell.focus();
  }

  /** The point under a pointer event, in units of the drawing. */
  pointOf(event) {
    const matrix = this.#root.getScreenCTM();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** The square under a pointer event, or null. */
  squareOf(event) {
    const { x, y } = this.pointOf(event);
    const square = this.layout?.squareAt(x, y) ?? null;
    return this.#cells.has(square) ? square : null;
  }
}

/** The mark of a piece that can get the ball. */
const receiverRing = () => svg('circle', { r: 45, class: 'receiver' });

/** Sets an attribute only if it changes: screen readers look at every attribute that is set. */
function change(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
