// The game that the place Play shows, and the list of kept games behind it: opens and writes games, makes room
// for new ones, and holds the shown game for this tab.
import { EngineFailure } from '../../../engine/engine.js';
import { opponentOf, recordNames } from '../../../model/opponents.js';
import { packGame, unpackGame } from '../../../model/saved_game.js';
import { ask } from '../../../view/question_dialog.js';
import { endWords } from '../../words.js';
import { GameLock } from './game_lock.js';
import { KeptGames } from './kept_games.js';
import { dateWords } from './play_panel.js';

const key = 'play'; // of the storage: {variant: id of the game that was shown last}

/** Why a kept game cannot be opened. */
const faults = {
  isElsewhere: 'This game is open in another tab. Go on there, or close that tab and press the game again.',
  isDamaged: 'This game is damaged and cannot be opened. Its ✕ in the list removes it.',
};

export class PlayedGame {
  #place;
  #session;
  #match;
  #storage;
  #kept;
  #lock = new GameLock();
  #shown = null; // {id, date} of the game in the session; null before the first game
  #variant = null; // the game that the session shows; null from the beginning of `restore` until it has ended

  /** `place`: the PlayPlace. Its match must be stopped (Match.leave) while a game is opened or started. */
  constructor(place, storage) {
    this.#place = place;
    this.#session = place.session;
    this.#match = place.match;
    this.#storage = storage;
    this.#kept = new KeptGames(storage);
    this.#session.addEventListener('game', () => (this.#variant = this.#session.game.id));
  }

  /** The id of the shown game, or undefined. */
  get id() {
    return this.#shown?.id;
  }

  /** The kept games of a kind, the newest first. */
  list(variant) {
    return this.#kept.list(variant);
  }

  /** Whether a game of this kind, or its start position, is shown; not while `restore` opens one. */
  shows(variant) {
    return this.#variant === variant;
  }

  /** Shows the game of this kind that was shown last, or the start position. */
  async restore(variant) {
    const isWanted = this.#session.beginOpening();
    this.#variant = null;
    this.#match.clear();
    this.#shown = null;
    const id = this.#storage.read(key)?.[variant];
    const kept = id ? this.#kept.get(variant, id) : null;
    if (kept && (await this.#open(isWanted, kept)) === null) return;
    if (isWanted() && (await this.#session.open({ variant, isWanted }))) this.#place.isFlipped = false;
  }

  /** Shows a kept game; if it is not finished, the game is paused. If the engine fails, the shown game stays. */
  async open(id) {
    const variant = this.#session.game.id;
    const kept = this.#kept.get(variant, id);
    if (!kept || id === this.id) return;
    this.write();
    const isWanted = this.#session.beginOpening();
    let fault;
    try {
      fault = await this.#open(isWanted, kept, true);
    } catch (error) {
      if (isWanted() && !(await this.#lock.take(this.id))) await this.restore(variant);
      throw error;
    }
    if (fault !== null) {
      if (isWanted()) await this.restore(variant);
      throw new Error(fault);
    }
    this.write();
  }

  /**
   * Shows a kept game, unless a newer opening has begun meanwhile. Returns null, or why the game cannot be opened and
   * what the person can do.
   */
  async #open(isWanted, kept, isPaused = kept.match?.isPaused) {
    if (!(await this.#lock.take(kept.id))) return faults.isElsewhere;
    if (!isWanted()) return null;
    let game;
    try {
      game = unpackGame(kept);
      if (!game.match) return faults.isDamaged;
      await this.#describeEnd(game);
      if (!(await this.#session.openTree({ ...game, isWanted }))) return null;
    } catch (error) {
      if (error instanceof EngineFailure) throw error;
      return faults.isDamaged;
    }
    // Nothing is awaited from here to #shown: write() must not find the new turns with the old id.
    this.#place.isFlipped = game.isFlipped;
    this.#shown = { id: kept.id, date: kept.date };
    await this.#match.start({ ...game.match, isPaused });
    return null;
  }

  /** Gets the description of the last position, which the match needs. */
  async #describeEnd({ variant, boardText, tree }) {
    const end = tree.mainLine.at(-1) ?? tree.root;
    end.description = await this.#session.rulesOf(variant, boardText).describe(tree.position(end));
  }

  /**
   * Starts a game with the settings of a match from a position {variant, boardText, fen, isWanted}, see Session.open.
   * Starts none if the list of games is full and the person wants to keep all games.
   */
  async start(settings, position) {
    this.write();
    if (!(await this.#makeRoom(position.variant))) return;
    if (!(await this.#session.open(position))) return;
    this.#place.isFlipped = settings.players.w === 'engine' && settings.players.b === 'person';
    this.#shown = { id: crypto.randomUUID(), date: new Date().toISOString() };
    this.#lock.take(this.id); // no other tab knows this id
    this.#session.tree.tags = recordNames(settings);
    await this.#match.start({ settings });
  }

  /** Games without a turn are not kept; a full list asks whether its oldest game may go. */
  async #makeRoom(variant) {
    const { tree, game } = this.#session;
    if (this.id && tree.root.children.length === 0) this.#kept.remove(variant, this.id);
    const oldest = this.#kept.oldestIfFull(variant);
    if (!oldest) return true;
    const { title } = endWords(game, oldest.end, oldest.end.fen);
    const question = `The list of games is full. Remove the oldest, of ${dateWords(oldest.date)} (${title})?`;
    if (!(await ask(question, ['Remove it', 'Cancel']))) return false;
    this.#kept.remove(variant, oldest.id);
    return true;
  }

  /** Removes a kept game after a question. */
  async remove(id) {
    const variant = this.#session.game.id;
    const kept = this.#kept.get(variant, id);
    if (!kept) return; // another tab has removed it
    if (!(await ask(`Remove the game of ${dateWords(kept.date)} for good?`, ['Remove', 'Keep']))) return;
    this.#kept.remove(variant, id);
    if (id === this.id) await this.restore(variant);
  }

  /** Writes the shown game into the list. */
  write() {
    if (!this.#match.isOn || !this.#shown) return;
    const { game, boardText, tree, node, builder, gameResult } = this.#session;
    const { settings, left, isPaused } = this.#match;
    const packed = packGame({
      variant: game.id,
      boardText,
      tree,
      node,
      actions: builder.actions,
      match: { settings, left, isPaused },
      isFlipped: this.#place.isFlipped,
    });
    this.#kept.put({ ...packed, ...this.#shown, opponent: opponentOf(settings).id, end: gameResult });
    this.#storage.merge(key, { [game.id]: this.id });
  }
}
