// A question with two answers, in the page's own dialog.
import { byId, html } from './dom.js';

/** Becomes true if the first of the two answers is given; Escape is the second. */
export function ask(question, [yes, no]) {
  const dialog = byId('question-dialog');
  const form = html(
    'form',
    { method: 'dialog' },
    html('h2', { id: 'question' }, question),
    html(
      'div',
      { class: 'actions' },
      html('button', { value: 'no', autofocus: true }, no),
      html('button', { value: 'yes', class: 'primary' }, yes),
    ),
  );
  dialog.replaceChildren(form);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}
