// Values as JSON that survive a reload. A value that is damaged or cannot be written is lost, and the page goes on.
// The first time that a value cannot be written, the page says so.
// `play` and `analyse` are stored for the tab (read first) and for all tabs (read by a new tab). A write stores this
// tab's values of all games, so it can replace newer values of another tab.

const prefix = 'sweeper.';
const ofTab = new Set(['play', 'analyse']);

export class Storage {
  #onLoss;

  /** `onLoss` is called once, when a value does not survive a reload. */
  constructor(onLoss = () => {}) {
    this.#onLoss = onLoss;
  }

  #storesOf(key) {
    return ofTab.has(key) ? ['sessionStorage', 'localStorage'] : ['localStorage'];
  }

  /** The value that was written last, or null. */
  read(key) {
    for (const store of this.#storesOf(key)) {
      try {
        const text = window[store].getItem(prefix + key);
        if (text) return JSON.parse(text);
      } catch {
        /* storage damaged or forbidden: treated as empty */
      }
    }
    return null;
  }

  write(key, value) {
    const text = JSON.stringify(value);
    for (const store of this.#storesOf(key)) {
      try {
        window[store].setItem(prefix + key, text);
      } catch {
        this.#onLoss(); // storage full or forbidden
        this.#onLoss = () => {};
      }
    }
  }

  /** Changes some entries of an object. */
  merge(key, entries) {
    this.write(key, { ...this.read(key), ...entries });
  }
}
