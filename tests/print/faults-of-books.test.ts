/** The books of this repository have no faults in print. Tests one of them, or all with `REAL_RULEBOOKS=1`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type ShelfPdfs, makePdfs } from '../../build/print/make-pdfs.ts';
import { ownCompilation } from '../own-books.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { type BookFaults, bookFaults } from './book-faults.ts';

/** A book with an index; `rulebooks.test.ts` covers two columns with images beside their text. */
const INPUT = process.env['REAL_RULEBOOKS'] === '1' ? 'rulebook' : 'rulebook/spielerzug.md';

describe('the shelf', () => {
  let shelf: ShelfPdfs;
  const found: BookFaults[] = [];

  beforeAll(async () => {
    shelf = await makePdfs(await ownCompilation(INPUT), sharedBrowser, new Date(0));
    for (const { pdf } of shelf.pdfs) found.push(await bookFaults(pdf.bytes));
  }, 1_200_000);

  test('has no wrong numbers, dead links, missing fonts, lonely lines, nothing that is too wide or too coarse', () => {
    expect(found.flatMap(({ faults }) => faults)).toEqual([]);
    expect(shelf.diagnostics).toEqual([]);
    const compared = found.reduce((sum, { numbers }) => sum + numbers, 0);
    expect(compared).toBeGreaterThan(INPUT === 'rulebook' ? 2500 : 100);
  });
});
