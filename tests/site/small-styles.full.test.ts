/** Compiled style sheets are smaller, but give the same computed styles in browsers; an author's stay as written. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { bookStylesheet } from '../../build/site/book-files.ts';
import { ownPages } from '../shared-browser.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import { folderFiles } from '../books.ts';

const WRITTEN = fileURLToPath(new URL('../../site/styles', import.meta.url));
const COMPILED = fileURLToPath(new URL('../../dist/site/styles', import.meta.url));

/** Styles of the printed book are excluded, as they are used uncompiled. */
const names = readdirSync(WRITTEN).filter((name) => !/^print-(?!page)/.test(name));
const stylesIn = (folder: string): readonly string[] => names.map((name) => readFileSync(join(folder, name), 'utf8'));

const MEDIA = [
  { media: 'screen', width: 390, features: [{ name: 'prefers-color-scheme', value: 'light' }] },
  { media: 'screen', width: 700, features: [{ name: 'prefers-color-scheme', value: 'dark' }] },
  { media: 'screen', width: 1280, features: [{ name: 'forced-colors', value: 'active' }] },
  { media: 'print', width: 1280, features: [] },
];

const VALUE = String.raw`(-?[^\s();]+(?:\([^;]*?\))?)`;
const SIDES = new RegExp(String.raw`\b(?:margin|padding|inset): ${VALUE} ${VALUE} ${VALUE} ${VALUE};`);

/** Pages that together contain nearly all elements of a site. */
const SHOWN = [
  'index.html',
  'fog-and-lanterns/index.html',
  'fog-and-lanterns/all/index.html',
  'fog-and-lanterns/a-z/index.html',
];

/** Returns the differences between computed styles under two lists of style sheets, with both values. */
async function differences(page: Page, one: readonly string[], other: readonly string[]): Promise<readonly string[]> {
  const compare = `(([one, other]) => {
    const computed = (sheets) => {
      document.adoptedStyleSheets = sheets.map((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        return sheet;
      });
      const seen = new Set();
      const elements = [...document.querySelectorAll('*')].filter((element) => {
        const look = [element, element.parentElement].map((each) => each?.tagName + '.' + each?.className).join();
        return !seen.has(look) && seen.add(look);
      });
      return elements.flatMap((element) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          if (pseudo !== null && /^(?:none|normal)$/.test(style.content)) return [];
          // The text of a custom property may differ; what it means shows where it is used.
          const names = [...style].filter((name) => !name.startsWith('--'));
          return names.map((name) => name + ': ' + style.getPropertyValue(name).replace(/\\b0%/g, '0px'));
        }),
      );
    };
    const [before, after] = [computed(one), computed(other)];
    return before.flatMap((lines, index) =>
      lines.flatMap((line, at) => (line === after[index][at] ? [] : [line + ' / ' + after[index][at]])),
    );
  })(${JSON.stringify([one, other])})`;
  return (await page.evaluate(compare)) as readonly string[];
}

const pages = ownPages();
let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite(folderFiles('everything'));
});
afterAll(async () => {
  await pages.close();
});

describe('our styles', () => {
  it('become smaller', () => {
    const [written, compiled] = [stylesIn(WRITTEN), stylesIn(COMPILED)];
    for (const [index, name] of names.entries()) {
      expect(compiled[index]?.length, name).toBeLessThan(written[index]?.length ?? 0);
    }
  });

  it('have no side of the page that is left or right in every language', () => {
    const all = readdirSync(WRITTEN).map((name) => [name, readFileSync(join(WRITTEN, name), 'utf8')] as const);
    const rules = all.flatMap(([name, css]) => Array.from(css.matchAll(/[^{}]+\{[^{}]*\}/g), ([rule]) => [name, rule]));
    const sided = rules.filter(([, rule = '']) => {
      const [, , right, , left] = SIDES.exec(rule) ?? [];
      const isSided = right !== left || /\b(?:margin|padding|border)-(?:left|right)\b/.test(rule);
      return isSided && !/float: (?:left|right)|--side/.test(rule);
    });
    expect(sided).toEqual([]);
  });

  it.each(MEDIA)('say the same in a browser: $media, $width px, $features', async ({ media, width, features }) => {
    const page = await pages.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setViewport({ width, height: 800 });
    const session = await page.createCDPSession();
    // No transitions are running.
    const calm = { name: 'prefers-reduced-motion', value: 'reduce' };
    await session.send('Emulation.setEmulatedMedia', { media, features: [...features, calm] });
    // The cover and the whole book have nearly all elements.
    for (const path of media === 'screen' && width < 600 ? SHOWN : SHOWN.slice(1, 3)) {
      await page.setContent(site.page(path).replace(/<link[^>]*>/g, ''), { waitUntil: 'domcontentloaded' });
      expect(await differences(page, stylesIn(WRITTEN), stylesIn(COMPILED)), path).toEqual([]);
    }
    expect(await differences(page, stylesIn(WRITTEN), ['a { color: red }'])).not.toEqual([]);
    await page.close();
  });
});

it('the styles of an author say what was written, without comments and blanks', async () => {
  const css = '/* mine */\n.a > .b,\n.c { color : red ;\n  --x: 1px  2px; }\n';
  const files = { 'book.md': '---\ncss: own.css\n---\n\n# Book\n', 'own.css': css };
  const { shelf } = await compileFiles(files, ['book.md']);
  expect(shelf.books.map((book) => bookStylesheet(book)?.sheet.bytes)).toEqual([
    new TextEncoder().encode('.a>.b,.c{color:red;--x:1px 2px}\n'),
  ]);
});
