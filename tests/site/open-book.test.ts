/** Books rendered as soon as they are read, when others are yet to come. */
import { describe, expect, it } from 'vitest';
import { resolveOwnLinks } from '../../build/book/resolve-links.ts';
import { compile } from '../../build/compile.ts';
import { siteModel } from '../../build/site/make-site.ts';
import { SiteDrafts } from '../../build/site/site-drafts.ts';
import { memoryHost } from '../memory-host.ts';
import { random } from '../random.ts';
import { rulebookShelves } from '../rulebooks.ts';

type Files = Readonly<Record<string, string>>;

/** What the website shows, and the files of search and previews, as text. */
async function siteOf(files: Files, isDraftedEarly: boolean, inputs = Object.keys(files)): Promise<string> {
  const drafts = new SiteDrafts(isDraftedEarly);
  const early = isDraftedEarly ? { whenRead: drafts.take.bind(drafts) } : {};
  const model = siteModel(await compile(inputs, memoryHost(files), early), { drafts });
  const texts = model.files.map(({ path, bytes }) => [
    path,
    bytes instanceof Uint8Array ? Buffer.from(bytes).toString() : '',
  ]);
  return JSON.stringify([model.books, model.fontCss, texts], undefined, 1);
}

const TWO: Files = {
  'a.md':
    '# A\n\n## One\n\n[to b](b.md#ford), [](b.md#ford), [gone](b.md#gone), [](b.md) and [own](#one)\n\n[^n] x\n\n[^n]: see [](b.md#ford)\n',
  'b.md': '# B\n\n## Ford\n\nA river. [back](a.md#one){.far #here}\n\n## Mill\n\nSee the [mill](#mill).\n',
};

describe('a book drafted before the others are read', () => {
  it('shows where its links into them lead', async () => {
    const host = memoryHost(TWO);
    const drafts = new SiteDrafts(true);
    const [a, b] = siteModel(await compile(['a.md', 'b.md'], host, { whenRead: drafts.take.bind(drafts) }), {
      drafts,
    }).books;
    expect(a?.chapters[0]?.html).toContain(
      '<p><a href="../../b/ford/index.html#ford">to b</a>, <a href="../../b/ford/index.html#ford">Ford</a>, ' +
        '<a class="broken-link">gone</a>, <a href="../../b/index.html">B</a> and <a href="#one">own</a></p>',
    );
    expect(b?.chapters[0]?.html).toContain('<a href="../../a/one/index.html#one" class="far" id="here">back</a>');
  });

  it('is what it is when all are there', async () => {
    expect(await siteOf(TWO, true)).toBe(await siteOf(TWO, false));
  });

  it('has previews of what only other books lead to', async () => {
    const files = { 'a.md': '# A\n\n## Lone\n\nNobody here names it.\n', 'b.md': '# B\n\n[x](a.md#lone)\n' };
    const site = await siteOf(files, true);
    expect(site).toContain('Nobody here names it.</p>');
    expect(site).toBe(await siteOf(files, false));
  });

  it.each([
    [true, 'lets go of what was read again for them'],
    [false, 'keeps what the next round needs'],
  ])('releases: %s, %s', async (releases) => {
    const files = { 'a.md': '# A\n\n## Lone\n\nx\n', 'b.md': '# B\n\n[x](a.md#lone)\n' };
    const compilation = await compile(Object.keys(files), memoryHost(files));
    const contents = compilation.shelf.books.flatMap(({ chapters }) => chapters.map(({ content }) => content));
    const kept = contents.map((content) => content.read());
    const calls: string[] = [];
    for (const [index, content] of contents.entries()) {
      for (const name of ['read', 'release'] as const) {
        const call = content[name];
        Object.assign(content, { [name]: () => ((calls[index] = name), call()) });
      }
    }
    siteModel(compilation, { drafts: new SiteDrafts(releases) });
    expect(calls).toEqual(contents.map(() => (releases ? 'release' : 'read')));
    expect(contents.map((content) => content.read() === kept.shift())).toEqual(contents.map(() => !releases));
  });

  it('asks for the fonts of what its links without words say', async () => {
    const fontsOf = async (text: string): Promise<readonly string[]> => {
      const { files } = siteModel(await compile(['a.md'], memoryHost({ 'a.md': text })));
      return files.map(({ path }) => path).filter((path) => path.startsWith('assets/fonts/'));
    };
    // Shown as it is written, since there is no such book.
    const signs = await fontsOf('# A\n\n[](\u{1D518}.md)\n');
    expect(signs).toEqual(await fontsOf('# A\n\n\u{1D518}.md\n'));
    expect(signs).not.toEqual(await fontsOf('# A\n\nU.md\n'));
  });

  it.each(rulebookShelves)('is the same for whole rulebooks, %s', async (_, books) => {
    const files = Object.fromEntries(books.map(({ file, source }) => [file, source]));
    expect(await siteOf(files, true)).toBe(await siteOf(files, false));
  });

  it('is the same whatever leads where', async () => {
    const places = ['', '#one', '#two', '#gone', 'a.md', 'b.md#one', 'a.md#two', 'c.md#one', 'b.md#gone', 'd.md'];
    const words = ['', 'there', '*there*'];
    for (let seed = 1; seed <= 40; seed++) {
      const below = random(seed);
      const link = (): string => `[${words[below(words.length)]}](${places[below(places.length)]})`;
      const links = (): string => Array.from({ length: below(5) }, link).join(' ');
      const text = (): string => `# T\n\n## One\n\n${links()}\n\n## Two\n\n| ${links()} |\n|---|\n`;
      const files = { 'a.md': text(), 'b.md': text(), 'c.md': text() };
      expect(await siteOf(files, true), `books of ${seed}`).toBe(await siteOf(files, false));
    }
  });
});

describe('a chapter that let go of its tokens', () => {
  it('reads them anew, with the numbers by which they are found', async () => {
    const { shelf } = await compile(['a.md', 'b.md'], memoryHost(TWO));
    for (const { content } of shelf.books.flatMap(({ chapters }) => chapters)) {
      const before = JSON.stringify(content.read());
      const kept = content.read();
      expect(content.read()).toBe(kept);
      content.release();
      expect(content.read()).not.toBe(kept);
      expect(JSON.stringify(content.read())).toBe(before);
    }
  });
});

describe('resolveOwnLinks', () => {
  it('knows all links but those to files of other books', async () => {
    const files = {
      'r/1.md':
        '# R\n\n[a](2.md#two) [b](#gone) [c](https://example.org) [d](../o.md) [e](2.md#gone) [f](javascript:x)\n',
      'r/2.md': '# Two\n',
      'o.md': '# O\n',
    };
    const [book] = (await compile(['r', 'o.md'], memoryHost(files))).shelf.books;
    const own = book && resolveOwnLinks(book);
    const kinds = book?.chapters.flatMap(({ links }) => links.map((link) => [link.text, own?.get(link)?.kind]));
    expect(kinds).toEqual([
      ['a', 'internal'],
      ['b', 'broken'],
      ['c', 'external'],
      ['d', undefined],
      ['e', 'broken'],
      ['f', 'denied'],
    ]);
  });
});

describe('resolveLinks', () => {
  it('leads to the own chapter where a file is a book, too', async () => {
    const files = { 'r/1.md': '# R\n\n[](2.md#two)\n', 'r/2.md': '# Two\n' };
    const { shelf } = await compile(['r/2.md', 'r'], memoryHost(files));
    expect(shelf.books.map(({ slug }) => slug)).toEqual(['two', 'r']);
    expect([...shelf.resolutions.values()]).toEqual([
      { kind: 'internal', book: 'r', chapter: 1, id: 'two', exact: true },
    ]);
  });
});
