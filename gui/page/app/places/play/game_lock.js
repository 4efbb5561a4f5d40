// Holds the shown game for this tab. Two tabs that play the same kept game would overwrite each other's turns.

export class GameLock {
  #release = () => {};

  /** Lets the held game go and holds another one. Returns false if another tab holds it. */
  take(id) {
    this.#release();
    if (!navigator.locks) return true;
    return new Promise((resolve) => {
      navigator.locks.request(`sweeper.game.${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((release) => (this.#release = release));
      });
    });
  }
}
