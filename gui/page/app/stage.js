// The one board of the page with everything around it: players, evaluation bar, the line of words, the buttons
// of a turn and the list of turns. It shows the session of one place at a time, and asks that place what a
// person may do there (place.js).
import { scoreText } from '../model/evaluation.js';
import { otherSide } from '../model/games.js';
import { BoardView } from '../view/board_view.js';
import { byId } from '../view/dom.js';
import { drawPlayer } from '../view/player_bar.js';
import { BoardController } from './board_controller.js';
import { saveFilm, savePicture } from './pictures.js';
import { TurnsCard } from './turns_card.js';
import { evaluationWords } from './words.js';

const parts = ['board', 'chooser', 'reserve', 'prompt', 'goal'];

export class Stage {
  #notices;
  #controller;
  #turns;
  #listening = null; // an AbortController that ends the listening to the place
  #pending = new Set(); // parts to draw in the next frame
  #drawings = {
    board: () => this.#controller.draw(),
    players: () => this.#players(),
    bar: () => this.#bar(),
    controls: () => this.#controls(),
    turns: () => this.#turns.draw(this.place, this.#controller.replay),
  };

  constructor({ notices, sounds }) {
    this.#notices = notices;
    this.place = null; // the Place that is shown
    const elements = Object.fromEntries(parts.map((name) => [name, byId(name)]));
    this.#controller = new BoardController({
      view: new BoardView(elements.board),
      parts: elements,
      notices,
      sounds,
      onReplay: () => this.draw('controls', 'turns'),
    });
    const { replay } = this.#controller;
    byId('action-back').addEventListener('click', () => notices.run(() => replay.step(-1)));
    byId('action-on').addEventListener('click', () => notices.run(() => replay.step(1)));
    this.#turns = new TurnsCard({ notices });
    for (const button of byId('controls').children)
      button.addEventListener('click', () => this.#notices.run(() => this.#press(button.id)));
  }

  /** Shows the session of a place from now on. */
  show(place) {
    if (place !== this.place) this.#listenTo(place);
    this.#controller.show(place);
    this.draw();
  }

  #listenTo(place) {
    this.#listening?.abort();
    this.#listening = new AbortController();
    this.place = place;
    const { signal } = this.#listening;
    const listen = (source, type, ...drawn) =>
      source.addEventListener(type, () => this.draw(...drawn), { signal });
    listen(place.session, 'game');
    listen(place.session, 'position', 'players', 'bar', 'controls', 'turns');
    place.session.addEventListener(
      'tree',
      ({ detail }) => this.draw(...(detail.isEvaluation ? ['bar'] : ['bar', 'controls', 'turns'])),
      { signal },
    );
    listen(place, 'change');
    listen(place, 'tick', 'players');
    listen(place, 'evaluation', 'bar');
  }

  /** Draws these parts in the next frame; all of them if none is named. */
  draw(...drawn) {
    if (this.#pending.size === 0) requestAnimationFrame(() => this.#drawPending());
    for (const part of drawn.length ? drawn : Object.keys(this.#drawings)) this.#pending.add(part);
  }

  #drawPending() {
    const drawn = [...this.#pending];
    this.#pending.clear();
    if (!this.place?.session.node) return;
    for (const part of drawn) this.#drawings[part]();
  }

  /** Shows the board from the other side. */
  flip() {
    this.place.isFlipped = !this.place.isFlipped;
    this.#controller.draw();
    this.place.changed();
  }

  /** Shows the turns that led to the shown position once more. */
  showAgain() {
    return this.#controller.replay.showAgain(this.place.session.node.path);
  }

  /** Saves a picture of the board. */
  savePicture() {
    return savePicture(this.place.session, byId('board'));
  }

  /** Saves a film of the turn that leads to the shown position. */
  async saveFilm() {
    const { session } = this.place;
    if (!session.node.parent) throw new Error('There is no turn yet: play a turn or choose one in the list.');
    this.#notices.calm('The film is being recorded …');
    await saveFilm(session, this.#controller.orientation);
    this.#notices.calm('The film is saved.');
  }

  #press(id) {
    const { place } = this;
    const { session } = place;
    if (id === 'flip') return this.flip();
    if (id === 'undo') return session.undo();
    if (id === 'end-turn') return session.endTurn();
    if (id === 'pass') return session.pass();
    return place.press(id);
  }

  #players() {
    const { session, isFlipped } = this.place;
    const players = this.place.players();
    const { fen } = session.node.description;
    const bottom = isFlipped ? 'b' : 'w';
    for (const [id, side] of [
      ['player-bottom', bottom],
      ['player-top', otherSide(bottom)],
    ])
      drawPlayer(byId(id), {
        game: session.game,
        side,
        fen,
        toMove: !session.isOver && session.side === side,
        ...players[side],
      });
  }

  #bar() {
    const { session, isFlipped, evaluation } = this.place;
    const bar = byId('bar');
    bar.hidden = evaluation === null;
    if (bar.hidden) return;
    bar.className = `bar ${session.game.palette} ${isFlipped ? 'is-flipped' : ''}`;
    byId('bar-fill').style.height = `${(100 * (evaluation?.expected ?? 0.5)).toFixed(1)}%`;
    bar.title = evaluationWords(session.game, evaluation);
    bar.setAttribute('aria-label', bar.title);
    byId('bar-text').textContent = scoreText(evaluation);
  }

  #controls() {
    const { controls, disabled, session, edit } = this.place;
    const { builder } = session;
    const isActing = this.#controller.mayAct && !edit;
    const idle = new Set(disabled);
    if (!isActing || builder.actions.length === 0) idle.add('undo');
    if (!isActing || !builder.mayEnd) idle.add('end-turn');
    const focused = document.activeElement;
    for (const button of byId('controls').children) {
      // The button keeps its place in games in which a turn can be passed, so the board does not move.
      const isVacant = button.id === 'pass' && (!isActing || !builder.mayPass);
      button.hidden = !controls.has(button.id) || (isVacant && !session.game.hasPass);
      button.classList.toggle('vacant', isVacant);
      button.disabled = idle.has(button.id) || isVacant;
      if (button === focused && (button.hidden || button.disabled)) this.#controller.focusBoard();
    }
  }
}
