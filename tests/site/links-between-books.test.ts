/** Links between books of a shelf, in pages and previews. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import type { Shelf } from '../../build/types.ts';
import { buildSite } from './built-site.ts';
import { shownChapters } from './shown-pages.ts';

async function shelfOf(files: Readonly<Record<string, string>>): Promise<Shelf> {
  return (await compileFiles(files)).shelf;
}

describe('a link into another book', () => {
  it('leads to its page, and says what is there where it has no words', async () => {
    const shelf = await shelfOf({
      'a.md':
        '# A\n\n## One\n\n[to b](b.md#wade), [](b.md#ford), [gone](b.md#gone), [](b.md) and [own](#one)\n\n[^n] x\n\n[^n]: see [](b.md#ford)\n',
      'b.md':
        '# B\n\n## Ford {aliases=wade}\n\nA river. [back](a.md#one){.far #here}\n\n## Mill\n\nSee the [mill](#mill).\n',
    });
    const [a, b] = shownChapters(shelf);
    expect(a?.html).toContain(
      '<p><a href="../../b/ford/index.html#ford">to b</a>, <a href="../../b/ford/index.html#ford">Ford</a>, ' +
        '<a class="broken-link">gone</a>, <a href="../../b/index.html">B</a> and <a href="#one">own</a></p>',
    );
    expect(b?.html).toContain('<a href="../../a/one/index.html#one" class="far" id="here">back</a>');
  });

  it('has a preview in the file of the book that it leads to', async () => {
    const { page } = await buildSite({
      'a.md': '# A\n\n## Lone\n\nNobody here names it.\n',
      'b.md': '# B\n\n[x](a.md#lone)\n',
    });
    expect(page('assets/previews/a.js')).toContain('Nobody here names it.</p>');
    expect(page('assets/previews/b.js')).not.toContain('Nobody');
  });
});

it('a link without words asks for the fonts of what it says', async () => {
  const fontsOf = async (text: string): Promise<readonly string[]> => {
    const { folder } = await buildSite({ 'a.md': text });
    return readdirSync(join(folder, 'assets/fonts')).toSorted();
  };
  // The link is shown as text, since there is no such book.
  const signs = await fontsOf('# A\n\n[](\u{1D518}.md)\n');
  expect(signs).toEqual(await fontsOf('# A\n\n\u{1D518}.md\n'));
  expect(signs).not.toEqual(await fontsOf('# A\n\nU.md\n'));
});
