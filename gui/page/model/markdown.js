// Parses the Markdown of docs/rules: headings, paragraphs, lists, tables, blocks of code, and in their text
// bold, italics, code, links and pictures.

/**
 * Parses a document into blocks:
 *   {kind: 'heading', level, text}, {kind: 'paragraph', text}, {kind: 'list', items: [blocks]},
 *   {kind: 'table', rows: [[text]]}, the first row is the head, {kind: 'code', text}
 * `text` is an array as returned by parseInline; the text of code is a string.
 */
export function parseMarkdown(source) {
  return parseBlocks(source.split('\n'));
}

const isBlank = (line) => line.trim() === '';
const startsBlock = (line) => /^(#|- |\||```)/.test(line);

function parseBlocks(lines) {
  const blocks = [];
  for (let i = 0; i < lines.length; ) {
    const end = blockEnd(lines, i);
    const block = isBlank(lines[i]) ? null : parseBlock(lines.slice(i, end));
    if (block) blocks.push(block);
    i = end;
  }
  return blocks;
}

/** The number of the line after the block that begins at line `start`. */
function blockEnd(lines, start) {
  const first = lines[start];
  const ends = (test) => {
    const length = lines.slice(start + 1).findIndex(test);
    return length < 0 ? lines.length : start + 1 + length;
  };
  if (isBlank(first) || first.startsWith('#')) return start + 1;
  if (first.startsWith('```')) return Math.min(lines.length, ends((line) => line.startsWith('```')) + 1);
  if (first.startsWith('|')) return ends((line) => !line.startsWith('|'));
  if (first.startsWith('- ')) return ends((line) => !isBlank(line) && !/^(- |  )/.test(line));
  return ends((line) => isBlank(line) || startsBlock(line));
}

function parseBlock(lines) {
  const [first] = lines;
  const heading = /^(#+) (.*)/.exec(first);
  if (heading) return { kind: 'heading', level: heading[1].length, text: parseInline(heading[2]) };
  if (first.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') };
  if (first.startsWith('- ')) return { kind: 'list', items: itemsOf(lines).map(parseBlocks) };
  if (first.startsWith('|')) return { kind: 'table', rows: rowsOf(lines) };
  return { kind: 'paragraph', text: parseInline(lines.join(' ')) };
}

/** The lines of each item of a list, without the mark and the indentation. */
function itemsOf(lines) {
  const items = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push([]);
    items.at(-1).push(line.slice(2));
  }
  return items;
}

function rowsOf(lines) {
  const cells = (line) => line.replace(/^\||\|\s*$/g, '').split('|');
  return lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) => cells(line).map((cell) => parseInline(cell.trim())));
}

const marks = [
  { kind: 'code', pattern: /`([^`]+)`/ },
  { kind: 'image', pattern: /!\[([^\]]*)\]\(([^)]+)\)/ },
  { kind: 'link', pattern: /\[((?:`[^`]*`|[^\]])*)\]\(([^)]+)\)/ },
  { kind: 'bold', pattern: /\*\*(.+?)\*\*/ },
  { kind: 'italic', pattern: /\*([^*]+)\*/ },
];

/**
 * Parses the text of a block into strings and marked parts: {kind: 'bold'|'italic'|'link', parts, to}, `to`
 * only for links; {kind: 'code', text}; {kind: 'image', text, to}.
 */
export function parseInline(text) {
  const found = marks
    .map(({ kind, pattern }) => ({ kind, match: pattern.exec(text) }))
    .filter(({ match }) => match)
    .sort((a, b) => a.match.index - b.match.index)[0];
  if (!found) return text === '' ? [] : [text];
  const { kind, match } = found;
  const [whole, inner, to] = match;
  const part =
    kind === 'code' || kind === 'image' ? { kind, text: inner } : { kind, parts: parseInline(inner) };
  if (to !== undefined) part.to = to;
  const before = text.slice(0, match.index);
  return [...(before ? [before] : []), part, ...parseInline(text.slice(match.index + whole.length))];
}

const ruleNumber = /\b[A-Z]{2,3}-\d+\b/g;

/** Splits a text at the numbers of rules: [{text, isRule}]. */
export function splitAtRules(text) {
  const parts = [];
  let at = 0;
  for (const { 0: number, index } of text.matchAll(ruleNumber)) {
    if (index > at) parts.push({ text: text.slice(at, index), isRule: false });
    parts.push({ text: number, isRule: true });
    at = index + number.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isRule: false });
  return parts;
}

/** The number of the rule that a list item or paragraph states, such as `FB-4`, or null. */
export function ruleOf(block) {
  const first = block?.kind === 'paragraph' ? block.text[0] : null;
  const words = first?.kind === 'bold' && typeof first.parts[0] === 'string' ? first.parts[0] : '';
  return /^([A-Z]{2,3}-\d+)\b/.exec(words)?.[1] ?? null;
}
