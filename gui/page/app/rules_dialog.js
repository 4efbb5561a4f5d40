// The numbered rules of a game (docs/rules), shown in a dialog. While the dialog is open, the history of the browser
// has one more entry with the same address, so the button Back closes the dialog and stays on the page.
import { parseMarkdown } from '../model/markdown.js';
import { html } from '../view/dom.js';
import { markdownElements } from '../view/markdown_view.js';
import { fault } from './notices.js';

const folder = 'docs/rules/';
const commonPage = 'README.md'; // the rules ALL-1 … and the notation

// After a reload with open rules the dialog is closed.
if (history.state === 'rules') history.back();

const texts = new Map(); // page -> promise of its blocks

async function load(page) {
  const answer = await fetch(folder + page);
  if (!answer.ok) throw new Error(`the rules are missing: ${folder}${page} was not found`);
  return parseMarkdown(await answer.text());
}

function blocksOf(page) {
  if (!texts.has(page)) {
    const loading = load(page);
    texts.set(page, loading);
    loading.catch(() => texts.delete(page));
  }
  return texts.get(page);
}

/** Opens the rules of a game. `rule`: the number of the rule that is shown first (`FB-4`), or null. */
export async function openRules(variant, rule = null) {
  const dialog = document.querySelector('#rules-dialog') ?? makeDialog();
  try {
    await showPage(dialog, variant, pageOf(variant, rule));
    if (!dialog.open) {
      dialog.showModal();
      history.pushState('rules', '');
    }
    goToRule(dialog, rule);
  } catch (error) {
    fault(error);
  }
}

/** The file with a rule: the rules for all games are on a page of their own. */
const pageOf = (variant, rule) => (rule?.startsWith('ALL-') ? commonPage : `${variant}.md`);

function makeDialog() {
  const dialog = html('dialog', { id: 'rules-dialog', 'aria-label': 'Rules' });
  document.body.append(dialog);
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => history.state === 'rules' && history.back());
  addEventListener('popstate', () => dialog.close());
  return dialog;
}

async function showPage(dialog, variant, page) {
  const blocks = await blocksOf(page);
  const show = async (other, rule = null) => {
    await showPage(dialog, variant, other);
    goToRule(dialog, rule);
  };
  const guarded = (work) => work.catch(fault);
  const own = `${variant}.md`;
  dialog.replaceChildren(
    html(
      'div',
      { class: 'rules-head' },
      page === own
        ? html('button', { type: 'button', onclick: () => guarded(show(commonPage)) }, 'Rules of all games')
        : html('button', { type: 'button', onclick: () => guarded(show(own)) }, '‹ Rules of this game'),
      html('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, 'Close'),
    ),
    html(
      'article',
      { class: 'rules', tabindex: 0, 'aria-label': 'Text of the rules' },
      markdownElements(blocks, {
        folder,
        onRule: (number) => guarded(show(pageOf(variant, number), number)),
        onPage: (file) => guarded(show(file)),
      }),
    ),
  );
}

/** Scrolls to a rule and marks it. Without a rule, shows the beginning of the page. */
function goToRule(dialog, rule) {
  const article = dialog.querySelector('.rules');
  const item = rule && article.querySelector(`[data-rule="${rule}"]`);
  if (!item) {
    article.scrollTop = 0;
    return;
  }
  item.classList.add('wanted');
  item.scrollIntoView({ block: 'start' });
  item.focus({ preventScroll: true });
}
