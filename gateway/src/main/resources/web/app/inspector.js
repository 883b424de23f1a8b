import { button, freshId, h } from './dom.js';
import { field, input } from './forms.js';
import { fitted } from './geometry.js';
import { KINDS } from './shapes.js';

const NUMBERS = [
  ['x', 'Left'],
  ['y', 'Top'],
  ['width', 'Width'],
  ['height', 'Height'],
];
const PAGE_MIN = 100;
const PAGE_MAX = 10_000;

const number = (name, min, max) => input(name, { type: 'number', min, max, step: 1, inputmode: 'numeric' });

const colour = (name) => input(name, { type: 'color' });

/** Shows values, but leaves the control that the user is editing alone. */
function show(controls, values) {
  for (const [name, control] of Object.entries(controls)) {
    if (control !== document.activeElement && control.value !== String(values[name])) {
      control.value = values[name];
    }
  }
}

function shapePart(diagram, focusCanvas) {
  const controls = {
    text: h('textarea', { name: 'text', rows: 2, maxlength: 500 }),
    ...Object.fromEntries(NUMBERS.map(([name]) => [name, number(name, 0, PAGE_MAX)])),
    fill: colour('fill'),
    stroke: colour('stroke'),
  };
  for (const name of ['text', 'fill', 'stroke']) {
    controls[name].addEventListener('input', () => diagram.update({ [name]: controls[name].value }, name));
  }
  for (const [name] of NUMBERS) {
    controls[name].addEventListener('change', () => {
      const value = controls[name].valueAsNumber;
      const members = Number.isFinite(value) ? { [name]: value } : {};
      diagram.update(fitted(diagram.shape, members, diagram.content));
      controls[name].value = diagram.shape[name];
    });
  }
  controls.text.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      focusCanvas();
    }
  });
  const drop = () => {
    diagram.drop();
    focusCanvas();
  };
  const title = h('h2', {});
  const element = h(
    'div',
    {},
    title,
    field('Text', controls.text),
    h('div', { class: 'pairs' }, NUMBERS.map(([name, label]) => field(label, controls[name]))),
    h('div', { class: 'pairs' }, field('Fill', controls.fill), field('Outline', controls.stroke)),
    h(
      'div',
      { class: 'buttons' },
      button('To front', () => diagram.raise(true)),
      button('To back', () => diagram.raise(false)),
      button('Delete shape', drop, { class: 'danger' }),
    ),
  );
  return {
    element,
    controls,
    render(shape) {
      title.textContent = KINDS[shape.kind].label;
      show(controls, shape);
    },
  };
}

function pagePart(diagram, drop) {
  const controls = {
    title: input('pageTitle', { maxlength: 255, autocomplete: 'off' }),
    width: number('pageWidth', PAGE_MIN, PAGE_MAX),
    height: number('pageHeight', PAGE_MIN, PAGE_MAX),
  };
  controls.title.addEventListener('input', () => diagram.set({ title: controls.title.value }, 'title'));
  for (const name of ['width', 'height']) {
    controls[name].addEventListener('change', () => {
      const value = controls[name].valueAsNumber || diagram.content[name];
      diagram.set({ [name]: Math.round(Math.min(Math.max(value, PAGE_MIN), PAGE_MAX)) });
      controls[name].value = diagram.content[name];
    });
  }
  const element = h(
    'div',
    {},
    h('h2', {}, 'Page'),
    field('Page title', controls.title),
    h('div', { class: 'pairs' }, field('Page width', controls.width), field('Page height', controls.height)),
    h('div', { class: 'buttons' }, button('Delete page', drop, { class: 'danger' })),
  );
  return { element, render: (content) => show(controls, content) };
}

/** Edits the members of the selected shape, or of the page if none is selected. */
export function inspectorOf(diagram, { focusCanvas, drop }) {
  const shape = shapePart(diagram, focusCanvas);
  const page = pagePart(diagram, drop);
  const id = freshId('inspector');
  const element = h('section', { class: 'inspector', id, 'aria-label': 'Properties' }, shape.element, page.element);

  function render() {
    shape.element.hidden = diagram.shape === null;
    page.element.hidden = !shape.element.hidden;
    if (diagram.shape) {
      shape.render(diagram.shape);
    }
    page.render(diagram.content);
  }

  diagram.addEventListener('change', render);
  render();
  return {
    element,
    editText() {
      shape.controls.text.focus();
      shape.controls.text.select();
    },
  };
}
