/** Files that a site lists for caching. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Saved, SavedFile } from '../../build/site/saved-form.d.ts';
import { savedIn } from '../../build/site/service-worker.ts';
import { buildSite } from './built-site.ts';
import { HEBREW, buildTwoBooks } from './two-books.ts';

const listOf = (folder: string): Saved => savedIn(readFileSync(join(folder, 'sw.js'), 'utf8'));

const urls = (entries: readonly SavedFile[] = []): readonly string[] =>
  entries.map((entry) => (typeof entry === 'string' ? entry : entry[0]));
const revision = (entries: readonly SavedFile[] = [], url: string): string | undefined =>
  entries.find((entry) => entry[0] === url)?.[1];

describe('the list of what is kept', () => {
  it('is cut by books', async () => {
    const site = await buildSite({
      'kites.md': '# Kites\n\n## Wind\n\nSee [string](#string).\n\n## String\n\nLong.\n',
      'fish.md': '# Fish\n\n## Hooks\n\nSharp.\n',
    });
    const { files, books } = listOf(site.folder);
    const [kites, fish] = books;
    expect(urls(kites?.files).toSorted()).toEqual(
      [
        'kites/index.html',
        'kites/wind/index.html',
        'kites/string/index.html',
        'kites/all/index.html',
        'kites/quick_reference/index.html',
        'kites/manifest.webmanifest',
        'assets/search/kites.js',
        'assets/previews/kites.js',
        'assets/places/kites.js',
        'assets/styles/kites.css',
      ].toSorted(),
    );
    expect(urls(fish?.files)).toContain('assets/search/fish.js');
    const shelf = urls(files);
    expect(shelf).toEqual(expect.arrayContaining(['index.html', 'manifest.webmanifest', 'assets/search.js']));
    expect(shelf.filter((url) => /kites|fish/.test(url))).toEqual([]);
    for (const kind of [/^assets\/site-.*css$/, /^assets\/page-.*js$/, /^assets\/search-.*js$/, /^assets\/fonts\/.*2$/])
      expect([kind, shelf.some((url) => kind.test(url))]).toEqual([kind, true]);
  });

  it('tells a revision where, and only where, a name stays when the content changes', async () => {
    const book = (text: string): Readonly<Record<string, string>> => ({
      'kites.md': `# Kites\n\n## Wind\n\n${text}\n\n## String\n\nLong.\n`,
    });
    const [one, other] = [await buildSite(book('A gust.')), await buildSite(book('A storm.'))];
    const [former, next] = [listOf(one.folder), listOf(other.folder)];
    const changed = urls(former.books[0]?.files).filter(
      (url) => revision(former.books[0]?.files, url) !== revision(next.books[0]?.files, url),
    );
    expect(changed.toSorted()).toEqual(['assets/search/kites.js', 'kites/all/index.html', 'kites/wind/index.html']);
    expect(next.files).toEqual(former.files);
    expect(former.files.filter((entry) => typeof entry === 'string' && !/-[\da-f]{10}\.\w+$/.test(entry))).toEqual([]);
  });

  it('takes a number at the end of a title for no hash', async () => {
    const { books } = listOf((await buildSite({ 'a.md': '# Book 1234567890\n\n## One\n\nText.\n' })).folder);
    const [{ files } = { files: [] }] = books;
    expect(revision(files, 'assets/search/book-1234567890.js')).toMatch(/^[\da-f]{10}$/);
  });

  it('leaves out PDFs, large pages and what is not the reader’s; large pictures wait until they are looked at', async () => {
    const drawn = (size: number): string => {
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
      return picture.replace('></svg>', `><desc>${'A'.repeat(size)}</desc></svg>`);
    };
    const site = await buildSite(
      {
        'one.md': `# One\n\n## Long\n\n![](a.svg) ![](b.svg)\n\n${'A '.repeat(500_001)}\n`,
        'two.md': '# Two\n\n![](a.svg)\n',
        'a.svg': drawn(1000),
        'b.svg': drawn(2_000_001),
      },
      {
        inputs: ['one.md', 'two.md'],
        downloads: [{ slug: 'one', kind: 'pdf', name: 'one.pdf', bytes: new Uint8Array(10) }],
      },
    );
    const { files, books, pictures: later } = listOf(site.folder);
    const small = expect.stringMatching(/^images\/a-[\da-f]{10}\.svg$/) as string;
    expect(urls(books[0]?.files).toSorted()).toEqual([
      'assets/places/one.js',
      'assets/previews/one.js',
      'assets/search/one.js',
      'assets/styles/one.css',
      small,
      'one/index.html',
      'one/manifest.webmanifest',
      'one/quick_reference/index.html',
    ]);
    expect(urls(books[1]?.files)).toEqual(expect.arrayContaining([small, 'two/all/index.html']));
    expect(later).toEqual([expect.stringMatching(/^images\/b-[\da-f]{10}\.svg$/)]);
    expect(urls(files).filter((url) => /404|icons|nojekyll|sw\.js/.test(url))).toEqual([]);
  });

  it('names addresses as browsers ask for them', async () => {
    const { books, files } = listOf((await buildTwoBooks()).folder);
    const [german, hebrew] = books;
    const asked = (url: string): string => new URL(url, 'https://host/').pathname;
    expect(urls(hebrew?.files).map(asked)).toContain(`/${encodeURIComponent(HEBREW)}/one/index.html`);
    for (const url of [...urls(german?.files), ...urls(hebrew?.files), ...urls(files)]) expect(url).not.toMatch(/[#?]/);
    expect(asked(hebrew?.folder ?? '')).toBe(`/${encodeURIComponent(HEBREW)}/`);
  });

  it('has a page for what is not kept in the words of each book', async () => {
    const site = await buildSite({
      'a.md': '---\nlang: en\n---\n\n# One\n',
      'b.md': '---\nlang: de\n---\n\n# Zwei\n',
      'c.md': '---\nlang: de\nwords: { offline.title: Funkloch }\n---\n\n# Drei\n',
    });
    const titles = listOf(site.folder).books.map(({ offline }) => /<h1>(.*)<\/h1>/.exec(site.page(offline))?.[1]);
    expect(titles).toEqual(['You are offline', 'Kein Netz', 'Funkloch']);
  });
});
