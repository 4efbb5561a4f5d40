// An engine of one's own: a second engine, connected by the address of a WebSocket. It only thinks. The page
// still asks Sweeper about the rules, so the other engine needs no command beyond UCI with `UCI_Variant`.
import { SocketConnection } from './connection.js';
import { Engine } from './engine.js';

const patience = 10000; // ms until an address counts as silent

const example = 'ws://127.0.0.1:9000/';

/**
 * Reads the address of an engine that a person has typed; `ws://` may be left out. Throws an Error that says
 * what is wrong. `isSecurePage`: whether the page came over https; then a browser refuses `ws:` addresses
 * of other computers.
 */
export function readAddress(text, isSecurePage) {
  const words = text.trim();
  if (words === '') throw new Error(`Type the address of the engine, for example ${example}`);
  let url;
  try {
    url = new URL(/^[a-z]+:\/\//i.test(words) ? words : `ws://${words}`);
  } catch {
    throw new Error(`'${words}' is not an address. An address looks like ${example}`);
  }
  if (url.protocol !== 'ws:' && url.protocol !== 'wss:')
    throw new Error(`'${words}': the address of an engine begins with ws:// or wss://`);
  if (url.username || url.password) throw new Error('The address must not contain a name or a password');
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (isSecurePage && url.protocol === 'ws:' && !isHere)
    throw new Error('This page came over https, so the address must begin with wss://');
  url.hash = '';
  return url.href;
}

const problems = {
  away: (address) => `No engine answers at ${address}. Is it served there, and may this page connect to it?`,
  ended: (address) => `The program at ${address} ended at once.`,
  silent: (address) => `The program at ${address} does not answer 'uci', so it is not an engine.`,
};

/** Why an engine with these options plays none of `games` (ids), or null if it plays one. */
function misfit(name, options, games) {
  const choices = options.get('UCI_Variant')?.choices ?? [];
  if (games.some((game) => choices.includes(game))) return null;
  const played = choices.length
    ? `it plays ${choices.slice(0, 5).join(', ')}`
    : 'it has no option UCI_Variant';
  return `${name} plays none of the games of this page: ${played}.`;
}

/** Tells `change` (an Event) when the engine is connected, lost, found again or disconnected. */
export class OwnEngine extends EventTarget {
  #engine = null;
  #isKnown = false; // the engine has answered and plays one of the games

  /** 'off', 'connecting', 'up', or 'lost' while a lost engine is sought. */
  get status() {
    if (!this.#engine) return 'off';
    if (!this.#isKnown) return 'connecting';
    return this.#engine.isUp ? 'up' : 'lost';
  }

  /** The engine; null if it is off or not known yet. */
  get engine() {
    return this.#isKnown ? this.#engine : null;
  }

  get name() {
    return this.engine?.name || 'Your engine';
  }

  /** Whether the engine is connected and plays a game. */
  plays(game) {
    return this.status === 'up' && this.#engine.options.get('UCI_Variant').choices.includes(game);
  }

  /**
   * Connects to an address from readAddress. Rejects with an Error that says why if there is no engine for
   * one of `games`; then the engine is off.
   */
  async connect(address, games) {
    this.disconnect();
    const engine = new Engine((handlers) => new SocketConnection(address, handlers));
    this.#engine = engine;
    this.#tell();
    const status = await firstStatus(engine);
    if (this.#engine !== engine) return; // disconnected meanwhile
    const problem = problems[status]?.(address) ?? misfit(engine.name || 'The engine', engine.options, games);
    if (problem) {
      this.disconnect();
      throw new Error(problem);
    }
    this.#isKnown = true;
    engine.addEventListener('status', () => this.#tell());
    this.#tell();
  }

  disconnect() {
    const engine = this.#engine;
    if (!engine) return;
    this.#engine = null;
    this.#isKnown = false;
    this.#tell(); // stops its searches
    engine.close();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/** Opens an engine, and resolves to 'up', 'away', 'ended' or 'silent'. */
function firstStatus(engine) {
  return new Promise((resolve) => {
    engine.addEventListener('status', () => resolve(engine.status));
    setTimeout(() => resolve('silent'), patience);
    engine.open();
  });
}
