// What the four places of the page (Learn, Play, Puzzles, Analyse) have in common. A place has a session of its
// own and a panel beside the board. The router enters and leaves places; the stage shows the session of the
// place, and asks the place what a person may do. Events of a place:
//   change      draw its part of the stage and write its address
//   evaluation  draw only the evaluation bar
//   tick        draw only the players, because a clock runs
import { formatPosition } from '../../model/address.js';

/** The buttons below the board in every place where a person builds turns. */
export const turnButtons = ['undo', 'end-turn', 'pass', 'flip'];

/** The position that a place shows, in the form that an address contains (address.js). */
export function positionIn({ session, isFlipped }) {
  const { tree, node, boardText } = session;
  return formatPosition({ fen: tree.fen, turns: node.turns, bottom: isFlipped ? 'b' : 'w', boardText });
}

export class Place extends EventTarget {
  /** `panel`: the element of the place beside the board. `session`: a Session. */
  constructor({ id, title, panel, session }) {
    super();
    Object.assign(this, { id, title, panel, session });
    this.isFlipped = false; // whether the board is seen from the second side
    this.edit = null; // an Editor while the board is edited
  }

  /** Whether the person may build a turn at the shown node. */
  get mayAct() {
    return false;
  }

  /** Whether a goal stays on the board until another position is shown, without the kick-off after it. */
  get staysAtGoals() {
    return false;
  }

  /** The line below the board as a list of nodes, or null for the usual words about the turn. */
  prompt() {
    return null;
  }

  /** Additional marks: {arrows: [{ways, kind}], squares: Map square -> kind}, or null. */
  get marks() {
    return null;
  }

  /**
   * What the board shows for a moment in place of the session's position, or null: {pieces, ball, ways, squares}
   * with the arrows and the marked squares of a turn.
   */
  get preview() {
    return null;
  }

  /** The ids of the buttons below the board that are shown. */
  get controls() {
    return new Set();
  }

  /** The ids of shown buttons that cannot be pressed now. */
  get disabled() {
    return new Set();
  }

  /** Called when a button below the board is pressed that the stage does not know itself. */
  async press(_id) {}

  /** The players {w, b}, each {name, face, clock}; `clock` in milliseconds, null without a clock. */
  players() {
    return { w: { name: '', face: null, clock: null }, b: { name: '', face: null, clock: null } };
  }

  /** The evaluation that the bar shows (evaluation.js); undefined if it is not known; null hides the bar. */
  get evaluation() {
    return null;
  }

  /**
   * How the list of turns is shown: {canEdit, isBare}, or null if there is no list. `isBare`: without comments and
   * variations.
   */
  get turnList() {
    return null;
  }

  /** The part of the address after `#<variant>/<place>/`. */
  get rest() {
    return '';
  }

  /** The address that shows the same on another computer, as {place, rest}. */
  get link() {
    return { place: this.id, rest: this.rest };
  }

  /**
   * Shows a game in this place. `rest`: the last part of the address; `isReload`: whether the page was
   * loaded again, so that the place may show its own newer state instead. If `leave` or another `enter` is called
   * before the game is shown, this call is cancelled: it starts no search and no clock.
   */
  async enter(_variant, _rest, _isReload) {}

  /** Stops everything that runs in this place. */
  leave() {}

  changed() {
    this.dispatchEvent(new Event('change'));
  }
}
