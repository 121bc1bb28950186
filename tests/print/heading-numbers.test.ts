import { describe, expect, test } from 'vitest';
import { compileBook } from '../compile-files.ts';
import { headingNumbers } from '../../build/print/heading-numbers.ts';

/** Returns the headings of the book with their numbers. */
async function numbered(files: Readonly<Record<string, string>>, inputs = Object.keys(files)): Promise<string[]> {
  const { book } = await compileBook(files, inputs);
  const numbers = headingNumbers(book);
  return book.chapters.flatMap(({ headings }, chapter) =>
    headings.map(({ text }, n) => `${numbers[chapter]?.[n] ?? '?'} ${text}`.trim()),
  );
}

const inFile = async (text: string, settings = ''): Promise<string[]> =>
  numbered({ 'a.md': `---\nlang: en\n${settings}---\n\n# The book\n\n${text}` });

/** Returns headings with a line of text below each. */
const headings = (...lines: string[]): string => lines.map((line) => `${line}\n\nText.\n`).join('\n');

describe('a book that says nothing', () => {
  test('has numbers on chapters and their sections', async () => {
    const text = headings('## A', '### B', '#### C', '### D', '## E', '### F', '## G');
    expect(await inFile(text)).toEqual(['The book', '1 A', '1.1 B', 'C', '1.2 D', '2 E', '2.1 F', '3 G']);
  });

  test('has none with less than three chapters', async () => {
    expect(await inFile(headings('## A', '### B', '## C'))).toEqual(['The book', 'A', 'B', 'C']);
    // The contents do not count as a chapter.
    const contents = '## Contents\n\n[[toc]]\n\n';
    expect(await inFile(contents + headings('## A', '## C'))).toEqual(['The book', 'Contents', 'A', 'C']);
  });

  test.each([
    ['figures', '## 1. A', '## 2. B', '## 3. C'],
    ['words and Roman figures', '## Chapter I: A', '## Chapter II', '## Chapter IV'],
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
      '## Glossary',
      '### Terms',
      '## C',
      '## D',
    );
    expect(await inFile(text)).toEqual(
      'The book, Preface, To the reader, 1 A, 1.1 B, Glossary, Terms, 2 C, 3 D'.split(', '),
    );
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

  test('goes on below numbers that the author wrote', async () => {
    const own = headings('## 1. A', '### B', '## 2. C', '### D', '### E', '## 4. F', '### G');
    const sections = ['1. A', '1.1 B', '2. C', '2.1 D', '2.2 E', '4. F', '4.1 G'];
    expect(await inFile(own, 'numbering: 2\n')).toEqual(['The book', ...sections]);
    // Automatic numbers never start with a letter.
    const letters = headings('## A) A', '### B', '## B) C', '### D');
    expect(await inFile(letters, 'numbering: 2\n')).toEqual(['The book', 'A) A', 'B', 'B) C', 'D']);
  });
});

describe('sections that the author numbers', () => {
  const book = (...sections: string[]): string =>
    headings('## A', '### B', '## C', ...sections.map((section) => `### ${section}`), '## D', '### E');

  test.each([
    ['figures', '1. Set-up', '2. Play', '3. End'],
    ['figures without a sign', '1 Set-up', '2 Play', '3 End'],
    ['figures of their own chapter', '2.1 Set-up', '2.2 Play', '2.3 End'],
    ['Roman figures', 'I. Set-up', 'II. Play', 'III. End'],
    ['small Roman figures', 'i) Set-up', 'ii) Play', 'iii) End'],
    ['letters', 'A. Set-up', 'B. Play', 'C. End'],
    ['signs of the law', '§ 1 Set-up', '§ 2 Play', '§ 3 End'],
    ['English words with a title', 'Phase 1: Set-up', 'Phase 2: Play', 'Phase 3: End'],
    ['Finnish words', 'Luku I', 'Luku II', 'Luku III'],
    ['Czech words with a letter', 'Příloha A – x', 'Příloha B – y', 'Příloha C – z'],
    ['Chinese words', '第1章 甲', '第2章 乙', '第3章 丙'],
    ['Cyrillic letters', 'Б. Игра', 'В. Конец', 'Г. После'],
    ['figures on one of three', '1. Set-up', 'Play', 'End'],
  ])('get no second one: %s', async (_, ...sections) => {
    expect(await inFile(book(...sections))).toEqual(['The book', '1 A', '1.1 B', '2 C', ...sections, '3 D', '3.1 E']);
  });

  test.each([
    ['years and amounts', '7 days at sea', '1848', '20 barrels'],
    ['initials', 'J. Quill', 'A. Salt', 'M. Lantern'],
    ['editions', '3. Edition', 'Play', 'End'],
    ['words before letters', 'Draw a card', 'Play a card', 'Turn a card'],
    ['dice', '2d6', '3d6', 'D12'],
    ['lengths', '1.5 × 2', '2.75 miles', 'End'],
    ['figures that lead nowhere', '3 Goblins', '4 Wolves', 'End'],
  ])('are not those that begin with %s', async (_, ...sections) => {
    const ours = sections.map((section, index) => `2.${index + 1} ${section}`);
    expect(await inFile(book(...sections))).toEqual(['The book', '1 A', '1.1 B', '2 C', ...ours, '3 D', '3.1 E']);
  });

  test('leave the others theirs where they are few', async () => {
    const found = await inFile(book('Set-up', 'Play', 'Part 1', 'Part 2', 'Fight', 'Flee', 'End'));
    expect(found.slice(4, 11).join(', ')).toBe('2.1 Set-up, 2.2 Play, Part 1, Part 2, 2.3 Fight, 2.4 Flee, 2.5 End');
  });

  test('leave what is below them without one, or go on there', async () => {
    const deep = headings('## A', '### 1. B', '#### C', '#### D', '### 2. E', '#### F', '## G', '### x) H', '## I');
    expect(await inFile(deep, 'numbering: 3\n')).toEqual(
      'The book, 1 A, 1. B, 1.1.1 C, 1.1.2 D, 2. E, 1.2.1 F, 2 G, 2.1 x) H, 3 I'.split(', '),
    );
  });
});

describe('a book in a folder', () => {
  test('goes on where a file opens below the highest level', async () => {
    const files = {
      'book/10-a.md': headings('# A', '## B'),
      'book/20-c.md': headings('## C'),
      'book/30-d.md': headings('# D', '## E'),
      'book/40-f.md': headings('# F'),
    };
    expect(await numbered(files, ['book'])).toEqual(['1 A', '1.1 B', '2 C', '3 D', '3.1 E', '4 F']);
  });
});
