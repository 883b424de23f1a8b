const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Creates an HTML element. `on…` attributes are listeners; string children become text. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Creates an SVG element in the same way. */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

let count = 0;

/** Returns an id that no other element has. */
export const freshId = (name) => `${name}-${++count}`;

export const button = (label, onclick, attributes = {}) =>
  h('button', { type: 'button', onclick, ...attributes }, label);

export const hidden = (text) => h('span', { class: 'visually-hidden' }, text);
