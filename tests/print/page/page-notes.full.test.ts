/** Tests footnotes at the foot of the page that refers to them, read from the PDF. */
import { expect, test } from 'vitest';
import { random } from '../../random.ts';
import { printedWords } from './printed-words.ts';

/** Returns a book in which each reference follows a word `R1`, and its note starts with `N1`. */
function bookWithNotes(seed: number, front: string, count: number): string {
  const below = random(seed * 7919 + 11);
  const words = (length: number): string =>
    Array.from({ length }, () => 'ainorstelm'.slice(below(7)).repeat(1 + below(2))).join(' ');
  const notes: string[] = [];
  const text = (length: number): string =>
    words(length)
      .split(' ')
      .map((word) => {
        if (below(30) > 0 || notes.length === count) return word;
        const name = notes.length + 1;
        const more = [words(4), words(15), words(60), `${words(9)}\n\n    ${words(12)}`][below(4)];
        notes.push(`[^${seed}n${name}]: N${name} ${more}`);
        return `${word} R${name}[^${seed}n${name}]`;
      })
      .join(' ');
  const row = (): string => `| ${words(1)} | ${text(2 + below(12))} |`;
  const rows = (length: number): string => `| a | b |\n|--|--|\n${Array.from({ length }, row).join('\n')}`;
  const kinds: readonly (() => string)[] = [
    () => text(20 + below(160)),
    () => text(20 + below(60)),
    () => `- ${text(9)}\n- ${text(30)}\n    - ${text(20)}`,
    () => rows(2 + below(7)),
    () => rows(25 + below(20)),
    () => `!!! info ${words(2)}\n\n    ${text(40)}\n\n    ${text(30)}`,
    () => `> ${text(40)}`,
    () => `#### ${text(3)}`,
  ];
  const chapters: string[] = [];
  while (notes.length < count) {
    const blocks = Array.from({ length: 9 + below(9) }, () => kinds[below(kinds.length)]?.() ?? '');
    chapters.push(`## Chapter ${chapters.length}\n\n### Section\n\n${blocks.join('\n\n')}`);
  }
  return `---\nlang: en\nindex: false\nlists: false\n${front}---\n\n# Book\n\n${chapters.join('\n\n')}\n\n${notes.join('\n\n')}\n`;
}

const LATE = 'footnote-at-end';
const A5 = 'puppeteer: { pdf: { format: A5 } }\n';

test.each([
  ['A4', 1, 'columns: 1\n', 59],
  ['A5 on a grid where chapters begin pages', 2, `columns: 1\nbaseline-grid: true\nbreak: page\n${A5}`, 30],
  ['A4, asked for the end of chapters', 5, 'columns: 1\nfootnotes: chapter\n', 12],
  ['A5 in two columns', 7, `columns: 2\n${A5}`, 30],
  ['A4 in landscape, in three columns', 9, 'columns: 3\npuppeteer: { pdf: { format: A4, landscape: true } }\n', 30],
])(
  'notes on %s stand at the foot of the page of their reference, or at the end of their chapter',
  async (name, seed, front, count) => {
    const { read, pdf, of, findings } = await printedWords(bookWithNotes(seed, front, count));
    const late = findings(LATE);
    expect(pdf.isCorrected || pdf.isUnstable).toBe(false);
    const names = Array.from({ length: count }, (_, n) => String(n + 1));
    expect(names.filter((each) => of(`N${each}`).length !== 1)).toEqual([]);
    expect(names.filter((each) => of(`R${each}`).length !== 1)).toEqual([]);
    const away = names.filter((each) => of(`N${each}`)[0]?.page !== of(`R${each}`)[0]?.page);
    if (front.includes('chapter\n')) expect([away.length > count / 2, late]).toEqual([true, 0]);
    else {
      expect(away.length).toBeLessThanOrEqual(count / 20);
      expect(late > 0).toBe(away.length > 0);
      // The page has no text below its notes.
      const references = names.flatMap((each) => of(`R${each}`));
      for (const each of names.filter((other) => !away.includes(other))) {
        const [note] = of(`N${each}`);
        const above = references.filter(({ page }) => page === note?.page);
        expect(Math.min(...above.map(({ y }) => y))).toBeGreaterThan(note?.y ?? Infinity);
      }
    }
    for (const [page, pieces] of read.pieces.entries()) {
      const [width = 0] = read.sizes[page] ?? [];
      for (const { text, x, y, width: length } of pieces.filter((piece) => piece.text.trim() !== ''))
        expect([x >= 0, x + length <= width, y > 0], `${name}, page ${page + 1}: ${text}`).toEqual([true, true, true]);
    }
  },
);

test('a chapter in one column among others in two has its notes at the foot, too', async () => {
  const chapter = (n: number, columns: number): string =>
    `## Chapter ${n} {columns=${columns}}\n\n${'Smugglers row in the fog. '.repeat(200)}R${n}[^${n}]\n\n[^${n}]: N${n}\n\n`;
  const text = [1, 2, 3].map((n) => chapter(n, n === 2 ? 1 : 2)).join('');
  const { of, findings } = await printedWords(`---\nlang: en\nindex: false\n---\n\n# Book\n\n${text}`);
  expect(findings(LATE)).toBe(0);
  const pagesOf = (initial: string): readonly (readonly number[])[] =>
    [1, 2, 3].map((name) => of(`${initial}${name}`).map(({ page }) => page));
  expect(pagesOf('N')).toEqual(pagesOf('R'));
  expect(pagesOf('N').every((pages) => pages.length === 1)).toBe(true);
});

test('a note of a table that is turned and opens a page stands at the foot of that page', async () => {
  const row = (mark: string): string =>
    `| ${Array.from({ length: 7 }, () => 'Extraordinariness0').join(' | ')} ${mark} |\n`;
  const rows = Array.from({ length: 12 }, (_, n) => row(n === 3 ? 'R2[^2]' : '')).join('');
  const text = `${'Smugglers row in the fog. '.repeat(40)} R1[^1]\n\n${row('')}|${'--|'.repeat(7)}\n${rows}\n\n`;
  const front = '---\nlang: en\ncolumns: 1\nindex: false\n---\n\n# Book\n\n## One $x$ [here](#book)^[N3]\n\n';
  const { read, of, findings } = await printedWords(`${front}${text}Text.\n\n[^1]: N1\n\n[^2]: N2\n`);
  const pages = ['R1', 'R2'].map((name) => of(name)[0]?.page ?? 0);
  expect(pages[1]).toBe((pages[0] ?? 0) + 1);
  expect(['N3', 'N1', 'N2'].map((name) => of(name)[0]?.page)).toEqual([pages[0], ...pages]);
  expect(findings(LATE)).toBe(0);
  expect(read.outline.map(({ title }) => title)).toContain('One x here');
});

test('a note of more than half a page stays at the end of its chapter, and the others keep their numbers', async () => {
  const notes = `[^1]: N1 short.[^4]\n\n[^2]: N2 ${'long '.repeat(1500)}\n\n[^3]: N3\n\n[^4]: N4\n`;
  const text = `R1[^1] R2[^2] R3[^3] R1[^1]\n\n${'Text.\n\n'.repeat(60)}`;
  const front = '---\nlang: en\ncolumns: 1\nindex: false\n---\n\n# Book\n\n## Zero\n\nR5^[N5] R3[^3]\n\n## One\n\n';
  const { read, of, findings } = await printedWords(`${front}${text}\n\n${notes}`);
  const page = of('R1')[0]?.page ?? 0;
  // The numbers run through the chapters of the page. The note that both chapters refer to appears once.
  for (const name of ['N5', 'N3', 'N1', 'N4']) expect(of(name).map((place) => place.page)).toEqual([page]);
  const inText = /R5\s*\[1\]\s*R3\s*\[2\].*R1\s*\[3\]\s*R2\s*\[4\]\s*R3\s*\[2\]\s*R1\s*\[3\]/s;
  expect(read.pages[page]).toMatch(inText);
  expect(read.pages[page]).toMatch(/1\s+N5.*2\s+N3.*3\s+N1.*5\s+N4/s);
  const [long] = of('N2');
  expect(long?.page).toBeGreaterThan(page);
  expect(read.pages[long?.page ?? 0]).toMatch(/4\.\s+N2/);
  expect(findings(LATE)).toBe(1);
});
