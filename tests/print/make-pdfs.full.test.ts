import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { BrowserError } from '../../build/browser/browser-error.ts';
import { compileFiles } from '../compile-files.ts';
import { type KnownPrints, textMark } from '../../build/print/known-prints.ts';
import { type PrintSettings, makePdfs } from '../../build/print/make-pdfs.ts';
import type { Pagination } from '../../build/print/pagination.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { fontNames } from '../pdf/font-names.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { printDocument } from '../../build/print/print-document.ts';
import { shownHtml } from './shown-html.ts';
import { printOnce } from './print-once.ts';

const DATE = new Date('2026-01-02T03:04:05Z');
const filler = 'The watch looks for smugglers in the fog of the harbour. '.repeat(12);
const chapter = (title: string, text: string): string => `## ${title}\n\n${`${filler}\n\n`.repeat(9)}${text}\n\n`;

const read = async (text: string): Promise<ReadPdf> => (await printOnce({ 'a.md': text })).read;

describe('makePdfs', () => {
  const print = async (files: Record<string, string>) =>
    makePdfs(
      await compileFiles(
        files,
        Object.keys(files).filter((name) => name.endsWith('.md')),
      ),
      sharedBrowser,
      DATE,
    );

  it('prints a book the same, whatever was printed on the same page of the browser before it', async () => {
    const files = {
      'a.md':
        '---\ntheme: classic\ncolumns: 2\ncss: a.css\n---\n# A\n\n{.reference}\n| A | B |\n|---|---|\n| c | d |\n',
      'a.css': 'p { color: red; font-size: 30pt }',
      'b.md': `# B\n\n[[toc]]\n\n${chapter('One', '')}${chapter('Two', '')}`,
    };
    const bytesOf = async (...names: string[]) => {
      const { pdfs } = await makePdfs(await compileFiles(files, names), sharedBrowser, DATE);
      return Buffer.from(pdfs.find(({ book }) => book.slug === 'b')?.pdf.bytes ?? []);
    };
    const alone = await bytesOf('b.md');
    expect(alone.length).toBeGreaterThan(0);
    expect((await bytesOf('a.md', 'b.md')).equals(alone)).toBe(true);
  });

  it('prints a book once that is the same in two editions, also where books link to each other', async () => {
    const files = {
      'a.md': `---\neditions: [players, referee]\n---\n# A\n\nSee [](b.md).\n\n${filler} {.only-referee}\n`,
      'b.md': '# B\n\nSee [One](c.md#one).\n',
      'c.md': `# C\n\nSee [](b.md).\n\n${chapter('One', '')}`,
    };
    const printed = async (edition: string, earlier: PrintSettings['earlier'] = new Map()) => {
      const compilation = await compileFiles(files, Object.keys(files), { edition });
      const { pdfs } = await makePdfs(compilation, sharedBrowser, DATE, { earlier });
      return new Map(pdfs.map((each) => [each.book.file, each]));
    };
    const first = await printed('players');
    const second = await printed('referee', new Map([...first.values()].map((each) => [each.book.slug, each])));
    const isSame = (name: string): boolean => second.get(name)?.pdf.bytes === first.get(name)?.pdf.bytes;
    expect(Object.keys(files).filter(isSame)).toEqual(['b.md', 'c.md']);
    const bytesOf = (made: typeof first) =>
      Array.from(made.values(), ({ pdf }) => Buffer.from(pdf.bytes).toString('hex'));
    expect(bytesOf(second)).toEqual(bytesOf(await printed('referee')));
  });

  it.each([
    '',
    '---\ntitle: A\n---\n',
    '<!-- Later. -->\n',
    '[a]: https://example.org\n',
    '# A {print=false}\n\nText.\n',
    '<div></div>\n\n&nbsp;\n',
  ])('makes no PDF of a book with nothing to print: %j', async (text) => {
    const { pdfs, diagnostics } = await print({ 'a.md': text });
    expect(pdfs).toEqual([]);
    expect(diagnostics).toMatchObject([
      { rule: 'print', severity: 'warning', message: expect.stringContaining('nothing to print') },
    ]);
  });

  it('prints a book of lines and images without words', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>';
    const { pdfs } = await print({ 'a.md': '---\n', 'b.md': '![](b.svg)\n', 'b.svg': svg });
    expect(pdfs.map(({ pdf }) => pdf.pageCount)).toEqual([1, 1]);
  });

  it('prints a book whose author has a class of the name that its parts have', async () => {
    const note = '!!! note aside "C"\n\n    Beside.\n\nText.\n';
    const { pdfs } = await print({ 'a.md': `---\nmargins: { outer: 50mm }\n---\n# A\n\n## B {.part}\n\n${note}` });
    expect(pdfs).toHaveLength(1);
  });

  it('names the style sheets of a book that cannot be printed', async () => {
    const front = (css: string): string => `---\ncss: ${css}\npuppeteer:\n  pdf:\n    footerTemplate: <p>x</p>\n`;
    const { pdfs, diagnostics } = await print({
      'a.md': `${front('[fine.css, hides.css]')}---\n# A\n\ntext\n`,
      'b.md': `${front('fine.css')}    pageRanges: "99"\n---\n# B\n\ntext\n`,
      'c.md': `${front('fine.css')}---\n# C\n\ntext\n`,
      'fine.css': 'p { color: red }',
      'hides.css': 'html { display: none }',
    });
    expect(pdfs.map(({ book }) => book.slug)).toEqual(['c']);
    expect(diagnostics).toMatchObject([
      { rule: 'print', severity: 'error', file: 'a.md' },
      { rule: 'print', severity: 'error', file: 'b.md' },
    ]);
    const [hidden, ranges] = diagnostics;
    expect(hidden?.hint).toContain('look in fine.css, hides.css for rules that hide html or body');
    expect(ranges?.hint).toContain('puppeteer: pdf:');
  });

  it('prints footers in their own font on a page of the browser that has printed others', async () => {
    const footer = (font: string): string =>
      `---\npuppeteer:\n  pdf:\n    displayHeaderFooter: true\n    margin: { top: 2cm, bottom: 2cm }\n    footerTemplate: '<p style="font: 10px ${font}"><span class="pageNumber"></span></p>'\n---\n`;
    const { pdfs } = await print({
      'a.md': `${footer('Nova Round')}# A\n\ntext\n`,
      'b.md': `${footer('Source Code Pro')}# B\n\ntext\n`,
      'c.md': `${footer('Nova Round')}# C\n\ntext\n`,
    });
    const fonts = await Promise.all(pdfs.map(({ pdf }) => fontNames(pdf.bytes)));
    expect(fonts).toEqual([
      expect.arrayContaining([expect.stringContaining('NovaRound')]),
      expect.arrayContaining([expect.stringContaining('SourceCodePro')]),
      expect.arrayContaining([expect.stringContaining('NovaRound')]),
    ]);
  });

  it('tells of a full disk where one keeps it from printing, not of the settings', async () => {
    const full = new BrowserError('the temporary folder is full', 'make room');
    const text = '---\npuppeteer:\n  pdf:\n    pageRanges: "99"\n---\n# A\n\ntext\n';
    const compilation = await compileFiles({ 'a.md': text });
    const causes: unknown[] = [];
    const noRoom = async (cause: unknown): Promise<BrowserError> => (causes.push(cause), full);
    await expect(makePdfs(compilation, sharedBrowser, DATE, { noRoom })).rejects.toBe(full);
    expect(causes).toEqual([expect.any(Error)]);
  });

  it('prints the pages that are wanted, with the numbers of the whole book', async () => {
    const text = `---\npuppeteer:\n  pdf:\n    pageRanges: "1"\n---\n# A\n\n[[toc]]\n\n${chapter('One', '')}${chapter('Two', '')}`;
    const pdf = await read(text);
    expect(pdf.pageCount).toBe(1);
    expect(pdf.pages[0]).toMatch(/One\s+2\D+Two\s+\d/);
  });

  it('begins lines where those of the language begin', async () => {
    const text = (lang: string): string =>
      `---\nlang: ${lang}\n---\n# A\n\n## One\n\nalpha\n\n- beta\n\n| gamma | x |\n|---|---|\n`;
    const { pdfs } = await print({ 'a.md': text('en'), 'b.md': text('he') });
    const [english, hebrew] = await Promise.all(
      pdfs.map(async ({ pdf }) => {
        const pieces = (await readPdf(pdf.bytes)).pieces.flat();
        return ['alpha', 'beta', 'gamma'].map((word) => pieces.find((piece) => piece.text === word)?.x ?? Number.NaN);
      }),
    );
    // A4 is 595 points wide, and each margin is 57 points.
    for (const x of english ?? []) expect(x).toBeLessThan(80);
    for (const x of hebrew ?? []) expect(x).toBeGreaterThan(470);
  });

  it('keeps the lines of a title in the contents beside each other', async () => {
    const title = 'A chapter about the long watches of the night at the mouth of the river in the fog';
    const text = `---\nlang: en\n---\n# A\n\n[[toc]]\n\n## ${title}\n\na\n\n## B\n\nb\n`;
    const [cover = []] = (await read(text)).pieces;
    const lines = cover
      .filter((piece) => piece.text.length > 10 && title.includes(piece.text.trim()))
      .map(({ x }) => x);
    expect(lines.length).toBeGreaterThan(1);
    // The first line follows its number, so it is compared less strictly.
    expect(new Set(lines.slice(1).map(Math.round)).size).toBe(1);
    expect(Math.abs((lines[1] ?? 0) - (lines[0] ?? 0))).toBeLessThan(3);
  });

  it('says of each link where it leads', async () => {
    const text = `# A\n\n## One\n\n[here](#two) and [there](https://example.org/a_(b)).\n\n## Two words {#two}\n\ntext\n`;
    const document = await PDFDocument.load((await printOnce({ 'a.md': text })).pdf.bytes);
    const descriptions = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object) => object instanceof PDFDict)
      .filter((object) => object.get(PDFName.of('Subtype')) === PDFName.of('Link'))
      .map((link) => link.lookup(PDFName.of('Contents'), PDFHexString).decodeText());
    expect(new Set(descriptions)).toEqual(new Set(['One', 'Two words', 'https://example.org/a_(b)']));
  });

  it('divides words, unless it must not', async () => {
    const html = async (settings: string): Promise<string> => {
      const { shelf } = await compileFiles({ 'a.md': `---\nlang: de\n${settings}---\n# A\n\nVerletzungswurf\n` });
      const [book] = shelf.books;
      return book ? shownHtml(printDocument({ shelf }, book, DATE)) : '';
    };
    expect(await html('')).toContain('s\u00ADwurf');
    expect(await html('hyphenation: false\n')).toContain('Verletzungswurf');
  });

  it('tells the pages of chapters apart from parts of its own', async () => {
    const text = `---\nlang: en\nbreak: page\nnumbering: 0\nindex: false\n---\n\n# Book\n\n${chapter('Part 1', '')}${chapter('Part 2', 'See [it](#part-1).')}${chapter('Line 1 3', '')}`;
    const pdf = await read(text);
    // The outline takes titles from the headings, the contents from the names of the targets.
    const pageOf = (title: string): number => pdf.outline.find((entry) => entry.title === title)?.page ?? 0;
    const contents = pdf.pages[1]?.replace(/\s+/g, ' ') ?? '';
    for (const title of ['Part 1', 'Part 2', 'Line 1 3']) {
      expect(pageOf(title)).toBeGreaterThan(2);
      expect(contents).toContain(`${title} ${pageOf(title)}`);
    }
  });

  describe('with the pages of the last build', () => {
    const compiled = async (lines: number) => {
      const body = Array.from({ length: lines }, (_, line) => `Line ${line}.`).join('\\\n');
      const text = `---\nlang: en\nbreak: page\n---\n\n# Book\n\n## One\n\n${body}\n\nLast.\n\n## Two\n\nText.\n`;
      return compileFiles({ 'a.md': text });
    };
    const printed = async (lines: number, known?: KnownPrints) => {
      const { pdfs } = await makePdfs(await compiled(lines), sharedBrowser, DATE, known ? { known } : {});
      const [made] = pdfs;
      if (!made) throw new Error('nothing is printed');
      return { ...made.pdf, known: new Map([[made.book.slug, { mark: textMark(made.book), ...made.pdf }]]) };
    };
    const isTight = ({ pagination }: { readonly pagination: Pagination }): boolean =>
      [...pagination.settings.values()].some(({ tight }) => tight > 0);

    it('prints once where the text is the same', async () => {
      const first = await printed(50);
      expect(isTight(first)).toBe(true);
      const second = await printed(50, first.known);
      expect(second.rounds).toBe(1);
      expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(true);
    });

    it('lays the book out anew where they are of another browser, or do not hold', async () => {
      const first = await printed(50);
      for (const other of [
        { browser: 'HeadlessChrome/999.0.0.0', area: { width: 200, height: 200 } },
        {
          pagination: {
            ...first.pagination,
            pages: new Map([...first.pagination.pages].map(([id, page]) => [id, page + 1])),
          },
        },
      ]) {
        const known = new Map(Array.from(first.known, ([slug, print]) => [slug, { ...print, ...other }]));
        const second = await printed(50, known);
        expect(second.rounds).toBeGreaterThan(1);
        expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(true);
      }
    });

    it('makes of another text what it is without them', async () => {
      const before = await printed(50);
      const anew = await printed(40);
      expect(isTight(anew)).toBe(false);
      expect(Buffer.from((await printed(40, before.known)).bytes).equals(anew.bytes)).toBe(true);
      // This also works in the other direction, from a text that was not set tighter to one that is.
      expect(Buffer.from((await printed(50, anew.known)).bytes).equals(before.bytes)).toBe(true);
    });
  });
});
