// Measures how smoothly the page runs while the engine analyses with five lines, over ten seconds for each game:
// frames per second, and the processor time of the page's main thread for each frame. At 60 frames per second a
// frame has 16.7 ms. The processor time does not depend on what else the machine does. The environment variable
// SWEEPER names the engine:
//
//   SWEEPER=build/release/sweeper node gui/tests/frames.js
import { test } from 'node:test';
import { openPage } from './browser/hands.js';
import { house, variants } from './browser/house.js';

const seconds = 10;
const here = house();

/** The number of frames in some time, counted in the page. */
const countFrames = (page) =>
  page.evaluate(
    (duration) =>
      new Promise((done) => {
        let count = 0;
        const end = performance.now() + duration;
        const step = (now) => (now < end ? (++count, requestAnimationFrame(step)) : done(count));
        requestAnimationFrame(step);
      }),
    1000 * seconds,
  );

/** Frames per second and milliseconds of processor time for each frame, as text. */
async function smoothness(page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await chromium.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const before = await taskTime();
  const frames = await countFrames(page);
  const perFrame = (1000 * ((await taskTime()) - before)) / frames;
  await chromium.detach();
  return `${(frames / seconds).toFixed(1)} frames/s, ${perFrame.toFixed(1)} ms each`;
}

test('frames', async () => {
  for (const variant of variants) {
    const hands = await openPage(here, variant);
    const { page } = hands;
    await page.fill('#line-count', '5');
    await page.locator('#line-count').blur();
    const idle = await smoothness(page);
    await page.check('#analyse', { force: true });
    await page.waitForSelector('#lines li:nth-child(5)');
    console.log(`${variant}: ${await smoothness(page)}; without analysis ${idle}`);
    await hands.close();
  }
});
