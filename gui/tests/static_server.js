// Serves a folder with the headers that a page needs for threads: node static_server.js FOLDER PORT
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const [folder, port] = process.argv.slice(2);
const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

createServer(async (request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  const content = await readFile(file).catch(() => null);
  response.writeHead(content ? 200 : 404, {
    'Content-Type': types[extname(file)] ?? 'text/plain',
    'Cache-Control': 'no-cache',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  });
  response.end(content ?? 'not found');
}).listen(Number(port), '127.0.0.1');
