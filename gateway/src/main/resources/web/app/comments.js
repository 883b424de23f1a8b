import { button, freshId, h } from './dom.js';
import { field, form } from './forms.js';
import { time } from './formats.js';
import { create, read, remove } from './hypermedia.js';
import { idempotency } from './idempotency.js';
import { all } from './lists.js';
import { person } from './people.js';
import { me } from './session.js';
import { guarded, tell } from './status.js';

const paragraphs = (text) => text.split(/\n+/).map((line) => h('p', {}, line));

async function item(comment, reload) {
  const author = await person(comment.author);
  const own = me() && comment.author === me().uri;
  const drop = guarded(async () => {
    await remove(await read(comment.uri));
    tell('Comment deleted.');
    await reload();
  });
  return h(
    'li',
    {},
    h('p', { class: 'by' }, h('strong', {}, author.name), ' ', time(comment.created)),
    paragraphs(comment.text),
    own ? button('Delete', drop, { class: 'quiet small', 'aria-label': `Delete comment: ${comment.text.slice(0, 60)}` }) : null,
  );
}

/** The comments of a document, with a form for those who may comment. */
export function commentsOf({ links }, mayAdd) {
  const id = freshId('comments');
  const list = h('ol', { class: 'comments' });
  const none = h('p', { class: 'hint' }, 'No comments yet.');
  const keys = idempotency();

  async function load() {
    const comments = await all(links.comments, 'comments');
    list.replaceChildren(...(await Promise.all(comments.map((each) => item(each, load)))));
    none.hidden = comments.length > 0;
  }

  async function add({ text }) {
    await create(links.comments, { text }, keys.keyFor({ text }));
    keys.done();
    adding.reset();
    await load();
    tell('Comment added.');
    adding.elements.text.focus();
  }

  const adding = form('Add comment', [field('New comment', h('textarea', { name: 'text', rows: 3 }))], add);
  const element = h('section', { class: 'card', 'aria-labelledby': id }, h('h2', { id }, 'Comments'), none, list);
  if (mayAdd) {
    element.append(adding);
  }
  return { element, load };
}
