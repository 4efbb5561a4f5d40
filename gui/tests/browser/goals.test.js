// Tests the display of proven goals after which the game goes on. Filters around the engine add the option
// and insert a goal into each report of the best line, so the test does not depend on what the engine proves.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { openPage } from './hands.js';
import { house, serverTest } from './house.js';

const folder = mkdtempSync(join(tmpdir(), 'sweeper-goals-'));
const program = join(folder, 'engine');
const filters = `#!/bin/sh
sed -u '/UCI_ShowGoals/d' | '${process.env.SWEEPER}' | sed -u \\
    -e '/UCI_ShowGoals/d' -e 's/^uciok/option name UCI_ShowGoals type check default false\\n&/' \\
    -e 's/ goal -*[0-9]*//' -e 's/ multipv 1 score cp [-0-9]*\\( [a-z]*bound\\)*/& goal 2/'
`;
writeFileSync(program, filters, { mode: 0o755 });
after(() => rmSync(folder, { recursive: true }));
const here = house(program);

serverTest('a proven goal is shown in its line and beside the board', async () => {
  const hands = await openPage(here, 'libero');
  const { page } = hands;
  const sent = await hands.listenToLines();
  await hands.entered('libero', 'analyse');
  assert.ok(sent.includes('setoption name UCI_ShowGoals value true'), 'the page turns the option on');
  await page.check('#analyse', { force: true });
  await page.waitForFunction(
    () =>
      document.querySelectorAll('#lines li').length === 3 &&
      document.querySelector('#bar-text').textContent === 'goal in 2',
  );
  const [best, second] = await page.locator('#lines .value').allTextContents();
  assert.equal(best, 'goal in 2');
  assert.match(second, /^[≥≤]?[+−]\d+\.\d\d$/);
  assert.match(
    await page.getAttribute('#bar', 'aria-label'),
    /^Evaluation: Red scores in 2, Red expects \d\.\d\d points$/,
  );
  await hands.close();
});
