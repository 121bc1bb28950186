/** Tests how lines are set and divided between pages, in books with unique words. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { PdfText, ReadPdf } from '../pdf/read-pdf.ts';
import { random } from '../random.ts';
import { printOnce } from './print-once.ts';
import { shownPage } from './shown-page.ts';

const WORDS = [
  'der die das Hafen Wache Nacht Salz Boot mit ohne und oder auf im Nebel Laterne kommt geht steht rudert Ufer'.split(
    ' ',
  ),
  'Schmugglerbande Hafenwachen Laternenlicht Verteidigungslinie Bewegungsphase Aufstellungszone Salzfässer'.split(' '),
].flat();

function paragraph(below: (limit: number) => number, count: number): string {
  return `${Array.from({ length: count }, () => WORDS[below(WORDS.length)]).join(' ')}.`;
}

/** Returns paragraphs of one to six lines. */
function text(seed: number, count: number): string {
  const below = random(seed);
  return Array.from({ length: count }, (_, index) => {
    const heading = index % 9 === 4 ? `### Teil ${index}\n\n` : '';
    return `${heading}${paragraph(below, 6 + below(70))}\n\n`;
  }).join('');
}

const FRONT = (columns: number): string =>
  `---\nlang: de\nnumbering: 0\nindex: false\nlists: false\ncolumns: ${columns}\n---\n\n# Salz\n\n## Kapitel\n\n`;

const LINE = 20;
/** The hyphen of a divided word. */
const HYPHEN = /[-\u00AD\u2010]$/;

interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** Returns the lines of text on a page, column by column. */
function linesOf(pieces: readonly PdfText[], columns: number, width: number): readonly Line[] {
  const shown = pieces.filter(({ y, text: piece }) => y > 60 && y < 800 && piece !== '');
  return Array.from({ length: columns }, (_, column) => {
    const own = shown.filter(({ x }) => columns === 1 || x < width / 2 === (column === 0));
    const lines = new Map<number, PdfText[]>();
    for (const piece of own) {
      const y = [...lines.keys()].find((each) => Math.abs(each - piece.y) < 3) ?? piece.y;
      lines.set(y, [...(lines.get(y) ?? []), piece]);
    }
    return [...lines]
      .toSorted(([a], [b]) => b - a)
      .map(([y, all]): Line => {
        const line = all.toSorted((a, b) => a.x - b.x);
        return {
          text: line.map(({ text: piece }) => piece).join(''),
          left: line[0]?.x ?? 0,
          right: Math.max(...line.map(({ x, width: room }) => x + room)),
          y,
        };
      });
  }).flat();
}

describe.each([1, 2])('text in %i columns', (columns) => {
  let pdf: ReadPdf;
  let pages: readonly (readonly Line[])[];
  beforeAll(async () => {
    const book = FRONT(columns) + text(columns, 130);
    pdf = (await printOnce({ 'salz.md': book })).read;
    pages = pdf.pieces.map((pieces, index) => linesOf(pieces, columns, pdf.sizes[index]?.[0] ?? 0));
  });

  it('begins no page and no column with the last line of a paragraph, and ends none with the first', () => {
    // Each paragraph has a single full stop, at its end.
    const isEnd = ({ text: line }: Line): boolean => line.trim().endsWith('.');
    expect(pages.length).toBeGreaterThan(8);
    const lonely: string[] = [];
    for (const lines of pages) {
      for (const [index, line] of lines.entries()) {
        const isTop = index === 0 || (lines[index - 1]?.y ?? 0) < line.y;
        const before = lines[index - 1];
        if (!isTop) continue;
        const last = index === 0 ? pages[pages.indexOf(lines) - 1]?.at(-1) : before;
        if (last && isEnd(line) && !isEnd(last) && !/^Teil|^Kapitel|^Salz/.test(last.text)) lonely.push(line.text);
      }
    }
    expect(lonely).toEqual([]);
  });

  it('leaves no word alone on a line that others follow', () => {
    const lines = pages.flat().filter(({ text: line }) => !/\.$|^Teil|^Kapitel|^Salz$/.test(line.trim()));
    const widest = Math.max(...lines.map(({ left, right }) => right - left));
    expect(lines.filter(({ left, right }) => right - left < widest / 2).map(({ text: line }) => line)).toEqual([]);
  });

  it('ends at most two lines in a row with hyphens, and parts no two letters from a word', () => {
    const lines = pages.flat().map((line) => line.text.trim());
    const isDivided = lines.map((line) => HYPHEN.test(line));
    // Some words must be divided, or the test proves nothing.
    expect(isDivided.filter(Boolean).length).toBeGreaterThan(LINE);
    expect(isDivided.some((each, index) => each && isDivided[index + 1] === true)).toBe(true);
    expect(lines.filter((_, index) => isDivided.slice(index, index + 3).filter(Boolean).length === 3)).toEqual([]);
    const parts = lines.flatMap((line, index) =>
      HYPHEN.test(line) ? [line.replace(/[^\p{L}]+$/u, ''), lines[index + 1] ?? ''] : [],
    );
    const short = parts.filter((part, index) => !(index % 2 === 0 ? /\p{L}{3}$/u : /^\p{L}{3}/u).test(part));
    expect(short).toEqual([]);
    // Soft hyphens within lines would be in the text that is found and copied.
    expect(lines.filter((line) => /\u00AD\p{L}/u.test(line))).toEqual([]);
  });
});

it('a word at the end of a page is not divided', async () => {
  const columns = 2;
  // Very long paragraphs are divided at the foot of almost every page.
  const below = random(columns);
  const long = Array.from({ length: 8 }, () => paragraph(below, 450)).join('\n\n');
  const pdf = (await printOnce({ 'salz.md': FRONT(columns) + long })).read;
  const all = pdf.pieces.map((pieces, index) => linesOf(pieces, columns, pdf.sizes[index]?.[0] ?? 0));
  const ends = all.flatMap((lines) => lines.slice(-1));
  expect(ends.length).toBeGreaterThan(6);
  expect(all.flat().filter((line) => HYPHEN.test(line.text.trim())).length).toBeGreaterThan(LINE);
  expect(ends.filter((line) => HYPHEN.test(line.text.trim()))).toEqual([]);
});

describe('justified text', () => {
  const SEAMS =
    /(?<=Schmuggler|Laternen|Verteidigungs|Bewegungs|Aufstellungs)(?=\p{Ll})|(?<=Hafen|Salz)(?=wachen|fässer)/gu;
  /** Returns the number of lines, and of those whose spaces are more than 2.2 times the usual width. */
  const GAPS = `(() => {
    const range = document.createRange();
    const canvas = document.createElement('canvas').getContext('2d');
    const [lines, gappy] = [new Set(), new Set()];
    for (const [paragraph, element] of document.querySelectorAll('p').entries()) {
      const { fontSize, fontFamily } = getComputedStyle(element);
      canvas.font = fontSize + ' ' + fontFamily;
      const usual = canvas.measureText(' ').width;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        for (const { index } of texts.currentNode.data.matchAll(/ /g)) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + 1);
          const { width, bottom } = range.getBoundingClientRect();
          lines.add(paragraph + ' ' + Math.round(bottom));
          if (width > 2.2 * usual) gappy.add(paragraph + ' ' + Math.round(bottom));
        }
      }
    }
    return [lines.size, gappy.size];
  })()`;

  const page = shownPage();
  const NARROW = { width: 400, height: 1000 };
  const HTML = `[...document.querySelectorAll('.part > section')].at(-1).innerHTML`;
  const front = (lang: string): string =>
    `---\nlang: ${lang}\nhyphenation: false\nindex: false\n---\n\n# Salz\n\n## Kapitel\n\n`;

  it('has few gaps, and the same each time', async () => {
    const below = random(7);
    const paragraphs = Array.from({ length: 60 }, () => paragraph(below, 40).replaceAll(SEAMS, '\u00AD')).join('\n\n');
    const shown: unknown[] = [];
    for (let round = 0; round < 2; round++) {
      await page.show({ text: front('de') + paragraphs, area: NARROW });
      shown.push(await page.look(HTML));
    }
    expect(shown[1]).toBe(shown[0]);
    const [lines = 0, after = 0] = await page.look<readonly number[]>(GAPS);
    await page.look(`for (const { style } of document.querySelectorAll('p, p *')) style.cssText = ''`);
    const [, before = 0] = await page.look<readonly number[]>(GAPS);
    expect(before).toBeGreaterThan(20);
    expect(lines).toBeGreaterThan(200);
    expect(after).toBeLessThanOrEqual(lines / 60);
  });

  it.each([
    [
      'justifies no lines of few words beside a picture',
      'de',
      '<img src="a.svg" style="float: right; width: 250px; height: 90px">',
    ],
    ['pulls no letters apart that hang together', 'hi', ''],
  ])('%s', async (_, lang, picture) => {
    const below = random(3);
    const words = lang === 'hi' ? ['नाव', 'बंदरगाह', 'अन्वेषकों', 'में', 'रणनीतियाँ', 'और', 'की'] : WORDS;
    const one = (): string =>
      `<p>${picture}${Array.from({ length: 30 }, () => words[below(words.length)]).join(' ')}</p>\n`;
    const files = { 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="90"/>' };
    await page.show({ text: front(lang) + Array.from({ length: 12 }, one).join(''), files, area: NARROW });
    expect(await page.look(`document.querySelectorAll('p span').length`)).toBe(0);
    const justified = `[...document.querySelectorAll('p')].filter((p) => getComputedStyle(p).textAlign === 'justify').length`;
    if (picture !== '') expect(await page.look(justified)).toBe(0);
  });
});
