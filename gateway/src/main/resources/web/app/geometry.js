export const LEAST = 10;

const clamp = (value, low, high) => Math.round(Math.min(Math.max(value, low), Math.max(low, high)));

/** A shape elsewhere, on the page still. */
export const moved = (shape, dx, dy, page) => ({
  x: clamp(shape.x + dx, 0, page.width - shape.width),
  y: clamp(shape.y + dy, 0, page.height - shape.height),
});

const least = ({ kind }) => (kind === 'line' ? 0 : LEAST);

/** A shape of another size, its upper left corner where it was. */
export const resized = (shape, dx, dy, page) => ({
  width: clamp(shape.width + dx, least(shape), page.width - shape.x),
  height: clamp(shape.height + dy, least(shape), page.height - shape.y),
});

/** A shape whose corner (of `left` or right, `top` or bottom) was dragged, the opposite one where it was. */
export function dragged(shape, { left, top }, dx, dy, page) {
  const right = shape.x + shape.width;
  const bottom = shape.y + shape.height;
  const size = resized(shape, left ? 0 : dx, top ? 0 : dy, page);
  const x = left ? clamp(shape.x + dx, 0, right - least(shape)) : shape.x;
  const y = top ? clamp(shape.y + dy, 0, bottom - least(shape)) : shape.y;
  return {
    x,
    y,
    width: left ? right - x : size.width,
    height: top ? bottom - y : size.height,
  };
}

/** A shape with some members set by number, made to fit the page. */
export function fitted(shape, members, page) {
  const wanted = { ...shape, ...members };
  const size = {
    width: clamp(wanted.width, least(shape), page.width),
    height: clamp(wanted.height, least(shape), page.height),
  };
  return { ...size, ...moved({ ...wanted, ...size }, 0, 0, page) };
}

/** Where a new shape goes: near the middle, not just upon the last one. */
export function placed(size, { width, height, shapes }) {
  const step = (shapes.length % 8) * 20;
  return moved({ x: (width - size.width) / 2 - 70, y: (height - size.height) / 2 - 70, ...size }, step, step, { width, height });
}
