// The panel of the place Learn: the text of the page or lesson, and the list of all pages.
import { parseInline } from '../model/markdown.js';
import { html } from './dom.js';
import { inlineNodes } from './markdown_view.js';

/** What the states of a LessonRun are called. */
export const stateTitles = {
  wrong: 'Not yet. ',
  solved: 'Solved! ',
  judging: 'The engine checks your turn …',
};

/**
 * The elements of the panel. `page`: {kind: 'guide'|'lesson', index}, or null for a game without lessons; `run`: the
 * LessonRun of a lesson; `solved`: Set of ids; `isGuideDone`: "How to play" was read to its end. `onPage(page)`,
 * `onRule(number or null)` and `onAnswer()` are called when the person presses the links.
 */
export function lessonPanel({ game, course, page, run, solved, isGuideDone, onPage, onRule, onAnswer }) {
  if (!page) return [html('section', { class: 'card' }, html('p', {}, `${game.title} has no lessons yet.`))];
  const text = (words) => inlineNodes(parseInline(words), { onRule });
  const rules = (numbers) => rulesLine(numbers, onRule);
  return [
    page.kind === 'guide'
      ? guideCard(course.guide, page.index, { text, rules })
      : lessonCard(course.lessons.length, page.index, run, { text, rules, onAnswer }),
    contents(game, course, page, { solved, isGuideDone }, onPage),
  ];
}

const card = (label, title, ...parts) =>
  html(
    'section',
    { class: 'card lesson', 'aria-label': label },
    html('p', { class: 'lesson-number' }, label),
    html('h2', {}, title),
    ...parts,
  );

function guideCard(guide, index, { text, rules }) {
  const page = guide[index];
  return card(
    `How to play, ${index + 1} of ${guide.length}`,
    page.title,
    ...page.text.map((words) => html('p', {}, text(words))),
    rules(page.rules),
  );
}

function lessonCard(count, index, run, { text, rules, onAnswer }) {
  const { lesson, state, words, hintCount } = run;
  const hints = lesson.hints.slice(0, hintCount);
  const mayShow = state === 'trying' || state === 'wrong';
  return card(
    `Lesson ${index + 1} of ${count}`,
    lesson.title,
    html('p', { class: 'task' }, text(lesson.task)),
    hints.length
      ? html(
          'ul',
          { class: 'hints' },
          hints.map((hint) => html('li', {}, text(hint))),
        )
      : null,
    html(
      'p',
      { id: 'verdict', class: `lesson-verdict ${state}` },
      stateTitles[state] ? html('b', {}, stateTitles[state]) : null,
      text(words),
    ),
    html(
      'div',
      { class: 'row' },
      rules(lesson.rules),
      html(
        'button',
        { id: 'show-answer', type: 'button', hidden: !mayShow, onclick: onAnswer },
        'Show the answer',
      ),
    ),
  );
}

function rulesLine(numbers, onRule) {
  const button = (rule, title) =>
    html('button', { type: 'button', class: 'rule', onclick: () => onRule(rule) }, title);
  return html(
    'p',
    { class: 'hint' },
    'Rules: ',
    numbers.flatMap((rule) => [button(rule, rule), ' ']),
    button(null, 'all rules'),
  );
}

/** The list of all pages: "How to play", then the lessons with their marks. */
function contents(game, { guide, lessons }, page, { solved, isGuideDone }, onPage) {
  const entry = (target, title, isSolved, words = ' (solved)') => {
    const isHere = target.kind === page.kind && (target.kind === 'guide' || target.index === page.index);
    return html(
      'li',
      {},
      html(
        'button',
        { type: 'button', 'aria-current': isHere ? 'page' : null, onclick: () => onPage(target) },
        html('span', { class: `tick ${isSolved ? 'done' : ''}`, 'aria-hidden': 'true' }, isSolved ? '✓' : ''),
        title,
        isSolved ? html('span', { class: 'unseen' }, words) : null,
      ),
    );
  };
  return html(
    'section',
    { class: 'card', 'aria-label': `Lessons of ${game.title}` },
    html('h2', {}, game.title),
    html(
      'ol',
      { class: 'contents' },
      guide.length ? entry({ kind: 'guide', index: 0 }, 'How to play', isGuideDone, ' (read)') : null,
      lessons.map(({ id, title }, index) =>
        entry({ kind: 'lesson', index }, `${index + 1}. ${title}`, solved.has(id)),
      ),
    ),
    html('p', { class: 'hint' }, `${solved.size} of ${lessons.length} lessons solved`),
  );
}
