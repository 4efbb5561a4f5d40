// Tests of the page in a static folder (scripts/build-web.sh), in Chromium. The folder is served by a plain web
// server without headers of its own. The environment variable WEB names the folder, SWEEPER the
// program for this machine.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Hands } from '../browser/hands.js';
import { freePort, untilServed } from '../browser/house.js';
import { launchChromium } from '../chromium.js';

const patience = 60000; // ms
const folder = mkdtempSync(join(tmpdir(), 'sweeper-web-')); // a copy, because a test changes it
cpSync(process.env.WEB, folder, { recursive: true });
const table = (path) =>
  readFileSync(new URL(`../../../tests/${path}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
const games = ['football', 'libero', 'robosoccer', 'threestep'];

let server, browser, address, context, page;
const complaints = [];

before(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}/`;
  const words = ['-m', 'http.server', '--bind', '127.0.0.1', '--directory', folder, String(port)];
  server = spawn('python3', words, { stdio: 'ignore' });
  await untilServed(address);
  browser = await launchChromium();
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', (error) => complaints.push(error.stack));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${address}#football/analyse`);
  await page.waitForSelector('main:not([inert])'); // the page has loaded itself again for its threads
  await page.evaluate(async () => {
    const { connector } = await import('./engine/choice.js');
    let heard = [];
    let check = () => {};
    const connection = connector('worker')({
      onUp: () => check('up'),
      onLine: (line) => check(line),
      onDown: (cause) => check(`down ${cause}`),
    });
    /** Sends lines to a second engine of the page. Resolves to its lines up to one that matches. */
    window.talk = (lines, last) =>
      new Promise((done) => {
        heard = [];
        check = (line) => {
          heard.push(line);
          if (last.test(line)) done(heard);
        };
        for (const line of lines) connection.send(line);
      });
    window.probe = connection;
    const isUp = window.talk([], /^up$/);
    connection.open();
    await isUp;
  });
});

after(async () => {
  await browser?.close();
  if (server?.exitCode === null && server.signalCode === null) { // a test may have ended it
    server.kill();
    await once(server, 'close');
  }
  rmSync(folder, { recursive: true });
});

const talk = (lines, last) => page.evaluate(([words, end]) => window.talk(words, end), [lines, last]);

/** The number of turns in the answer to `go perft`. */
const perft = async (game, fen, depth) => {
  const lines = [`setoption name UCI_Variant value ${game}`, `position fen ${fen}`, `go perft ${depth}`];
  return Number((await talk(lines, /^Nodes searched: /)).at(-1).split(' ').at(-1));
};

const pageIs = (status) => page.waitForSelector(`#connection.${status}`);

test('a page from a server without headers gets threads at the first visit', async () => {
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  const options = await talk(['uci'], /^uciok$/);
  assert.ok(options.includes('option name Threads type spin default 1 min 1 max 8'), options.join('\n'));
});

for (const game of games)
  test(`${game}: counts turns as in the golden table, and finds a proven goal`, async () => {
    const rows = table('golden/perft.tsv').filter(([id, , depth]) => id === game && depth === '1');
    assert.ok(rows.length > 0);
    for (const [, fen, depth, turns] of rows) assert.equal(await perft(game, fen, depth), Number(turns), fen);
    const [fen, inTurns, turn] = table(`tactics/${game}.tsv`).find(([, , , winning]) => winning === '1');
    const lines = [`position fen ${fen}`, `go mate ${inTurns}`];
    assert.match((await talk(lines, /^bestmove /)).at(-1), new RegExp(`^bestmove ${turn}( |$)`));
  });

test('the search is the one of the program, and threads beyond those of the start search too', async () => {
  const program = spawnSync(process.env.SWEEPER, ['bench'], { encoding: 'utf8' }).stdout;
  const nodes = (text) => /^Nodes searched  : (\d+)$/m.exec(text)[1];
  const bench = await talk(['bench'], /^Nodes\/second/);
  console.log(`${bench.at(-1)} in the page, ${/Nodes.second.*/.exec(program)[0]} in the program`);
  assert.equal(nodes(bench.join('\n')), nodes(program));
  const lines = ['setoption name UCI_Variant value libero', 'setoption name Threads value 8', 'go movetime 2000'];
  await talk(lines, /^bestmove /);
  await talk(['setoption name Threads value 1', 'isready'], /^readyok$/);
});

test('stop ends a search within a moment', async () => {
  const isRunning = talk(['go infinite'], /^info depth [5-9] /);
  await isRunning;
  const start = performance.now();
  await talk(['stop'], /^bestmove /);
  const time = performance.now() - start;
  assert.ok(time < 500, `${time} ms`);
});

test('512 MB of memory are accepted, 1024 MB are refused', async () => {
  assert.deepEqual(await talk(['setoption name Hash value 512', 'isready'], /^readyok$/), ['readyok']);
  const [refusal] = await talk(['setoption name Hash value 1024', 'isready'], /^readyok$/);
  assert.match(refusal, /^info string error: option 'Hash': value '1024': a whole number from 1 to 512 is needed$/);
  assert.deepEqual(await talk(['go nodes 1000'], /^bestmove /).then((lines) => lines.length > 1), true);
  await page.evaluate(() => window.probe.close());
});

test('every picture that the rules show is in the folder', () => {
  const rules = join(folder, 'docs/rules');
  const pictures = readdirSync(rules).flatMap((file) =>
    [...readFileSync(join(rules, file), 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path),
  );
  assert.ok(pictures.length > 10);
  for (const path of pictures) assert.ok(existsSync(join(rules, path)), path);
});

test('a board from a file is accepted', async () => {
  await page.goto(`${address}#threestep/analyse`);
  await page.waitForSelector('main:not([inert])');
  const path = fileURLToPath(new URL('../../../variants/threestep/boards/5-a-side.board', import.meta.url));
  await page.setInputFiles('#board-load', path);
  await page.waitForFunction(() => /5-a-side/.test(document.querySelector('#notice-text').textContent));
});

test('a game against Beginner begins, and the engine answers', async () => {
  const hands = new Hands(page, context, complaints);
  await page.goto(`${address}#football/play`);
  await hands.entered('football', 'play');
  await hands.newGame({ opponent: 'beginner', seconds: 0.5 });
  await hands.turn('g1f3');
  await hands.untilTurns(2);
});

test('a worker that ends or fails is replaced, and the game goes on', async () => {
  const hands = new Hands(page, context, complaints);
  const engine = () => page.workers().find((worker) => /worker\.js\?threads$/.test(worker.url()));
  for (const kill of [() => self.close(), () => setTimeout(() => { throw new Error('a test'); })]) {
    const count = await hands.turnCount();
    engine().evaluate(kill).catch(() => {}); // not awaited: a worker that ends may never answer
    await pageIs('down');
    await pageIs('up');
    await page.click('#take-back');
    await page.waitForFunction((turns) => document.querySelectorAll('#turns button').length < turns, count);
    await hands.turn('g1f3');
    await hands.untilTurns(2);
  }
});

test('without threads the page says so, analyses, stops, and plays', async () => {
  const single = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const tab = await single.newPage();
  tab.setDefaultTimeout(patience);
  await tab.goto(`${address}#libero/analyse`);
  const hands = new Hands(tab, single, complaints);
  assert.match(await hands.notice(), /no threads/);
  assert.equal(await tab.evaluate(() => crossOriginIsolated), false);
  await hands.entered('libero', 'analyse');
  await tab.check('#analyse', { force: true });
  await tab.waitForSelector('#lines li');
  await hands.turn('i5:i7'); // stops the analysis, which goes on in the next position
  await tab.waitForFunction(() => /depth/.test(document.querySelector('#search-facts').textContent));
  await hands.goTo('play');
  await hands.newGame({ side: 'b', seconds: 60 });
  await tab.waitForFunction(() => document.querySelector('#prompt').textContent.includes('thinking'));
  await tab.click('#move-now');
  await hands.untilTurns(1);
  await single.close();
});

/** Puts a new version of the page into the folder; the page says its name in `data-version`. */
const putVersion = (name) => {
  const edit = (file, from, to) => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  edit('files.js', /self.version = '\w+'/, `self.version = '${name}'`);
  edit('index.html', /<html [^>]*/, `<html lang="en" data-version="${name}"`);
};

const versionIs = (name) => page.waitForFunction((words) => document.documentElement.dataset.version === words, name);

test('a new version is loaded, offered, and used after a press on the button', async () => {
  putVersion('newer');
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.version), undefined);
  await page.click('#update');
  await versionIs('newer');
  const kept = await page.evaluate(() => caches.keys());
  assert.ok(kept.length === 1 && kept[0].endsWith(' newer'), kept.join());
});

test('a new version is used even if the page fetches files when the button is pressed', async () => {
  putVersion('newest');
  await page.reload();
  await page.waitForSelector('#update');
  await page.evaluate(() => {
    let left = 50;
    const fetchNext = () => {
      fetch(`files.js?${left}`).catch(() => {});
      if (--left > 0) setTimeout(fetchNext, 20);
    };
    fetchNext();
  });
  await page.click('#update');
  await versionIs('newest');
});

test('the page works without a network after the first visit', async () => {
  server.kill();
  await once(server, 'close');
  await page.goto(`${address}#libero/play`);
  await page.reload();
  const hands = new Hands(page, context, complaints);
  await hands.entered('libero', 'play');
  await pageIs('up');
  await hands.goTo('puzzles');
  await hands.goTo('learn');
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
});

test('the page has logged no errors', () => {
  assert.deepEqual(complaints.filter((words) => !/a test/.test(words)), []);
});
