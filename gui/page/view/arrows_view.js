// Arrows on the board for the actions of a turn, in order. They may cross the seam of a cylinder.
import { parseTurn } from '../model/actions.js';
import { oneOn, parseSquare } from '../model/squares.js';
import { svg } from './dom.js';
import { unit } from './layout.js';

/**
 * The paths of piece and ball in a turn, one per action: [{from, to, isBall}]. `ball`: the square of the
 * ball before the turn, or null. `ballStart` 'ball': a kick starts at the ball, and a piece that moves onto
 * the ball pushes it one square further. `ballStart` 'piece': a kick starts at the piece, and a piece that
 * leaves the square of the ball takes the ball along.
 */
export function waysOf(turn, ball, ballStart) {
  const ways = [];
  for (const { kind, from, to } of parseTurn(turn)) {
    if (kind === 'place') ways.push({ from: to, to, isBall: false });
    else if (kind === 'ball')
      ways.push({ from: ballStart === 'ball' && ball ? ball : from, to, isBall: true });
    else ways.push({ from, to, isBall: false });
    if (kind === 'ball') ball = to;
    else if (kind === 'move' && ballStart === 'ball' && to === ball) ball = oneOn(from, to);
    else if (kind === 'move' && ballStart === 'piece' && from === ball) ball = to;
  }
  return ways;
}

/** The squares where the ways of a turn start or end. */
export function squaresOf(turn, ball, ballStart) {
  return new Set(waysOf(turn, ball, ballStart).flatMap(({ from, to }) => [from, to]));
}

/**
 * Draws ways as arrows, and a way that ends where it starts as a circle. `kind`: 'best', 'last', or 'own' for
 * the drawings of the person. The arrows of a turn have numbers if there are several.
 */
export function drawArrows(ways, layout, kind) {
  const group = svg('g', { class: `arrows ${kind}`, 'aria-hidden': 'true' });
  // Arrows are thicker on large boards, because the squares of these boards are small on the screen.
  const scale = Math.min(1.8, Math.max(1, Math.max(layout.columns, layout.rows) / 10));
  ways.forEach((way, i) => {
    const number = ways.length > 1 && kind !== 'own' ? String(i + 1) : '';
    const gap = kind === 'last' ? 34 : 14; // units from tip to centre; 34 leaves the moved piece visible
    for (const [start, end] of strokes(way, layout)) group.append(arrow(start, end, { ...way, scale, gap }));
    if (number && (kind === 'best' || way.from !== way.to))
      group.append(label(way, layout, number, ways.slice(0, i), scale));
  });
  return group;
}

/** The stroke [start, end] of a way, or two strokes if the way across the seam is shorter. */
function strokes({ from, to }, layout) {
  const a = layout.centre(from);
  const b = layout.centre(to);
  const width = layout.columns * unit;
  const isSeamWay =
    layout.hasSeam &&
    parseSquare(from).rank === parseSquare(to).rank &&
    Math.abs(a.x - b.x) > width - 3 * unit &&
    Math.abs(a.x - b.x) > 2 * unit;
  if (!isSeamWay) return [[a, b]];
  const shift = a.x < b.x ? -width : width;
  return [
    [a, { x: b.x + shift, y: b.y }],
    [{ x: a.x - shift, y: a.y }, b],
  ];
}

function arrow(a, b, { isBall, scale, gap }) {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 1) return svg('circle', { cx: a.x, cy: a.y, r: 42, class: 'spot' });
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const across = { x: -along.y, y: along.x };
  const at = (distance, aside) => {
    const x = a.x + along.x * distance + across.x * aside;
    const y = a.y + along.y * distance + across.y * aside;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const tip = length - gap;
  const neck = Math.max(20, tip - 26 * scale);
  const [shaft, head] = [6 * scale, 17 * scale];
  const d = `M${at(20, -shaft)} L${at(neck, -shaft)} L${at(neck, -head)} L${at(tip, 0)} L${at(neck, head)} L${at(neck, shaft)} L${at(20, shaft)} z`;
  return svg('path', { d, class: isBall ? 'ball-way' : 'piece-way' });
}

/**
 * The number of an arrow, at its middle. If an earlier arrow runs the opposite way, the number is nearer
 * to the start.
 */
function label({ from, to }, layout, number, earlier, scale) {
  const a = layout.centre(from);
  const b = layout.centre(to);
  const isTwin = earlier.some((other) => other.from === to && other.to === from);
  const part = isTwin ? 0.3 : 0.5;
  const x = a.x + (b.x - a.x) * part;
  const y = a.y + (b.y - a.y) * part;
  return svg(
    'g',
    { class: 'number', transform: `translate(${x} ${y}) scale(${scale})` },
    svg('circle', { r: 13 }),
    svg('text', { y: 6 }, number),
  );
}
