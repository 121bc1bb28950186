/** Visibility of icons and selected items in a contrast theme, which leaves the browser only a few colours. */
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderFiles } from '../books.ts';
import { emulateMedia } from './emulate-media.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser(folderFiles('everything'));

const themes = ['light', 'dark'] as const;

const force = (theme: string): Promise<void> =>
  emulateMedia(site.page, {
    'forced-colors': 'active',
    'prefers-color-scheme': theme,
    'prefers-reduced-motion': 'reduce',
  });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the share of pixels in an area of the page that differ from the pixel in its corner. */
async function ink(clip: Box): Promise<number> {
  const data = await sharp(await site.page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  const differs = (at: number): boolean =>
    [0, 1, 2].some((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) > 100);
  const pixels = Array.from({ length: data.length / 3 }, (_, index) => index * 3);
  return pixels.filter(differs).length / pixels.length;
}

/** Returns the ink of the icon before an element, without its surroundings. */
async function signInk(selector: string): Promise<number> {
  await site.page.evaluate(`document.querySelector('${selector}').scrollIntoView({ block: 'center' })`);
  const clip = (await site.page.evaluate(`(() => {
    const element = document.querySelector('${selector}');
    const { left, top, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element, '::before');
    const own = getComputedStyle(element);
    const inset = style.position === 'absolute' ? style.left : own.paddingLeft;
    const isCentred = element.localName === 'button' && own.justifyContent !== 'normal';
    const width = parseFloat(style.width);
    // At the end of its row, before the word for the kind of card.
    const kindLeft = element.querySelector(':scope > ._card-kind')?.getBoundingClientRect().left;
    const atEnd = kindLeft === undefined ? undefined : kindLeft - left - width - parseFloat(own.columnGap) - parseFloat(style.marginRight);
    const x = atEnd ?? (isCentred || own.display === 'grid' ? (element.getBoundingClientRect().width - width) / 2 : parseFloat(inset));
    return { x: Math.round(scrollX + left + x), y: Math.round(scrollY + top + height / 2 - 9), width: Math.round(width), height: 18 };
  })()`)) as Box;
  return ink(clip);
}

describe.each(themes)('in a contrast theme that is %s', (theme) => {
  beforeEach(() => force(theme));

  it('buttons and boxes show their signs, on a phone and on a desk', async () => {
    const boxes = ['.admonition-title', '.admonition.warning > .admonition-title'];
    const signs = {
      'weather/index.html': { 390: ['.bar-menu', '.search-open', '.theme-switch'], 1280: ['.theme-switch'] },
      'boxes/index.html': { 390: boxes, 1280: boxes },
      'moves/index.html': { 1280: ['._card-title'] },
    };
    for (const [path, widths] of Object.entries(signs)) {
      await site.page.goto(`${site.hosted}fog-and-lanterns/${path}`);
      for (const [width, selectors] of Object.entries(widths)) {
        await site.page.setViewport({ width: Number(width), height: 844 });
        await site.loaded();
        for (const selector of selectors) {
          const share = await signInk(selector);
          expect(share, `${selector}, ${width} pixels wide`).toBeGreaterThan(0.05);
          expect(share, `${selector}, ${width} pixels wide`).toBeLessThan(0.8);
        }
      }
    }
  });
});

describe('in a dark contrast theme', () => {
  beforeEach(() => force('dark'));

  it('the chosen kind differs from the others, and an action from a reaction', async () => {
    const ground = (selector: string): Promise<unknown> =>
      site.page.evaluate(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`);
    await site.page.goto(`${site.hosted}fog-and-lanterns/all_cards/index.html`);
    expect(await ground('.filter-kinds label:has(:checked)')).not.toBe(await ground('.filter-kinds label:last-child'));
    const listed = (kind: string): string => `li.${kind} > .rule-cost`;
    expect(await ground(listed('action'))).not.toBe(await ground(listed('reaction')));
    await site.page.goto(`${site.hosted}fog-and-lanterns/moves/index.html`);
    const card = (kind: string): string => `.${kind} > ._card-title > ._card-cost`;
    expect(await ground(card('action'))).not.toBe(await ground(card('reaction')));
  });

  it('the chosen result of the search differs from the others', async () => {
    await site.page.goto(`${site.hosted}fog-and-lanterns/weather/index.html`);
    await site.page.keyboard.press('/');
    await site.page.keyboard.type('a');
    await site.becomes(`document.querySelectorAll('[role=option]').length > 1`, true);
    await site.loaded();
    const edges = (await site.page.evaluate(
      `[...document.querySelectorAll('[role=option]')].slice(0, 2).map((each) => each.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + 12, y: y + height - 8, width: 60, height: 7 }))`,
    )) as [Box, Box];
    // Both have a line below.
    expect(await ink(edges[0])).toBeGreaterThan((await ink(edges[1])) + 0.1);
  });

  it('the chapter at hand differs from the others', async () => {
    await site.page.setViewport({ width: 1280, height: 844 });
    await site.page.goto(`${site.hosted}fog-and-lanterns/boxes/index.html`);
    const colours = (await site.page.evaluate(
      `[...document.querySelectorAll('.chapters-list a')].map((each) => [each.ariaCurrent, getComputedStyle(each).borderInlineStartColor])`,
    )) as [string | null, string][];
    const [current] = colours.filter(([name]) => name === 'page');
    expect(current).toBeDefined();
    expect(colours.filter(([, colour]) => colour === current?.[1])).toHaveLength(1);
  });
});
