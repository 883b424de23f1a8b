import { ask } from './dialog.js';
import { field, form, input, select } from './forms.js';
import { bootstrap, create, read } from './hypermedia.js';
import { idempotency } from './idempotency.js';
import { addressOf, open } from './router.js';
import { expand } from './template.js';

const BLANK = ['', 'A blank document'];

async function templates(chosen) {
  const { documents } = await bootstrap();
  const { data } = await read(expand(documents, { sort: 'saved' }));
  const others = data.documents.filter(({ uri }) => uri !== chosen?.uri);
  return [...(chosen ? [chosen] : []), ...others].map(({ uri, title }) => [uri, title]);
}

async function collectionFor(template) {
  if (template) {
    return (await read(template)).data.template;
  }
  return expand((await bootstrap()).documents);
}

/** Asks for the title and template of a new document, creates it and opens it. */
export async function askForDocument(chosen) {
  const options = [BLANK, ...(await templates(chosen))];
  const keys = idempotency();
  const location = await ask('New document', (close) =>
    form(
      'Create',
      [
        field('Title', input('title', { required: true, autocomplete: 'off', value: chosen && `Copy of ${chosen.title}` })),
        field('Start from', select('template', options, chosen?.uri)),
      ],
      async ({ title, template }) => {
        const body = { title };
        const key = keys.keyFor({ template, ...body });
        close(await create(await collectionFor(template), body, key));
      },
      { cancel: () => close(null) },
    ),
  );
  if (location) {
    open(addressOf((await read(location)).data));
  }
}
