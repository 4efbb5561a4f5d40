// The place Learn: "How to play" and the lessons of a game. The last part of the address names the page:
// `how`, `how/3` or the number of a lesson.
import { gameOf, otherSide } from '../../../model/games.js';
import { courseOf } from '../../../model/lesson.js';
import { byId, html } from '../../../view/dom.js';
import { lessonPanel, stateTitles } from '../../../view/lesson_panel.js';
import { textNodes } from '../../../view/markdown_view.js';
import { openRules } from '../../rules_dialog.js';
import { Session } from '../../session.js';
import { Place, turnButtons } from '../place.js';
import { Guide } from './guide.js';
import { LessonRun } from './lesson_run.js';
import { Progress } from './progress.js';

export class LearnPlace extends Place {
  #parts;
  #progress;
  #guide;
  #courses = new Map(); // variant -> promise of its course
  #course = courseOf(null);
  #variant = '';
  #page = null; // {kind: 'guide'|'lesson', index}, or null if the game has no lessons
  #run = null; // the LessonRun of the shown lesson, or null
  #visit = 0; // number of the newest `enter` or `leave`; older ones end

  /** `parts`: {engine, stage, grounds, storage, notices, router}. */
  constructor(parts) {
    super({ id: 'learn', title: 'Learn', panel: byId('place-learn'), session: new Session(parts) });
    this.#parts = parts;
    this.#progress = new Progress(parts.storage);
    this.#guide = new Guide(this.session);
    this.session.addEventListener('settled', ({ detail: { node, by } }) => {
      if (by === 'person') parts.notices.run(() => this.#run?.judge(node));
    });
    parts.router.addEventListener('enter', () => this.#drawLink());
  }

  // -- What the stage shows --

  get mayAct() {
    return this.#run ? this.#run.state === 'trying' && !this.session.isOver : this.#page === null;
  }

  prompt() {
    if (this.#page?.kind === 'guide') return ['How to play: ', html('b', {}, this.#guide.page.title)];
    if (!this.#run || (this.#run.state === 'trying' && this.session.builder.actions.length > 0)) return null;
    const { state, words, lesson } = this.#run;
    const rich = (text) => textNodes(text, { onRule: (rule) => openRules(this.#variant, rule) });
    if (state === 'trying') return words ? rich(words) : [html('b', {}, lesson.title)];
    return [html('b', {}, stateTitles[state] ?? ''), ...rich(state === 'solved' ? '' : words)];
  }

  get staysAtGoals() {
    return this.#page !== null;
  }

  get marks() {
    return this.#page?.kind === 'guide' ? this.#guide.marks : null;
  }

  get controls() {
    if (this.#page?.kind === 'guide') {
      const { turn } = this.#guide.page;
      return new Set(['page-back', ...(turn ? ['replay'] : []), 'next']);
    }
    if (!this.#run) return new Set(turnButtons);
    const shown = {
      trying: [...turnButtons, 'hint'],
      wrong: ['try-again', 'replay', 'hint'],
      solved: ['try-again', 'replay', 'next'],
      shown: ['try-again', 'replay', 'next'],
    };
    return new Set(shown[this.#run.state] ?? []);
  }

  get disabled() {
    const idle = new Set();
    if (this.#page?.kind === 'guide' && this.#page.index === 0) idle.add('page-back');
    if (this.#run && this.#run.hintCount === this.#run.lesson.hints.length) idle.add('hint');
    return idle;
  }

  async press(id) {
    if (id === 'replay') await (this.#run ? this.#parts.stage.showAgain() : this.#guide.replay());
    if (id === 'hint') this.#run.hint();
    if (id === 'try-again') await this.#run.retry();
    if (id === 'page-back') await this.#goTo({ kind: 'guide', index: this.#page.index - 1 });
    if (id === 'next') await this.#goOn();
  }

  players() {
    const player = (name) => ({ name, face: null, clock: null });
    if (!this.#run) return super.players();
    const side = this.session.tree.sideAt(this.session.tree.root);
    return { [side]: player('You'), [otherSide(side)]: player('') };
  }

  // -- Pages --

  get rest() {
    return this.#page ? restOf(this.#page) : '';
  }

  async enter(variant, rest) {
    const visit = ++this.#visit;
    const course = await this.#load(variant);
    if (visit !== this.#visit) return;
    this.#course = course;
    const page = this.#pageOf(variant, rest);
    const isShown = variant === this.#variant && samePage(page, this.#page);
    if (isShown && !this.#run?.isBusy) return this.#draw();
    this.#stop();
    this.#variant = variant;
    this.#page = page;
    if (page?.kind === 'guide') await this.#openGuide(page.index);
    else if (page) await this.#openLesson(page.index);
    else await this.session.open({ variant });
    if (visit === this.#visit) this.#draw();
  }

  leave() {
    ++this.#visit;
    this.#stop();
  }

  #stop() {
    this.#guide.stop();
    this.#run?.stop();
  }

  /**
   * The page that the address names. By default the page that was shown last, "How to play" if it was not
   * read, or the next lesson.
   */
  #pageOf(variant, rest) {
    const { guide, lessons } = this.#course;
    const [, how, number] = /^(how)?\/?(\d+)?$/.exec(rest) ?? [];
    const numbered = (kind, list) => ({
      kind,
      index: Math.min(Math.max(1, Number(number ?? 1)), list.length) - 1,
    });
    if (!how && !number && variant === this.#variant && this.#page) return this.#page;
    if (guide.length && (how || (!number && !this.#progress.hasRead(variant))))
      return numbered('guide', guide);
    if (lessons.length === 0) return null;
    return number ? numbered('lesson', lessons) : { kind: 'lesson', index: this.#nextLesson(variant) };
  }

  /** The number of the first lesson that is not solved; 0 if all are solved. */
  #nextLesson(variant) {
    const solved = this.#progress.solved(variant);
    return Math.max(
      0,
      this.#course.lessons.findIndex(({ id }) => !solved.has(id)),
    );
  }

  async #load(variant) {
    if (!this.#courses.has(variant)) {
      const loading = fetch(`variants/${encodeURIComponent(variant)}/lessons.json`).then((answer) =>
        answer.ok ? answer.json() : null,
      );
      this.#courses.set(variant, loading);
      loading.catch(() => this.#courses.delete(variant));
    }
    return courseOf(await this.#courses.get(variant));
  }

  async #openGuide(index) {
    this.#run = null;
    this.#progress.read(this.#variant, index === this.#course.guide.length - 1);
    await this.#guide.open(this.#variant, this.#course.guide[index]);
  }

  async #openLesson(index) {
    const run = new LessonRun(this.session, this.#course.lessons[index]);
    this.#run = run;
    run.addEventListener('solved', () => this.#progress.solve(this.#variant, run.lesson.id));
    run.addEventListener('change', () => {
      if (run !== this.#run) return;
      if (run.words) this.#parts.notices.say(`${stateTitles[run.state] ?? ''}${run.words}`);
      this.#draw();
    });
    await run.start(this.#variant);
  }

  /** Shows a page of the list. The shown lesson begins again. */
  async #choose(page) {
    if (page.kind === 'lesson' && samePage(page, this.#page)) await this.#run.start(this.#variant);
    else await this.#goTo(page);
  }

  async #goTo({ kind, index }) {
    await this.#parts.router.go(this.#variant, 'learn', restOf({ kind, index }));
    byId('side').scrollTop = 0;
    const { title, text, task } = this.#course[kind === 'guide' ? 'guide' : 'lessons'][index];
    this.#parts.notices.say(`${title}. ${task ?? text.join(' ')}`.replaceAll('**', ''));
  }

  /** Goes to the next page: after "How to play" to the lessons, after the last lesson to Play. */
  #goOn() {
    const { kind, index } = this.#page;
    const { guide, lessons } = this.#course;
    if (kind === 'guide' && index + 1 < guide.length) return this.#goTo({ kind, index: index + 1 });
    if (kind === 'guide' && lessons.length)
      return this.#goTo({ kind: 'lesson', index: this.#nextLesson(this.#variant) });
    if (kind === 'lesson' && index + 1 < lessons.length) return this.#goTo({ kind, index: index + 1 });
    return this.#parts.router.go(this.#variant, 'play');
  }

  // -- The panel --

  get #nextTitle() {
    const { kind, index } = this.#page;
    const { guide, lessons } = this.#course;
    if (kind === 'guide') return index + 1 < guide.length ? 'Next' : 'Start the lessons';
    return index + 1 < lessons.length ? 'Next lesson' : 'Play a game';
  }

  /** The link to "How to play" stands out until it was used. */
  #drawLink() {
    const { variant } = this.#parts.router;
    const link = byId('how-to-play');
    link.href = this.#parts.router.address(variant, 'learn', 'how');
    link.classList.toggle('unread', !this.#progress.hasRead(variant));
  }

  #draw() {
    if (this.#page) byId('next').textContent = this.#nextTitle;
    const focused = this.panel.contains(document.activeElement) ? document.activeElement.textContent : null;
    this.panel.replaceChildren(
      ...lessonPanel({
        game: gameOf(this.#variant),
        course: this.#course,
        page: this.#page,
        run: this.#run,
        solved: this.#progress.solved(this.#variant),
        isGuideDone: this.#progress.isDone(this.#variant),
        onPage: (page) => this.#parts.notices.run(() => this.#choose(page)),
        onRule: (rule) => openRules(this.#variant, rule),
        onAnswer: () => this.#parts.notices.run(() => this.#run.showAnswer()),
      }),
    );
    if (focused !== null)
      [...this.panel.querySelectorAll('button')].find(({ textContent }) => textContent === focused)?.focus();
    this.changed();
  }
}

/** The part of the address that names a page. */
function restOf({ kind, index }) {
  if (kind === 'lesson') return String(index + 1);
  return index === 0 ? 'how' : `how/${index + 1}`;
}

const samePage = (a, b) => a !== null && b !== null && a.kind === b.kind && a.index === b.index;
