import { describe, expect, it } from 'vitest';
import { bookLines } from '../../build/report/book-lines.ts';
import type { Diagnostic } from '../../build/types.ts';

const at = { line: 1, column: 1 };
const warning: Diagnostic = { rule: 'x', severity: 'warning', file: 'a.md', start: at, end: at, message: '' };
const realms = { title: 'Realms', pdf: { pages: 1200, bytes: 1_230_000, milliseconds: 65_000 }, webPages: 30 };

describe('what became of the books', () => {
  it('is a line each, and one for all', () => {
    const kites = { title: 'Kites\u001B[2J', webPages: 1, findings: [] };
    expect(bookLines([{ ...realms, findings: [warning] }, kites], 92_400)).toEqual([
      'Realms: 1,200 pages, 1.3 MB, 30 web pages, 1 warning, 1:05 min',
      'Kites␛[2J: 1 web page, no findings',
      '2 books: 1,200 pages, 1.3 MB, 31 web pages, 1:32 min',
    ]);
  });

  it('is one line for one book, with the time of all of it', () => {
    expect(bookLines([{ ...realms, webPages: 0, findings: [] }], 3440)).toEqual([
      'Realms: 1,200 pages, 1.3 MB, no findings, 3.4 s',
    ]);
  });
});
