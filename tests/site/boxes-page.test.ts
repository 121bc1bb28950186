/** Width that boxes take from their text on a phone, in a real browser. */
import { expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const LONG = 'Ein Absatz, der lang genug ist, um die ganze Breite des Textes einzunehmen, und zwar überall.';

const BOOK = `---
lang: de
---

# Drachen

## Schachteln

${LONG}

!!! note Außen

    ${LONG}

    - ${LONG}

    !!! tip Mitte

        ${LONG}

        - ${LONG}

        !!! warning Innen

            ${LONG}

!!! danger Zielen - 1 ⊙

    !!! note ""

        ${LONG}

    ${LONG}

    !!! example

        ${LONG}

1. ${LONG}

    !!! info In der Liste

        ${LONG}

        !!! quote Darin

            ${LONG}
`;

const FOLDED = `---
lang: de
---

# Fragen

## Antworten

Siehe [unten](#gold).

??? faq Wer hat das Gold?

    Der Drache.

    !!! info Wo {#gold}

        Im Berg.

???+ tip Und wer nicht?

    Die Zwerge.

> [!warning]- Stein - 0 ⊙
> Eine Karte.
`;

const site = siteInBrowser({ 'drachen.md': BOOK, 'fragen.md': FOLDED });

/**
 * Expression for the width, by nesting depth, that each box takes from the text of the page, and for its font size.
 */
const TEXTS = `(() => {
  const page = document.querySelector('.text > p');
  const { width } = page.getBoundingClientRect();
  const { fontSize, lineHeight } = getComputedStyle(page);
  return [...document.querySelectorAll('.text .admonition > p:not(.admonition-title, .activity-condition-label)')].map((each) => {
    const style = getComputedStyle(each);
    let depth = 0;
    for (let box = each.closest('.admonition'); box; box = box.parentElement.closest('.admonition')) depth++;
    return { depth, lost: Math.round(width - each.getBoundingClientRect().width),
      hasSize: style.fontSize === fontSize && style.lineHeight === lineHeight };
  });
})()`;

interface BoxText {
  readonly depth: number;
  readonly lost: number;
  readonly hasSize: boolean;
}

it('boxes hardly narrow their text and lists at any depth on a phone, and every title strip has its sign', async () => {
  await site.page.setViewport({ width: 360, height: 800 });
  await site.page.goto(`${site.hosted}drachen/schachteln/index.html`);
  const texts = (await site.page.evaluate(TEXTS)) as BoxText[];
  expect(texts.map(({ depth }) => depth)).toEqual([1, 2, 3, 2, 1, 2, 1, 2]);
  expect(Math.max(...texts.map(({ lost }) => lost))).toBeLessThanOrEqual(24);
  expect(texts.every(({ hasSize }) => hasSize)).toBe(true);
  expect(await site.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  const lostByItems = `[...document.querySelectorAll('.admonition > ul > li')]
    .map((each) => document.querySelector('.text > p').getBoundingClientRect().width - each.getBoundingClientRect().width)`;
  expect(Math.max(...((await site.page.evaluate(lostByItems)) as number[]))).toBeLessThanOrEqual(24);
  const signs = `[...document.querySelectorAll('.admonition-title')].map((each) => getComputedStyle(each, '::before').maskImage)`;
  const found = (await site.page.evaluate(signs)) as string[];
  expect(found.every((sign) => sign.startsWith('url("data:image/svg+xml'))).toBe(true);
  expect(new Set(found).size).toBe(found.length);
});

const shown = async (): Promise<readonly boolean[]> =>
  (await site.page.evaluate(
    `[...document.querySelectorAll('.text > .admonition > p:last-of-type, #gold > p:last-child')].map((each) => each.checkVisibility({ contentVisibilityAuto: true }))`,
  )) as boolean[];
it('boxes to fold show their text when they are opened, or a link leads into them, cards always', async () => {
  await site.page.goto(`${site.hosted}fragen/antworten/index.html`);
  expect(await shown()).toEqual([false, false, true, true]);
  await site.page.focus('.text summary');
  await site.page.keyboard.press('Enter');
  expect(await shown()).toEqual([true, true, true, true]);
  await site.page.keyboard.press('Enter');
  expect(await shown()).toEqual([false, false, true, true]);
  await site.page.click('.text > p > a[href="#gold"]');
  expect(await shown()).toEqual([true, true, true, true]);
});
