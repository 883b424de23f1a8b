const sentence = (text) => text[0].toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');

/** A failed request, with the problem details (RFC 9457) of the response; status 0 without a response. */
export class Problem extends Error {
  constructor(status, { title, detail, errors } = {}) {
    super(sentence(detail || title || `The server responded with status ${status}`));
    this.status = status;
    this.errors = errors ?? [];
  }
}

let authority = { token: () => null, renew: async () => false };

/** Sets the source of access tokens, which also renews them when they are rejected. */
export function authorizeWith(holder) {
  authority = holder;
}

function headersOf({ body, type = 'application/json', etag, key, accept = 'application/json' }, token) {
  const headers = new Headers({ Accept: accept });
  const set = (name, value) => value && headers.set(name, value);
  set('Content-Type', body === undefined ? null : type);
  set('If-Match', etag);
  set('Idempotency-Key', key);
  set('Authorization', token && `Bearer ${token}`);
  return headers;
}

async function attempt(method, uri, options, token) {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const headers = headersOf(options, token);
  try {
    return await fetch(uri, { method, headers, body, signal: options.signal });
  } catch (failed) {
    if (failed.name === 'AbortError') {
      throw failed;
    }
    throw new Problem(0, { detail: 'The server cannot be reached. Check your connection and try again.' });
  }
}

async function problemOf(response) {
  const details = await response.json().catch(() => ({}));
  const wait = response.headers.get('Retry-After');
  if (wait && (response.status === 429 || response.status === 503)) {
    details.detail = `${details.detail ?? 'The server is busy.'} Try again in ${wait} seconds.`;
  }
  return new Problem(response.status, details);
}

/** One request, repeated once with a new token where the old one was refused. */
export async function exchange(method, uri, options = {}) {
  const token = options.anonymous ? null : authority.token();
  let response = await attempt(method, uri, options, token);
  if (response.status === 401 && !options.anonymous && (await authority.renew(token))) {
    response = await attempt(method, uri, options, authority.token());
  }
  if (!response.ok) {
    throw await problemOf(response);
  }
  return response;
}

/** Returns the links of the `Link` header (RFC 8288) by relation. */
const linksOf = (headers) =>
  Object.fromEntries(
    [...(headers.get('Link') ?? '').matchAll(/<([^>]*)>[^,]*?;\s*rel="?([^",;]+)"?/g)].map(([, uri, rel]) => [rel, uri]),
  );

async function resource(response, uri) {
  const text = await response.text();
  const data = text ? JSON.parse(text) : null;
  const { headers } = response;
  return { uri: data?.uri ?? uri, data, etag: headers.get('ETag'), links: linksOf(headers) };
}

export const read = async (uri, options) => resource(await exchange('GET', uri, options), uri);

/** Changes a resource, if it is still in the known state, and returns its new state. */
async function write(method, { uri, etag }, body, type) {
  const response = await exchange(method, uri, { body, type, etag });
  const written = await resource(response, uri);
  return written.data && written.etag ? written : read(uri);
}

export const put = (known, body) => write('PUT', known, body);

export const patch = (known, body) => write('PATCH', known, body, 'application/merge-patch+json');

export const remove = ({ uri, etag }) => exchange('DELETE', uri, { etag });

/** Creates a resource and returns its URI. */
export async function create(collection, body, key) {
  const response = await exchange('POST', collection, { body, key });
  return response.headers.get('Location');
}

const bootstrapUri = () =>
  new URL(document.querySelector('meta[name=bootstrap]').content, location.href).href;

let known;

/** Reads the bootstrap resource, the only one whose URI is hard-coded; it links to all others. */
export function bootstrap() {
  known ??= read(bootstrapUri(), { anonymous: true }).catch((failed) => {
    known = undefined;
    throw failed;
  });
  return known.then(({ data }) => data);
}
