/** How blocks, boxes, pictures and plates of the website look, in a real browser. */
import { expect, it } from 'vitest';
import { type MarkerRoom, markerRoom } from '../marker-room.ts';
import { bookFiles } from '../books.ts';
import { siteInBrowser } from './site-in-browser.ts';

const BLOCKS = 'One.\n\nTwo.\n\n- A\n- B\n\nThree.\n';
const roman = (count: number): string =>
  `<ol type="I">${Array.from({ length: count }, (_, n) => `<li>${count}-${n + 1}</li>`).join('')}</ol>\n\n`;
/** Titles of books without a picture. */
const TITLES = ['Kampfrunden', 'Kriegsspielregelwerk für Einsteiger', 'Donaudampfschifffahrtsgesellschaft'];

const site = siteInBrowser({
  ...bookFiles('schachteln', 'fragen', 'gulls'),
  'bank.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><path d="M0 0h900v900z"/></svg>',
  'book.md': `# Book\n\n## Rules\n\n${BLOCKS}\n::: aside\n${BLOCKS}:::\n`,
  'asides.md':
    '# Asides\n\n## Rules\n\nWords [beside]{.aside} others.\n\n- Plain\n\nText.\n\n- Beside\n{.aside}\n\nText.\n\nBeside. {.aside}\n',
  'lists.md': `# Lists\n\n## Rules\n\n99. one\n100. two\n\nText\n\n9999. three\n10000. four\n\n${[9, 18, 28, 38].map(roman).join('')}`,
  ...Object.fromEntries(
    TITLES.map((title, index) => [`${index}.md`, `---\ntitle: ${title}\nlang: de\n---\n\n# Eins\n\nText.\n`]),
  ),
  'fog.md':
    '---\ntitle: Fog\ncards:\n  spell: { label: Spell, unit: Mana }\n---\n\n# Fog\n\n!!! spell Mist - 2 Mana\n\n    All grey.\n\n!!! note Text\n\n    Text.\n',
});

/**
 * Expression for the width, by nesting depth, that each box takes from the text of the page, and for its font size.
 */
const TEXTS = `(() => {
  const page = document.querySelector('.text > p');
  const { width } = page.getBoundingClientRect();
  const { fontSize, lineHeight } = getComputedStyle(page);
  return [...document.querySelectorAll('.text .admonition > p:not(.admonition-title, ._card-condition-label)')].map((each) => {
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

it('titles on plates are within them, and words of all titles are divided where German divides them', async () => {
  const { page } = site;
  await page.goto(`${site.hosted}index.html`);
  for (const width of [390, 1280]) {
    await page.setViewport({ width, height: 844 });
    await site.loaded();
    const outside = await page.evaluate(`[...document.querySelectorAll('.shelf-plate')].filter((plate) => {
      const range = document.createRange();
      range.selectNodeContents(plate);
      const [text, sheet] = [range.getBoundingClientRect(), plate.getBoundingClientRect()];
      return text.left < sheet.left || text.right > sheet.right || text.top < sheet.top || text.bottom > sheet.bottom;
    }).map((plate) => plate.textContent)`);
    expect(outside).toEqual([]);
    // A line may end within a word only at a soft hyphen.
    const torn =
      await page.evaluate(`[...document.querySelectorAll('.shelf-plate span, .shelf-book h2 a')].flatMap(({ firstChild: text }) => {
      const range = document.createRange();
      const top = (at) => (range.setStart(text, at), range.setEnd(text, at + 1), [...range.getClientRects()].at(-1)?.top);
      return Array.from(text.data, (_, at) => at).filter((at) => at > 0 && /\\p{L}{2}/u.test(text.data.slice(at - 1, at + 1)) && top(at - 1) !== top(at)).map((at) => text.data.slice(0, at));
    })`);
    expect(torn).toEqual([]);
  }
});

it('the sign of a kind of card without an icon is not the one of notes', async () => {
  const { page } = site;
  await page.goto(`${site.hosted}fog/index.html`);
  const sign = (selector: string): Promise<unknown> =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}'), '::before').maskImage`);
  expect(await sign('.note > .admonition-title')).toContain('svg');
  expect(await sign('.spell > ._card-title')).not.toBe(await sign('.note > .admonition-title'));
});
