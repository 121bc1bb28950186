/** Rules about several files, or about files other than texts. */
import { join } from 'node:path';
import { compileFiles } from '../compile-files.ts';
import { describe, expect, test } from 'vitest';
import { compile } from '../../build/compile.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import type { Diagnostic } from '../../build/types.ts';
import { caseTests } from '../fixture-file.ts';
import { memoryHost } from '../memory-host.ts';
import { shownHtml } from '../print/shown-html.ts';

const SHIELD = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>';

type Files = Readonly<Record<string, string | Uint8Array>>;

async function findings(files: Files, ...inputs: string[]): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await compileFiles(files, inputs);
  // Findings about a book named after its folder are tested elsewhere.
  return diagnostics.filter(({ rule }) => rule !== 'folder');
}

async function findingsOf(rule: string, files: Files, ...inputs: string[]): Promise<readonly Diagnostic[]> {
  return (await findings(files, ...inputs)).filter((each) => each.rule === rule);
}

/** A finding with its place, what else it names, and its hint. */
function shown({ file, start, end, severity, rule, message, hint, related = [] }: Diagnostic): string {
  const place = `${file}:${start.line}:${start.column}–${end.line}:${end.column}`;
  const notes = related.map((each) => `  note: ${each.file}:${each.start.line}:${each.start.column}`);
  return [`${place} ${severity} ${rule}: ${message}`, ...notes, ...(hint ? [`  hint: ${hint}`] : [])].join('\n');
}

/** Each case consists of files, each below its name. The inputs are named at the end of the title. */
caseTests(join(import.meta.dirname, 'several-files.txt'), async (text, title) => {
  const [, ...files] = text.split(/^=== (.*)\n?/m);
  const named = files.flatMap((name, at) => (at % 2 === 0 ? [[name, `${files[at + 1]}`]] : []));
  const inputs = /\(of (.*)\)$/.exec(title)?.[1]?.split(', ') ?? [];
  return (await findings(Object.fromEntries(named) as Files, ...inputs)).map(shown).join('\n');
});

test('broken-link accepts a link to a book beside this one where nothing is built', async () => {
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

test('missing-image takes pictures and style sheets of the same repository', async () => {
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

test('image-case: umlauts in another Unicode form are no finding', async () => {
  const name = 'würfel.svg';
  const files = { 'b.md': `# Book\n\n![A](${name.normalize('NFC')})\n`, [name.normalize('NFD')]: SHIELD };
  expect(await findings(files, 'b.md')).toEqual([]);
});

test('duplicate-book: books that differ in their subtitles alone have them in the names of their folders', async () => {
  const book = (subtitle: string): string => `---\ntitle: Realms\nsubtitle: ${subtitle}\n---\n\n## Start\n\nA game.\n`;
  const files = { 'r/a.md': book('Of ice'), 'r/b.md': book('Of fire'), 'r/c.md': book('Of *fire*') };
  const { shelf, diagnostics } = await compileFiles(files, ['r'], { kind: 'shelf' });
  expect(shelf.books.map(({ slug }) => slug)).toEqual(['realms-of-ice', 'realms-of-fire', 'realms-of-fire-2']);
  expect(diagnostics.map(({ rule, file }) => [rule, file])).toEqual([['duplicate-book', 'r/c.md']]);
});

test('reading a file in Latin-1 keeps its text', async () => {
  const bytes = Buffer.from('# B\n\nSch\xFCtze.\n', 'latin1');
  const { shelf, diagnostics } = await compileFiles({ 'b.md': bytes });
  expect(diagnostics).toMatchObject([{ rule: 'encoding', severity: 'error', start: { line: 3, column: 4 } }]);
  expect(shelf.books[0]?.chapters[0]?.text).toContain('Schütze');
});
