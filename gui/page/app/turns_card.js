// The card with the list of turns and the buttons that step through the game. Places that show it say so
// (`turnList`, see place.js).
import { byId } from '../view/dom.js';
import { turnList } from '../view/turn_list.js';
import { resultWords } from './words.js';

export class TurnsCard {
  #place = null;
  #notices;

  constructor({ notices }) {
    this.#notices = notices;
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

  draw(place) {
    this.#place = place;
    const shown = place.turnList;
    byId('turns-card').hidden = shown === null;
    if (!shown) return;
    const { tree, node, game, gameResult } = this.#session;
    const list = byId('turns');
    list.replaceChildren(
      ...turnList({
        tree,
        node,
        firstMoves: tree.sideAt(tree.root) === 'w',
        outcome: gameResult && gameResult.text !== '*' ? resultWords(game, gameResult, gameResult.fen) : '',
        onPick: (picked) => this.#notices.run(() => this.#session.goTo(picked)),
      }),
    );
    const current = list.querySelector('[aria-current]');
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
    byId('variation-tools').hidden = !shown.canEdit || node.isMain;
    byId('go-back').disabled = byId('go-start').disabled = !node.parent;
    byId('go-on').disabled = byId('go-end').disabled = node.children.length === 0;
  }
}
