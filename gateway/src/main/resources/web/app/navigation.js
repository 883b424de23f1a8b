import { button, h } from './dom.js';
import { read } from './hypermedia.js';
import { open, remember } from './router.js';
import { me, signOut } from './session.js';
import { guarded } from './status.js';

const navigation = document.getElementById('navigation');

const leave = guarded(async () => {
  await signOut().finally(() => open('#/'));
});

function signInLink(hash, label, attributes) {
  const onclick = () => {
    if (!location.hash.startsWith('#/sign-')) {
      remember();
    }
  };
  return h('a', { href: hash, onclick, ...attributes }, label);
}

async function countInvitations(link, uri) {
  const { data } = await read(uri);
  const number = data.invitations.length;
  if (number) {
    const count = data.next ? `${number}+` : `${number}`;
    link.append(' ', h('span', { class: 'count' }, count));
  }
}

/** Renders the navigation bar for the current user. */
export function drawNavigation() {
  const user = me();
  if (!user) {
    navigation.replaceChildren(
      signInLink('#/sign-in', 'Sign in', {}),
      signInLink('#/sign-up', 'Sign up', { class: 'button' }),
    );
    return;
  }
  const invitations = h('a', { href: '#/invitations' }, 'Invitations');
  navigation.replaceChildren(
    h('a', { href: '#/' }, 'Documents'),
    invitations,
    h('span', { class: 'user', title: user.login }, user.name),
    button('Sign out', leave, { class: 'quiet' }),
  );
  countInvitations(invitations, user.invitations).catch(() => {});
}
