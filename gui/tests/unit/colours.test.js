// Computes the contrasts of the named colours of the page in both schemes: at least 4.5 for texts and 3 for the
// borders of controls and for the focus (WCAG 2.2, 1.4.3 and 1.4.11, level AA).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const sheet = ['base.css', 'analyse.css']
  .map((name) => readFileSync(new URL(`../../page/style/${name}`, import.meta.url), 'utf8'))
  .join('\n');
const schemes = ['light', 'dark'];

/** The colours with names: name -> [light, dark]. */
const colours = Object.fromEntries(
  [...sheet.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]],
  ),
);

const texts = {
  ink: ['paper', 'card', 'field', 'groove', 'hover', 'chosen', 'turn'],
  soft: ['paper', 'card', 'groove', 'turn'],
  good: ['paper', 'card'],
  bad: ['paper', 'card'],
  inaccuracy: ['card', 'hover'],
  mistake: ['card', 'hover'],
  blunder: ['card', 'hover'],
  'good-turn': ['card', 'hover'],
  interesting: ['card', 'hover'],
  paper: ['ink'], // the clock of the side to move
  'on-accent': ['accent', 'accent-hover'],
  'on-alarm': ['alarm', 'red', 'blue', 'second'],
  'on-fault': ['fault'],
  'on-calm': ['calm'],
};
const shapes = { edge: ['paper', 'card', 'field'], focus: ['paper', 'card', 'field'] };

function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('the contrast of black and white is 21', () => {
  assert.equal(contrast('#000000', '#ffffff').toFixed(1), '21.0');
});

for (const [i, scheme] of schemes.entries())
  for (const [pairs, least] of [
    [texts, 4.5],
    [shapes, 3],
  ])
    test(`${scheme} scheme: contrasts of at least ${least}`, () => {
      for (const [front, backs] of Object.entries(pairs))
        for (const back of backs) {
          const ratio = contrast(colours[front][i], colours[back][i]);
          assert.ok(ratio >= least, `${front} on ${back}: ${ratio.toFixed(2)}`);
        }
    });
