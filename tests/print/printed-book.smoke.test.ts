/** Tests a small book with every setting of the front matter, printed once. */
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';

const page = `${'The watch looks for smugglers in the fog of the harbour. '.repeat(12)}\n\n`.repeat(7);
const table = (name: string): string => `| x${name} | y |\n|---|---|\n| a | b |\n\nTable: ${name}\n\n`;

/** Titles of the chapters and their numbers of pages. */
const CHAPTERS: readonly (readonly [title: string, pages: number])[] = [
  ['Preface', 1],
  ['Moving', 2],
  ['Shooting "at sea" \\ </style>', 1],
  ['Magic', 3],
  ['Weapons', 1],
];

/** Text that is folded on the website until it is clicked. */
const FOLDED =
  '<details class="not open"><summary>More</summary>\n\nFoldedtext.\n\n</details>\n\n??? faq open "Foldedbox"\n\n    Boxtext.';

const RIGHT = `---
lang: en
break: right
numbering: 2
toc: { columns: 1 }
css: own.css
---

# Salt and Lanterns

${CHAPTERS.map(
  ([title, pages]) =>
    `## ${title.replace(/[<\\]/g, '\\$&')}\n\n### Crew of ${title.slice(0, 4)} {index="Sailors ${title.slice(0, 4)}"}\n\nSee [nothing](#nowhere).\n\n${page.repeat(pages - 1)}Text.\n\n` +
    `### Ropes of ${title.slice(0, 4)} {index="Lines ${title.slice(0, 4)}"}\n\n${title === 'Preface' ? FOLDED : 'Text.'}\n\n${table(`t${title.slice(0, 4)}`)}`,
).join('')}`;

const COLUMNS = `---
lang: en
columns: 2
break: none
index: false
lists: false
---

# Columns

## A

${page.slice(0, 1800)}

${'ABCDEFGHIJKLMNOPQ'
  .split('')
  .map((letter) => `## Chapter ${letter}\n\n${table(`Name ${letter}`)}`)
  .join('')}`;

/** Returns the colours that a page is drawn in. */
async function coloursOf(bytes: Uint8Array, page: number): Promise<readonly string[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList();
  await document.destroy();
  return fnArray.flatMap((operator, index) =>
    operator === OPS.setFillRGBColor || operator === OPS.setStrokeRGBColor ? [String(argsArray[index])] : [],
  );
}

describe('the printed book', () => {
  let right: ReadPdf;
  let columns: ReadPdf;
  let colours: readonly string[];
  beforeAll(async () => {
    const files = {
      'right.md': RIGHT,
      'columns.md': COLUMNS,
      'own.css': 'h3::after { content: " ownstyle" }',
    };
    const compilation = await compileFiles(files, ['right.md', 'columns.md']);
    const { pdfs } = await makePdfs(compilation, sharedBrowser, new Date(0));
    const read = await Promise.all(pdfs.map(({ pdf }) => readPdf(pdf.bytes)));
    const [first, second] = read;
    if (!first || !second) throw new Error('both are printed');
    [right, columns] = [first, second];
    colours = await coloursOf(pdfs[0]?.pdf.bytes ?? new Uint8Array(), chapters()[1]?.page ?? 0);
  });

  const foot = (pdf: ReadPdf, number: number) =>
    (pdf.pieces[number - 1] ?? [])
      .filter(({ text, y }) => y < 55 && text.trim() !== '')
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text.trim());
  const chapters = () =>
    CHAPTERS.map(([title], index) => {
      const name = index === 0 ? title : `${index} ${title}`;
      const entry = right.outline.find((each) => each.title.replace(/\s+/g, ' ') === name);
      return { name, page: entry?.page ?? 0 };
    });

  it('has what the website shows unfolded', () => {
    const words = right.pieces.flat().map(({ text }) => text);
    expect(words.join(' ')).toMatch(/More.*Foldedtext.*Foldedbox.*Boxtext/);
  });

  it('opens chapters on right-hand pages, behind blank ones where need be', () => {
    expect(chapters().map(({ page: number }) => number % 2)).toEqual(CHAPTERS.map(() => 1));
    const blank = right.pieces.flatMap((pieces, index) =>
      pieces.every(({ text }) => text.trim() === '') ? [index + 1] : [],
    );
    expect(blank.length).toBeGreaterThan(1);
    // Each blank page is before a chapter, and none could be left out.
    for (const number of blank) {
      expect(number % 2).toBe(0);
      expect(chapters().map((chapter) => chapter.page)).toContain(number + 1);
    }
  });

  it('bears the chapter and the page in its footers, but no chapter where one opens', () => {
    const opening = new Set(right.outline.filter(({ depth }) => depth === 2).map((entry) => entry.page));
    let running = 0;
    for (let number = 3; number <= right.pageCount; number++) {
      const words = foot(right, number);
      if (words.length === 0) continue;
      const chapter = chapters().findLast((each) => each.page <= number);
      const isOuterLeft = number % 2 === 0;
      expect(isOuterLeft ? words[0] : words.at(-1), `page ${number}`).toBe(String(number));
      const rest = (isOuterLeft ? words.slice(1) : words.slice(0, -1)).join(' ').replace(/\s+/g, ' ');
      if (opening.has(number)) expect(rest, `page ${number}`).toBe('');
      else if (chapter && number < (right.outline.find(({ title }) => /^(?:Index|List of)/.test(title))?.page ?? 99)) {
        expect(rest, `page ${number}`).toBe(chapter.name);
        running++;
      }
    }
    expect(running).toBeGreaterThan(1);
    expect(foot(right, 1)).toEqual([]);
  });

  it('numbers its pages for readers as it does on paper', () => {
    expect(right.labels).toEqual(Array.from({ length: right.pageCount }, (_, index) => String(index + 1)));
    expect(right).toMatchObject({ title: 'Salt and Lanterns', lang: 'en', isTagged: true, pageMode: 'UseOutlines' });
  });

  it('has contents in one column, with the numbers of headings and true pages', () => {
    const entries = right.links.filter(({ page: number }) => number === 2);
    const lines = entries.map(({ line }) => line.replace(/[\s ]+/g, ' ').trim());
    // The contents list chapters and sections; unnumbered ones have no number.
    expect(lines.slice(0, 6)).toEqual([
      expect.stringMatching(/^Preface ?\d+$/),
      expect.stringMatching(/^Crew of Pref ?\d+$/),
      expect.stringMatching(/^Ropes of Pref ?\d+$/),
      expect.stringMatching(/^1 ?Moving ?\d+$/),
      expect.stringMatching(/^1\.1 ?Crew of Movi ?\d+$/),
      expect.stringMatching(/^1\.2 ?Ropes of Movi ?\d+$/),
    ]);
    for (const { line, target } of entries) expect(Number(/\d+$/.exec(line)?.[0]), line).toBe(target);
    // The entries are in one column, with page numbers at the right edge of the page.
    const numbers = (right.pieces[1] ?? []).filter(({ text, y }) => /^\d+$/.test(text) && y > 60);
    expect(numbers.filter(({ x }) => x > 480).length).toBeGreaterThanOrEqual(entries.length);
  });

  it('is dressed by its author', () => {
    const headings = CHAPTERS.length * 2;
    expect(right.pages.join(' ').match(/ownstyle/gi)).toHaveLength(headings);
    expect(columns.pages.join(' ')).not.toMatch(/ownstyle/i);
  });

  it('marks links that lead nowhere', () => {
    expect(colours.filter((colour) => colour === '#a3211b').length).toBeGreaterThan(1);
  });

  it('ends with index and lists, unless it is to have none', () => {
    const titles = (pdf: ReadPdf): readonly string[] => pdf.outline.map(({ title }) => title);
    expect(titles(right)).toEqual(expect.arrayContaining(['Index', 'List of tables']));
    expect(titles(columns).filter((title) => /Index|List/.test(title))).toEqual([]);
  });

  it('names at the foot the chapter that begins first on the page, or runs on there', () => {
    const opened = columns.outline.flatMap(({ title, depth, page: number = 0 }) =>
      depth === columns.outline.find((entry) => entry.title.endsWith('Chapter A'))?.depth
        ? [{ title: title.replace(/\s+/g, ' '), page: number }]
        : [],
    );
    // On the page where the first chapter opens, only the number is shown.
    const first = opened.find(({ title }) => /^(?:\d+ )?A$/.test(title))?.page ?? 0;
    const expected = Array.from({ length: columns.pageCount - first }, (_, index) => {
      const page = first + 1 + index;
      return (opened.find((each) => each.page === page) ?? opened.findLast((each) => each.page < page))?.title;
    });
    const named = expected.map((_, index) =>
      foot(columns, first + 1 + index)
        .filter((text) => !/^\d+$/.test(text))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
    expect(named).toEqual(expected);
    expect(new Set(named).size).toBeGreaterThan(1);
  });
});
