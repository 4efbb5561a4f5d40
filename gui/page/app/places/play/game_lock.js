// A lock on the shown game, so that only one tab plays it. Two tabs would overwrite each other's turns.

export class GameLock {
  #held = null; // {id, release(), released} of the lock
  #last = Promise.resolve(true); // the newest `take`

  /**
   * Releases the lock that this tab holds, and requests the lock of game `id`, if it is defined. Resolves to false if
   * another tab has that lock.
   */
  take(id) {
    this.#last = this.#last.then(() => this.#take(id));
    return this.#last;
  }

  async #take(id) {
    if (!navigator.locks || this.#held?.id === id) return true;
    this.#held?.release();
    await this.#held?.released; // else the browser could still refuse the lock that this tab has released
    this.#held = id === undefined ? null : await request(id);
    return id === undefined || this.#held !== null;
  }
}

/** Resolves to {id, release(), released} if no tab has the lock of game `id`, else to null. */
function request(id) {
  return new Promise((resolve) => {
    const released = navigator.locks.request(`sweeper.game.${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise((release) => resolve({ id, release, released }));
    });
    released.catch(() => resolve(null)); // the browser allows no locks here
  });
}
