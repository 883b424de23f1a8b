import { read } from './hypermedia.js';

/** Reads all items of a list, page by page. */
export async function all(uri, name) {
  const items = [];
  for (let next = uri; next; ) {
    const { data } = await read(next);
    items.push(...data[name]);
    next = data.next;
  }
  return items;
}
