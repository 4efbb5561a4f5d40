// Saves the game, so that it survives a reload. The game is saved in the storage of the tab and in the
// storage that all tabs share: a new tab shows the game that was saved last in any tab.

const key = 'sweeper-game';
const delay = 300; // ms; several changes within this time are written once

export class Storage {
  #timer = 0;
  #make;

  /** `make()` returns the values to save, or null. */
  constructor(make) {
    this.#make = make;
    addEventListener('pagehide', () => this.write());
  }

  /** Saves after a short delay. */
  save() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.write(), delay);
  }

  write() {
    clearTimeout(this.#timer);
    const values = this.#make();
    if (!values) return;
    const text = JSON.stringify(values);
    for (const store of [sessionStorage, localStorage]) {
      try {
        store.setItem(key, text);
      } catch {
        /* storage full or forbidden: the game does not survive a reload, but play continues */
      }
    }
  }

  /** The values that were saved last, or null. */
  read() {
    for (const store of [sessionStorage, localStorage]) {
      try {
        const text = store.getItem(key);
        if (text) return JSON.parse(text);
      } catch {
        /* storage damaged or forbidden: treated as empty */
      }
    }
    return null;
  }
}
