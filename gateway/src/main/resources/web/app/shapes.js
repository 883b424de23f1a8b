import { s } from './dom.js';

const LINE_HEIGHT = 20;
const CHARACTER = 8;
const BLUE = { fill: '#e8edff', stroke: '#3346c4' };

/** The kinds of shapes, with their labels and the members of a new shape. */
export const KINDS = {
  rectangle: { label: 'Rectangle', start: { width: 160, height: 80, ...BLUE } },
  ellipse: { label: 'Ellipse', start: { width: 160, height: 90, fill: '#dff5ea', stroke: '#1d7a4f' } },
  diamond: { label: 'Diamond', start: { width: 160, height: 110, fill: '#fff1d6', stroke: '#9a6200' } },
  line: { label: 'Line', start: { width: 160, height: 0, fill: '#ffffff', stroke: '#3d4453' } },
  text: { label: 'Text', start: { width: 160, height: 40, text: 'Text', fill: '#ffffff', stroke: '#1a1d24' } },
};

const OUTLINES = {
  rectangle: ({ x, y, width, height }) => s('rect', { x, y, width, height, rx: 6 }),
  ellipse: ({ x, y, width, height }) =>
    s('ellipse', { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2 }),
  diamond: ({ x, y, width, height }) =>
    s('polygon', {
      points: `${x + width / 2},${y} ${x + width},${y + height / 2} ${x + width / 2},${y + height} ${x},${y + height / 2}`,
    }),
  line: ({ x, y, width, height }) => s('line', { x1: x, y1: y, x2: x + width, y2: y + height }),
  text: ({ x, y, width, height }) => s('rect', { x, y, width, height }),
};

function wrap(text, width) {
  const max = Math.max(4, Math.floor((width - 12) / CHARACTER));
  return text.split('\n').flatMap((line) => {
    const lines = [''];
    for (const word of line.split(' ')) {
      const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
      if (longer.length > max && lines.at(-1)) {
        lines.push(word);
      } else {
        lines[lines.length - 1] = longer;
      }
    }
    return lines;
  });
}

const isDark = (colour) => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
};

function textColour({ kind, fill, stroke }) {
  if (kind === 'text') {
    return stroke;
  }
  return kind !== 'line' && isDark(fill) ? '#ffffff' : '#1a1d24';
}

function caption(shape) {
  const { kind, x, y, width, height, text } = shape;
  const lines = wrap(text, kind === 'line' ? 240 : width);
  const middle = x + width / 2;
  const lift = kind === 'line' ? 14 : 0;
  const top = y + height / 2 - lift - ((lines.length - 1) * LINE_HEIGHT) / 2;
  return s(
    'text',
    { class: 'caption', fill: textColour(shape) },
    lines.map((line, index) => s('tspan', { x: middle, y: top + index * LINE_HEIGHT }, line)),
  );
}

/** A wide invisible line, since a thin line is hard to grab with a pointer. */
function grip(shape) {
  if (shape.kind !== 'line') {
    return null;
  }
  const wide = OUTLINES.line(shape);
  wide.setAttribute('class', 'grip');
  return wide;
}

/** Returns the SVG elements of a shape. */
export function draw(shape) {
  const outline = OUTLINES[shape.kind](shape);
  const plain = shape.kind === 'text';
  outline.setAttribute('class', 'outline');
  outline.setAttribute('fill', plain ? 'transparent' : shape.fill);
  outline.setAttribute('stroke', plain ? 'none' : shape.stroke);
  return [grip(shape), outline, shape.text ? caption(shape) : null].filter(Boolean);
}

/** Returns the accessible name of a shape. */
export const nameOf = ({ kind, text }) =>
  text ? `${KINDS[kind].label}: ${text.replaceAll('\n', ' ')}` : KINDS[kind].label;

/** A read-only picture of a page. */
export function picture({ title, width, height, shapes }) {
  const described = shapes.map(nameOf).join(', ') || 'nothing drawn';
  return s(
    'svg',
    { class: 'paper', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `${title}: ${described}` },
    shapes.map((shape) => s('g', {}, draw(shape))),
  );
}
