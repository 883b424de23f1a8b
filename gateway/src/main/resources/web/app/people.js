import { read } from './hypermedia.js';

const known = new Map();

/** Caches the profiles of a batch, so that none is requested on its own. */
export async function learn(uri) {
  const { data } = await read(uri);
  data.users.forEach((profile) => known.set(profile.uri, Promise.resolve(profile)));
}

/** Returns the public profile at a URI, or a placeholder name if it is gone. */
export function person(uri) {
  if (!uri) {
    return Promise.resolve({ name: 'Former user' });
  }
  if (!known.has(uri)) {
    const profile = read(uri).then(
      ({ data }) => data,
      () => {
        known.delete(uri);
        return { name: 'Unknown user' };
      },
    );
    known.set(uri, profile);
  }
  return known.get(uri);
}
