// Chooses the engine of the page: a program of the server behind a WebSocket, or a worker of the page.
import { SocketConnection, pageIsServed, socketAddress } from './connection.js';
import { SingleConnection, WorkerConnection } from './worker_connection.js';

/**
 * Reads the file that says which engine this page has: 'server' (gui/serve.sh) or 'worker' (a static folder
 * that scripts/build-web.sh has made).
 */
export async function readEngineKind() {
  return (await (await fetch('engine.json')).json()).engine;
}

/** Returns a function that makes the connection to an engine of this kind, for the constructor of Engine. */
export function connector(kind) {
  if (kind === 'worker')
    return (handlers) =>
      globalThis.crossOriginIsolated ? new WorkerConnection(handlers) : new SingleConnection(handlers);
  const address = socketAddress(location);
  return (handlers) => new SocketConnection(address, handlers, pageIsServed);
}
