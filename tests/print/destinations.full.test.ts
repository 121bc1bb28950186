/** A link leads to its heading: the heading is at the top of the window and not cut off. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { type PdfText, type ReadPdf, readPdf } from '../pdf/read-pdf.ts';
import { placesOf, remoteActions } from '../pdf/remote-actions.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { printOnce } from './print-once.ts';
import { plainPicture } from '../plain-picture.ts';

const DATE = new Date('2026-01-02T03:04:05Z');
const filler = 'The watch looks for smugglers in the fog of the harbour.\n\n';
const NAMES = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'];
/** Headings at several heights of several pages, with a link to each of them. */
const body = `# Book

${NAMES.map((name) => `[to ${name}](#${name.toLowerCase()})\n\n`).join('')}
${NAMES.map((name, index) => `##${index % 2 === 0 ? '' : '#'} ${name}\n\n${filler.repeat(4 + index * 3)}`).join('')}`;

interface Hit {
  readonly name: string;
  /** Distance from the destination down to the heading's baseline, in points. */
  readonly depth: number;
  /** Distance from the destination to the right, in points. */
  readonly indent: number;
  readonly height: number;
}

/** Removes characters that typesetting inserts between letters. */
const letters = (text: string): string => text.replace(/[^A-Za-z]/g, '');

/** Returns the first piece of a line that consists of a name only. */
const pieceOf = (page: readonly PdfText[], name: string): PdfText | undefined =>
  page.find((first, start) => {
    const line = page.slice(start).filter(({ y, x }) => Math.abs(y - first.y) < 1 && x >= first.x && x < first.x + 200);
    return letters(line.map(({ text }) => text).join('')) === name;
  });

const hitsOf = ({ links, pieces }: ReadPdf): readonly Hit[] =>
  NAMES.flatMap((name) => {
    const link = links.find(({ text }) => letters(text) === `to${name}`);
    const heading = pieceOf(pieces[(link?.target ?? 0) - 1] ?? [], name);
    if (!link || !heading) return [];
    const { height } = heading;
    return [{ name, depth: (link.top ?? 0) - heading.y, indent: heading.x - (link.left ?? 0), height }];
  });

describe('pictures', () => {
  const picture = (id: string, attributes: string): string => `![A buoy](buoy.png){#${id} ${attributes}}`;

  it('may stand alone on a page, or at the side of the text that begins it', async () => {
    const body = [
      '# Book\n\nSee [one](#one) and [two](#two).',
      '\\newpage',
      picture('one', 'width=300'),
      '\\newpage',
      `${picture('two', 'align=left width=60')} ${filler}`,
    ].join('\n\n');
    const files = {
      'a.md': `---\ntitle: Book\nlang: en\nbreak: page\n---\n\n${body}`,
      'buoy.png': await plainPicture(600, 700),
    };
    const {
      diagnostics,
      read: { links },
    } = await printOnce(files);
    expect(diagnostics.filter(({ rule }) => rule === 'print')).toEqual([]);
    // A4 is 842 points high; the text starts at the upper margin.
    for (const { top } of links.filter(({ target }) => (target ?? 0) > 1)) expect(top).toBeGreaterThan(700);
  });
});

it('long names in letters that take many bytes lead to their places, in the book and from another one', async () => {
  const [first, second] = ['о ветре и воде на побережье', 'о ветре и воде на побережье моря'];
  const chapters = [first, second].map((name) => `## ${name}\n\n${filler}`).join('');
  const links = [first, second].map((name) => `[x](b.md#${name.replaceAll(' ', '-')})\n\n`).join('');
  const files = { 'a.md': `# A\n\n${links}`, 'b.md': `---\nbreak: page\n---\n# B\n\n[[toc]]\n\n${chapters}` };
  const { pdfs } = await makePdfs(await compileFiles(files), sharedBrowser, DATE);
  const [a, b] = pdfs.map(({ pdf }) => pdf.bytes);
  if (!a || !b) throw new Error('nothing was printed');
  expect((await readPdf(b)).links.map(({ target }) => target)).toEqual([2, 3]);
  const places = await placesOf(b);
  expect((await remoteActions(a)).map(({ place = '' }) => places.get(place))).toEqual([2, 3]);
});

it('a picture below another one is where a link leads, alone on a page printed at half its size', async () => {
  const scale = 0.5;
  const buoys = ['one', 'two'].map((id) => `![A buoy](buoy.png){#${id} width=300}`).join('\n\n');
  const files = {
    'a.md': `---\nlang: en\ncolumns: 1\npuppeteer:\n  pdf: { scale: ${scale}, margin: 20mm }\n---\n\n# Book\n\nSee [one](#one) and [two](#two).\n\n\\newpage\n\n${buoys}`,
    'buoy.png': await plainPicture(600, 700),
  };
  const { links } = (await printOnce(files)).read;
  const [first = 0, second = 0] = links.filter(({ target }) => target === 2).map(({ top }) => top ?? 0);
  // The image is 350 pixels high, and the gap is less than a line.
  const height = 350 * 0.75 * scale;
  expect(first - second).toBeGreaterThan(height - 1);
  expect(first - second).toBeLessThan(height + 20 * scale);
});

it.each([
  ['as it is set up by itself', '', ''],
  [
    'made smaller, on other paper, with a header',
    'puppeteer:\n  pdf: { scale: 0.7, format: A5, displayHeaderFooter: true, headerTemplate: "<b>Head</b>", margin: { top: 25mm, left: 20mm } }\n',
    '',
  ],
  ['in two columns, with margins of a style sheet', 'columns: 2\ncss: own.css\n', '@page { margin: 45mm 30mm }'],
])('a link leads to a place from which its heading is the first to be seen %s', async (_, front, css) => {
  const files = { 'a.md': `---\ntitle: Book\nlang: en\nbreak: page\n${front}---\n${body}`, 'own.css': css };
  const { pdfs } = await makePdfs(await compileFiles(files, ['a.md']), sharedBrowser, DATE, {
    // The ink saver has the same layout as the book, so it is only tested without further settings.
    variants: front === '' ? ['ink-saver', 'crop-marks'] : ['crop-marks'],
  });
  const [made] = pdfs;
  if (!made) throw new Error('nothing was printed');
  for (const bytes of [made.pdf.bytes, ...made.variants.map((variant) => variant.bytes)]) {
    const hits = hitsOf(await readPdf(bytes));
    expect(hits.map(({ name }) => name)).toEqual(NAMES);
    for (const { name, depth, indent, height } of hits) {
      // The view contains the whole height of the letters, and at most a line and a half above them.
      expect(depth, name).toBeGreaterThan(height);
      expect(depth, name).toBeLessThan(height * 2 + 12);
      expect(Math.abs(indent), name).toBeLessThan(2);
    }
  }
});
