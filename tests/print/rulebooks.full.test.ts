import { sharedBrowser } from '../shared-browser.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Compilation, compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { type BookPdfs, makePdfs } from '../../build/print/make-pdfs.ts';
import { compileFiles } from '../compile-files.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { type Rulebook, type RulebookKind, factsOf, rulebookShelves } from '../rulebooks.ts';
import { bookFaults } from './book-faults.ts';
import { type LostWord, firstLostWord, lettersOf, sourceWords } from './source-words.ts';

const DATE = new Date('2026-01-02T03:04:05Z');

/** Returns the entries of the contents: links on the first pages that end in a number. */
function contentsEntries({ links }: ReadPdf): ReadPdf['links'] {
  return links.filter(({ page, text }) => page <= 4 && /\D\s*\d+$/.test(text));
}

function contentsPages(pdf: ReadPdf): readonly number[] {
  return [...new Set(contentsEntries(pdf).map(({ page }) => page))];
}

/** Returns the number of abbreviation lists in the outline: one, or none in a book with few abbreviations. */
function listsIn({ outline }: ReadPdf): number {
  return outline.filter(({ title }) => title === 'Abkürzungen').length;
}

/** Upper edge of the footer, in points. The draft has narrow margins. */
const bottomOf = (kind: RulebookKind): number => (kind === 'draft' ? 29 : 50);

/** Returns the text between header and footer of each page. */
function bodiesOf({ pieces }: ReadPdf, kind: RulebookKind): readonly string[] {
  return pieces.map((page) =>
    page
      .filter(({ y }) => y > bottomOf(kind) && y < 813)
      .map(({ text }) => text)
      .join(''),
  );
}

/** Returns the first word of the source that is missing from the PDF after the words before it. */
function lostWord(pdf: ReadPdf, { kind, source }: Rulebook): LostWord | undefined {
  const words = sourceWords(source);
  expect(words.length).toBeGreaterThan(250);
  // Header and footer are left out, because they would separate the halves of a word divided between pages.
  const pages = bodiesOf(pdf, kind);
  const last = contentsEntries(pdf).at(-1);
  const before = lettersOf(pages.slice(0, (last?.page ?? 1) - 1).join(''));
  const entry = lettersOf(last?.text ?? '');
  // The text continues on the last page of the contents.
  const contentsEnd = before.length + lettersOf(pages[(last?.page ?? 1) - 1] ?? '').indexOf(entry) + entry.length;
  return firstLostWord(words, lettersOf(pages.join('')), 400, contentsEnd);
}

describe.each(rulebookShelves)('the printed rulebooks, %s', (_, books) => {
  let compilation: Compilation;
  let made: readonly BookPdfs[];
  let read: readonly ReadPdf[];
  const bookOf = (kind: RulebookKind): Rulebook => {
    const book = books.find((each) => each.kind === kind);
    if (!book) throw new Error(`no ${kind}`);
    return book;
  };
  const pdfOf = (kind: RulebookKind): ReadPdf => {
    const pdf = read[books.indexOf(bookOf(kind))];
    if (!pdf) throw new Error(`no PDF of the ${kind}`);
    return pdf;
  };

  beforeAll(async () => {
    const inputs = books.map(({ folder, file }) => folder + file);
    compilation = await compile(inputs, diskHost());
    made = (await makePdfs(compilation, sharedBrowser, DATE)).pdfs;
    read = await Promise.all(made.map(({ pdf }) => readPdf(pdf.bytes)));
  });

  it('are all made', () => {
    expect(read).toHaveLength(books.length);
    expect(made.every(({ pdf }) => !pdf.isUnstable)).toBe(true);
  });

  it.each(books.map(({ kind }) => kind))('%s: every word of the source is there, in order', (kind) => {
    expect(lostWord(pdfOf(kind), bookOf(kind))).toBeUndefined();
  });

  it('have no wrong numbers, dead links, missing fonts, lonely lines or words divided between pages', async () => {
    for (const [index, { kind, file }] of books.entries()) {
      const { faults, numbers } = await bookFaults(made[index]?.pdf.bytes ?? new Uint8Array());
      expect(faults, kind).toEqual([]);
      // In the contents and in the index.
      if (kind === 'rulebook') expect(numbers).toBeGreaterThan(2 * factsOf(file).headings);
    }
  });

  it('rulebook: every word is there in two columns, too', async () => {
    const { file, source } = bookOf('rulebook');
    const [wide] = (
      await makePdfs(
        await compileFiles({ [file]: source.replace('---\n', '---\ncolumns: 2\nreference: false\n') }),
        sharedBrowser,
        DATE,
      )
    ).pdfs;
    const pdf = await readPdf(wide?.pdf.bytes ?? new Uint8Array());
    expect(wide?.pdf.isUnstable).toBe(false);
    expect((await bookFaults(wide?.pdf.bytes ?? new Uint8Array())).faults).toEqual([]);
    expect(lostWord(pdf, bookOf('rulebook'))).toBeUndefined();
    // In two columns, section numbers also appear in the right half; in one column, they would all be at the left
    // margin.
    const middle = (pdf.sizes[0]?.[0] ?? 0) / 2;
    const afterContents = pdf.pieces.slice(Math.max(...contentsPages(pdf)));
    const inRight = afterContents.flat().filter(({ text, x }) => /^\d+\.\d+$/.test(text.trim()) && x > middle);
    expect(inRight.length).toBeGreaterThan(2);
  });

  it.each(['rulebook', 'draft'] as const)(
    '%s: every internal link leads somewhere, and the outline has all headings',
    (kind) => {
      const pdf = pdfOf(kind);
      const { links, headings, outline } = factsOf(bookOf(kind).file);
      const internal = pdf.links.filter(({ url }) => url === undefined);
      expect(internal.length).toBeGreaterThan(links);
      expect(internal.filter(({ target }) => target === undefined)).toEqual([]);
      // The outline has the headings, the abbreviations if there are any, and the index.
      expect(pdf.outline).toHaveLength(headings + listsIn(pdf) + 1);
      expect(pdf.outline.filter(({ page }) => page === undefined)).toEqual([]);
      expect(pdf.outline.map(({ title }) => title)).toEqual(expect.arrayContaining([...outline]));
    },
  );

  it('rulebook: keeps text 15 mm from the sides', () => {
    const lefts = pdfOf('rulebook').pieces.flatMap((page) => page.filter(({ y }) => y > 60).map(({ x }) => x));
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual((15 / 25.4) * 72 - 1);
    expect(Math.min(...lefts)).toBeLessThan((16 / 25.4) * 72);
  });
});
