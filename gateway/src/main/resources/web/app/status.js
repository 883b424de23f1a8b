import { button, h } from './dom.js';

const SHOWN = 6000;

function add(text, kind, lasting) {
  document.querySelectorAll('.notice.done').forEach((before) => before.remove());
  const notice = h('div', { class: `notice ${kind}` }, h('span', {}, text));
  notice.append(button('Dismiss', () => notice.remove(), { class: 'quiet' }));
  // In the topmost dialog, if any: screen readers ignore what is behind a modal dialog.
  [...document.querySelectorAll('.notices')].at(-1).append(notice);
  if (!lasting) {
    setTimeout(() => notice.remove(), SHOWN);
  }
}

/** Shows and announces a success message for a few seconds. */
export const tell = (text) => add(text, 'done', false);

/** Shows and announces an error until it is dismissed. */
export const complain = (problem) => {
  if (problem.name !== 'AbortError') {
    const errors = (problem.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`);
    add([problem.message, ...errors].join(' – '), 'failed', true);
  }
};

/** Wraps a listener, so that its errors are shown. */
export const guarded =
  (action) =>
  async (...args) => {
    try {
      return await action(...args);
    } catch (problem) {
      complain(problem);
      return undefined;
    }
  };
