// Shows and edits the remarks of a turn: its comments and its NAGs.
import { turnLabel } from '../model/actions.js';
import { offeredNags, signOf, toggledNags } from '../model/remarks.js';
import { html } from './dom.js';
import { keepFocus, updateChildren } from './update_children.js';

export class RemarksEditor {
  #onChange;
  #node = null;
  #fields; // {before, comments}: {label, area}
  #nags = html('div', { class: 'nags', role: 'group', 'aria-label': 'Marks of the turn' });
  #buttons = new Map(); // NAG -> button

  /** Fills `root`. `onChange(node, {before|comments|nags})` is called when a person changes a remark. */
  constructor(root, { onChange }) {
    this.#onChange = onChange;
    this.#fields = { before: this.#field('before'), comments: this.#field('comments') };
    const { before, comments } = this.#fields;
    root.append(
      this.#nags,
      before.label,
      comments.label,
      html('p', { class: 'hint' }, 'One comment a line.'),
    );
  }

  #field(name) {
    const title = html('span');
    const area = html('textarea', { rows: 2, 'data-remark': name });
    area.addEventListener('input', () => this.#onChange(this.#node, { [name]: linesOf(area.value) }));
    return { label: html('label', { class: 'stacked' }, title, area), title, area };
  }

  /** Shows the remarks of a node. `sides`: names {w, b} of the sides. */
  draw(node, sides) {
    const { before, comments } = this.#fields;
    const isStart = node.parent === null;
    this.#nags.hidden = isStart;
    before.label.hidden = isStart;
    before.title.textContent = `Before ${turnLabel(node.turn)}`;
    comments.title.textContent = isStart ? 'Before the first turn' : `After ${turnLabel(node.turn)}`;
    for (const [name, { area }] of Object.entries(this.#fields)) {
      const text = node[name].join('\n');
      // While a person types, the text may have blanks that the comments do not have.
      const isSame = node === this.#node && linesOf(area.value).join('\n') === text;
      if (!isSame) area.value = text;
    }
    this.#node = node;
    this.#drawNags(node, sides);
  }

  #drawNags(node, sides) {
    const others = node.nags.filter((nag) => !offeredNags.some((offered) => offered.nag === nag));
    const offered = [
      ...offeredNags,
      ...others.map((nag) => ({ nag, sign: signOf(nag), name: `NAG ${nag}` })),
    ];
    const wanted = offered.map(({ nag, sign, name }) => {
      const button = this.#buttons.get(nag) ?? this.#nagButton(nag, sign);
      button.title = name.replace('the first side', sides.w).replace('the second side', sides.b);
      button.setAttribute('aria-label', button.title);
      button.setAttribute('aria-pressed', String(node.nags.includes(nag)));
      return button;
    });
    keepFocus(
      this.#nags,
      () => this.#nags.firstElementChild,
      () => updateChildren(this.#nags, wanted),
    );
  }

  #nagButton(nag, sign) {
    const onclick = () => this.#onChange(this.#node, { nags: toggledNags(this.#node.nags, nag) });
    const button = html('button', { type: 'button', 'data-nag': nag, onclick }, sign);
    this.#buttons.set(nag, button);
    return button;
  }
}

/** The comments in a text: one a line, with single blanks, as they are saved. */
function linesOf(text) {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
