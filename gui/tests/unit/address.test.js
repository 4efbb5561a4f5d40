// Tests of the address of the page: parsing and writing are inverse, and hostile links are refused.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { formatAddress, formatPosition, parseAddress, parsePosition } from '../../page/model/address.js';

const start = 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0';
const position = (values) => ({ fen: null, turns: [], bottom: 'w', boardText: null, ...values });

test('an address names game, place and rest; missing words are empty', () => {
  for (const [hash, words] of [
    ['', ['', '', '']],
    ['#', ['', '', '']],
    ['#libero', ['libero', '', '']],
    ['#libero/play', ['libero', 'play', '']],
    ['#libero/play/', ['libero', 'play', '']],
    ['#football/learn/3', ['football', 'learn', '3']],
    ['#football/analyse/9/9_w_0/a1a2', ['football', 'analyse', '9/9_w_0/a1a2']],
  ]) {
    const [variant, place, rest] = words;
    assert.deepEqual(parseAddress(hash), { variant, place, rest }, hash);
  }
  assert.equal(formatAddress({ variant: 'libero', place: 'play' }), '#libero/play');
  assert.equal(formatAddress({ variant: 'libero', place: 'learn', rest: '3' }), '#libero/learn/3');
});

test('positions of all games survive the way through an address', () => {
  for (const values of [
    position(),
    position({ turns: ['d1d4,d4:c3', 'f9f8'] }),
    position({ fen: start }),
    position({ fen: start, turns: ['d1d4,d4:c3', '0000', 'a1a3,d4:b2'], bottom: 'b' }),
    position({ fen: '*3S10s3*/*18*/*4S2S2s2s4*/3S12s3 w i5 0-1 0-0 7', turns: ['i5:i7,i7i8'] }),
    position({ fen: '6/6/6/6/6/6/6/6 w - 0', turns: ['S@a1,M@b1,L@c1'] }),
    position({ fen: '5p5/11/11 w 0 0-0 3 0' }),
    position({ bottom: 'b' }),
  ]) {
    const rest = formatPosition(values);
    assert.deepEqual(parsePosition(rest), values, rest);
    assert.match(rest, /^[\w.\-*:,@/?=&%]+$/);
  }
});

test('every board file survives the way through an address', () => {
  const texts = ['', '\n', '_ /%"\\\n# Ümlaut 💥 ?&=#\n', 'no newline at the end'];
  for (const game of ['robosoccer', 'threestep']) {
    const folder = new URL(`../../../variants/${game}/boards/`, import.meta.url);
    for (const name of readdirSync(folder)) texts.push(readFileSync(new URL(name, folder), 'utf8'));
  }
  for (const boardText of texts) {
    const rest = formatPosition({ fen: '9/9 w 0', turns: ['a1a2'], bottom: 'b', boardText });
    assert.deepEqual(
      parsePosition(rest),
      position({ fen: '9/9 w 0', turns: ['a1a2'], bottom: 'b', boardText }),
    );
    assert.match(rest, /^[\w.\-*:,@/?=&%]+$/);
    const hash = formatAddress({ variant: 'threestep', place: 'analyse', rest });
    assert.equal(new URL(`http://x/${hash}`).hash, hash, 'browsers keep the address as it is');
    assert.equal(parseAddress(hash).rest, rest);
  }
});

test('a short link is readable', () => {
  assert.equal(
    formatPosition({ fen: start, turns: ['d1d4,d4:c3', 'f9f8'], bottom: 'b' }),
    'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR_w_0/d1d4,d4:c3_f9f8?bottom=b',
  );
  assert.equal(formatPosition({ turns: ['g1f3'] }), 'startpos/g1f3');
});

test('characters that other programs have percent-encoded are read', () => {
  assert.deepEqual(parsePosition('9/9%20w%200/a1a2'), position({ fen: '9/9 w 0', turns: ['a1a2'] }));
  assert.deepEqual(
    parsePosition('%2A8s/9_w_0/a1%3Aa2%2Ca2a3'),
    position({ fen: '*8s/9 w 0', turns: ['a1:a2,a2a3'] }),
  );
});

test('damaged and hostile links are refused with the reason, or become harmless texts', () => {
  assert.throws(
    () => parseAddress(`#${'x'.repeat(30000)}`),
    /^Error: it has 30001 characters; at most 30000 are read/,
  );
  assert.throws(
    () => parsePosition('9/9_w_0/a1%'),
    /it is damaged near 'a1%'; copy the whole link once more/,
  );
  assert.throws(() => parsePosition('9/9_%ff/a1a2'), /it is damaged near '9\/9_%ff'/);
  assert.throws(() => parsePosition('9/9_w_0?bottom=<b>'), /bottom '<b>': w or b is needed/);
  assert.deepEqual(parseAddress('#__proto__/constructor'), {
    variant: '__proto__',
    place: 'constructor',
    rest: '',
  });
  assert.equal(parsePosition('9/9_w_0%0aquit').fen, '9/9 w 0\nquit', 'positionLine removes the line end');
  assert.deepEqual(parsePosition(''), position({ fen: '' }), 'positionLine refuses the empty FEN');
});
