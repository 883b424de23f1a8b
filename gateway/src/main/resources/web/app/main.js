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

/** The system's links lead to one origin, and from another one the browser does not let this page follow them. */
async function isElsewhere() {
  const { app } = await bootstrap();
  if (!app || new URL(app).origin === location.origin) {
    return false;
  }
  const home = app + location.hash;
  main.replaceChildren(h('h1', {}, 'It is at another address'), h('p', {}, 'This system calls itself ', h('a', { href: home }, home), '.'));
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
