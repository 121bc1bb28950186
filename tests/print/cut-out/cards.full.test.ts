import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileFiles } from '../../compile-files.ts';
import type { PdfVariant } from '../../../build/basics/variant-names.ts';
import type { Diagnostic } from '../../../build/types.ts';
import { type DrawnShape, drawnShapes } from '../../pdf/drawn-shapes.ts';
import { pagePixels } from '../../pdf/page-pixels.ts';
import { type PdfText, type ReadPdf, readPdf } from '../../pdf/read-pdf.ts';
import { cutOutAlone } from './cut-out-alone.ts';

const POINTS_PER_MILLIMETRE = 72 / 25.4;
const SENTENCE = 'The watch looks for smugglers in the fog of the harbour. ';

interface Made {
  readonly bytes: Uint8Array;
  readonly pdf: ReadPdf;
}

async function make(
  text: string,
  variants: readonly PdfVariant[] = ['cards'],
  cardKinds: readonly string[] = [],
  styles = '',
): Promise<{ readonly made: readonly Made[]; readonly diagnostics: readonly Diagnostic[] }> {
  const compilation = await compileFiles({ 'book.md': text, 'own.css': styles }, ['book.md']);
  const { made, diagnostics } = await cutOutAlone(compilation, variants, cardKinds, new Map([['acts', 7]]));
  return { made: await Promise.all(made.map(async (bytes) => ({ bytes, pdf: await readPdf(bytes) }))), diagnostics };
}

async function makeOne(...input: Parameters<typeof make>): Promise<Made> {
  const { made, diagnostics } = await make(...input);
  expect(diagnostics).toEqual([]);
  const [one] = made;
  if (!one) throw new Error('nothing was made');
  return one;
}

const book = (cards: string, settings = ''): string =>
  `---\nlang: en\ntitle: Fog\n${settings}---\n# Fog\n\n## Acts\n\n${cards}`;
const card = (name: string, text: string, type = 'danger'): string =>
  `!!! ${type} ${name} - 2 ⊙\n\n${text.replaceAll(/^(?=.)/gm, '    ')}\n\n`;
/** Returns a card with paragraphs of three sentences. */
const long = (name: string, count: number): string => card(name, `${SENTENCE.repeat(3)}\n\n`.repeat(count).trimEnd());
const cards = (count: number): string =>
  Array.from({ length: count }, (_, index) => card(`Act ${index + 1}`, `Text of ${index + 1}.`)).join('');

/** Returns the centres of the marks along each side of the paper, in millimetres from its left or upper edge. */
async function marks({ bytes, pdf }: Made, page: number): Promise<{ readonly x: number[]; readonly y: number[] }> {
  const lines = await drawnShapes(bytes, page, 'stroke');
  const [, height = 0] = pdf.sizes[page - 1] ?? [];
  const once = (values: readonly number[]): number[] =>
    [...new Set(values.map((value) => Number((value / POINTS_PER_MILLIMETRE).toFixed(2))))].toSorted((a, b) => a - b);
  const is = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;
  return {
    x: once(lines.filter(({ left, right }) => is(left, right)).map(({ left }) => left)),
    y: once(lines.filter(({ top, bottom }) => is(top, bottom)).map(({ top }) => height - top)),
  };
}

/** Returns the cell of the grid that contains a piece of text completely; undefined if there is none. */
function cellOf({ x, y, width, height }: PdfText, grid: Awaited<ReturnType<typeof marks>>, paper: number) {
  const inside = (from: number, to: number, edges: readonly number[]): number =>
    edges.findIndex((edge, index) => from >= edge && to <= (edges[index + 1] ?? -1));
  const [left, right] = [x / POINTS_PER_MILLIMETRE, (x + width) / POINTS_PER_MILLIMETRE];
  const [top, bottom] = [(paper - y - height * 0.75) / POINTS_PER_MILLIMETRE, (paper - y) / POINTS_PER_MILLIMETRE];
  const column = inside(left, right, grid.x);
  const row = inside(top, bottom, grid.y);
  return column < 0 || row < 0 ? undefined : `${column} ${row}`;
}

/** Returns the text by cell with its words in order. All text must be within a cell. */
async function cells(made: Made, page: number): Promise<ReadonlyMap<string, string>> {
  const grid = await marks(made, page);
  const found = new Map<string, string>();
  for (const piece of made.pdf.pieces[page - 1] ?? []) {
    if (piece.text.trim() === '') continue;
    const cell = cellOf(piece, grid, made.pdf.sizes[page - 1]?.[1] ?? 0);
    expect(cell, `${piece.text} on page ${page}`).toBeDefined();
    found.set(cell ?? '', `${found.get(cell ?? '') ?? ''} ${piece.text}`.trim());
  }
  return found;
}

const gaps = (values: readonly number[]): readonly number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));

/** Returns the filled boxes of the size of a card without its margin. */
async function panels({ bytes }: Made, page: number): Promise<readonly DrawnShape[]> {
  const shapes = await drawnShapes(bytes, page);
  return shapes.filter(({ left, right, colour }) => right - left > 50 * POINTS_PER_MILLIMETRE && colour !== '#ffffff');
}

describe('cards to cut out', () => {
  let ten: Made;
  beforeAll(async () => {
    ten = await makeOne(book(cards(10)));
  });

  it('are 63 × 88 mm between their cut marks, nine on A4', async () => {
    const made = ten;
    expect(made.pdf.pageCount).toBe(4);
    expect(made.pdf.sizes.map((size) => size.map(Math.round))).toEqual([1, 2, 3, 4].map(() => [595, 842]));
    for (const page of [1, 2, 3, 4]) {
      const { x, y } = await marks(made, page);
      expect(x).toHaveLength(4);
      expect(y).toHaveLength(4);
      for (const gap of gaps(x)) expect(Math.abs(gap - 63)).toBeLessThan(0.2);
      for (const gap of gaps(y)) expect(Math.abs(gap - 88)).toBeLessThan(0.2);
      // The grid is centred on the paper, so that fronts and backs align.
      expect((x[0] ?? 0) + (x.at(-1) ?? 0)).toBeCloseTo(210, 1);
      expect((y[0] ?? 0) + (y.at(-1) ?? 0)).toBeCloseTo(297, 1);
    }
    const front = await cells(made, 1);
    expect(front.size).toBe(9);
    expect(front.get('0 0')).toMatch(/Act 1 .*Text of 1\./);
    expect(front.get('1 2')).toMatch(/Act 8 .*Text of 8\./);
    expect([...(await cells(made, 3)).keys()]).toEqual(['0 0']);
  });

  it('ask to be printed at their size, and turned over along the long edge', async () => {
    const { catalog } = await PDFDocument.load(ten.bytes, { updateMetadata: false });
    const wishes = catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict);
    expect(String(wishes.get(PDFName.of('PrintScaling')))).toBe('/None');
    expect(String(wishes.get(PDFName.of('Duplex')))).toBe('/DuplexFlipLongEdge');
  });

  it('have marks outside of the cards alone', async () => {
    const { x, y } = await marks(ten, 1);
    const [left = 0, right = 0, top = 0, bottom = 0] = [x[0], x.at(-1), y[0], y.at(-1)];
    const lines = (await drawnShapes(ten.bytes, 1, 'stroke')).filter(
      (line) => line.right - line.left < 0.01 || line.top - line.bottom < 0.01,
    );
    // Each edge of the columns and rows has two marks.
    expect(lines).toHaveLength(16);
    for (const line of lines) {
      const [from, to] = [line.left / POINTS_PER_MILLIMETRE, line.right / POINTS_PER_MILLIMETRE];
      const [above, below] = [297 - line.top / POINTS_PER_MILLIMETRE, 297 - line.bottom / POINTS_PER_MILLIMETRE];
      expect(to <= left || from >= right || below <= top || above >= bottom).toBe(true);
      // Printers do not print closer to the edge of the paper.
      expect(Math.min(from, 210 - to, above, 297 - below)).toBeGreaterThan(4);
    }
  });

  it('have cost, name, kind, condition, fields and text on the front', async () => {
    const text = '**Range:** 30 cm\n**Target:** a boat\n\n!!! note ""\n\n    By day.\n\nIt sinks. See [acts](#acts).';
    const made = await makeOne(book(card('Sink', text)));
    const front = (await cells(made, 1)).get('0 0') ?? '';
    for (const word of ['2', 'Sink', 'Action', 'Condition', 'By day.', 'Range:', '30 cm', 'It sinks.']) {
      expect(front).toContain(word);
    }
    // References name the page in the book but are not links, because the book is another file.
    expect(front).toMatch(/acts \(p\.\s*7\)/);
    expect(made.pdf.links).toEqual([]);
    const line = (word: string): number =>
      Math.round(made.pdf.pieces[0]?.find((piece) => piece.text.includes(word))?.y ?? 0);
    expect(line('Target')).toBeLessThan(line('Range'));
  });

  it('have the backs where they meet their fronts, also in rows that are not full', async () => {
    const kinds = ['danger', 'danger', 'warning', 'warning', 'danger'];
    const made = await makeOne(book(kinds.map((kind, index) => card(`Act ${index}`, 'Text.', kind)).join('')));
    expect(made.pdf.pageCount).toBe(2);
    const [front, back] = [await cells(made, 1), await cells(made, 2)];
    const mirrored = (cell: string): string => cell.replace(/^\d/, (column) => String(2 - Number(column)));
    expect([...back.keys()].toSorted()).toEqual([...front.keys()].map(mirrored).toSorted());
    for (const [cell, text] of front) {
      expect(back.get(mirrored(cell))).toBe(`${text.includes('Reaction') ? 'Reaction' : 'Action'} Fog`);
    }
    // On the back, each panel is within its card, equally far from the left and right edges.
    const { x } = await marks(made, 2);
    for (const { left, right } of await panels(made, 2)) {
      const [from, to] = [left / POINTS_PER_MILLIMETRE, right / POINTS_PER_MILLIMETRE];
      const column = x.findLastIndex((edge) => edge < from);
      expect(Math.abs(from - (x[column] ?? 0) - ((x[column + 1] ?? 0) - to))).toBeLessThan(0.4);
    }
    expect(await panels(made, 2)).toHaveLength(5);
  });

  it('are as many as fit other paper, which is upright', async () => {
    const settings = (pdf: string): string => `puppeteer: { pdf: { ${pdf} } }\n`;
    const of = async (pdf: string) => {
      const made = await makeOne(book(cards(1), settings(pdf)));
      const { x, y } = await marks(made, 1);
      return { size: made.pdf.sizes[0]?.map(Math.round), columns: x.length - 1, rows: y.length - 1 };
    };
    expect(await of('format: a5')).toEqual({ size: [420, 595], columns: 2, rows: 2 });
    expect(await of('format: a4, landscape: true')).toEqual({ size: [595, 842], columns: 3, rows: 3 });
    // No card fits on such small paper, so A4 is used.
    expect(await of('width: 50mm, height: 60mm')).toEqual({ size: [595, 842], columns: 3, rows: 3 });
  });

  it('are set smaller when they are long, and then divided', async () => {
    const least = (made: Made): number =>
      Math.min(
        ...(made.pdf.pieces[0] ?? []).filter(({ text }) => /smug|watch|har/u.test(text)).map(({ height }) => height),
      );
    const of = (count: number): Promise<Made> => makeOne(book(long('Act', count)));
    const [short, full, longer] = [await of(1), await of(6), await of(14)];
    expect([...(await cells(short, 1)).keys()]).toEqual(['0 0']);
    expect([...(await cells(full, 1)).keys()]).toEqual(['0 0']);
    expect([...(await cells(longer, 1)).keys()]).toEqual(['0 0', '1 0']);
    expect(least(full)).toBeLessThan(least(short));
    // A short text leaves space on the card and can be larger.
    expect(least(short)).toBeGreaterThan(9.1);
    for (const made of [short, full, longer]) expect(least(made)).toBeGreaterThan(6.4);
    const [one = '', two = ''] = (await cells(longer, 1)).values();
    for (const text of [one, two]) expect(text).toMatch(/Action Act 2/);
    expect(one).toContain('1/2');
    expect(two).toContain('2/2');
    expect([...(await cells(short, 1)).values()].join()).not.toMatch(/\d\/\d/);
    // No text is lost or repeated.
    const count = (text: string): number => text.replaceAll(/\s+/g, '').split('smugglersinthefog').length - 1;
    expect(count(one.replaceAll('\u00AD', '')) + count(two.replaceAll('\u00AD', ''))).toBe(42);
  });

  it('have few sizes of type in a set, as there is room, below names of one size; the few longest make none small', async () => {
    const made = await makeOne(book(cards(9) + long('Long', 4) + long('Long', 7)));
    const grid = await marks(made, 1);
    const paper = made.pdf.sizes[0]?.[1] ?? 0;
    const sizes = new Map<string, number>();
    const names = new Set<number>();
    for (const page of [1, 3]) {
      for (const piece of made.pdf.pieces[page - 1] ?? []) {
        const cell = `${page} ${cellOf(piece, grid, paper)}`;
        if (/^(?:Act \d|Long)/u.test(piece.text)) names.add(piece.height);
        else if (/Text of|smug|watch|har/u.test(piece.text)) sizes.set(cell, piece.height);
      }
    }
    expect(names.size).toBe(1);
    const all = [...sizes.values()].toSorted((one, other) => one - other);
    // The longest text takes two cards.
    expect(all).toHaveLength(12);
    expect(all[0]).toBeGreaterThan(7.9);
    expect(all.at(-1)).toBeGreaterThan(10);
    for (const gap of gaps([...new Set(all)])) expect(gap).toBeGreaterThan(1.4);
  });

  it('go on with the right number, and with the head of their table', async () => {
    const items = Array.from({ length: 12 }, (_, index) => `${index + 1}. Step ${index + 1}. ${SENTENCE.repeat(2)}`);
    const rows = Array.from({ length: 60 }, (_, index) => `| ${index + 1} | Boat ${index + 1} |`);
    const listed = await makeOne(book(card('Steps', items.join('\n'))));
    for (const text of (await cells(listed, 1)).values()) {
      for (const [, number, step] of text.matchAll(/(\d+)\.\s+Step (\d+)\./g)) expect(number).toBe(step);
    }
    const table = await makeOne(book(card('Fleet', `| Die | Vessel |\n|---|---|\n${rows.join('\n')}`)));
    const parts = [...(await cells(table, 1)).values()];
    expect(parts.length).toBeGreaterThan(1);
    for (const text of parts) expect(text).toContain('Vessel');
    expect([...parts.join(' ').matchAll(/Boat (\d+)/g)].map(([, number]) => Number(number))).toEqual(
      rows.map((_, index) => index + 1),
    );
  });

  it('divide one paragraph that fills more than a card, in emphasis, in an item, and in words without blanks between them', async () => {
    const [english, chinese, thai] = [
      SENTENCE.repeat(60).trim(),
      '守夜人在港口的大霧中尋找走私者。'.repeat(120),
      'ยามเฝ้าท่าเรือมองหาผู้ลักลอบขนของในหมอก'.repeat(120),
    ];
    const texts = { Plain: english, Marked: `*${english}*`, Item: `- **${english}**`, Chinese: chinese, Thai: thai };
    const all = Object.entries(texts).map(([name, text]) => card(name, text));
    const made = await makeOne(book(all.join('')));
    const fronts = Array.from({ length: made.pdf.pageCount / 2 }, (_, sheet) => cells(made, 2 * sheet + 1));
    const parts = (await Promise.all(fronts)).flatMap((each) => [...each.values()]);
    for (const name of Object.keys(texts)) {
      const own = parts.filter((text) => text.includes(`Action ${name} `));
      expect(own.length, name).toBeGreaterThan(1);
      for (const [index, text] of own.entries()) expect(text, name).toContain(`${index + 1}/${own.length}`);
      // Titles, list markers and the hyphens of divided words are ignored.
      const shown = own.map((text) => text.replace(/^.*?\d\/\d/, '').replaceAll(/[\s•\u00AD-]/g, '')).join('');
      if (!['Chinese', 'Thai'].includes(name)) expect(shown, name).toBe(english.replaceAll(' ', ''));
    }
  });

  it('show what is folded on the website, all of it', async () => {
    const facts = Array.from({ length: 60 }, (_, index) => `Fact ${index + 1}.`);
    const box = `Text.\n\n??? note "More"\n\n${facts.map((fact) => `    ${fact}\n`).join('\n')}`;
    const made = await makeOne(book(card('Act', box)));
    const text = [...(await cells(made, 1)).values()].join(' ');
    expect([...text.matchAll(/Fact (\d+)\./g)].map(([, number]) => Number(number))).toEqual(
      facts.map((_, at) => at + 1),
    );
  });

  it('are told of where they would be more than twenty', async () => {
    const { diagnostics } = await make(book(long('Tale', 200)));
    expect(diagnostics).toMatchObject([
      { severity: 'warning', message: expect.stringMatching(/“Tale”.*20 cards/) as string },
    ]);
    expect(diagnostics[0]?.hint).toMatch(/^shorten/);
  });

  it('are told of where something fits none', async () => {
    const tower = card('Tower', `| Die |\n|---|\n| ${Array(60).fill('floor').join('<br>')} |`);
    const { made, diagnostics } = await make(book(`${cards(1)}${tower}`));
    expect(made).toHaveLength(1);
    expect(diagnostics).toMatchObject([
      { rule: 'cut-out', severity: 'warning', file: 'book.md', message: expect.stringContaining('“Tower”') as string },
    ]);
    expect(diagnostics[0]?.start.line).toBe(book(cards(1)).split('\n').length);
  });

  it('are of the kinds that are wanted', async () => {
    const text = book(
      `${card('Run', 'Text.')}${card('Duck', 'Text.', 'warning')}!!! spell Fog - 3 Mana\n\n    Text.\n`,
      'cards: { spell: { label: Spell, unit: Mana, colour: "#5a3d8c" } }\n',
    );
    const only = await makeOne(text, ['cards'], ['spell', 'reaction']);
    expect([...(await cells(only, 1)).values()].map((each) => /Run|Duck|Fog/.exec(each)?.[0])).toEqual(['Duck', 'Fog']);
    expect((await panels(only, 2)).map(({ colour }) => colour)).toContain('#5a3d8c');
  });

  it('are no PDF where there are none, which is told', async () => {
    const none = await make(book('Nothing.\n'));
    expect(none.made).toEqual([]);
    expect(none.diagnostics).toMatchObject([{ rule: 'cut-out', severity: 'info', file: 'book.md' }]);
    const others = await make(book(cards(1)), ['cards'], ['reaction']);
    expect(others.made).toEqual([]);
    expect(others.diagnostics).toMatchObject([
      { rule: 'cut-out', message: expect.stringContaining('Reaction') as string },
    ]);
  });

  it('have no filled area and no colour in the ink saver', async () => {
    const { made } = await make(book(`${cards(1)}${card('Duck', 'Text.', 'warning')}`), ['cards', 'cards-ink-saver']);
    const [colour, saver] = made;
    if (!colour || !saver) throw new Error('nothing was made');
    expect(await panels(colour, 2)).toHaveLength(2);
    expect(await panels(saver, 2)).toEqual([]);
    for (const page of [1, 2]) {
      expect(await cells(saver, page)).toEqual(await cells(colour, page));
      const { width, height, at } = await pagePixels(saver.bytes, page);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const [red, green, blue] = at(x, y);
          if (Math.max(red, green, blue) - Math.min(red, green, blue) > 2) throw new Error(`colour at ${x} ${y}`);
        }
      }
    }
  });

  it('overrule an author’s style sheet where it would change their size', async () => {
    const styles = '._card, .cut-card { margin: 9mm !important; max-width: 20mm !important; height: 200mm !important }';
    const made = await makeOne(book(cards(2), 'css: own.css\n'), ['cards'], [], styles);
    expect(made.pdf.pageCount).toBe(2);
    const { x } = await marks(made, 1);
    for (const gap of gaps(x)) expect(Math.abs(gap - 63)).toBeLessThan(0.2);
    expect(
      (await panels(made, 2)).map(({ left, right }) => Math.round((right - left) / POINTS_PER_MILLIMETRE)),
    ).toEqual([57, 57]);
  });
});
