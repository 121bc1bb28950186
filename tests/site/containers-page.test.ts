/** Containers of the website set what they hold as the text outside of them. */
import { expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const BLOCKS = 'One.\n\nTwo.\n\n- A\n- B\n\nThree.\n';
const site = siteInBrowser({ 'book.md': `# Book\n\n## Rules\n\n${BLOCKS}\n::: aside\n${BLOCKS}:::\n` });

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
