import { button, freshId, h } from './dom.js';

/**
 * Shows a modal dialog and returns its result. `build` receives a function that closes the dialog with a
 * result, and returns the content. Dismissing the dialog results in null. The focus then returns.
 */
export function ask(title, build, { className = '' } = {}) {
  const id = freshId('dialog');
  const before = document.activeElement;
  return new Promise((resolve) => {
    let result = null;
    const dialog = h('dialog', { 'aria-labelledby': id, class: className });
    const close = (value) => {
      result = value;
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
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
    dialog.querySelector('[data-focus]')?.focus();
  });
}

/** Asks a question with a choice of buttons: `[value, label, class]`. */
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
