/** Style sheets have no fixed sides; an author's say what was written. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { bookStylesheet } from '../../build/site/book-files.ts';

const WRITTEN = fileURLToPath(new URL('../../site/styles', import.meta.url));

const VALUE = String.raw`(-?[^\s();]+(?:\([^;]*?\))?)`;
const SIDES = new RegExp(String.raw`\b(?:margin|padding|inset): ${VALUE} ${VALUE} ${VALUE} ${VALUE};`);

it('our styles have no side of the page that is left or right in every language', () => {
  const all = readdirSync(WRITTEN).map((name) => [name, readFileSync(join(WRITTEN, name), 'utf8')] as const);
  const rules = all.flatMap(([name, css]) => Array.from(css.matchAll(/[^{}]+\{[^{}]*\}/g), ([rule]) => [name, rule]));
  const sided = rules.filter(([, rule = '']) => {
    const [, , right, , left] = SIDES.exec(rule) ?? [];
    const isSided = right !== left || /\b(?:margin|padding|border)-(?:left|right)\b/.test(rule);
    return isSided && !/float: (?:left|right)|--side/.test(rule);
  });
  expect(sided).toEqual([]);
});

it('the styles of an author say what was written, without comments and blanks', async () => {
  const css = '/* mine */\n.a > .b,\n.c { color : red ;\n  --x: 1px  2px; }\n';
  const files = { 'book.md': '---\ncss: own.css\n---\n\n# Book\n', 'own.css': css };
  const { shelf } = await compileFiles(files, ['book.md']);
  expect(shelf.books.map((book) => bookStylesheet(book)?.sheet.bytes)).toEqual([
    new TextEncoder().encode('.a>.b,.c{color:red;--x:1px 2px}\n'),
  ]);
});
