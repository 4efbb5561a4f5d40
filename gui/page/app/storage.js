// Keeps the game over a reload: in the tab's own storage, and the newest game of any tab for a new one.

const key = 'sweeper-game';
const delay = 300; // ms; a burst of changes is written once

export class Storage {
  #timer = 0;
  #make;

  /** `make()` gives the values to keep, or null. */
  constructor(make) {
    this.#make = make;
    addEventListener('pagehide', () => this.write());
  }

  /** Soon. */
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
        /* full or forbidden: the game is not kept, which loses nothing that is shown */
      }
    }
  }

  /** What was kept last, or null. */
  read() {
    for (const store of [sessionStorage, localStorage]) {
      try {
        const text = store.getItem(key);
        if (text) return JSON.parse(text);
      } catch {
        /* damaged or forbidden: as if there were nothing */
      }
    }
    return null;
  }
}
