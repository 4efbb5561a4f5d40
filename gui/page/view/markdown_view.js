// Draws parsed Markdown (model/markdown.js) as elements. The numbers of rules become buttons.
import { ruleOf, splitAtRules } from '../model/markdown.js';
import { html } from './dom.js';

/**
 * The elements of a document. `folder`: the address against which pictures and links are resolved.
 * `onRule(number)` is called when the number of a rule is pressed; `onPage(file)` for a link to another page
 * of the folder.
 */
export function markdownElements(blocks, options) {
  return blocks.map((block) => blockElement(block, options));
}

/** Text with bold parts and numbers of rules, as nodes. */
export function inlineNodes(parts, options) {
  return parts.flatMap((part) =>
    typeof part === 'string' ? textNodes(part, options) : markedNode(part, options),
  );
}

/** Plain text in which the numbers of rules are buttons. Without `onRule` they stay text. */
export function textNodes(text, { onRule }) {
  if (!onRule) return [text];
  return splitAtRules(text).map(({ text: words, isRule }) =>
    isRule ? html('button', { type: 'button', class: 'rule', onclick: () => onRule(words) }, words) : words,
  );
}

function blockElement(block, options) {
  switch (block.kind) {
    case 'heading':
      return html(`h${Math.min(6, block.level + 1)}`, {}, inlineNodes(block.text, {}));
    case 'list':
      return html(
        'ul',
        {},
        block.items.map((item) => itemElement(item, options)),
      );
    case 'table':
      return tableElement(block.rows, options);
    case 'code':
      return html('pre', {}, block.text);
    default:
      return html('p', {}, inlineNodes(block.text, options));
  }
}

/** A list item. If it states a rule, it has the number of the rule in `data-rule`. */
function itemElement(blocks, options) {
  const rule = ruleOf(blocks[0]);
  return html('li', { 'data-rule': rule, tabindex: rule ? -1 : null }, markdownElements(blocks, options));
}

function tableElement([head, ...rows], options) {
  const row = (cells, tag) =>
    html(
      'tr',
      {},
      cells.map((cell) => html(tag, {}, inlineNodes(cell, options))),
    );
  return html(
    'div',
    { class: 'table-frame', tabindex: 0 },
    html(
      'table',
      {},
      html('thead', {}, row(head, 'th')),
      html(
        'tbody',
        {},
        rows.map((cells) => row(cells, 'td')),
      ),
    ),
  );
}

function markedNode(part, options) {
  const { folder, onPage } = options;
  switch (part.kind) {
    case 'code':
      return html('code', {}, part.text);
    case 'bold':
      return html('b', {}, inlineNodes(part.parts, {}));
    case 'italic':
      return html('i', {}, inlineNodes(part.parts, options));
    case 'image':
      return html('img', { src: folder + part.to, alt: part.text, loading: 'lazy' });
    default: {
      const page = /^([\w-]+\.md)/.exec(part.to)?.[1];
      const nodes = inlineNodes(part.parts, {});
      if (page && onPage)
        return html('button', { type: 'button', class: 'rule', onclick: () => onPage(page) }, nodes);
      return html('span', {}, nodes);
    }
  }
}
