import { bootstrap } from './hypermedia.js';
import { showDocument } from './document.js';
import { showDocuments } from './documents.js';
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

/** Links name one origin, and this page may talk to its own alone: so it moves to theirs. */
async function moveHome() {
  const { app } = await bootstrap();
  if (!app || new URL(app).origin === location.origin) {
    return false;
  }
  location.replace(app + location.hash);
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
    if (await moveHome()) {
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
