// The last games of each kind that were played here. They are kept until a person removes them.

export const mostKept = 10; // games of each kind

/**
 * A kept game is the packed game (saved_game.js) with {id, date, opponent, end}: the time of its start, whom the
 * person played (see opponents.js), and {text, reason, fen} at its end, with the text '*' if it is unfinished.
 */
export class KeptGames {
  #storage;

  constructor(storage) {
    this.#storage = storage;
  }

  /** The games of a kind, the newest first. */
  list(variant) {
    const games = this.#storage.read('games')?.[variant];
    return Array.isArray(games) ? games.filter((game) => typeof game?.id === 'string') : [];
  }

  get(variant, id) {
    return this.list(variant).find((game) => game.id === id) ?? null;
  }

  /** The game that must be removed before another one can be kept, or null. */
  oldestIfFull(variant) {
    const games = this.list(variant);
    return games.length < mostKept ? null : games.at(-1);
  }

  /** Keeps a game, in the place of its older version if there is one. */
  put(game) {
    const { variant } = game;
    const games = this.list(variant);
    const at = games.findIndex(({ id }) => id === game.id);
    if (at < 0) games.unshift(game);
    else games[at] = game;
    this.#storage.merge('games', { [variant]: games });
  }

  remove(variant, id) {
    this.#storage.merge('games', { [variant]: this.list(variant).filter((game) => game.id !== id) });
  }
}
