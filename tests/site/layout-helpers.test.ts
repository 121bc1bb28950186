/** Helper functions of layouts. */
import { describe, expect, it } from 'vitest';
import { markCurrent } from '../../build/site/layout-helpers.ts';
import { buildSite } from './built-site.ts';

describe('current', () => {
  it('marks the links to an address, and no others', () => {
    const html = '<a href="../a/index.html">A</a><a href="../ab/index.html">B</a><a href="../a/index.html#x">C</a>';
    expect(markCurrent(html, '../a/index.html')).toBe(html.replace('">A', '" aria-current="page">A'));
    expect(markCurrent(html, '../c/index.html')).toBe(html);
    // The menu of a long book links to the cover twice, with different texts.
    expect(markCurrent('<a href="a">A</a><a href="a">B</a>', 'a')).toBe(
      '<a href="a" aria-current="page">A</a><a href="a">B</a>',
    );
    // Templates escape apostrophes.
    expect(markCurrent('<a href="it&#39;s/">A</a>', "it's/")).toBe('<a href="it&#39;s/" aria-current="page">A</a>');
  });

  it('opens the parts around the link, and the one that it leads to, and no others', () => {
    const part = (name: string, open: string, ...below: string[]): string =>
      `<li><a href="${name}">${name}</a><details${open}><summary></summary><ol>${below.join('')}</ol></details></li>`;
    const leaf = (name: string, current = ''): string => `<li><a href="${name}"${current}>${name}</a></li>`;
    const tree = (open: { a?: string; b?: string; c?: string }, current = ''): string =>
      part('x', '', leaf('1')) +
      part('a', open.a ?? '', part('b', open.b ?? '', leaf('2', current)), part('c', '', leaf('3')));
    const mark = ' aria-current="page"';
    expect(markCurrent(tree({}), '2')).toBe(tree({ a: ' open', b: ' open' }, mark));
    expect(markCurrent(tree({ a: ' open' }), '2')).toBe(tree({ a: ' open', b: ' open' }, mark));
    expect(markCurrent(tree({}), 'b')).toBe(tree({ a: ' open', b: ' open' }).replace('"b">', `"b"${mark}>`));
    expect(markCurrent(tree({}), 'a')).toBe(tree({ a: ' open' }).replace('"a">', `"a"${mark}>`));
  });

  it('is one link of each page of a book, whatever its folder is called', async () => {
    const files = { "b/1-it's $& a (test).md": '# First\n\nx\n', 'b/2-other.md': '# Other\n\ny\n' };
    const site = await buildSite(files, { inputs: ['b'] });
    const pages = site.pages.filter((path) => /^(?!assets).*\//.test(path));
    // Two chapters, the cover, the whole book, and the page with the reader's pins.
    expect(pages.length).toBeGreaterThanOrEqual(5);
    for (const path of pages) {
      const nav = /<nav class="chapters"[^]*?<\/nav>/.exec(site.page(path))?.[0] ?? '';
      const current = Array.from(nav.matchAll(/<a href="([^"]*)" aria-current="page"[^>]*>/g), ([, href = '']) => href);
      const own = new URL(encodeURI(path), 'https://example.org/').pathname;
      const led = current.map((href) => new URL(href.replaceAll('&#39;', "'"), `https://example.org${own}`).pathname);
      // Without a quick reference, the page with the reader's pins is linked only in the bar.
      expect(led).toEqual(path === 'first/quick_reference/index.html' ? [] : [own]);
    }
  });
});
