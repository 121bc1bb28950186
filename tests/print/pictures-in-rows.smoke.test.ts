/** Tests images in the rows of a table. */
import { expect, it } from 'vitest';
import { plainPicture } from '../plain-picture.ts';
import { shownPage } from './shown-page.ts';

const PICTURE = '![](map.png){height=60}';
const ROWS = `| Sign | Name | Meaning |\n|:--:|--|--|\n| ${PICTURE} | Fog | Wait |\n| ${PICTURE} ${PICTURE} | Ice | Slide |\n`;

/** For each row, the distances of the middle of each text from the middle of each image, in CSS pixels. */
const DISTANCES = `Array.from(document.querySelectorAll('tbody tr'), (row) => {
  const middle = (box) => (box.top + box.bottom) / 2;
  const texts = Array.from(row.querySelectorAll('td:not(:has(img))'), (cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return middle(range.getBoundingClientRect());
  });
  return [...row.querySelectorAll('img')].flatMap((image) => texts.map((text) => Math.abs(text - middle(image.getBoundingClientRect()))));
})`;

const page = shownPage();

it('a picture in a row stands beside the middle of its text', async () => {
  await page.show({ text: `# Book\n\n## A\n\n${ROWS}`, files: { 'map.png': await plainPicture(600, 360) } });
  const distances = await page.look<readonly (readonly number[])[]>(DISTANCES);
  expect(distances.map(({ length }) => length)).toEqual([2, 4]);
  expect(Math.max(...distances.flat())).toBeLessThan(4);
});
