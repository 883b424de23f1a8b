import { read } from './hypermedia.js';
import { expand } from './template.js';

const RANKS = ['viewer', 'commenter', 'editor', 'owner'];

/** The roles and their labels. */
export const ROLES = [
  ['viewer', 'can read'],
  ['commenter', 'can comment'],
  ['editor', 'can edit'],
  ['owner', 'owns it'],
];

export const allows = (role, needed) => RANKS.indexOf(role) >= RANKS.indexOf(needed);

/** Reads who has access to a document, the caller's own role, and the links to grant access. */
export const accessTo = async (document) => (await read(document.usersWithAccess)).data;

/** Returns the URI of the public access to a document, whether it is published or not. */
export const publicAccessUri = ({ access, userAccess }) =>
  access.find(({ everyone }) => everyone)?.uri ?? expand(userAccess, { user: 'everyone' });

export const roleIn = async (document) => (await accessTo(document)).role;
