/** One book in several languages on the website: the links between them, and the shelf. */
import { describe, expect, it } from 'vitest';
import { type BuiltSite, buildSite, textOf } from './built-site.ts';
import { brokenLinks } from './check-links.ts';
import { folderFiles } from '../books.ts';

const BILINGUAL = folderFiles('bilingual');

const INPUT = { inputs: ['shelf'] };
const site = (): Promise<BuiltSite> => buildSite(BILINGUAL, INPUT);

/** Returns the links to other languages. */
function switchOf(html: string): readonly string[] {
  const [nav = ''] = /<nav class="languages"[^]*?<\/nav>/.exec(html) ?? [];
  return Array.from(nav.matchAll(/<a href="([^"]*)" lang="(\w+)" dir="ltr" hreflang="\2"[^>]*>([^<]*)/g), (all) =>
    all.slice(1).join(' '),
  );
}

function alternates(html: string): readonly string[] {
  return Array.from(html.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]*)">/g), (all) =>
    all.slice(1).join(' '),
  );
}

describe('the switch between languages', () => {
  it('leads from each kind of page to the same one, and back', async () => {
    const { page } = await site();
    const [de, en] = ['drachen-im-wind/', 'kites-in-the-wind/'];
    const pages = [
      ['index.html', 'index.html'],
      ['flug/index.html', 'flight/index.html'],
      ['schnur/index.html', 'line/index.html'],
      ['all/index.html', 'all/index.html'],
      ['all_cards/index.html', 'all_cards/index.html'],
    ];
    for (const [from = '', to = ''] of pages) {
      const up = from === 'index.html' ? '../' : '../../';
      expect(switchOf(page(de + from))).toEqual([`${up}${en}${to} en English`]);
      expect(switchOf(page(en + to))).toEqual([`${up}${de}${from} de Deutsch`]);
      expect(alternates(page(de + from))).toEqual([`en ${up}${en}${to}`]);
    }
  });

  it('is on no page of a book in one language, nor are its styles on a site without it', async () => {
    const { page } = await site();
    expect(switchOf(page('pebbles/index.html'))).toEqual([]);
    const one = await buildSite({ 'a.md': '# A\n\nText.\n\n## B\n\nText.\n' });
    expect(one.page('a/b/index.html')).not.toContain('languages');
    expect(one.page(/assets\/site-\w+\.css/.exec(one.page('a/b/index.html'))?.[0] ?? '')).not.toContain(
      '.languages [popover]',
    );
  });

  it('leads to the cover where a chapter is missing, which is no translation of it', async () => {
    const files: Record<string, string> = { ...BILINGUAL };
    delete files['shelf/drachen/en/30-end.md'];
    const { page, folder } = await buildSite(files, INPUT);
    const end = page('drachen-im-wind/ende/index.html');
    expect(switchOf(end)).toEqual(['../../kites-in-the-wind/index.html en English']);
    expect(alternates(end)).toEqual([]);
    expect(await brokenLinks(folder)).toEqual([]);
  });

  it('knows sections and cards of the page in the other language', async () => {
    const { page } = await site();
    const [, sections = ''] = / data-sections="([^"]*)"/.exec(page('drachen-im-wind/flug/index.html')) ?? [];
    expect(sections.split(' ')).toEqual(
      [
        'der-flug the-flight',
        'wind the-wind',
        'aktionen what-to-do',
        'steigen rise',
        'sinken sink',
        'ausweichen dodge',
      ].flatMap((pair) => pair.split(' ')),
    );
  });

  it('has absolute addresses in the head where they are known', async () => {
    const address = (folder: string): string => `url: https://example.org/${folder}/`;
    const files = {
      ...BILINGUAL,
      'shelf/drachen/de/00-index.md': `---\ntitle: Drachen im Wind\n${address('drachen-im-wind')}\n---\n\n# Drachen im Wind\n`,
      'shelf/drachen/en/00-index.md': `---\ntitle: Kites in the wind\n${address('kites-in-the-wind')}\n---\n\n# Kites in the wind\n`,
    };
    const { page } = await buildSite(files, INPUT);
    expect(alternates(page('drachen-im-wind/flug/index.html'))).toEqual([
      'de https://example.org/drachen-im-wind/flug/',
      'en https://example.org/kites-in-the-wind/flight/',
    ]);
  });

  it('is a list where there are more than two', async () => {
    const chapter = (title: string): string => `# ${title}\n\nText.\n`;
    const files = Object.fromEntries(
      ['de', 'en', 'fr'].flatMap((code) => [
        [`g/${code}/index.md`, chapter(`Game ${code}`)],
        [`g/${code}/a.md`, chapter(`A ${code}`)],
        [`g/${code}/b.md`, chapter(`B ${code}`)],
      ]),
    );
    const { page } = await buildSite(files, { inputs: ['g'] });
    const html = page('game-fr/a/index.html');
    expect(switchOf(html)).toEqual(['../../game-de/a/index.html de Deutsch', '../../game-en/a/index.html en English']);
    expect(html).toMatch(
      /<button type="button" popovertarget="_languages">fr<\/button>\s*<div id="_languages" popover>/,
    );
  });
});

describe('the shelf', () => {
  it('shows one book with its languages', async () => {
    const { page, folder } = await site();
    const cards = page('index.html').split('<li class="shelf-book"').slice(1);
    expect(cards.map(textOf).map((card) => card.replace(/^.*?> /, ''))).toEqual([
      expect.stringMatching(/Drachen im Wind .*3 Kapitel Deutsch · English Lesen/),
      expect.stringMatching(/Pebbles .*English/),
    ]);
    expect(cards[0]).toContain(
      '<a href="kites-in-the-wind/index.html" lang="en" hreflang="en" title="Kites in the wind">',
    );
    expect(await brokenLinks(folder)).toEqual([]);
  });

  it('shows it in its own language', async () => {
    const files = { ...BILINGUAL, 'shelf/shelf.md': '---\ntitle: Games\nlang: en\n---\n\nFor the wind.\n' };
    const { page } = await buildSite(files, INPUT);
    expect(page('index.html').split('<li class="shelf-book"').slice(1).map(textOf)).toEqual([
      expect.stringMatching(/Kites in the wind .*3 chapters English · Deutsch/),
      expect.stringContaining('Pebbles'),
    ]);
  });

  it('has a search of each book that stays in its language', async () => {
    const { page } = await site();
    const all = (path: string): string | undefined => / data-all="([^"]*)"/.exec(page(path))?.[1];
    expect(all('kites-in-the-wind/flight/index.html')).toBe('kites-in-the-wind pebbles');
    expect(all('drachen-im-wind/flug/index.html')).toBe('drachen-im-wind pebbles');
    expect(all('pebbles/index.html')).toBe('kites-in-the-wind pebbles');
    expect(all('index.html')).toBeUndefined();
  });
});

it('the data for other programs says the languages of a book, and the ids in them', async () => {
  const { page } = await site();
  const data = JSON.parse(page('drachen-im-wind/drachen-im-wind.json')) as {
    translations: unknown;
    entries: { id: string; translations: unknown }[];
  };
  expect(data.translations).toEqual([{ lang: 'en', book: 'kites-in-the-wind', title: 'Kites in the wind' }]);
  const byId = new Map(data.entries.map(({ id, translations }) => [id, translations]));
  expect([byId.get('sinken'), byId.get('palstek')]).toEqual([{ en: 'sink' }, { en: 'bowline' }]);
  expect(page('pebbles/pebbles.json')).not.toContain('translations');
});
