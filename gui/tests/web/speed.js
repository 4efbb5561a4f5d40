// Prints how fast the engine is in Chromium, compared with a program for this machine: `run.sh web-speed`. Both run
// `bench` with one thread, in turn. A ratio is that of the nodes a second, the median of five rounds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort, untilServed } from '../browser/house.js';
import { launchChromium } from '../chromium.js';

const rounds = 5;
const benches = 4; // in a row, each round; the first is not counted, because a browser still compiles then
const last = /^Nodes\/second\s*:\s*(\d+)/; // the last line of `bench`

const mean = (values) => values.reduce((sum, value) => sum + value) / values.length;
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** The nodes a second in the program for this machine. */
async function speedOfProgram() {
  const child = spawn(process.env.SWEEPER, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  const speeds = [];
  child.stdin.write('bench\n');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!last.test(line)) continue;
    speeds.push(Number(line.match(last)[1]));
    child.stdin.write(speeds.length < benches ? 'bench\n' : 'quit\n');
  }
  return mean(speeds.slice(1));
}

/** The nodes a second in a worker of the page. `way`: '?threads', or '' for the program without threads. */
async function speedOfWorker(page, way) {
  const talk = ([address, last, benches]) =>
    new Promise((done, fail) => {
      const worker = new Worker(address);
      const speeds = [];
      const bench = () => worker.postMessage({ line: 'bench' });
      worker.onerror = () => fail(new Error(`${address} cannot be loaded`));
      worker.onmessage = ({ data: { ready, lines = [], fault } }) => {
        if (fault) fail(new Error(fault));
        if (ready) bench();
        for (const [, speed] of lines.map((line) => line.match(last)).filter(Boolean)) {
          speeds.push(Number(speed));
          if (speeds.length < benches) return bench();
          worker.terminate();
          done(speeds);
        }
      };
    });
  return mean((await page.evaluate(talk, [`engine/worker.js${way}`, last, benches])).slice(1));
}

const port = await freePort();
const address = `http://127.0.0.1:${port}/`;
const words = [fileURLToPath(new URL('../static_server.js', import.meta.url)), process.env.WEB, String(port)];
const server = spawn(process.execPath, words, { stdio: 'inherit' });
await untilServed(address);
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.goto(`${address}engine.json`); // not the page itself, whose own engine would take time
  const ways = { 'with threads': '?threads', 'without threads': '' };
  const ratios = { 'with threads': [], 'without threads': [] };
  for (let round = 0; round < rounds; ++round) {
    const native = await speedOfProgram();
    for (const [name, way] of Object.entries(ways)) ratios[name].push((await speedOfWorker(page, way)) / native);
  }
  for (const [name, list] of Object.entries(ratios)) console.log(`${name}: ${median(list).toFixed(3)}`);
} finally {
  await browser.close();
  server.kill();
  await once(server, 'close');
}
