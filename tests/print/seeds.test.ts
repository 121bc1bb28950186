import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { sharedBrowser } from '../shared-browser.ts';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Compilation, compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { type MadePdf, makePdfs } from '../../build/print/make-pdfs.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { linesOf } from './printed-lines.ts';
import { firstLostWord, lettersOf, sourceBlocks, sourceWords, wordCounts, wordPositions } from './source-words.ts';

const folder = fileURLToPath(new URL('../../../shared/seeds/', import.meta.url));
const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
const DATE = new Date('2026-01-02T03:04:05Z');

/** Pages of the contents: those at the beginning whose links end in a number. */
function contentsPages({ links }: ReadPdf): readonly number[] {
  return [...new Set(links.filter(({ page, text }) => page <= 4 && /\D\s*\d+$/.test(text)).map(({ page }) => page))];
}

describe.skipIf(names.length === 0)('the printed seeds (skipped where ../shared/seeds is absent)', () => {
  let compilation: Compilation;
  let made: readonly MadePdf[];
  let read: readonly ReadPdf[];
  const bookOf = (start: string): number => names.findIndex((name) => name.startsWith(start));
  const pdfOf = (start: string): ReadPdf => {
    const pdf = read[bookOf(start)];
    if (!pdf) throw new Error(`no seed ${start}`);
    return pdf;
  };

  beforeAll(async () => {
    const inputs = names.map((name) => folder + name);
    compilation = await compile(inputs, diskHost());
    made = (await makePdfs(compilation, sharedBrowser, DATE)).pdfs;
    read = await Promise.all(made.map(({ pdf }) => readPdf(pdf.bytes)));
  });

  it('are all made', () => {
    expect(read).toHaveLength(names.length);
    expect(made.every(({ pdf }) => !pdf.isUnstable && pdf.refused.length === 0)).toBe(true);
  });

  it.each(names)('%s: every word of the source is there, in order', (name) => {
    const pdf = pdfOf(name);
    const words = sourceWords(readFileSync(folder + name, 'utf8'));
    expect(words.length).toBeGreaterThan(500);
    // A word may be divided between two pages: header and footer stand between its halves.
    const bottom = name.startsWith('001') ? 29 : 50;
    const pages = pdf.pieces.map((page) =>
      page
        .filter(({ y }) => y > bottom && y < 813)
        .map(({ text }) => text)
        .join(''),
    );
    const contents = pages.slice(0, Math.max(0, ...contentsPages(pdf))).join('');
    expect(firstLostWord(words, lettersOf(pages.join('')), 400, lettersOf(contents).length)).toBeUndefined();
  });

  it.each(['000', '001'])(
    '%s: each entry of the contents bears the number of the page on which its heading is',
    (start) => {
      const pdf = pdfOf(start);
      const pages = contentsPages(pdf);
      const entries = pdf.links.filter(({ page }) => pages.includes(page));
      const source = readFileSync(folder + (names[bookOf(start)] ?? ''), 'utf8');
      // All headings of both levels but for the one above the contents, and the index.
      const headings = source.match(/^#{2,3} /gm) ?? [];
      expect(entries).toHaveLength(headings.length - 1 + 1);
      expect(entries.at(-1)?.line).toMatch(/Register\s*\d+$/);
      for (const entry of entries) {
        const [, title = '', number = ''] = /^(.*?)\s*(\d+)$/.exec(entry.text) ?? [];
        expect(Number(number), title).toBe(entry.target);
        // The heading stands on that page, where the link leads.
        const page = pdf.pieces[(entry.target ?? 0) - 1] ?? [];
        const near = page.filter(({ y }) => y <= (entry.top ?? 0) + 2 && y > (entry.top ?? 0) - 90);
        expect(lettersOf(near.map(({ text }) => text).join('')), title).toContain(lettersOf(title));
      }
    },
  );

  it('000: every internal link leads somewhere, and the outline has all headings', () => {
    const pdf = pdfOf('000');
    const internal = pdf.links.filter(({ url }) => url === undefined);
    expect(internal.length).toBeGreaterThan(191);
    expect(internal.filter(({ target }) => target === undefined)).toEqual([]);
    // The headings, and the index.
    expect(pdf.outline).toHaveLength(167 + 1);
    expect(pdf.outline.filter(({ page }) => page === undefined)).toEqual([]);
    expect(pdf.outline.map(({ title }) => title)).toContain('10.6 Verletzungs- und Rüstungswurf');
  });

  it('000: examples and figures bear their numbers, in order', () => {
    const source = readFileSync(folder + (names[bookOf('000')] ?? ''), 'utf8');
    const letters = lettersOf(pdfOf('000').pages.join(''));
    const titles = [...source.matchAll(/^!!! example (Beispiele?)(.*)$/gm)];
    expect(titles).toHaveLength(13);
    let at = 0;
    for (const [index, [, word = '', rest = '']] of titles.entries()) {
      const found = letters.indexOf(lettersOf(`${word}${index + 1}${rest}`), at);
      expect(found, `${word} ${index + 1}${rest}`).toBeGreaterThan(at);
      at = found;
    }
    const figures = [...letters.matchAll(/Abbildung(\d+)/g)].map(([, number]) => Number.parseInt(number ?? '', 10));
    expect(figures.slice(0, 4)).toEqual([1, 2, 3, 4]);
  });

  it('000: each number of the index is that of a page where the entry is', () => {
    const pdf = pdfOf('000');
    const first = pdf.outline.find(({ title }) => title === 'Register')?.page ?? 0;
    const numbers = pdf.links.filter(({ page }) => page >= first);
    // 20 actions and 6 reactions under their kinds, and every heading below the title.
    expect(numbers.length).toBeGreaterThan(26 + 150);
    // A comma behind a number may reach into its box.
    for (const { text, target } of numbers) expect(Number(/(\d+),?$/.exec(text)?.[1])).toBe(target);
  });

  /** Where the footer ends: 001 has narrow margins. */
  const bottomOf = (start: string): number => (start === '001' ? 29 : 50);
  /** Letters of each page between header and footer. */
  const lettersOfPages = (start: string): readonly string[] => {
    const bottom = bottomOf(start);
    return pdfOf(start).pieces.map((page) =>
      lettersOf(
        page
          .filter(({ y }) => y > bottom && y < 813)
          .map(({ text }) => text)
          .join(''),
      ),
    );
  };

  it.each([
    ['000', 60],
    ['001', 12],
  ])('%s: boxes, cards and tables of up to 16 rows are on one page each', (start, least) => {
    const source = readFileSync(folder + (names[bookOf(start)] ?? ''), 'utf8');
    const pages = lettersOfPages(start);
    const contents = pages.slice(0, Math.max(0, ...contentsPages(pdfOf(start)))).join('').length;
    const words = sourceWords(source);
    const positions = wordPositions(words, pages.join(''), contents);
    const pageAt = (position: number): number => {
      let end = 0;
      return pages.findIndex((letters) => (end += letters.length) > position) + 1;
    };
    const counts = wordCounts(source);
    expect(counts.at(-1)).toBe(words.length);
    const countBefore = (line: number): number => counts[line] ?? 0;
    const whole = sourceBlocks(source).filter(({ kind, from, to }) =>
      kind === 'table' ? to - from <= 18 : countBefore(to) - countBefore(from) < 250,
    );
    expect(whole.length).toBeGreaterThan(least);
    const cut = whole.flatMap(({ from, to }) => {
      // Short words could be found in page numbers behind links and the like.
      const long = words
        .slice(countBefore(from), countBefore(to))
        .flatMap((word, index) => (word.length > 4 ? [positions[countBefore(from) + index] ?? -1] : []));
      const [first, last] = [pageAt(long[0] ?? 0), pageAt(long.at(-1) ?? 0)];
      return first === last ? [] : [`line ${from + 1}: pages ${first} to ${last}`];
    });
    expect(cut).toEqual([]);
  });

  it.each(['000', '001'])('%s: no heading ends a page, and no page has a single line', (start) => {
    const pdf = pdfOf(start);
    const opening = new Set(pdf.outline.filter(({ depth }) => depth <= 2).map(({ page }) => page));
    for (const [index, heights] of linesOf(pdf, bottomOf(start)).entries()) {
      const page = index + 1;
      expect(heights.length, `page ${page}`).toBeGreaterThan(1);
      if (opening.has(page + 1)) continue;
      const last = lettersOf(
        (pdf.pieces[index] ?? [])
          .filter(({ y }) => Math.abs(y - (heights.at(-1) ?? 0)) < 3)
          .map(({ text }) => text)
          .join(''),
      );
      const headings = pdf.outline.filter((entry) => entry.page === page).map(({ title }) => lettersOf(title));
      expect(
        headings.filter((title) => last !== '' && title.endsWith(last)),
        `page ${page}`,
      ).toEqual([]);
    }
  });

  it('are A4, tagged, titled, in their language, and open at the outline', () => {
    for (const [index, pdf] of read.entries()) {
      expect(pdf.sizes.every(([width, height]) => Math.abs(width - 595.3) < 1 && Math.abs(height - 841.9) < 1)).toBe(
        true,
      );
      expect(pdf).toMatchObject({ isTagged: true, lang: 'de', pageMode: 'UseOutlines' });
      expect(pdf.title).toBe(compilation.shelf.books[index]?.title);
    }
    expect(pdfOf('000').title).toBe('Universalis - Regelbuch');
  });

  it('have all fonts embedded, the bundled ones alone', () => {
    const bundled =
      /^[A-Z]{6}\+(?:Alegreya|AlegreyaSans|SourceCodePro|NovaRound|STIXTwoMath|NotoSansSymbols2|NotoEmoji)/;
    for (const { fonts } of read) {
      expect(fonts.length).toBeGreaterThan(0);
      expect(
        fonts.filter(({ name, isEmbedded, type }) => !isEmbedded || type === 'Type3' || !bundled.test(name)),
      ).toEqual([]);
    }
    expect(pdfOf('000').fonts.map(({ name }) => name.slice(7))).toContain('NovaRound');
  });

  it('000: has its own footer on every page, and text keeps 15 mm from the sides', () => {
    const pdf = pdfOf('000');
    const lefts: number[] = [];
    for (const [index, page] of pdf.pieces.entries()) {
      const footer = page
        .filter(({ y }) => y < 50)
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', '');
      expect(footer).toBe(`-${index + 1}-`);
      const text = page.filter(({ y }) => y > 60);
      lefts.push(...text.map(({ x }) => x));
    }
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual((15 / 25.4) * 72 - 1);
    expect(Math.min(...lefts)).toBeLessThan((16 / 25.4) * 72);
  });

  it.each(['001', '002', '003', '004'])('%s: has the chapter and the page at the foot of every page', (start) => {
    const pdf = pdfOf(start);
    const source = readFileSync(folder + (names[bookOf(start)] ?? ''), 'utf8');
    const chapters = new Set([...Array.from(source.matchAll(/^## (.*)$/gm), ([, title]) => title), 'Register']);
    const isFolded = !/^## /m.test(source);
    const parts = isFolded
      ? [{ title: pdf.title, page: 1 }]
      : pdf.outline.filter(({ title }) => chapters.has(title.replace(/^[\d.]+ /, '')));
    // Chapters of which there is nothing but a title share the pages of the one before.
    const empty = /^## .*\n+(?=## |$(?![^]))/gm;
    const shared = new Set(Array.from(source.matchAll(empty), ([line]) => line.slice(3).trim()));
    for (const [index, page] of pdf.pieces.entries()) {
      const number = String(index + 1);
      const foot = page.filter(({ y }) => y < (start === '001' ? 29 : 50) && y > 0).toSorted((a, b) => a.x - b.x);
      const words = foot.map(({ text }) => text.trim()).filter((text) => text !== '');
      const part = parts.findLast(
        ({ title, page: at }) => (at ?? 0) <= index + 1 && !shared.has(title.replace(/^[\d.]+ /, '')),
      );
      const isCover = parts.length > 0 && !part;
      const isOpener = part?.page === index + 1;
      if (isCover) expect(words, `page ${number}`).toEqual([]);
      else if (isOpener) expect(words, `page ${number}`).toEqual([number]);
      else {
        // The number stands at the outer side.
        const inOrder = index % 2 === 0 ? words.toReversed() : words;
        expect(inOrder[0], `page ${number}`).toBe(number);
        const named =
          parts.find(({ page: at }) => at === index + 1) ?? parts.findLast(({ page: at }) => (at ?? 0) <= index);
        expect(lettersOf(words.join(' ')), `page ${number}`).toContain(lettersOf(named?.title ?? pdf.title));
      }
    }
  });

  it('number their pages as they are printed', () => {
    for (const { labels, pageCount } of read) {
      expect(labels).toEqual(Array.from({ length: pageCount }, (_, index) => String(index + 1)));
    }
  });

  it('000: words are whole, however they might be divided', () => {
    const pdf = pdfOf('000');
    const inLines = pdf.pieces.flat().filter(({ text }) => text.includes('\u00AD'));
    // A hyphen at the end of a line may be a soft one; inside a line there is none.
    expect(inLines.filter(({ text }) => /\u00AD\p{L}/u.test(text))).toEqual([]);
    expect(pdf.pages.join(' ')).toContain('Alle im Spiel vorhandenen Einheiten');
  });

  it('give the same bytes when printed again', async () => {
    // The two that use most of what there is.
    const { shelf } = compilation;
    const two = { ...compilation, shelf: { ...shelf, books: shelf.books.slice(0, 2) } };
    const again = await makePdfs(two, sharedBrowser, DATE);
    expect(again.pdfs).toHaveLength(2);
    for (const [index, { pdf }] of again.pdfs.entries()) {
      expect(Buffer.compare(pdf.bytes, made[index]?.pdf.bytes ?? new Uint8Array())).toBe(0);
    }
  });
});
