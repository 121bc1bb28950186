/** Tests chapters that end near the foot of a page with any kind of block. */
import { expect, test } from 'vitest';
import { areaOf, shownPage } from './shown-page.ts';

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

const page = shownPage();

test.each([1, 2])(
  'chapters in %i columns leave no page empty, and take no more pages than longer ones',
  async (columns) => {
    const front = `---\nlang: en\nbreak: page\nnumbering: 0\nindex: false\nlists: false\ncolumns: ${columns}\n---\n\n# Ends\n\n`;
    const chapters = ENDS.flatMap((_, end) => LENGTHS.map((lines) => chapter(lines * columns, end)));
    await page.show({ text: front + chapters.join(''), area: areaOf(210, 148) });
    const parts = (await page.layOut()).parts.slice(-chapters.length);
    for (const end of ENDS.keys()) {
      const pages = parts.slice(end * LENGTHS.length, (end + 1) * LENGTHS.length).map(({ filled }) => filled);
      expect(Math.min(...pages.flat()), `end ${end}`).toBeGreaterThan(0);
      const counts = pages.map(({ length }) => length);
      expect(counts, `end ${end}`).toEqual(counts.toSorted((a, b) => a - b));
      // Both counts occur, otherwise the test would prove nothing.
      expect(new Set(counts).size, `end ${end}`).toBeGreaterThan(1);
    }
  },
);
