import { expect, test } from 'vitest';
import { compile } from '../../build/compile.ts';
import { compileFiles } from '../compile-files.ts';
import { memoryHost } from '../memory-host.ts';

const MAX_PLACES = 50_000;
/** Repeated short footnotes. Definitions are counted before the text is parsed, so that they need not be valid. */
const notes = (count: number): string => '[^a]: x\n'.repeat(count);

const inputErrors = async (files: Readonly<Record<string, string>>, main: string) => {
  const { shelf, diagnostics } = await compileFiles(files, [main]);
  const found = diagnostics.filter(({ rule }) => rule === 'input');
  return {
    text: shelf.books.flatMap(({ chapters }) => chapters.map(({ text }) => text)).join(''),
    findings: found.map(({ file, start, message }) => `${file}:${start.line} ${message}`),
    hints: found.map(({ hint }) => hint),
  };
};

const TOO_MANY = 'there are more than 50,000 headings and footnotes in a book; the rest is left out';

test('what is beyond is told, where it begins, and left out; underlined headings count, too', async () => {
  const text = `---\nlang: en\n---\n\n# Book\n\n${notes(MAX_PLACES - 2)}\nOne\n---\n\nLast.\n\nBeyond\n---\n\nGone.\n`;
  const { text: kept, findings, hints } = await inputErrors({ 'book.md': text }, 'book.md');
  expect(findings).toEqual([`book.md:${text.slice(0, text.indexOf('Beyond')).split('\n').length} ${TOO_MANY}`]);
  expect(hints[0]).toMatch(/^split it into several books/);
  expect(kept).toContain('Last.');
  expect(kept).not.toContain('Gone.');
});

test.each([
  [`${'word\n'.repeat(12_000)}gone\n`, 12_003, '12,000 lines in a paragraph, list or table'],
  [`${'- item\n'.repeat(12_000)}- gone\n`, 12_003, '12,000 lines in a paragraph, list or table'],
  [`kept\n\n${'|a'.repeat(1_000)}|gone|\n`, 5, '1,000 cells in a row'],
])('so is what is beyond the limits of a block', async (block, line, most) => {
  const { text, findings } = await inputErrors({ 'book.md': `# Book\n\n${block}` }, 'book.md');
  expect(findings).toEqual([`book.md:${line} there are more than ${most}; the rest is left out`]);
  expect(text).not.toContain('gone');
});

test('a text of more than 10 MB is not read', async () => {
  const host = memoryHost({ 'book/1.md': '# One\n', 'book/2.md': '# Two\n' });
  const status: typeof host.status = async (path) => {
    const found = await host.status(path);
    return found && path.endsWith('2.md') ? { ...found, size: 10_000_001 } : found;
  };
  const { shelf, diagnostics } = await compile(['book'], { ...host, status });
  const found = diagnostics.filter(({ rule }) => rule === 'input');
  expect(found.map(({ file, message, hint }) => `${file}: ${message} | ${hint}`)).toEqual([
    'book/2.md: the file cannot be read (it is larger than 10 MB) | split it into several files',
  ]);
  expect(shelf.books.map(({ chapters }) => chapters.map(({ title }) => title))).toEqual([['One']]);
});

test('files count together, those that are included, too', async () => {
  const half = notes(MAX_PLACES / 2);
  const files = { 'book/1.md': `# One\n\n${half}`, 'book/2.md': '# Two\n\n{{#include ../more.md}}\n', 'more.md': half };
  const { findings } = await inputErrors(files, 'book');
  // There are two headings and 49,998 footnotes; the last two exceed the limit.
  expect(findings).toEqual([`more.md:${MAX_PLACES / 2 - 1} ${TOO_MANY}`]);
});
