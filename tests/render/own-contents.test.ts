import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { bookContents } from '../../build/render/render-chapter.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import type { Shelf } from '../../build/types.ts';
import { shownHtml } from '../print/shown-html.ts';

const part = (n: number, contents = '[[toc]]\n'): string =>
  `# Part ${n}\n\n${contents}\n## Alpha ${n}\n\nText.\n\n## Beta ${n}\n\nText.\n`;

/** The entries of every table of contents, in order. */
async function contents(files: Readonly<Record<string, string>>): Promise<readonly (readonly string[])[]> {
  const shelf: Shelf = (await compileFiles(files, ['r'])).shelf;
  const [book] = shelf.books;
  const html = book ? shownHtml(renderPrint(shelf, book)) : '';
  return Array.from(html.matchAll(/<nav class="toc"[^]*?<\/nav>/g), ([nav]) =>
    Array.from(nav.matchAll(/class="toc-title">(?:<span[^>]*>[^<]*<\/span>\s*)?([^<]*)/g), ([, title = '']) =>
      title.trim(),
    ),
  );
}

const ALL = [1, 2, 3].flatMap((n) => [`Part ${n}`, `Alpha ${n}`, `Beta ${n}`]);
const OWN = [1, 2, 3].map((n) => [`Alpha ${n}`, `Beta ${n}`]);

test('contents that several files ask for are those of each file, behind those of the book', async () => {
  expect(
    await contents({ 'r/1.md': part(1), 'r/2.md': part(2), 'r/3.md': part(3, '## Contents\n\n[[toc]]\n') }),
  ).toEqual([ALL, ...OWN]);
});

test('contents that the front asks for are those of the book', async () => {
  const files = {
    'r/index.md': '# Game\n\nA game.\n\n[[toc]]\n',
    'r/1.md': part(1),
    'r/2.md': part(2),
    'r/3.md': part(3),
  };
  expect(await contents(files)).toEqual([ALL, ...OWN]);
});

test('contents have chapters below the part that they are in', async () => {
  const text = (n: number): string => `# Chapter ${n}\n\nText.\n`;
  const files = {
    'r/index.md': '# Game\n\nText.\n',
    'r/1.md': text(1),
    'r/2-magic/1.md': text(2),
    'r/2-magic/2.md': text(3),
  };
  const { shelf } = await compileFiles(files, ['r']);
  const entries = shelf.books.flatMap((book) => bookContents(book, ({ id }) => id));
  expect(entries.map(({ level, html }) => `${level} ${html}`)).toEqual([
    '2 Chapter 1',
    '2 Magic',
    '3 Chapter 2',
    '3 Chapter 3',
  ]);
});

test('contents that one file asks for are those of the book', async () => {
  expect(
    await contents({ 'r/1.md': part(1, 'Text.\n\n[[toc]]\n'), 'r/2.md': part(2, ''), 'r/3.md': part(3, '') }),
  ).toEqual([ALL]);
});
