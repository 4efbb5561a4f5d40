// Starts and ends what the tests in a real browser need: a server with engines, and the browser.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../chromium.js';

const engine = process.env.SWEEPER;
export const patience = Number(process.env.PATIENCE ?? 60000); // ms; long, because the machine may be busy

/**
 * Whether SWEEPER_SLOW=1 asks for all combinations. Otherwise each size, way of input and colour scheme is tried in only
 * some of the tests.
 */
export const isThorough = process.env.SWEEPER_SLOW === '1';

const serve = fileURLToPath(new URL('../../serve.sh', import.meta.url));

/** A static folder of scripts/build-web.sh; then its page is tested, with the engine in a worker. */
const staticFolder = process.env.WEB;
const staticServer = fileURLToPath(new URL('../static_server.js', import.meta.url));

/** A test of the server of gui/serve.sh or its engine processes. It is left out for the page of a static folder. */
export function serverTest(name, run) {
  test(name, { skip: staticFolder && 'the page has no server with engines' }, run);
}

/** A phone with a touch screen, as options of openPage(). */
export const phone = { width: 390, height: 844, touch: true };

const sizes = Object.entries({ desktop: {}, phone });
let testsOfBoth = 0;

/**
 * Tests the page on a desktop and on a phone (isThorough), or on one of them, alternating from call to call. `run` gets
 * the options of openPage(); `define`: test or serverTest.
 */
export function testBoth(name, run, define = test) {
  const next = testsOfBoth++ % sizes.length;
  for (const [size, options] of isThorough ? sizes : [sizes[next]]) define(`${size}: ${name}`, () => run(options));
}

/** The games that the engine lists. */
export const variants = spawnSync(engine, { input: 'uci\n', encoding: 'utf8' })
  .stdout.split('\n')
  .find((line) => line.startsWith('option name UCI_Variant'))
  .match(/(?<=var )\S+/g);

/** All of a list (isThorough), or every second element, the element with the number `first` (0 or 1) among them. */
export const someOf = (list, first = 0) => (isThorough ? list : list.filter((_, number) => number % 2 === first));

/** A port of this machine that nobody uses. */
export async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Waits until a server answers. */
export async function untilServed(address) {
  for (const end = Date.now() + patience; Date.now() < end;) {
    try {
      await fetch(address);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  throw new Error(`no answer from ${address}`);
}

/**
 * Starts a server for `program` and a browser before the tests of a file, and ends both after the tests.
 * Returns an object that has {port, address, server, browser, startServer(), stopServer()} while the
 * tests run.
 */
export function house(program = engine) {
  const here = {};
  here.startServer = async () => {
    const [command, ...words] = staticFolder ? ['node', staticServer, staticFolder] : [serve, program];
    here.server = spawn(command, [...words, String(here.port)], { stdio: 'ignore', detached: true });
    await untilServed(here.address);
  };
  here.stopServer = async () => {
    const gone = once(here.server, 'close');
    process.kill(-here.server.pid);
    await gone;
  };
  before(async () => {
    here.port = await freePort();
    here.address = `http://127.0.0.1:${here.port}/`;
    await here.startServer();
    here.browser = await launchChromium();
  });
  afterEach(async () => {
    for (const context of here.browser.contexts()) await context.close(); // left open by a failed test
  });
  after(async () => {
    await here.browser?.close();
    if (here.server) await here.stopServer();
  });
  return here;
}

/** The ids of the child processes of a process. */
function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((process) => {
      try {
        const afterName = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').pop();
        return Number(afterName.split(' ')[1]) === parent;
      } catch {
        return false; // the process has ended meanwhile
      }
    });
}

/**
 * The process ids of the engines that the server runs. An engine is a child of gate.py, which is a child
 * of the server.
 */
export function enginesOf(here) {
  return childrenOf(here.server.pid).flatMap(childrenOf);
}
