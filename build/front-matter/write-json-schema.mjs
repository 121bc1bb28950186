/**
 * Writes the JSON Schemas of front matter, with which editors complete and check it, and of a book's data. Part of
 * `npm run compile`.
 */
import { writeFile } from 'node:fs/promises';
import { toJsonSchema } from '@valibot/to-json-schema';
import { BOOK_DATA } from '../../dist/build/site/book-data-schema.js';
import { FRONT_MATTER } from '../../dist/build/book-meta/book-meta.js';
import { ADDRESS_KEYS, FOREIGN_KEYS } from '../../dist/build/book-meta/foreign-keys.js';
import { FORMER_WORDS, WORDS } from '../../dist/build/words/strings.js';

const schema = toJsonSchema(FRONT_MATTER, {
  target: 'draft-07',
  // `regelwerk check` covers what JSON Schema cannot express.
  ignoreActions: ['check', 'metadata', 'raw_check', 'transform', 'trim'],
  // With `anyOf`, editors would add to each error inside a group that the value is not null either.
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'nullable' ? { ...jsonSchema.anyOf[0], type: ['object', 'null'] } : undefined,
});

const words = schema.properties.words.properties;
for (const [name, word] of Object.entries(WORDS)) words[name].description = `For “${word}”`;
for (const [former, name] of FORMER_WORDS) words[former].description = `The former name of ${name}`;

/** Keys of other tools are allowed. */
for (const [path, instead] of FOREIGN_KEYS) {
  const keys = path.split('.');
  const name = keys.pop() ?? path;
  const description = `A setting of another tool, without effect here${instead === undefined ? '' : `: use ${instead}`}`;
  keys.reduce(inside, schema).properties[name] = { description };
}

/** In other tools, `index` is the position of a page, as a number. */
schema.properties.index.type = ['boolean', 'number'];

for (const name of ADDRESS_KEYS) {
  schema.properties[name] = { description: 'An address or name in another tool: links to it lead to this file' };
}

const withoutEmptyLists = (_key, value) => (Array.isArray(value) && value.length === 0 ? undefined : value);
const json = JSON.stringify(schema, withoutEmptyLists, 1);
await writeFile(new URL('../../dist/front-matter.schema.json', import.meta.url), `${json}\n`);

const ofBook = JSON.stringify(
  toJsonSchema(BOOK_DATA, { target: 'draft-07', ignoreActions: ['readonly'] }),
  undefined,
  1,
);
await writeFile(new URL('../../dist/book.schema.json', import.meta.url), `${ofBook}\n`);

/** The schema of the map below a key, which may be one option of several. */
function inside(parent, key) {
  const child = parent.properties[key];
  return child.anyOf?.find(({ properties }) => properties) ?? child;
}
