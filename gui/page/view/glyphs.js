// Drawings of the pieces and balls, in a box of 100 by 100 units around the origin (-50 to 50).
import { svg } from './dom.js';

const path = (d, kind = 'body') => svg('path', { d, class: kind });
const dot = (cx, cy, r, kind = 'body') => svg('circle', { cx, cy, r, class: kind });

const foot = () => path('M-27 36 q0 -9 8 -9 h38 q8 0 8 9 z');

/** Draws the head and shoulders of a person. `arms`: with raised arms. */
function figure(arms) {
  return [
    dot(0, -12, 10, 'figure'),
    path(
      arms
        ? 'M-27 -20 q5 -4 8 1 l8 16 q11 -5 22 0 l8 -16 q3 -5 8 -1 q3 3 1 6 l-11 21 v16 h-34 v-16 l-11 -21 q-2 -3 1 -6 z'
        : 'M-20 23 v-8 q0 -15 20 -15 q20 0 20 15 v8 z',
      'figure',
    ),
  ];
}

const token = () => [dot(1, 4, 41, 'shadow'), dot(0, 0, 40, 'rim'), dot(0, 0, 36)];

/**
 * Draws a robot. `scale`: size; 1 fills the box. `lamps`: number of lamps on the chest, from 1 (small
 * robot) to 3 (large robot).
 */
function robot(scale, lamps) {
  const group = svg(
    'g',
    { transform: `translate(0 ${(1 - scale) * 36}) scale(${scale})` },
    path('M0 -40 v-9', 'line'),
    dot(0, -44, 4.5, 'lamp'),
    path('M-37 -8 h-6 v24 h6 z'),
    path('M37 -8 h6 v24 h-6 z'),
    path('M-25 -36 h50 q7 0 7 7 v22 q0 7 -7 7 h-50 q-7 0 -7 -7 v-22 q0 -7 7 -7 z'),
    path('M-24 -27 h48 v18 h-48 z', 'visor'),
    dot(-11, -18, 5, 'eye'),
    dot(11, -18, 5, 'eye'),
    path('M-30 3 h60 q6 0 6 6 v21 q0 6 -6 6 h-60 q-6 0 -6 -6 v-21 q0 -6 6 -6 z'),
    path('M-28 36 h20 v8 h-20 z M8 36 h20 v8 h-20 z', 'feet'),
  );
  for (let i = 0; i < lamps; ++i) group.append(dot((i - (lamps - 1) / 2) * 15, 19.5, 5.5, 'pip'));
  return [group];
}

const drawings = {
  king: () => [
    path('M0 -44 v17 M-8 -37 h16', 'line'),
    path('M-22 28 C-45 2 -27 -22 -5 -12 C-8 -22 -4 -28 0 -28 C4 -28 8 -22 5 -12 C27 -22 45 2 22 28 z'),
    path('M0 22 C-4 8 -2 -4 0 -14 C2 -4 4 8 0 22', 'detail'),
    foot(),
  ],
  queen: () => [
    path('M-21 28 L-37 -18 L-19 4 L-18 -28 L-5 0 L0 -33 L5 0 L18 -28 L19 4 L37 -18 L21 28 z'),
    ...[
      [-37, -20],
      [-18, -31],
      [0, -36],
      [18, -31],
      [37, -20],
    ].map(([x, y]) => dot(x, y, 5)),
    path('M-19 19 q19 -7 38 0', 'detail'),
    foot(),
  ],
  rook: () => [
    path('M-20 28 L-16 -8 L-25 -16 V-36 h12 v9 h8 v-9 h10 v9 h8 v-9 h12 v20 l-9 8 L20 28 z'),
    path('M-16 -8 h32 M-19 18 h38', 'detail'),
    foot(),
  ],
  bishop: () => [
    dot(0, -36, 6),
    path('M0 -31 C20 -16 23 4 12 18 L18 28 H-18 L-12 18 C-23 4 -20 -16 0 -31 z'),
    path('M0 -17 v18 M-8 -9 h16 M-12 18 h24', 'detail'),
    foot(),
  ],
  knight: () => [
    path(
      'M-20 28 C-20 10 -2 6 -4 -8 C-12 -6 -16 1 -25 3 C-32 3 -34 -5 -30 -10 L-17 -26 L-15 -38 L-4 -30 C22 -28 30 -2 24 28 z',
    ),
    dot(-10, -17, 3.2, 'mark'),
    path('M6 -22 C18 -12 20 6 17 22', 'detail'),
    foot(),
  ],
  goalkeeper: () => [
    path('M-32 -40 h64 q8 0 8 8 v64 q0 8 -8 8 h-64 q-8 0 -8 -8 v-64 q0 -8 8 -8 z', 'rim'),
    path('M-29 -36 h58 q7 0 7 7 v58 q0 7 -7 7 h-58 q-7 0 -7 -7 v-58 q0 -7 7 -7 z'),
    ...figure(true),
  ],
  libero: () => [
    ...token(),
    dot(0, 0, 30, 'ring'),
    path(
      'M0 -25 L7.3 -8 L25.7 -6.4 L11.8 5.8 L16 23.8 L0 14.3 L-16 23.8 L-11.8 5.8 L-25.7 -6.4 L-7.3 -8 z',
      'figure',
    ),
  ],
  soldier: () => [...token(), ...figure(false)],
  player: () => [...token(), ...figure(false)],
  'small robot': () => robot(0.58, 1),
  'medium robot': () => robot(0.74, 2),
  'large robot': () => robot(0.9, 3),
};

/** The drawing of a kind of piece, or the letter on a token if the kind is unknown. */
export function pieceGlyph(kind, letter) {
  const draw = Object.hasOwn(drawings, kind) ? drawings[kind] : null;
  return draw ? draw() : [...token(), svg('text', { class: 'letter', y: 14 }, letter.toUpperCase())];
}

const spokes = Array.from({ length: 5 }, (_, i) => {
  const angle = ((i * 72 - 90) * Math.PI) / 180;
  const at = (r) => `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  return `M${at(0.42)} L${at(0.8)}`;
}).join(' ');
const pentagon = (radius, x, y, turn) => {
  const corners = Array.from({ length: 5 }, (_, i) => {
    const angle = ((i * 72 - 90 + turn) * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join(' L')} z`;
};
const patches = Array.from({ length: 5 }, (_, i) => {
  const angle = ((i * 72 - 90) * Math.PI) / 180;
  return pentagon(0.3, 0.9 * Math.cos(angle), 0.9 * Math.sin(angle), i * 72 + 180);
}).join(' ');

let clips = 0;

/** A football with this radius, in units. */
export function ballGlyph(radius) {
  const id = `ball-${++clips}`;
  return svg(
    'g',
    { class: 'ball-drawing', transform: `scale(${radius})` },
    svg('clipPath', { id }, svg('circle', { r: 1 })),
    svg('circle', { cx: 0.05, cy: 0.13, r: 1.04, class: 'shadow' }),
    svg('circle', { r: 1, class: 'leather' }),
    svg(
      'g',
      { 'clip-path': `url(#${id})` },
      svg('path', { d: `${pentagon(0.4, 0, 0, 0)} ${patches}`, class: 'patch' }),
      svg('path', { d: spokes, class: 'seam' }),
    ),
    svg('circle', { r: 1, class: 'outline' }),
  );
}
