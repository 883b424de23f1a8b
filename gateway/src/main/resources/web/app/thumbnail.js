import { h } from './dom.js';
import { exchange } from './hypermedia.js';

async function load(image, uri) {
  const response = await exchange('GET', uri, { accept: 'image/svg+xml' });
  image.src = URL.createObjectURL(await response.blob());
  image.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true });
}

/** An image that needs the access token, which an img element cannot send. */
export function thumbnail(uri) {
  const image = h('img', { alt: '', width: 400, height: 300 });
  const seen = new IntersectionObserver(([entry]) => {
    if (entry.isIntersecting) {
      seen.disconnect();
      load(image, uri).catch(() => image.classList.add('missing'));
    }
  });
  seen.observe(image);
  return h('div', { class: 'thumb' }, image);
}
