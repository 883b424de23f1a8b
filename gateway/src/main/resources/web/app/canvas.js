import { s } from './dom.js';
import { dragged, moved, resized } from './geometry.js';
import { draw, nameOf } from './shapes.js';

const STEP = 10;
const HANDLE = 11;
const CORNERS = [
  { left: true, top: true },
  { left: false, top: true },
  { left: false, top: false },
  { left: true, top: false },
];
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The drawing area, for pointer and keyboard. It reuses the elements of shapes, so that the focus stays. */
export function canvasOf(diagram, { editText }) {
  const shapes = s('g');
  const frame = s('g', { class: 'frame', 'aria-hidden': 'true' });
  const svg = s('svg', { class: 'paper', role: 'group', 'aria-roledescription': 'drawing' }, shapes, frame);
  let drag = null;

  function elementAt(index) {
    const group = s('g', { class: 'shape', role: 'button', tabindex: '0', 'aria-roledescription': 'shape' });
    group.addEventListener('focus', () => diagram.select(index));
    group.addEventListener('dblclick', editText);
    return group;
  }

  function render() {
    const { width, height, title, shapes: list } = diagram.content;
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.setAttribute('aria-label', `${title}, ${list.length} shapes`);
    while (shapes.children.length > list.length) {
      shapes.lastChild.remove();
    }
    list.forEach((shape, index) => {
      const element = shapes.children[index] ?? shapes.appendChild(elementAt(index));
      if (element.shape !== shape) {
        element.shape = shape;
        element.replaceChildren(...draw(shape));
        element.setAttribute('aria-label', nameOf(shape));
      }
      element.setAttribute('aria-pressed', String(index === diagram.selected));
    });
    frame.replaceChildren(...(diagram.shape ? marks(diagram.shape) : []));
  }

  function marks(shape) {
    const { x, y, width, height } = shape;
    const size = HANDLE * Math.max(1, diagram.content.width / (svg.clientWidth || diagram.content.width));
    const handles = CORNERS.map((corner) =>
      Object.assign(
        s('rect', {
          class: `handle ${corner.left === corner.top ? 'falling' : 'rising'}`,
          x: x + (corner.left ? 0 : width) - size / 2,
          y: y + (corner.top ? 0 : height) - size / 2,
          width: size,
          height: size,
          rx: size / 6,
        }),
        { corner },
      ),
    );
    return [s('rect', { class: 'selection', x, y, width, height }), ...handles];
  }

  const pointOf = ({ clientX, clientY }) =>
    new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());

  svg.addEventListener('pointerdown', (event) => {
    const { corner } = event.target;
    const group = event.target.closest('.shape');
    if (event.button !== 0 || (!corner && !group)) {
      diagram.select(null);
      return;
    }
    if (group) {
      group.focus({ preventScroll: true });
      diagram.select([...shapes.children].indexOf(group));
    }
    event.preventDefault();
    svg.setPointerCapture(event.pointerId);
    drag = { corner, from: pointOf(event), shape: diagram.shape };
  });

  svg.addEventListener('pointermove', (event) => {
    if (drag) {
      const { x, y } = pointOf(event);
      const by = [x - drag.from.x, y - drag.from.y, diagram.content];
      diagram.update(drag.corner ? dragged(drag.shape, drag.corner, ...by) : moved(drag.shape, ...by), 'drag');
    }
  });

  const release = () => {
    drag = null;
    diagram.pause();
  };
  svg.addEventListener('pointerup', release);
  svg.addEventListener('pointercancel', release);

  function arrow(event) {
    const step = event.ctrlKey || event.metaKey ? 1 : STEP;
    const [dx, dy] = ARROWS[event.key].map((each) => each * step);
    const change = event.shiftKey ? resized : moved;
    diagram.update(change(diagram.shape, dx, dy, diagram.content), change.name);
  }

  function drop() {
    const next = Math.min(diagram.selected, diagram.content.shapes.length - 2);
    diagram.drop();
    focus(next);
  }

  const keys = {
    Enter: editText,
    Delete: drop,
    Backspace: drop,
    Escape: () => diagram.select(null),
    ...Object.fromEntries(Object.keys(ARROWS).map((key) => [key, arrow])),
  };

  svg.addEventListener('keydown', (event) => {
    const action = event.target.closest('.shape') && keys[event.key];
    if (action) {
      event.preventDefault();
      diagram.select([...shapes.children].indexOf(event.target.closest('.shape')));
      action(event);
    }
  });

  function focus(index) {
    const element = shapes.children[index];
    if (element) {
      element.focus();
    }
    return Boolean(element);
  }

  diagram.addEventListener('change', render);
  render();
  return { element: svg, focus };
}
