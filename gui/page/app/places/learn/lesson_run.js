// One lesson while a person tries to solve it. `state`:
//   trying    the person builds a turn
//   judging   the engine checks the turn
//   replying  the turn was right so far; the opponent answers, then the person must score
//   wrong     `words` say why; the answer of the opponent was shown if there is one
//   solved
//   showing, shown   the answer of the lesson is being shown, was shown
import { judge, scoringTurn } from './judge.js';
import { answerWords, finishWords } from './lesson_words.js';

const scoreNow = [{ want: 'score' }];

/** Tells `change` after every change, and `solved` before the change to `solved` (both are Events). */
export class LessonRun extends EventTarget {
  #session;
  #from = null; // the node from which the person tries: the start, or the position after the defence
  #ticket = 0; // number of the newest attempt; older ones end

  constructor(session, lesson) {
    super();
    this.#session = session;
    this.lesson = lesson;
    this.state = 'trying';
    this.words = '';
    this.hintCount = 0; // number of hints that are shown
  }

  /** Whether the engine is at work: something follows without the person. Also before the lesson has begun. */
  get isBusy() {
    return this.#from === null || ['judging', 'replying', 'showing'].includes(this.state);
  }

  /** Opens the position of the lesson. */
  async start(variant) {
    const ticket = ++this.#ticket;
    await this.#session.open({ variant, fen: this.lesson.fen });
    if (ticket !== this.#ticket) return;
    this.#from = this.#session.tree.root;
    this.#become('trying');
  }

  /** Ends everything that still runs for this lesson. */
  stop() {
    ++this.#ticket;
  }

  #become(state, words = '') {
    Object.assign(this, { state, words });
    this.dispatchEvent(new Event('change'));
  }

  /** Judges a turn that the person has played. */
  async judge(node) {
    if (this.state !== 'trying' || node.parent !== this.#from) return;
    const ticket = ++this.#ticket;
    await this.#orTryAgain(ticket, () => this.#judge(node, ticket));
  }

  /** Calls `work()`. If it fails, the person can try again from the last position. */
  async #orTryAgain(ticket, work) {
    try {
      await work();
    } catch (error) {
      if (ticket === this.#ticket) {
        await this.#session.goTo(this.#from);
        this.#become('trying');
      }
      throw error;
    }
  }

  async #judge(node, ticket) {
    this.#become('judging');
    const verdict = await judge({ ...this.lesson, wants: this.#wants }, this.#session, node);
    if (ticket !== this.#ticket) return;
    if (!verdict.isRight) await this.#refute(node, verdict);
    else if (verdict.reply) await this.#finish(node, verdict.reply, ticket);
    else this.#solve();
  }

  /** What the turn must do: after the defence, score. */
  get #wants() {
    return this.#from.parent ? scoreNow : this.lesson.wants;
  }

  async #refute(node, { words, reply }) {
    this.#become('wrong', words);
    if (reply) await this.#session.add(node, reply, { by: 'engine' });
  }

  /** Plays the defence of the opponent. Then the person must score. */
  async #finish(node, reply, ticket) {
    const { game, tree } = this.#session;
    this.#become('replying');
    const next = await this.#session.add(node, reply, { by: 'engine' });
    if (ticket !== this.#ticket) return;
    this.#from = next;
    this.#become('trying', finishWords(game, tree.sideAt(node), reply));
  }

  #solve() {
    this.dispatchEvent(new Event('solved'));
    this.#become('solved', this.lesson.learnt);
  }

  hint() {
    this.hintCount = Math.min(this.hintCount + 1, this.lesson.hints.length);
    this.#become(this.state, this.words);
  }

  /**
   * Goes back for another try: after a wrong turn to the position before it, otherwise to the start of the lesson.
   */
  async retry() {
    ++this.#ticket;
    if (this.state !== 'wrong') this.#from = this.#session.tree.root;
    await this.#session.goTo(this.#from);
    this.#become('trying');
  }

  /** Plays the answer of the lesson on the board, up to the goal. */
  async showAnswer() {
    const ticket = ++this.#ticket;
    await this.#orTryAgain(ticket, () => this.#showAnswer(ticket));
  }

  async #showAnswer(ticket) {
    const session = this.#session;
    const { rules, tree } = session;
    const isCurrent = () => ticket === this.#ticket;
    this.#become('showing');
    await session.goTo(tree.root);
    let node = tree.root;
    const turns = [];
    const play = async (turn) => {
      if (!isCurrent()) return;
      node = await session.add(node, turn, { by: 'engine' });
      turns.push(turn);
    };
    await play(this.lesson.answer);
    const { reply } = isCurrent() ? await judge(this.lesson, session, node) : {};
    if (reply) {
      await play(reply);
      await play(await scoringTurn(rules, tree.position(node)));
    }
    if (isCurrent()) this.#become('shown', answerWords(turns));
  }
}
