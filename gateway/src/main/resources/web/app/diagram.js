const HISTORY = 200;

const shapeOf = ({ kind, x, y, width, height, text, fill, stroke }) => ({
  kind,
  x,
  y,
  width,
  height,
  text: text ?? '',
  fill,
  stroke,
});

/** Of a page's representation, what its authors write. */
export const contentOf = ({ title, width, height, shapes }) => ({
  title,
  width,
  height,
  shapes: (shapes ?? []).map(shapeOf),
});

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A page being drawn: its content, which shape is selected, and the way back. Contents are never changed in
 * place, so that a step of the history is just the content that was there.
 */
export class Diagram extends EventTarget {
  #undo = [];
  #redo = [];
  #merging = null;

  constructor(content) {
    super();
    this.content = content;
    this.saved = content;
    this.selected = null;
  }

  get shape() {
    return this.content.shapes[this.selected] ?? null;
  }

  get unsaved() {
    return !same(this.content, this.saved);
  }

  get canUndo() {
    return this.#undo.length > 0;
  }

  get canRedo() {
    return this.#redo.length > 0;
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }

  /** Changes under the same name in a row, as of one drag, are one step of the history. */
  #replace(content, name = null) {
    if (name === null || name !== this.#merging) {
      this.#undo = [...this.#undo, this.content].slice(-HISTORY);
    }
    this.#merging = name;
    this.#redo = [];
    this.content = content;
    this.#tell();
  }

  /** Ends a row of changes. */
  pause() {
    this.#merging = null;
  }

  set(members, name) {
    this.#replace({ ...this.content, ...members }, name);
  }

  replaceAll(content) {
    this.selected = null;
    this.#replace(content);
  }

  select(index) {
    if (index !== this.selected) {
      this.pause();
      this.selected = index;
      this.#tell();
    }
  }

  add(shape) {
    this.selected = this.content.shapes.length;
    this.#replace({ ...this.content, shapes: [...this.content.shapes, shape] });
  }

  update(members, name) {
    const shapes = this.content.shapes.with(this.selected, { ...this.shape, ...members });
    this.#replace({ ...this.content, shapes }, name);
  }

  drop() {
    const shapes = this.content.shapes.toSpliced(this.selected, 1);
    this.selected = null;
    this.#replace({ ...this.content, shapes });
  }

  /** Moves the selected shape before or behind all others. */
  raise(front) {
    const others = this.content.shapes.toSpliced(this.selected, 1);
    const shapes = front ? [...others, this.shape] : [this.shape, ...others];
    this.selected = front ? others.length : 0;
    this.#replace({ ...this.content, shapes });
  }

  #step(from, to) {
    to.push(this.content);
    this.content = from.pop();
    this.selected = null;
    this.#merging = null;
    this.#tell();
  }

  undo() {
    this.#step(this.#undo, this.#redo);
  }

  redo() {
    this.#step(this.#redo, this.#undo);
  }

  /** This content is stored now; what was drawn since then is not. */
  stored(content) {
    this.saved = content;
    this.#tell();
  }
}
