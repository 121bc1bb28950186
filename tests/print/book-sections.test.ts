import { describe, expect, test } from 'vitest';
import { compileBook } from '../compile-files.ts';
import type { BackSection } from '../../build/print/back-matter.ts';
import { bookSections } from '../../build/print/book-sections.ts';
import { headingNumbers } from '../../build/print/heading-numbers.ts';

/** Returns a back matter section with one heading. */
const section = (kind: BackSection['kind'], id: string, title: string): BackSection => ({
  kind,
  headed: [{ id, title, html: () => '' }],
});
const LISTS = section('lists', 'figures', 'Figures');
const INDEX = section('index', 'book.index', 'Index');
const CREDITS = section('credits', 'book.credits', 'Icon credits');

async function sectionsOf(
  files: Readonly<Record<string, string>>,
  inputs: readonly string[],
  back: readonly BackSection[] = [],
) {
  const { book } = await compileBook(files, inputs);
  const sections = bookSections(book, headingNumbers(book), back);
  // The sections of a part are consecutive; the first one opens the part and the last one closes it.
  for (const [index, { part, isOpening, isClosing }] of sections.entries()) {
    expect(isOpening).toBe(sections[index - 1]?.part !== part);
    expect(isClosing).toBe(sections[index + 1]?.part !== part);
  }
  const parts = [...new Set(sections.map(({ part }) => part))];
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  // Every chapter of the book appears exactly once and in order.
  expect(sections.flatMap(({ chapter }) => chapter ?? [])).toEqual(book.chapters.map((_, index) => index));
  return { sections, parts, kinds: sections.map(({ kind }) => kind) };
}

/** Returns the sections of a book in a single file. */
async function sections(text: string, settings = '', back: readonly BackSection[] = []) {
  return sectionsOf(
    { 'a.md': `---\nlang: en\n${settings.includes('break:') ? '' : 'break: page\n'}${settings}---\n\n${text}` },
    ['a.md'],
    back,
  );
}

const chapters = (...titles: string[]): string => titles.map((title) => `## ${title}\n\nText.\n\n`).join('');
const FRONT = '# The book\n\nVersion 3\n\n';

describe('what a book consists of', () => {
  test('cover, contents, chapters; lists and index where there are some', async () => {
    const { kinds, parts } = await sections(FRONT + chapters('A', 'B'));
    expect(kinds).toEqual(['cover', 'contents', 'chapter', 'chapter']);
    expect(parts.map(({ title }) => title)).toEqual(['', 'Contents', 'A', 'B']);
    const full = await sections(FRONT + chapters('A', 'B'), '', [LISTS, INDEX]);
    expect(full.kinds).toEqual(['cover', 'contents', 'chapter', 'chapter', 'lists', 'index']);
    expect(full.parts.map(({ title }) => title)).toEqual(['', 'Contents', 'A', 'B', 'Figures']);
  });

  test('chapters run on behind the contents, but where each is to begin a page', async () => {
    const { parts } = await sectionsOf({ 'a.md': `---\nlang: en\n---\n\n${FRONT}${chapters('A', 'B')}` }, ['a.md']);
    expect(parts.map(({ title }) => title)).toEqual(['', 'Contents']);
    expect(parts.at(-1)?.chapters?.map(({ title }) => title)).toEqual(['Contents', 'A', 'B']);
    const apart = await sections(FRONT + chapters('A', 'B'), 'break: page\n');
    expect(apart.parts.map(({ title }) => title)).toEqual(['', 'Contents', 'A', 'B']);
  });

  test('lists, index and credits in one part, whose pages name what begins there', async () => {
    const { parts } = await sections(FRONT + chapters('A', 'B'), '', [LISTS, INDEX, CREDITS]);
    expect(parts.at(-1)?.chapters).toEqual([
      { id: 'figures', title: 'Figures' },
      { id: 'book.index', title: 'Index' },
      { id: 'book.credits', title: 'Icon credits' },
    ]);
  });

  test('a cover of its own where nothing stands before the first chapter', async () => {
    const files = { 'book/10-a.md': '# A\n\nText.\n', 'book/20-b.md': '# B\n\nText.\n' };
    const { kinds, sections: found } = await sectionsOf(files, ['book']);
    expect(kinds).toEqual(['cover', 'contents', 'chapter', 'chapter']);
    expect(found.map(({ chapter }) => chapter)).toEqual([undefined, undefined, 0, 1]);
  });

  test('contents where the author put them, and only there', async () => {
    const behind = await sections(`${FRONT}## Inside\n\n[[toc]]\n\n${chapters('A', 'B')}`);
    expect(behind.kinds).toEqual(['cover', 'contents', 'chapter', 'chapter']);
    expect(behind.parts.map(({ title }) => title)).toEqual(['', 'Inside', 'A', 'B']);
    expect(behind.sections[1]?.chapter).toBe(1);
    const onCover = await sections(`${FRONT}[[toc]]\n\n${chapters('A', 'B')}`);
    expect(onCover.kinds).toEqual(['cover', 'chapter', 'chapter']);
    const within = await sections(`${FRONT}## A\n\nText.\n\n[[toc]]\n\n${chapters('B')}`);
    expect(within.kinds).toEqual(['cover', 'chapter', 'chapter']);
  });

  test('no contents of a single chapter', async () => {
    const { kinds } = await sections(FRONT + chapters('A'));
    expect(kinds).toEqual(['cover', 'chapter']);
  });

  test('one text where there are no chapters', async () => {
    const { kinds, parts, sections: found } = await sections('# The book\n\nText.\n');
    expect(kinds).toEqual(['chapter']);
    expect(parts.map(({ title }) => title)).toEqual(['The book']);
    expect(found[0]?.classes).toContain('text');
  });

  test.each([
    ['', 2],
    ['toc: {columns: 1}\n', 1],
    ['toc: {columns: 3}\n', 3],
  ])('contents in columns: %j', async (settings, columns) => {
    const { sections: found } = await sections(FRONT + chapters('A', 'B'), settings);
    expect(found[1]?.classes).toContain(`toc-columns-${columns}`);
    const own = await sections(`${FRONT}## Inside\n\n[[toc]]\n\n${chapters('A')}`, settings);
    expect(own.sections[1]?.classes).toContain(`toc-columns-${columns}`);
    const cover = await sections(`${FRONT}[[toc]]\n\n${chapters('A')}`, settings);
    expect(cover.sections[0]?.classes).toContain(`toc-columns-${columns}`);
  });

  test('the sections of chapters, of the highest level that they have', async () => {
    const { parts } = await sections(
      `${FRONT}## A\n\nText.\n\n### One\n\n#### Deep\n\nText.\n\n### Two\n\nText.\n\n## B\n\nText.\n`,
    );
    const titles = parts.map((part) => part.sections?.map(({ id, title }) => `${id}: ${title}`));
    expect(titles.slice(-2)).toEqual([['a: A', 'one: One', 'two: Two'], undefined]);
  });
});

describe('where chapters open', () => {
  const text = `${FRONT}## A\n\nText.\n\n## B {break=none}\n\nText.\n\n## C {break=right}\n\nText.\n`;
  const titles = (parts: readonly { readonly title: string }[]): readonly string[] =>
    parts.map(({ title }) => title.replace(/^\d+\s+/, ''));

  test('on new pages, unless they say otherwise', async () => {
    const { parts, sections: found } = await sections(text);
    expect(titles(parts)).toEqual(['', 'Contents', 'A', 'C']);
    expect(parts.map(({ chapters: shared = [] }) => titles(shared))).toEqual([[], [], ['A', 'B'], []]);
    expect(parts.map(({ opensRight }) => opensRight)).toEqual([false, false, false, true]);
    expect(found.map(({ part }) => parts.indexOf(part))).toEqual([0, 1, 2, 2, 3]);
  });

  test('on right-hand pages, where the book says so', async () => {
    const { parts } = await sections(FRONT + chapters('A', 'B'), 'break: right\n');
    expect(titles(parts)).toEqual(['', 'Contents', 'A', 'B']);
    expect(parts.map(({ opensRight }) => opensRight)).toEqual([false, false, true, true]);
  });

  test('below the one before, where the book says so; but never on the contents', async () => {
    const { parts, sections: found } = await sections(FRONT + chapters('A', 'B', 'C'), 'break: none\n', [INDEX]);
    expect(titles(parts)).toEqual(['', 'Contents', 'A', 'Index']);
    expect(titles(parts[2]?.chapters ?? [])).toEqual(['A', 'B', 'C']);
    expect(found.map(({ part }) => parts.indexOf(part))).toEqual([0, 1, 2, 2, 2, 3]);
  });

  test('below the one before, but never on contents between chapters', async () => {
    const between = `${FRONT}## A\n\nText.\n\n## Inside\n\n[[toc]]\n\n${chapters('B', 'C')}`;
    const { parts } = await sections(between, 'break: none\n');
    expect(titles(parts)).toEqual(['', 'A', 'Inside', 'B']);
  });

  test('by their own word before that of the book', async () => {
    const { parts } = await sections(`${FRONT}## A {break=page}\n\nText.\n\n${chapters('B')}`, 'break: right\n');
    expect(parts.map(({ opensRight }) => opensRight)).toEqual([false, false, false, true]);
  });
});

describe('chapters of which there is nothing but a title', () => {
  test('share a page, which bears the title of the chapter that is there', async () => {
    const { parts, sections: found } = await sections(`${FRONT}## A\n\nText.\n\n## B\n\n## C\n\n${chapters('D')}`);
    expect(parts.map(({ title }) => title.replace(/^\d+\s+/, ''))).toEqual(['', 'Contents', 'A', 'D']);
    expect(found.map(({ part }) => parts.indexOf(part))).toEqual([0, 1, 2, 2, 2, 3]);
    expect(found.map(({ classes }) => classes.includes('chapter-empty'))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  test('stand on a page of their own at the beginning', async () => {
    const { parts, sections: found } = await sections(`${FRONT}## A\n\n## B\n\n${chapters('C')}`);
    expect(found.map(({ part }) => parts.indexOf(part))).toEqual([0, 1, 2, 2, 3]);
  });

  test('are title pages where their author says where they open', async () => {
    const { parts } = await sections(`${FRONT}${chapters('A')}## Magic {break=right}\n\n${chapters('B')}`);
    expect(parts.map(({ opensRight }) => opensRight)).toEqual([false, false, false, true, false]);
  });

  test('open on the right all the same where the book begins with one', async () => {
    const { parts } = await sections(`${FRONT}## A\n\n## B\n\n${chapters('C')}`, 'break: right\n');
    expect(parts.map(({ opensRight }) => opensRight)).toEqual([false, false, true, true]);
  });
});

describe('columns', () => {
  test('are those of the chapter, else of the book, else one', async () => {
    const text = `${FRONT}## A\n\nText.\n\n## B {columns=1}\n\nText.\n\n## C {columns=2}\n\nText.\n`;
    const columns = async (settings: string): Promise<readonly (string | undefined)[]> =>
      (await sections(text, settings)).sections.map(({ classes }) =>
        classes.find((name) => name.startsWith('columns-')),
      );
    expect(await columns('')).toEqual([undefined, undefined, 'columns-1', 'columns-1', 'columns-2']);
    expect(await columns('columns: 2\n')).toEqual([undefined, undefined, 'columns-2', 'columns-1', 'columns-2']);
  });

  test('may be set so that they fill pages, whether one or two; so may all but designed covers', async () => {
    const text = `${FRONT}## A\n\nText.\n\n## B {columns=2}\n\nText.\n`;
    const { parts } = await sections(text, '', [INDEX]);
    expect(parts.map(({ canBeSet }) => canBeSet)).toEqual([true, true, true, true, true]);
    const designed = await sections(text, 'cover: { colour: "#102030", back: { text: End } }\n', [INDEX]);
    expect(designed.parts.map(({ canBeSet }) => canBeSet)).toEqual([false, true, true, true, true, true, false]);
  });
});
