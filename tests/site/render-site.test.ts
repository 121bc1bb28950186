/** Content of the website of a book. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import type { Shelf } from '../../build/types.ts';
import { type CoverShown, shownChapters, shownPages } from './shown-pages.ts';

async function shelfOf(text: string): Promise<Shelf> {
  return (await compileFiles({ 'book.md': text })).shelf;
}

/** Returns the cover in the folder of the book. */
async function coverOf(text: string): Promise<CoverShown> {
  const cover = shownPages(await shelfOf(text)).find((page) => page.kind === 'cover');
  if (!cover) throw new Error('no cover');
  return cover;
}

const CHAPTERS = '## Moor\n\nWet.\n\n## Mill\n\nDry.\n';
const titles = ({ contents }: CoverShown): readonly string[] => contents.map(({ html }) => html);
/** Number of links from the cover to a chapter. */
const links = ({ html, contentsHtml = '', contents }: CoverShown): number => {
  const shown = html + contentsHtml + contents.map(({ href }) => `href="${href}"`).join('');
  return shown.match(/href="[^"]*\bmoor\/index/g)?.length ?? 0;
};

it('a link without words is called like the term, the words in a line or the section that it leads to', async () => {
  const text =
    '# B\n\n## A\n\n[](#boiler), [](#steam) and [](#place)\n\nThe [hot *steam*]{#steam}.\n\nBoiler {#boiler}\n: Iron.\n\nText. {#place}\n';
  const [chapter] = shownChapters(await shelfOf(text));
  expect(chapter?.html).toContain(
    '<p><a href="#boiler">Boiler</a>, <a href="#steam">hot steam</a> and <a href="#place">A</a></p>',
  );
});

describe('the contents on the cover', () => {
  it('are ours where the author has none', async () => {
    const book = await coverOf(`# Book\n\nText.\n\n${CHAPTERS}`);
    expect(titles(book)).toEqual(['Moor', 'Mill']);
    expect(links(book)).toBe(1);
  });

  it.each([
    ['before the first chapter', `# Book\n\nText.\n\n[[toc]]\n\n${CHAPTERS}`],
    ['before the first chapter, alone', `# Book\n\n[[toc]]\n\n${CHAPTERS}`],
    ['in a chapter of their own', `# Book\n\nText.\n\n## Contents\n\n[[toc]]\n\n${CHAPTERS}`],
  ])('are the author’s %s', async (_, text) => {
    const book = await coverOf(text);
    expect(titles(book)).toEqual([]);
    expect(links(book)).toBe(1);
    expect(`${book.headHtml}${book.html}${book.contentsHtml}`.match(/<h1/g)).toHaveLength(1);
  });

  it('are those of the page where it is the only one', async () => {
    expect(titles(await coverOf('# Book\n\n[[toc]]\n\n### Moor\n\nWet.\n\n### Mill\n'))).toEqual(['Moor', 'Mill']);
  });
});

const withHead = ({ headHtml, html }: CoverShown): string => headHtml + html;

describe('the subtitle on the cover', () => {
  const SUBTITLE = '<p class="subtitle">For two</p>';
  const cover = async (text: string): Promise<string> =>
    withHead(await coverOf(`---\nsubtitle: For two\nlang: en\n---\n\n${text}${CHAPTERS}`));

  it('stands below the title of the text', async () => {
    expect(await cover('# Book\n\nText.\n\n')).toMatch(new RegExp(`^<h1[^]*</h1>\n${SUBTITLE}\n<p>Text.</p>\n$`));
  });

  it('is not said twice', async () => {
    expect(await cover('# Book\n\nFor two\n\n')).not.toContain(SUBTITLE);
  });

  it('comes with a title where the text has none', async () => {
    expect(await cover('Text.\n\n')).toBe(`<h1>book</h1>\n${SUBTITLE}\n<p>Text.</p>\n`);
  });
});
