import { showDocument } from './document.js';
import { showDocuments } from './documents.js';
import { h } from './dom.js';
import { bootstrap } from './hypermedia.js';
import { showInvitations } from './invitations.js';
import { drawNavigation } from './navigation.js';
import { go, routes } from './router.js';
import { onChange, onExpiry, resume } from './session.js';
import { askToSignIn, showSignIn, showSignUp } from './signin.js';
import { complain } from './status.js';

const main = document.getElementById('main');

document.getElementById('skip').addEventListener('click', (event) => {
  event.preventDefault();
  main.focus();
});

/** The links of the system lead to one origin. From another origin, the browser would block them. */
async function isElsewhere() {
  const { app } = await bootstrap();
  if (!app || new URL(app).origin === location.origin) {
    return false;
  }
  const home = app + location.hash;
  main.replaceChildren(h('h1', {}, 'This page has another address'), h('p', {}, 'Open it at ', h('a', { href: home }, home), '.'));
  return true;
}

async function start() {
  onChange(drawNavigation);
  onExpiry(askToSignIn);
  routes([
    [/^\/$/, showDocuments],
    [/^\/documents\/([^/]+)$/, showDocument],
    [/^\/invitations$/, showInvitations],
    [/^\/sign-in$/, showSignIn],
    [/^\/sign-up$/, showSignUp],
  ]);
  try {
    if (await isElsewhere()) {
      return;
    }
    await resume();
  } catch (problem) {
    complain(problem);
  }
  drawNavigation();
  await go();
}

start();
