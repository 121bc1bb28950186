/** If a browser writes wrong PDFs, this is reported. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import type { PlacedLayout } from '../../build/print/layout.ts';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { createPagePool } from '../../build/print/page-pool.ts';
import { type PrintPage, openPrintPage } from '../../build/print/print-page.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { sharedBrowser } from '../shared-browser.ts';

const DATE = new Date('2026-01-02T03:04:05Z');
const BOOK = `---\nlang: en\nbreak: page\n---\n# Coast\n\n## Shallows\n\nSee [Depths](#deep).\n\n## Depths {#deep}\n\nText.\n`;

type Fault = (page: PrintPage) => PrintPage;

/** Replaces bytes in the PDF by others of the same length, so that nothing else moves. */
function replacing(from: string, to: string): Fault {
  return (page) => ({
    ...page,
    pdf: async (options) => {
      const written = Buffer.from(await page.pdf(options)).toString('latin1');
      return Buffer.from(written.replaceAll(from, to), 'latin1');
    },
  });
}

/** Changes the layout that is reported. */
function layingOut(change: (layout: PlacedLayout) => PlacedLayout): Fault {
  return (page) => ({ ...page, layOut: async (area, settings) => change(await page.layOut(area, settings)) });
}

/** Reports one page too many for the second to last part. */
const layingOutMore = layingOut((layout) => ({
  ...layout,
  parts: layout.parts.map((part, index) =>
    index === layout.parts.length - 2 ? { ...part, filled: [...part.filled, 0.1] } : part,
  ),
}));

/** Reports a heading on the page after its own. */
const layingOutLater = layingOut((layout) => ({
  ...layout,
  places: layout.places.map((place) => (place.id === 'deep' ? { ...place, page: place.page + 1 } : place)),
}));

/** Prints with less space every other time. */
function printingLess(): Fault {
  let prints = 0;
  return (page) => ({
    ...page,
    pdf: async (options) =>
      page.pdf({ ...options, margin: { ...options.margin, bottom: `${230 - 200 * (prints++ % 2)}mm` } }),
  });
}

async function printed(fault: Fault, text = BOOK) {
  const supply = createPagePool(sharedBrowser, async (browser) => fault(await openPrintPage(browser)));
  const compilation = await compileFiles({ 'a.md': text });
  return makePdfs(compilation, sharedBrowser, DATE, { supply });
}

describe('a browser', () => {
  it.each([
    ['names parts in another way', replacing('/_part-', '/_qart-'), 'link targets are missing'],
    ['leaves out a place', replacing('/deep', '/peed'), '#deep'],
  ])('that %s prints nothing, and is named', async (_, fault, reason) => {
    const version = await sharedBrowser.use(async (browser) => browser.version());
    const { pdfs, diagnostics } = await printed(fault);
    expect(pdfs).toEqual([]);
    expect(diagnostics).toMatchObject([{ rule: 'print', severity: 'error', file: 'a.md' }]);
    expect(diagnostics[0]?.message).toContain(version);
    expect(diagnostics[0]?.message).toContain(reason);
    expect(diagnostics[0]?.hint).toContain('PUPPETEER_EXECUTABLE_PATH');
  });

  it.each([
    ['has a heading on another page', layingOutLater],
    ['begins pages elsewhere', layingOutMore],
  ])('that %s than its layout says is believed, and told', async (_, fault) => {
    const { pdfs, diagnostics } = await printed(fault);
    expect(diagnostics.filter(({ rule }) => rule === 'print')).toMatchObject([
      {
        severity: 'info',
        message: expect.stringContaining('breaks some pages differently in print than in its layout'),
      },
    ]);
    const pdf = await readPdf(pdfs[0]?.pdf.bytes ?? new Uint8Array());
    const page = pdf.outline.find(({ title }) => title === 'Depths')?.page;
    expect(pdf.pages.join(' ').replace(/\s+/g, ' ')).toContain(`Depths (page ${page})`);
    expect(pdfs[0]?.pdf.pagination.ends.get('_part-3')).toBe(pdf.pageCount);
  });

  it('that prints in another way each time is given up at last, and its numbers are told to be uncertain', async () => {
    const long = BOOK.replace('See', `${'Sand and shells. '.repeat(200)}\n\nSee`);
    const { diagnostics } = await printed(printingLess(), long);
    const found = diagnostics.filter(({ rule }) => rule === 'print');
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('some may be wrong')]);
  });

  it('is not blamed for what a style sheet hides', async () => {
    const text =
      '<style></style>\n\n# Coast\n\n## One\n\nSee [it](#gone).\n\n## Two\n\n### Gone {#gone .secret}\n\nText.\n';
    const css = '.secret { display: none }';
    const files = { 'a.md': `---\nlang: en\nbreak: page\ncss: a.css\nnumbering: 0\n---\n${text}`, 'a.css': css };
    const { pdfs, diagnostics } = await makePdfs(await compileFiles(files, ['a.md']), sharedBrowser, DATE);
    expect(diagnostics.filter(({ rule }) => rule === 'print')).toEqual([]);
    expect(pdfs).toHaveLength(1);
  });
});
