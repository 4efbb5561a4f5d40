// Pictures of the board for sharing. The drawing is copied with all computed styles as attributes, because an
// image of an SVG has no access to the style sheets of the page.

const copied = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];
const skipped = '.cells, .targets, .source, .picked'; // what belongs to a person at the board, not to the position
const captionHeight = 44; // pixels below the board
const margin = 16; // pixels around the board

/** A copy of a drawing that looks the same without style sheets. */
export class Copy {
  #pairs = []; // [element of the drawing, its copy], only for elements that can move

  constructor(drawing) {
    this.element = drawing.cloneNode(true);
    const originals = [drawing, ...drawing.querySelectorAll('*')];
    const copies = [this.element, ...this.element.querySelectorAll('*')];
    originals.forEach((original, i) => {
      if (original.matches(skipped)) copies[i].remove();
      else if (!original.closest(skipped)) this.#freeze(original, copies[i]);
    });
    const { width, height } = drawing.viewBox.baseVal;
    this.aspect = width / height;
    this.element.setAttribute('width', width); // without a size some browsers do not draw the image
    this.element.setAttribute('height', height);
    this.follow();
  }

  #freeze(original, copy) {
    const style = getComputedStyle(original);
    for (const name of copied) copy.setAttribute(name, style.getPropertyValue(name));
    if (original.style.transform) this.#pairs.push([original, copy]);
    copy.removeAttribute('style');
    copy.removeAttribute('class');
  }

  /** Moves the pieces of the copy to where the pieces of the drawing are at this moment. */
  follow() {
    for (const [original, copy] of this.#pairs)
      copy.setAttribute('transform', getComputedStyle(original).transform);
  }

  /** The copy as an image. */
  async image() {
    const text = new XMLSerializer().serializeToString(this.element);
    const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    const image = new Image();
    image.src = address;
    try {
      await image.decode();
    } finally {
      URL.revokeObjectURL(address);
    }
    return image;
  }
}

/** A sheet for pictures of a board with this aspect (width / height), with a line of text below the board. */
export class Sheet {
  /** `width`: pixels; `colours`: {paper, ink}. */
  constructor(aspect, { width, colours }) {
    this.canvas = document.createElement('canvas');
    this.canvas.width = width;
    this.canvas.height = Math.round((width - 2 * margin) / aspect + 2 * margin + captionHeight);
    this.colours = colours;
  }

  paint(image, caption) {
    const { canvas, colours } = this;
    const { width, height } = canvas;
    const pen = canvas.getContext('2d');
    pen.fillStyle = colours.paper;
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, margin, margin, width - 2 * margin, height - 2 * margin - captionHeight);
    pen.fillStyle = colours.ink;
    pen.font = '600 20px system-ui, sans-serif';
    pen.textBaseline = 'middle';
    pen.fillText(caption, margin, height - margin - captionHeight / 2 + 4, width - 2 * margin);
  }
}

/** The colours of the page, for a Sheet. */
export function pageColours() {
  const style = getComputedStyle(document.body);
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  return { paper, ink: style.color };
}

/** A PNG of the board in `drawing`, an `<svg>`. */
export async function pngOf(drawing, caption, width = 1200) {
  const copy = new Copy(drawing);
  const sheet = new Sheet(copy.aspect, { width, colours: pageColours() });
  sheet.paint(await copy.image(), caption);
  return new Promise((resolve) => sheet.canvas.toBlob(resolve, 'image/png'));
}

/** Lets the person save a file. */
export function saveFile(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000); // ms; the download has begun by then
}
