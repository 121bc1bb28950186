/** The stages together on files in memory: results kept between rounds, and definitions shared by chapters. */
import { compileFiles } from './compile-files.ts';
import { describe, expect, it } from 'vitest';
import { type Compilation, compile, createCache } from '../build/compile.ts';
import { memoryHost } from './memory-host.ts';
import { shownChapters, shownPages } from './site/shown-pages.ts';
import { bookText } from './books.ts';

type Files = Readonly<Record<string, string>>;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>';

/**
 * Chapters with everything that can depend on a chapter's position: links in both directions, repeated headings,
 * findings, footnotes.
 */
const CHAPTERS: readonly string[] = bookText('depends').split(/^(?=## )/m);

const inFile = (chapters: readonly string[]): Files => ({
  'book.md': `---\ntitle: Realms\nlang: en\n---\n\n# Realms\n\n[[toc]]\n\n${chapters.join('\n')}`,
  'shield.svg': SVG,
});

const inFolder = (chapters: readonly string[]): Files => ({
  'book/00-index.md': '---\ntitle: Realms\nlang: en\n---\n\n# Realms\n\n[[toc]]\n',
  ...Object.fromEntries(chapters.map((text, index) => [`book/0${index + 1}-part.md`, text.replaceAll(/^##/gm, '#')])),
  'book/shield.svg': SVG,
});

const FORMS = [
  ['a single file', 'book.md', inFile],
  ['a folder', 'book', inFolder],
] as const;

function changed(index: number, from: string, to: string): readonly string[] {
  return CHAPTERS.map((text, each) => {
    if (each !== index) return text;
    expect(text).toContain(from);
    return text.replace(from, to);
  });
}

/** Returns the HTML of the chapter with this title in the only book. */
function chapterHtml(compilation: Compilation, title: string): string {
  const chapter = shownChapters(compilation.shelf).find((each) => each.titleHtml === title);
  if (!chapter) throw new Error(`no chapter ${title}`);
  return chapter.html;
}

describe.each(FORMS)('a book in %s, compiled again', (_, input, filesOf) => {
  it.each([
    ['nothing changed', CHAPTERS, 0],
    ['the first chapter changed', changed(0, 'Walk', 'Run'), 1],
    ['the first chapter grew by lines', changed(0, 'Walk', 'Look.\n\nLook again.\n\nWalk'), 1],
    ['the last chapter changed', changed(2, 'none', 'nothing'), 1],
    ['the chapters changed places', [...CHAPTERS].toReversed(), 0],
    ['a chapter came', [...CHAPTERS, '## Late\n\nMore.\n'], 1],
    ['a chapter went with its definitions', CHAPTERS.slice(0, 2), 'all'],
    ['a definition changed', changed(2, 'Agility', 'Nimbleness'), 'all'],
  ])('after %s reads what changed, and gives what a clean start gives', async (_, chapters, parsed) => {
    const cache = createCache();
    const first = await compileFiles(filesOf(CHAPTERS), [input], {}, cache);
    expect(first.parsed).toBe(first.shelf.books[0]?.chapters.length);

    const again = await compileFiles(filesOf(chapters), [input], {}, cache);
    const clean = await compileFiles(filesOf(chapters), [input]);
    expect(clean.parsed).toBe(clean.shelf.books[0]?.chapters.length);
    expect(again.parsed).toBe(parsed === 'all' ? clean.parsed : parsed);
    expect(again.shelf === first.shelf).toBe(chapters === CHAPTERS);

    expect(again.diagnostics).toEqual(clean.diagnostics);
    expect(shownPages(again.shelf)).toEqual(shownPages(clean.shelf));
    expect([...again.shelf.resolutions.values()]).toEqual([...clean.shelf.resolutions.values()]);
    const spans = ({ shelf }: Compilation): unknown => shelf.books.map(({ headings }) => headings.map((h) => h.span));
    expect(spans(again)).toEqual(spans(clean));
  });
});

it('reads only what is new after a round that saw the file empty, as a save may show it', async () => {
  const cache = createCache();
  await compileFiles(inFile(CHAPTERS), ['book.md'], {}, cache);
  await compileFiles({ 'book.md': '' }, ['book.md'], {}, cache);
  const again = await compileFiles(inFile(changed(0, 'Walk', 'Run')), ['book.md'], {}, cache);
  expect(again.parsed).toBe(1);
});

it.each([
  ['what is underlined', 'underline: true'],
  ['the kinds of its cards', 'cards: { spell: { label: Spell, unit: Mana } }'],
])('reads a chapter anew where the front matter says otherwise %s, and keeps the former one', async (_, line) => {
  const cache = createCache();
  const text =
    '# Realms\n\n## Moving\n\n_Slow._\n\n!!! todo Later\n\n    More.\n\n!!! spell Fog - 3 Mana\n\n    Grey.\n';
  const files = (front: string): Files => ({ 'book.md': `---\nlang: en\ntitle: Realms\n${front}---\n\n${text}` });
  const round = async (front: string): Promise<Compilation> => compileFiles(files(front), ['book.md'], {}, cache);
  const first = await round('');
  const again = await round(`${line}\n`);
  expect(chapterHtml(again, 'Moving')).not.toBe(chapterHtml(first, 'Moving'));
  expect(shownPages(again.shelf)).toEqual(shownPages((await compileFiles(files(`${line}\n`), ['book.md'])).shelf));
  const back = await round('');
  expect([chapterHtml(back, 'Moving'), back.parsed]).toEqual([chapterHtml(first, 'Moving'), 0]);
});

it.each(FORMS)('places after a chapter grew %s: findings move with their text', async (_, input, filesOf) => {
  const cache = createCache();
  const placesIn = ({ diagnostics }: Compilation): readonly string[] =>
    diagnostics.filter(({ rule }) => rule === 'broken-link').map(({ file, start }) => `${file}:${start.line}`);
  const lineOf = (files: Files): readonly string[] =>
    Object.entries(files).flatMap(([file, text]) => {
      const line = text.split('\n').findIndex((each) => each.includes('#nowhere'));
      return line < 0 ? [] : [`${file}:${line + 1}`];
    });

  const before = filesOf(CHAPTERS);
  expect(placesIn(await compileFiles(before, [input], {}, cache))).toEqual(lineOf(before));
  const after = filesOf(changed(0, 'Walk', 'Look.\n\nLook again.\n\nWalk'));
  const again = await compileFiles(after, [input], {}, cache);
  expect(placesIn(again)).toEqual(lineOf(after));
  expect(again.parsed).toBe(1);
});

describe('pictures between rounds', () => {
  const files = (svg: string): Files => ({ 'book.md': '# Book\n\n## One\n\n![A](a.svg)\n', 'a.svg': svg });

  it('a picture that was drawn anew is read anew', async () => {
    const cache = createCache();
    await compileFiles(files(SVG), ['book.md'], {}, cache);
    const after = memoryHost(files(SVG.replace('width="40"', 'width="50"')));
    const again = await compile(['book.md'], after, {}, cache);
    expect(again.parsed).toBe(0);
    expect(chapterHtml(again, 'One')).toContain('width="50"');
    expect(shownPages(again.shelf)).toEqual(shownPages((await compile(['book.md'], after)).shelf));
  });

  it('a picture that was missing is found, and one that went is missed', async () => {
    const cache = createCache();
    const without = { 'book.md': files(SVG)['book.md'] ?? '' };
    const rules = async (now: Files): Promise<readonly string[]> =>
      (await compileFiles(now, ['book.md'], {}, cache)).diagnostics.map(({ rule }) => rule);
    expect(await rules(without)).toEqual(['missing-image']);
    expect(await rules(files(SVG))).toEqual([]);
    expect(await rules(without)).toEqual(['missing-image']);
  });
});

it.each(FORMS)(
  'the chapters of a book in %s share abbreviations, and links defined elsewhere',
  async (_, input, filesOf) => {
    const moving = chapterHtml(await compileFiles(filesOf(CHAPTERS), [input]), 'Moving');
    expect(moving).toContain('<abbr title="Agility">AGI</abbr>');
    expect(moving).toMatch(/<a href="https:\/\/example\.org\/rules"[^>]*>rules<\/a>/);
  },
);

it('a single file may hold its footnotes at its end: each chapter shows its own', async () => {
  const text = `# Book

## One

First.[^a]

## Two

Second.[^b] A [^c] of nobody.

[^a]: The [first](#nowhere) note.

[^b]: The second note.
`;
  const compilation = await compileFiles({ 'book.md': text });
  const one = chapterHtml(compilation, 'One');
  const two = chapterHtml(compilation, 'Two');
  expect(one).toContain('note.');
  expect(one).not.toContain('The second note.');
  expect(two).toContain('The second note.');
  expect(two).toContain('[^c]');
  // The finding is reported once, at the note.
  const links = compilation.diagnostics.filter(({ rule }) => rule === 'broken-link');
  expect(links.map(({ start }) => `${start.line}:${start.column}`)).toEqual(['11:11']);
});

describe('a folder', () => {
  const files = {
    'book/10-end.md': '# End\n\nThe end.\n',
    'book/2-middle.md': '---\ntitle: Not this\nlang: fr\n---\n\n# Middle\n\nThe middle. [Start](index.md)\n',
    'book/index.md': '---\ntitle: The Book\nlang: en\nauthor: A. Nyone\n---\n\n# A heading\n\nWelcome.\n',
  };

  it('has one chapter for each file, in which further titles are sections', async () => {
    const more = {
      ...files,
      'book/3-magic.md': '# Magic\n\n[Scrolls](10-end.md#scrolls)\n\n# More Spells\n\n## Fire\n\nHot.\n',
      'book/10-end.md': '# Last things\n\nText.\n\n# Scrolls\n\nSee [magic](3-magic.md).\n',
      'book/11-raised.md': '### Raised\n\nText.\n\n#### Below\n\nText.\n',
      'book/12-long_swords.md': 'No heading.\n',
    };
    const { shelf, diagnostics } = await compileFiles(more, ['book']);
    const [book] = shelf.books;
    expect(book?.chapters.map(({ title, slug }) => [title, slug])).toEqual([
      ['The Book', ''],
      ['Middle', 'middle'],
      ['Magic', 'magic'],
      ['End', 'end'],
      ['Raised', 'raised'],
      ['Long swords', 'long-swords'],
    ]);
    const levels = book?.headings
      .filter(({ chapter }) => chapter > 1)
      .map(({ level, text, span }) => [level, text, span.start.line]);
    expect(levels).toEqual([
      [1, 'Magic', 1],
      [2, 'More Spells', 5],
      [3, 'Fire', 7],
      [1, 'End', 1],
      [2, 'Last things', 1],
      [2, 'Scrolls', 5],
      [1, 'Raised', 1],
      [2, 'Below', 5],
      [1, 'Long swords', 1],
    ]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('shows its index on the cover, where links to it lead', async () => {
    const compilation = await compileFiles(files, ['book']);
    const pages = shownPages(compilation.shelf);
    expect(pages.find(({ kind }) => kind === 'cover')).toMatchObject({ html: expect.stringContaining('Welcome.') });
    expect(shownChapters(compilation.shelf).map(({ here }) => here)).toEqual(['middle/index.html', 'end/index.html']);
    expect(chapterHtml(compilation, 'Middle')).toMatch(
      /<a href="\.\.\/\.\.\/the-book\/index\.html[^"]*"[^>]*>Start<\/a>/,
    );
  });
});
