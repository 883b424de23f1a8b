import { authorizeWith, bootstrap, exchange, Problem, read } from './hypermedia.js';
import { expand } from './template.js';

const STORE = 'touchstone.session';
const DEVICE = 'touchstone.device.';

let token = null;
let user = null;
let renewing = null;
let askToSignIn = async () => false;
const listeners = new Set();

/** Tabs share the session, because each refresh token can be used only once. */
const stored = () => JSON.parse(localStorage.getItem(STORE) ?? 'null');

const save = (session) => localStorage.setItem(STORE, JSON.stringify(session));

function store({ access_token, refresh_token, me, refresh, revocation }, owner) {
  token = access_token;
  const links = { me, refresh, revocation };
  const before = stored();
  for (const name of Object.keys(links)) {
    links[name] ??= before?.[name];
  }
  save({ ...links, refresh_token, owner });
}

function forget() {
  token = null;
  localStorage.removeItem(STORE);
}

function become(next) {
  user = next;
  listeners.forEach((listener) => listener(user));
}

const post = async (uri, body) => {
  const response = await exchange('POST', uri, { body, anonymous: true });
  return response.status === 204 ? null : response.json().catch(() => null);
};

/** Refreshes one tab at a time. Browsers offer locks only to secure origins; others rely on the leeway. */
const refresh = () => (navigator.locks ? navigator.locks.request(STORE, refreshNow) : refreshNow());

async function refreshNow() {
  const { refresh: uri, refresh_token, owner } = stored() ?? {};
  const anothers = user !== null && owner !== user.uri;
  if (!refresh_token || anothers) {
    return false;
  }
  try {
    store(await post(uri, { refresh_token }), owner);
    return true;
  } catch (failed) {
    if (failed instanceof Problem && [400, 401, 403].includes(failed.status)) {
      forget();
      return false;
    }
    throw failed;
  }
}

async function renew(refused) {
  if (refused === null && user === null) {
    return false;
  }
  if (token !== null && token !== refused) {
    return true;
  }
  renewing ??= refresh()
    .then((renewed) => renewed || (user !== null && askToSignIn(user)))
    .finally(() => (renewing = null));
  return renewing;
}

authorizeWith({ token: () => token, renew });

/** Returns the resource of the signed-in user, or null. */
export const me = () => user;

export const onChange = (listener) => listeners.add(listener);

/** Sets what to do when the session expires; it returns whether the user signed in again. */
export const onExpiry = (ask) => (askToSignIn = ask);

export async function signIn(login, password) {
  const { tokens } = await bootstrap();
  const device_token = localStorage.getItem(DEVICE + login);
  const issued = await post(tokens, { login, password, device_token });
  localStorage.setItem(DEVICE + login, issued.device_token);
  store(issued);
  const { data } = await read(issued.me);
  save({ ...stored(), owner: data.uri });
  become(data);
}

export async function signUp({ login, name, password }) {
  const { users } = await bootstrap();
  await post(expand(users), { login, name, password });
  await signIn(login, password);
}

export async function signOut() {
  const { revocation, refresh_token } = stored() ?? {};
  forget();
  become(null);
  if (refresh_token) {
    await post(revocation, { refresh_token });
  }
}

// Another tab signed out, or found that the session has ended.
addEventListener('storage', ({ key, newValue }) => {
  if (key === STORE && newValue === null && user !== null) {
    token = null;
    become(null);
  }
});

/** Resumes the session of this browser, if there is one. */
export async function resume() {
  if (await refresh()) {
    become((await read(stored().me)).data);
  }
}
