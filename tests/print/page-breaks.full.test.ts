/** Tests which blocks stay together on paper, in books with unique words. */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { random } from '../random.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { type DrawnPicture, drawnPictures } from '../pdf/drawn-pictures.ts';
import { type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { type Spot, spotsOf } from './printed-lines.ts';
import { plainPicture } from '../plain-picture.ts';

const LETTERS = 'enisratdhulcgmobwfkzvp';

/** Returns unique words `p3w0…` of various lengths. */
function words(name: string, count: number, below: (limit: number) => number): string {
  return Array.from({ length: count }, (_, index) => {
    const rest = Array.from({ length: 1 + below(8) }, () => LETTERS[below(LETTERS.length)]).join('');
    return `${name}w${index}${rest}`;
  }).join(' ');
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');

/** One block of each kind that must stay on one page; its first and last words are `b7first` and `b7last`. */
const BLOCKS: readonly ((name: string, text: string) => string)[] = [
  (name, text) => `!!! danger ${name}first - 2 ⊙\n\n    !!! note ""\n\n        If.\n\n    ${text} ${name}last`,
  (name, text) => `!!! info ${name}first\n\n    ${text}\n\n    - a\n    - ${name}last`,
  (name, text) => `| ${name}first | x |\n|---|---|\n${`| c | ${text.slice(0, 30)} |\n`.repeat(9)}| d | ${name}last |`,
  (name, text) => `\`\`\`\n${name}first\n${text}\nx\nx\n${name}last\n\`\`\``,
  (name, text) => `!!! example ${name}first\n\n${indented(`| a | b |\n|---|---|\n| ${text} | ${name}last |`)}`,
];

/** Returns a text with blocks, headings and introducing lines at any height. */
function text(count: number, seed: number): string {
  const below = random(seed);
  return Array.from({ length: count }, (_, index) => {
    const sections = [index * 2, index * 2 + 1]
      .map((n) => `#### h${n}head\n\n${words(`p${n}`, 4 + below(70), below)}`)
      .join('\n\n');
    const block = BLOCKS[index % BLOCKS.length]?.(`b${index}`, words(`t${index}`, 12 + below(20), below)) ?? '';
    const announcement = index % 2 === 0 ? `${words(`u${index}`, below(20), below)} a${index}end:\n\n` : '';
    return `${sections}\n\n${announcement}${block}\n\n`;
  }).join('');
}

/** Returns figures at any height. */
function figures(count: number, seed: number): string {
  const below = random(seed);
  return Array.from({ length: count }, (_, index) => {
    const picture = `![f${index}](picture.png){height=${40 + below(160)}} {align=center}`;
    const caption = `*f${index}first ${words('c', 3 + below(30), below)} f${index}last*`;
    return `${words('q', 4 + below(140), below)}\n\n${picture}\n\n${caption}\n\n`;
  }).join('');
}

/** Returns images beside short paragraphs at any height. */
function asides(count: number, seed: number): string {
  const below = random(seed);
  return Array.from({ length: count }, (_, index) => {
    const picture = `![s${index}](picture.png){height=${40 + below(60)} align=${index % 2 === 0 ? 'left' : 'right'}}`;
    return `${words('q', 4 + below(90), below)}\n\n${picture}\ns${index}first ${words('r', below(8), below)} s${index}last.\n\n---\n\n`;
  }).join('');
}

/** Returns a tight list whose items introduce nested lists. */
function announcingItems(count: number, seed: number): string {
  const below = random(seed);
  return Array.from(
    { length: count },
    (_, index) => `- ${words('l', 1 + below(25), below)} l${index}end:\n    - m${index}first\n    - b\n`,
  ).join('');
}

const ITEM_COUNT = 150;
const FIGURE_COUNT = 24;
const ASIDE_COUNT = 60;
const BLOCK_COUNT = 32;
const GROUPS = 26;

const LONG_TABLE = `| tablehead | y |\n|---|---|\n${Array.from(
  { length: GROUPS },
  (_, index) => `| g${index}first | v |\n| ^^ | v |\n| ^^ | v |\n| ^^ | v |\n| ^^ | g${index}last |\n`,
).join('')}`;

/** A footnote whose text follows a table that spans both columns. */
const NOTE = `Text.[^0]

| a | b | c | d |
|---|---|---|---|
| one of its cells | another one | a third | and 4 |

[^0]: n0first ${words('n', 16, random(8))} n0last
`;

const front = (settings: string): string =>
  `---\nlang: en\nhyphenation: false\nindex: false\nlists: false\n${settings}---\n\n`;

describe('page breaks', () => {
  const books: Record<string, ReadPdf> = {};
  let pictures: readonly DrawnPicture[] = [];
  let highPictures: readonly DrawnPicture[] = [];
  let asidePictures: readonly DrawnPicture[] = [];
  beforeAll(async () => {
    const files = {
      'picture.png': await plainPicture(600, 400),
      'high.png': await plainPicture(200, 2000),
      'high.md': `${front('')}# High\n\n## A\n\n![](high.png) {align=center}\n\n*f0first f0last* {align=center}\n\n!!! danger f1first - 1 ⊙\n\n    ![](high.png)\n\n    f1last\n`,
      'three.md': `${front('')}# Three\n\n## A\n\n${figures(FIGURE_COUNT, 3)}\n\n## B\n\n${announcingItems(ITEM_COUNT, 4)}`,
      'aside.md': `${front('')}# Aside\n\n## A\n\n${asides(ASIDE_COUNT, 5)}`,
      'one.md': `${front('')}# One\n\n## A\n\n${text(BLOCK_COUNT, 6)}## B\n\n${words('x', 150, random(5))}\n\n${LONG_TABLE}\n`,
      'notes.md': `${front('columns: 2\n')}# Notes\n\n## A\n\n${NOTE}`,
      'two.md': `${front('columns: 2\n')}# Two\n\n## A\n\n${text(BLOCK_COUNT, 2)}## B\n\n${LONG_TABLE}\n`,
    };
    const names = Object.keys(files).filter((name) => name.endsWith('.md'));
    const { pdfs } = await makePdfs(await compileFiles(files, names), sharedBrowser, new Date(0));
    for (const { book, pdf } of pdfs) {
      books[book.title] = await readPdf(pdf.bytes);
      if (book.title === 'Three') pictures = await drawnPictures(pdf.bytes);
      if (book.title === 'High') highPictures = await drawnPictures(pdf.bytes);
      if (book.title === 'Aside') asidePictures = await drawnPictures(pdf.bytes);
    }
  });
  const pdfOf = (title: string): ReadPdf => {
    const pdf = books[title];
    if (!pdf) throw new Error(`no book ${title}`);
    return pdf;
  };
  const placeOf = (spots: ReadonlyMap<string, readonly Spot[]>, word: string): Spot => {
    const [spot] = spots.get(word) ?? [];
    if (!spot) throw new Error(`${word} is not printed`);
    return spot;
  };

  describe.each([
    ['One', 1],
    ['Two', 2],
  ])('of book %s', (title, columns) => {
    const indices = Array.from({ length: BLOCK_COUNT }, (_, index) => index);

    it('cut no card, box, code or short table', () => {
      expect(pdfOf(title).pageCount).toBeGreaterThan(8);
      const spots = spotsOf(pdfOf(title), /b\d+(?:first|last)/g, columns);
      const cut = indices.filter((index) => {
        const [start, end] = [placeOf(spots, `b${index}first`), placeOf(spots, `b${index}last`)];
        // If the block continued in the next column, its end would be higher than its start.
        return start.page !== end.page || end.y > start.y;
      });
      expect(cut).toEqual([]);
    });

    it('leave no heading alone', () => {
      const spots = spotsOf(pdfOf(title), /h\d+head|p\d+w0/g, columns);
      const alone = Array.from({ length: BLOCK_COUNT * 2 }, (_, n) => n).filter((n) => {
        const [heading, next] = [placeOf(spots, `h${n}head`), placeOf(spots, `p${n}w0`)];
        return heading.page !== next.page || heading.column !== next.column || heading.y < next.y;
      });
      expect(alone).toEqual([]);
    });

    it('leave no announcement alone', () => {
      const spots = spotsOf(pdfOf(title), /a\d+end|b\d+first/g, columns);
      const alone = indices
        .filter((index) => index % 2 === 0)
        .filter((index) => placeOf(spots, `a${index}end`).page !== placeOf(spots, `b${index}first`).page);
      expect(alone).toEqual([]);
    });

    it('cut long tables between groups alone, and repeat the head', () => {
      const spots = spotsOf(pdfOf(title), /tablehead|g\d+(?:first|last)/g, columns);
      const parts = new Set<string>();
      for (let group = 0; group < GROUPS; group++) {
        const [start, end] = [placeOf(spots, `g${group}first`), placeOf(spots, `g${group}last`)];
        expect([end.page, end.column], `group ${group}`).toEqual([start.page, start.column]);
        parts.add(`${start.page}.${start.column}`);
      }
      expect(parts.size).toBeGreaterThan(1);
      const heads = (spots.get('tablehead') ?? []).map(({ page, column }) => `${page}.${column}`);
      expect(heads).toEqual([...parts]);
    });
  });

  it('cut no figure, and leave it its caption', () => {
    const spots = spotsOf(pdfOf('Three'), /f\d+(?:first|last)/g, 1);
    expect(pictures).toHaveLength(FIGURE_COUNT);
    expect(new Set(pictures.map(({ page }) => page)).size).toBeGreaterThan(4);
    const cut = pictures.filter(({ page, bottom }, index) => {
      const captions = ['first', 'last'].map((end) => placeOf(spots, `f${index}${end}`));
      return captions.some((spot) => spot.page !== page || spot.y > bottom);
    });
    expect(cut).toEqual([]);
  });

  it('leave each picture at the side of a paragraph on its page', () => {
    const spots = spotsOf(pdfOf('Aside'), /s\d+(?:first|last)/g, 1);
    expect(asidePictures).toHaveLength(ASIDE_COUNT);
    const misplaced = asidePictures.filter(({ page }, index) =>
      ['first', 'last'].some((end) => placeOf(spots, `s${index}${end}`).page !== page),
    );
    expect(misplaced).toEqual([]);
  });

  it('make pictures that are higher than a page fit on one, with their captions and cards', () => {
    const spots = spotsOf(pdfOf('High'), /f\d(?:first|last)/g, 1);
    expect(highPictures).toHaveLength(2);
    for (const [index, { page, bottom, top }] of highPictures.entries()) {
      const [first, last] = [placeOf(spots, `f${index}first`), placeOf(spots, `f${index}last`)];
      expect([first.page, last.page]).toEqual([page, page]);
      expect(last.y).toBeLessThan(bottom);
      // A4 with margins of 20 and 22 mm leaves 255 mm for the text.
      expect(top - bottom).toBeGreaterThan((200 * 72) / 25.4);
      expect(top - bottom).toBeLessThan((255 * 72) / 25.4);
      expect(bottom).toBeGreaterThan((22 * 72) / 25.4);
    }
  });

  it('divide no note between two columns', () => {
    const spots = spotsOf(pdfOf('Notes'), /n\d(?:first|last)/g, 2);
    const [start, end] = [placeOf(spots, 'n0first'), placeOf(spots, 'n0last')];
    expect(end.column).toBe(start.column);
    // The blocks must have several lines, or the test proves nothing.
    expect(end.y).toBeLessThan(start.y - 12);
  });

  it('leave no item of a list alone that announces a list', () => {
    const spots = spotsOf(pdfOf('Three'), /l\d+end|m\d+first/g, 1);
    const alone = Array.from({ length: ITEM_COUNT }, (_, index) => index).filter(
      (index) => placeOf(spots, `l${index}end`).page !== placeOf(spots, `m${index}first`).page,
    );
    expect(alone).toEqual([]);
  });
});
