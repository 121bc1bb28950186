/** The books of this repository have no faults in print. Tests one of them, or all with `REAL_RULEBOOKS=1`. */
import { expect, test } from 'vitest';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { ownCompilation } from '../own-books.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { bookFaults } from './book-faults.ts';

/** A book with an index; `rulebooks.full.test.ts` covers two columns with images beside their text. */
const INPUT = process.env['REAL_RULEBOOKS'] === '1' ? 'rulebook' : 'rulebook/spielerzug.md';

test('no wrong numbers, dead links, missing fonts, lonely lines, nothing too wide or too coarse', async () => {
  const shelf = await makePdfs(await ownCompilation(INPUT), sharedBrowser, new Date(0));
  expect(shelf.diagnostics).toEqual([]);
  let compared = 0;
  for (const { book, pdf } of shelf.pdfs) {
    const { faults, numbers } = await bookFaults(pdf.bytes);
    expect(faults, book.file).toEqual([]);
    compared += numbers;
  }
  expect(compared).toBeGreaterThan(INPUT === 'rulebook' ? 2500 : 100);
}, 1_200_000);

test('NOVA is two pages of A4 on their side, and nothing else', async () => {
  const { pdfs } = await makePdfs(await ownCompilation('rulebook/nova'), sharedBrowser, new Date(0));
  const { pages } = await readPdf(pdfs[0]?.pdf.bytes ?? new Uint8Array());
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Phase 1');
  expect(pages[1]).toContain('Verteidigung');
});
