import { button, h, s } from './dom.js';
import { canvasOf } from './canvas.js';
import { save, whoseStays } from './conflict.js';
import { contentOf, Diagram, same } from './diagram.js';
import { confirm } from './dialog.js';
import { placed } from './geometry.js';
import { put } from './hypermedia.js';
import { inspectorOf } from './inspector.js';
import { draw, KINDS, picture } from './shapes.js';
import { guarded, tell } from './status.js';

const HELP =
  'Tab moves between shapes. Arrow keys move a shape; with Shift they resize it, with Ctrl in small steps. Enter edits its text, Delete deletes it. Ctrl+Z undoes, Ctrl+S saves.';

const icon = (kind) =>
  s(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    kind === 'text'
      ? s('path', { d: 'M5 7V5h14v2M12 5v14M9 19h6', class: 'outline' })
      : draw({ kind, x: 3, y: kind === 'line' ? 19 : 5, width: 18, height: kind === 'line' ? -14 : 14, fill: 'none', stroke: 'currentColor' }).at(-1),
  );

const comparison = (content) => [
  h('p', {}, h('strong', {}, content.title), ` · ${content.shapes.length} shapes`),
  picture(content),
];

const choosePage = (mine, theirs) => whoseStays('this page', comparison(mine), comparison(theirs));

function toolbar(diagram, canvas, store) {
  const add = (kind) => {
    const size = { ...KINDS[kind].start };
    diagram.add({ kind, text: '', ...placed(size, diagram.content), ...size });
    canvas.focus(diagram.selected);
  };
  const tools = Object.keys(KINDS).map((kind) =>
    button([icon(kind), h('span', {}, KINDS[kind].label)], () => add(kind), { class: 'tool', title: `Add: ${KINDS[kind].label}` }),
  );
  const undo = button('Undo', () => diagram.canUndo && diagram.undo());
  const redo = button('Redo', () => diagram.canRedo && diagram.redo());
  const storing = button('Save', store, { class: 'primary' });
  const state = h('span', { class: 'state' });
  const render = () => {
    undo.setAttribute('aria-disabled', String(!diagram.canUndo));
    redo.setAttribute('aria-disabled', String(!diagram.canRedo));
    state.textContent = diagram.unsaved ? 'Not saved' : 'Saved';
    storing.setAttribute('aria-disabled', String(!diagram.unsaved));
  };
  diagram.addEventListener('change', render);
  render();
  return h(
    'div',
    { class: 'tools', role: 'group', 'aria-label': 'Drawing tools' },
    h('div', { class: 'group', role: 'group', 'aria-label': 'Add a shape' }, tools),
    h('div', { class: 'group' }, undo, redo),
    h('div', { class: 'group end' }, state, storing),
  );
}

/** Saves the current drawing; the user can continue to draw meanwhile. */
function storing(diagram, page, { saved, saveAsNew }) {
  let known = page;
  let running = null;

  async function store() {
    const mine = diagram.content;
    const base = diagram.saved;
    const { whose, now } = await save(known, {
      attempt: (target) => put(target, mine),
      unchanged: (theirs) => same(contentOf(theirs), base),
      choice: (theirs) => choosePage(mine, contentOf(theirs)),
    });
    if (whose === null) {
      return;
    }
    known = now;
    if (whose === 'theirs') {
      diagram.replaceAll(contentOf(now.data));
    }
    diagram.stored(whose === 'mine' ? mine : contentOf(now.data));
    tell(whose === 'mine' ? 'Page saved.' : 'Kept their version. Undo restores yours.');
    saved();
  }

  async function orAsNew() {
    try {
      await store();
    } catch (problem) {
      if (problem.status !== 404) {
        throw problem;
      }
      if (await confirm('This page was deleted', 'Someone else deleted it, but your drawing is not lost.', 'Save as a new page')) {
        const mine = diagram.content;
        diagram.stored(mine);
        await saveAsNew(mine);
      }
    }
  }

  return () => {
    running ??= diagram.unsaved ? orAsNew().finally(() => (running = null)) : null;
    return running;
  };
}

function shortcuts(element, diagram, store) {
  element.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey)) {
      return;
    }
    const typing = event.target.matches('input, textarea');
    const key = event.key.toLowerCase();
    const actions = {
      s: store,
      z: !typing && (event.shiftKey ? diagram.canRedo && (() => diagram.redo()) : diagram.canUndo && (() => diagram.undo())),
      y: !typing && diagram.canRedo && (() => diagram.redo()),
    };
    if (actions[key]) {
      event.preventDefault();
      actions[key]();
    }
  });
}

function viewer({ data }) {
  const content = contentOf(data);
  return {
    element: h('div', { class: 'editor readonly' }, h('div', { class: 'desk' }, picture(content))),
    title: () => content.title,
    unsaved: () => false,
  };
}

/** The editor of a page, or a picture of it for those who may not edit. */
export async function editorOf(page, editable, hooks) {
  if (!editable) {
    return viewer(page);
  }
  const diagram = new Diagram(contentOf(page.data));
  const store = storing(diagram, page, hooks);
  const canvas = canvasOf(diagram, { editText: () => inspector.editText() });
  const inspector = inspectorOf(diagram, { drop: guarded(hooks.drop), focusCanvas: () => canvas.focus(diagram.selected ?? 0) });
  const guardedStore = guarded(store);
  const element = h(
    'div',
    { class: 'editor' },
    toolbar(diagram, canvas, guardedStore),
    h('div', { class: 'desk' }, canvas.element, h('p', { class: 'hint' }, HELP)),
    inspector.element,
  );
  shortcuts(element, diagram, guardedStore);
  diagram.addEventListener('change', hooks.changed);
  return { element, title: () => diagram.content.title, unsaved: () => diagram.unsaved, save: store };
}
