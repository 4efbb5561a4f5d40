// What a person has learnt: the solved lessons and the read guides, kept in the browser.

const key = 'learn'; // {variant: {solved: [ids of lessons], hasRead: bool, isDone: bool}}

export class Progress {
  #storage;

  constructor(storage) {
    this.#storage = storage;
  }

  #of(variant) {
    const { solved, hasRead, isDone } = this.#storage.read(key)?.[variant] ?? {};
    return { solved: Array.isArray(solved) ? solved : [], hasRead: hasRead === true, isDone: isDone === true };
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

  /** Whether the last page of "How to play" was shown. */
  isDone(variant) {
    return this.#of(variant).isDone;
  }

  /** "How to play" was opened; `isLast`: at its last page. */
  read(variant, isLast) {
    this.#change(variant, { hasRead: true, isDone: isLast || this.isDone(variant) });
  }
}
