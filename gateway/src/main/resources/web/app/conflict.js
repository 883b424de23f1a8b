import { h } from './dom.js';
import { choose } from './dialog.js';
import { read } from './hypermedia.js';

/**
 * Saves what the user made of a resource they know. Where another write came first, its part that the
 * user did not mean to change is taken over in silence; where it changed the same, they choose.
 *
 * @param attempt writes over the given state of the resource
 * @param unchanged whether another state of it is what the user began with
 * @param choice asks the user about another state: 'mine', 'theirs' or null for neither yet
 * @returns whose state it is now (null where that stays open) and that state
 */
export async function save(known, { attempt, unchanged, choice }) {
  for (let target = known; ; ) {
    try {
      return { whose: 'mine', now: await attempt(target) };
    } catch (problem) {
      if (problem.status !== 412) {
        throw problem;
      }
    }
    const theirs = await read(known.uri);
    const whose = unchanged(theirs.data) ? 'mine' : await choice(theirs.data);
    if (whose !== 'mine') {
      return { whose, now: theirs };
    }
    target = theirs;
  }
}

const side = (title, content) => h('section', { class: 'side' }, h('h3', {}, title), content);

/** Asks which of two states is to stay. Closing the dialog decides nothing and loses nothing. */
export const whoseStays = (what, mine, theirs) =>
  choose(
    `Somebody else changed ${what}`,
    [
      'It was saved while you were at work. Nothing of yours is lost: choose which is to stay.',
      h('div', { class: 'sides' }, side('Yours, not saved', mine), side('Theirs, saved', theirs)),
    ],
    [
      ['mine', 'Save mine over it', 'primary'],
      ['theirs', 'Keep theirs'],
      [null, 'Decide later'],
    ],
    { className: 'wide' },
  );
