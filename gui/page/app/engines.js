// The engines of the page: Sweeper, which also knows the rules, and an engine of one's own. Both can analyse
// and play. The settings of both survive a reload.
import { OwnEngine, readAddress } from '../engine/own_engine.js';
import { gameOf } from '../model/games.js';
import { checkedResources, memoryChoices, usualResources } from '../model/resources.js';
import { openEngineSettings } from '../view/engine_settings.js';

/** Tells `change` (an Event) when another engine may be available for analysis or as opponent. */
export class Engines extends EventTarget {
  #storage;
  #fault;
  #games = []; // ids of the games of the page
  #address = '';
  #analyses = true;
  #attempt = 0; // number of the newest attempt to connect; older ones end
  #problem = ''; // why the last attempt to connect failed
  #resources = {};
  #dialog = null; // the functions that update the dialog

  /** `sweeper`: the engine of the page; `machine`: {cores, gigabytes}, see resources.js. */
  constructor({ sweeper, storage, fault, machine }) {
    super();
    this.sweeper = sweeper;
    this.own = new OwnEngine();
    this.machine = machine;
    this.#storage = storage;
    this.#fault = fault;
    this.own.addEventListener('change', () => {
      this.#update();
      this.dispatchEvent(new Event('change'));
    });
  }

  /** Applies the stored settings. To be called after the first handshake. `games`: ids of the games. */
  async start(games) {
    this.#games = games;
    await showMore(this.sweeper);
    const stored = this.#storage.read('settings')?.engine ?? {};
    this.#analyses = stored.analyses !== false;
    await this.#apply(checkedResources(stored, this.#usual, this.sweeper.options));
    if (typeof stored.address !== 'string' || stored.address === '') return;
    this.#address = stored.address;
    this.connect(stored.address); // the page does not wait for it
  }

  /** The engine that analyses a game. */
  analyst(game) {
    return this.#analyses && this.own.plays(game) ? this.own.engine : this.sweeper;
  }

  /** Connects to an engine of one's own, and remembers its address. Says why if that fails. */
  async connect(text) {
    let attempt = this.#attempt;
    this.#problem = '';
    try {
      const address = readAddress(text, location.protocol === 'https:');
      attempt = ++this.#attempt;
      await this.own.connect(address, this.#games);
      if (attempt !== this.#attempt) return;
      await showMore(this.own.engine);
      if (attempt !== this.#attempt) return;
      this.#address = address;
    } catch (error) {
      if (attempt !== this.#attempt) return;
      this.#problem = error.message;
    }
    this.#write();
    this.#update();
  }

  disconnect() {
    ++this.#attempt;
    this.#address = '';
    this.own.disconnect();
    this.#write();
  }

  /** Opens the dialog for the settings. */
  show() {
    const { options } = this.sweeper;
    const [hash, threads] = [options.get('Hash'), options.get('Threads')];
    this.#dialog = openEngineSettings({
      sweeper: {
        options: { hash, threads },
        sizes: hash ? memoryChoices(hash, this.machine, this.#resources.hash) : [],
        cores: this.machine.cores,
        onResources: (values) => this.#change({ ...this.#resources, ...values }),
        onUsual: () => this.#change(this.#usual),
      },
      own: {
        address: this.#address,
        analyses: this.#analyses,
        onConnect: (text) => this.connect(text),
        onDisconnect: () => this.disconnect(),
        onAnalyses: (analyses) => {
          this.#analyses = analyses;
          this.#write();
          this.dispatchEvent(new Event('change'));
        },
      },
    });
    this.#update();
  }

  get #usual() {
    return usualResources(this.machine, this.sweeper.options);
  }

  async #change(resources) {
    await this.#apply(resources);
    this.#write();
    this.#update();
  }

  /** Sets the options of Sweeper. If it refuses one (too little memory), says so and keeps the old value. */
  async #apply({ hash, threads }) {
    for (const [name, key, value] of [
      ['Hash', 'hash', hash],
      ['Threads', 'threads', threads],
    ]) {
      if (value === undefined || value === this.#resources[key]) continue;
      try {
        await this.sweeper.setOption(name, value);
        this.#resources[key] = value;
      } catch (error) {
        this.#fault(error);
      }
    }
  }

  #update() {
    const { status, name } = this.own;
    const games = this.#games.filter((game) => this.own.plays(game)).map((game) => gameOf(game).title);
    this.#dialog?.updateSweeper(this.#resources, this.#usual);
    this.#dialog?.updateOwn({ status, name, games, problem: this.#problem });
  }

  /** Stores the settings. Usual values are left out, because they depend on the machine. */
  #write() {
    const usual = this.#usual;
    const chosen = Object.entries(this.#resources).filter(([name, value]) => value !== usual[name]);
    const engine = { ...Object.fromEntries(chosen), address: this.#address, analyses: this.#analyses };
    this.#storage.merge('settings', { engine });
  }
}

/** Makes an engine report chances and proven goals, if it can. */
async function showMore(engine) {
  for (const name of ['UCI_ShowWDL', 'UCI_ShowGoals'])
    if (engine.options.has(name)) await engine.setOption(name, 'true');
}
