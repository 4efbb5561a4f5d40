// The place Puzzles.
import { byId, html } from '../../../view/dom.js';
import { Session } from '../../session.js';
import { Place, turnButtons } from '../place.js';

export class PuzzlesPlace extends Place {
  /** `parts`: {engine, grounds, stage, storage, notices, router, places}. */
  constructor(parts) {
    super({ id: 'puzzles', title: 'Puzzles', panel: byId('place-puzzles'), session: new Session(parts) });
    this.panel.append(html('section', { class: 'card' }, html('h2', {}, 'Puzzles')));
  }

  get mayAct() {
    return !this.session.isOver;
  }

  get controls() {
    return new Set(turnButtons);
  }

  async enter(variant) {
    if (this.session.game?.id !== variant) await this.session.open({ variant });
  }
}
