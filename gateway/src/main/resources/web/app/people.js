import { read } from './hypermedia.js';

const known = new Map();

/** The public profile that a link leads to; one of somebody who is gone has no more than a name. */
export function person(uri) {
  if (!uri) {
    return Promise.resolve({ name: 'Somebody who left' });
  }
  if (!known.has(uri)) {
    const profile = read(uri).then(
      ({ data }) => data,
      () => {
        known.delete(uri);
        return { name: 'Somebody' };
      },
    );
    known.set(uri, profile);
  }
  return known.get(uri);
}
