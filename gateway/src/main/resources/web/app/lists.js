import { read } from './hypermedia.js';

/** All items of a list, over all of its pages. */
export async function all(uri, name) {
  const items = [];
  for (let next = uri; next; ) {
    const { data } = await read(next);
    items.push(...data[name]);
    next = data.next;
  }
  return items;
}
