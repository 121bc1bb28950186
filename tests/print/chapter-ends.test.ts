/** Tests chapters that end near the foot of a page with any kind of block. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadPdf } from '../pdf/read-pdf.ts';
import { spotsOf } from './printed-lines.ts';
import { printOnce } from './print-once.ts';

/** The possible ends of a chapter; most of them print `endXlast`. */
const ENDS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}\n\n---`,
  (name) => `| ${name} | b |\n|---|---|\n| cell | cell |`,
  (name) => `- item\n- ${name}`,
  (name) => `- item\n    - item\n\n        ${name}`,
  (name) => `!!! note Box\n\n    ${name}`,
  (name) => `\`\`\`\n${name}\n\`\`\``,
  (name) => `> ${name}`,
  (name) => `Term\n: ${name}`,
  (name) => `${name}\n\n$$\nx = 1\n$$`,
  (name) => `Text.\n\n${name}\n\n$$\nx = 1\n$$`,
  (name) => `Text.\n\nText.\n\n${name}\n\n$$\nx = \\frac{1}{2}\n$$`,
  (name) => `#### Head\n\n${name}\n\n$$\nx = 1\n$$`,
  (name) => `${name}[^${name}]\n\n[^${name}]: A note.`,
];

/** Number of lines before the end, from less than a full page to more than one. */
const [FEWEST, MOST] = [12, 20];
const LENGTHS = Array.from({ length: MOST - FEWEST + 1 }, (_, index) => FEWEST + index);

function chapter(lines: number, end: number): string {
  const body = Array.from({ length: lines }, (_, line) => `Line ${line}.`).join('\\\n');
  return `## c${end}n${lines}start\n\n${body}\n\n${ENDS[end]?.(`c${end}n${lines}end`)}\n\n`;
}

describe.each([1, 2])('chapters in %i columns', (columns) => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    const front = `---\nlang: en\nbreak: page\nnumbering: 0\npuppeteer: { pdf: { format: A5, landscape: true, margin: { top: 20mm, right: 20mm, bottom: 22mm, left: 20mm } } }\nindex: false\nlists: false\ncolumns: ${columns}\n---\n\n# Ends\n\n`;
    const chapters = ENDS.flatMap((_, end) => LENGTHS.map((lines) => chapter(lines * columns, end)));
    pdf = (await printOnce({ 'ends.md': front + chapters.join('') })).read;
  });

  it('leave no page empty behind them', () => {
    const first =
      spotsOf(pdf, /c0n\d+start/g, 1)
        .get(`c0n${FEWEST * columns}start`)
        ?.at(-1)?.page ?? 0;
    expect(first).toBeGreaterThan(1);
    const empty = pdf.pages.flatMap((text, index) =>
      index + 1 >= first && !/Line \d|c\d+n\d+end|A note|𝑥/.test(text) ? [`${index + 1}: ${text}`] : [],
    );
    expect(empty).toEqual([]);
  });

  it('take no more pages than longer ones', () => {
    const starts = spotsOf(pdf, /c\d+n\d+start/g, 1);
    const ends = spotsOf(pdf, /c\d+n\d+end/g, 1);
    const pagesOf = (end: number, lines: number): number => {
      const name = `c${end}n${lines * columns}`;
      return (ends.get(`${name}end`)?.at(-1)?.page ?? 0) - (starts.get(`${name}start`)?.at(-1)?.page ?? 0);
    };
    for (const end of ENDS.keys()) {
      const counts = LENGTHS.map((lines) => pagesOf(end, lines));
      expect(counts, `end ${end}`).toEqual(counts.toSorted((a, b) => a - b));
      // Both page counts must occur, or the test proves nothing.
      expect(new Set(counts).size, `end ${end}`).toBeGreaterThan(1);
    }
  });
});
