/** Numbers of figures, examples and tables in the HTML, with their cross-references and lists. */
import { describe, expect, test } from 'vitest';
import { bookText } from '../books.ts';
import { compileFiles } from '../compile-files.ts';
import { renderList } from '../../build/render/render-lists.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import type { Book } from '../../build/types.ts';
import { shownHtml } from '../print/shown-html.ts';
import { type ChapterShown, shownPages } from '../site/shown-pages.ts';

const TEXT = bookText('verweise');
const MAP = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>';

interface Rendered {
  readonly book: Book;
  readonly site: { readonly chapters: readonly ChapterShown[]; readonly allHtml: string };
  readonly print: (pages?: Readonly<Record<string, number>>) => string;
}

async function rendered(files: Readonly<Record<string, string>>, at = 0): Promise<Rendered> {
  const { shelf } = await compileFiles({ 'map.svg': MAP, ...files }, Object.keys(files));
  const book = shelf.books[at];
  if (!book) throw new Error('there is a book');
  const pages = shownPages(shelf).filter(({ path }) => path.startsWith(`${book.slug}/`));
  const site = {
    chapters: pages.filter((page) => page.kind === 'chapter'),
    allHtml: pages.find((page) => page.kind === 'all')?.html ?? '',
  };
  const rendering = renderPrint(shelf, book);
  return { book, site, print: (pages = {}) => shownHtml(rendering, new Map(Object.entries(pages))) };
}

const german = async (text: string): Promise<Rendered> =>
  rendered({ 'a.md': `---\nlang: de\n---\n\n# Buch\n\n${text}` });

/** The links of a page as `text → address`. */
function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a(?: href="([^"]*)")?[^>]*>(.*?)<\/a>/g)]
    .filter(([all]) => !all.includes('permalink'))
    .map(([, href = '', text = '']) => `${text.replaceAll('\u00A0', '~')} → ${href}`);
}

describe('a link without words', () => {
  test('says what it leads to, on the page of its chapter', async () => {
    const { site } = await german(TEXT);
    expect(linksOf(site.chapters[0]?.html ?? '')).toEqual([
      'Abbildung~1 → ../../buch/kapitel-zwei/index.html#map',
      'Beispiel~1 → ../../buch/kapitel-zwei/index.html#sturm',
      'Tabelle~1 → ../../buch/kapitel-zwei/index.html#gezeiten',
      'Abbildung~2 → ../../buch/kapitel-zwei/index.html#fig.2',
      'Drehen → ../../buch/kapitel-zwei/index.html#drehen',
      'Kapitel zwei → ../../buch/kapitel-zwei/index.html#kapitel-zwei',
      'nah → ../../buch/kapitel-zwei/index.html#map',
    ]);
  });

  test('is followed by the page in print', async () => {
    const { print } = await german(TEXT);
    const html = print({ 'link-1-0': 2, map: 7 });
    expect(html).toContain('>Abbildung\u00A01</a><span class="page-reference"> (Seite\u00A07)</span>');
  });

  test('shows the section where there is no name for the place, and the address where there is no place', async () => {
    const { site } = await german(
      '## A\n\n[](#nix) [](https://example.org/ä?a=1&b=2) [](#kasten)\n\n!!! note "" {#kasten}\n\n    Text.\n',
    );
    expect(linksOf(site.chapters[0]?.html ?? '')).toEqual([
      '#nix → ',
      'https://example.org/ä?a=1&amp;b=2 → https://example.org/%C3%A4?a=1&amp;b=2',
      'A → #kasten',
    ]);
  });

  test('is one with a picture in it not', async () => {
    const { site } = await german('## A\n\n[![](map.svg)](#a) [ ](#a)\n');
    expect(linksOf(site.chapters[0]?.html ?? '')).toEqual([
      expect.stringMatching(/^<img [^>]*> → #a$/),
      expect.stringMatching(/^A +→ #a$/),
    ]);
  });

  test('names chapters and places of other books in its own book’s language', async () => {
    const { site } = await rendered({
      'a.md': '---\nlang: de\n---\n\n# Buch\n\n## A\n\n[](b.md) [](b.md#map)\n',
      'b.md': '---\nlang: en\n---\n\n# The other book\n\n![Map](map.svg "The map"){#map}\n',
    });
    expect(linksOf(site.chapters[0]?.html ?? '')).toEqual([
      'The other book → ../../the-other-book/index.html',
      'Abbildung~1 → ../../the-other-book/index.html#map',
    ]);
  });

  test('cannot smuggle markup through a heading', async () => {
    const { site } = await german('## A\n\n[](#b)\n\n## `<b>` {#b}\n\nText.\n');
    expect(linksOf(site.chapters[0]?.html ?? '')[0]).toMatch(/^&lt;b&gt; → /);
  });
});

describe('a list', () => {
  const LISTS = '## Listen\n\n[[abbildungen]]\n\n[[beispiele]]\n\n[[tabellen]]\n\n';

  test('leads from the page on which it stands', async () => {
    const { site } = await german(LISTS + TEXT);
    const html = site.chapters[0]?.html ?? '';
    expect(html).toContain('<nav class="toc toc-list toc-figures" aria-label="Abbildungsverzeichnis">');
    expect(linksOf(html).map((link) => link.replace(/<[^>]*>/g, ''))).toEqual([
      'Abbildung~1 Die Karte → ../../buch/kapitel-zwei/index.html#map',
      'Abbildung~2 Noch eine → ../../buch/kapitel-zwei/index.html#fig.2',
      'Beispiel~1 Sturm → ../../buch/kapitel-zwei/index.html#sturm',
      'Tabelle~1 Gezeiten → ../../buch/kapitel-zwei/index.html#gezeiten',
    ]);
    expect(html).not.toContain('toc-page');
  });

  test('has pages in print, and room for those not known yet', async () => {
    const { print } = await german(LISTS + TEXT);
    const html = print({ map: 12 });
    const label = '<span class="toc-title"><span class="toc-label">Abbildung\u00A0';
    expect(html).toContain(`<a href="#map">${label}1</span> Die Karte</span><span class="toc-page">12</span></a>`);
    expect(html).toContain(`<a href="#fig.2">${label}2</span> Noch eine</span><span class="toc-page"></span></a>`);
  });

  test('tells examples without a title by their sections', async () => {
    const { book } = await german('## A\n\n!!! example\n\n    x\n\n### *Im* Kampf\n\n!!! example Beispiel\n\n    x\n');
    const list = renderList('example', book, ({ id }) => `#${id}`, new Map([['example.2', 9]]));
    expect(list).toBe(
      `<nav class="toc toc-list toc-examples" aria-label="Verzeichnis der Beispiele">
<ol>
<li><a href="#example.1"><span class="toc-title"><span class="toc-label">Beispiel\u00A01</span> <span class="toc-section">A</span></span><span class="toc-page"></span></a></li>
<li><a href="#example.2"><span class="toc-title"><span class="toc-label">Beispiel\u00A02</span> <span class="toc-section"><em>Im</em> Kampf</span></span><span class="toc-page">9</span></a></li>
</ol>
</nav>
`,
    );
    expect(renderList('table', book, ({ id }) => `#${id}`)).toBe('');
  });
});
