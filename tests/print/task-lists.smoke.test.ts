/** Checkboxes hang to the left of their text, on paper and on the website. */
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from '../site/site-in-browser.ts';
import { shownPage } from './shown-page.ts';

const LONG = 'Light all the lanterns on the quay and wait until the watch has turned its back on the boats. '.repeat(3);
const text = `# Book\n\n## List\n\n- [ ] ${LONG}\n- [x] ${LONG}\n    - [ ] ${LONG}\n`;

/** For each item: how far the left edges of its lines differ, and how far the checkbox is before them. */
const MEASURES = `Array.from(document.querySelectorAll('.task-list-item'), (item) => {
  const box = item.querySelector('input');
  const range = document.createRange();
  range.selectNode(box.nextSibling);
  const lefts = Array.from(range.getClientRects()).filter(({ width }) => width > 20).map(({ left }) => left);
  return { lines: lefts.length, spread: Math.max(...lefts) - Math.min(...lefts), before: lefts[0] - box.getBoundingClientRect().right };
})`;
type Measures = readonly { readonly lines: number; readonly spread: number; readonly before: number }[];

const hangs = ({ lines, spread, before }: Measures[number]): boolean => lines > 1 && spread < 5 && before > 2;

describe('a task list', () => {
  const shown = shownPage();

  it('hangs its boxes in print', async () => {
    await shown.show({ text: `---\nlang: en\n---\n${text}` });
    expect((await shown.look<Measures>(MEASURES)).map(hangs)).toEqual([true, true, true]);
  });
});

describe('a task list of the website', () => {
  const site = siteInBrowser({ 'book.md': `---\nlang: en\n---\n${text}` });

  it('hangs its boxes', async () => {
    await site.page.setViewport({ width: 390, height: 800 });
    await site.page.goto(`${site.hosted}book/list/index.html`);
    expect(((await site.page.evaluate(MEASURES)) as Measures).map(hangs)).toEqual([true, true, true]);
  });
});
