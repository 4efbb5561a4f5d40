// What a person has learnt: the solved lessons and the read guides, kept in the browser.

const key = 'learn'; // {variant: {solved: [ids of lessons], hasRead: bool}}

export class Progress {
  #storage;

  constructor(storage) {
    this.#storage = storage;
  }

  #of(variant) {
    const { solved, hasRead } = this.#storage.read(key)?.[variant] ?? {};
    return { solved: Array.isArray(solved) ? solved : [], hasRead: hasRead === true };
  }

  #change(variant, entries) {
    this.#storage.merge(key, { [variant]: { ...this.#of(variant), ...entries } });
  }

  /** The ids of the solved lessons, a Set. */
  solved(variant) {
    return new Set(this.#of(variant).solved);
  }

  solve(variant, id) {
    this.#change(variant, { solved: [...this.solved(variant).add(id)] });
  }

  /** Whether "How to play" of this game was opened. */
  hasRead(variant) {
    return this.#of(variant).hasRead;
  }

  read(variant) {
    this.#change(variant, { hasRead: true });
  }
}
