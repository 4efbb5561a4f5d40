// The course of the game as a curve of the first side's expected points, with one point per position. A click
// on a point goes to its position.
import { scoreText } from '../model/evaluation.js';
import { svg } from './dom.js';
import { ballGlyph } from './glyphs.js';

const width = 360;
const height = 92;
const above = 14; // space for the name, clear of the balls at the edges
const pad = 6;
const ballRadius = 5;

/**
 * `points`: one entry per position, {label, goal, mark, evaluation}. `goal`: the side that scored with the turn
 * before the position, or null; `mark`: '?!', '?', '??' or ''; `evaluation` (evaluation.js) is null if it is not
 * known. `here`: index of the shown position. `onPick(index)` is called when a position is clicked.
 */
export function drawChart(points, here, { firstName, onPick }) {
  const step = points.length > 1 ? (width - 2 * pad) / (points.length - 1) : 0;
  const x = (i) => pad + i * step;
  const y = (expected) => pad + (1 - expected) * (height - 2 * pad);
  const known = points.map((point, i) => ({ ...point, i })).filter(({ evaluation }) => evaluation);
  const goals = points.map((point, i) => ({ ...point, i })).filter(({ goal }) => goal);
  const drawing = svg('svg', {
    viewBox: `0 ${-above} ${width} ${height + above}`,
    role: 'img',
    'aria-label':
      `Curve of the game: ${known.length} of ${points.length} positions evaluated` +
      goals.map(({ label }) => `, goal with ${label}`).join(''),
  });
  const line = known.map(({ i, evaluation }) => `${x(i).toFixed(1)} ${y(evaluation.expected).toFixed(1)}`);
  drawing.append(svg('rect', { width, height, rx: 6, class: 'sky' }));
  if (known.length > 1) {
    const area = `M${x(known[0].i)} ${height} L${line.join(' L')} L${x(known.at(-1).i)} ${height} z`;
    drawing.append(svg('path', { d: area, class: 'area' }));
  }
  drawing.append(svg('path', { d: `M${pad} ${height / 2} H${width - pad}`, class: 'middle' }));
  for (const { i, goal } of goals)
    drawing.append(svg('path', { d: `M${x(i)} 0 V${height}`, class: `goal-line for-${goal}` }));
  if (known.length > 1) drawing.append(svg('path', { d: `M${line.join(' L')}`, class: 'curve' }));
  const radius = known.length > 60 ? 1.2 : 2.2;
  for (const { i, label, mark, evaluation } of known)
    drawing.append(
      svg(
        'circle',
        {
          cx: x(i),
          cy: y(evaluation.expected),
          r: mark ? radius + 1 : radius,
          class: `point ${markNames[mark] ?? ''}`,
        },
        svg('title', {}, `${label}${mark ?? ''} ${scoreText(evaluation)}`),
      ),
    );
  for (const { i, goal, label } of goals)
    drawing.append(
      svg(
        'g',
        {
          class: 'goal',
          // The ball is at the edge of the side that scored.
          transform: `translate(${x(i)} ${goal === 'w' ? ballRadius + 2 : height - ballRadius - 2})`,
        },
        svg('title', {}, `goal: ${label}`),
        ballGlyph(ballRadius),
      ),
    );
  drawing.append(
    svg('path', { d: `M${x(here)} 0 V${height}`, class: 'here' }),
    svg('text', { x: pad + 2, y: -4, class: 'name' }, `top: ${firstName} is better`),
  );
  drawing.addEventListener('click', (event) => {
    const { left, width: shown } = drawing.getBoundingClientRect();
    const index = Math.round((((event.clientX - left) / shown) * width - pad) / (step || 1));
    onPick(Math.max(0, Math.min(points.length - 1, index)));
  });
  return drawing;
}

const markNames = { '?!': 'inaccuracy', '?': 'mistake', '??': 'blunder' };
