// Tests when the page of a static folder is loaded again for a new version. The service worker is scripted.
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** A page whose service worker is `controller`; null at the first visit. */
function pageWith(controller) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  const serviceWorker = Object.assign(new EventTarget(), { controller, register: async () => registration });
  const page = { reloads: 0, button: null, told: [] };
  const element = () => Object.assign(new EventTarget(), { setAttribute() {}, append() {} });
  const globals = {
    navigator: { serviceWorker },
    document: {
      baseURI: 'https://example.org/',
      getElementById: () => null,
      createElement: element,
      querySelector: () => ({ prepend: (button) => (page.button = button) }),
    },
    sessionStorage: { removeItem() {} },
    location: { reload: () => ++page.reloads },
    crossOriginIsolated: true,
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  /** Another service worker controls the page. */
  page.change = (worker) => {
    serviceWorker.controller = worker;
    serviceWorker.dispatchEvent(new Event('controllerchange'));
  };
  /** A new version has been loaded and waits. */
  page.find = (worker) => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  };
  page.press = () => page.button.dispatchEvent(new Event('click'));
  return page;
}

const version = (told = []) => Object.assign(new EventTarget(), { postMessage: (words) => told.push(words) });

for (const [visit, first] of [
  ['the first visit', null],
  ['a later visit', version()],
])
  test(`a new version that is found during ${visit} is used after a press on Update`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const page = pageWith(first);
    const { keepOffline } = await import('../../page/app/offline.js');
    await keepOffline();
    if (!first) page.change(version());
    assert.deepEqual([page.reloads, page.button], [0, null]);
    const newer = version(page.told);
    page.find(newer);
    page.press();
    assert.deepEqual([page.told, page.reloads], [['activate'], 0]);
    page.change(newer);
    assert.equal(page.reloads, 1);
  });

test('if the new version does not take over after a press on Update, the page is loaded again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const page = pageWith(version());
  const { keepOffline } = await import('../../page/app/offline.js');
  await keepOffline();
  page.find(version(page.told));
  page.press();
  t.mock.timers.tick(2999);
  assert.deepEqual([page.told, page.reloads], [['activate'], 0]);
  t.mock.timers.tick(1);
  assert.equal(page.reloads, 1);
});
