// Values that survive a reload, as JSON. A damaged or full storage is harmless: the value is lost, and the page
// goes on. Values that belong to a tab are read from the storage of the tab first, then from the storage that
// all tabs share; so a new tab begins with the values that were written last in any tab.

const prefix = 'sweeper.';
const ofTab = new Set(['play', 'analyse']);

export class Storage {
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
        /* storage full or forbidden: the value does not survive a reload */
      }
    }
  }

  /** Changes some entries of an object. */
  merge(key, entries) {
    this.write(key, { ...this.read(key), ...entries });
  }
}
