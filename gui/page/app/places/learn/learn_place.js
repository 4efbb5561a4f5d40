// The place Learn.
import { byId, html } from '../../../view/dom.js';
import { Session } from '../../session.js';
import { Place, turnButtons } from '../place.js';

export class LearnPlace extends Place {
  /** `parts`: {engine, grounds, stage, storage, notices, router, places}. */
  constructor(parts) {
    super({ id: 'learn', title: 'Learn', panel: byId('place-learn'), session: new Session(parts) });
    this.panel.append(html('section', { class: 'card' }, html('h2', {}, 'Learn')));
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
