import { button, freshId, h } from './dom.js';

/**
 * Shows a modal dialog until it is answered. `build` gets the function that answers it and returns its
 * content; closing it in another way answers null. Focus returns to where it was.
 */
export function ask(title, build, { className = '' } = {}) {
  const id = freshId('dialog');
  const before = document.activeElement;
  return new Promise((resolve) => {
    let answer = null;
    const dialog = h('dialog', { 'aria-labelledby': id, class: className });
    const close = (value) => {
      answer = value;
      dialog.close();
    };
    const notices = h('div', { class: 'notices', role: 'status' });
    dialog.append(h('h2', { id }, title), ...[build(close)].flat(), notices);
    dialog.addEventListener('close', () => {
      dialog.remove();
      [...document.querySelectorAll('.notices')].at(-1).append(...notices.children);
      if (before?.isConnected) {
        before.focus();
      }
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
    dialog.querySelector('[data-focus]')?.focus();
  });
}

/** Asks one question with named answers: `[value, label, class]`. */
export const choose = (title, text, answers, options) =>
  ask(
    title,
    (close) => [
      ...[text].flat().map((each) => (typeof each === 'string' ? h('p', {}, each) : each)),
      h(
        'div',
        { class: 'buttons' },
        answers.map(([value, label, kind]) => button(label, () => close(value), { class: kind ?? '' })),
      ),
    ],
    options,
  );

export const confirm = async (title, text, label) =>
  (await choose(title, text, [
    [true, label, 'danger'],
    [null, 'Cancel'],
  ])) === true;
