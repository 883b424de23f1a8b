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

/** Returns the members of a page's representation that its authors edit. */
export const contentOf = ({ title, width, height, shapes }) => ({
  title,
  width,
  height,
  shapes: (shapes ?? []).map(shapeOf),
});

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A page in the editor: its content, the selected shape, and the undo history. Contents are immutable, so a
 * step of the history is just an earlier content.
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

  #notify() {
    this.dispatchEvent(new Event('change'));
  }

  /** Consecutive changes with the same name, as of one drag, are one step of the history. */
  #replace(content, name = null) {
    if (name === null || name !== this.#merging) {
      this.#undo = [...this.#undo, this.content].slice(-HISTORY);
    }
    this.#merging = name;
    this.#redo = [];
    this.content = content;
    this.#notify();
  }

  /** Makes the next change a new step of the history. */
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
      this.#notify();
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

  /** Moves the selected shape in front of or behind all others. */
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
    this.#notify();
  }

  undo() {
    this.#step(this.#undo, this.#redo);
  }

  redo() {
    this.#step(this.#redo, this.#undo);
  }

  /** Marks a content as saved; later changes remain unsaved. */
  stored(content) {
    this.saved = content;
    this.#notify();
  }
}
