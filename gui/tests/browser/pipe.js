// A connection of the page's Engine to an engine process of this test, without browser and server.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Engine } from '../../page/engine/engine.js';

/** Starts an engine. Returns {engine, close()}; `close` ends the process. */
export function startEngine(program = process.env.SWEEPER) {
  const child = spawn(program, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  const engine = new Engine(({ onUp, onLine }) => {
    createInterface({ input: child.stdout }).on('line', onLine);
    return { open: onUp, send: (line) => child.stdin.write(`${line}\n`), restart() {}, isUp: true };
  });
  engine.open();
  return { engine, close: () => child.kill() };
}
