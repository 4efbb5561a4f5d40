// The place Puzzles: positions with a proven goal in 1, 2 or 3 turns. The person plays the side to move, the
// engine plays the best defence and judges each turn. A puzzle is in one of these states:
//   solving   the person builds a turn
//   checking  the engine judges the turn
//   refuted   the turn was wrong, and its refutation is on the board
//   showing   the solution is being played
//   shown     the solution was played
//   solved    the goal was scored
import { copyOfGame } from '../../../model/saved_game.js';
import { dayOf, dayWords, puzzleOfDay } from '../../../model/puzzle_days.js';
import { streakOn } from '../../../model/puzzle_record.js';
import { readPuzzles } from '../../../model/puzzles.js';
import { byId } from '../../../view/dom.js';
import { drawPuzzlePanel, puzzlePanel } from '../../../view/puzzle_panel.js';
import { Session } from '../../session.js';
import { Place, turnButtons } from '../place.js';
import { Judge } from './judge.js';
import { Progress } from './progress.js';
import {
  difficultyWords,
  promptWords,
  rightWords,
  shownWords,
  solvedWords,
  streakWords,
  taskWords,
  wrongWords,
} from './puzzle_words.js';

const today = () => dayOf(Date.now());
const noVerdict = { words: '', kind: '' };

export class PuzzlesPlace extends Place {
  #parts;
  #judge;
  #progress;
  #lists = new Map(); // game -> its puzzles
  #puzzles = []; // of the shown game
  #puzzle = null; // the shown puzzle; null if the game has none
  #day = null; // the day whose puzzle is shown; null for another puzzle
  #side = 'w'; // the side of the person
  #state = 'solving';
  #left = 0; // own turns that are left for the goal
  // The node where the person plays. After the person's turn: the node after this turn, until the state is `solving`
  // again.
  #node = null;
  #isFirstTry = true;
  #checking = 0; // number of the newest check of a turn; older ones end
  #verdict = noVerdict;

  /** `parts`: {engine, stage, grounds, storage, notices, router, places}. */
  constructor(parts) {
    super({ id: 'puzzles', title: 'Puzzles', panel: puzzlePanel(), session: new Session(parts) });
    this.#parts = parts;
    this.#judge = new Judge(this.session);
    this.#progress = new Progress(parts.storage);
    this.session.addEventListener('settled', ({ detail }) => {
      if (detail.by === 'person') parts.notices.run(() => this.#check(detail.node));
    });
    const presses = {
      'puzzle-again': () => this.#tryAgain(),
      'puzzle-next': () => this.#next(),
      'puzzle-show': () => this.#showSolution(),
      'puzzle-today': () => this.#go('today'),
      'puzzle-analyse': () => this.#analyse(),
    };
    for (const [id, work] of Object.entries(presses))
      byId(id).addEventListener('click', () => parts.notices.run(work));
  }

  // -- What the stage shows --

  get mayAct() {
    return this.#puzzle !== null && this.#state === 'solving' && this.session.node === this.#node;
  }

  prompt() {
    const { builder, game, node } = this.session;
    if (!this.#puzzle) return ['There are no puzzles of this game.'];
    if (this.#state === 'solving' && node !== this.#node) return ['Looking back. » returns to the puzzle.'];
    if (this.#state === 'solving' && builder.actions.length > 0) return null;
    return [promptWords(game, this.#side, { state: this.#state, left: this.#left })];
  }

  get controls() {
    const buttons = {
      solving: [...turnButtons, 'puzzle-show'],
      checking: [...turnButtons, 'puzzle-show'],
      refuted: ['flip', 'replay', 'puzzle-again', 'puzzle-show'],
      showing: ['flip'],
      shown: ['flip', 'replay', 'puzzle-next'],
      solved: ['flip', 'replay', 'puzzle-next'],
    };
    return new Set(this.#puzzle ? buttons[this.#state] : ['flip']);
  }

  get disabled() {
    return new Set(this.#state === 'checking' ? ['puzzle-show'] : []);
  }

  async press(id) {
    if (id === 'replay') await this.#parts.stage.showAgain();
  }

  get turnList() {
    return { canEdit: false };
  }

  players() {
    const player = (side) => ({ name: side === this.#side ? 'You' : 'Sweeper', face: null, clock: null });
    return { w: player('w'), b: player('b') };
  }

  // -- Choosing a puzzle --

  /** The part of the address: the id of the puzzle, or `today`. */
  get rest() {
    return this.#day ? 'today' : (this.#puzzle?.id ?? '');
  }

  async enter(variant, rest) {
    const isWanted = this.session.beginOpening();
    const puzzles = await this.#listOf(variant);
    if (!isWanted()) return;
    const isShown = this.session.game?.id === variant && this.#isShown(rest);
    if (!isShown) await this.#open(variant, puzzles, rest, isWanted);
    else if (this.#state === 'checking') this.#checkAgain();
    this.#draw();
  }

  leave() {
    this.session.cancelOpening();
    this.#judge.stop();
  }

  #isShown(rest) {
    if (rest === 'today') return this.#day === today();
    return rest === '' || (rest === this.#puzzle?.id && this.#day === null);
  }

  async #listOf(variant) {
    if (!this.#lists.has(variant)) {
      const answer = await fetch(`variants/${encodeURIComponent(variant)}/puzzles.json`);
      this.#lists.set(variant, answer.ok ? readPuzzles(await answer.json()) : []);
    }
    return this.#lists.get(variant);
  }

  /** The puzzle of an address. Without one: a puzzle near the person's skill. */
  #puzzleAt(variant, puzzles, rest) {
    if (rest === 'today') return puzzleOfDay(puzzles, today());
    if (rest === '') return this.#progress.choose(variant, puzzles);
    const puzzle = puzzles.find(({ id }) => id === rest);
    if (!puzzle) throw new Error(`there is no puzzle '${rest}' of this game`);
    return puzzle;
  }

  async #open(variant, puzzles, rest, isWanted) {
    const puzzle = this.#puzzleAt(variant, puzzles, rest);
    this.#judge.stop();
    if (!(await this.session.open({ variant, fen: puzzle?.fen ?? null, isWanted }))) return;
    this.#puzzles = puzzles;
    this.#puzzle = puzzle;
    this.#day = rest === 'today' ? today() : null;
    this.#side = this.session.side;
    this.isFlipped = this.#side === 'b';
    this.#isFirstTry = true;
    this.#begin(this.session.tree.root, puzzle?.goal ?? 0, noVerdict);
  }

  #go(rest) {
    return this.#parts.router.go(this.session.game.id, this.id, rest);
  }

  #next() {
    return this.#go(this.#progress.choose(this.session.game.id, this.#puzzles).id);
  }

  // -- Solving --

  /** Lets the person play at `node`, with `left` turns for the goal. */
  #begin(node, left, verdict) {
    this.#node = node;
    this.#left = left;
    this.#enterState('solving', verdict);
  }

  #enterState(state, verdict = noVerdict) {
    this.#state = state;
    this.#verdict = verdict;
    if (verdict.words) this.#parts.notices.say(verdict.words);
    this.#draw();
    this.changed();
  }

  /** Judges the person's turn that led to `node`, and answers it. */
  async #check(node) {
    const checking = ++this.#checking;
    const { tree } = this.session;
    const isCurrent = () => checking === this.#checking && tree === this.session.tree;
    try {
      await this.#judgeTurn(node, isCurrent);
    } catch (error) {
      if (isCurrent()) await this.#tryAgain();
      throw error;
    }
  }

  /** Begins the check of the last turn again: `leave` may have stopped it. */
  #checkAgain() {
    this.#judge.stop();
    this.#parts.notices.run(() => this.#check(this.#node));
  }

  /** `isCurrent()`: whether no other check and no other puzzle has begun. */
  async #judgeTurn(node, isCurrent) {
    const { session } = this;
    const { tree } = session;
    this.#node = node;
    if (this.#winner(node) === this.#side) return this.#finish();
    this.#enterState('checking');
    const verdict =
      node.description.result === '*'
        ? await this.#judge.verdict(tree.position(node.parent), node.turn, this.#left, this.#isListed(node))
        : { isRight: false, isProven: true, answer: null };
    if (!verdict || !isCurrent()) return; // also if another place was entered
    const answer = verdict.answer && (await session.add(node, verdict.answer, { by: 'engine' }));
    if (!isCurrent()) return;
    if (verdict.isRight)
      this.#begin(answer, verdict.left, {
        words: rightWords(session.game, this.#side, verdict),
        kind: 'right',
      });
    else this.#refute(answer ?? node, verdict);
  }

  /** Whether the turn to a node is the right first turn that the list of puzzles names. */
  #isListed({ parent, turn }) {
    return !parent.parent && turn === this.#puzzle.turn;
  }

  /** The side that has won at a node, or null. In every puzzle the next goal wins the game. */
  #winner(node) {
    return { '1-0': 'w', '0-1': 'b' }[node.description.result] ?? null;
  }

  #refute(last, verdict) {
    const concedes = this.#winner(last) !== null;
    const words = wrongWords(this.session.game, this.#side, { ...verdict, left: this.#left, concedes });
    this.#record(false);
    this.#enterState('refuted', { words, kind: 'wrong' });
  }

  /** Takes back the wrong turn. */
  async #tryAgain() {
    const wrong = this.#node;
    this.#begin(wrong.parent, this.#left, noVerdict);
    await this.session.removeVariation(wrong);
  }

  #finish() {
    const words = solvedWords(this.#puzzle, this.#isFirstTry);
    this.#record(true);
    this.#enterState('solved', { words, kind: 'right' });
  }

  /** Plays the rest of the solution. */
  async #showSolution() {
    if (this.#state === 'refuted') await this.#tryAgain();
    const { session } = this;
    const { tree } = session;
    await session.goTo(this.#node);
    this.#record(false);
    this.#enterState('showing');
    try {
      await this.#playSolution(tree);
    } catch (error) {
      if (tree === session.tree) {
        await session.goTo(this.#node);
        this.#enterState('solving');
      }
      throw error;
    }
  }

  async #playSolution(tree) {
    const { session } = this;
    const puzzle = this.#puzzle;
    let node = this.#node;
    const turn = node.parent ? null : puzzle.turn;
    const line = await this.#judge.solution(tree.position(node), this.#left, turn);
    if (tree !== session.tree) return; // another puzzle was entered
    if (!line) return this.#enterState('solving'); // another place was entered
    for (const next of line) {
      node = await session.add(node, next, { by: 'engine' });
      if (tree !== session.tree) return;
    }
    this.#enterState('shown', { words: shownWords(puzzle), kind: '' });
  }

  /** Shows a copy of the puzzle in the place Analyse. */
  #analyse() {
    const { game, tree, node } = this.session;
    const copy = copyOfGame({ variant: game.id, boardText: null, tree, node, isFlipped: this.isFlipped });
    return this.#parts.places.analyse.copy(copy);
  }

  /**
   * Records a goal, or that a turn was wrong or help was needed. Only the first result of a puzzle counts.
   */
  #record(isSolved) {
    const { id: variant } = this.session.game;
    if (this.#isFirstTry) this.#progress.finish(variant, this.#puzzles, this.#puzzle, isSolved);
    if (isSolved) this.#progress.finishLate(variant, this.#puzzle);
    if (isSolved && this.#day) this.#progress.finishDay(variant, this.#day);
    this.#isFirstTry = false;
  }

  #draw() {
    const { game } = this.session;
    const puzzle = this.#puzzle;
    if (!game) return;
    const record = this.#progress.of(game.id);
    drawPuzzlePanel({
      title: this.#day ? `Today's puzzle, ${dayWords(this.#day)}` : 'Practice puzzle',
      task: puzzle ? taskWords(game, this.#side, puzzle.goal) : 'There are no puzzles of this game.',
      difficulty: puzzle ? difficultyWords(puzzle) : '',
      verdict: this.#verdict,
      streaks: streakWords(record, streakOn(record, today()), this.#puzzles.length),
      hasToday: puzzle !== null && !this.#isShown('today'),
    });
  }
}
