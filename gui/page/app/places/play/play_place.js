// The place Play: games against the engine or a friend. The turns of a game are one line; other positions of it
// can only be looked at. Every game is kept (played_game.js).
import { formatPosition } from '../../../model/address.js';
import { evaluationAt, evaluationFor } from '../../../model/evaluation.js';
import { otherSide } from '../../../model/games.js';
import { opponentOf, playerName } from '../../../model/opponents.js';
import { copyOfGame } from '../../../model/saved_game.js';
import { provenOf } from '../../../model/solved.js';
import { byId, html } from '../../../view/dom.js';
import { face } from '../../../view/faces.js';
import { firstChoices, openNewGameDialog } from '../../../view/new_game_dialog.js';
import { ask, closeQuestion } from '../../../view/question_dialog.js';
import { copyText } from '../../clipboard.js';
import { Session } from '../../session.js';
import { provenWords, resultWords } from '../../words.js';
import { Place, positionIn, turnButtons } from '../place.js';
import { Match } from './match.js';
import { drawEnd, drawGames, drawThought, playPanel } from './play_panel.js';
import { PlayedGame } from './played_game.js';

const saveDelay = 300; // ms; several changes within this time are written once

export class PlayPlace extends Place {
  #parts;
  #played;
  #given = null; // {variant, boardText, fen}: the position from which the next game starts
  #solved = {}; // game -> what is proven about its start positions (solved.js)
  #showsThoughts = false;
  #isLeft = true; // another place is shown
  #visit = 0; // number of the newest `enter`, `leave` or opening of a game; older ones do not start the match
  #saving = 0;
  #pending = new Set(); // parts of the panel to draw in the next frame
  #drawings = {
    card: () => this.#drawCard(),
    thought: () => drawThought(this.#hasThoughts && this.match.info ? this.#thought : null),
    games: () => this.#drawGames(), // reads the storage
  };

  /** `parts`: {engine, engines, grounds, storage, notices, router, places}. */
  constructor(parts) {
    const thinker = () => this.#thinker;
    super({ id: 'play', title: 'Play', panel: playPanel(), session: new Session({ ...parts, thinker }) });
    this.#parts = parts;
    this.match = new Match(this.session, (level) => this.#isConnected(level));
    this.#played = new PlayedGame(this, parts.storage);
    this.#listen();
  }

  /** Whether the engines are connected that a game at this level needs. */
  #isConnected(level) {
    const { engine, engines } = this.#parts;
    return engine.isUp && (level !== 'own' || engines.own.plays(this.session.game.id));
  }

  /** The engine that plays. */
  get #thinker() {
    const { engine, engines } = this.#parts;
    return this.match.settings.level === 'own' ? engines.own.engine : engine;
  }

  // -- What the stage shows --

  get mayAct() {
    return this.match.mayAct;
  }

  prompt() {
    const { match, session } = this;
    if (!match.isOn) return ['Press ', html('b', {}, 'Play'), ' and choose an opponent.'];
    if (!match.isShown) {
      const { length } = session.tree.mainLine;
      return [`Looking back: after turn ${session.node.depth} of ${length}`];
    }
    if (match.isOver) return []; // the card below says it
    if (!this.#isConnected(match.settings.level)) return [this.#waitWords];
    if (match.isPaused) return ['The game is paused.'];
    const name = html('b', {}, session.game.sides[match.side]);
    if (match.isThinking) return [name, ' is thinking …'];
    return null;
  }

  get #waitWords() {
    if (!this.#parts.engine.isUp) return 'No connection. The clocks are stopped until it is back.';
    return 'Your engine is not connected. The clocks are stopped until it is: menu, “Engine …”.';
  }

  get controls() {
    const { match } = this;
    if (match.isOn && !match.isShown) return new Set(['back-to-game', 'flip']);
    if (!match.isOn || match.isOver) return new Set(['new-game', 'flip']);
    const shown = [...turnButtons, 'take-back', 'new-game'];
    if (match.mayPause || match.isPaused) shown.push('pause');
    if (match.conceder) shown.push('offer-draw', 'resign');
    if (['full', 'own'].includes(match.settings.level) && opponentOf(match.settings).id !== 'friend')
      shown.push('move-now');
    return new Set(match.hasPerson ? shown : ['pause', 'move-now', 'flip', 'new-game']);
  }

  get disabled() {
    const { match } = this;
    const idle = new Set();
    if (!match.mayTakeBack) idle.add('take-back');
    if (!match.isThinking) idle.add('move-now');
    return idle;
  }

  get turnList() {
    return this.match.isOn ? { canEdit: false } : null;
  }

  players() {
    const { match } = this;
    const player = (side) => ({
      name: match.isOn ? playerName(match.settings, side) : '',
      face: match.isOn && match.settings.players[side] === 'engine' ? face(match.settings.level) : null,
      clock: match.hasClock ? match.left[side] : null,
    });
    return { w: player('w'), b: player('b') };
  }

  /** Whether the engine's thoughts are shown: always if no person plays, else only if the person wants it. */
  get #hasThoughts() {
    return this.match.isOn && (!this.match.hasPerson || this.#showsThoughts);
  }

  get evaluation() {
    if (!this.#hasThoughts) return null;
    let { node } = this.session;
    let evaluation = evaluationAt(node);
    while (!evaluation && node.parent) evaluation = evaluationAt((node = node.parent));
    return evaluation ?? undefined;
  }

  /** A game belongs to the browser in which it is played. A link shows its position in the place Analyse. */
  get link() {
    return { place: 'analyse', rest: positionIn(this) };
  }

  // -- Games --

  async enter(variant) {
    const visit = ++this.#visit;
    this.#isLeft = false;
    if (!this.#played.shows(variant)) await this.#played.restore(variant);
    if (visit !== this.#visit) return;
    this.#draw();
    this.#parts.notices.run(() => this.match.comeBack());
    if (this.#given?.variant === variant) this.#askNewGame();
  }

  leave() {
    ++this.#visit;
    this.#isLeft = true;
    this.match.leave();
    this.#given = null;
    this.#write();
    this.#draw();
  }

  /** Offers a game from a position: {variant, boardText, fen}. */
  async offer(position) {
    this.#given = position;
    await this.#parts.router.go(position.variant, this.id);
  }

  async #remove(id) {
    await this.#played.remove(id);
    this.#changed();
    this.#draw('games');
  }

  #askNewGame() {
    const given = this.#given;
    this.#given = null;
    openNewGameDialog({
      game: this.session.game,
      last: { ...firstChoices, ...this.#parts.storage.read('settings')?.newGame },
      hasOwn: this.#parts.engines.own.plays(this.session.game.id),
      isPositionGiven: given !== null,
      drawStart: (show) => this.#parts.notices.run(() => this.#drawStart(show)),
      onStart: ({ choices, settings, kickOff, fen }) => {
        this.#parts.storage.merge('settings', { newGame: choices });
        const { game } = this.session;
        const isWanted = this.session.beginOpening();
        this.#parts.notices.run(async () => {
          const position = given ?? (await this.#startPosition(game, choices.start, { kickOff, fen }));
          await this.#start(settings, { ...position, isWanted });
        });
      },
    });
  }

  /** Draws a random start position, and shows in the dialog what is proven about it. */
  async #drawStart(show) {
    const { game } = this.session;
    const [fen, solved] = await Promise.all([this.#randomStart(), this.#solvedOf(game.id)]);
    const setup = fen.split(' ')[0].split('/').at(-1).replaceAll(/\d/g, ' ');
    show(fen, [html('b', {}, setup), ` ${provenWords(game, provenOf(solved, fen))}`]);
  }

  #randomStart() {
    return this.session.rules.randomStart(Math.floor(Math.random() * 1e9));
  }

  async #solvedOf(variant) {
    this.#solved[variant] ??= await (await fetch(`variants/${encodeURIComponent(variant)}/solved.json`)).json();
    return this.#solved[variant];
  }

  /** The start of a game. `fen`: the random start position that the dialog has shown, or null. */
  async #startPosition({ id: variant, kickOff: kickOffs = {} }, start, { kickOff, fen }) {
    const { boardText } = this.session;
    if (start === 'random') return { variant, boardText, fen: fen ?? (await this.#randomStart()) };
    return { variant, boardText, fen: kickOffs[kickOff] ?? null };
  }

  /** Starts a game; if the person wants to keep all games of a full list, the shown game goes on. */
  #start(settings, position) {
    return this.#unattended(() => this.#played.start(settings, position));
  }

  /** Stops the match while `work()` opens another one. */
  async #unattended(work) {
    const visit = ++this.#visit;
    this.match.leave();
    try {
      await work();
    } finally {
      if (visit === this.#visit) this.#parts.notices.run(() => this.match.comeBack());
    }
  }

  async #rematch() {
    const { settings } = this.match;
    const { w, b } = settings.players;
    const { game, boardText, tree } = this.session;
    await this.#start(
      { ...settings, players: { w: b, b: w } },
      { variant: game.id, boardText, fen: tree.fen },
    );
  }

  /** The sides change in a rematch; only a person who plays an engine has a side of their own. */
  get #rematchTitle() {
    const { settings, hasPerson } = this.match;
    const side = hasPerson && ['w', 'b'].find((each) => settings.players[each] === 'engine');
    return side ? `Rematch as ${this.session.game.sides[side]}` : 'Rematch';
  }

  /** A copy of the game for another place. */
  #copy() {
    const { session, isFlipped } = this;
    const { game, boardText, tree, node } = session;
    return copyOfGame({ variant: game.id, boardText, tree, node, isFlipped });
  }

  async #share() {
    const { session, isFlipped } = this;
    const { game, boardText, tree } = session;
    const rest = formatPosition({
      fen: tree.fen,
      turns: tree.mainLine.map(({ turn }) => turn),
      bottom: isFlipped ? 'b' : 'w',
      boardText,
    });
    const { router } = this.#parts;
    const link = new URL(router.address(game.id, 'analyse', rest), location.href).href;
    await copyText(link, 'The link to this game is copied.');
  }

  // -- Buttons --

  async press(id) {
    const { match, session } = this;
    if (id === 'new-game') this.#askNewGame();
    if (id === 'take-back') await match.takeBack();
    if (id === 'pause') await (match.isPaused ? match.resume() : match.pause());
    if (id === 'move-now') match.moveNow();
    if (id === 'back-to-game') await session.goTo(match.node);
    if (id === 'resign') await this.#resign();
    if (id === 'offer-draw') await this.#offerDraw();
  }

  async #resign() {
    const { match, session } = this;
    const side = match.conceder;
    if (await ask(`Resign as ${session.game.sides[side]}?`, ['Resign', 'Play on'])) match.resign(side);
  }

  /** Offers a draw to the other person or to the engine. */
  async #offerDraw() {
    const { match, session } = this;
    const side = match.conceder;
    const { sides } = session.game;
    const isEngine = match.settings.players[otherSide(side)] === 'engine';
    const question = `${sides[side]} offers a draw. Does ${sides[otherSide(side)]} agree?`;
    if (isEngine ? match.engineTakesDraw(side) : await ask(question, ['Agree', 'Play on']))
      match.agreeOnDraw();
    else if (isEngine) this.#parts.notices.calm('Your opponent declines the draw.');
  }

  #listen() {
    const { session, match } = this;
    const { engine, engines, notices, places } = this.#parts;
    const presses = {
      'analyse-copy': () => places.analyse.copy(this.#copy()),
      review: () => places.analyse.copy(this.#copy(), { isReviewed: true }),
      rematch: () => this.#rematch(),
      share: () => this.#share(),
    };
    for (const [id, work] of Object.entries(presses))
      byId(id).addEventListener('click', () => notices.run(work));
    byId('thoughts').addEventListener('change', ({ target }) => {
      this.#showsThoughts = target.checked;
      this.#changed();
    });
    engine.addEventListener('status', () => match.followConnection());
    engines.addEventListener('change', () => match.followConnection());
    match.addEventListener('change', () => this.#changed());
    match.addEventListener('tick', () => this.dispatchEvent(new Event('tick')));
    match.addEventListener('info', () => this.#draw('thought'));
    match.addEventListener('end', () => this.#end());
    session.addEventListener('game', () => this.#draw());
    for (const type of ['game', 'position', 'tree'])
      session.addEventListener(type, () => {
        this.#draw('card', 'thought');
        this.#save();
      });
    addEventListener('pagehide', () => this.#write());
    addEventListener('storage', () => this.#draw('games')); // another tab has changed the list
  }

  /** A question that is open when the game ends has no meaning any more. */
  #end() {
    closeQuestion();
    const { game, gameResult } = this.session;
    this.#parts.notices.say(resultWords(game, gameResult, gameResult.fen));
    this.#write();
  }

  #changed() {
    this.changed();
    this.#draw('card', 'thought');
    this.#save();
  }

  /** Draws these parts of the panel in the next frame; all of them if none is named. */
  #draw(...drawn) {
    if (this.#pending.size === 0) requestAnimationFrame(() => this.#drawPending());
    for (const part of drawn.length ? drawn : Object.keys(this.#drawings)) this.#pending.add(part);
  }

  #drawPending() {
    const drawn = [...this.#pending];
    this.#pending.clear();
    if (!this.session.node) return;
    for (const part of drawn) this.#drawings[part]();
  }

  #drawCard() {
    const { match, session } = this;
    const { game } = session;
    byId('pause').textContent = match.isPaused ? 'Resume' : 'Pause';
    const isRunning = match.isOn && !match.isOver;
    byId('new-game').textContent = isRunning ? 'New game' : 'Play';
    byId('new-game').classList.toggle('primary', !isRunning);
    byId('rematch').textContent = this.#rematchTitle;
    byId('game-card').hidden = !match.isOn;
    byId('newcomer-card').hidden = match.isOn;
    byId('learn-link').href = this.#parts.router.address(game.id, 'learn');
    byId('thoughts-switch').hidden = !match.hasPerson;
    const isEnd = match.isOn && match.isOver && match.isShown && !this.#isLeft;
    drawEnd(game, isEnd ? session.gameResult : null);
  }

  #drawGames() {
    const { game } = this.session;
    const { run } = this.#parts.notices;
    drawGames(game, this.#played.list(game.id), {
      current: this.#played.id,
      onOpen: (id) => run(() => this.#unattended(() => this.#played.open(id))),
      onRemove: (id) => run(() => this.#remove(id)),
    });
  }

  get #thought() {
    const { info, side } = this.match.info;
    return { info, evaluation: evaluationFor(side, info) };
  }

  #save() {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#write(), saveDelay);
  }

  #write() {
    clearTimeout(this.#saving);
    this.#played.write();
    this.#draw();
  }
}
