/** A site with one book begins with the book's cover: there is no shelf. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bookText } from '../books.ts';
import { brokenLinks } from './check-links.ts';
import { textOf } from './built-site.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser({
  'kites.md': bookText('one'),
  'z.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80"/></svg>',
});

const page = (path: string): string => readFileSync(join(site.folder, path), 'utf8');
const shown = (selector: string): string =>
  `[...document.querySelectorAll('${selector}')].map((each) => each.textContent.trim())`;

describe('the root of a site of one book', () => {
  it('is its cover, with links and pictures that are there', async () => {
    const root = page('index.html');
    expect(root).toContain('<body class="cover-page">');
    const text = /<main[^]*<\/main>/;
    expect(textOf(text.exec(root)?.[0] ?? '')).toBe(textOf(text.exec(page('kites/index.html'))?.[0] ?? ''));
    expect(root).toMatch(/<a class="door-main" href="kites\/wind\/index\.html">/);
    expect(await brokenLinks(site.folder)).toEqual([]);
  });

  it('has the address of the cover', () => {
    const canonical = '<link rel="canonical" href="https://example.org/rules/kites/">';
    expect(page('index.html')).toContain(canonical);
    expect(page('kites/index.html')).toContain(canonical);
  });

  it('finds what is in the book, and installs it', async () => {
    await site.page.goto(`${site.hosted}index.html`);
    await site.page.keyboard.press('/');
    await site.page.keyboard.type('storm');
    await site.becomes(`document.querySelectorAll('[role=option]').length > 0`);
    await site.page.keyboard.press('Enter');
    await site.becomes('location.pathname', '/kites/wind/index.html');
    expect(page('index.html')).toContain('data-manifest="manifest.webmanifest"');
  });

  it('leads to what is on another page of the book', async () => {
    await site.page.goto(`${site.hosted}index.html#storm`);
    await site.becomes('location.pathname + location.hash', '/kites/wind/index.html#storm');
    await site.page.goto(`${site.hosted}index.html#cover`);
    await site.loaded();
    expect(await site.page.evaluate('location.pathname')).toBe('/index.html');
  });
});

describe('no page of it speaks of a shelf', () => {
  it('neither breadcrumb nor menu', async () => {
    await site.page.goto(`${site.hosted}kites/wind/index.html`);
    expect(await site.page.evaluate(shown('.breadcrumb a'))).toEqual(['Kites']);
    expect(await site.page.evaluate(shown('.chapters a'))).toEqual(['Kites', 'Wind', 'Actions', 'One page']);
  });

  it('nor the page for wrong addresses, nor the one for what is not kept', () => {
    const links = (path: string): readonly string[] =>
      [...page(path).matchAll(/<a [^>]*(?:data-to|href)="([^"]*)"[^>]*>([^<]*)</g)].map(
        ([, to, text]) => `${to} ${text}`,
      );
    expect(links('404.html')).toEqual(['index.html Kites']);
    expect(links('assets/offline/1.html')).toEqual(['../../index.html Kites']);
  });
});
