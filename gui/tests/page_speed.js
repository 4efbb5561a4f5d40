// Measures how soon the page can be used, and how smoothly it is drawn while the engine analyses with five lines. No test:
// prints a table with a row for each game.
//
//   gui/tests/run.sh page-speed build/release/sweeper [FOLDER]
//
// ready      milliseconds from the request of the page until its board can be used, in the place Analyse; the median of
//            several loads in new, empty browsers
// frames/s   animation frames a second, counted in a trace of the browser; its screen has 60
// ms/frame   processor time of the page's main thread for each frame: a frame has 16.7 ms, and this figure does not
//            depend on what else the machine does
// longest    the task of the main thread with the most processor time, in ms
//
// FOLDER gets the traces, a file for each game, which the performance panel of Chromium opens.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPage } from './browser/hands.js';
import { house, variants } from './browser/house.js';

const loads = 9;
const seconds = 10;
const [, , folder] = process.argv;
const here = house();

async function timeToUse(variant) {
  const context = await here.browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const isReady = document.querySelector('main:not([inert]) [data-square]');
      if (isReady) window.readyAfter = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`${here.address}#${variant}/analyse`);
  await page.waitForFunction(() => window.readyAfter);
  const time = await page.evaluate(() => window.readyAfter);
  await context.close();
  return time;
}

async function medianTimeToUse(variant) {
  const times = [];
  for (let i = 0; i < loads; ++i) times.push(await timeToUse(variant));
  return times.toSorted((a, b) => a - b)[loads >> 1];
}

/** A trace of an analysis in which the page asks for every frame. */
async function traceAnalysis(variant) {
  const hands = await openPage(here, variant, { reducedMotion: 'no-preference' });
  const { page } = hands;
  await page.fill('#line-count', '5');
  await page.locator('#line-count').blur();
  await page.check('#analyse', { force: true });
  await page.waitForSelector('#lines li:nth-child(5)');
  await here.browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate(
    (duration) =>
      new Promise((done) => {
        const end = performance.now() + duration;
        const step = (now) => (now < end ? requestAnimationFrame(step) : done());
        requestAnimationFrame(step);
      }),
    1000 * seconds,
  );
  const trace = await here.browser.stopTracing();
  await hands.close();
  return trace;
}

/** {framesPerSecond, perFrame, longest} of a trace; times in ms. */
function smoothnessIn(trace) {
  const { traceEvents } = JSON.parse(trace);
  const frames = traceEvents.filter(({ name }) => name === 'FireAnimationFrame');
  const { pid, tid } = frames[0];
  const taskTimes = traceEvents
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
    .map(({ tdur = 0 }) => tdur / 1000);
  // Two requests of one frame, the page's own and that of the measurement, are called within a millisecond.
  const times = frames.map(({ ts }) => ts / 1000).toSorted((a, b) => a - b);
  const count = times.filter((time, i) => i === 0 || time - times[i - 1] > 4).length;
  return {
    framesPerSecond: (1000 * (count - 1)) / (times.at(-1) - times[0]),
    perFrame: taskTimes.reduce((sum, time) => sum + time, 0) / count,
    longest: Math.max(...taskTimes),
  };
}

test('speed of the page', async () => {
  console.log('| game | ready | frames/s | ms/frame | longest |\n|---|---|---|---|---|');
  for (const variant of variants) {
    const ready = await medianTimeToUse(variant);
    const trace = await traceAnalysis(variant);
    if (folder) writeFileSync(join(folder, `${variant}.json`), trace);
    const { framesPerSecond, perFrame, longest } = smoothnessIn(trace);
    const figures = [ready.toFixed(0), framesPerSecond.toFixed(1), perFrame.toFixed(1), longest.toFixed(0)];
    console.log(`| ${[variant, ...figures].join(' | ')} |`);
  }
});
