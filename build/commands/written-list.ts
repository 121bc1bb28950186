/** How a folder was read, as a list that its author can edit: the chapters of a book, or the books of a shelf. */
import { basename, relative, resolve } from 'node:path';
import type { Compilation } from '../compile.ts';
import type { Book } from '../types.ts';

/** Which it reads before all other orders, and what to write there. */
export function listOf({ shelf, readings }: Compilation, folder: string): readonly [name: string, text: string] {
  const leftOut = readings.flatMap((reading) => [reading, ...(reading.books ?? [])]).flatMap((each) => each.leftOut);
  const notes = leftOut.map(({ file, why }) => `\n- ${pathOf(resolve(file), folder)}${why === '' ? '' : `: ${why}`}`);
  const end = notes.length === 0 ? '' : `\n<!-- Left out:${notes.join('')}\n-->\n`;
  const [book] = shelf.books;
  if (shelf.books.length === 1 && book) return ['SUMMARY.md', `# ${book.title}\n\n${linesOf(book, folder)}${end}`];
  const lines = shelf.books.map((each) => `${link(each.title, pathOf(each.chapters[0]?.source.path ?? '', folder))}\n`);
  return ['shelf.md', `# ${basename(folder)}\n\n${lines.join('')}${end}`];
}

function linesOf({ chapters }: Book, folder: string): string {
  const lines = chapters.map(({ title, source: { path, depth, isPart } }) => {
    const indent = '  '.repeat(depth);
    // A part without text has no file of its own.
    return isPart ? `${indent}- ${title}\n` : `${indent}${link(title, pathOf(path, folder))}\n`;
  });
  return lines.join('');
}

function link(title: string, path: string): string {
  const target = /[\s()<>]/.test(path) ? `<${path}>` : path;
  return `- [${title.replace(/[[\]\\]/g, '\\$&')}](${target})`;
}

function pathOf(path: string, folder: string): string {
  return relative(folder, path).replaceAll('\\', '/');
}
