import { h } from './dom.js';
import { ask } from './dialog.js';
import { field, form, input } from './forms.js';
import { comeBack, heading } from './router.js';
import { signIn, signUp } from './session.js';

const loginField = (hint, value, focus) =>
  field(
    'Login',
    input('login', {
      autocomplete: 'username',
      autocapitalize: 'none',
      spellcheck: 'false',
      required: true,
      'data-focus': focus,
      value,
    }),
    hint,
  );

const passwordField = (autocomplete, hint, autofocus = false) =>
  field('Password', input('password', { type: 'password', autocomplete, required: true, 'data-focus': autofocus }), hint);

const signInForm = (login, then, options) =>
  form(
    'Sign in',
    [loginField(null, login, !login), passwordField('current-password', null, Boolean(login))],
    async (values) => {
      await signIn(values.login.trim(), values.password);
      then(true);
    },
    options,
  );

const card = (...content) => h('div', { class: 'card narrow' }, ...content);

export async function showSignIn() {
  return {
    title: 'Sign in',
    content: [
      card(
        heading('Sign in'),
        signInForm(null, comeBack),
        h('p', { class: 'aside' }, 'New here? ', h('a', { href: '#/sign-up' }, 'Sign up')),
      ),
    ],
  };
}

export async function showSignUp() {
  const fields = [
    field('Name', input('name', { autocomplete: 'name', required: true, 'data-focus': true }), 'Shown to other users.'),
    loginField('3 to 32 lower-case letters, digits, dots, hyphens or underscores.'),
    passwordField('new-password', 'At least 10 characters besides your name and login; no common password.'),
  ];
  return {
    title: 'Sign up',
    content: [
      card(
        heading('Sign up'),
        form('Sign up', fields, async (values) => {
          await signUp({ ...values, login: values.login.trim() });
          comeBack();
        }),
        h('p', { class: 'aside' }, 'Already have an account? ', h('a', { href: '#/sign-in' }, 'Sign in')),
      ),
    ],
  };
}

/** Asks a user whose session expired to sign in again. The page behind the dialog keeps its state. */
export const askToSignIn = async (user) =>
  (await ask('Sign in again', (close) => [
    h('p', {}, 'Your session has expired. Your changes on this page are not lost.'),
    signInForm(user.login, close, { cancel: () => close(null) }),
  ])) === true;
