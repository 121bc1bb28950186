import { readFile } from 'node:fs/promises';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { compileBook } from '../compile-files.ts';
import type { Setting } from '../../build/print/layout.ts';
import type { KnownPrint } from '../../build/print/print.ts';
import { markOfFiles } from '../../build/print/print-page.ts';
import { readKnownPrints, textMark, writeKnownPrints } from '../../build/print/known-prints.ts';
import type { Book } from '../../build/types.ts';
import { temporaryFolder } from '../commands/run-cli.ts';

const SETTING: Setting = {
  tight: 0,
  round: 2,
  starts: [{ block: 17, isWithin: true }],
  breaks: [40],
  pages: [{ from: 0, to: 17, snug: 0.5, shrink: 0 }],
};

const PRINT: KnownPrint = {
  pagination: {
    pages: new Map([
      ['_part-0', 1],
      ['größe', 3],
    ]),
    ends: new Map([['_part-0', 4]]),
    blanks: new Set(['_part-1']),
    settings: new Map([['_part-0', SETTING]]),
    kept: new Set(['_link-0-1']),
  },
  layout: {
    parts: [
      {
        name: '_part-0',
        filled: [0.9, 0.3],
        setting: SETTING,
        wholeWords: [[3, 17]],
        notesAtEnd: [],
        asidesInText: [],
      },
    ],
    raised: ['fnref1'],
    pictures: [{ src: 'images/a.png', line: '0-3', width: 120.5, part: '_part-0', page: 1 }],
    overflows: [{ excess: 0 }, { line: '1-7', excess: 12.25 }],
  },
  area: { width: 645.36, height: 967 },
  browser: 'HeadlessChrome/147.0.0.0',
};

async function bookOf(text: string, files: Readonly<Record<string, string>> = {}): Promise<Book> {
  const { book } = await compileBook({ ...files, 'a.md': text }, ['a.md']);
  return book;
}

const PDF = Buffer.from('%PDF');
const REPORTED = { pageCount: 4, isUnstable: false, isCorrected: true, removed: ['a script'] };
const MADE = { pdf: { ...PRINT, ...REPORTED, bytes: PDF, rounds: 2, unshown: [] }, mark: 'y' };

describe('what is known of a print', () => {
  let folder = '';
  beforeEach(() => {
    folder = temporaryFolder();
  });

  test('is read as it was written', async () => {
    const book = await bookOf('# A\n\nText.\n');
    await writeKnownPrints(folder, [{ book, ...MADE }]);
    const printed = expect.objectContaining({ ...REPORTED, mark: 'y' });
    expect(await readKnownPrints(folder)).toEqual(new Map([[book.slug, { mark: textMark(book), ...PRINT, printed }]]));
  });

  test.each(['printed', 'reference'] as const)('has the file (%s), as long as it stays as it was', async (name) => {
    const book = await bookOf('# A\n\nText.\n');
    const file = join(folder, book.slug, `${book.slug}${name === 'reference' ? '-reference' : ''}.pdf`);
    mkdirSync(join(folder, book.slug));
    writeFileSync(file, PDF);
    await writeKnownPrints(folder, [{ book, ...MADE, reference: { mark: 'x', pageCount: 4, bytes: PDF } }]);
    const known = (await readKnownPrints(folder)).get(book.slug)?.[name];
    expect(known).toMatchObject({ mark: name === 'reference' ? 'x' : 'y', pageCount: 4 });
    expect(await known?.read()).toEqual(PDF);
    writeFileSync(file, '%PDF ');
    expect(await known?.read()).toBeUndefined();
    rmSync(file);
    expect(await known?.read()).toBeUndefined();
  });

  test.each([
    undefined,
    '',
    '{',
    '[]',
    'null',
    '{"a":{"mark":"x"}}',
    '{"a":null}',
    '{"a":{"mark":"x","pages":{"b":1}}}',
  ])('is nothing where the file is %j', async (content) => {
    if (content !== undefined) writeFileSync(join(folder, '.regelwerk-pages.json'), content);
    const known = await readKnownPrints(folder);
    // An entry without the mark of a text is not used for any text.
    const book = await bookOf('# A\n\nText.\n');
    expect(known.get(book.slug)?.mark).not.toBe(textMark(book));
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
const TEXT = '---\nlang: en\ncss: a.css\n---\n# A\n\n![x](x.svg)\n\nText.\n';
const FILES = { 'a.css': 'p { color: red }', 'x.svg': SVG };
test.each<[string, string, Readonly<Record<string, string>>]>([
  ['its words', TEXT.replace('Text', 'Words'), FILES],
  ['its settings', TEXT.replace('lang: en', 'lang: de'), FILES],
  ['its styles', TEXT, { ...FILES, 'a.css': 'p { color: green }' }],
  ['its pictures', TEXT, { ...FILES, 'x.svg': SVG.replace('40', '80') }],
  ['a picture that is missing', TEXT, { 'a.css': FILES['a.css'] }],
])('the mark of a text is another one with %s', async (_, text, files) => {
  const mark = textMark(await bookOf(TEXT, FILES));
  expect(textMark(await bookOf(text, files))).not.toBe(mark);
  expect(textMark(await bookOf(TEXT, FILES))).toBe(mark);
});

test.each(['print-book.css', 'print-page.js', 'alegreya-latin-400-normal.woff2', 'ranges.json'])(
  'the mark of what is ours is another one with another %s',
  async (name) => {
    const read = async (path: string): Promise<Buffer> =>
      Buffer.concat([await readFile(path), Buffer.from(path.endsWith(`/${name}`) ? ' ' : '')]);
    expect(await markOfFiles(read)).not.toBe(await markOfFiles());
  },
);
