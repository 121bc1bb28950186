import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileBook } from '../../compile-files.ts';
import { caseTests } from '../../fixture-file.ts';
import { type SearchDocument, abbreviationsOf, searchDocuments } from '../../../build/site/search/search-documents.ts';
import type { Book } from '../../../build/types.ts';

async function bookOf(...files: Parameters<typeof compileBook>): Promise<Book> {
  return (await compileBook(...files)).book;
}

const german = async (text: string): Promise<Book> => bookOf({ 'a.md': `---\nlang: de\n---\n\n${text}` });

/** Formats documents as `kind level chapter #id title (cost): text`. */
function shortly(documents: readonly SearchDocument[]): readonly string[] {
  return documents.map(({ kind, level, chapter, id, title, cost, text }) =>
    [kind, level, chapter, id === undefined ? '-' : `#${id}`, title, ...(cost ? [`(${cost})`] : []), `| ${text}`]
      .join(' ')
      .replaceAll('\n', ' / '),
  );
}

caseTests(join(import.meta.dirname, 'search-documents.txt'), async (text) =>
  shortly(searchDocuments(await german(`${text}\n`)))
    .map((line) => line.trimEnd())
    .join('\n'),
);

test('searchDocuments what stands before the first heading of a chapter is below the title of its file', async () => {
  const book = await bookOf({ 'b/10-rules.md': 'Before.\n\n# Combat\n\nHit.\n', 'b/20-more.md': 'Alone.\n' }, ['b']);
  expect(shortly(searchDocuments(book))).toEqual([
    'section 1 0 #rules Rules | Before.',
    'section 2 0 #combat Combat | Hit.',
    'section 1 1 #more More | Alone.',
  ]);
});

test('abbreviationsOf: short and long forms of all chapters', async () => {
  const book = await german(
    '# B\n\n*[AGI]: Agilität\n\n## Eins\n\nAGI\n\n*[WK]:  Wurf-\u00ADkosten \n*[__proto__]: x\n',
  );
  expect(new Map(abbreviationsOf(book))).toEqual(
    new Map([
      ['AGI', 'Agilität'],
      ['WK', 'Wurf-kosten'],
      ['__proto__', 'x'],
    ]),
  );
});
