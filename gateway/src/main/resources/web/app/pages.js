import { button, freshId, h, hidden } from './dom.js';
import { confirm } from './dialog.js';
import { editorOf } from './editor.js';
import { create, read, remove } from './hypermedia.js';
import { idempotency } from './idempotency.js';
import { all } from './lists.js';
import { guarded, tell } from './status.js';

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** The pages of a document as tabs. Editors of hidden pages keep their unsaved changes. */
export async function pagesOf(document, editable, saved) {
  const tabs = h('div', { role: 'tablist', 'aria-label': 'Pages', class: 'tabs' });
  const panel = h('div', { role: 'tabpanel', class: 'panel', id: freshId('panel') });
  const keys = idempotency();
  let pages = [];
  let shown = null;

  const titleOf = (page) => page.editor?.title() ?? page.title;
  const isUnsaved = (page) => page.editor?.unsaved() ?? false;

  function label(page) {
    const mark = isUnsaved(page) ? [h('span', { 'aria-hidden': 'true' }, ' •'), hidden(' (not saved)')] : [];
    page.tab.replaceChildren(titleOf(page), ...mark);
  }

  async function show(page, focus) {
    shown = page;
    page.editor ??= await editorOf(await read(page.uri), editable, {
      changed: () => label(page),
      saved,
      drop: () => drop(page),
      saveAsNew: (content) => add(content),
    });
    for (const each of pages) {
      each.tab.setAttribute('aria-selected', String(each === page));
      each.tab.tabIndex = each === page ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', page.tab.id);
    panel.replaceChildren(page.editor.element);
    if (focus) {
      page.tab.focus();
    }
  }

  function tabFor(page) {
    page.tab = h('button', {
      type: 'button',
      role: 'tab',
      id: freshId('tab'),
      'aria-controls': panel.id,
      onclick: guarded(() => show(page)),
    });
    label(page);
    return page.tab;
  }

  tabs.addEventListener(
    'keydown',
    guarded(async (event) => {
      const step = STEPS[event.key];
      if (step) {
        event.preventDefault();
        const index = (pages.indexOf(shown) + step + pages.length) % pages.length;
        await show(pages[index], true);
      }
    }),
  );

  async function load(select) {
    const known = new Map(pages.map((page) => [page.uri, page]));
    const list = await all(document.pages, 'pages');
    pages = list.map(({ uri, title }) => Object.assign(known.get(uri) ?? { uri }, { title }));
    tabs.replaceChildren(...pages.map(tabFor));
    if (pages.length) {
      await show(select(pages) ?? pages[0]);
    } else {
      panel.replaceChildren(h('p', { class: 'hint' }, 'This document has no pages.'));
    }
  }

  async function add(content = { title: `Page ${pages.length + 1}` }) {
    const uri = await create(document.pages, content, keys.keyFor(content));
    keys.done();
    await load((all) => all.find((page) => page.uri === uri));
    shown.tab.focus();
    tell(`${content.title} added.`);
    saved();
  }

  async function drop(page) {
    if (await confirm(`Delete “${titleOf(page)}”?`, 'This deletes the page and its drawing for everyone.', 'Delete page')) {
      await remove(await read(page.uri));
      await load(() => null);
      shown.tab.focus();
      tell('Page deleted.');
      saved();
    }
  }

  await load(() => null);
  const adding = editable ? button('Add page', guarded(() => add()), { class: 'quiet' }) : null;
  return {
    element: h('div', { class: 'pages' }, h('div', { class: 'tabbar' }, tabs, adding), panel),
    unsaved: () => pages.some(isUnsaved),
    async saveAll() {
      for (const page of pages.filter(isUnsaved)) {
        await show(page);
        await page.editor.save();
      }
      return !pages.some(isUnsaved);
    },
  };
}
