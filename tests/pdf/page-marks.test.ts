import { describe, expect, test } from 'vitest';
import { readMarks } from '../../build/pdf/page-marks.ts';
import { pagesOf, readPdf as readObjects } from '../../build/pdf/pdf-file.ts';
import { rulebooks } from '../rulebooks.ts';
import { printOnce } from '../print/print-once.ts';
import { lettersOf } from '../print/source-words.ts';

const sorted = (text: string): string => Array.from(lettersOf(text)).toSorted().join('');

/** Bold and italic type, ligatures, signs of other fonts, divided words, a picture, a table, footers. */
const [stand] = rulebooks.filter(({ kind }) => kind === 'draft');

describe('what a page shows', () => {
  test('all letters are those that another reader finds, and words begin where it finds them', async () => {
    const { pdf, read } = await printOnce({ 'book.md': stand?.source ?? '' });
    const file = readObjects(pdf.bytes);
    const fonts = new Map();
    let compared = 0;
    for (const [index, number] of pagesOf(file).entries()) {
      const { glyphs } = readMarks(file.objects, number, fonts);
      // The other reader leaves out letters that are not seen.
      const texts = read.pieces[index]?.map(({ text }) => text) ?? [];
      expect(sorted(glyphs.map(({ text }) => text).join('')), `page ${index + 1}`).toBe(sorted(texts.join('')));
      for (const { text, x, y } of read.pieces[index] ?? []) {
        if (text.trim() === '') continue;
        const first = Array.from(text.normalize('NFKC'))[0] ?? '';
        const found = glyphs.some(
          (glyph) =>
            Math.abs(glyph.box[0] - x) < 0.1 &&
            Math.abs(glyph.y - y) < 0.1 &&
            glyph.text.normalize('NFKC').startsWith(first),
        );
        expect(found, `${text} on page ${index + 1}`).toBe(true);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });
});
