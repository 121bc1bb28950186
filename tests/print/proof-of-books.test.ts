/** The books of this repository pass their own proof: some of them, or with `REAL_RULEBOOKS=1` all. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { readPdf } from '../../build/pdf/pdf-file.ts';
import { type Proof, proofOf } from '../../build/proof/proof.ts';
import type { Remark } from '../../build/proof/remark.ts';
import { labelsOf } from '../../build/words/strings.ts';
import { ownCompilation } from '../own-books.ts';
import { sharedBrowser } from '../shared-browser.ts';

/** One with pictures beside its text in two columns, and one with an index. */
const INPUTS = process.env['REAL_RULEBOOKS'] === '1' ? ['rulebook'] : ['rulebook/ebb', 'rulebook/spielerzug.md'];

/** What no printed book may have. */
const FAULTS = ['wrong-number', 'dead-link', 'clipped-text', 'font-not-embedded', 'heading-at-foot', 'orphan', 'widow'];

describe('the shelf', () => {
  const proofs = new Map<string, Proof>();

  beforeAll(async () => {
    for (const input of INPUTS) {
      for (const { book, pdf } of (await makePdfs(await ownCompilation(input), sharedBrowser, new Date(0))).pdfs) {
        const { 'page.short': short, 'page.long': long } = labelsOf(book);
        proofs.set(book.slug, proofOf(readPdf(pdf.bytes), { book, pageWords: [short, long] }));
      }
    }
  }, 1_200_000);

  const remarks = (rules: readonly string[]): readonly string[] =>
    [...proofs].flatMap(([slug, proof]) =>
      proof.remarks
        .filter(({ rule }: Remark) => rules.includes(rule))
        .map(({ page, message }) => `${slug} ${page}: ${message}`),
    );

  test.each(FAULTS)('has nothing of %s', (rule) => {
    expect(remarks([rule])).toEqual([]);
  });

  test('divides no word over the end of a page', () => {
    expect([...proofs].filter(([, { lines }]) => lines.overPages > 0)).toEqual([]);
  });

  test('compares nearly all numbers of contents, references and index', () => {
    const compared = [...proofs.values()].reduce((sum, { numbers }) => sum + numbers.numbers, 0);
    expect(compared).toBeGreaterThan(INPUTS.length > 1 ? 400 : 2500);
  });
});
