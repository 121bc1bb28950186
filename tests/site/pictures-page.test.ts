/** Pictures with text flowing around them, in a real browser. */
import { expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const TEXT = 'The gulls know where the sandbank is, and tell nobody but the harbour master. '.repeat(2);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><path d="M0 0h900v900z"/></svg>';
const BOOK = `---
lang: en
---

# Gulls

## Banks

![](bank.svg){width=120 align=left} ${TEXT}

### Next

![](bank.svg){width=120 align=right} ${TEXT}

!!! note A box

    ![](bank.svg){align=left} Gulls.

Behind it.
`;

const site = siteInBrowser({ 'gulls.md': BOOK, 'bank.svg': SVG });

/** Edges, in pixels, of each picture, of the first word next to it, and of the following block. */
const PLACES = `(() => {
  const place = ({ left, right, top, bottom }) => ({ left, right, top, bottom });
  return [...document.querySelectorAll('.text img')].map((image) => {
    const paragraph = image.closest('p');
    const words = document.createRange();
    words.selectNodeContents(image.nextSibling);
    const next = paragraph.nextElementSibling ?? paragraph.closest('.admonition').nextElementSibling;
    return {
      text: place(paragraph.getBoundingClientRect()),
      picture: place(image.getBoundingClientRect()),
      line: place(words.getClientRects()[0]),
      next: place(next.getBoundingClientRect()),
    };
  });
})()`;

type Edges = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;
type Place = Readonly<Record<'text' | 'picture' | 'line' | 'next', Edges>>;

it('text stands beside pictures that are placed to one side, and all else below', async () => {
  await site.page.goto(`${site.hosted}gulls/banks/index.html`);
  for (const width of [390, 1280]) {
    await site.page.setViewport({ width, height: 844 });
    const [left, right, large] = (await site.page.evaluate(PLACES)) as readonly Place[];
    if (!left || !right || !large) throw new Error('pictures are missing');
    expect(left.picture.left).toBe(left.text.left);
    expect(right.picture.right).toBe(right.text.right);
    expect(left.line.left).toBeGreaterThan(left.picture.right + 10);
    expect(right.line.right).toBeLessThan(right.picture.left - 10);
    for (const { line, picture, next, text } of [left, right, large]) {
      expect(line.top).toBeLessThan(picture.top + 40);
      expect(next.top).toBeGreaterThanOrEqual(picture.bottom);
      expect(picture.right - picture.left).toBeLessThanOrEqual((text.right - text.left) / 2);
    }
  }
});
