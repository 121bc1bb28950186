import { describe, expect, it } from 'vitest';
import { formatBytes, formatDate } from '../../build/words/format.ts';
import { pageDescription } from '../../build/site/page-description.ts';
import { fragmentUrl, urlSegment } from '../../build/addresses/relative-url.ts';
import { compileFiles } from '../compile-files.ts';
import { nested } from '../../build/site/contents-tree.ts';
import { shownChapters } from './shown-pages.ts';
import { directionOf, stringsFor } from '../../build/words/strings.ts';

describe('nested', () => {
  const entry = (level: number, id: string) => ({ level, id, html: id });
  const node = (id: string, children: unknown[] = []) => ({ html: id, href: `#${id}`, children });

  it('puts entries under the nearest one above them', () => {
    const entries = [entry(2, 'a'), entry(3, 'b'), entry(3, 'c'), entry(2, 'd')];
    expect(nested(entries)).toEqual([node('a', [node('b'), node('c')]), node('d')]);
  });

  it('takes levels that are left out or come in the wrong order', () => {
    const entries = [entry(4, 'a'), entry(2, 'b'), entry(4, 'c'), entry(3, 'd')];
    expect(nested(entries)).toEqual([node('a'), node('b', [node('c'), node('d')])]);
  });
});

describe('relative addresses', () => {
  it.each([
    ['waffen-und-rüstung', 'waffen-und-rüstung'],
    ['aktionen:-fern', 'aktionen%3A-fern'],
    ['a/b?c#d e', 'a%2Fb%3Fc%23d%20e'],
    ['50%', '50%25'],
  ])('writes the folder %s as %s', (name, url) => {
    expect(urlSegment(name)).toBe(url);
  });

  it.each(['aktionen:-fern', '50%-"regel"', 'ä ö#1', '<x>'])('writes the id %s so that it decodes to itself', (id) => {
    const url = fragmentUrl(id);
    expect(url).not.toMatch(/[\s"<>]/);
    expect(decodeURIComponent(url.slice(1))).toBe(id);
  });
});

describe('the description of a page', () => {
  it.each([
    ['<h1>Fog</h1>\n<p>No\u00ADbody <em>sees</em> &amp; nobody\n is <b>seen</b>.</p>', 'Nobody sees & nobody is seen.'],
    [
      '<p>Short:</p><p class="align-center">This paragraph says what it is about.</p>',
      'This paragraph says what it is about.',
    ],
    [
      '<p>In the fog<sup class="footnote-ref"><a href="#fn1">[1]</a></sup> nobody is seen.</p>',
      'In the fog nobody is seen.',
    ],
    ['<h1>Fog</h1><table></table>', undefined],
    ['<p class="subtitle">A subtitle, which the cover says, too</p>', undefined],
    [
      '<p>TODO: describe what the wind does to kites.</p>\n<p>The wind lifts a kite.<br>It never rests.</p>',
      'The wind lifts a kite. It never rests.',
    ],
    [
      '<p>A kite has two strings. See page TODO. It flies with one, too.</p>',
      'A kite has two strings. It flies with one, too.',
    ],
    [
      '<div class="admonition todo info"><p class="admonition-title">Wind</p><div><p>Somebody has to write this one day.</p></div></div><p>The wind lifts a kite, and drops it.</p>',
      'The wind lifts a kite, and drops it.',
    ],
    [
      '<div class="admonition note"><p>The wind lifts a kite, and drops it.</p></div>',
      'The wind lifts a kite, and drops it.',
    ],
    ['<table><tr><td><p>A cell with many words about the wind.</p></td></tr></table>', undefined],
    ['<p><span class="missing-image">A kite above the sea, drawn by hand</span></p>', undefined],
    ['<p><img src="kite.svg" alt="A kite above the sea, drawn by hand"></p>', undefined],
    [
      '<figure><img src="kite.svg" alt=""><figcaption><p>A kite above the sea, drawn by hand</p></figcaption></figure>',
      undefined,
    ],
    ['<h2>A heading of very many words, none of them small</h2>', undefined],
  ])('is the beginning of what %s says', (html, wanted) => {
    expect(pageDescription(html)).toBe(wanted);
  });

  it('ends between two words, where there are any', () => {
    const text = pageDescription(`<p>${'a few words, '.repeat(30)}</p>`) ?? '';
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^(?:a few words, )+(?:a few words|a few|a) …$/);
    expect(pageDescription(`<p>${'💡'.repeat(200)}</p>`)).toMatch(/^(?:💡)+ …$/u);
  });
});

describe('words', () => {
  it('speaks the language of the book, and English where it does not know it', () => {
    expect(stringsFor('de-AT')['admonition.example']).toBe('Beispiel');
    expect(stringsFor('en-GB')['admonition.example']).toBe('Example');
    expect(stringsFor('fr-CA')['card.reaction']).toBe('Réaction');
    expect(stringsFor('tlh')['card.reaction']).toBe('Reaction');
    expect(stringsFor('constructor')['card.reaction']).toBe('Reaction');
  });

  it('knows the languages written from right to left', () => {
    expect(['ar', 'he-IL', 'fa', 'ur', 'de', 'en'].map(directionOf).join(' ')).toBe('rtl rtl rtl rtl ltr ltr');
  });
});

describe('sizes and dates', () => {
  it('writes them as the language does', () => {
    expect(formatBytes(2_345_678, 'de').replace(/\s/, ' ')).toBe('2,3 MB');
    expect(formatBytes(340_400, 'en').replace(/\s/, ' ')).toBe('340 kB');
    expect(formatDate('2025-01-31', 'en')).toEqual({ iso: '2025-01-31', text: 'January 31, 2025' });
  });

  it('takes what is no date as it comes', () => {
    expect(formatDate('Frühjahr 2025', 'de')).toEqual({ text: 'Frühjahr 2025' });
    expect(formatDate('2025-13-45', 'de')).toEqual({ text: '2025-13-45' });
  });
});

it('the way to a deep chapter names the parts and chapters around it', async () => {
  const files = {
    'r/a.md': '# A\n\nText.\n',
    'r/war/index.md': '# War\n\nText.\n',
    'r/war/arms/b.md': '# B\n\nText.\n',
    'r/war/arms/c.md': '# C\n\nText.\n',
    'r/war/d.md': '# D\n\nText.\n',
  };
  const { shelf } = await compileFiles(files, ['r']);
  const ways = shownChapters(shelf).map((page) =>
    [...page.around.map(({ titleHtml }) => titleHtml), page.titleHtml].join(' › '),
  );
  expect(ways).toEqual(['A', 'War', 'War › Arms', 'War › Arms › B', 'War › Arms › C', 'War › D']);
});
