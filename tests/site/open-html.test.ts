/** Chapters that are rendered once and filled in for each page that shows them. */
import { describe, expect, it } from 'vitest';
import { shiftedLevel } from '../../build/render/heading-level.ts';
import { filled, openHtml } from '../../build/site/open-html.ts';
import type { FoundImage } from '../../build/types.ts';
import { buildSite } from './built-site.ts';

const PICTURE: FoundImage = {
  kind: 'found',
  path: '/a.png',
  name: 'a.png',
  width: 1,
  height: 1,
  bytes: new Uint8Array(),
  removed: [],
};

describe('gaps', () => {
  const open = openHtml(({ href, imageUrl, headingLevel }) => {
    const to = (id: string): string => href({ kind: 'internal', book: 'b', chapter: 0, id, exact: true });
    return `<h${headingLevel(2)}><a href="${to('x')}"></a><img src="${imageUrl(PICTURE)}"><a href="${to('y&z')}"></a></h${headingLevel(2)}>`;
  });

  it('are filled with what a page knows', () => {
    const at = (toRoot: string, headingShift: number): string =>
      filled(open, { toRoot, href: ({ id = '' }) => `${toRoot}#${id}` }, headingShift);
    expect(at('../', -1)).toBe('<h1><a href="../#x"></a><img src="../images/a.png"><a href="../#y&amp;z"></a></h1>');
    expect(at('', 1)).toBe('<h3><a href="#x"></a><img src="images/a.png"><a href="#y&amp;z"></a></h3>');
  });

  it('know the pictures that stand in them', () => {
    expect(open.images).toEqual([PICTURE]);
  });
});

it.each([
  [2, 1, '3'],
  [1, -3, '1'],
  [6, 2, '6'],
])('shiftedLevel %i by %i is %s', (level, shift, name) => expect(shiftedLevel(shift)(level)).toBe(name));

describe('what a text says', () => {
  // Markdown replaces the delimiter of gaps, and addresses are decoded only later.
  it('is no gap', async () => {
    const text =
      '# Fog\n\n## One\n\nA \0h3\0 b, \0root\0, &#0;0&#0; [](#%000%00) [c](#%00h1%00 "\0h1\0")\n\n## Two\n\n[d](#one)\n';
    const site = await buildSite({ 'fog.md': text });
    const page = site.page('fog/one/index.html');
    expect(page).not.toContain('\0');
    expect(page).not.toContain('A h');
    // Text that cannot be an address is shown as written.
    expect(page).toContain('>#%000%00</a>');
    expect(page.match(/<h\d/g)).toEqual(['<h1']);
    expect(site.page('fog/two/index.html')).toContain('href="../one/index.html"');
  });

  it('is none either in words of the front matter and in formulas', async () => {
    const words = String.raw`title: "F \0l0\0"` + '\n' + String.raw`words: { permalink: "\0l0\0", toc: "\0l0\0" }`;
    const formula = String.raw`$\text{\char0l0\char0}$`;
    const text = `---\n${words}\n---\n\n# Fog\n\n[x](gone.md "far")\n\n[[toc]]\n\n## One\n\n${formula} [](fog.md)\n`;
    const site = await buildSite({ 'fog.md': text });
    const pages = site.pages.map((path) => site.page(path)).join('');
    expect(pages).not.toContain('\0');
    expect(pages).toContain('<mtext>\uFFFDl0\uFFFD</mtext>');
    expect(pages).toContain('aria-label="\uFFFDl0\uFFFD"');
    // The link is on both copies of the cover, and on the page with the whole book.
    expect(pages.match(/title="far"/g)).toHaveLength(3);
  });
});
