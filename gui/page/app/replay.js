// Shows turns action by action on the board: the engine's turns as they are played, single steps back and forth
// (Shift with an arrow key), and goals with the ball in the net before the kick-off follows.
import { parseTurn, turnLabel } from '../model/actions.js';
import { parseBoard } from '../model/fen.js';
import { squaresOf, waysOf } from '../view/arrows_view.js';
import { goalBetween } from './session.js';
import { sleep } from './sleep.js';
import { actionWords, goalWords } from './words.js';

const actionPause = 230; // ms between two actions of the engine's turn
const againPause = 600; // ms between two actions of a turn that is shown again
const goalPause = 1200; // ms that a goal is shown before the kick-off

const isStill = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The sound of an action. */
export const soundOf = (action) => (action?.kind === 'ball' ? 'ball' : 'move');

const known = new WeakMap(); // node -> its boards

/** The boards of the turn that leads to `node`: before it and after each action, as [{pieces, ball}]. */
export async function boardsOf({ rules, tree }, node) {
  if (known.has(node)) return known.get(node);
  const actions = parseTurn(node.turn).map(({ text }) => text);
  const boards = [];
  for (let count = 0; count <= actions.length; ++count) {
    const { board, ball } = await rules.steps(tree.position(node.parent), actions.slice(0, count));
    boards.push({ pieces: parseBoard(board).pieces, ball });
  }
  known.set(node, boards);
  return boards;
}

/** The ways (arrows_view.js) and the squares of the first `count` actions of the turn that leads to `node`. */
export function partOf(game, node, count, boards) {
  const turn = parseTurn(node.turn)
    .slice(0, count)
    .map(({ text }) => text)
    .join(',');
  const { ball } = boards[0];
  return { ways: waysOf(turn, ball, game.ballStart), squares: squaresOf(turn, ball, game.ballStart) };
}

/** Whether a position is the kick-off after a goal in the position `before`; both are descriptions. */
export const isKickOffAfter = (game, before, after) =>
  after.result === '*' && goalBetween(game, before, after) !== null;

export class Replay {
  #session = null;
  #shown = null; // the node that was shown last
  #seen = null; // the node whose turn was already shown; arrive() plays no sound and no goal for it
  #ticket = 0; // number of the newest replay; older ones end
  #at = null; // {node, count}: after single steps, how many actions of the turn to `node` are shown
  #steps = Promise.resolve(); // settled when all steps so far have been shown
  #isStepping = false;
  #playing = 0; // number of turns that are being replayed
  #parts;

  /**
   * `parts`: {banner, notices, sounds, onChange, staysAtGoals}; `onChange()` is called when `still` has changed;
   * `staysAtGoals()`: whether a goal is shown until another position is, without the kick-off after it.
   */
  constructor(parts) {
    this.#parts = parts;
    this.still = null; // what is shown in place of the position: {pieces, ball, ways, squares, words}
    this.isPending = false; // whether a goal will be shown as soon as the engine has answered
  }

  /** Whether the board shows a step of a turn instead of the session's position, or is about to. */
  get isBusy() {
    return this.still !== null || this.isPending;
  }

  /** Whether a turn is being replayed, so that the next position follows by itself. */
  get isPlaying() {
    return this.#playing > 0;
  }

  /** Shows the turns of this session from now on, beginning with the shown position. */
  watch(session) {
    this.clear();
    if (this.#session) this.#session.beforeShowing = async () => {};
    this.#session = session;
    this.#shown = session.node;
    session.beforeShowing = (turn) => this.#play(turn);
  }

  /** Ends what is shown in place of the position. */
  clear() {
    this.#stop();
    this.#set(null);
  }

  #stop() {
    ++this.#ticket;
    this.isPending = false;
    this.#at = null;
    this.#parts.banner.hidden = true;
  }

  #set(still) {
    if (still === null && this.still === null) return;
    this.still = still;
    this.#parts.onChange();
  }

  /** Must be called when the session shows another position, before it is drawn. */
  arrive() {
    const { node, game } = this.#session;
    const last = this.#shown;
    this.#shown = node;
    if (this.#isStepping || node === last || this.isStaying) return;
    this.clear();
    if (node === this.#seen || !node.parent) return;
    if (node.parent === last || last?.parent === node)
      this.#parts.sounds.play(soundOf(parseTurn(node.turn).at(-1)));
    const { description } = node.parent;
    if (Object.keys(game.scores ?? {}).length === 0) return; // a goal ends the game
    if (description && !isKickOffAfter(game, description, node.description)) return;
    this.isPending = true;
    this.#recall(node, this.#ticket);
  }

  /** Whether the goal of the shown turn is on the board, and stays there. */
  get isStaying() {
    const isSeen = this.#session.node === this.#seen;
    return this.#parts.staysAtGoals() && isSeen && this.still !== null && this.#at === null;
  }

  /** Leaves the goal of a turn on the board. The line of words is that of the place. */
  #stay(node) {
    this.#seen = node;
    this.still = { ...this.still, words: '' };
    this.#parts.onChange();
  }

  /** If the turn to `node` scored and the game goes on, shows the ball in the goal, then the position. */
  async #recall(node, ticket) {
    const isOld = () => ticket !== this.#ticket;
    try {
      const goal = node.description.result === '*' ? await this.#goalOf(node) : null;
      const boards = goal ? await boardsOf(this.#session, node) : [];
      if (isOld()) return;
      if (goal) await this.#celebrate(node, goal, boards);
      if (goal && this.#parts.staysAtGoals() && !isOld()) return this.#stay(node);
    } catch (error) {
      this.#parts.notices.fault(error);
    }
    if (isOld()) return;
    this.isPending = false;
    this.still = null;
    this.#parts.onChange();
  }

  async #goalOf(node) {
    const { game, rules, tree } = this.#session;
    for (const shown of [node.parent, node]) shown.description ??= await rules.describe(tree.position(shown));
    return goalBetween(game, node.parent.description, node.description);
  }

  /** Replays a new turn before its position is shown: the actions of the engine's turn, and goals. */
  async #play(turn) {
    ++this.#playing;
    try {
      await this.#playTurn(turn);
    } finally {
      --this.#playing;
    }
  }

  async #playTurn({ parent, node, by, goal }) {
    const ticket = ++this.#ticket;
    const { notices, sounds } = this.#parts;
    const { game } = this.#session;
    this.#seen = node;
    const actions = parseTurn(node.turn);
    const isMoving = by === 'engine' && !isStill();
    const boards = isMoving || goal ? await boardsOf(this.#session, node) : [];
    if (isMoving)
      for (let count = 1; count <= actions.length && ticket === this.#ticket; ++count) {
        sounds.play(soundOf(actions[count - 1]));
        this.#show(node, count, boards, '');
        if (count < actions.length) await sleep(actionPause);
      }
    else if (by === 'engine') sounds.play(soundOf(actions.at(-1)));
    notices.say(`${game.sides[this.#session.tree.sideAt(parent)]}: ${turnLabel(node.turn)}`);
    if (goal && ticket === this.#ticket) await this.#celebrate(node, goal, boards);
    if (ticket !== this.#ticket) return;
    if (goal && this.#parts.staysAtGoals()) this.#stay(node);
    else this.still = null; // the new position is drawn next
  }

  /** Shows the ball in the net for a moment. */
  async #celebrate(node, side, boards) {
    const ticket = this.#ticket;
    const { banner, notices, sounds } = this.#parts;
    const words = goalWords(this.#session.game, side, node.description);
    this.isPending = false;
    this.#show(node, boards.length - 1, boards, words);
    banner.textContent = words;
    banner.hidden = false;
    notices.say(words);
    sounds.play('goal');
    if (!document.hidden) await sleep(goalPause);
    if (ticket === this.#ticket) banner.hidden = true;
  }

  #show(node, count, boards, words) {
    this.#set({ ...boards[count], ...partOf(this.#session.game, node, count, boards), words });
  }

  /** Shows the turns to these nodes, which follow one another, once more; then what the board showed before. */
  async showAgain(nodes) {
    if (this.isPlaying) return;
    const ticket = ++this.#ticket;
    const isOld = () => ticket !== this.#ticket;
    let goal = null;
    for (const node of nodes) {
      const boards = await boardsOf(this.#session, node);
      goal = await this.#goalOf(node);
      const actions = parseTurn(node.turn);
      for (let count = 0; count <= actions.length; ++count) {
        if (isOld()) return;
        if (count > 0) this.#parts.sounds.play(soundOf(actions[count - 1]));
        this.#show(node, count, boards, '');
        await sleep(againPause);
      }
    }
    if (isOld()) return;
    if (goal && this.#parts.staysAtGoals()) this.#stay(nodes.at(-1));
    else this.#set(null);
  }

  /**
   * Goes one action forward (1) or back (-1). Between two positions the board shows the turn up to that
   * action; a goal is a step of its own, with the ball in the net. Steps wait for the steps before them.
   */
  step(direction) {
    const done = this.#steps.then(() => this.#goOne(direction));
    this.#steps = done.catch(() => {});
    return done;
  }

  /** The node whose turn the next step shows; undefined or the root if there is none. */
  #targetOf(direction) {
    const { node } = this.#session;
    return this.#at?.node ?? (direction > 0 ? node.children[0] : node);
  }

  /** Whether there is an action in this direction. */
  canStep(direction) {
    return this.#session.builder.actions.length === 0 && Boolean(this.#targetOf(direction)?.parent);
  }

  async #goOne(direction) {
    if (!this.canStep(direction)) return;
    const session = this.#session;
    const { node } = session;
    const target = this.#targetOf(direction);
    const goal = await this.#goalOf(target);
    const boards = await boardsOf(session, target);
    if (session.node !== node) return;
    // The last action leads to the next position, unless that position is the kick-off after a goal.
    const most = boards.length - (goal && target.description.result === '*' ? 1 : 2);
    const count = (this.#at?.count ?? (direction > 0 ? 0 : most + 1)) + direction;
    this.#stop();
    this.#seen = goal ? target : null;
    if (count > most) return session.goTo(target);
    if (node !== target.parent) await this.#goQuietly(target.parent);
    if (count < 1) return this.#set(null);
    this.#at = { node: target, count };
    this.#tell(target, count, boards, goal);
  }

  /** Goes to a node whose position is not drawn, because a step of a turn is shown instead. */
  async #goQuietly(node) {
    this.#isStepping = true;
    try {
      await this.#session.goTo(node);
    } finally {
      this.#isStepping = false;
    }
  }

  #tell(node, count, boards, goal) {
    const { notices, sounds } = this.#parts;
    const { game } = this.#session;
    const actions = parseTurn(node.turn);
    const action = actions[count - 1];
    const isGoal = goal && count === actions.length;
    const text = actionWords(game, action, boards[count - 1].pieces);
    const words = isGoal
      ? goalWords(game, goal, node.description)
      : `${text} (action ${count} of ${actions.length})`;
    this.#show(node, count, boards, words);
    notices.say(words);
    sounds.play(isGoal ? 'goal' : soundOf(action));
  }
}
