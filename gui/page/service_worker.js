// Keeps all files of the page (scripts/build-web.sh lists them in files.js), so that it works without a network,
// and adds the headers that a page needs for threads. A new version is used when the page asks for it, or when no
// tab shows the old one.
'use strict';

self.importScripts('files.js'); // sets {version, files}

const prefix = `sweeper ${self.registration.scope} `;
const cache = prefix + self.version;

// With these headers the page is alone in its process, and a browser lets it share memory between threads.
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

function isolated(response) {
  if (response.status === 0) return response; // of another server, an error, or a redirection
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(isolation)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

async function keepFiles() {
  const kept = await caches.open(cache);
  await kept.addAll(self.files.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function removeOldFiles() {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cache) await caches.delete(name);
}

async function answer(request) {
  const kept = await caches.open(cache);
  const found = await kept.match(request, { ignoreSearch: true });
  return isolated(found ?? (await fetch(request)));
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(removeOldFiles().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOwn = request.url.startsWith(self.registration.scope);
  if (request.method === 'GET' && isOwn) event.respondWith(answer(request));
});
self.addEventListener('message', ({ data }) => data === 'activate' && self.skipWaiting());
