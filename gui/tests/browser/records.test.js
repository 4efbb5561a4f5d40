// Tests of FENs, records, the editor and board files, with valid and with hostile input.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house, testBoth } from './house.js';

const here = house();
const start = 'rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0';
const markup = '<img src=x onerror=document.title=1><script>document.title=2</script>';

async function isUnharmed(hands) {
  const { page } = hands;
  assert.equal(await page.title(), 'Football chess, Analyse – Sweeper');
  assert.equal(await page.locator('img[src="x"], body script').count(), 0);
  await hands.untilFen(start);
}

test('a FEN is copied; a pasted FEN is shown, or refused with the reason', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await page.click('#fen-copy');
  await hands.untilNotice('The position is copied.');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), start);
  await hands.setUp('rnbq1knbr/9/9/9/9/9/9/9/RNBQ1KNBR w 0');
  await hands.untilNotice(/fen: board: no ball 'a', there must be one/);
  assert.equal(await page.locator('.balls .piece').count(), 1, 'the old position is still shown');
  await hands.setUp('3k5/9/9/9/9/a8/R8/9/3K5 b 10');
  await hands.untilFen('3k5/9/9/9/9/a8/R8/9/3K5 b 10');
  await hands.close();
});

test('hostile FENs are refused, and neither page nor engine is harmed', async () => {
  const hands = await openPage(here, 'football');
  for (const fen of [
    markup,
    '',
    ' ',
    '9'.repeat(5000),
    `${start}\nquit`,
    `${start}\u2028quit`,
    'x'.repeat(1999),
    `${start} moves e1e2`,
    '9/9/9/9/9/9/9/9/99999999999999999999 w 0',
    '\u0000',
    '💥/9 w 0',
    'startpos',
    `${start} extra`,
  ]) {
    await hands.page.click('#notice-close', { force: true }).catch(() => {});
    await hands.page.evaluate((text) => {
      document.querySelector('#notice').hidden = true;
      document.querySelector('#fen').value = text;
    }, fen);
    await hands.page.click('#fen-set');
    assert.ok((await hands.notice()).length > 3, fen.slice(0, 40));
    await hands.page.evaluate(() => document.querySelector('#fen').blur());
    await hands.page.click('#go-start', { force: true }).catch(() => {});
    assert.equal(await hands.page.locator('.connection.up').count(), 1, 'the engine still runs');
    await hands.page.fill('#fen', start);
  }
  await isUnharmed(hands);
  await hands.close();
});

test('a game with a variation is saved as PGN and loaded again', async () => {
  const hands = await openPage(here, 'libero');
  await hands.turn('i5:i7');
  await hands.turn('l5k6');
  await hands.page.click('#go-back');
  await hands.turn('l5k4');
  const turns = await hands.turns();
  const text = await hands.save();
  assert.match(text, /\[Variant "libero"\]\n\[SetUp "1"\]\n\[FEN "\*3S10s3/);
  assert.match(text, /1\. i5:i7 l5k6 \( 1\.\.\. l5k4 \) \*/);
  await hands.choose('football');
  await hands.load('#record-load', 'game.pgn', text);
  await hands.page.waitForFunction(() => document.querySelector('#board').classList.contains('libero'));
  await hands.page.waitForFunction(
    (count) => document.querySelectorAll('#turns button').length === count,
    turns.length,
  );
  assert.deepEqual(await hands.turns(), turns);
  await hands.page.click('#go-end');
  await hands.untilFen(/ w \S+ 0-0 0-0 2$/);
  await hands.close();
});

test('PGN and journal of the tournament runner are loaded, with the scores as a curve', async () => {
  const hands = await openPage(here, 'libero');
  const pgn =
    `[Event "Test"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n[Variant "football"]\n[SetUp "1"]\n[FEN "${start}"]\n\n` +
    '1. d1d4,d4:c3 {book} f9f8 {-M3/5 0.012s 2041} 2. a1a3,d4:b2 {+M2/4\n0.100s 999} f8e7 {-0.35/9 0.012s 2041} 3. d4b6,b1:a4,a3:a5,b6:e9\n{+M1/1 0.001s 12, goal} 1-0\n\n';
  await hands.load('#record-load', 'two.pgn', pgn + pgn.replace('"A"', '"Third"'));
  await hands.page.waitForFunction(() => document.querySelectorAll('#turns button').length === 5);
  assert.equal(await hands.page.locator('#records button').count(), 2);
  assert.equal(await hands.page.locator('#chart .point').count(), 4);
  await hands.page.locator('#records button', { hasText: 'Third' }).click();
  await hands.page.waitForFunction(() =>
    document.querySelector('#player-bottom').textContent.includes('Third'),
  );
  const journal =
    '{"sweeper_journal": 1, "variants": ["football"], "plan": {}}\n' +
    JSON.stringify({
      number: 1,
      pair: 1,
      round: 1,
      variant: 'football',
      first: 'old',
      second: 'new',
      opening: 0,
      fen: start,
      turns: [['d1d4,d4:c3'], ['f9f8', 0.01, 'cp -35', 4, 99]],
      result: '1-0',
      reason: 'adjudication',
    }) +
    '\n';
  await hands.load('#record-load', 'games.jsonl', journal);
  await hands.page.waitForFunction(() => document.querySelectorAll('#turns button').length === 2);
  await hands.close();
});

test('hostile records are not opened, their text never becomes markup, and the old game stays', async () => {
  const hands = await openPage(here, 'football');
  const record = (tags, moves) => `[Variant "football"]\n${tags}\n\n${moves} *\n`;
  const files = {
    'empty.pgn': '',
    'binary.pgn': '\u0000\u0001\u0002[',
    'turn.pgn': record('', '1. e2e4'),
    'words.pgn': record('', '1. quit'),
    'inject.pgn': record('[FEN "x\nquit"]', '1. d1d4'),
    'variant.pgn': '[Variant "../../etc/passwd"]\n\n1. d1d4 *\n',
    'proto.pgn': '[Variant "__proto__"]\n\n1. d1d4 *\n',
    'open.pgn': record('', '1. d1d4 ( 1. d1d3'),
    'deep.pgn': record('', `1. d1d4 ${'( d1d3 '.repeat(5000)}`),
    'null.jsonl': 'null\n{"a":1}',
    'game.jsonl': '{"turns":[["e2e4"]],"variant":"football","first":"a","second":"b","fen":"x","result":"*"}',
    'turns.jsonl': '{"turns":[1],"variant":"football","first":"a","second":"b","fen":"x","result":"*"}',
    [`${markup}.pgn`]: markup,
    'many.pgn': record('', `1. ${'d1d4 '.repeat(60000)}`),
  };
  for (const [name, text] of Object.entries(files)) {
    await hands.page.evaluate(() => {
      document.querySelector('#notice').hidden = true;
    });
    await hands.load('#record-load', name, text);
    const words = await hands.notice();
    assert.ok(words.startsWith(name.slice(0, 4)) && !/is shown/.test(words), `${name}: ${words}`);
    await isUnharmed(hands);
  }
  const named = record(
    `[White "${markup}"]\n[Event "${markup}"]`,
    `1. d1d4,d4:c3 {${markup.replace(/[{}]/g, '')}}`,
  );
  await hands.load('#record-load', 'named.pgn', named + named);
  await hands.page.waitForFunction(() => document.querySelectorAll('#records button').length === 2);
  await hands.page.waitForFunction(
    (words) => document.querySelector('#player-bottom .who').textContent === words,
    markup,
  );
  await isUnharmed(hands);
  await hands.turn('g1f3');
  await hands.close();
});

test("the editor places and removes pieces, shows the engine's refusal, and starts a game", async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  await page.click('#edit');
  await page.waitForSelector('.verdict.good');
  assert.equal(await page.textContent('.verdict'), 'Position is legal');
  await page.click('[data-letter="Q"]');
  await hands.press('e1');
  await page.waitForFunction(() =>
    /'Q' on the goal square e1/.test(document.querySelector('.verdict').textContent),
  );
  assert.equal(await page.isDisabled('#editor-use'), true);
  await page.click('[data-letter="none"]');
  await hands.press('e1');
  await page.click('[data-letter="a"]');
  await hands.press('e8');
  await page.fill('[data-field="count"]', '12');
  await page.waitForSelector('.verdict.good');
  await page.click('#editor-use');
  await hands.untilFen('rnbq1knbr/4a4/9/9/9/9/9/9/RNBQ1KNBR w 12');
  assert.equal(await page.isVisible('#editor'), false);
  await hands.turn('d1d2');
  await hands.close();
});

testBoth('a game without board files refuses one with the reason', async (size) => {
  const hands = await openPage(here, 'football', size);
  assert.equal(await hands.page.isVisible('#board-load-label'), false);
  assert.equal(await hands.page.isVisible('#record-load-label'), true);
  await hands.drop('x.board', '. . .\n');
  await hands.untilNotice(/football has one board only/);
  await isUnharmed(hands);
  await hands.turn('d1d4,d4:c3');
  await hands.close();
});

const board = (variant, name) =>
  readFileSync(new URL(`../../../variants/${variant}/boards/${name}`, import.meta.url), 'utf8');

test('Robosoccer: a loaded board survives a reload and a refused file, until it is replaced', async () => {
  const hands = await openPage(here, 'robosoccer');
  assert.equal(await hands.page.isVisible('#board-load-label'), true);
  await hands.load('#board-load', 'carousel.board', board('robosoccer', 'carousel.board'));
  await hands.untilFen('7/7/7/7/7/7 w - 0');
  assert.ok((await hands.page.locator('.field .one-way:not(.small)').count()) > 10, 'fixed arrows');
  await hands.page.reload();
  await hands.untilFen('7/7/7/7/7/7 w - 0');
  await hands.load('#board-load', 'bad.board', '. . x\n');
  await hands.untilNotice(/line 1, column 5/);
  await hands.act('L@g1');
  await hands.page.click('#board-default');
  await hands.untilFen('6/6/6/6/6/6/6/6 w - 0');
  await hands.close();
});

test('a record contains the board file of its game, also if it is dropped onto the page', async () => {
  const hands = await openPage(here, 'threestep');
  const { page } = hands;
  const size = (count) =>
    page.waitForFunction((wanted) => document.querySelectorAll('[data-square]').length === wanted, count);
  await hands.drop('5-a-side.board', board('threestep', '5-a-side.board'));
  await size(9 * 11);
  await hands.turn('d5c6');
  const text = await hands.save();
  assert.match(text, /\[BoardFile "# A small pitch.*\/###BBB###\/#rrrrrrr#\//);
  await hands.choose('football');
  await hands.drop('game.pgn', text);
  await size(9 * 11);
  await hands.untilFen(/^4p4\//);
  assert.deepEqual(await hands.turns(), ['d5c6']);
  assert.equal(await page.isVisible('#board-default'), true);
  await hands.load('#record-load', 'plain.pgn', '[Variant "threestep"]\n\n1. 0000 *\n');
  await size(11 * 15); // a record without a board belongs to the built-in board
  await hands.drop('5-a-side.board', board('threestep', '5-a-side.board'));
  await size(9 * 11);
  const bare = text.replace(/\[BoardFile .*\n/, '');
  await hands.load('#record-load', 'bare.pgn', bare); // fits only the shown board, which is tried second
  await page.waitForFunction(() => document.querySelectorAll('#turns button').length === 1);
  await hands.choose('football');
  for (const [name, hostile, words] of [
    ['bare.pgn', bare, /fen: board/],
    ['board.pgn', text.replace('#rrrrrrr#', '#rrr'), /line \d+/],
    ['path.pgn', text.replace(/(BoardFile ")[^"]*/, '$1%2Fetc%2Fpasswd'), /path.pgn: line 1, column 1/],
    ['escape.pgn', text.replace('###BBB###', '%zz'), /two hexadecimal digits/],
    ['football.pgn', text.replace('threestep', 'football'), /football has one board only/],
  ]) {
    await page.evaluate(() => {
      document.querySelector('#notice').hidden = true;
    });
    await hands.load('#record-load', name, hostile);
    await hands.untilNotice(words);
    await isUnharmed(hands);
  }
  await hands.turn('d1d4,d4:c3');
  await hands.close();
});

test('three-step: a board of another size is loaded and played on', async () => {
  const hands = await openPage(here, 'threestep');
  await hands.load('#board-load', '5-a-side.board', board('threestep', '5-a-side.board'));
  await hands.page.waitForFunction(() => document.querySelectorAll('[data-square]').length !== 165);
  await hands.page.click('#pass');
  await hands.untilFen(/ b 0 0-0 \d 1$/);
  await hands.close();
});

test('a text can be dragged into a field', async () => {
  const hands = await openPage(here, 'football');
  const isPrevented = (type, name) =>
    hands.page.evaluate(
      ([event, content]) => {
        const dataTransfer = new DataTransfer();
        if (content) dataTransfer.items.add(new File(['x'], content));
        else dataTransfer.setData('text/plain', 'x');
        const sent = new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector('#fen').dispatchEvent(sent);
        return sent.defaultPrevented;
      },
      [type, name],
    );
  for (const type of ['dragover', 'drop']) assert.equal(await isPrevented(type, null), false, type);
  assert.equal(await isPrevented('dragover', 'a.pgn'), true, 'else the browser would open the file');
  await hands.close();
});
