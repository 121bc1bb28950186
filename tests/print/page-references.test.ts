/** Which links of a printed book are followed by the number of a page. */
import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { linkId } from '../../build/book/index-items.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import { shownHtml } from './shown-html.ts';

test.each([
  ['always', 'alpha (page 9), beta (page 9), gamma, delta (Meer, page 3), epsilon (Meer, page 3), zeta'],
  ['explicit', 'alpha, beta (page 9), gamma, delta, epsilon (Meer, page 3), zeta'],
  ['never', 'alpha, beta, gamma, delta, epsilon, zeta'],
])('as the front matter wants it: %s', async (mode, expected) => {
  const links = ['[alpha](#two)', '[beta](#two){page}', '[gamma](#two){.no-page}'];
  const remote = ['[delta](b.md#tiefen)', '[epsilon](b.md#tiefen){page}', '[zeta](#one)'];
  const text = `## One\n\nSee ${[...links, ...remote].join(', ')}.\n\n## Two\n\nText.\n`;
  const { shelf } = await compileFiles({
    'a.md': `---\nlang: en\npage-references: ${mode}\n---\n# Coast\n\n${text}`,
    'b.md': '# Meer\n\n### Tiefen\n\nText.\n',
  });
  const book = shelf.books.find(({ slug }) => slug === 'coast');
  if (!book) throw new Error('there is a book');
  const ids = Array.from({ length: 6 }, (_, n) => linkId(1, n));
  const pages = new Map(['one', ...ids].map((id) => [id, 4])).set('two', 9);
  const html = shownHtml(renderPrint(shelf, book, { others: { isPrinted: () => true, pageOf: () => 3 } }), pages);
  const words = html.replace(/<[^>]*>/g, '').replace(/[\s\u00A0]+/g, ' ');
  expect(words).toContain(`See ${expected}.`);
});
