// The page in a static folder: keeps its files for use without a network, says when there is a new version, and
// gives the engine threads where the host does not send the headers for that (service_worker.js).
import { trusted } from '../engine/worker_connection.js';
import { html } from '../view/dom.js';

const mark = 'sweeper.isolating'; // in the session storage: the page was loaded again for the sake of threads
const patience = 60000; // ms until a page that does not get its files starts without them
const patienceOfUpdate = 3000; // ms to wait for the new version before the page is loaded again

/**
 * Registers the service worker. Resolves when the page can start; if it lacks threads and the service worker
 * can give it some, loads the page again first, once.
 */
export async function keepOffline() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // neither https nor this computer, or an old browser
  try {
    const registration = await serviceWorker.register(trusted(new URL('service_worker.js', document.baseURI).href), {
      updateViaCache: 'none',
    });
    offerUpdates(registration);
    if (globalThis.crossOriginIsolated) sessionStorage.removeItem(mark);
    else if (sessionStorage.getItem(mark) === null) await isolate(registration);
  } catch {
    // The page works without its service worker, with one thread and only online.
  }
}

async function isolate({ installing }) {
  const isActive = await Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise((done) => setTimeout(() => done(false), patience)),
    new Promise((done) => {
      // A worker that could not get a file of the page becomes redundant.
      installing?.addEventListener('statechange', () => installing.state === 'redundant' && done(false));
    }),
  ]);
  if (!isActive) return;
  sessionStorage.setItem(mark, '1');
  location.reload();
  await new Promise(() => {}); // the page is left
}

/**
 * Shows a button as soon as a new version has been loaded. When one tab changes to it, all tabs load it. The first
 * service worker of a page is no new version.
 */
function offerUpdates(registration) {
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) location.reload();
    hadWorker = true;
  });
  const offer = () => {
    const { waiting } = registration;
    if (waiting && navigator.serviceWorker.controller) showButton(waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

function showButton(waiting) {
  document.getElementById('update')?.remove();
  const update = () => {
    waiting.postMessage('activate');
    // While the page fetches files, Chromium sometimes goes on with the old service worker. Loading the page again
    // ends that.
    setTimeout(() => location.reload(), patienceOfUpdate);
  };
  const title = 'A new version of this page is ready';
  const button = html('button', { id: 'update', type: 'button', class: 'primary', title, onclick: update }, 'Update');
  document.querySelector('.top-right').prepend(button);
}
