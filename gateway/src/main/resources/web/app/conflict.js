import { h } from './dom.js';
import { choose } from './dialog.js';
import { read } from './hypermedia.js';

/**
 * Saves a change to a resource. If the resource was changed meanwhile, the save is repeated on the new
 * state, unless both changed the same part: then the user chooses.
 *
 * @param known the state that the user changed
 * @param attempt writes the change over a given state
 * @param unchanged returns whether another state has the part that the user changed as it was before
 * @param choice asks the user and returns 'mine', 'theirs', or null to decide later
 * @returns whose change was saved (null if undecided) and the current state
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

/** Asks which of two versions to keep. Closing the dialog means deciding later; nothing is lost. */
export const whoseStays = (what, mine, theirs) =>
  choose(
    `Someone else changed ${what}`,
    [
      'Your changes are not lost. Choose which version to keep.',
      h('div', { class: 'sides' }, side('Yours, not saved', mine), side('Theirs, saved', theirs)),
    ],
    [
      ['mine', 'Overwrite with mine', 'primary'],
      ['theirs', 'Keep theirs'],
      [null, 'Decide later'],
    ],
    { className: 'wide' },
  );
