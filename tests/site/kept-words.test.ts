/**
 * No-break spaces between numbers and units on the website and in print, depending on the language and the cards of a
 * book.
 */
import { expect, test } from 'vitest';
import { printDocument } from '../../build/print/print-document.ts';
import { shownHtml } from '../print/shown-html.ts';
import { buildSite } from './built-site.ts';

const front = (lang: string): string =>
  `---\nlang: ${lang}\nhyphenation: false\ncards: { spell: { unit: [Karma, ✦] } }\n---\n\n# B\n\n`;
const card = '\n\n!!! spell X - 2 Karma\n\n    Y.\n';

test.each([
  ['fr', 'Voir p. 5 et chapitre 3, à 10 mètres, pour 2 Karma et WK ✦.'],
  ['pl', 'Zob. s. 5 i rozdział 3, do 10 metrów, za 2 Karma i WK ✦.'],
  ['en', 'See p. 5 and chapter 3, at 10 feet, for 2 Karma and WK ✦.'],
  ['de', 'Siehe S. 5 und Kap. 3, auf 10 Meter, für 2 Karma und WK ✦.'],
])('in a book in %s', async (lang, text) => {
  const { page, compilation } = await buildSite({ 'b.md': front(lang) + text + card });
  const [book] = compilation.shelf.books;
  if (!book) throw new Error('no book');
  const expected = text
    .replace(/(p\.|s\.|S\.|Kap\.|chapitre|rozdział|chapter) (?=\d)/g, '$1\u00A0')
    .replace(/(10|2) (?=\p{L})/gu, '$1\u00A0')
    .replace(' ✦', '\u00A0✦');
  expect(expected.match(/\u00A0/g)).toHaveLength(5);
  expect(page('b/index.html')).toContain(expected);
  expect(shownHtml(printDocument(compilation, book, new Date(0)))).toContain(expected);
});
