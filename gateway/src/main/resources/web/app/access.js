import { read } from './hypermedia.js';
import { all } from './lists.js';
import { me } from './session.js';

const RANKS = ['viewer', 'commenter', 'editor', 'owner'];

/** Roles with what they are called in front of people. */
export const ROLES = [
  ['viewer', 'can read'],
  ['commenter', 'can comment'],
  ['editor', 'can edit'],
  ['owner', 'owns it'],
];

export const allows = (role, needed) => RANKS.indexOf(role) >= RANKS.indexOf(needed);

const isMine = ({ user }) => user === me()?.uri;

/** Who has access to a document, with what role. */
export const accessTo = (document) => all(document.usersWithAccess, 'users');

/** Where everyone's access is, whether they have any or not. */
export const everyone = async (document) => (await read(document.usersWithAccess)).data.everyone;

async function listed(document) {
  try {
    return (await accessTo(document)).find(isMine)?.role;
  } catch (problem) {
    if (problem.status === 403) {
      return null;
    }
    throw problem;
  }
}

/**
 * What the visitor may do with a document. Where the server does not say, it is more than reading by the
 * look of it: what they may not do will be refused then, with a reason.
 */
export async function roleIn(document) {
  if (!me()) {
    return 'viewer';
  }
  if (document.role) {
    return document.role;
  }
  const role = await listed(document);
  return role === null ? 'editor' : (role ?? 'viewer');
}
