import { describe, expect, test } from 'vitest';
import { compile } from '../../build/compile.ts';
import { headingNumbers } from '../../build/render/heading-numbers.ts';
import { memoryHost } from '../memory-host.ts';

/** Each heading of the book with its number before it. */
async function numbered(files: Readonly<Record<string, string>>, inputs = Object.keys(files)): Promise<string[]> {
  const { shelf } = await compile(inputs, memoryHost(files));
  const [book] = shelf.books;
  if (!book) throw new Error('there is a book');
  const numbers = headingNumbers(book);
  return book.chapters.flatMap(({ headings }, chapter) =>
    headings.map(({ text }, n) => `${numbers[chapter]?.[n] ?? '?'} ${text}`.trim()),
  );
}

const inFile = async (text: string, settings = ''): Promise<string[]> =>
  numbered({ 'a.md': `---\nlang: en\n${settings}---\n\n# The book\n\n${text}` });

/** Headings, each with a line of text below it. */
const headings = (...lines: string[]): string => lines.map((line) => `${line}\n\nText.\n`).join('\n');

describe('a book that says nothing', () => {
  test('has numbers on chapters and their sections', async () => {
    const text = headings('## A', '### B', '#### C', '### D', '## E', '### F', '## G');
    expect(await inFile(text)).toEqual(['The book', '1 A', '1.1 B', 'C', '1.2 D', '2 E', '2.1 F', '3 G']);
  });

  test('has none with less than three chapters', async () => {
    expect(await inFile(headings('## A', '### B', '## C'))).toEqual(['The book', 'A', 'B', 'C']);
    // Contents are no chapter.
    const contents = '## Contents\n\n[[toc]]\n\n';
    expect(await inFile(contents + headings('## A', '## C'))).toEqual(['The book', 'Contents', 'A', 'C']);
  });

  test.each([
    ['figures', '## 1. A', '## 2. B', '## 3. C'],
    ['figures without a dot', '## 1 A', '## 2 B', '## 3 C'],
    ['sections of the law', '## § 1 A', '## § 2 B', '## § 3 C'],
    ['words and Roman figures', '## Chapter I: A', '## Chapter II', '## Chapter IV'],
    ['words and figures', '## Kapitel 1', '## Kapitel 2', '## Kapitel 3'],
    ['Roman figures', '## I. A', '## II. B', '## III. C'],
    ['letters', '## A) Moving', '## B) Shooting', '## C) Running'],
    ['a third of the chapters', '## 1. A', '## Interlude', '## Epilogue'],
  ])('has none where the author numbers the chapters: %s', async (_, ...chapters) => {
    expect(await inFile(headings(...chapters))).toEqual(['The book', ...chapters.map((line) => line.slice(3))]);
  });

  test.each([
    ['a number in one title of many', '## 7 days at sea', '## Moving', '## Shooting', '## Running'],
    ['words that only begin like a number', '## Part Charts', '## Book Covers', '## Chapter Villages'],
    ['a letter that is a word', '## A day at sea', '## I am the watch', '## X marks the spot'],
  ])('has some in spite of %s', async (_, ...chapters) => {
    expect(await inFile(headings(...chapters))).toEqual([
      'The book',
      ...chapters.map((line, index) => `${index + 1} ${line.slice(3)}`),
    ]);
  });
});

describe('headings without a number', () => {
  test('are those of forewords and the like, with all below them', async () => {
    const text = headings(
      '## Preface',
      '### To the reader',
      '## A',
      '### B',
      '## C',
      '## Glossary',
      '### Terms',
      '## D',
      '## Licence',
    );
    expect(await inFile(text)).toEqual([
      'The book',
      'Preface',
      'To the reader',
      '1 A',
      '1.1 B',
      '2 C',
      'Glossary',
      'Terms',
      '3 D',
      'Licence',
    ]);
  });

  test('are those that only begin like a foreword', async () => {
    const text = headings('## Preface to war', '## Credits and debts', '## Glossary');
    expect(await inFile(text)).toEqual(['The book', '1 Preface to war', '2 Credits and debts', 'Glossary']);
  });

  test('are those whose author wants none, with all below them', async () => {
    const text = headings('## A', '### B {.no-number}', '#### C', '### D', '## E {.no-number}', '### F', '## G');
    expect(await inFile(text, 'numbering: 3\n')).toEqual(['The book', '1 A', 'B', 'C', '1.1 D', 'E', 'F', '2 G']);
  });

  test('are those in lists and boxes, which stop nothing', async () => {
    const text = `${headings('## A', '### B')}
* ### In a list

!!! note Box

    ### In a box

${headings('### C', '## D', '## E')}`;
    expect(await inFile(text)).toEqual(['The book', '1 A', '1.1 B', 'In a list', 'In a box', '1.2 C', '2 D', '3 E']);
  });

  test('are those that skip a level: a number with a gap in it helps nobody', async () => {
    const text = headings('## A', '#### B', '### C', '#### D', '## E', '## F');
    expect(await inFile(text, 'numbering: 4\n')).toEqual(['The book', '1 A', 'B', '1.1 C', '1.1.1 D', '2 E', '3 F']);
  });

  test('are those of the contents', async () => {
    const text = `## Contents\n\n[[toc]]\n\n${headings('## A', '## B', '## C')}`;
    expect(await inFile(text)).toEqual(['The book', 'Contents', '1 A', '2 B', '3 C']);
  });

  test('are those before the first chapter', async () => {
    const text = headings('### Version 3', '## A', '## B', '## C');
    expect(await inFile(text)).toEqual(['The book', 'Version 3', '1 A', '2 B', '3 C']);
  });
});

describe('numbering in the front matter', () => {
  const text = headings('## A', '### B', '#### C', '##### D', '## E');

  test.each([
    [0, ['A', 'B', 'C', 'D', 'E']],
    [1, ['1 A', 'B', 'C', 'D', '2 E']],
    [2, ['1 A', '1.1 B', 'C', 'D', '2 E']],
    [3, ['1 A', '1.1 B', '1.1.1 C', 'D', '2 E']],
    [6, ['1 A', '1.1 B', '1.1.1 C', '1.1.1.1 D', '2 E']],
  ])('%d', async (depth, expected) => {
    expect(await inFile(text, `numbering: ${depth}\n`)).toEqual(['The book', ...expected]);
  });

  test('goes before numbers that the author wrote', async () => {
    const own = headings('## 1. A', '## 2. B', '## 3. C');
    expect(await inFile(own, 'numbering: 1\n')).toEqual(['The book', '1 1. A', '2 2. B', '3 3. C']);
  });
});

describe('a book in a folder', () => {
  test('counts its files', async () => {
    const files = {
      'book/00-index.md': '---\nlang: en\n---\n\n# The book\n\nText.\n',
      'book/10-a.md': headings('# A', '## B', '### C', '## D'),
      'book/20-e.md': headings('# E', '## F'),
      'book/30-g.md': headings('# G'),
    };
    expect(await numbered(files, ['book'])).toEqual(['The book', '1 A', '1.1 B', 'C', '1.2 D', '2 E', '2.1 F', '3 G']);
  });

  test('goes on where a file has no title', async () => {
    const files = {
      'book/10-a.md': headings('# A', '## B'),
      'book/20-c.md': headings('## C'),
      'book/30-d.md': headings('# D', '## E'),
      'book/40-f.md': headings('# F'),
    };
    expect(await numbered(files, ['book'])).toEqual(['1 A', '1.1 B', '1.2 C', '2 D', '2.1 E', '3 F']);
  });
});
