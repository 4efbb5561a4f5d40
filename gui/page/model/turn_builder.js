// A turn under construction, action by action. The next action must be one of those in the engine's answer to
// `steps`.
import { parseAction } from './actions.js';

export class TurnBuilder {
  /** `steps`: the engine's answer before any action. */
  constructor(steps) {
    this.states = [steps]; // states before the first action and after each action
    this.actions = [];
  }

  get now() {
    return this.states.at(-1);
  }

  /** Whether the actions so far make a complete turn. */
  get mayEnd() {
    return this.now.mayEnd && this.actions.length > 0;
  }

  /** Whether a turn without any action is legal. */
  get mayPass() {
    return this.now.mayEnd && this.actions.length === 0;
  }

  /**
   * Whether no action can follow, so that the turn ends automatically. False before the first action,
   * because a person must choose to pass.
   */
  get isComplete() {
    return this.now.next.length === 0 && this.mayEnd;
  }

  /** All legal next actions, parsed. */
  get next() {
    return this.now.next.map(parseAction).filter(Boolean);
  }

  /**
   * The squares where a person can pick something up: pieces that can act, and the ball if a piece can
   * send it.
   */
  get sources() {
    const sources = new Set(this.next.map((action) => action.from).filter(Boolean));
    if (this.now.ball && this.next.some((action) => action.kind === 'ball')) sources.add(this.now.ball);
    return sources;
  }

  /** The letters that can be placed. */
  get reserve() {
    return [...new Set(this.next.filter(({ kind }) => kind === 'place').map(({ piece }) => piece))];
  }

  /** The legal next actions of a picked object: a square, or the letter of a piece to place. */
  actionsFrom(picked) {
    return this.next.filter((action) => {
      if (action.kind === 'place') return action.piece === picked;
      return action.from === picked || (action.kind === 'ball' && this.now.ball === picked);
    });
  }

  push(action, steps) {
    this.actions.push(action);
    this.states.push(steps);
  }

  pop() {
    this.actions.pop();
    this.states.pop();
  }
}
