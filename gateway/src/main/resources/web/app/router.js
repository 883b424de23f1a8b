import { h } from './dom.js';

const main = document.getElementById('main');

let table = [];
let current = null;
let count = 0;
let returnTo = '#/';

const path = () => location.hash.slice(1) || '/';

function find(where) {
  for (const [pattern, view] of table) {
    const match = where.match(pattern);
    if (match) {
      return () => view(...match.slice(1).map(decodeURIComponent));
    }
  }
  return async () => notFound('There is no page at this address.');
}

export const notFound = (text) => ({
  title: 'Not found',
  content: [heading('Not found'), h('p', {}, text), h('p', {}, h('a', { href: '#/' }, 'Go to the documents'))],
});

/** The heading of a view; it gets the focus when the view is shown. */
export const heading = (...content) => h('h1', { tabindex: '-1' }, ...content);

const failed = (problem) => ({
  title: 'Something went wrong',
  content: [
    heading('Something went wrong'),
    h('p', {}, problem.message),
    h('p', {}, h('button', { type: 'button', onclick: () => go() }, 'Try again')),
  ],
});

function show(view, first) {
  document.title = `${view.title} – Touchstone`;
  main.replaceChildren(...view.content);
  main.removeAttribute('aria-busy');
  window.scrollTo(0, 0);
  if (!first) {
    (main.querySelector('[data-focus]') ?? main.querySelector('h1') ?? main).focus();
  }
}

/** Shows the view of the current address, unless the previous view refuses to leave. */
export async function go() {
  const where = path();
  const turn = ++count;
  const first = current === null;
  if (current?.view.leave && !(await current.view.leave())) {
    history.replaceState(null, '', `#${current.where}`);
    return;
  }
  current?.view.end?.();
  current = { where, view: {} };
  main.setAttribute('aria-busy', 'true');
  const view = await find(where)().catch(failed);
  if (turn === count) {
    current = { where, view };
    show(view, first);
  } else {
    view.end?.();
  }
}

export function routes(list) {
  table = list;
  window.addEventListener('hashchange', () => {
    if (path() !== current?.where) {
      go();
    }
  });
}

/** Opens an address of this page, or reloads it if it is the current one. */
export function open(hash) {
  if (location.hash === hash) {
    go();
  } else {
    location.hash = hash;
  }
}

/** The address of a document on this page. */
export const addressOf = ({ id }) => `#/documents/${encodeURIComponent(id)}`;

/** Remembers the current address, to return to after sign-in. */
export const remember = () => (returnTo = `#${path()}`);

export function comeBack() {
  const hash = returnTo;
  returnTo = '#/';
  open(hash);
}
