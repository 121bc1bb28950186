/** Blocks of the website: how far apart they stand in containers, and whether a phone has room for the numbers of lists. */
import { expect, it } from 'vitest';
import { type MarkerRoom, markerRoom } from '../marker-room.ts';
import { siteInBrowser } from './site-in-browser.ts';

const BLOCKS = 'One.\n\nTwo.\n\n- A\n- B\n\nThree.\n';
const roman = (count: number): string =>
  `<ol type="I">${Array.from({ length: count }, (_, n) => `<li>${count}-${n + 1}</li>`).join('')}</ol>\n\n`;
const site = siteInBrowser({
  'book.md': `# Book\n\n## Rules\n\n${BLOCKS}\n::: aside\n${BLOCKS}:::\n`,
  'lists.md': `# Lists\n\n## Rules\n\n99. one\n100. two\n\nText\n\n9999. three\n10000. four\n\n${[9, 18, 28, 38].map(roman).join('')}`,
});

it('sets the blocks in a container as far apart as outside', async () => {
  await site.page.goto(`${site.hosted}book/rules/index.html`);
  const gaps = await site.page.evaluate(`Array.from(document.querySelectorAll('.text, .aside'), (parent) => {
    const blocks = Array.from(parent.children).filter((each) => each.matches('p, ul'));
    return blocks.slice(1).map((each, i) => Math.round(each.getBoundingClientRect().top - blocks[i].getBoundingClientRect().bottom));
  })`);
  expect(gaps).toEqual([
    [16, 16, 16],
    [16, 16, 16],
  ]);
});

it('has room for the numbers of lists', async () => {
  await site.page.goto(`${site.hosted}lists/rules/index.html`);
  const markers = {
    two: '100. ',
    four: '10000. ',
    '9-8': 'VIII. ',
    '18-18': 'XVIII. ',
    '28-28': 'XXVIII. ',
    '38-38': 'XXXVIII. ',
  };
  const found = (await site.page.evaluate(markerRoom(markers))) as readonly MarkerRoom[];
  expect(found.filter(({ width, room }) => width > room)).toEqual([]);
});
