import { authorizeWith, bootstrap, exchange, Problem, read } from './hypermedia.js';
import { expand } from './template.js';

const STORE = 'touchstone.session';

let token = null;
let user = null;
let renewing = null;
let askToSignIn = async () => false;
const listeners = new Set();

const stored = () => JSON.parse(sessionStorage.getItem(STORE) ?? 'null');

function store({ access_token, refresh_token, me, refresh, revocation }) {
  token = access_token;
  const links = { me, refresh, revocation };
  const before = stored();
  for (const name of Object.keys(links)) {
    links[name] ??= before?.[name];
  }
  sessionStorage.setItem(STORE, JSON.stringify({ refresh_token, ...links }));
}

function forget() {
  token = null;
  sessionStorage.removeItem(STORE);
}

function become(next) {
  user = next;
  listeners.forEach((listener) => listener(user));
}

const post = async (uri, body) => {
  const response = await exchange('POST', uri, { body, anonymous: true });
  return response.status === 204 ? null : response.json().catch(() => null);
};

async function refresh() {
  const { refresh: uri, refresh_token } = stored() ?? {};
  if (!refresh_token) {
    return false;
  }
  try {
    store(await post(uri, { refresh_token }));
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
  store(await post(tokens, { login, password }));
  become((await read(stored().me)).data);
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

/** Resumes the session of this browser tab, if there is one. */
export async function resume() {
  if (await refresh()) {
    become((await read(stored().me)).data);
  }
}
