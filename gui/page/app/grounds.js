// The ground of every board that was opened. A piece hides the ground under it, so the ground of a board is
// learnt from several positions; this is done once for each game and board.
import { Ground } from '../model/geometry.js';

const looks = 6; // number of random positions from which a ground is learnt

export class Grounds {
  #known = new Map(); // game and board -> promise of a Ground

  /** The Ground of the game and the board of `rules`. */
  of(game, rules) {
    const key = JSON.stringify([game.id, rules.setting.boardText]);
    if (!this.#known.has(key)) {
      const learning = this.#learn(game, rules);
      this.#known.set(key, learning);
      learning.catch(() => this.#known.delete(key));
    }
    return this.#known.get(key);
  }

  async #learn(game, rules) {
    const ground = new Ground(game);
    for (const display of await rules.randomDisplays(looks)) ground.learn(display);
    return ground;
  }
}
