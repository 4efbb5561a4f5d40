// A turn being put together action by action; what may come next is only ever what the engine's `steps` said.
import { parseAction } from './actions.js';

export class TurnBuilder {
  /** `steps`: the engine's answer before any action. */
  constructor(steps) {
    this.states = [steps]; // one more than there are actions
    this.actions = [];
  }

  get now() {
    return this.states.at(-1);
  }

  /** What was done so far is a turn. */
  get mayEnd() {
    return this.now.mayEnd && this.actions.length > 0;
  }

  /** To do nothing at all is a turn. */
  get mayPass() {
    return this.now.mayEnd && this.actions.length === 0;
  }

  /**
   * Nothing else is possible, so the turn is done. Not before the first action: a side may have to say that
   * it passes.
   */
  get isComplete() {
    return this.now.next.length === 0 && this.mayEnd;
  }

  /** All legal next actions, parsed. */
  get next() {
    return this.now.next.map(parseAction).filter(Boolean);
  }

  /** Squares something can be picked up from: pieces that act, and the ball if somebody can send it. */
  get sources() {
    const sources = new Set(this.next.map((action) => action.from).filter(Boolean));
    if (this.now.ball && this.next.some((action) => action.kind === 'ball')) sources.add(this.now.ball);
    return sources;
  }

  /** The letters that can be placed. */
  get reserve() {
    return [...new Set(this.next.filter(({ kind }) => kind === 'place').map(({ piece }) => piece))];
  }

  /** Actions that begin at a picked-up square, or place a picked-up letter (one character). */
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
