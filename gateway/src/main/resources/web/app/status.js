import { button, h } from './dom.js';

const SHOWN = 6000;

function add(text, kind, lasting) {
  document.querySelectorAll('.notice.done').forEach((before) => before.remove());
  const notice = h('div', { class: `notice ${kind}` }, h('span', {}, text));
  notice.append(button('Dismiss', () => notice.remove(), { class: 'quiet' }));
  // Of the topmost dialog where there is one: all behind a modal dialog is neither seen nor heard.
  [...document.querySelectorAll('.notices')].at(-1).append(notice);
  if (!lasting) {
    setTimeout(() => notice.remove(), SHOWN);
  }
}

/** Tells what was done, to eyes and to screen readers, for a few seconds. */
export const tell = (text) => add(text, 'done', false);

/** Tells what failed, until it is dismissed. */
export const complain = (problem) => {
  if (problem.name !== 'AbortError') {
    const errors = (problem.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`);
    add([problem.message, ...errors].join(' – '), 'failed', true);
  }
};

/** A listener whose failure is told. */
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
