/** Face of a book: its colour in both themes and in print, its headings, and other uses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../build/book-meta/book-meta.ts';
import { faceStyles } from '../../build/render/face-styles.ts';
import { siteInBrowser } from './site-in-browser.ts';
import { contrast } from './contrast.ts';
import { bookText } from '../books.ts';

const BOOK = (face: string): string => bookText('amber').replace('FACE', face);

const site = siteInBrowser({
  'amber.md': BOOK('title: Amber\nurl: https://example.org/amber/\nface: { colour: "#c2521a", heading: anton }'),
  'plain.md': BOOK('title: Plain'),
  'own.md': BOOK('title: Own\nface: { heading: barlow }\ncss: own.css'),
  'own.css': ':root { --font-heading: serif; }\n',
});

/** Parses the numbers of a computed colour. */
const numbersIn = (colour: string): readonly number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);

/** Returns the file name of a book's style sheet. */
const stylesheetOf = (slug: string): string =>
  new RegExp(`assets/(${slug}-[^"]*\\.css)`).exec(readFileSync(join(site.folder, slug, 'index.html'), 'utf8'))?.[1] ??
  '';

const COLOURS = '#ffcc00 #ffffff #000 #00e5ff #c2521a #5a3d8c #777777 #0f0 #ff00aa #0b5a6f'.split(' ');

it('is legible in both themes and in print, whatever its colour, and keeps its hue', async () => {
  const { page } = site;
  await page.goto(`${site.hosted}plain/camping/index.html`);
  for (const colour of COLOURS) {
    const css = faceStyles({ ...DEFAULTS, face: { colour } }, 'screen');
    await page.evaluate(`document.adoptedStyleSheets = [Object.assign(new CSSStyleSheet())];
      document.adoptedStyleSheets[0].replaceSync(${JSON.stringify(css)})`);
    for (const value of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
      const [link = '', paper = ''] = (await page.evaluate(
        `[getComputedStyle(document.querySelector('.text p a')).color, getComputedStyle(document.documentElement).backgroundColor]`,
      )) as readonly string[];
      expect(contrast(numbersIn(link), numbersIn(paper)), `${colour} ${value}`).toBeGreaterThanOrEqual(
        value === 'light' ? 7 : 8,
      );
    }
    const print = /--accent:(#[\da-f]{6})/.exec(faceStyles({ ...DEFAULTS, face: { colour } }, 'print'))?.[1] ?? '';
    const channels = [1, 3, 5].map((at) => Number.parseInt(print.slice(at, at + 2), 16));
    expect(contrast(channels, [255, 255, 255]), `${colour} print`).toBeGreaterThanOrEqual(7);
  }
  const orange = faceStyles({ ...DEFAULTS, face: { colour: '#c2521a' } }, 'screen');
  const accents = [...(/--accent:light-dark\((#\w+),(#\w+)\)/.exec(orange) ?? [])].slice(1);
  // Red exceeds green, and green exceeds blue, as in the requested colour.
  for (const accent of accents) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
    expect([red > green, green > blue], accent).toEqual([true, true]);
  }
});

describe('the headings', () => {
  const preloads = (): Promise<readonly string[]> =>
    site.page.$$eval('link[rel=preload]', (links) =>
      links.map((link) => link.getAttribute('href')?.replace(/^.*\/|-[\da-f]{10}(?=\.)/g, '') ?? ''),
    );

  it('have a typeface of their own, which is asked for in place of ours', async () => {
    // Simulates a first visit: with cached styles, browsers may start rendering before all of them have loaded.
    await site.page.setCacheEnabled(false);
    await site.page.goto(`${site.hosted}amber/camping/index.html`);
    await site.loaded();
    expect(await preloads()).toEqual(['alegreya-latin-400-normal.woff2', 'anton-latin-400-normal.woff2']);
    const loaded = await site.page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => name)`);
    expect((loaded as readonly string[]).filter((name) => /alegreya-sans-latin-700/.test(name))).toEqual([]);
    expect(await site.page.evaluate(`document.fonts.check('700 20px Anton')`)).toBe(true);
    expect(await site.page.evaluate(`getComputedStyle(document.querySelector('h1')).fontFamily`)).toMatch(/^"?Anton/);
  });

  it('give way to the author’s own styles', async () => {
    await site.page.goto(`${site.hosted}own/camping/index.html`);
    expect(await preloads()).toEqual(['alegreya-latin-400-normal.woff2']);
    expect(await site.page.evaluate(`getComputedStyle(document.querySelector('h1')).fontFamily`)).toBe('serif');
  });

  it('have fallbacks that are fitted to it, for all weights', () => {
    const css = readFileSync(join(site.folder, 'assets', stylesheetOf('amber')), 'utf8');
    const fallbacks = css.match(/@font-face\{font-family:"Anton as [^}]*\}/g) ?? [];
    expect(fallbacks.length).toBeGreaterThan(1);
    for (const rule of fallbacks) expect(rule).toMatch(/font-weight:1 1000;.*local\(.*size-adjust:.*ascent-override:/);
    // Bold Arial is 1.205 times as wide as the default headings, whose width Anton reaches at 0.9 of its size.
    const scale = Number(/Anton as Arial.*?size-adjust:([\d.]+)%/.exec(css)?.[1]);
    expect(scale).toBeGreaterThan(70);
    expect(scale).toBeLessThan(78);
  });
});

describe('the colour', () => {
  const style = (selector: string, name: string): Promise<unknown> =>
    site.page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${name}`);

  it('shows on the bar, below the title and at the edges of cards', async () => {
    await site.page.goto(`${site.hosted}amber/camping/index.html`);
    const accent = await style('.text p a', 'color');
    expect(await style('.bar', 'borderTopColor')).toBe(accent);
    expect(await style('h1', 'borderBottomColor')).toBe(accent);
    const edge = await style('._card', 'borderTopColor');
    await site.page.goto(`${site.hosted}plain/camping/index.html`);
    expect(await style('.bar', 'borderTopWidth')).toBe('0px');
    expect(await style('._card', 'borderTopColor')).not.toBe(edge);
  });

  it('shows on the shelf, on its plate and its door', async () => {
    await site.page.goto(`${site.hosted}index.html`);
    const [amber, plain] = (await site.page.evaluate(`[...document.querySelectorAll('.shelf-book')].map((book) =>
      ['.shelf-plate', '.door-main'].map((part) => getComputedStyle(book.querySelector(part)).backgroundColor))`)) as readonly (readonly string[])[];
    expect([amber?.[0] === plain?.[0], amber?.[1] === plain?.[1]]).toEqual([false, false]);
  });

  it('shows on the icon and in the window', async () => {
    const read = (path: string): Buffer => readFileSync(join(site.folder, path));
    const manifest = (slug: string) =>
      JSON.parse(read(`${slug}/manifest.webmanifest`).toString()) as {
        readonly theme_color: string;
        readonly icons: readonly { readonly src: string }[];
      };
    const { theme_color: colour, icons } = manifest('amber');
    const corner = async (file: Buffer, left: number, top: number): Promise<string> => {
      const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
      return `#${pixel.toString('hex')}`;
    };
    expect(await corner(read(`amber/${icons[0]?.src ?? ''}`), 96, 20)).toBe(colour);
    expect(manifest('plain').theme_color).not.toBe(colour);
  });
});

it('a cover keeps its title where it is when something above the contents grows', async () => {
  const moved = async (path: string): Promise<unknown> => {
    await site.page.setViewport({ width: 390, height: 400 });
    await site.page.goto(site.hosted + path);
    return site.page.evaluate(`(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        document.body.style.paddingBottom = '200vh';
        scrollTo({ top: 120, behavior: 'instant' });
        await frame();
        document.querySelector('h1').style.paddingBlockEnd = '20rem';
        await frame();
        return scrollY;
      })()`);
  };
  expect(await moved('amber/index.html')).toBe(120);
  // On other pages readers stay at their line.
  expect(await moved('amber/camping/index.html')).toBeGreaterThan(120);
});
