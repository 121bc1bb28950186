/** Blocks of the website: distances in containers, content of boxes, and space for list numbers on phones. */
import { expect, it } from 'vitest';
import { type MarkerRoom, markerRoom } from '../marker-room.ts';
import { siteInBrowser } from './site-in-browser.ts';

const BLOCKS = 'One.\n\nTwo.\n\n- A\n- B\n\nThree.\n';
const roman = (count: number): string =>
  `<ol type="I">${Array.from({ length: count }, (_, n) => `<li>${count}-${n + 1}</li>`).join('')}</ol>\n\n`;
const site = siteInBrowser({
  'book.md': `# Book\n\n## Rules\n\n${BLOCKS}\n::: aside\n${BLOCKS}:::\n`,
  'asides.md':
    '# Asides\n\n## Rules\n\nWords [beside]{.aside} others.\n\n- Plain\n\nText.\n\n- Beside\n{.aside}\n\nText.\n\nBeside. {.aside}\n',
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

it('has side notes in boxes, with the signs of lists, but none over the lines around words', async () => {
  await site.page.goto(`${site.hosted}asides/rules/index.html`);
  const insets = await site.page.evaluate(`Array.from(document.querySelectorAll('.text :is(.aside, ul)'), (each) => {
    const { paddingTop, paddingLeft } = getComputedStyle(each);
    return [each.localName, paddingTop, paddingLeft].join(' ');
  })`);
  expect(insets).toEqual(['span 0px 0px', 'ul 0px 24px', 'ul 12px 40px', 'p 12px 16px']);
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
