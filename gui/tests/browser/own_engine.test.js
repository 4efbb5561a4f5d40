// Tests of the settings of the engine: memory and threads, and an engine of one's own behind a WebSocket.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import axe from 'axe-core';
import { openPage } from './hands.js';
import { freePort, house } from './house.js';

const here = house();
const folder = mkdtempSync(join(tmpdir(), 'sweeper-own-'));
after(() => rmSync(folder, { recursive: true }));
const servers = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await end(server);
});

async function end(server) {
  const gone = once(server, 'close');
  server.kill();
  await gone;
}

/** Serves an engine at a WebSocket, as docs/gui.md says. `script`: a shell script. Returns its address. */
async function serve(script, port = null) {
  const at = port ?? (await freePort());
  const program = join(folder, `engine-${at}`);
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const words = [
    '--address=127.0.0.1',
    `--port=${at}`,
    `--origin=127.0.0.1:${here.port}`,
    '--loglevel=fatal',
  ];
  const server = spawn('websocketd', [...words, program], { stdio: 'ignore' });
  servers.push(server);
  for (let i = 0; i < 100; ++i) {
    const isUp = await fetch(`http://127.0.0.1:${at}/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  return { server, port: at, address: `ws://127.0.0.1:${at}/` };
}

/** An engine with another name that understands no command of Sweeper beyond UCI. */
const other = (games = 'football libero') => `
sed -u -E '/^(d|steps|legal|random|eval)\\b/d' | '${process.env.SWEEPER}' | sed -u -E \\
  -e 's/^id name .*/id name Rival 2/' \\
  -e 's/^option name UCI_Variant .*/option name UCI_Variant type combo default football ${games
    .split(' ')
    .map((game) => `var ${game}`)
    .join(' ')}/' -e '/name (UCI_ShowGoals|UCI_ShowWDL|Ponder|Skill Level|Board File)/d'`;

const statusIs = (hands, words) =>
  hands.page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('#own-status').textContent),
    words.source,
  );

async function openSettings(hands) {
  await hands.page.click('#menu-button');
  await hands.page.click('#engine-settings');
  await hands.page.waitForSelector('#engine-dialog[open]');
}

async function connect(hands, address, words) {
  await hands.page.fill('#own-address', address);
  await hands.page.click('#own-connect');
  await statusIs(hands, words);
}

const closeSettings = (hands) => hands.page.click('#engine-dialog .actions button');

test('memory and threads suit the machine, can be set, and are remembered', async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const sent = await hands.listenToLines();
  await hands.entered('football', 'analyse');
  assert.ok(sent.includes('setoption name Hash value 128'), sent.join('\n'));
  await openSettings(hands);
  assert.equal(await page.inputValue('#engine-memory'), '128');
  assert.equal(await page.isDisabled('#engine-usual'), true);
  await page.selectOption('#engine-memory', { label: '64 MB' });
  await page.fill('#engine-threads', '3');
  await page.locator('#engine-threads').blur();
  await page.waitForSelector('#engine-usual:not([disabled])');
  await closeSettings(hands);
  for (const line of ['setoption name Hash value 64', 'setoption name Threads value 3'])
    assert.ok(sent.includes(line), line);
  sent.length = 0;
  await page.reload();
  await hands.entered('football', 'analyse');
  for (const line of ['setoption name Hash value 64', 'setoption name Threads value 3'])
    assert.ok(sent.includes(line), line);
  await openSettings(hands);
  await page.fill('#engine-threads', '0');
  await page.locator('#engine-threads').blur();
  assert.equal(await page.locator('#engine-threads:invalid').count(), 1);
  await page.click('#engine-usual');
  await page.waitForSelector('#engine-usual[disabled]');
  assert.equal(await page.inputValue('#engine-memory'), '128');
  assert.notEqual(await page.inputValue('#engine-threads'), '0');
  await hands.close();
});

test("one's own engine analyses; it needs no command beyond UCI; Sweeper takes over when it is lost", async () => {
  const hands = await openPage(here, 'football');
  const { page } = hands;
  const { port, address } = await serve(other());
  const searched = []; // addresses of the engines that were asked to search
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => payload.startsWith('go ') && searched.push(socket.url())),
  );
  await openSettings(hands);
  await connect(hands, address, /^Rival 2 is connected\. It plays Football chess, Libero\.$/);
  await closeSettings(hands);
  assert.equal(await page.textContent('#analysis-title'), 'Analysis by Rival 2');
  await page.check('#analyse', { force: true });
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 3);
  await hands.turn('g1f3');
  await page.waitForFunction(() => /depth/.test(document.querySelector('#search-facts').textContent));
  assert.deepEqual(new Set(searched), new Set([address]));
  await end(servers.pop());
  await openSettings(hands);
  await statusIs(hands, /^Rival 2 does not answer\. Reconnecting …$/);
  await closeSettings(hands);
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 3);
  await serve(other(), port);
  await openSettings(hands);
  await statusIs(hands, /^Rival 2 is connected\./);
  await page.click('#own-connect');
  await statusIs(hands, /^Not connected$/);
  await closeSettings(hands);
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 3);
  assert.equal(await page.isHidden('#notice'), true);
  await hands.close(/WebSocket connection/);
});

test('the address is remembered, and a game that the engine does not play is analysed by Sweeper', async () => {
  const hands = await openPage(here, 'threestep');
  const { page } = hands;
  const { address } = await serve(other('libero'));
  await openSettings(hands);
  await connect(hands, address, /^Rival 2 is connected\. It plays Libero\.$/);
  await page.reload();
  await hands.entered('threestep', 'analyse');
  await page.check('#analyse', { force: true });
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 3);
  await openSettings(hands);
  await statusIs(hands, /^Rival 2 is connected\./);
  assert.equal(await page.inputValue('#own-address'), address);
  await hands.close(/WebSocket connection/);
});

test('a wrong address, and a program that is no engine for these games, are refused in clear words', async () => {
  const hands = await openPage(here, 'football');
  await openSettings(hands);
  await connect(hands, '', /^Type the address of the engine, for example ws:\/\/127\.0\.0\.1:9000\/$/);
  await connect(hands, 'http://127.0.0.1:1', /begins with ws:\/\/ or wss:\/\//);
  await connect(hands, 'ws://', /is not an address/);
  await connect(hands, `127.0.0.1:${await freePort()}`, /^No engine answers at ws:\/\/127\.0\.0\.1:\d+\/\./);
  await connect(hands, (await serve('exit 0')).address, /ended at once\.$/);
  const chess = `while read -r line; do case $line in
    uci) echo id name Chess 3; echo option name UCI_Variant type combo default chess var chess; echo uciok;;
    isready) echo readyok;; esac; done`;
  await connect(
    hands,
    (await serve(chess)).address,
    /^Chess 3 plays none of the games .*: it plays chess\.$/,
  );
  await connect(
    hands,
    (await serve(chess.replace(/echo option[^;]*;/, ''))).address,
    /it has no option UCI_Variant\.$/,
  );
  await connect(hands, (await serve('exec cat')).address, /does not answer 'uci', so it is not an engine\.$/);
  assert.equal(await hands.page.textContent('#own-connect'), 'Connect');
  await hands.close(/WebSocket connection|ERR_/);
});

test("one's own engine is an opponent; the game waits while it is away", async () => {
  const hands = await openPage(here, 'football', { place: 'play' });
  const { page } = hands;
  await page.click('#new-game');
  assert.equal(await page.locator('input[name="opponent"][value="own"]').count(), 0, 'not connected yet');
  await page.keyboard.press('Escape');
  const { port, address } = await serve(other());
  await openSettings(hands);
  await connect(hands, address, /^Rival 2 is connected\./);
  await closeSettings(hands);
  await hands.newGame({ opponent: 'own', minutes: 5, increment: 0 });
  assert.match(await page.textContent('#player-top'), /Your engine/);
  await hands.turn('g1f3');
  await hands.untilFen(/ w 2$/);
  await end(servers.pop());
  await page.waitForFunction(() => /not connected/.test(document.querySelector('#prompt').textContent));
  const clock = () => page.textContent('#player-bottom .clock');
  const before = await clock();
  await page.waitForTimeout(1500);
  assert.equal(await clock(), before, 'the clocks are stopped');
  await serve(other(), port);
  await page.waitForFunction(() => !/not connected/.test(document.querySelector('#prompt').textContent));
  await page.reload();
  await hands.entered('football', 'play');
  await hands.turn('b1d2');
  await hands.untilFen(/ w 4$/);
  await hands.close(/WebSocket connection/);
});

test('a game against an engine that plays an illegal turn is paused', async () => {
  const hands = await openPage(here, 'football', { place: 'play' });
  const { page } = hands;
  const cheat = `while read -r line; do case $line in
    uci) echo id name Cheat; echo option name UCI_Variant type combo default football var football; echo uciok;;
    isready) echo readyok;; go*) echo bestmove a1a9;; esac; done`;
  const { address } = await serve(cheat);
  await openSettings(hands);
  await connect(hands, address, /^Cheat is connected\./);
  await closeSettings(hands);
  await hands.newGame({ opponent: 'own', side: 'b', minutes: 5, increment: 0 });
  await hands.untilNotice(/^The turn of the engine is refused: move 1 'a1a9': /);
  await page.waitForFunction(() => document.querySelector('#prompt').textContent === 'The game is paused.');
  await hands.close();
});

for (const scheme of ['light', 'dark'])
  test(`the dialog is usable with a keyboard on a small phone, and axe finds nothing: ${scheme}`, async () => {
    const hands = await openPage(here, 'football', { bypassCSP: true, width: 320, height: 560, touch: true });
    const { page } = hands;
    await page.emulateMedia({ colorScheme: scheme });
    await openSettings(hands);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'engine-memory');
    for (const id of ['engine-threads', 'own-address', 'own-connect', 'own-analyses']) {
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement.id), id);
      assert.equal(await page.locator(':focus').evaluate(isInView), true, `${id} is in view`);
    }
    await page.locator('#own-address').focus();
    await page.keyboard.press('Enter'); // connects, and does not close the dialog
    await statusIs(hands, /^Type the address/);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => window.axe.run('#engine-dialog'));
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      [],
    );
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#engine-dialog[open]').count(), 0);
    await hands.close();
  });

function isInView(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}
