// Writes games as PGN, so that pgn.js and the engine read them without loss.

const width = 79; // columns (PGN standard, 8.2.1)

/**
 * Converts the text of a board file to the value of the tag `BoardFile`: `/` separates lines, as in a FEN;
 * `/`, `%` and the characters that a tag cannot hold are percent-encoded.
 */
export function boardToTag(text) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  return lines.replace(/[%/"\\]|[^\x20-\x7e\n]/gu, encodeURIComponent).replaceAll('\n', '/');
}

/** Writes a record (pgn.js) as PGN. `firstMoves`: whether the first side is to move in the FEN of the record. */
export function writePgn({ tags, comments, nags, line, result }, firstMoves) {
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${escaped(value)}"]`);
  const words = [...nags, ...comments.flatMap(commentWords)];
  words.push(...movetext(line, firstMoves ? 0 : 1), result);
  return `${head.join('\n')}\n\n${wrapped(words)}\n`;
}

const escaped = (value) =>
  String(value)
    .replace(/[\\"]/g, '\\$&')
    .replace(/\p{Cc}/gu, ' ');

/** A comment in braces, in words. A comment that contains `}` is written as `; …` up to the end of the line. */
function commentWords(comment) {
  const text = comment.replace(/\s+/g, ' ').trim();
  if (text === '') return [];
  return text.includes('}') ? [`; ${text}\n`] : `{${text}}`.split(' ');
}

function movetext(line, firstPlace) {
  const words = [];
  let mustNumber = true;
  line.forEach(({ turn, before, nags, comments, variations }, i) => {
    const place = firstPlace + i;
    if (place % 2 === 0) words.push(`${place / 2 + 1}.`);
    else if (mustNumber || before.length) words.push(`${(place + 1) / 2}...`);
    words.push(...before.flatMap(commentWords), turn, ...nags, ...comments.flatMap(commentWords));
    mustNumber = comments.length > 0 || variations.length > 0;
    for (const variation of variations) words.push('(', ...movetext(variation, place), ')');
  });
  return words;
}

/** Fills lines with words. A word that ends with a newline ends its line. */
function wrapped(words) {
  let text = '';
  let column = 0;
  for (const word of words) {
    const isTooLong = column > 0 && column + 1 + word.length > width;
    // A line outside comments that begins with `%` would be skipped by readers.
    if (isTooLong && !word.startsWith('%')) {
      text += '\n';
      column = 0;
    }
    const added = (column > 0 ? ' ' : '') + word;
    text += added;
    column = word.endsWith('\n') ? 0 : column + added.length;
  }
  return text;
}
