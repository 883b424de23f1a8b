export const MIN_SIZE = 10;

const clamp = (value, low, high) => Math.round(Math.min(Math.max(value, low), Math.max(low, high)));

/** Moves a shape, within the page. */
export const moved = (shape, dx, dy, page) => ({
  x: clamp(shape.x + dx, 0, page.width - shape.width),
  y: clamp(shape.y + dy, 0, page.height - shape.height),
});

const minSize = ({ kind }) => (kind === 'line' ? 0 : MIN_SIZE);

/** Resizes a shape; its upper left corner stays in place. */
export const resized = (shape, dx, dy, page) => ({
  width: clamp(shape.width + dx, minSize(shape), page.width - shape.x),
  height: clamp(shape.height + dy, minSize(shape), page.height - shape.y),
});

/** Drags a corner of a shape (`left` or right, `top` or bottom); the opposite corner stays in place. */
export function dragged(shape, { left, top }, dx, dy, page) {
  const right = shape.x + shape.width;
  const bottom = shape.y + shape.height;
  const size = resized(shape, left ? 0 : dx, top ? 0 : dy, page);
  const x = left ? clamp(shape.x + dx, 0, right - minSize(shape)) : shape.x;
  const y = top ? clamp(shape.y + dy, 0, bottom - minSize(shape)) : shape.y;
  return {
    x,
    y,
    width: left ? right - x : size.width,
    height: top ? bottom - y : size.height,
  };
}

/** Sets members of a shape, and makes it fit the page. */
export function fitted(shape, members, page) {
  const wanted = { ...shape, ...members };
  const size = {
    width: clamp(wanted.width, minSize(shape), page.width),
    height: clamp(wanted.height, minSize(shape), page.height),
  };
  return { ...size, ...moved({ ...wanted, ...size }, 0, 0, page) };
}

/** Returns the position of a new shape: near the centre, offset from the previous one. */
export function placed(size, { width, height, shapes }) {
  const step = (shapes.length % 8) * 20;
  return moved({ x: (width - size.width) / 2 - 70, y: (height - size.height) / 2 - 70, ...size }, step, step, { width, height });
}
