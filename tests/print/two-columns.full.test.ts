/** Tests text in two columns around full-width blocks. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadPdf } from '../pdf/read-pdf.ts';
import { printOnce } from './print-once.ts';
import { bookText } from '../books.ts';

const LINE = 'The watch rows around the harbour all night and looks for boats without a lantern. ';
const TABLE = `| Name | Cost | Range | What it does | What it costs |
|------|------|-------|--------------|---------------|
| Lantern | 2 | 10 | It lights the quay for a while, and everybody there sees everybody else | oil and patience |`;

const book = bookText('harbour').replaceAll('LINES', LINE.repeat(9)).replaceAll('TABLE', TABLE);

describe('around what takes the whole width', () => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = (await printOnce({ 'book.md': book })).read;
  });

  const found = (start: string) => {
    const pieces = pdf.pieces.flatMap((page, index) => page.map((piece) => ({ ...piece, page: index + 1 })));
    return pieces.filter(({ text }) => text.startsWith(start));
  };

  it('an introduction stands off the columns above it as paragraphs do', () => {
    const [introduction] = found('Here begins');
    expect(introduction).toBeDefined();
    const above = pdf.pieces[(introduction?.page ?? 1) - 1]?.filter(
      ({ y, text }) => text.trim() !== '' && y > (introduction?.y ?? 0) + 1 && y < (introduction?.y ?? 0) + 60,
    );
    const nearest = Math.min(...(above ?? []).map(({ y }) => y - (introduction?.y ?? 0)));
    // Lines are 10.5 pt × 1.38 = 14.5 pt apart, and paragraphs are separated by a further 0.55 em = 5.8 pt.
    expect(nearest).toBeGreaterThan(19);
  });

  it('a short list between two tables is not cut into columns', () => {
    const items = ['one', 'two', 'three', 'four', 'five'].flatMap((word) => found(`item ${word}`));
    expect(items).toHaveLength(5);
    expect(new Set(items.map(({ x }) => Math.round(x))).size).toBe(1);
    expect(items.map(({ y }) => y)).toEqual(items.map(({ y }) => y).toSorted((a, b) => b - a));
  });
});

describe('text that goes on in the next column', () => {
  const names = Array.from({ length: 300 }, (_, n) => `n${n}`);
  const passages = names.map((name) => `**Passage ${name}: ${'the old harbour, '.repeat(3)}night**{#${name}}`);
  const text = `---\nlang: en\ncolumns: 2\ncss: low.css\n---\n\n## Passages\n\n${passages.join(', ')}.\n\n## Where they are\n\n${names.map((name) => `[${name}](#${name})`).join(', ')}.\n`;

  it('is on the page that it begins on', async () => {
    const { pdf, read } = await printOnce({ 'book.md': text, 'low.css': ':root { --line-height: 1.2 }' });
    expect({ isCorrected: pdf.isCorrected, isUnstable: pdf.isUnstable }).toEqual({
      isCorrected: false,
      isUnstable: false,
    });
    expect(read.links.length).toBeGreaterThan(200);
    expect(read.pageCount).toBeGreaterThan(4);
  });
});

describe('pages that fill themselves', () => {
  const card = (n: number): string => `!!! danger Card ${n} - 1 ⊙\n\n    ${LINE.repeat(1 + ((n * 5) % 7))}`;
  const cards = Array.from({ length: 40 }, (_, n) => `### Watch ${n}\n\n${LINE.repeat(2 + (n % 5))}\n\n${card(n)}`);
  const text = `---\nlang: en\ncolumns: 2\nlists: false\nindex: false\n---\n\n## Night\n\n${cards.join('\n\n')}\n`;

  it('are decided once, and come out as they were decided', async () => {
    const { pdf } = await printOnce({ 'book.md': text });
    const part = pdf.layout.parts.at(-1);
    expect(part?.setting?.starts).toHaveLength((part?.filled.length ?? 0) - 1);
    expect(part?.setting?.round).toBe(1);
    // The rounds are a layout, another one with the decisions of the first, and a print.
    expect(pdf.rounds).toBe(3);
  });
});
