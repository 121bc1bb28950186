/** Tests sheets: covers and other pages that extend to the edges of the paper. */
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { maxOf, minOf } from '../../build/basics/extremes.ts';
import { contrast, luminance } from '../../build/basics/contrast.ts';
import { THEMES } from '../../build/book-meta/themes.ts';
import { compileFiles } from '../compile-files.ts';
import { type PagePixels, pagePixels } from '../pdf/page-pixels.ts';
import { printOnce } from './print-once.ts';

const TEXT = '# Salt and far roads\n\n## Moving\n\nWords.\n\n## Fights\n\nMore words.\n';

function book(cover: string, more = '', text = TEXT): string {
  return `---\nlang: en\nauthor: Ada Bee\ncover: ${cover}\n${more}\n---\n\n${text}`;
}

type Rgb = readonly [number, number, number];

const RED: Rgb = [200, 20, 30];

async function pngOf(width: number, height: number, at: (x: number, y: number) => Rgb): Promise<Uint8Array> {
  const pixels = Array.from({ length: width * height }, (_, n) => at(n % width, Math.floor(n / width)));
  return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Returns an image of one colour. */
const plain = (colour: Rgb): Promise<Uint8Array> => pngOf(40, 60, () => colour);

function edges({ width, height, at }: PagePixels): readonly (readonly number[])[] {
  const [right, foot] = [width - 1, height - 1];
  const ends = [0, right].flatMap((x) => [0, foot / 2, foot].map((y) => at(x, y)));
  return [...ends, at(right / 2, foot)];
}

/** Expects a page that is red to all its edges; words there may have a background of their own. */
async function expectRed(bytes: Uint8Array, page: number): Promise<void> {
  for (const [red = 0, green = 0, blue = 0] of edges(await pagePixels(bytes, page)))
    expect([red > green + 30, red > blue + 30]).toEqual([true, true]);
}

const PAPERS = ['legal', 'a6, landscape: true'];

describe('a designed cover', () => {
  it.each(PAPERS)('is one page on %s, and its picture reaches all edges', async (paper) => {
    const { read, pdf } = await printOnce({
      'a.md': book('{ image: p.png, title: bottom }', `break: page\npuppeteer: { pdf: { format: ${paper} } }`),
      'p.png': await plain(RED),
    });
    expect(read.pages).toHaveLength(4);
    expect(read.pages[0]).toContain('Salt and far roads');
    expect(read.pages[0]).toContain('Ada Bee');
    expect(read.pages[1]).not.toContain('Ada Bee');
    for (const side of [0, 1]) expect(read.sizes[0]?.[side]).toBeCloseTo(read.sizes[1]?.[side] ?? 0, 1);
    await expectRed(pdf.bytes, 1);
  });

  it('reaches all edges in languages that are written from right to left, without margins, too', async () => {
    const settings = 'break: page\npuppeteer: { pdf: { format: a6, margin: 0 } }';
    const { read, pdf, diagnostics } = await printOnce({
      'a.md': book('{ image: p.png, title: bottom }', settings).replace('lang: en', 'lang: he'),
      'p.png': await plain(RED),
    });
    expect(read.pages).toHaveLength(4);
    await expectRed(pdf.bytes, 1);
    // The layout has the same pages as the print.
    expect(diagnostics.map(({ rule }) => rule)).not.toContain('print');
    expect(read.outline.map(({ title, page }) => [title, page])).toEqual(
      expect.arrayContaining([
        ['Moving', 3],
        ['Fights', 4],
      ]),
    );
  });

  it.each(['plain', ...THEMES])('has a title that can be read on any picture in the theme %s', async (theme) => {
    const noise = await pngOf(120, 180, (x, y) => [
      (x * 7919 + y * 104729) % 256,
      (x * 31 + y * 17) % 256,
      (x * y) % 256,
    ]);
    // What is between the words and a picture is the same in all themes.
    const pictures = [noise, ...(theme === 'plain' ? [await plain([255, 255, 255])] : [])];
    for (const picture of pictures) {
      const { pdf } = await printOnce({
        'a.md': book(
          '{ image: p.png }',
          theme === 'plain' ? '' : `theme: ${theme}`,
          '# Salt and far roads\n\nWords.\n',
        ),
        'p.png': picture,
      });
      const { width, height, at } = await pagePixels(pdf.bytes, 1, 2);
      // Measures the line with author and version below the title. The ink is the colour with the strongest contrast
      // to its surroundings.
      const values: number[] = [];
      for (let y = height * 0.04; y < height * 0.2; y++)
        for (let x = width * 0.09; x < width * 0.5; x++) values.push(luminance(at(x, y)));
      expect(contrast(minOf(values), maxOf(values))).toBeGreaterThan(4.5);
    }
  });

  it('has the colour where there is no picture, and an ink that can be read on it', async () => {
    const { pdf } = await printOnce({ 'a.md': book('{ colour: "#f4d35e" }') });
    const pixels = await pagePixels(pdf.bytes, 1);
    for (const pixel of edges(pixels)) expect(pixel).toEqual([0xf4, 0xd3, 0x5e]);
  });

  test('hides the title from eyes, not from search and bookmarks', async () => {
    const { read, pdf } = await printOnce({
      'a.md': book('{ image: p.png, title: hidden }'),
      'p.png': await plain(RED),
    });
    expect(read.pages[0]).toContain('Salt and far roads');
    expect(read.outline[0]?.title).toBe('Salt and far roads');
    const { width, height, at } = await pagePixels(pdf.bytes, 1);
    const reds: number[] = [];
    for (let y = 0; y < height; y += 3) for (let x = 0; x < width; x += 3) reds.push(at(x, y)[0]);
    expect([minOf(reds) > RED[0] - 6, maxOf(reds) < RED[0] + 6]).toEqual([true, true]);
  });

  test('is followed by a title page if the front has a text', async () => {
    const { read } = await printOnce({
      'a.md': book('{ image: p.png }', '', TEXT.replace('## Moving', 'A game for two.\n\n## Moving')),
      'p.png': await plain(RED),
    });
    expect(read.pages[0]).not.toContain('A game for two');
    expect(read.pages[1]).toContain('Salt and far roads');
    expect(read.pages[1]).toContain('A game for two');
  });
});

test('a back cover is the last page, with its text on its colour', async () => {
  const { read, pdf } = await printOnce({
    'a.md': book('{ colour: "#102030", back: { text: Carry water. } }'),
  });
  expect(read.pages.at(-1)?.trim()).toBe('Carry water.');
  for (const pixel of edges(await pagePixels(pdf.bytes, read.pages.length))) expect(pixel).toEqual([16, 32, 48]);
});

/** An image that gets brighter from left to right, so that mirroring is visible. */
const ramp = (): Promise<Uint8Array> => pngOf(128, 192, (x) => [x * 2, 60, 60]);
const MILLIMETRE = 72 / 25.4;

describe('a picture in the text', () => {
  const text = (braces: string, file = 'p.png'): string =>
    `# Salt\n\n## Moving\n\nWords above.\n\n![Dunes](${file} "Noon"){${braces}}\n\nWords below.\n`;

  /** A red drawing in bands, each of which Chromium draws in a layer or a pattern of its own. */
  const BAND = '<path d="M0 0h400v60H0z" fill="#c01010"/>';
  const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><defs>
<mask id="m"><path d="M0 0h400v60H0z" fill="#fff"/></mask><clipPath id="c"><circle cx="200" cy="30" r="300"/></clipPath>
<linearGradient id="g"><stop stop-color="#c01010"/><stop offset="1" stop-color="#d01010"/></linearGradient>
<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M0 0h20v20H0z" fill="#c01010"/></pattern>
<g id="b" opacity=".98">${BAND}${BAND}</g></defs><g mask="url(#m)">${BAND}</g>
<g transform="translate(0 60)"><g clip-path="url(#c)" opacity=".98">${BAND}${BAND}</g></g>
<use href="#b" y="120"/><path d="M0 180h400v30H0z" fill="url(#g)"/><path d="M0 210h400v30H0z" fill="url(#p)"/>
<g style="mix-blend-mode:multiply" transform="translate(0 240)">${BAND}</g></svg>`;

  const SETTINGS = ['puppeteer: { pdf: { margin: 0 } }', 'columns: 2\nmargins: { inner: 3cm, outer: 15mm }'];
  it('stays whole, within the text, where a style sheet sets the margins, which is told', async () => {
    const front = '---\nlang: en\ncss: own.css\n---\n\n';
    const files = { 'p.svg': DRAWING, 'own.css': '@page { margin: 3cm }' };
    const { diagnostics } = await printOnce({ 'a.md': front + text('.bleed', 'p.svg'), ...files });
    const [finding, ...others] = diagnostics.filter(({ rule }) => rule === 'print');
    expect(others).toEqual([]);
    // The picture stands in the seventh line of the text, after the five of the front matter.
    expect(finding).toMatchObject({
      start: { line: 12, column: 1 },
      message: expect.stringContaining('@page') as string,
    });
  });

  it.each(SETTINGS)('reaches the edges at both sides with {.bleed}, and the bleed; %s', async (settings) => {
    const front = `---\nlang: en\nbreak: page\nthumb-marks: true\n${settings}\n---\n\n`;
    const files = { 'a.md': `${front}${text('.bleed', 'p.svg')}\n## Far\n\nWords.\n`, 'p.svg': DRAWING };
    const made = await printOnce(files, { variants: ['crop-marks'] });
    const { pdf, read, compilation, diagnostics, variants } = made;
    const number = read.pages.findIndex((page) => page.includes('Words above')) + 1;
    expect(read.pages[number - 1]).toContain('Words below');
    // What is beyond the edge of the paper, in points, is shown by the second file, which has 10 mm around the page.
    for (const [bytes, edge] of [[pdf.bytes, 0] as const, [variants[0]?.bytes ?? new Uint8Array(), 21] as const]) {
      const { width, height, at } = await pagePixels(bytes, number);
      const rows = Array.from({ length: height }, (_, y) =>
        [at(edge, y), at(width - 1 - edge, y)].map(([red, green]) => red - green > 100),
      );
      const reached = rows.filter((sides) => sides.every(Boolean)).length;
      expect(reached).toBeGreaterThan(height / 3);
      expect(reached).toBeLessThan((height * 2) / 3);
    }
    // The thumb mark of a left page is still at its outer edge; without margins there is none.
    const left = await pagePixels(pdf.bytes, read.pages.findLastIndex((page) => page.includes('Far')) + 1);
    expect(Array.from({ length: left.height }, (_, y) => left.at(0, y)[0]).some((red) => red < 60)).toBe(
      !/margin: 0/.test(settings),
    );
    const rules = [...compilation.diagnostics, ...diagnostics].map(({ rule }) => rule);
    expect(rules).not.toContain('too-wide');
  });

  it('has a page of its own with {.page}, within the margins', async () => {
    const { pdf, read } = await printOnce({ 'a.md': text('.page'), 'p.png': await plain(RED) });
    const number = read.pages.findIndex((page) => page.includes('Noon')) + 1;
    expect(read.pages[number - 1]).not.toContain('Words');
    const pixels = await pagePixels(pdf.bytes, number);
    for (const [red, green] of edges(pixels)) expect(red).toBe(green);
    const [red, green] = pixels.at(pixels.width / 2, pixels.height / 2);
    expect(red - green).toBeGreaterThan(100);
  });

  it('fills a page with both', async () => {
    const { pdf, read } = await printOnce({ 'a.md': text('.page .bleed'), 'p.png': await plain(RED) });
    const number = read.pages.findIndex((page) => page.includes('Noon')) + 1;
    expect(read.pages[number - 1]).not.toContain('Words');
    expect(read.pages[number]).toContain('Words below');
    await expectRed(pdf.bytes, number);
  });
});

test('crop marks show what the picture has beyond the edges, not a mirror of it', async () => {
  const { variants } = await printOnce(
    { 'a.md': book('{ image: p.png, title: bottom }'), 'p.png': await ramp() },
    { variants: ['crop-marks'] },
  );
  const { width, height, at } = await pagePixels(variants[0]?.bytes ?? new Uint8Array(), 1, 4);
  // Positions from the outer edge of the bleed inwards, after 7 mm of slug; the bleed is 3 mm wide.
  const reds = [7.4, 8.5, 9.8, 10.5, 12].map((mm) => at(mm * MILLIMETRE * 4, height / 3)[0]);
  expect(reds).toEqual(reds.toSorted((a, b) => a - b));
  expect(reds[4]).toBeGreaterThan(reds[0] ?? 0);
  expect(at(6.5 * MILLIMETRE * 4, height / 3)).toEqual([255, 255, 255]);
  expect(at(width - 8 * MILLIMETRE * 4, height / 3)[0]).toBeGreaterThan(245);
});

describe('a chapter with a background', () => {
  test('opens with a page of the picture, with its title and number', async () => {
    const { pdf, read } = await printOnce({
      'a.md': book('{ colour: "#102030" }', 'numbering: 1', TEXT.replace('## Fights', '## Fights {background=p.png}')),
      'p.png': await plain(RED),
    });
    const number = read.outline.find(({ title }) => title.includes('Fights'))?.page ?? 0;
    expect(read.pages[number - 1]?.replace(/\s+/g, ' ').trim()).toBe('2 Fights');
    expect(read.pages[number]).toContain('More words.');
    await expectRed(pdf.bytes, number);
  });

  test('is told where the image is missing, or where the heading opens no chapter', async () => {
    const { diagnostics } = await compileFiles({
      'a.md': '# Salt\n\n## Moving {background=none.png}\n\nWords.\n\n### Slow {background=none.png}\n\nWords.\n',
    });
    expect(diagnostics.map(({ rule, start }) => [rule, start.line])).toEqual([
      ['missing-image', 3],
      ['missing-image', 7],
      ['no-effect', 7],
    ]);
  });
});

test('an imprint stands behind a title page and before the contents, and says what the front matter does', async () => {
  const { read } = await printOnce({
    'a.md': book(
      '{ colour: "#102030" }',
      'title-page: true\nversion: 1.2\nimprint: { licence: CC0, thanks: [Eve, Fay], source: "https://example.org/a", text: "Made & bound." }',
    ),
  });
  const [cover, title, imprint, contents] = read.pages.map((page) => page.replace(/\s+/g, ' ').trim());
  expect(cover).toContain('Salt and far roads');
  expect(title).toBe('Salt and far roads Version 1.2 · By Ada Bee');
  expect(imprint).toBe(
    'Salt and far roads Version 1.2 By Ada Bee Licence: CC0 Thanks to: Eve, Fay Source: https://example.org/a Made & bound.',
  );
  expect(contents).toContain('Contents');
  expect(read.links.map(({ url }) => url)).toContain('https://example.org/a');
  expect(read.outline[0]).toMatchObject({ title: 'Salt and far roads', page: 2 });
});

describe('thumb marks', () => {
  test('are at the outer edge of each page of a chapter, each below the former', async () => {
    const { read, pdf } = await printOnce({
      'a.md': `---\nlang: en\nthumb-marks: true\n---\n\n${TEXT}\n## Far {break=right}\n\nWords.\n`,
    });
    const marks: Record<string, number> = {};
    for (const { title, page = 0 } of read.outline.filter(({ depth }) => depth > 0)) {
      const { width, height, at } = await pagePixels(pdf.bytes, page);
      const [outer, inner] = page % 2 === 0 ? [0, width - 1] : [width - 1, 0];
      const dark = (x: number): number =>
        Array.from({ length: height }, (_, y) => y).findIndex((y) => at(x, y)[0] < 60);
      marks[title.replace(/^[\d\s]+/, '')] = dark(outer);
      expect(dark(inner)).toBe(-1);
    }
    const [contents, moving, fights, far] = ['Contents', 'Moving', 'Fights', 'Far'].map((title) => marks[title] ?? -1);
    expect(contents).toBe(-1);
    expect(moving).toBeGreaterThan(0);
    expect(fights).toBeGreaterThan((moving ?? 0) + 40);
    expect(far).toBeGreaterThan((fights ?? 0) + 40);
  });
  it.each([
    ['break: none', 'fewer than two chapters'],
    ['puppeteer: { pdf: { footerTemplate: x, displayHeaderFooter: true } }', 'usual footer'],
  ])('are told where there are none: %s', async (settings, why) => {
    const { diagnostics } = await printOnce({
      'a.md': `---\nlang: en\n${settings}\nthumb-marks: true\n---\n\n${TEXT}`,
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(why)]);
  });
});
