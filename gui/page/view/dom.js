// Creates elements without parsing markup, so that text from outside cannot become markup.

const svgNamespace = 'http://www.w3.org/2000/svg';

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'class') element.setAttribute('class', value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** An HTML element. Properties that begin with `on` are listeners; children are elements or strings. */
export function html(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** An SVG element; properties and children as for `html`. */
export function svg(tag, properties = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, tag), properties, children);
}

/** A button with this id and label. */
export function button(id, label, properties = {}) {
  return html('button', { id, type: 'button', ...properties }, label);
}

export const byId = (id) => document.getElementById(id);
