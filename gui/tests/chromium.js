// The browser of the tests: Chromium's program without windows, which needs less processor time than `chromium`.
import { chromium } from 'playwright-core';

/** Starts the browser. The caller closes it. */
export function launchChromium() {
  const args = process.getuid() === 0 ? ['--no-sandbox'] : []; // root cannot use Chromium's sandbox
  return chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args });
}
