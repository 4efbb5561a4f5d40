// Draws the fixed parts of the board: squares, goals, zones, perimeter, borders with their arrows, and the
// names of files and ranks.
import { parseSquare, squareName } from '../model/squares.js';
import { svg } from './dom.js';
import { unit } from './layout.js';

/** Draws the squares of a board, with goal nets and outlines. */
export function drawSquares(geometry, layout) {
  const group = svg('g', { class: 'ground' });
  for (const [square, ground] of geometry.ground) {
    if (ground === 'missing') continue;
    const { x, y } = layout.corner(square);
    const { file, rank } = parseSquare(square);
    const shade = (file + rank) % 2 ? 'light' : 'dark';
    group.append(svg('rect', { x, y, width: unit, height: unit, class: `square ${ground} ${shade}` }));
    if (ground.startsWith('goal')) group.append(net(x, y));
  }
  group.append(...outline(geometry, layout));
  return group;
}

/** The net of a goal square. */
function net(x, y) {
  const lines = [];
  for (let at = 12.5; at < unit; at += 12.5) lines.push(`M${x} ${y + at} h${unit} M${x + at} ${y} v${unit}`);
  return svg('path', { d: lines.join(' '), class: 'net' });
}

const sides = [
  { right: 1, down: 0, edge: (x, y) => `M${x + unit} ${y} v${unit}` },
  { right: -1, down: 0, edge: (x, y) => `M${x} ${y} v${unit}` },
  { right: 0, down: 1, edge: (x, y) => `M${x} ${y + unit} h${unit}` },
  { right: 0, down: -1, edge: (x, y) => `M${x} ${y} h${unit}` },
];

/**
 * Lines where the kind of ground changes: the rim of the board, and the limits of zones, goals and
 * perimeter.
 */
function outline(geometry, layout) {
  const rim = [];
  const limit = [];
  const groundAt = (square) => (square === null ? 'missing' : (geometry.ground.get(square) ?? 'missing'));
  for (const [square, ground] of geometry.ground) {
    if (ground === 'missing') continue;
    const { x, y } = layout.corner(square);
    for (const { right, down, edge } of sides) {
      const other = groundAt(layout.neighbour(square, right, down));
      if (other === 'missing') rim.push(edge(x, y));
      else if (other !== ground) limit.push(edge(x, y));
    }
  }
  return [
    svg('path', { d: limit.join(' '), class: 'limit' }),
    svg('path', { d: rim.join(' '), class: 'rim-line' }),
  ];
}

/** Draws closed and one-way borders. A border on the seam is drawn at both edges of the board. */
export function drawBorders(geometry, layout) {
  const group = svg('g', { class: 'borders' });
  for (const border of geometry.borders) {
    const along = layout.direction(border.along);
    const centre = layout.centre(border.square);
    const x = centre.x + (along.x * unit) / 2;
    const y = centre.y + (along.y * unit) / 2;
    const isUpright = along.x !== 0;
    group.append(border.kind === 'closed' ? wall(x, y, isUpright) : oneWay(x, y, isUpright, border, layout));
    if (layout.hasSeam && isSeamBorder(geometry, border) && along.x !== 0) {
      const other = x > layout.left + unit ? x - layout.columns * unit : x + layout.columns * unit;
      group.append(border.kind === 'closed' ? wall(other, y, true) : oneWay(other, y, true, border, layout));
    }
  }
  return group;
}

function isSeamBorder({ files }, { square, along }) {
  return along === 'right' && parseSquare(square).file === files - 1;
}

function wall(x, y, isUpright) {
  const half = unit / 2 - 4;
  const d = isUpright ? `M${x} ${y - half} V${y + half}` : `M${x - half} ${y} H${x + half}`;
  return svg('path', { d, class: 'wall' });
}

/**
 * Draws a one-way border: a thin line with a gate that shows the allowed direction; the gate of a small
 * arrow is round.
 */
function oneWay(x, y, isUpright, { kind, isSmall }, layout) {
  const half = unit / 2 - 6;
  const line = isUpright ? `M${x} ${y - half} V${y + half}` : `M${x - half} ${y} H${x + half}`;
  const way = layout.direction(kind);
  const angle = (Math.atan2(way.y, way.x) * 180) / Math.PI;
  return svg(
    'g',
    { class: isSmall ? 'one-way small' : 'one-way' },
    svg('path', { d: line, class: 'one-way-line' }),
    svg(
      'g',
      { transform: `translate(${x} ${y}) rotate(${angle})` },
      isSmall
        ? svg('circle', { r: 13, class: 'gate' })
        : svg('rect', { x: -14, y: -14, width: 28, height: 28, rx: 4, class: 'gate' }),
      svg('path', { d: 'M-5 -7 L5 0 L-5 7', class: 'way' }),
    ),
  );
}

/**
 * Draws the file letters below the board and the rank numbers to the left of it; on turned boards the
 * rank numbers below and the file letters to the left.
 */
export function drawNames(layout) {
  const group = svg('g', { class: 'names', 'aria-hidden': 'true' });
  for (let column = 0; column < layout.columns; ++column) {
    const { file, rank } = parseSquare(layout.squareAtCell(column, layout.rows - 1));
    const name = layout.isTurned ? rank + 1 : squareName(file, 0)[0];
    const x = layout.left + (column + 0.5) * unit;
    group.append(svg('text', { x, y: layout.height - 10 }, String(name)));
  }
  for (let row = 0; row < layout.rows; ++row) {
    const { file, rank } = parseSquare(layout.squareAtCell(0, row));
    const name = layout.isTurned ? squareName(file, 0)[0] : rank + 1;
    const y = layout.top + (row + 0.5) * unit + 9;
    group.append(svg('text', { x: 18, y }, String(name)));
  }
  return group;
}
