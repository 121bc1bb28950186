import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readLinks } from '../../build/pdf/link-places.ts';
import { pagesOf, readPdf as readObjects } from '../../build/pdf/pdf-file.ts';
import type { PdfObject } from '../../build/pdf/pdf-object.ts';
import { UsageError } from '../../build/basics/usage-error.ts';
import { proof } from '../../build/commands/proof.ts';
import { type Proof, proofOf } from '../../build/proof/proof.ts';
import { proofSummary } from '../../build/proof/proof-summary.ts';
import { temporaryFolder } from '../commands/run-cli.ts';
import { classicPdf, pdfObject } from '../pdf/classic-pdf.ts';
import { printOnce } from '../print/print-once.ts';
import { rulebooks } from '../rulebooks.ts';
import { plainPicture } from '../plain-picture.ts';

const WORDS = 'Kites rise and sink with the wind that blows over the harbour in the evening '.repeat(9).trim();

const rulesOf = ({ remarks }: Proof): ReadonlySet<string> => new Set(remarks.map(({ rule }) => rule));

/** Three chapters with references to each other, each on a page of its own. */
const BOOK = `---
title: Kites
lang: en
break: page
reference: false
index: false
css: kites.css
---

# Kites

[[toc]]

## Wind

${WORDS}. See [storms](#storms).

## Storms

${WORDS}.

| Force | Name |
|-------|------|
| 1 | Breeze |

## Calm

\\newpage

${WORDS}.

### Very calm {break=page}

It ends with [wind](#wind).
`;

describe('a printed book', () => {
  let bytes: Uint8Array;
  let book: Awaited<ReturnType<typeof printOnce>>['book'];

  beforeAll(async () => {
    ({
      book,
      pdf: { bytes },
    } = await printOnce({ 'kites.md': BOOK, 'kites.css': 'h2 { text-transform: uppercase !important }' }));
  });

  const proofed = (): Proof => proofOf(readObjects(bytes), { pageWords: ['p.', 'page'], book });

  test('has right numbers, links and fonts', () => {
    const { numbers, fonts, remarks } = proofed();
    // Four headings in the contents, two references in the text.
    expect(numbers).toMatchObject({ numbers: 6, wrong: 0, dead: 0 });
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect(remarks.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('a page that is hardly filled is told with the break that an author set, and its line', () => {
    const white = proofed().remarks.filter(({ rule }) => rule === 'white-page');
    const ofBreak = white.find(({ message }) =>
      message.includes('a page break of yours stands before “3.1 Very calm”'),
    );
    expect(ofBreak?.at).toMatchObject({
      file: 'kites.md',
      start: { line: BOOK.split('\n').indexOf('### Very calm {break=page}') + 1 },
    });
    const ofChapter = white.find(({ message }) => message.includes('the chapter “2 Storms” begins a new page'));
    expect(ofChapter?.at?.start.line).toBe(BOOK.split('\n').indexOf('## Storms') + 1);
    expect(white.at(-1)?.message).toContain('the book ends here');
  });

  test('a number that is not that of the page it leads to is an error, and so is a link to nowhere', () => {
    const file = readObjects(bytes);
    const [first, second] = readLinks(file).filter(({ to }) => to);
    const objects = new Map(file.objects);
    const change = (number: number | undefined, place: `/${string}`): void => {
      const link = objects.get(number ?? 0);
      if (link) objects.set(number ?? 0, link.with({ Dest: place }));
    };
    change(first?.annotation, '/calm');
    change(second?.annotation, '/gone');
    const made = proofOf({ ...file, objects }, { pageWords: ['page'] });
    expect(made.numbers).toMatchObject({ wrong: 1, dead: 1 });
    const [wrong, dead] = made.remarks;
    expect([wrong?.rule, wrong?.severity, dead?.rule]).toEqual(['wrong-number', 'error', 'dead-link']);
    expect(wrong?.message).toMatch(/^“1 Wind 2” says page \d, but its link leads to page \d$/);
    expect(dead?.message).toContain('#gone');
  });
});

test('pages are as full as the layout measured them', async () => {
  const [draft] = rulebooks.filter(({ kind }) => kind === 'draft');
  const { pdf } = await printOnce({ 'book.md': draft?.source ?? '' });
  const measured = pdf.layout.parts.flatMap(({ filled }) => filled);
  const read = proofOf(readObjects(pdf.bytes)).pages.map(({ fill }) => fill);
  expect(read).toHaveLength(measured.length);
  for (const [index, share] of measured.entries())
    expect(Math.abs((read[index] ?? 0) - share), `page ${index + 1}`).toBeLessThan(0.03);
});

test('long tables and paragraphs are told where pages part them, with the rows on each side', async () => {
  const rows = Array.from({ length: 70 }, (_, n) => `| ${n + 1} | Wind ${n + 1} |`).join('\n');
  const text = `---\ntitle: Kites\nlang: en\n---\n\n# Kites\n\n| No. | Wind |\n|---|---|\n${rows}\n`;
  const { pdf, book } = await printOnce({ 'long.md': text });
  const { parted, remarks } = proofOf(readObjects(pdf.bytes), { book });
  expect(parted).toMatchObject({ table: 1, box: 0 });
  const [, shares = ''] =
    /with ([\d +]+) rows/.exec(remarks.find(({ rule }) => rule === 'parted')?.message ?? '') ?? [];
  expect(
    shares
      .split(' + ')
      .map(Number)
      .reduce((sum, each) => sum + each, 0),
  ).toBe(70);
});

test('the number of a note is that of no page', async () => {
  const lines = Array.from({ length: 80 }, (_, n) => `Line ${n}.`).join('\n\n');
  const text = `---\nlang: en\nreference: false\n---\n\n# Kites\n\n${lines}\n\nA kite.[^1]\n\n[^1]: A note.\n`;
  const { pdf } = await printOnce({ 'kites.md': text });
  const { numbers, pages } = proofOf(readObjects(pdf.bytes));
  expect(pages.length).toBeGreaterThan(1);
  expect(numbers).toMatchObject({ links: 2, numbers: 0, wrong: 0 });
});

test('a page of art is full', async () => {
  const page = '![A kite](kite.png){.page}';
  const text = `---\nlang: en\nreference: false\n---\n\n# Kites\n\nA kite.\n\n${page}\n\n![](kite.png){.page}\n\n![A kite](kite.png){.bleed .page}\n`;
  const { pdf } = await printOnce({
    'kites.md': text,
    'kite.png': await plainPicture(100, 150),
  });
  const { pages, remarks } = proofOf(readObjects(pdf.bytes));
  expect(pages.slice(1).map(({ fill }) => fill > 0.9)).toEqual([true, true, true]);
  expect(remarks.filter(({ rule }) => rule.endsWith('-page'))).toEqual([]);
});

test('a summary names the edition, and pages in a row', () => {
  const underHalf = [1, 2, 3, 6];
  const summary = proofSummary({ ...plainPdf(''), underHalf, title: 'Kites', edition: 'players' });
  expect(summary).toContain('less than half full: pages 1–3, 6');
  expect(summary).toMatch(/^Kites, edition players\n {2}1 page,/);
});

test('a file that is no PDF is wrong usage', async () => {
  const path = join(temporaryFolder(), 'kites.pdf');
  writeFileSync(path, 'Kites');
  await expect(proof({ inputs: [path], out: '', strict: false, format: 'pretty' })).rejects.toThrow(UsageError);
});

test('a picture is told by the dots that it has for an inch of paper', async () => {
  // 100 pixels over 100 mm.
  const text = '---\nlang: en\n---\n\n# Kites\n\n![A kite](kite.png){width="100mm"}\n';
  const { pdf } = await printOnce({
    'kites.md': text,
    'kite.png': await plainPicture(100, 50),
  });
  const [coarse] = proofOf(readObjects(pdf.bytes)).remarks.filter(({ rule }) => rule === 'image-resolution');
  expect(coarse?.message).toBe('a picture of 100 × 50 pixels has only 25 dpi at its printed width of 100 mm');
});

/** A page of another program: no tags, a font that is not embedded, spaces that are gaps. */
function plainPdf(content: string, more = ''): Proof {
  const stream = Buffer.from(content, 'latin1');
  const objects = new Map<number, PdfObject>([
    [1, pdfObject('<</Type /Catalog /Pages 3 0 R>>')],
    [2, pdfObject('<<>>')],
    [3, pdfObject('<</Type /Pages /Kids [5 0 R] /Count 1>>')],
    [4, pdfObject('<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>')],
    [
      5,
      pdfObject(
        `<</Type /Page /Parent 3 0 R /MediaBox [0 0 400 400] /Resources <</Font <</F1 4 0 R>>>> /Contents 6 0 R ${more}>>`,
      ),
    ],
    [6, pdfObject(`<</Length ${stream.length}>>`, stream)],
  ]);
  const file = readObjects(classicPdf(objects, { root: 1, info: 2 }));
  expect(pagesOf(file)).toHaveLength(1);
  return proofOf(file);
}

describe('a PDF of another program', () => {
  test('has text that is cut off by a clip or by the edge of the paper', () => {
    const clipped = plainPdf('q 50 50 100 100 re W n BT /F1 10 Tf 60 60 Td (seen) Tj 80 0 Td (cut off here) Tj ET Q');
    expect(clipped.remarks.find(({ rule }) => rule === 'clipped-text')?.message).toMatch(/^“[cutofher ]+” is cut off/);
    const outside = plainPdf('BT /F1 10 Tf 380 200 Td (over the edge) Tj ET');
    expect(rulesOf(outside)).toContain('clipped-text');
    expect(rulesOf(plainPdf('BT /F1 10 Tf 60 60 Td (seen) Tj ET'))).not.toContain('clipped-text');
  });

  test('has fonts that are not embedded', () => {
    const { fonts, remarks } = plainPdf('BT /F1 10 Tf 60 60 Td (seen) Tj ET');
    expect(fonts).toEqual([{ name: 'Helvetica', isEmbedded: false }]);
    expect(remarks.find(({ rule }) => rule === 'font-not-embedded')?.message).toContain('Helvetica');
  });

  test('has lines with gaps: 5 points for a letter, 2.5 for a space', () => {
    const line = (y: number, gap: number): string => `BT /F1 10 Tf 50 ${y} Td [(abcd) ${-gap * 100} (efgh)] TJ ET`;
    // Both lines end at the same edge.
    const wide = plainPdf(`${line(300, 10)} ${line(280, 10)} BT /F1 10 Tf 50 260 Td (end) Tj ET`);
    expect(wide.lines).toMatchObject({ justified: 2, gappy: 2 });
    expect(wide.remarks.find(({ rule }) => rule === 'gappy-line')?.message).toContain('4.0 times as wide');
    const usual = plainPdf(`${line(300, 5)} ${line(280, 5)} BT /F1 10 Tf 50 260 Td (end) Tj ET`);
    expect(usual.lines).toMatchObject({ justified: 2, gappy: 0 });
  });
});
