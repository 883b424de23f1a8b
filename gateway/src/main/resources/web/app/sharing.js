import { button, h } from './dom.js';
import { accessTo, publicAccessUri, ROLES } from './access.js';
import { ask } from './dialog.js';
import { field, form, input, select } from './forms.js';
import { create, exchange, put, read, remove } from './hypermedia.js';
import { idempotency } from './idempotency.js';
import { all } from './lists.js';
import { learn, person } from './people.js';
import { guarded, tell } from './status.js';

const labelOf = (role) => ROLES.find(([name]) => name === role)?.[1] ?? role;

/** A person with access, and the controls to change or remove it. */
async function accessItem(access, reload) {
  const { name, login } = await person(access.user);
  const who = h('span', { class: 'who' }, h('strong', {}, name), login ? h('span', { class: 'hint' }, ` ${login}`) : null);
  if (access.permanent) {
    return h('li', {}, who, labelOf(access.role));
  }
  const role = select('role', ROLES, access.role);
  role.setAttribute('aria-label', `Role of ${name}`);
  const act = (action, said) =>
    guarded(async () => {
      await action(await read(access.uri)).finally(reload);
      tell(said);
    });
  role.addEventListener('change', act((known) => put(known, { role: role.value }), `Role of ${name} changed.`));
  const drop = act(remove, `${name} no longer has access.`);
  return h('li', {}, who, role, button('Remove', drop, { class: 'quiet', 'aria-label': `Remove ${name}` }));
}

function invitationItem(invitation, reload) {
  const withdraw = guarded(async () => {
    await remove(await read(invitation.uri)).finally(reload);
    tell('Invitation withdrawn.');
  });
  return h(
    'li',
    {},
    h('span', { class: 'who' }, h('strong', {}, invitation.login), h('span', { class: 'hint' }, ` invited, ${labelOf(invitation.role)}`)),
    button('Withdraw', withdraw, { class: 'quiet', 'aria-label': `Withdraw the invitation for ${invitation.login}` }),
  );
}

function publishing(document, reload) {
  const box = input('everyone', { type: 'checkbox', id: 'publish' });
  box.addEventListener(
    'change',
    guarded(async () => {
      const uri = publicAccessUri(await accessTo(document));
      const published = box.checked;
      const change = published
        ? exchange('PUT', uri, { body: { role: 'viewer' } })
        : read(uri).then(remove);
      await change.finally(reload);
      tell(published ? 'Everyone can read it now.' : 'It is no longer public.');
    }),
  );
  return { box, element: h('div', { class: 'check' }, box, h('label', { for: 'publish' }, 'Everyone can read it, even without signing in')) };
}

function inviting(document, reload) {
  const keys = idempotency();
  const element = form(
    'Invite',
    [
      field('Login', input('login', { autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', required: true })),
      field('Role', select('role', ROLES, 'editor')),
    ],
    async ({ login, role }) => {
      const body = { login: login.trim(), role };
      await create(document.invitations, body, keys.keyFor(body));
      keys.done();
      element.reset();
      tell(`${body.login} is invited.`);
      await reload();
    },
    { className: 'inline' },
  );
  return element;
}

/** Opens the dialog in which owners manage access to a document. */
export async function share(document) {
  const people = h('ul', { class: 'people' });
  const invited = h('ul', { class: 'people' });
  const publish = publishing(document, () => load());

  async function load() {
    const [{ access, users }, invitations] = await Promise.all([
      accessTo(document),
      all(document.invitations, 'invitations'),
    ]);
    await learn(users);
    publish.box.checked = access.some(({ everyone }) => everyone);
    const items = access
      .filter(({ everyone }) => !everyone)
      .map((each) => accessItem({ ...each, permanent: each.user === document.creator }, load));
    people.replaceChildren(...(await Promise.all(items)));
    invited.replaceChildren(...invitations.filter(({ status }) => status === 'pending').map((each) => invitationItem(each, load)));
  }

  await load();
  const link = input('link', { readonly: true, value: document.edit, onfocus: () => link.select() });
  await ask(
    `Share “${document.title}”`,
    (close) => [
      h('h3', {}, 'Who has access'),
      people,
      publish.element,
      h('h3', {}, 'Invite'),
      inviting(document, load),
      invited,
      field('Link to this document', link),
      h('div', { class: 'buttons' }, button('Done', () => close(null))),
    ],
    { className: 'wide' },
  );
}
