// The engine in a worker of the page: loads the program (web/, WebAssembly) and passes lines in both directions.
// With `?threads` in the address the program searches in threads of its own and always listens. Without, it
// searches in this worker, which hears nothing until a search has ended.
//
// From the page: {line}, and {ping: true}, which is answered by {pong: true}.
// To the page: {ready: true} as soon as the program listens, {lines: […]}, {fault: text} when the program failed.
'use strict';

const folder = new URL(self.location.search === '?threads' ? 'wasm/threads/' : 'wasm/single/', self.location);
const boardFile = 'board';
let sweeper = null;

/** Does what gui/gate.py does: the page sends the text of a board, and the program gets the path of a file. */
function withBoardFile(line) {
  const board = /^setoption name Board File value text:(.*)$/.exec(line);
  if (!board) return line;
  sweeper.FS.writeFile(boardFile, decodeURIComponent(board[1]));
  return `setoption name Board File value ${boardFile}`;
}

self.onmessage = ({ data }) => {
  if (data.ping) postMessage({ pong: true });
  else if (!sweeper.ccall('sweeper_receive', 'boolean', ['string'], [withBoardFile(data.line)])) self.close();
};

const fault = (error) => postMessage({ fault: String(error) });

self.importScripts(`${folder}sweeper.js`);
self
  .makeSweeper({
    mainScriptUrlOrBlob: `${folder}sweeper.js`,
    locateFile: (name) => `${folder}${name}`,
    onAnswers: (text) => postMessage({ lines: text.split('\n').slice(0, -1) }), // whole lines
    onAbort: fault,
  })
  .then((program) => {
    sweeper = program;
    sweeper.ccall('sweeper_start', null, [], []);
    postMessage({ ready: true });
  })
  .catch(fault);
