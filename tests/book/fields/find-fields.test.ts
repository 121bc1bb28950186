import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFields } from '../../../build/book/fields/find-fields.ts';
import { createDialect } from '../../../build/parse/dialect.ts';
import { makeTree } from '../../../build/parse/make-tree.ts';
import { cleanTokens } from '../../../build/sanitize/html/html.ts';
import { caseTests } from '../../fixture-file.ts';

const md = createDialect();

/** The fields of the first section, and the number of its blocks that contain them. */
function read(text: string, hasTerms = false): readonly [fields: readonly string[], count: number] {
  const [section] = makeTree(cleanTokens(md.parse(`# Name\n\n${text}\n`, {}))).sections;
  const { fields, count } = findFields(section?.blocks ?? [], hasTerms);
  return [fields.map(({ key, name, text: value }) => `${key ?? name}: ${value}`), count];
}

caseTests(join(import.meta.dirname, 'fields.txt'), (text) => {
  const [fields, count] = read(text);
  return fields.length === 0 ? '' : [...fields, `in ${count} block${count === 1 ? '' : 's'}`].join('\n');
});

it('in a card, terms are fields, and a bold word alone takes nothing', () => {
  expect(read('Range\n: 5 cm\n\nArea\n: 3 cm', true)).toEqual([['Range: 5 cm', 'Area: 3 cm'], 1]);
  expect(read('**Range:** 5 cm\n\n**Never** run\n\nText.', true)).toEqual([['Range: 5 cm'], 1]);
});
