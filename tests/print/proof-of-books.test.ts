/** The books of this repository pass their own proof: one of them, or with `REAL_RULEBOOKS=1` all. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import type { Proof } from '../../build/proof/proof.ts';
import type { Remark } from '../../build/proof/remark.ts';
import { ownCompilation } from '../own-books.ts';
import { FAULTS, proofOfPrint } from '../proof/faults.ts';
import { sharedBrowser } from '../shared-browser.ts';

/** One with an index; `rulebooks.test.ts` has two columns with pictures beside their text. */
const INPUT = process.env['REAL_RULEBOOKS'] === '1' ? 'rulebook' : 'rulebook/spielerzug.md';

describe('the shelf', () => {
  const proofs = new Map<string, Proof>();

  beforeAll(async () => {
    const { pdfs } = await makePdfs(await ownCompilation(INPUT), sharedBrowser, new Date(0));
    for (const each of pdfs) proofs.set(each.book.slug, proofOfPrint(each));
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
    expect(compared).toBeGreaterThan(INPUT === 'rulebook' ? 2500 : 100);
  });
});
