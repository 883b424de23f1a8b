import { button, h } from './dom.js';
import { allows, roleIn, ROLES } from './access.js';
import { commentsOf } from './comments.js';
import { askForDocument } from './creation.js';
import { choose, confirm } from './dialog.js';
import { size, time } from './formats.js';
import { bootstrap, read, remove } from './hypermedia.js';
import { pagesOf } from './pages.js';
import { person } from './people.js';
import { notFound, open } from './router.js';
import { me } from './session.js';
import { share } from './sharing.js';
import { guarded, tell } from './status.js';
import { expand } from './template.js';
import { titleOf } from './title.js';

async function drop({ uri, data }) {
  const sure = await confirm(`Delete “${data.title}”?`, 'This also deletes its pages and comments, for everyone who has access.', 'Delete');
  if (sure) {
    await remove(await read(uri));
    open('#/');
    tell('Document deleted.');
  }
}

function actions(state, role) {
  const list = h('div', { class: 'actions' });
  if (me()) {
    list.append(button('Copy', guarded(() => askForDocument(state.resource.data))));
  }
  if (allows(role, 'owner')) {
    list.append(
      button('Share', guarded(() => share(state.resource.data))),
      button('Delete', guarded(() => drop(state.resource)), { class: 'danger' }),
    );
  }
  return list;
}

async function about({ data }, role) {
  const creator = await person(data.creator);
  return [
    'Saved ', time(data.saved), ` · ${size(data.size)} · by ${creator.name} · `,
    h('span', { class: 'role' }, `you ${ROLES.find(([name]) => name === role)[1].replace('owns', 'own')}`),
  ];
}

/** Returns whether to leave the view; with unsaved drawings, asks the user first. */
async function mayLeave(pages) {
  if (!pages.unsaved()) {
    return true;
  }
  const answer = await choose('Save your changes?', 'Some pages of this document have unsaved changes.', [
    ['save', 'Save and leave', 'primary'],
    ['leave', 'Leave without saving', 'danger'],
    [null, 'Stay'],
  ]);
  return answer === 'leave' || (answer === 'save' && (await pages.saveAll()));
}

async function view(resource) {
  const state = { resource };
  const role = await roleIn(resource.data);
  const meta = h('p', { class: 'meta' }, await about(resource, role));
  const refresh = guarded(async () => {
    state.resource = await read(state.resource.uri);
    meta.replaceChildren(...(await about(state.resource, role)));
    title.refresh();
  });
  const title = titleOf(state, allows(role, 'editor'), refresh);
  const comments = commentsOf(resource, allows(role, 'commenter'));
  const pages = await pagesOf(resource.data, allows(role, 'editor'), refresh);
  await comments.load();
  const guard = (event) => pages.unsaved() && event.preventDefault();
  window.addEventListener('beforeunload', guard);
  return {
    title: resource.data.title,
    content: [
      h('div', { class: 'head' }, h('div', {}, title.element, meta), actions(state, role)),
      pages.element,
      comments.element,
    ],
    leave: () => mayLeave(pages),
    end: () => window.removeEventListener('beforeunload', guard),
  };
}

/** The view of a document with its pages, comments and actions. */
export async function showDocument(id) {
  const { document: template } = await bootstrap();
  try {
    return await view(await read(expand(template, { id })));
  } catch (problem) {
    if (problem.status === 404 || problem.status === 400) {
      return notFound(
        me()
          ? 'There is no such document, or it is not shared with you.'
          : 'There is no such document, or it is not public. Sign in to see those shared with you.',
      );
    }
    throw problem;
  }
}
