import { button, h } from './dom.js';
import { time } from './formats.js';
import { exchange, read } from './hypermedia.js';
import { all } from './lists.js';
import { drawNavigation } from './navigation.js';
import { person } from './people.js';
import { addressOf, heading, open, remember } from './router.js';
import { me } from './session.js';
import { guarded, tell } from './status.js';
import { showSignIn } from './signin.js';

const ABILITIES = {
  viewer: 'read',
  commenter: 'read and comment on',
  editor: 'edit',
  owner: 'own',
};

async function card(invitation, answered) {
  const inviter = await person(invitation.inviter);
  const respond = (link, message) =>
    guarded(async () => {
      const { document } = await (await exchange('POST', invitation[link])).json();
      tell(message);
      answered(item);
      drawNavigation();
      if (link === 'accept') {
        open(addressOf((await read(document)).data));
      }
    });
  const item = h(
    'li',
    { class: 'card invitation' },
    h('h2', {}, invitation.title ?? 'A document'),
    h('p', {}, `${inviter.name} invites you to ${ABILITIES[invitation.role] ?? 'see'} it. The invitation expires `, time(invitation.expires), '.'),
    h(
      'div',
      { class: 'buttons' },
      button('Accept', respond('accept', 'Invitation accepted.'), { class: 'primary' }),
      button('Decline', respond('decline', 'Invitation declined.')),
    ),
  );
  return item;
}

export async function showInvitations() {
  if (!me()) {
    remember();
    return showSignIn();
  }
  const none = h('p', {}, 'Nobody has invited you to a document.');
  const list = h('ul', { class: 'cards' });
  const answered = (item) => {
    item.remove();
    none.hidden = list.children.length > 0;
    list.closest('main').querySelector('h1').focus();
  };
  const invitations = await all(me().invitations, 'invitations');
  list.append(...(await Promise.all(invitations.map((each) => card(each, answered)))));
  none.hidden = invitations.length > 0;
  return { title: 'Invitations', content: [heading('Invitations'), none, list] };
}
