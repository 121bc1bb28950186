/** Tests side notes in the margin, next to the line where they are written, read from the PDF. */
import { expect, test } from 'vitest';
import { random } from '../../random.ts';
import { printOnce } from '../print-once.ts';
import { type Place, printedWords } from './printed-words.ts';

/**
 * Returns a book in which each note starts with `S1` and is between blocks that end or start with `B1` and `A1`, or
 * within a longer one.
 */
function bookWithAsides(seed: number, front: string, count: number): string {
  const below = random(seed * 6007 + 5);
  const words = (length: number): string =>
    Array.from({ length }, () => 'ainorstelm'.slice(below(7)).repeat(1 + below(2))).join(' ');
  const aside = (name: string): string =>
    [
      `S${name} ${words(3 + below(30))} {.aside}`,
      `::: aside\nS${name} ${words(9)}\n\n- ${words(3)}\n- ${words(4)}\n:::`,
      `!!! info ${words(2)} {.aside}\n\n    S${name} ${words(12)}`,
      `<aside>\n\nS${name} ${words(8)}\n\n</aside>`,
    ][below(4)] ?? '';
  const between: readonly (() => string)[] = [
    () => words(20 + below(160)),
    () => `- ${words(9)}\n- ${words(30)}\n    - ${words(20)}`,
    () =>
      `| a | b |\n|--|--|\n${Array.from({ length: 3 + below(25) }, () => `| ${words(1)} | ${words(9)} |`).join('\n')}`,
    () => `!!! info ${words(2)}\n\n    ${words(40)}\n\n    ${words(30)}`,
    () => `### ${words(3)}`,
    () => `${words(30)}[^${seed}n${below(1e9)}]`,
  ];
  let text = '';
  for (let n = 1; n <= count; n++) {
    if (n % 9 === 1) text += `## Chapter ${n}\n\n`;
    text += `${words(20 + below(40))} A${n}\n\n${aside(String(n))}\n\nB${n} ${words(20 + below(90))}\n\n`;
    for (let more = below(3); more > 0; more--) text += `${between[below(between.length)]?.() ?? ''}\n\n`;
  }
  const notes = Array.from(text.matchAll(/\[\^(\w+)\]/g), ([mark]) => `${mark}: ${words(9)}`).join('\n\n');
  return `---\n${/^lang/m.test(front) ? '' : 'lang: en\n'}index: false\nlists: false\n${front}---\n\n# Book\n\n${text}\n${notes}\n`;
}

const A5 = 'puppeteer: { pdf: { format: A5 } }\n';
/** One millimetre in points. */
const MM = 72 / 25.4;

test.each([
  ['A5 on a grid', 2, `margins: { inner: 12mm, outer: 42mm }\nbaseline-grid: true\n${A5}`, 25, 12, 42],
  ['A4 from right to left', 5, 'lang: ar\nmargins: { inner: 18mm, outer: 50mm }\nbreak: right\n', 20, 18, 50],
  [
    'A4 with a wide margin at one side',
    6,
    'puppeteer: { pdf: { margin: { top: 20mm, bottom: 20mm, left: 15mm, right: 55mm } } }\n',
    20,
    15,
    55,
  ],
])('side notes on %s stand in the outer margin of the page of their line, below each other', async (...each) => {
  const [name, seed, front, count, inner, outer] = each;
  const text = bookWithAsides(seed, front, count);
  const isRtl = front.includes('lang: ar');
  const isOneSided = front.includes('left:');
  const { read, pdf, of, findings } = await printedWords(text);
  expect(pdf.isCorrected || pdf.isUnstable).toBe(false);
  expect(read.pageCount).toBeGreaterThan(4);
  const notes = Array.from({ length: count }, (_, n) => of(`S${n + 1}`));
  expect(notes.filter((found) => found.length !== 1)).toEqual([]);
  const isBeside = ({ page, x, width }: Place): boolean => {
    const [across = 0] = read.sizes[page] ?? [];
    const isAtRight = isOneSided || (page % 2 === 0) !== isRtl;
    return isAtRight ? x > across - outer * MM : x + width < outer * MM;
  };
  const beside = notes.flatMap(([note], n) => (note && isBeside(note) ? [{ note, n: n + 1 }] : []));
  expect(count - beside.length).toBe(findings('aside-in-text'));
  expect(beside.length).toBeGreaterThan(count * 0.8);
  for (const { note, n } of beside) {
    const [above, under] = [of(`A${n}`)[0], of(`B${n}`)[0]];
    expect([above?.page, under?.page], `S${n} on ${name}`).toContain(note.page);
  }
  for (const [page, pieces] of read.pieces.entries()) {
    const [across = 0] = read.sizes[page] ?? [];
    for (const { text: shown, x, y, width } of pieces.filter((piece) => piece.text.trim() !== ''))
      expect([x >= 0, x + width <= across, y > 0], `${name}, page ${page + 1}: ${shown}`).toEqual([true, true, true]);
    // No two lines in the margin overlap.
    const [text1, text2] = [inner * MM, across - outer * MM];
    const margin = pieces.filter(
      ({ x, width, text: shown }) => shown.trim() !== '' && (x >= text2 || x + width <= text1),
    );
    for (const one of margin)
      for (const other of margin)
        if (one !== other && one.x + 1 < other.x + other.width && other.x + 1 < one.x + one.width)
          expect(Math.abs(one.y - other.y), `${name}: ${one.text} / ${other.text}`).toBeGreaterThan(5);
  }
});

test('neither a cover nor what is too wide has the text printed smaller, where pages are drawn beyond it', async () => {
  const image = `![The sea](sea.svg){.bleed}`;
  const chapter = `## One\n\n${'Smugglers row in the fog. '.repeat(60)}\n\nS1 Slowly. {.aside}\n\n${'Smugglers row in the fog. '.repeat(90)}\n\n`;
  const wide = `$$ ${'abc + '.repeat(60)} d $$\n\n`;
  const front = 'margins: { inner: 18mm, outer: 50mm }\ncover: { image: sea.svg, fit: bleed }\n';
  const { read, diagnostics } = await printOnce({
    'a.md': `---\nlang: en\nindex: false\n${front}---\n\n# Book\n\n${chapter}${image}\n\n${chapter.replace('One', 'Two')}${wide}`,
    'sea.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><path d="M0 0h900v500H0z"/></svg>',
  });
  expect(diagnostics.filter(({ rule }) => rule === 'too-wide')).toHaveLength(1);
  const lefts = read.pieces.flatMap((pieces, page) => {
    const text = pieces.filter((piece) => /row in the fog/.test(piece.text));
    return text.length === 0 ? [] : [{ isRight: page % 2 === 0, left: Math.min(...text.map(({ x }) => x)) / MM }];
  });
  expect(lefts.map(({ isRight }) => isRight)).toContain(false);
  // Pages with pictures that bleed begin 3 mm before the paper.
  for (const { isRight, left } of lefts) expect(Math.abs(left - 3 - (isRight ? 18 : 50))).toBeLessThan(1);
});

test('the markers of lists stand within the margin', async () => {
  const list = '1. S1\n2. S2\n{.aside}\n\nSlowly.\n\n';
  const text = `Smugglers.\n\nS3 Slowly. {.aside}\n\nIn the fog.\n\n${list}`;
  const front = 'index: false\nmargins: { inner: 18mm, outer: 50mm }\n';
  const { read, of } = await printedWords(`---\nlang: en\n${front}---\n\n# Book\n\n## One\n\n${text}`);
  const [note] = of('S3');
  const markers = read.pieces[note?.page ?? 0]?.filter(({ text: shown }) => /^[12]\.\s*$/.test(shown)) ?? [];
  expect(markers).toHaveLength(2);
  for (const { x } of markers) expect(x).toBeGreaterThanOrEqual(note?.x ?? Infinity);
});
