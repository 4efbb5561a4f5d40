// The course of the game as a curve of the first side's expected points, with one point per position. A click
// on a point goes to its position.
import { scoreText } from '../model/evaluation.js';
import { svg } from './dom.js';

const width = 360;
const height = 92;
const pad = 6;

/**
 * `points`: one entry per position, {expected, label}, or null if the position is not evaluated yet.
 * `here`: index of the shown position. `onPick(index)` is called when a position is clicked.
 */
export function drawChart(points, here, { firstName, onPick }) {
  const step = points.length > 1 ? (width - 2 * pad) / (points.length - 1) : 0;
  const x = (i) => pad + i * step;
  const y = (expected) => pad + (1 - expected) * (height - 2 * pad);
  const known = points.map((point, i) => point && { ...point, i }).filter(Boolean);
  const drawing = svg('svg', {
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-label': `Evaluation of the game: ${known.length} of ${points.length} positions evaluated`,
  });
  const line = known.map(({ i, expected }) => `${x(i).toFixed(1)} ${y(expected).toFixed(1)}`);
  drawing.append(svg('rect', { width, height, rx: 6, class: 'sky' }));
  if (known.length > 1) {
    const area = `M${x(known[0].i)} ${height} L${line.join(' L')} L${x(known.at(-1).i)} ${height} z`;
    drawing.append(svg('path', { d: area, class: 'area' }));
  }
  drawing.append(svg('path', { d: `M${pad} ${height / 2} H${width - pad}`, class: 'middle' }));
  if (known.length > 1) drawing.append(svg('path', { d: `M${line.join(' L')}`, class: 'curve' }));
  for (const point of known)
    drawing.append(
      svg(
        'circle',
        { cx: x(point.i), cy: y(point.expected), r: known.length > 60 ? 1.2 : 2.2, class: 'point' },
        svg('title', {}, `${point.label} ${scoreText(point)}`),
      ),
    );
  drawing.append(
    svg('path', { d: `M${x(here)} 0 V${height}`, class: 'here' }),
    svg('text', { x: pad + 2, y: 13, class: 'name' }, `${firstName} is better`),
  );
  drawing.addEventListener('click', (event) => {
    const { left, width: shown } = drawing.getBoundingClientRect();
    const index = Math.round((((event.clientX - left) / shown) * width - pad) / (step || 1));
    onPick(Math.max(0, Math.min(points.length - 1, index)));
  });
  return drawing;
}
