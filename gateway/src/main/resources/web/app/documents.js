import { button, h } from './dom.js';
import { askForDocument } from './creation.js';
import { field, input, select } from './forms.js';
import { size, time } from './formats.js';
import { bootstrap, read } from './hypermedia.js';
import { addressOf, heading } from './router.js';
import { me } from './session.js';
import { guarded } from './status.js';
import { expand, takes } from './template.js';
import { thumbnail } from './thumbnail.js';

const TYPING = 250;
const SORTS = [
  ['saved', 'Last saved'],
  ['created', 'Last created'],
  ['title', 'Title'],
];

const SHOWN = [
  ['all', 'All I have access to'],
  ['mine', 'Mine'],
  ['published', 'Published by anyone'],
];

const card = (document) =>
  h(
    'li',
    { class: 'document' },
    thumbnail(document.thumb),
    h(
      'div',
      { class: 'about' },
      h('h2', {}, h('a', { href: addressOf(document) }, document.title)),
      h('p', {}, 'Saved ', time(document.saved), ` · ${size(document.size)}`),
    ),
  );

function emptyText(filtered, published) {
  if (filtered) {
    return 'No title starts with this text.';
  }
  return me() && !published ? 'You have no documents yet. Create the first one.' : 'No documents have been published yet.';
}

/** The list of documents that match the controls. */
function results(template) {
  const list = h('ul', { class: 'documents' });
  const count = h('p', { class: 'count-of', role: 'status' });
  const more = button('Show more', guarded(() => add()), { hidden: true });
  let next = null;
  let running = null;
  let anonymous = false;

  function append({ documents, next: following }) {
    const cards = documents.map(card);
    list.append(...cards);
    next = following;
    more.hidden = !next;
    const number = list.children.length;
    count.textContent = number ? `${number} document${number === 1 ? '' : 's'}${next ? ', and more' : ''}` : '';
    return cards[0];
  }

  async function add() {
    append((await read(next, { anonymous })).data)?.querySelector('a').focus();
  }

  async function load({ published, ...values }) {
    running?.abort();
    running = new AbortController();
    // Published documents are those that anonymous callers can see.
    anonymous = published;
    const { data } = await read(expand(template, values), { anonymous, signal: running.signal });
    list.replaceChildren();
    append(data);
    if (!data.documents.length) {
      count.textContent = emptyText(Boolean(values.title), published);
    }
  }

  return { load, documents: [count, list, h('div', { class: 'more' }, more)] };
}

function controls(template, change) {
  const filter = input('title', { type: 'search', autocomplete: 'off' });
  const sort = select('sort', SORTS);
  const fields = [field('Title starts with', filter), field('Sort by', sort)];
  const shown = select('show', SHOWN);
  if (me() && takes(template, 'owner')) {
    fields.push(field('Show', shown));
  }
  // The server also sorts by title when it filters by title.
  const values = () => ({
    title: filter.value.trim() || undefined,
    sort: filter.value.trim() ? undefined : sort.value,
    owner: shown.value === 'mine' ? me().id : undefined,
    published: shown.value === 'published',
  });
  let timer;
  filter.addEventListener('input', () => {
    sort.disabled = filter.value.trim() !== '';
    clearTimeout(timer);
    timer = setTimeout(() => change(values()), TYPING);
  });
  [sort, shown].forEach((each) => each.addEventListener('change', () => change(values())));
  return { values, element: h('div', { class: 'controls', role: 'search' }, fields) };
}

/** The view of the documents that the user may see. */
export async function showDocuments() {
  const { documents: template } = await bootstrap();
  const title = me() ? 'Documents' : 'Published documents';
  const list = results(template);
  const settings = controls(template, guarded(list.load));
  await list.load(settings.values());
  const action = me()
    ? button('New document', guarded(() => askForDocument()), { class: 'primary' })
    : h('p', { class: 'aside' }, 'Sign in to see and edit your own documents.');
  return {
    title,
    content: [h('div', { class: 'head' }, heading(title), action), settings.element, ...list.documents],
  };
}
