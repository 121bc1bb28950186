/** Tests images next to the text they belong to: between the items of a list, and in the rows of a table. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawnPicture, drawnPictures } from '../pdf/drawn-pictures.ts';
import type { ReadPdf } from '../pdf/read-pdf.ts';
import { spotsOf } from './printed-lines.ts';
import { printOnce } from './print-once.ts';
import { plainPicture } from '../plain-picture.ts';

const COUNT = 30;
const TABLE = `| a | b |\n|---|---|\n${'| c | d |\n'.repeat(9)}`.replace(/^(?=.)/gm, '  ');
/** Lists at any height of the page. */
const LISTS = Array.from(
  { length: COUNT },
  (_, n) =>
    `${'Line.\\\n'.repeat((n * 7) % 31)}Line.\n\n- i${n}item\n\n![](map.png){width=200 height=120}\n\n- i${n}next:\n\n${TABLE}\n\n`,
).join('');

const ROWS = `| Sign | Name | Meaning |
|:----:|------|---------|
| ![](map.png){height=60} | r0name | r0meaning |
| ![](map.png){height=60} ![](map.png){height=60} | r1name | r1meaning |
`;

const FRONT = '---\nlang: en\nindex: false\n---\n\n';

describe('a picture', () => {
  let pdf: ReadPdf;
  let pictures: readonly DrawnPicture[];
  beforeAll(async () => {
    const files = {
      'map.png': await plainPicture(600, 360),
      'book.md': `${FRONT}# Lists\n\n## A\n\n${LISTS}## B\n\n${ROWS}`,
    };
    const printed = await printOnce(files);
    pdf = printed.read;
    pictures = await drawnPictures(printed.pdf.bytes);
  });

  it('between two items stays with the first, whatever the second announces', () => {
    const spots = spotsOf(pdf, /i\d+(?:item|next)/g, 1);
    const pageOf = (word: string): number => spots.get(word)?.[0]?.page ?? 0;
    const numbers = Array.from({ length: COUNT }, (_, n) => n);
    expect(pictures.slice(0, COUNT).map(({ page }) => page)).toEqual(numbers.map((n) => pageOf(`i${n}item`)));
    // Some items must be on another page than the next one, or the test proves nothing.
    expect(numbers.some((n) => pageOf(`i${n}item`) !== pageOf(`i${n}next`))).toBe(true);
  });

  it('in a row stands beside the middle of its text', () => {
    const spots = spotsOf(pdf, /r\d(?:name|meaning)/g, 1);
    const rows = [pictures[COUNT], pictures[COUNT + 1]];
    for (const [n, picture] of rows.entries()) {
      const middle = ((picture?.top ?? 0) + (picture?.bottom ?? 0)) / 2;
      for (const word of ['name', 'meaning']) {
        const { y = 0, page } = spots.get(`r${n}${word}`)?.[0] ?? {};
        expect(page).toBe(picture?.page);
        // The middle of lower-case letters is slightly above the baseline.
        expect(Math.abs(y + 2.5 - middle), `${n} ${word}`).toBeLessThan(3);
      }
    }
  });
});
