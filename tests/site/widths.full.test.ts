/**
 * Pages from the narrowest phone to the widest screen: nothing overflows, and lines are neither too short nor too
 * long.
 */
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';
import { bookText } from '../books.ts';

const PROSE =
  `Wer am frühen Abend vom Hafen zum Leuchtturm hinaufsteigt, der sieht die Boote der Schmuggler zwischen den
Klippen liegen, lange bevor die Wache sie bemerkt. Eine Gruppe darf sich in ihrem Zug so weit bewegen, wie ihr Wert es
erlaubt, und danach noch eine Aktion ausführen, wenn sie nicht schon im Nahkampf steht. Liegt Nebel über dem Wasser, so
halbiert sich die Sichtweite aller Modelle; das gilt auch für solche, die eine Laterne tragen. Am Ende der Runde würfelt
jede Seite mit einem sechsseitigen Würfel, und wer die höhere Zahl hat, beginnt die nächste.`.replaceAll('\n', ' ');

const COMPOUND = 'Schadensbegrenzungsmaßnahmenverordnung';

const BOOK = bookText('breiten').replaceAll('PROSE', PROSE).replaceAll('COMPOUND', COMPOUND);

const site = siteInBrowser({ 'buch.md': BOOK });

const PAGES = {
  cover: 'index.html',
  chapter: 'bewegung/index.html',
  tables: 'tabellen/index.html',
  cards: 'all_cards/index.html',
  'A to Z': 'a-z/index.html',
  'the whole book': 'all/index.html',
  'the shelf': '../index.html',
} as const;

const HAS_PROSE: ReadonlySet<string> = new Set(['cover', 'chapter', 'the whole book']);

const slug = 'schadensbegrenzungsmassnahmenverordnung';
const WIDTHS = [320, 390, 600, 768, 1024, 1280, 2560] as const;

/** Elements wider than the page, or beyond its edges without being scrolled there. */
const STICKS_OUT = `(() => {
  const root = document.documentElement;
  if (root.scrollWidth <= innerWidth && document.body.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((each) => each.getBoundingClientRect().right > innerWidth)
    .map((each) => each.localName + '.' + each.className);
})()`;

/** Number of characters in each line of running text, except the last line of each paragraph. */
const LINES = `[...document.querySelectorAll('#_main :is(p, li):not(:has(p, ul, ol, a, code))')].flatMap((block) => {
  const lines = [];
  let top = -Infinity;
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    for (let at = 0; at < texts.currentNode.length; at++) {
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      const [box] = range.getClientRects();
      if (!box || box.width === 0 || texts.currentNode.data[at] === '\\u00AD') continue;
      if (box.top > top + box.height / 2) lines.push('');
      top = Math.max(top, box.top);
      lines.push(lines.pop() + texts.currentNode.data[at]);
    }
  }
  return lines.slice(0, -1).map((line) => line.trim().length);
})`;

/** Words in the bar that are broken without a hyphen. */
const BROKEN = `(() => {
  const texts = document.createTreeWalker(document.querySelector('.bar'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!parentElement.checkVisibility() || parentElement.offsetWidth < 2) continue;
    const top = (at) => {
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      // The first one of a line has a rectangle at the end of the line before, too.
      return [...range.getClientRects()].at(-1)?.top;
    };
    for (let at = 1; at < data.length; at++) {
      if (/[\\p{L}\\p{N}]{2}/u.test(data.slice(at - 1, at + 1)) && top(at) > top(at - 1)) broken.push(data);
    }
  }
  return broken;
})()`;

const { becomes } = site;

/** Shows the page at all widths, one after the other. */
async function inEachWidth(look: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await site.page.setViewport({ width, height: 900 });
    await site.loaded();
    // Scripts are notified of new sizes when the page is painted.
    await becomes('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))');
    expect(await site.page.evaluate(STICKS_OUT), `${width} pixels`).toEqual([]);
    await look(width);
  }
}

it('the bar breaks no word on a phone', async () => {
  for (const path of [PAGES.cover, PAGES.chapter, PAGES.cards]) {
    await site.page.goto(`${site.hosted}${slug}/${path}`);
    for (const width of [320, 360, 390]) {
      await site.page.setViewport({ width, height: 700 });
      await site.loaded();
      await site.page.evaluate('scrollTo(0, 0)');
      if (path === PAGES.chapter) await becomes(`document.querySelector('.bar-section-name').textContent === ''`);
      expect(await site.page.evaluate(BROKEN), `${path}, ${width} pixels wide`).toEqual([]);
      await site.page.evaluate(`document.querySelector('.text h2')?.scrollIntoView()`);
      if (path === PAGES.chapter) await becomes(`document.querySelector('.bar-section-name').textContent.length > 10`);
      expect(await site.page.evaluate(BROKEN), `${path}, ${width} pixels wide`).toEqual([]);
    }
  }
});

describe('from 320 to 2,560 pixels', () => {
  it.each(Object.entries(PAGES))(
    'is %s not wider than its window; lines have 75 characters at most, and 60 or more where there is room',
    async (name, path) => {
      await site.page.goto(`${site.hosted}${slug}/${path}`);
      await inEachWidth(async (width) => {
        if (!HAS_PROSE.has(name)) return;
        const lines = (await site.page.evaluate(LINES)) as number[];
        expect(lines.length, `${width} pixels`).toBeGreaterThan(5);
        expect(Math.max(...lines), `${width} pixels`).toBeLessThanOrEqual(75);
        if (name !== 'chapter' || width < 1280) return;
        const first = (await site.page.evaluate(LINES.replace(':is(p, li)', '.text > p:first-of-type'))) as number[];
        expect(Math.min(...first), `${width} pixels`).toBeGreaterThanOrEqual(60);
      });
    },
  );

  it('neither is the search', async () => {
    await site.page.goto(`${site.hosted}${slug}/${PAGES.chapter}`);
    await site.page.keyboard.press('/');
    await site.page.waitForSelector('#_search input');
    await site.page.type('#_search input', 'schaden');
    await site.page.waitForSelector('#_search [role=option], #_search li a');
    const dialog = `(({ scrollWidth, clientWidth, offsetWidth }) => [scrollWidth <= clientWidth, offsetWidth <= innerWidth])(
      document.querySelector('#_search'))`;
    await inEachWidth(async (width) => {
      expect(await site.page.evaluate(dialog), `${width} pixels`).toEqual([true, true]);
    });
  });
});
