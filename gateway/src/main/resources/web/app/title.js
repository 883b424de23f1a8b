import { button, h, hidden } from './dom.js';
import { save, whoseStays } from './conflict.js';
import { field, form, input } from './forms.js';
import { patch } from './hypermedia.js';
import { heading } from './router.js';
import { tell } from './status.js';

const quote = (text) => h('blockquote', {}, text);

/** The title of a document, which a form replaces while it is edited. */
export function titleOf(state, editable, changed) {
  const place = h('div', { class: 'title' });

  function show(focus) {
    const title = heading(state.resource.data.title);
    place.replaceChildren(title);
    if (editable) {
      const edit = button(['Rename', hidden(' the document')], change, { class: 'quiet' });
      place.append(edit);
      if (focus) {
        edit.focus();
      }
    }
    document.title = `${state.resource.data.title} – Touchstone`;
  }

  async function rename(title) {
    const base = state.resource.data.title;
    const { whose, now } = await save(state.resource, {
      attempt: (target) => patch(target, { title }),
      unchanged: (theirs) => theirs.title === base,
      choice: (theirs) => whoseStays('the title', quote(title), quote(theirs.title)),
    });
    if (whose === null) {
      return;
    }
    state.resource = now;
    show(true);
    changed();
    tell(whose === 'mine' ? 'Title saved.' : 'Kept their title.');
  }

  function change() {
    const name = input('title', { value: state.resource.data.title, autocomplete: 'off', required: true });
    const editing = form('Save title', [field('Document title', name)], (values) => rename(values.title), {
      cancel: () => show(true),
      className: 'rename',
    });
    editing.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        show(true);
      }
    });
    place.replaceChildren(editing);
    name.select();
    name.focus();
  }

  show(false);
  return { element: place, refresh: () => place.querySelector('form') || show(false) };
}
