import { describe, expect, it } from 'vitest';
import { compileFiles } from '../../compile-files.ts';
import { type DrawnShape, drawnShapes } from '../../pdf/drawn-shapes.ts';
import { readPdf } from '../../pdf/read-pdf.ts';
import { cutOutAlone } from './cut-out-alone.ts';

const POINTS_PER_MILLIMETRE = 72 / 25.4;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8H1z" fill="#c33"/></svg>';

async function make(text: string, settings = '', lang = 'en') {
  const book = `---\nlang: ${lang}\ntitle: Fog\n${settings}---\n# Fog\n\n## Markers\n\n${text}`;
  const compilation = await compileFiles({ 'book.md': book, 'a.svg': PICTURE }, ['book.md']);
  const {
    made: [bytes],
    diagnostics,
  } = await cutOutAlone(compilation, ['tokens']);
  const told = [...compilation.diagnostics, ...diagnostics].filter(({ severity }) => severity !== 'hint');
  return { bytes, told: told.filter(({ rule }) => rule === 'cut-out' || rule === 'attribute-syntax') };
}

interface Outline extends DrawnShape {
  readonly width: number;
  readonly height: number;
}

/** Lines to cut along, in millimetres. */
async function outlines(bytes: Uint8Array | undefined, page = 1): Promise<readonly Outline[]> {
  if (!bytes) throw new Error('nothing was made');
  return (await drawnShapes(bytes, page, 'stroke')).map(({ colour, ...box }) => {
    const [left, right, bottom, top] = [box.left, box.right, box.bottom, box.top].map(
      (length) => length / POINTS_PER_MILLIMETRE,
    ) as [number, number, number, number];
    return { colour, left, right, bottom, top, width: right - left, height: top - bottom };
  });
}

const sizes = (found: readonly Outline[]): readonly number[] => found.map(({ width }) => Number(width.toFixed(1)));

describe('tokens to cut out', () => {
  it('have their true size, in millimetres, centimetres and inches', async () => {
    const { bytes, told } = await make(
      '![](a.svg){token=25mm} ![](a.svg){token=3.2cm} ![](a.svg){token=1in} ![](a.svg){token=12.5mm .square}\n',
    );
    expect(told).toEqual([]);
    const found = await outlines(bytes);
    const wanted = [32, 25.4, 25, 12.5];
    expect(found).toHaveLength(wanted.length);
    for (const [index, { width, height }] of found.entries()) {
      expect(Math.abs(width - (wanted[index] ?? 0))).toBeLessThan(0.05);
      expect(Math.abs(height - (wanted[index] ?? 0))).toBeLessThan(0.05);
    }
  });

  it('are as many as copies are wanted, apart from each other and from the edge of the paper', async () => {
    const { bytes } = await make('![](a.svg){token=25mm copies=60} ![](a.svg){token=40mm copies=3 shape=square}\n');
    const pages = await Promise.all([1, 2].map((page) => outlines(bytes, page)));
    expect(sizes(pages.flat()).filter((size) => size === 25)).toHaveLength(60);
    expect(sizes(pages.flat()).filter((size) => size === 40)).toHaveLength(3);
    for (const found of pages) {
      for (const [index, one] of found.entries()) {
        expect(Math.min(one.left, 210 - one.right, one.bottom, 297 - one.top)).toBeGreaterThan(4);
        for (const other of found.slice(index + 1)) {
          const isApart =
            one.right < other.left || other.right < one.left || one.top < other.bottom || other.top < one.bottom;
          expect(isApart).toBe(true);
        }
      }
    }
  });

  it('are the first picture of each row of a table, with the name of the row inside', async () => {
    const { bytes, told } = await make(
      `| Marker | Name | Meaning |
|---|---|---|
| ![](a.svg) | Burning | Loses a point. |
| ![](a.svg){copies=2} ![](a.svg) | Hidden in the fog | Is not seen. |
| ![](a.svg){.square} | Alert | Reacts. |

{tokens=25mm}
`,
    );
    expect(told).toEqual([]);
    const found = await outlines(bytes);
    expect(sizes(found)).toEqual([25, 25, 25, 25]);
    const pdf = await readPdf(bytes ?? new Uint8Array());
    const texts = (pdf.pieces[0] ?? []).filter(({ text }) => text.trim() !== '');
    const heights = texts.map(({ height }) => height);
    expect(Math.min(...heights)).toBeGreaterThan(6.4);
    const perToken = found.map(() => '');
    for (const { text, x, y, width, height } of texts) {
      const [left, right, low, high] = [x, x + width, y, y + height * 0.7].map((each) => each / POINTS_PER_MILLIMETRE);
      const index = found.findIndex((each) => (left ?? 0) > each.left && (right ?? 0) < each.right);
      const { left: from = 0, right: to = 0, bottom = 0, top = 0 } = found[index] ?? {};
      const [across, down] = [(from + to) / 2, (bottom + top) / 2];
      // The last one is square.
      for (const side of [left ?? 0, right ?? 0]) {
        for (const edge of [low ?? 0, high ?? 0]) {
          const far =
            index === 3
              ? Math.max(Math.abs(side - across), Math.abs(edge - down))
              : Math.hypot(side - across, edge - down);
          expect(far, text).toBeLessThan(12.5);
        }
      }
      perToken[index] = `${perToken[index] ?? ''} ${text}`.trim();
    }
    expect(perToken).toEqual(['Burning', 'Hidden in the fog', 'Hidden in the fog', 'Alert']);
  });

  it('have names of whole words where smaller type allows it, and divided ones else', async () => {
    const rows = ['Feuerbereitschaft', 'Sturmgewehrbereitschaft'].map((name) => `| ![](a.svg) | ${name} |`);
    const { bytes, told } = await make(`| Marker | Name |\n|---|---|\n${rows.join('\n')}\n\n{tokens=25mm}\n`, '', 'de');
    expect(told).toEqual([]);
    const [texts = []] = (await readPdf(bytes ?? new Uint8Array())).pieces;
    const said = texts.map(({ text }) => text.trim()).filter((text) => text !== '');
    expect(said[0]).toBe('Feuerbereitschaft');
    expect(said.length).toBeGreaterThan(2);
    expect(
      said
        .slice(1)
        .join('')
        .replaceAll(/[-\u00AD\u2010]/g, ''),
    ).toBe('Sturmgewehrbereitschaft');
  });

  it('may be marked behind the caption of their table', async () => {
    const { bytes, told } = await make(
      `| Marker | Name |\n|---|---|\n| ![](a.svg) | Fog |\n\nTable: Markers {#markers tokens=20mm copies=2}\n`,
    );
    expect(told).toEqual([]);
    expect(sizes(await outlines(bytes))).toEqual([20, 20]);
  });

  it.each(['![](a.svg){token=25 copies=3}', '| A |\n|---|\n| ![](a.svg) |\n{tokens=25 copies=3}'])(
    'are one finding where the size is invalid: %s',
    async (text) => {
      const { told } = await make(`${text}\n\n![](a.svg){token=20mm}\n`);
      expect(told).toMatchObject([{ rule: 'attribute-syntax', message: expect.stringContaining('“25”') as string }]);
    },
  );

  it('hold their pictures', async () => {
    const { bytes } = await make('![](a.svg){token=30mm .square}\n');
    const [token] = await outlines(bytes);
    const [fill] = (await drawnShapes(bytes ?? new Uint8Array(), 1)).filter(({ colour }) => colour === '#cc3333');
    if (!token || !fill) throw new Error('nothing was drawn');
    // Eight tenths of the token, by the drawing.
    expect(Math.abs((fill.right - fill.left) / POINTS_PER_MILLIMETRE - 24)).toBeLessThan(0.3);
    expect(fill.left / POINTS_PER_MILLIMETRE).toBeGreaterThan(token.left);
    expect(fill.right / POINTS_PER_MILLIMETRE).toBeLessThan(token.right);
  });

  it('lie on the paper of the book; one that is too large for it is told', async () => {
    const { bytes, told } = await make(
      '![](a.svg){token=25mm}\n\n![](a.svg){token=140mm}\n',
      'puppeteer: { pdf: { format: a5 } }\n',
    );
    expect((await readPdf(bytes ?? new Uint8Array())).sizes.map((size) => size.map(Math.round))).toEqual([[420, 595]]);
    expect(sizes(await outlines(bytes))).toEqual([25]);
    expect(told).toMatchObject([{ rule: 'cut-out', severity: 'warning', start: { line: 12, column: 1 } }]);
  });

  it('lose a name that finds no room, which is told', async () => {
    const { bytes, told } = await make(
      `| Marker | Name |\n|---|---|\n| ![](a.svg) | XXXXXXXXXXXXXXXXXXXX |\n\n{tokens=15mm}\n`,
    );
    expect(told).toMatchObject([
      { rule: 'cut-out', severity: 'warning', message: expect.stringContaining('“XXXXXXXXXXXXXXXXXXXX”') as string },
    ]);
    expect((await readPdf(bytes ?? new Uint8Array())).pages.join('').trim()).toBe('');
    expect(sizes(await outlines(bytes))).toEqual([15]);
  });

  it('are no PDF where there are none, which is told', async () => {
    const { bytes, told } = await make('![](a.svg)\n');
    expect(bytes).toBeUndefined();
    expect(told).toMatchObject([{ rule: 'cut-out', severity: 'info' }]);
  });

  it.each(['token=25', 'token=0mm', 'token=25px', 'token=4m', 'token=25mm copies=0', 'token=25mm copies=101'])(
    'are told of {%s}, which is no size or number',
    async (attributes) => {
      const compilation = await compileFiles({ 'book.md': `# Fog\n\n![](a.svg){${attributes}}\n`, 'a.svg': PICTURE }, [
        'book.md',
      ]);
      expect(compilation.diagnostics.filter(({ rule }) => rule === 'attribute-syntax')).toMatchObject([
        { severity: 'warning', hint: expect.stringMatching(/25mm|from 1 to 100/) as string },
      ]);
    },
  );
});
