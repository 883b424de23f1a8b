import { freshId, h } from './dom.js';

/** A control with a label, an optional hint and an error message. */
export function field(label, control, hint) {
  const id = freshId('field');
  const error = h('p', { class: 'error', id: `${id}-error` });
  control.id = id;
  control.setAttribute('aria-describedby', `${id}-error${hint ? ` ${id}-hint` : ''}`);
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label),
    control,
    hint ? h('p', { class: 'hint', id: `${id}-hint` }, hint) : null,
    error,
  );
}

export const input = (name, attributes = {}) => h('input', { name, type: 'text', ...attributes });

export const select = (name, options, value) => {
  const control = h(
    'select',
    { name },
    options.map(([each, label]) => h('option', { value: each }, label)),
  );
  control.value = value ?? options[0][0];
  return control;
};

const errorOf = (form, control) => form.querySelector(`[id="${control.id}-error"]`);

function clear(form) {
  form.querySelector('.form-error').textContent = '';
  for (const control of form.elements) {
    if (control.hasAttribute('aria-invalid')) {
      control.removeAttribute('aria-invalid');
      errorOf(form, control).textContent = '';
    }
  }
}

function mark(form, { pointer, detail }) {
  const control = form.elements.namedItem(pointer.slice(1));
  if (!control || !errorOf(form, control)) {
    return `${pointer} ${detail}`;
  }
  control.setAttribute('aria-invalid', 'true');
  errorOf(form, control).textContent = detail[0].toUpperCase() + detail.slice(1);
  return null;
}

function show(form, problem) {
  const others = problem.errors?.map((error) => mark(form, error)).filter((each) => each !== null);
  const marked = form.querySelector('[aria-invalid]');
  form.querySelector('.form-error').textContent =
    others?.length || !marked ? [problem.message, ...(others ?? [])].join(' – ') : '';
  marked?.focus();
}

/** A form that prevents concurrent submits and shows server-side errors at their fields. */
export function form(submitLabel, fields, submit, { cancel, className = '' } = {}) {
  const send = h('button', { type: 'submit', class: 'primary' }, submitLabel);
  const buttons = h('div', { class: 'buttons' }, send);
  if (cancel) {
    buttons.append(h('button', { type: 'button', onclick: cancel }, 'Cancel'));
  }
  const alert = h('p', { class: 'form-error', role: 'alert' });
  const element = h('form', { class: className, novalidate: true }, alert, fields, buttons);
  let busy = false;
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) {
      return;
    }
    busy = true;
    send.setAttribute('aria-disabled', 'true');
    clear(element);
    try {
      await submit(Object.fromEntries(new FormData(element)));
    } catch (problem) {
      show(element, problem);
    } finally {
      busy = false;
      send.removeAttribute('aria-disabled');
    }
  });
  return element;
}
