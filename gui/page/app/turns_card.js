// The card with the list of turns and the buttons that step through the game. Places that show it say so
// (`turnList`, see place.js).
import { byId } from '../view/dom.js';
import { TurnList } from '../view/turn_list.js';
import { keepFocus } from '../view/update_children.js';
import { goalOf } from './session.js';
import { resultWords } from './words.js';

export class TurnsCard {
  #place = null;
  #list;

  constructor({ notices }) {
    this.#list = new TurnList(byId('turns'), {
      onPick: (node) => notices.run(() => this.#session.goTo(node)),
    });
    const presses = {
      'go-start': () => this.#session.step(-Infinity),
      'go-back': () => this.#session.step(-1),
      'go-on': () => this.#session.step(1),
      'go-end': () => this.#session.step(Infinity),
      promote: () => this.#session.promote(this.#session.node),
      remove: () => this.#session.removeVariation(this.#session.node),
    };
    for (const [id, work] of Object.entries(presses))
      byId(id).addEventListener('click', () => notices.run(work));
  }

  get #session() {
    return this.#place.session;
  }

  /** `replay`: the Replay that the buttons for single actions move. */
  draw(place, replay) {
    this.#place = place;
    byId('turns-card').hidden = place.turnList === null;
    if (place.turnList === null) return;
    const fallback = () => byId('turns').querySelector('[aria-current]') ?? byId('turns');
    keepFocus(byId('turns-card'), fallback, () => this.#drawNow(replay));
    this.#list.scroll();
  }

  #drawNow(replay) {
    const { tree, node, game, gameResult } = this.#session;
    this.#list.draw({
      tree,
      node,
      firstMoves: tree.sideAt(tree.root) === 'w',
      outcome: gameResult && gameResult.text !== '*' ? resultWords(game, gameResult, gameResult.fen) : '',
      isBare: this.#place.turnList.isBare,
      goalOf: (other) => goalOf(game, other),
    });
    byId('variation-tools').hidden = !this.#place.turnList.canEdit || node.isMain;
    byId('go-back').disabled = byId('go-start').disabled = !node.parent;
    byId('go-on').disabled = byId('go-end').disabled = node.children.length === 0;
    byId('action-back').disabled = !replay.canStep(-1);
    byId('action-on').disabled = !replay.canStep(1);
  }
}
