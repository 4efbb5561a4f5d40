// Shows that the tests in a browser guard against faults that were once found on the page. Puts each fault of faults/
// back into a copy of the page, one at a time, and demands that its test fails. Before that the test must pass without
// the fault. SWEEPER names the engine; WORDS choose the faults and tests whose text contains them:
//
//   SWEEPER=build/release/sweeper node gui/tests/faults.js [--skip-passing] [WORDS]
//
// `--skip-passing` leaves out the runs without a fault. Prints where and why each test fails, so that a person can see
// whether it fails for the right reason, and a table at the end. The exit status is 1 if a test does not guard.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { guards as pageGuards } from './faults/page.js';
import { guards as playGuards } from './faults/play.js';
import { guards as wordGuards } from './faults/words.js';

process.env.SWEEPER_SLOW = '1'; // all combinations, because a fault may show in one of them only
process.env.PATIENCE ??= '20000'; // ms; with a fault many tests wait in vain

const skipsPassing = process.argv.includes('--skip-passing');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--')).join(' ');
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Makes a folder with a copy of gui/, in which page/docs and page/variants are copies, too. */
function copyOfPage() {
  const folder = mkdtempSync(join(tmpdir(), 'sweeper-faults-'));
  const gui = join(folder, 'gui');
  const filter = (path) => !path.endsWith('node_modules');
  cpSync(pathOf('..'), gui, { recursive: true, dereference: true, filter });
  symlinkSync(realpathSync(pathOf('node_modules')), join(gui, 'tests/node_modules'));
  for (const name of ['docs', 'variants']) symlinkSync(join(gui, 'page', name), join(folder, name));
  return folder;
}

/** Runs the tests of a file whose names contain `name`. Resolves to {passed, errors}: a number, and a list. */
async function runTests(file, name) {
  const result = { passed: 0, errors: [] };
  const pattern = new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const events = run({ files: [file], testNamePatterns: [pattern], timeout: 600000 });
  events.on('test:pass', (test) => (result.passed += pattern.test(test.name) && test.skip === undefined));
  events.on('test:fail', (test) => pattern.test(test.name) && result.errors.push(test.details.error));
  for await (const _ of events); // until all tests have ended
  return result;
}

/** The error of a test, without the one that node's test runner adds around it; of several errors the first one. */
function causeOf(error) {
  const cause = error.cause?.message ? error.cause : error;
  return cause.errors?.[0] ?? cause;
}

/** The line of a test that failed, with its number. */
function failedLine(file, error) {
  const number = [...(causeOf(error).stack ?? '').matchAll(/\.test\.js:(\d+)/g)].at(-1)?.[1];
  const line = number && readFileSync(file, 'utf8').split('\n')[number - 1];
  return line ? `line ${number}: ${line.trim()}` : 'no line of the test';
}

/** Prints where and why tests failed. */
function explain(file, errors) {
  for (const error of errors) {
    const lines = causeOf(error).message.split('\n').filter((text) => text.trim() !== '');
    for (const text of [failedLine(file, error), ...lines.slice(0, 8)]) console.log(`      ${text}`);
  }
}

/** Whether tests guard against a fault, in words; `result`: of runTests() with the fault. */
function verdictOn(file, { passed, errors }) {
  if (errors.length === 0) return 'NO';
  if (errors.every((error) => failedLine(file, error).includes('openPage('))) return 'NO, the page does not open';
  return passed === 0 ? 'yes' : `${errors.length} of ${passed + errors.length}`;
}

/** The text of the file `path` without and with a fault. */
function textsOf(path, { from, to }) {
  const text = readFileSync(path, 'utf8');
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`${path} contains ${count} times, not once: ${from}`);
  return [text, text.replace(from, () => to)];
}

/** Puts a fault into the file `path`, calls `work()`, and restores the file. */
async function withFault(path, fault, work) {
  const [text, faulty] = textsOf(path, fault);
  writeFileSync(path, faulty);
  try {
    if (path.endsWith('.js')) {
      const { status, stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`the fault is no JavaScript: ${stderr}`);
    }
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}

/** Tests the faults of a guard in the folder of copyOfPage(). Returns rows of the table. */
async function check(folder, { test, name, faults }) {
  const file = join(folder, 'gui/tests/browser', test);
  console.log(`${test}: ${name}`);
  let passes = 'not run';
  if (!skipsPassing) {
    const { passed, errors } = await runTests(file, name);
    passes = errors.length > 0 ? 'NO' : passed > 0 ? 'yes' : 'NO such test';
    console.log(`  passes without a fault: ${passes}`);
    explain(file, errors);
  }
  const rows = [];
  for (const fault of faults) {
    const path = join(folder, 'gui', fault.file);
    const result = await withFault(path, fault, () => runTests(file, name));
    const fails = verdictOn(file, result);
    console.log(`  fault: ${fault.fault}\n  fails with it: ${fails}`);
    explain(file, result.errors);
    rows.push([fault.fault, `${test}: ${name}`, passes, fails]);
  }
  return rows;
}

const chosen = [...playGuards, ...pageGuards, ...wordGuards]
  .map((guard) => {
    const isChosen = ({ fault }) => `${guard.test}: ${guard.name}: ${fault}`.includes(words);
    return { ...guard, faults: guard.faults.filter(isChosen) };
  })
  .filter(({ faults }) => faults.length > 0);
if (chosen.length === 0) throw new Error(`no fault and no test contains '${words}'`);
const rows = [];
const folder = copyOfPage();
try {
  for (const { faults } of chosen) for (const fault of faults) textsOf(join(folder, 'gui', fault.file), fault);
  for (const guard of chosen) rows.push(...(await check(folder, guard)));
} finally {
  rmSync(folder, { recursive: true });
}
console.log('\n| fault | test | passes without the fault | fails with it |\n|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
process.exitCode = rows.flat().some((cell) => /^NO\b/.test(cell)) ? 1 : 0;
