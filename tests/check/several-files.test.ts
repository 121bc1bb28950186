/** Rules about several files, or about files other than texts. */
import { compileFiles } from '../compile-files.ts';
import { describe, expect, test } from 'vitest';
import { compile } from '../../build/compile.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import type { Diagnostic } from '../../build/types.ts';
import { memoryHost } from '../memory-host.ts';
import { shownHtml } from '../print/shown-html.ts';

const SHIELD = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>';
const TITLED = (title: string): string => `# ${title}\n\n## Start\n\nA game.\n`;

type Files = Readonly<Record<string, string | Uint8Array>>;

async function findings(files: Files, ...inputs: string[]): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await compileFiles(files, inputs);
  // Findings about a book named after its folder are tested elsewhere.
  return diagnostics.filter(({ rule }) => rule !== 'folder');
}

async function findingsOf(rule: string, files: Files, ...inputs: string[]): Promise<readonly Diagnostic[]> {
  return (await findings(files, ...inputs)).filter((each) => each.rule === rule);
}

describe('empty-section', () => {
  test('a chapter that others are nested in is not empty, and one without is', async () => {
    const files = { 'r/a.md': '# A\n', 'r/a/b.md': '# B\n\nx\n', 'r/c.md': '# C\n', 'r/d.md': '# D\n\nx\n' };
    expect((await findingsOf('empty-section', files, 'r')).map(({ file }) => file)).toEqual(['r/c.md']);
  });

  test('the title of a book is not empty if chapters are below it', async () => {
    const front = '---\ntitle: Realms\n---\n\n# Realms\n';
    const files = { 'r/index.md': front, 'r/a.md': '# A\n\nx\n' };
    expect(await findingsOf('empty-section', files, 'r')).toEqual([]);
    const more = { ...files, 'r/index.md': `${front}\n## Thanks\n` };
    expect(await findingsOf('empty-section', more, 'r')).toMatchObject([{ file: 'r/index.md', start: { line: 7 } }]);
    expect(await findingsOf('empty-section', { 'r.md': '# Realms\n' }, 'r.md')).toHaveLength(1);
  });
});

describe('broken-link', () => {
  const files = {
    'rules/01-weapons.md': '# Weapons\n\nSee [armour](02-armour.md#shields) and [all](02-armour.md).\n',
    'rules/02-armour.md': '# Armour\n\n## Shields\n\nSee [weapons](01-weapons.md#weapons).\n',
  };

  test('accepts a link to a book beside this one where nothing is built', async () => {
    const shelf = {
      'salt.md': '# Salt\n\nSee [reefs](ships.md#reefs).\n',
      'ships.md': '# Ships\n\n## Reefs\n\nSharp.\n',
      'wrong.md': '# Wrong\n\nSee [reefs](ships.md#reafs).\n',
    };
    const severities = async (input: string, isCheck: boolean): Promise<readonly string[]> =>
      (await compileFiles(shelf, [input], { isCheck })).diagnostics.map(({ severity }) => severity);
    expect(await severities('salt.md', true)).toEqual([]);
    expect(await severities('salt.md', false)).toEqual(['warning']);
    expect(await severities('wrong.md', true)).toEqual(['error']);
  });

  test('names the headings that come near in the other chapter', async () => {
    const weapons = '# Weapons\n\nSee [armour](02-armour.md#sheilds).\n';
    const [found, ...rest] = await findings({ ...files, 'rules/01-weapons.md': weapons }, 'rules');
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      rule: 'broken-link',
      severity: 'error',
      file: 'rules/01-weapons.md',
      start: { line: 3, column: 5 },
      end: { line: 3, column: 35 },
      hint: 'did you mean 02-armour.md#shields?',
    });
    expect(found?.message).toMatch(/02-armour\.md exists, but .* #sheilds/);
  });

  test('names the chapters that come near', async () => {
    const weapons = '# Weapons\n\nSee [armour](02-armor.md#shields).\n';
    const [found] = await findings({ ...files, 'rules/01-weapons.md': weapons }, 'rules');
    expect(found).toMatchObject({ rule: 'broken-link', hint: 'did you mean 02-armour.md?' });
  });

  test('names activities as well as headings', async () => {
    const text = '# Book\n\nSee [it](#dogde).\n\n## Shooting\n\n!!! warning Dodge - 1 ⊙\n\n    The shot misses.\n';
    const [found] = await findings({ 'book.md': text }, 'book.md');
    expect(found).toMatchObject({ rule: 'broken-link', hint: 'did you mean #dodge?' });
  });

  test('shows umlauts as they are written', async () => {
    const text = '# Buch\n\nSiehe [dort](#rüstnug).\n\n## Rüstung\n\nSie schützt.\n';
    const [found] = await findings({ 'buch.md': text }, 'buch.md');
    expect(found).toMatchObject({ hint: 'did you mean #rüstung?' });
    expect(found?.message).toContain('#rüstnug');
  });
});

describe('duplicate-id', () => {
  test('is found across chapters, with the first place', async () => {
    const files = { 'r/1.md': '# A {#same}\n\nOne.\n', 'r/2.md': '# B\n\nTwo [here](#same). {#same}\n' };
    expect(await findings(files, 'r')).toEqual([]);
    const [found, ...rest] = await findingsOf('duplicate-id', { ...files, 'r/3.md': '# C\n\n[x](#same)\n' }, 'r');
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      rule: 'duplicate-id',
      severity: 'error',
      file: 'r/2.md',
      start: { line: 3, column: 1 },
    });
    expect(found?.related).toMatchObject([{ file: 'r/1.md', start: { line: 1, column: 1 } }]);
  });

  test('a heading whose name an id took is no finding', async () => {
    expect(await findings({ 'b.md': '# Book\n\n## A {#b}\n\nOne.\n\n## B\n\nTwo.\n' }, 'b.md')).toEqual([]);
  });
});

describe('a link to a book that is not built along', () => {
  const link = '# Weapons\n\nSee [armour](../armour/02-shields.md#shields).\n';
  const files = (front: string): Files => ({
    'weapons/book.md': link,
    'armour/01-start.md': `---\ntitle: Armour\n${front}---\n\n# Start\n\nText.\n`,
    'armour/02-shields.md': '# Heavy\n\n## Shields\n\nText.\n',
  });
  const hrefOf = async (book: Files): Promise<readonly string[]> => {
    const { shelf } = await compileFiles(book, ['weapons']);
    const [weapons] = shelf.books;
    const html = weapons ? shownHtml(renderPrint(shelf, weapons)) : '';
    return Array.from(html.matchAll(/<a href="(http[^"]*)"[^>]*>armour/g), ([, href = '']) => href);
  };

  test('is text, and a warning says which book it is', async () => {
    const [found, ...rest] = await findings(files(''), 'weapons');
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ rule: 'broken-link', severity: 'warning', start: { line: 3, column: 5 } });
    expect(found?.message).toContain('Armour');
    expect(await hrefOf(files(''))).toEqual([]);
  });

  test('leads to its page on the website where the book says where that is', async () => {
    const book = files('url: https://example.org/armour\n');
    expect(await findings(book, 'weapons')).toEqual([]);
    expect(await hrefOf(book)).toEqual(['https://example.org/armour/shields/#shields']);
  });

  test('is an error where the book has no such place, or lies outside', async () => {
    const severities = async (book: Files): Promise<readonly string[]> =>
      (await findingsOf('broken-link', book, 'weapons')).map(({ severity }) => severity);
    expect(await severities({ ...files(''), 'weapons/book.md': link.replace('#shields', '#sheep') })).toEqual([
      'error',
    ]);
    const outside = {
      'weapons/book.md': '# W\n\nSee [x](../../armour/a.md).\n',
      '/armour/a.md': '# Armour\n\nText.\n',
    };
    expect(await severities(outside)).toEqual(['error']);
  });
});

describe('missing-image', () => {
  test('names the line of the front matter', async () => {
    const book = `---\ntitle: T\nlogo: 'shield.svg'\ncover:  pictures/gone.svg\n---\n\n${TITLED('T')}`;
    const found = await findingsOf('missing-image', { 'book.md': book, 'shield.svg': SHIELD }, 'book.md');
    const message = 'the image pictures/gone.svg (cover in the front matter) is missing: there is no such file';
    expect(found).toMatchObject([
      { message, file: 'book.md', start: { line: 4, column: 9 }, end: { line: 4, column: 26 } },
    ]);
  });

  test('takes pictures and style sheets of the same repository', async () => {
    const book =
      '---\nlogo: ../graphics/shield.svg\ncss: ../styles/book.css\n---\n# Book\n\n![Shield](../graphics/shield.svg)\n';
    const all: Files = {
      '/work/rules/book.md': book,
      '/work/graphics/shield.svg': SHIELD,
      '/work/styles/book.css': 'p { color: red }',
    };
    const severe = async (files: Files): Promise<readonly string[]> =>
      (await compile(['book.md'], memoryHost(files, '/work/rules'))).diagnostics.map(({ rule }) => rule);
    expect(await severe({ ...all, '/work/.git/HEAD': '' })).toEqual([]);
    expect(await severe(all)).toEqual(['missing-image', 'style-sheet', 'missing-image']);
    // A stranger's repository has no access to the files beside it.
    const stranger = { ...all, '/work/rules/.git/HEAD': '' };
    expect(await severe(stranger)).toEqual(['missing-image', 'style-sheet', 'missing-image']);
  });

  const withPicture = (src: string): Files => ({
    'rules/book.md': `# Book\n\n![Shield](${src})\n`,
    'rules/pictures/shield.svg': SHIELD,
    'rules/notes.svg': 'no picture',
  });

  test.each([
    ['pictures/sheild.svg', 'there is no such file', 'did you mean pictures/shield.svg?'],
    ['pictures/dragon.svg', 'there is no such file', 'put the file at rules/pictures/dragon.svg, or correct the path'],
    [
      '../../etc/passwd',
      'it is outside the book',
      'move it into the folder of the book, or make a folder that contains both a git repository',
    ],
    ['/etc/passwd', 'no folder of the book has such a file', 'use an image in the folder of the book'],
    ['notes.svg', 'it is not an SVG, PNG', 'open it in the program you made it with, and save it again as an image'],
    ['pictures', 'it is not a file', 'use an image in the folder of the book'],
  ])('%s', async (src, why, hint) => {
    const [found, ...rest] = await findings(withPicture(src), 'rules/book.md');
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ rule: 'missing-image', severity: 'error', start: { line: 3, column: 1 }, hint });
    expect(found?.message).toContain(src);
    expect(found?.message).toContain(why);
  });
});

describe('image-case', () => {
  test('a folder counts too', async () => {
    const [found] = await findings({ 'b.md': '# Book\n\n![A](Pictures/a.svg)\n', 'pictures/a.svg': SHIELD }, 'b.md');
    expect(found).toMatchObject({ rule: 'image-case', severity: 'warning', hint: 'write pictures/a.svg' });
  });

  test('an image of the front matter counts too', async () => {
    const [found, ...rest] = await findings(
      { 'b.md': '---\ncover: A.svg\n---\n\n# Book\n\nA.\n', 'a.svg': SHIELD },
      'b.md',
    );
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ rule: 'image-case', start: { line: 2, column: 8 }, hint: 'write a.svg' });
  });

  test('umlauts in another Unicode form are no finding', async () => {
    const name = 'würfel.svg';
    const files = { 'b.md': `# Book\n\n![A](${name.normalize('NFC')})\n`, [name.normalize('NFD')]: SHIELD };
    expect(await findings(files, 'b.md')).toEqual([]);
  });
});

test('unsafe-html names a picture with a script once, where it is used first', async () => {
  const svg = SHIELD.replace('<path', '<script>alert(1)</script><path');
  const text = '---\ncover: a.svg\n---\n\n# Book\n\n![A](a.svg)\n\n![A](a.svg)\n';
  const [found, ...rest] = await findings({ 'b.md': text, 'a.svg': svg }, 'b.md');
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ rule: 'unsafe-html', severity: 'warning', start: { line: 2, column: 8 } });
  expect(found?.message).toMatch(/a\.svg.*script/);
});

describe('unseen-text', () => {
  const LANDS = '# Lands\n\n[map]: #lands\n[sea]: #lands\n\n> Dry.\n>\n> [sand]: #lands\n';

  test('an address is used where another chapter links to it, and told once where none does', async () => {
    const found = await findingsOf('unseen-text', { 'r/a.md': LANDS, 'r/b.md': '# Sea\n\nSee [the map][Map].\n' }, 'r');
    expect(found).toMatchObject([{ file: 'r/a.md', start: { line: 4, column: 1 }, end: { line: 4, column: 14 } }]);
    expect(found[0]?.message).toMatch(/^“\[sea\]: #lands” .*\(2 places\)$/);
    expect(
      await findingsOf('unseen-text', { 'r/b.md': LANDS.replaceAll(/\[(?:map|sea)\].*\n/g, '') }, 'r'),
    ).toMatchObject([{ start: { line: 6, column: 3 }, end: { line: 6, column: 17 } }]);
  });

  test('a place in a file that chapters include counts once', async () => {
    const files = {
      'r/a.md': '# A\n\nText.\n\n{{#include ../parts/links.md}}\n',
      'r/b.md': '# B\n\nText.\n\n{{#include ../parts/links.md}}\n',
      'parts/links.md': '[map]: #a\n',
    };
    const [found, ...rest] = await findingsOf('unseen-text', files, 'r');
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ file: 'parts/links.md', start: { line: 1, column: 1 } });
    expect(found?.message).not.toContain('places');
  });
});

describe('duplicate-book', () => {
  test('names both books', async () => {
    const files = { 'a/book.md': TITLED('Realms'), 'b/book.md': `\n${TITLED('REALMS!')}` };
    const found = await findingsOf('duplicate-book', files, 'a', 'b');
    expect(found).toMatchObject([
      {
        severity: 'error',
        file: 'b/book.md',
        start: { line: 2, column: 1 },
        end: { line: 2, column: 10 },
        related: [{ file: 'a/book.md', start: { line: 1, column: 1 } }],
      },
    ]);
  });

  test('books that differ in their subtitles alone have them in the names of their folders', async () => {
    const book = (subtitle: string): string =>
      `---\ntitle: Realms\nsubtitle: ${subtitle}\n---\n\n## Start\n\nA game.\n`;
    const files = { 'r/a.md': book('Of ice'), 'r/b.md': book('Of fire'), 'r/c.md': book('Of *fire*') };
    const { shelf, diagnostics } = await compileFiles(files, ['r'], { kind: 'shelf' });
    expect(shelf.books.map(({ slug }) => slug)).toEqual(['realms-of-ice', 'realms-of-fire', 'realms-of-fire-2']);
    expect(diagnostics.map(({ rule, file }) => [rule, file])).toEqual([['duplicate-book', 'r/c.md']]);
  });
});

test('empty-section: a deeper heading in the next file does not fill it', async () => {
  const found = await findings({ 'r/1.md': '# One\n', 'r/2.md': '## Part\n\nText.\n' }, 'r');
  expect(found).toMatchObject([{ rule: 'empty-section', file: 'r/1.md' }]);
});

describe('findings in footnotes', () => {
  test('are named once, though a footnote is read with each chapter that refers to it', async () => {
    const text = '# Book\n\n## A\n\nOne.[^n]\n\n## B\n\nTwo.[^n]\n\n[^n]: Still TODO.\n';
    const found = await findings({ 'b.md': text }, 'b.md');
    expect(found).toMatchObject([{ rule: 'todo', start: { line: 11, column: 13 } }]);
  });

  test('an id in such a footnote is given once', async () => {
    const text = '# Book\n\n## A\n\nOne.[^n]\n\n## B\n\nTwo.[^n]\n\n[^n]: A [word]{#here}.\n';
    expect(await findings({ 'b.md': text }, 'b.md')).toEqual([]);
  });
});

test('reading a file in Latin-1 keeps its text', async () => {
  const bytes = Buffer.from('# B\n\nSch\xFCtze.\n', 'latin1');
  const { shelf, diagnostics } = await compileFiles({ 'b.md': bytes });
  expect(diagnostics).toMatchObject([{ rule: 'encoding', severity: 'error', start: { line: 3, column: 4 } }]);
  expect(shelf.books[0]?.chapters[0]?.text).toContain('Schütze');
});

describe('footnote', () => {
  const book = (notes: string): Files => ({
    'book.md': `# Book\n\n## One\n\nShoot.[^a]\n\n## Two\n\nMove.[^b]\n\n${notes}`,
  });

  test('may stand in another chapter than what refers to it', async () => {
    expect(await findings(book('[^a]: Near.\n\n[^b]: Far.\n'), 'book.md')).toEqual([]);
  });

  test('is told where no chapter refers to it, once', async () => {
    const found = await findingsOf('footnote', book('[^a]: Near.\n\n[^b]: Far.\n\n[^c]: Never.\n'), 'book.md');
    expect(found.map(({ start, message }) => [start, message])).toEqual([
      [{ line: 15, column: 1 }, 'the footnote “c” has no reference, so it is not shown'],
    ]);
  });

  test('is told also where it is empty', async () => {
    const found = await findingsOf('footnote', book('[^a]: Near.\n\n[^b]: Far.\n\n[^c]:\n'), 'book.md');
    expect(found.map(({ start }) => start)).toEqual([{ line: 15, column: 1 }]);
  });
});

test('a section goes on in a deeper one, even if both are below the sixth level', async () => {
  const { diagnostics } = await compileFiles(
    {
      'b.md': '# B\n\n## C\n\nHi.\n\n{{#include part.md}}\n',
      'part.md': '# Part\n\n##### D\n\n###### E\n\nText.\n\n##### F\n\n##### G\n\nText.\n',
    },
    ['b.md'],
  );
  const found = diagnostics.filter(({ rule }) => rule === 'empty-section');
  expect(found.map(({ message }) => message)).toEqual(['the section “F” is empty']);
});
