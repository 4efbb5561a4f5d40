// Measures how soon the page can be used, and how smoothly it is drawn during an analysis. The figures are always
// printed; they are judged only if no other work keeps the processors busy.
import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { test } from 'node:test';
import { openPage } from './hands.js';
import { house } from './house.js';

const here = house();
const isBusy = () => loadavg()[0] > availableParallelism();

/** Milliseconds from the request of the page until its board can be used. */
async function timeToUse() {
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
  await page.goto(`${here.address}#libero/analyse`);
  await page.waitForFunction(() => window.readyAfter);
  const time = await page.evaluate(() => window.readyAfter);
  await context.close();
  return time;
}

test('the page can be used within a second', async (t) => {
  const times = [];
  for (let i = 0; i < 5; ++i) times.push(await timeToUse());
  const best = Math.min(...times);
  t.diagnostic(`ready after ${times.map(Math.round).join(', ')} ms; load ${loadavg()[0]}`);
  if (!isBusy()) assert.ok(best < 1000, `${best} ms`);
});

test('the page is drawn 60 times a second during an analysis', async (t) => {
  const hands = await openPage(here, 'libero', { reducedMotion: 'no-preference' });
  await hands.page.check('#analyse', { force: true });
  await hands.page.waitForSelector('#lines li');
  const rate = await hands.page.evaluate(
    () =>
      new Promise((done) => {
        const times = [];
        const step = (now) => {
          times.push(now);
          if (now - times[0] < 3000) requestAnimationFrame(step);
          else done((1000 * (times.length - 1)) / (now - times[0]));
        };
        requestAnimationFrame(step);
      }),
  );
  t.diagnostic(`${rate.toFixed(1)} frames a second; load ${loadavg()[0]}`);
  if (!isBusy()) assert.ok(rate > 55, `${rate} frames a second`);
  await hands.close();
});
