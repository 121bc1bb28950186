/** The layout has the same pages as the print for any book and paper. */
import { beforeAll, describe, expect, test } from 'vitest';
import { compileFiles } from '../../compile-files.ts';
import { type BookPdfs, makePdfs } from '../../../build/print/make-pdfs.ts';
import { type ReadPdf, readPdf } from '../../pdf/read-pdf.ts';
import { random } from '../../random.ts';
import { sharedBrowser } from '../../shared-browser.ts';
import { printOnce } from '../print-once.ts';
import { areaOf, shownPage } from '../shown-page.ts';

const page = shownPage();

const SIZE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200"><path d="M0 0h300v200z"/></svg>';

/** Returns a book with all kinds of blocks at any height; each heading is unique. */
function anyBook(seed: number): string {
  const below = random(seed * 7919 + 11);
  const words = (count: number): string =>
    Array.from({ length: count }, () => 'ainorstelm'.slice(below(7)).repeat(1 + below(2))).join(' ');
  const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');
  const table = (rows: number): string =>
    `| ${words(1)} | ${words(2)} | x |\n|--|--|--|\n${Array.from({ length: rows }, (_, row) => `| ${words(1 + below(3))} | ${row % 3 === 1 ? '^^' : words(1 + below(20))} | ${below(99)} |`).join('\n')}`;
  const kinds: readonly (() => string)[] = [
    () => words(4 + below(160)),
    () => words(4 + below(60)),
    () => `${words(3)}:\n\n- ${words(4)}\n- ${words(30)}\n    - ${words(3)}\n    - ${words(5)}`,
    () => `1. ${words(2)}\n2. ${words(3)}\n3. ${words(2)}`,
    () => table(1 + below(8)),
    () => table(20 + below(20)),
    () => `!!! danger ${words(2)} - 1 ⊙\n\n    !!! note ""\n\n        If.\n\n    ${words(20)}`,
    () => `!!! example ${words(2)}\n\n${indented(`${words(20)}\n\n${table(3)}`)}`,
    () => `![](picture.svg){height=${40 + below(200)}} {align=center}\n\n*${words(5)}*`,
    () => `\`\`\`\n${'code\n'.repeat(1 + below(30))}\`\`\``,
    () => `> ${words(30)}`,
    () => `$$\nx = \\frac{1}{${1 + below(9)}}\n$$`,
    () => `Text.[^${seed}n${below(1e6)}]`,
    () => ['\\newpage', '\\column', '---', '<p style="break-before: page">x</p>'][below(4)] ?? '',
  ];
  let heading = 0;
  const notes: string[] = [];
  const section = (): string => {
    const level = ['###', '####'][below(2)];
    const blocks = Array.from({ length: 1 + below(5) }, () => kinds[below(kinds.length)]?.() ?? '');
    const links = below(3) === 0 ? [`See [it](#h${below(heading + 1)}).`] : [];
    const title = `${level} Heading ${heading} {#h${heading++}}`;
    return [title, ...links, ...blocks].join('\n\n');
  };
  const chapter = (): string =>
    `## Heading ${heading} {#h${heading++}}\n\n${Array.from({ length: 1 + below(5) }, section).join('\n\n')}`;
  const text = Array.from({ length: 3 }, chapter).join('\n\n');
  for (const [, id = ''] of text.matchAll(/\[\^(\d+n\d+)\]/g)) notes.push(`[^${id}]: ${words(12)}`);
  return `# Book ${seed}\n\n${text}\n\n${notes.join('\n\n')}\n`;
}

const A5 = 'puppeteer: { pdf: { format: A5, margin: { top: 14mm, right: 12mm, bottom: 16mm, left: 12mm } } }';
const SETTINGS: readonly (readonly [paper: string, settings: string])[] = [
  ['A4 in two columns where chapters run on', 'columns: 2\nbreak: none'],
  ['A5 where chapters open on the right', `columns: 1\nbreak: right\n${A5}`],
  [
    'A6',
    'columns: 1\npuppeteer: { pdf: { width: 105mm, height: 148mm, margin: { top: 12mm, right: 10mm, bottom: 14mm, left: 10mm } } }',
  ],
  [
    'Letter with margins of odd sizes, in other type',
    'columns: 2\ncss: own.css\npuppeteer: { pdf: { format: Letter, margin: { top: 0.71in, right: 17.3mm, bottom: 0.83in, left: 51pt } } }',
  ],
  ['A4 in landscape at nine tenths of its size', 'puppeteer: { pdf: { landscape: true, scale: 0.9, margin: 15mm } }'],
];

describe('books of any blocks', () => {
  const made = new Map<string, { readonly one: BookPdfs; readonly read: ReadPdf }>();
  let errors: readonly string[];
  beforeAll(async () => {
    const names = SETTINGS.map((_, index) => `b${index}.md`);
    const books = SETTINGS.map(([, settings], index) => [
      names[index] ?? '',
      `---\nlang: en\nlists: false\nnumbering: 0\n${settings}\n---\n\n${anyBook(index)}`,
    ]);
    const files = {
      ...Object.fromEntries(books),
      'picture.svg': SIZE,
      'own.css': ':root { --text-size: 12.3pt; --line-height: 1.57; --font-text: "Source Code Pro" }',
    };
    const { pdfs, diagnostics } = await makePdfs(await compileFiles(files, names), sharedBrowser, new Date(0));
    errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    for (const one of pdfs) made.set(one.book.title, { one, read: await readPdf(one.pdf.bytes) });
  });

  test.each(SETTINGS.map(([paper], index) => [paper, index] as const))(
    'on %s have the pages that were laid out',
    (_, index) => {
      const found = made.get(`Book ${index}`);
      if (!found) throw new Error(`the book is not printed: ${errors.join(', ')}`);
      const { one, read: pdf } = found;
      const {
        book,
        pdf: { pagination, layout, isCorrected, isUnstable },
      } = one;
      expect({ isCorrected, isUnstable }).toEqual({ isCorrected: false, isUnstable: false });
      expect(pdf.pageCount).toBeGreaterThan(4);
      expect(pdf.pageCount).toBe(Math.max(...pagination.ends.values()));
      expect(pdf.pageCount).toBe(layout.parts.reduce((sum, { filled }) => sum + filled.length, pagination.blanks.size));
      // The outline is made from the headings themselves.
      const headings = book.chapters.flatMap((chapter) => chapter.headings.map(({ text, id }) => ({ text, id })));
      const named = headings.filter(({ text }) => text.startsWith('Heading'));
      expect(named.length).toBeGreaterThan(8);
      const pages = new Map(pdf.outline.map(({ title, page }) => [title.trim(), page]));
      expect(named.map(({ text, id }) => `${text} on page ${pagination.pages.get(id)}`)).toEqual(
        named.map(({ text }) => `${text} on page ${pages.get(text)}`),
      );
      // The numbers after links are the pages of their targets.
      const numbered = pdf.links.filter(({ line }) => /^it \(page \d+\)/.test(line));
      for (const { line, target } of numbered) expect(line).toContain(`(page ${target})`);
    },
  );

  test('have links enough to say something', () => {
    const links = [...made.values()].flatMap(({ read }) => read.links);
    expect(links.filter(({ line }) => line.startsWith('it (page')).length).toBeGreaterThan(5);
  });
});

test.each([
  ['A5', 1, areaOf(148, 210), [101, 125]],
  ['A6', 1, areaOf(105, 148), [305, 312]],
  ['A5', 2, areaOf(148, 210), [536, 548]],
  ['A4 in landscape', 3, areaOf(297, 210), [803, 817]],
])(
  'books of any blocks on %s (columns: %i) have the pages that were chosen, and no more than without',
  async (...each) => {
    const [, columns, area, seeds] = each;
    for (const seed of seeds) {
      const text = `---\nlang: en\nlists: false\nindex: false\nnumbering: 0\ncolumns: ${columns}\n---\n\n${anyBook(seed)}`;
      await page.show({ text, files: { 'picture.svg': SIZE }, area });
      await page.look(`[...document.querySelectorAll('.part')].at(-1).classList.remove('can-be-set')`);
      const plain = (await page.layOut()).parts.at(-1);
      await page.look(`[...document.querySelectorAll('.part')].at(-1).classList.add('can-be-set')`);
      const filled = (await page.layOut()).parts.at(-1);
      expect(filled?.setting?.starts, `book ${seed}`).toHaveLength((filled?.filled.length ?? 0) - 1);
      expect(filled?.filled.length, `book ${seed}`).toBeLessThanOrEqual(plain?.filled.length ?? 0);
    }
  },
);

describe('tighter setting', () => {
  const chapters = (lengths: readonly number[]): string =>
    `---\nlang: en\nbreak: page\nindex: false\nlists: false\n---\n\n# Book\n\n${lengths.map((length) => `## Chapter ${length}\n\n${Array.from({ length }, (_, line) => `Line ${line}.`).join('\\\n')}\n\nLast.\n`).join('\n')}`;

  test('saves a page, or is taken back', async () => {
    const lengths = Array.from({ length: 24 }, (_, index) => 40 + index);
    await page.show({ text: chapters(lengths) });
    const loose = (await page.layOut(0)).parts.slice(-lengths.length);
    const found = (await page.layOut()).parts.slice(-lengths.length);
    const classes = await page.look<readonly string[]>(
      `[...document.querySelectorAll('.part')].map((part) => (/tight-\\d/.exec(part.className) ?? [''])[0])`,
    );
    const shown = classes.slice(-lengths.length);
    for (const [index, { setting, filled }] of found.entries()) {
      const tight = setting?.tight;
      const before = loose[index]?.filled ?? [];
      const name = `chapter of ${lengths[index]} lines`;
      expect(shown[index], name).toBe(tight === undefined || tight === 0 ? '' : `tight-${tight}`);
      if (tight !== undefined && tight > 0) expect(filled.length, name).toBeLessThan(before.length);
      else expect(filled, name).toEqual(before);
      // Tighter setting is not tried if nothing can be gained: on a single page, or if the last page is well filled.
      const isWellFilled = before.length === 1 || (before.at(-1) ?? 0) > 0.5;
      if (isWellFilled) expect(tight, name).toBeUndefined();
    }
    const steps = new Set(found.map(({ setting }) => setting?.tight));
    expect(steps).toEqual(new Set([undefined, 0, 1, 2]));
  });
});

test('the sign of a note stands on its page, though it rises above the first line', async () => {
  const text = '---\nlang: en\nindex: false\n---\n\n# Book\n\n## A\n\nx\n\n\\newpage\n\nText.[^1]\n\n[^1]: Note.\n';
  expect((await printOnce({ 'a.md': text })).pdf.isCorrected).toBe(false);
});

test('a break of columns means nothing where there are none', async () => {
  const text = 'Text.\n\n\\column\n\nMore.\n\n!!! info Box\n\n    One.\n\n    \\column\n\n    Two.\n';
  await page.show({ text: `---\nlang: en\n---\n\n# Book\n\n${text}` });
  expect((await page.layOut()).parts.at(-1)?.filled).toHaveLength(1);
});

const ENDS = [
  'x',
  '\\newpage',
  '---',
  '\\newpage\n\n---',
  '---\n\n\\column',
  '\\column',
  '<div style="page-break-after: always"></div>',
  '<p style="page-break-after: always">x</p>',
  '\\newpage\n\n---\n\n\\pagebreak\n\n---',
  '<div class="page"></div>',
];
test.each([1, 2])('at the end of a part breaks and rules leave no page empty, in %i columns', async (columns) => {
  const text = ENDS.map((end, index) => `## Chapter ${index}\n\nText of it.\n\n${end}\n`).join('\n');
  const files = {
    'a.md': `---\nlang: en\nbreak: page\nindex: false\nlists: false\nnumbering: 0\ncolumns: ${columns}\n---\n\n# Book\n\n${text}`,
  };
  const { read: pdf, pdf: made } = await printOnce(files);
  const first = pdf.outline.find(({ title }) => title === 'Chapter 0')?.page ?? 0;
  expect(first).toBeGreaterThan(1);
  expect(pdf.outline.flatMap(({ title, page = 0 }) => (title.startsWith('Chapter') ? [page - first] : []))).toEqual([
    ...ENDS.keys(),
  ]);
  expect(pdf.pageCount).toBe(first + ENDS.length - 1);
  expect(made.isCorrected).toBe(false);
});
