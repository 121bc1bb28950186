import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileBook } from '../compile-files.ts';
import { headingNumbers } from '../../build/print/heading-numbers.ts';
import { caseTests } from '../fixture-file.ts';

/** Returns the headings of the book with their numbers. */
async function numbered(files: Readonly<Record<string, string>>, inputs = Object.keys(files)): Promise<string> {
  const { book } = await compileBook(files, inputs);
  const numbers = headingNumbers(book);
  return book.chapters
    .flatMap(({ headings }, chapter) => headings.map(({ text }, n) => `${numbers[chapter]?.[n] ?? '?'} ${text}`.trim()))
    .join(', ');
}

/** Adds text below each heading that another line follows. */
const withText = (headings: string): string => headings.replace(/^#.*(?!\n\n)$/gm, '$&\n\nText.\n');

caseTests(join(import.meta.dirname, 'heading-numbers.txt'), async (text) => {
  const [settings = ''] = /^numbering: \d\n/.exec(text) ?? [];
  const headings = withText(text.slice(settings.length));
  return (await numbered({ 'a.md': `---\nlang: en\n${settings}---\n\n# The book\n\n${headings}` })).replace(
    /^The book, /,
    '',
  );
});

test('the numbers go on where a file opens below the highest level', async () => {
  const files = {
    'book/10-a.md': withText('# A\n## B'),
    'book/20-c.md': withText('## C'),
    'book/30-d.md': withText('# D\n## E'),
    'book/40-f.md': withText('# F'),
  };
  expect(await numbered(files, ['book'])).toBe('1 A, 1.1 B, 2 C, 3 D, 3.1 E, 4 F');
});
