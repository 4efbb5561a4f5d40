// "Find the better turn": shows the positions before a side's mistakes, one after the other. The person looks for a
// better turn, and the engine judges it. The turns that are tried do not stay in the record.

const moment = 600; // ms of search for the person's turn

/**
 * Tells `change` (an Event). `phase` is 'off', 'ask', 'judge' (the engine thinks), 'wrong', 'right', 'shown' (the
 * answer was shown) or 'done'.
 */
export class BetterTurns extends EventTarget {
  #session;
  #review;
  // Children of the question's position before the person tried turns; all other children are removed afterwards.
  #known = new Set();
  #answer = null; // the node of the turn that was tried or shown last
  #ticket = 0; // number of the newest question or judgement; older ones end

  constructor(session, review) {
    super();
    this.#session = session;
    this.#review = review;
    this.#clear();
    session.addEventListener('settled', ({ detail }) => this.#hear(detail));
    session.addEventListener('game', () => this.#clear());
    session.addEventListener('position', () => this.#tell());
  }

  #clear() {
    ++this.#ticket;
    Object.assign(this, { side: null, mistakes: [], index: 0, found: 0, tried: null });
    this.#set('off');
  }

  #set(phase) {
    this.phase = phase;
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }

  /** The node to which the mistake of the question leads, or null. */
  get mistake() {
    return this.mistakes[this.index] ?? null;
  }

  /** Whether the person looks at another position than that of the question or of the tried turn. */
  get isAway() {
    const { node } = this.#session;
    return this.mistake !== null && node !== this.mistake.parent && node !== this.#answer;
  }

  /** Whether the person may try a turn now. */
  get isAsking() {
    return ['ask', 'wrong'].includes(this.phase) && this.#session.node === this.mistake?.parent;
  }

  async start(side) {
    const mistakes = this.#review.mistakes(side);
    if (mistakes.length === 0) return;
    Object.assign(this, { side, mistakes, index: 0, found: 0 });
    await this.#ask();
  }

  /** Goes to the next mistake, or ends after the last one. */
  async next() {
    await this.#forget();
    ++this.index;
    if (this.mistake) await this.#ask();
    else this.#set('done');
  }

  /** Shows the position of the question again. */
  async again() {
    await this.#forget();
    await this.#ask();
  }

  /** Ends the exercise. */
  async stop() {
    if (this.mistake) await this.#forget();
    this.#clear();
  }

  async #ask() {
    ++this.#ticket;
    const { parent } = this.mistake;
    this.#known = new Set(parent.children);
    this.#set('ask');
    await this.#session.goTo(parent);
  }

  /** Removes the turns that were tried, and shows the position of the question. */
  async #forget() {
    ++this.#ticket;
    const { parent } = this.mistake;
    for (const node of [...parent.children])
      if (!this.#known.has(node)) await this.#session.removeVariation(node);
    if (this.#session.node !== parent) await this.#session.goTo(parent);
  }

  /** Shows the engine's turn. */
  async show() {
    await this.#forget();
    this.#set('ask');
    const ticket = this.#ticket;
    const { parent } = this.mistake;
    const best = parent.evaluation.best?.[0] ?? (await this.#review.evaluate(parent, moment))?.best[0];
    if (ticket !== this.#ticket || !best) return;
    const known = parent.children.find(({ turn }) => turn === best);
    if (known) await this.#session.goTo(known);
    this.#answer = known ?? (await this.#session.add(parent, best, { by: 'engine' }));
    this.tried = { turn: best, loss: 0 };
    this.#set('shown');
  }

  async #hear({ node, by }) {
    const question = this.mistake?.parent;
    if (by !== 'person' || !['ask', 'wrong'].includes(this.phase) || node.parent !== question) return;
    const ticket = ++this.#ticket;
    this.#answer = node;
    this.#set('judge');
    let judgement = null;
    try {
      judgement = await this.#judgementOf(node, ticket);
    } finally {
      if (!judgement && ticket === this.#ticket) await this.again(); // the search was stopped, or the engine failed
    }
    if (!judgement || ticket !== this.#ticket) return;
    this.tried = { turn: node.turn, ...judgement };
    const isRight = judgement.mark === '' && !judgement.missedGoal;
    if (isRight) ++this.found;
    else await this.#forget();
    this.#set(isRight ? 'right' : 'wrong');
  }

  /** The judgement of the turn that was tried; null if its search was stopped, or if it is not wanted any more. */
  async #judgementOf(node, ticket) {
    const after = await this.#review.evaluate(node, moment);
    if (!after || ticket !== this.#ticket) return null;
    return this.#review.judgementOf(node, node.parent.evaluation, after);
  }
}
