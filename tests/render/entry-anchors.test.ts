import { describe, expect, test } from 'vitest';
import { compileBook, compileFiles } from '../compile-files.ts';
import { type Page, renderChapter } from '../../build/render/render-chapter.ts';
import { renderAbbreviations } from '../../build/render/render-abbreviations.ts';
import { listAbbreviations } from '../../build/book/list-abbreviations.ts';
import { WORDS } from '../../build/words/strings.ts';

const PAGE: Page = {
  href: ({ id }) => `#${id}`,
  imageUrl: () => '',
  headingLevel: String,
  labels: { ...WORDS, 'entry.permalink': 'Link' },
  toc: () => [],
  medium: 'print',
};

/** The chapters of a book as HTML. */
async function htmlOf(text: string, page: Partial<Page> = {}): Promise<readonly string[]> {
  const { book, shelf } = await compileBook({ 'a.md': `---\nlang: en\n---\n\n${text}` });
  return book.chapters.map((_, index) => renderChapter(shelf, book, index, { ...PAGE, ...page }));
}

describe('ids and permalinks', () => {
  test('of rows, on the cell with the name', async () => {
    const [html = ''] = await htmlOf('| | Weapon |\n|--|--|\n| ![a](a.svg) | Bow |\n| ![b](b.svg) | Sling |\n');
    expect(html).toContain('<tr class="symbol-row" id="bow">');
    expect(html).toContain('<td>Bow<a class="permalink" href="#bow" aria-hidden="true" tabindex="-1"></a></td>');
  });

  test('of boxes and terms', async () => {
    const [html = ''] = await htmlOf('!!! summary Wood\n\n    x\n\nGrit\n: Yes.\n');
    expect(html).toContain('<div id="wood" class="admonition summary">');
    expect(html).toContain('Wood<a class="permalink" href="#wood" aria-label="Link"></a></p>');
    expect(html).toContain(
      '<dt id="grit"><span class="index-mark" id="ix-0"></span>Grit<a class="permalink" href="#grit" aria-label="Link"></a></dt>',
    );
  });

  test('of items in a list of entries', async () => {
    const [html = ''] = await htmlOf('- **Cover:** Hides you.\n- Fog – hides all.\n{.entries}\n');
    expect(html).toContain(
      '<li id="cover"><strong>Cover:<a class="permalink" href="#cover" aria-label="Link"></a></strong> Hides you.</li>',
    );
    expect(html).toContain('<li id="fog">Fog');
  });

  test('not of what has the id of its author, or names nothing', async () => {
    const [html = ''] = await htmlOf(
      '!!! summary Wood {#mine}\n\n    x\n\n!!! note Mind\n\n    x\n\n| a | b |\n|--|--|\n| 1 | 2 |\n',
    );
    expect(html).toContain('<div class="admonition summary" id="mine">');
    expect(html).not.toContain('permalink');
    expect(html).not.toMatch(/<tr [^>]*id=/);
  });

  test('of short forms: in their cell, and where the text introduces them', async () => {
    const [html = ''] = await htmlOf(
      '| Short | Name |\n|--|--|\n| STR | Strength |\n| AGI | Agility |\n\nYour STR, Wits (WIT) and Armour Class (AC). AC.\n',
    );
    expect(html).toContain('<td><span class="alias" id="str"></span><abbr title="Strength">STR</abbr></td>');
    expect(html).toContain('<td>Strength<a class="permalink" href="#strength"');
    expect(html).toContain(
      'Your <abbr title="Strength">STR</abbr>, Wits (<abbr id="wit" title="Wits">WIT</abbr>) and Armour Class (<abbr id="ac" title="Armour Class">AC</abbr>). ' +
        '<abbr title="Armour Class">AC</abbr>.',
    );
  });
});

describe('short forms', () => {
  test('are abbreviations in all chapters, but not in headings, links’ addresses and the costs of cards', async () => {
    const [, first = '', second = ''] = await htmlOf(
      '# T\n\n## One\n\n### AC and more\n\nAC `AC` ACE\n\n!!! danger Aim - AC+1 ⊙\n\n    x\n\n## Two\n\nArmour Class (AC)\n',
    );
    expect(first.match(/<abbr/g)).toHaveLength(1);
    expect(second.match(/<abbr/g)).toHaveLength(1);
  });

  test('are listed where there are five, with their page in print', async () => {
    const text = (count: number): string =>
      ['Zeal (ZE)', 'Armour (AR)', 'Wits (WI)', 'Grit (GR)', 'Nerve (NE)'].slice(0, count).join('. ');
    const listOf = async (count: number) => {
      const [book] = (await compileFiles({ 'a.md': text(count) })).shelf.books;
      return book ? listAbbreviations(book) : [];
    };
    expect(await listOf(4)).toEqual([]);
    const list = await listOf(5);
    expect(list.map(({ name }) => name)).toEqual(['AR', 'GR', 'NE', 'WI', 'ZE']);
    expect(renderAbbreviations(list.slice(0, 1), ({ id }) => `#${id}`)).toBe(
      '<ul class="abbreviations">\n<li><a href="#ar"><b>AR</b></a> Armour</li>\n</ul>\n',
    );
    expect(renderAbbreviations(list.slice(0, 1), ({ id }) => `#${id}`, new Map([['ar', 7]]))).toContain(
      '<span class="index-places"><a href="#ar">7</a></span>',
    );
  });
});
