import { expect, it } from 'vitest';
import type { KnownPrint } from '../../build/print/print.ts';
import { pagePool } from '../../build/print/page-pool.ts';
import { paperFor } from '../../build/print/paper.ts';
import { measuredArea, predictedArea } from '../../build/print/printed-area.ts';
import { compileFiles } from '../compile-files.ts';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { printDocument } from '../../build/print/print-document.ts';
import { printOn } from '../../build/print/print-book.ts';
import { sharedBrowser } from '../shared-browser.ts';

const TIMEOUT = 60_000;

it('is known before anything is printed, on any paper', { timeout: TIMEOUT }, async () => {
  const margin = { top: '1in', right: '0.7in', bottom: '80px', left: '2cm' };
  const papers = [
    {},
    { format: 'A5', margin },
    { format: 'Digest', gutter: '7mm' },
    { format: 'A4', landscape: true, margin: { top: '1cm', bottom: '2cm' }, scale: 0.8 },
    { width: '6in', height: '9in', margin },
    { width: '500px', height: '17cm', margin: {} },
    // These heights are close to whole pixels, and rounding adds one to some of them.
    { format: 'A4', landscape: true, margin: { top: '10mm', right: '10mm', bottom: '12mm', left: '10mm' } },
    { width: '148mm', height: '105mm', margin: { top: '10mm', bottom: '13mm' } },
  ];
  const browser = await sharedBrowser.browser();
  for (const pdf of papers) {
    const { width, height } = await measuredArea(browser, paperFor(pdf).options, '', TIMEOUT);
    const predicted = predictedArea(pdf);
    expect(predicted.height, JSON.stringify(pdf)).toBe(height);
    expect(predicted.width, JSON.stringify(pdf)).toBeCloseTo(width, 1);
  }
});

it('is the predicted one for a page with nothing but a picture, which is clipped further', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><g opacity=".5"><path d="M0 0h9v9"/></g></svg>';
  const compilation = await compileFiles({ 'a.md': '![Fog](a.svg)\n', 'a.svg': drawing }, ['a.md']);
  expect((await makePdfs(compilation, sharedBrowser, new Date(0))).diagnostics).toEqual([]);
});

const book = async (text: string, css: string) => {
  const files = { 'a.md': `---\nlang: en\ncss: a.css\n---\n\n${text}`, 'a.css': css };
  return compileFiles(files, ['a.md']);
};
const LONG = `# Coast\n\n${'The watch looks for smugglers in the fog of the harbour. '.repeat(60)}`;

it('is measured where a style sheet has margins for pages', { timeout: TIMEOUT }, async () => {
  const { pdfs } = await makePdfs(await book(LONG, '@page { margin: 60mm }'), sharedBrowser, new Date(0));
  const [pdf] = pdfs;
  // The expected area is A4 without 120 mm in each direction.
  expect(pdf?.pdf.area.width).toBeCloseTo((90 / 25.4) * 96, -1);
  expect(pdf?.pdf.area.height).toBeCloseTo((177 / 25.4) * 96, -1);
  expect(pdf?.pdf).toMatchObject({ isCorrected: false, isUnstable: false });
});

it('is laid out anew where the print shows pages of another height', { timeout: TIMEOUT }, async () => {
  const compilation = await book(LONG, '');
  const [first] = compilation.shelf.books;
  if (!first) throw new Error('no book');
  const document = printDocument(compilation, first, new Date(0));
  const printed = (last?: KnownPrint) => pagePool(sharedBrowser).use((page) => printOn(page, document, last));
  const right = await printed();
  const { width, height } = predictedArea({});
  expect(right.area).toEqual({ width, height });
  // One layout and one print suffice, because the pages contain no page references.
  expect(right.rounds).toBe(2);
  const mended = await printed({ ...right, area: { width, height: height - 100 } });
  expect(mended.area).toEqual({ width, height });
  expect(Buffer.from(mended.bytes).equals(right.bytes)).toBe(true);
});
