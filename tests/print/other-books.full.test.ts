/** Tests links from one book into another: their action in the PDF and their text on paper. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { type KnownPrints, textMark } from '../../build/print/known-prints.ts';
import { type ShelfPdfs, makePdfs } from '../../build/print/make-pdfs.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { placesOf, remoteActions } from '../pdf/remote-actions.ts';
import { sharedBrowser } from '../shared-browser.ts';

const DATE = new Date('2026-01-02T03:04:05Z');
const filler = 'The watch looks for smugglers in the fog of the harbour. '.repeat(12);
const pages = (count: number): string => `${filler}\n\n`.repeat(9 * count);

/** Two books that refer to each other. */
const TWO = {
  'a.md': `---\nlang: en\n---\n# Coast\n\n## Shallows {#shallows}\n\n${pages(1)}See [Depths](b.md#größe), [the book](b.md) and [Meer](b.md).\n\n| x |\n|---|\n| [cell](b.md#größe) |\n`,
  'b.md': `---\nlang: de\n---\n# Meer\n\n## Anfang\n\n${pages(2)}Siehe [Watt](a.md#shallows).\n\n## Die Tiefen {#größe}\n\nText.\n`,
};

async function printed(files: Record<string, string>, known: KnownPrints = new Map()) {
  const compilation = await compileFiles(files);
  return { compilation, made: await makePdfs(compilation, sharedBrowser, DATE, { known, variants: ['crop-marks'] }) };
}

const bytesOf = ({ pdfs }: ShelfPdfs, slug: string): Uint8Array =>
  pdfs.find(({ book }) => book.slug === slug)?.pdf.bytes ?? new Uint8Array();
/** Returns the text of the book without the filler. A word in italics is a separate piece. */
const textOf = (pdf: { readonly pages: readonly string[] }): string =>
  pdf.pages
    .join(' ')
    .replaceAll(filler.trim(), '')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ (?=[),.])/g, '');

describe('a link to another book', () => {
  it('opens the other PDF at the place, and says book and page, in both directions', async () => {
    const { made } = await printed(TWO);
    expect(made.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const [coast, meer] = [await readPdf(bytesOf(made, 'coast')), await readPdf(bytesOf(made, 'meer'))];
    const [deep, shallow] = [
      meer.outline.find(({ title }) => title === 'Die Tiefen')?.page,
      coast.outline.find(({ title }) => title === 'Shallows')?.page,
    ];
    expect(deep).toBeGreaterThan(3);
    const text = textOf(coast);
    expect(text).toContain(`Depths (Meer, page ${deep})`);
    expect(text).toContain(`cell (Meer, p. ${deep})`);
    // A link to a whole book has no page number, and the book's title is not repeated if it is the text of the link.
    expect(text).toContain('the book (Meer) and Meer.');
    expect(textOf(meer)).toContain(`Watt (Coast, Seite ${shallow})`);
    const to = await remoteActions(bytesOf(made, 'coast'));
    expect(new Set(to.map(({ file }) => file))).toEqual(new Set(['../meer/meer.pdf']));
    expect(to.every(({ isInNewWindow }) => isInNewWindow)).toBe(true);
    const names = new Set(to.flatMap(({ place }) => place ?? []));
    expect(names.has(encodeURIComponent('größe'))).toBe(true);
    for (const name of names) {
      const there = (await placesOf(bytesOf(made, 'meer'))).get(name);
      expect([name, there]).toEqual([name, name === encodeURIComponent('größe') ? deep : 1]);
    }
    expect(await remoteActions(bytesOf(made, 'meer'))).toMatchObject([
      { file: '../coast/coast.pdf', place: 'shallows' },
    ]);
    // The variant for a print shop is made from the same file.
    const shop = made.pdfs[0]?.variants[0]?.bytes ?? new Uint8Array();
    expect(await remoteActions(shop)).toEqual(to);
  });

  it('prints each book once where the numbers of the last build hold', async () => {
    const first = await printed(TWO);
    const known = new Map(first.made.pdfs.map(({ book, pdf }) => [book.slug, { mark: textMark(book), ...pdf }]));
    const second = await printed(TWO, known);
    expect(second.made.pdfs.map(({ pdf }) => pdf.rounds)).toEqual([1, 1]);
    for (const [index, { pdf }] of second.made.pdfs.entries())
      expect(Buffer.from(pdf.bytes).equals(first.made.pdfs[index]?.pdf.bytes ?? new Uint8Array())).toBe(true);
  });

  describe('to a book that cannot be printed', () => {
    const broken = (front: string): Record<string, string> => ({
      'a.md': '---\nlang: en\n---\n# Coast\n\n## One\n\nSee [Depths](b.md#tiefen).\n',
      'b.md': `---\nlang: de\n${front}puppeteer:\n  pdf:\n    pageRanges: "99"\n---\n# Meer\n\n## Anfang\n\nText.\n\n### Tiefen\n\nText.\n`,
    });

    it('is text, and a finding at its place says so', async () => {
      const { made } = await printed(broken(''));
      expect(made.pdfs.map(({ book }) => book.slug)).toEqual(['coast']);
      const pdf = await readPdf(bytesOf(made, 'coast'));
      expect(textOf(pdf)).toContain('See Depths.');
      expect(pdf.links.filter(({ text }) => text.includes('Depths'))).toEqual([]);
      expect(await remoteActions(bytesOf(made, 'coast'))).toEqual([]);
      expect(made.diagnostics).toContainEqual(
        expect.objectContaining({ rule: 'print', severity: 'warning', file: 'a.md', start: { line: 8, column: 5 } }),
      );
    });

    it('leads to its page on the website where the book says where that is', async () => {
      const { made } = await printed(broken('url: https://example.org/rules/meer\n'));
      const pdf = await readPdf(bytesOf(made, 'coast'));
      expect(pdf.links.map(({ url }) => url)).toContain('https://example.org/rules/meer/anfang/#tiefen');
      expect(made.diagnostics.filter(({ file }) => file === 'a.md')).toEqual([]);
    });
  });
});
