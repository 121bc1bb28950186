/** Entries in the overviews of real texts. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { indexIfUseful } from '../../build/book/make-index.ts';
import type { IndexEntry } from '../../build/book/book-index.ts';
import { bookText } from '../books.ts';
import { buildSite, textOf } from './built-site.ts';
import { brokenLinks } from './check-links.ts';

const GERMAN = bookText('nebel');
/** One heading for each letter: enough for an index. */
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRS', (letter) => `### ${letter}-Regel\n\nText.\n`).join('\n');

describe('the overview of actions and reactions', () => {
  it('has all of them by chapter, with what they cost, and leads to their cards', async () => {
    const site = await buildSite({ 'nebel.md': GERMAN });
    const html = site.page('nebel/all_cards/index.html');
    const bodies = html.split('<section class="rule-group"').slice(1).map(textOf);
    expect(bodies).toEqual([
      expect.stringMatching(/Bewegung 1-2 ⊙ Laufen Nur stehend\. Aktion 2 ⊙ Springen Aktion$/),
      expect.stringMatching(/Kampf WK\+1 ⊙ Ausweichen Nur wer den Schuss sieht\. Reaktion/),
    ]);
    for (const href of ['bewegung/index.html#laufen', 'kampf/index.html#ausweichen']) {
      expect(html).toContain(`href="../../nebel/${href}"`);
    }
    expect(await brokenLinks(site.folder)).toEqual([]);
  });

  it('goes by section where all stand in one chapter, and has nothing to choose where there is one group', async () => {
    const one =
      '# Fog\n\n## Moves\n\n### Walk\n\n!!! danger Step - 1 ⊙\n\n    Go.\n\n### Swim\n\n!!! danger Dive - 2 ⊙\n\n!!! danger Drift - ??? ⊙\n';
    const site = await buildSite({ 'fog.md': one });
    const html = site.page('fog/all_cards/index.html');
    expect([...html.matchAll(/<h2><a href="([^"]*)">([^<]*)/g)].map(([, ...found]) => found)).toEqual([
      ['../../fog/moves/index.html#walk', 'Walk'],
      ['../../fog/moves/index.html#swim', 'Swim'],
    ]);
    expect(html).toContain('id="_section"');
    // Nobody looks for a cost that is not known.
    expect(Array.from(html.matchAll(/name="cost" value="([^"]*)"/g), ([, value]) => value)).toEqual(['', '1', '2']);
    // All cards are of one kind.
    expect(html).not.toContain('id="_kind"');
    expect(html).toContain('<h1>Actions</h1>');
    const single = await buildSite({ 'fog.md': '# Fog\n\n## Moves\n\n!!! warning Step - 1 ⊙\n\n    Go.\n' });
    expect(single.page('fog/all_cards/index.html')).toContain('<h1>Reactions</h1>');
    expect(single.page('fog/all_cards/index.html')).not.toContain('<form');
  });
});

it('the quick reference leaves chapters of its name where they are', async () => {
  const chapters = '## Reference\n\nNothing.\n\n## quick_reference\n\nBut fog.\n\n- wet\n{.reference}\n';
  const site = await buildSite({ 'fog.md': `---\nlang: en\n---\n\n# Fog\n\n${chapters}` });
  expect(textOf(site.page('fog/reference/index.html'))).toContain('Nothing.');
  expect(textOf(site.page('fog/quick-reference/index.html'))).toContain('But fog.');
  expect(textOf(site.page('fog/quick_reference/index.html'))).toContain('wet');
  expect(site.pages.filter((path) => path.includes('reference'))).toHaveLength(3);
  expect(await brokenLinks(site.folder)).toEqual([]);
});

describe('the lists', () => {
  it('have what has a caption or a name', async () => {
    const site = await buildSite({ 'nebel.md': GERMAN });
    const html = site.page('nebel/figures/index.html');
    expect(html).toContain('<h1>Beispiele und Tabellen</h1>');
    const items = html.slice(html.indexOf('<section class="list">')).split('<li>').slice(1).map(textOf);
    expect(items.map((text) => text.replace(/ Tabellen$/, ''))).toEqual([
      'Beispiel 1 Ein Kampf',
      expect.stringMatching(/^Tabelle 1 Reichweiten/),
    ]);
    expect(html).toContain('href="../../nebel/kampf/index.html#table.1"');
  });

  it('are left out where the front matter says so', async () => {
    const site = await buildSite({ 'nebel.md': GERMAN.replace('title: Nebel', 'title: Nebel\nlists: false') });
    expect(site.pages).not.toContain('nebel/figures/index.html');
  });
});

describe('the index', () => {
  const texts = (entries: readonly IndexEntry[]): readonly string[] =>
    entries.flatMap(({ text, sub }) => [text, ...texts(sub)]);

  it('has the entries of the printed one, and a bar with their letters', async () => {
    const site = await buildSite({ 'nebel.md': `${GERMAN}\n${LETTERS}` });
    const [book] = site.compilation.shelf.books;
    const groups = book ? indexIfUseful(book) : [];
    const html = site.page('nebel/a-z/index.html');
    const terms = [...html.matchAll(/class="index-term">(.*?)<\/span>/g)].map(([, term = '']) => textOf(term));
    expect(terms).toEqual(groups.flatMap(({ entries }) => texts(entries)));
    expect(terms).toEqual(expect.arrayContaining(['Aktionen', 'Laufen', 'Springen', 'Q-Regel']));
    const bar = /<nav class="letters"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
    const letters = [...bar.matchAll(/href="#([^"]*)">(.)/g)].map(([, id, letter]) => [id, letter]);
    expect(letters.map(([, letter]) => letter)).toEqual(groups.map(({ letter }) => letter));
    for (const [id, letter] of letters) expect(html).toContain(`id="${id}">${letter}</h2>`);
    expect(await brokenLinks(site.folder)).toEqual([]);
  });

  it.each(['---\nindex: true\n---\n\n# Fog\n\n## One\n\nText.\n', '# Fog\n\n## One\n\nA [rope]{.index}.\n'])(
    'is made, however short, where it is asked for: %j',
    async (text) => {
      const { books } = (await compileFiles({ 'fog.md': text })).shelf;
      expect(books.map((book) => indexIfUseful(book).length > 0)).toEqual([true]);
    },
  );

  it('is left out where there is too little, and where the front matter says so', async () => {
    const none = await buildSite({ 'fog.md': '# Fog\n\n## One\n\nText.\n\n## Two\n\nText.\n' });
    expect(none.pages.toSorted()).toEqual(
      [
        '404.html',
        'assets/offline/1.html',
        'index.html',
        'fog/index.html',
        'fog/all/index.html',
        'fog/one/index.html',
        'fog/two/index.html',
        // This page exists for the reader's pins.
        'fog/quick_reference/index.html',
      ].toSorted(),
    );
    const long = `---\ntitle: Fog\nindex: false\n---\n\n# Fog\n\n## One\n\nText.\n\n## Two\n\n${LETTERS}`;
    expect((await buildSite({ 'fog.md': long })).pages).not.toContain('fog/a-z/index.html');
    expect((await buildSite({ 'fog.md': long.replace('index: false\n', '') })).pages).toContain('fog/a-z/index.html');
  });
});

it('their names are not those of chapters: two entries of one name would lead to different pages', async () => {
  const text = `---\nlang: de\n---\n\n# Nebel\n\n## aktionen\n\n!!! danger Laufen - 1 ⊙\n\n    Los.\n\n## Tabellen\n\n${LETTERS}`;
  const site = await buildSite({ 'nebel.md': text });
  const menu = /<nav class="chapters"[^]*?<\/nav>/.exec(site.page('nebel/aktionen/index.html'))?.[0] ?? '';
  const names = [...menu.matchAll(/<a [^>]*>([^<]*)/g)].map(([, name = '']) => name.toLowerCase());
  expect(names).toEqual(expect.arrayContaining(['aktionen', 'übersicht: aktionen', 'a–z']));
  expect(new Set(names).size).toBe(names.length);
  expect(site.page('nebel/all_cards/index.html')).toContain('<h1>Übersicht: Aktionen</h1>');
  expect(site.page('nebel/all_cards/index.html')).toContain('<title>Übersicht: Aktionen · Nebel</title>');
});

it('their folders are nobody else’s, whether they are there or not', async () => {
  const text = '# Fog\n\n## Activities\n\nText.\n\n## A-Z\n\nText.\n\n## Figures\n\nText.\n';
  const site = await buildSite({ 'fog.md': text });
  expect(site.pages).toEqual(
    expect.arrayContaining(['fog/activities-2/index.html', 'fog/a-z-2/index.html', 'fog/figures-2/index.html']),
  );
  const german = await buildSite({ 'nebel.md': GERMAN });
  expect(german.pages).toEqual(expect.arrayContaining(['nebel/all_cards/index.html', 'nebel/activities-2/index.html']));
});

describe('days of changes', () => {
  const files = {
    'fog/00-index.md': '# Fog\n\nA game.\n',
    'fog/10-one.md': '# One\n\nText.\n',
    'fog/20-two.md': '# Two\n\nText.\n',
  };
  const shown = (html: string): string | undefined => /Last changed <time datetime="([^"]*)"/.exec(html)?.[1];

  it('of each chapter, and the latest for the book', async () => {
    const changes = { 'fog/00-index.md': '2020-01-01', 'fog/10-one.md': '2023-04-05', 'fog/20-two.md': '2022-01-01' };
    const site = await buildSite(files, { inputs: ['fog'], changes });
    expect(shown(site.page('fog/one/index.html'))).toBe('2023-04-05');
    expect(shown(site.page('fog/two/index.html'))).toBe('2022-01-01');
    expect(shown(site.page('fog/index.html'))).toBe('2023-04-05');
  });

  it('of none that is unknown, and of the book alone where its chapters share a file', async () => {
    expect(shown((await buildSite(files, { inputs: ['fog'] })).page('fog/one/index.html'))).toBeUndefined();
    const text = { 'fog.md': '# Fog\n\n## One\n\nText.\n\n## Two\n\nText.\n' };
    const site = await buildSite(text, { changes: { 'fog.md': '2021-01-01' } });
    const { books } = site.compilation.shelf;
    expect(books[0]?.chapters).toHaveLength(3);
    expect(shown(site.page('fog/index.html'))).toBe('2021-01-01');
    expect(shown(site.page('fog/one/index.html'))).toBe('2021-01-01');
  });

  it('stand beside the PDF where the front matter has no date', async () => {
    const downloads = [
      { slug: 'fog', kind: 'pdf', name: 'fog.pdf', bytes: new Uint8Array(2000), date: '2025-05-05' },
    ] as const;
    const dateOf = (html: string): string | undefined =>
      /class="cover-doors"[^]*?<time datetime="([^"]*)"/.exec(html)?.[1];
    const text = { 'fog.md': '# Fog\n\n## One\n\nText.\n' };
    expect(dateOf((await buildSite(text, { downloads })).page('fog/index.html'))).toBe('2025-05-05');
    const changed = await buildSite(text, { downloads, changes: { 'fog.md': '2021-01-01' } });
    expect(dateOf(changed.page('fog/index.html'))).toBe('2021-01-01');
    const dated = { 'fog.md': `---\ndate: 2019-01-01\n---\n\n${text['fog.md']}` };
    const own = await buildSite(dated, { downloads, changes: { 'fog.md': '2021-01-01' } });
    expect(dateOf(own.page('fog/index.html'))).toBe('2019-01-01');
  });
});
