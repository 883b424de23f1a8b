import { read } from './hypermedia.js';
import { expand } from './template.js';

const RANKS = ['viewer', 'commenter', 'editor', 'owner'];

/** Roles with what they are called in front of people. */
export const ROLES = [
  ['viewer', 'can read'],
  ['commenter', 'can comment'],
  ['editor', 'can edit'],
  ['owner', 'owns it'],
];

export const allows = (role, needed) => RANKS.indexOf(role) >= RANKS.indexOf(needed);

/** Who has access to a document, what the visitor's own role is, and where to give access. */
export const accessTo = async (document) => (await read(document.usersWithAccess)).data;

/** Where everyone's access to a document is, whether they have any or not. */
export const everyones = ({ access, userAccess }) =>
  access.find(({ everyone }) => everyone)?.uri ?? expand(userAccess, { user: 'everyone' });

export const roleIn = async (document) => (await accessTo(document)).role;
