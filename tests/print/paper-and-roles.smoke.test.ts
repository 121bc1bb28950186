/** Tests properties of the finished PDF that matter to print shops and screen readers. */
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../pdf/read-pdf.ts';
import { printOnce } from './print-once.ts';

async function printed(settings: string, text = 'Text.'): Promise<Uint8Array> {
  const files = { 'a.md': `---\nlang: en\n${settings}---\n# Book\n\n${text}\n` };
  return (await printOnce(files)).pdf.bytes;
}

const setUp = (pdf: string): string => `puppeteer:\n  pdf:\n    ${pdf}\n`;
const points = (millimetres: number): number => (millimetres / 25.4) * 72;

/** Structure types defined in ISO 32000-1, 14.8.4. */
const STANDARD = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP ' +
    'Figure Formula Form'
  ).split(' '),
);

describe('the finished PDF', () => {
  it.each([
    [setUp('format: Letter\n    landscape: true'), 279.4, 215.9],
    [setUp('width: 170mm\n    height: 240mm'), 170, 240],
  ])('has paper of the size that was asked for: %j', async (settings, width, height) => {
    const { sizes } = await readPdf(await printed(settings));
    expect(sizes.length).toBeGreaterThan(0);
    for (const [across, down] of sizes) {
      expect(across).toBeCloseTo(points(width), 2);
      expect(down).toBeCloseTo(points(height), 2);
    }
  });

  it('leaves the size of a page to the style sheet that gives it one', async () => {
    const files = {
      'a.md': `---\ncss: a.css\n${setUp('preferCSSPageSize: true')}---\n# Book\n\nText.\n`,
      'a.css': '@page { size: 150mm 150mm }',
    };
    const [[across, down] = [0, 0]] = (await printOnce(files)).read.sizes;
    expect(Math.abs(across - points(150))).toBeLessThan(1);
    expect(Math.abs(down - points(150))).toBeLessThan(1);
  });

  it('says of each element of its structure what it is in terms of PDF 1.7', async () => {
    const text =
      '*a* **b** <aside>c</aside> H~2~O `d`\n\n!!! note Title\n\n    text[^1]\n\n[^1]: Note.\n\n| a |\n|---|\n| b |\n';
    const { context, catalog } = await PDFDocument.load(await printed('', text));
    const types = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('StructElem') ? [object] : [],
      )
      .map((element) => element.lookup(PDFName.of('S'), PDFName).decodeText());
    const roles = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).lookupMaybe(PDFName.of('RoleMap'), PDFDict);
    const taken = (type: string): string => roles?.lookupMaybe(PDFName.of(type), PDFName)?.decodeText() ?? type;
    expect(types).toContain('Em');
    expect([taken('Em'), taken('Strong')]).toEqual(['Span', 'Span']);
    expect(types.map(taken).filter((type) => !STANDARD.has(type))).toEqual([]);
  });
});
