/** Fonts within drawings: what a picture shows on a machine that has none of them. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, launch } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../build/browser/find-browser.ts';
import { compileFiles } from '../compile-files.ts';
import { MISSING_FONT, bundledFonts } from '../../build/fonts/bundled-fonts.ts';
import { type OwnFace, ownFaces } from '../../build/fonts/own-fonts.ts';
import { withPictureFonts } from '../../build/fonts/picture-fonts.ts';
import { textRuns } from '../../build/fonts/picture-text.ts';
import { SYSTEM_FONTS } from '../../build/fonts/system-fonts.ts';
import { sanitizeSvg } from '../../build/sanitize/svg/svg.ts';
import type { FoundImage } from '../../build/types.ts';

const drawing = (inner: string, root = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="60"${root}>${inner}</svg>`;

const text = (words: string, attributes = ''): string =>
  drawing(`<text x="5" y="40" font-size="24" ${attributes}>${words}</text>`);

const fileOf = (family: string, weight = 400, style = 'normal'): string =>
  bundledFonts().find(
    (face) => face.family === family && face.weight === weight && face.style === style && /-latin-\d/.test(face.name),
  )?.path ?? '';

async function filled(svg: string, own: readonly OwnFace[] = []) {
  const found = await withPictureFonts(svg, own);
  if (!found) throw new Error('the drawing has no text');
  return found;
}

describe('the text of a drawing', () => {
  it.each([
    [
      'an attribute',
      '<text font-family="Nova Round">a</text>',
      { families: 'Nova Round', weight: 400, isItalic: false },
    ],
    [
      'a style',
      '<text style="font-family: \'A B\', serif; font-weight: bold">a</text>',
      { families: "'A B', serif", weight: 700 },
    ],
    [
      'what is around it',
      '<g font-family="A" font-weight="500"><text><tspan font-style="italic">a</tspan></text></g>',
      { families: 'A', weight: 500, isItalic: true },
    ],
    [
      'a class',
      '<style>.b, .c { font: italic 600 12px/1.5 "A B", serif }</style><text class="c">a</text>',
      { families: '"A B", serif', weight: 600, isItalic: true },
    ],
    [
      'what it is within',
      '<style>g > text { font-family: A } text { font-family: B }</style><g><text>a</text></g>',
      { families: 'A' },
    ],
    [
      'a rule rather than an attribute',
      '<style>text { font-family: A }</style><text font-family="B">a</text>',
      { families: 'A' },
    ],
    [
      'a style rather than a rule',
      '<style>#t { font-family: A }</style><text id="t" style="font-family: B">a</text>',
      { families: 'B' },
    ],
    [
      'what is important',
      '<style>text { font-family: A !important }</style><text style="font-family: B">a</text>',
      { families: 'A' },
    ],
    ['a rule for screens', '<style>@media screen { text { font-family: A } }</style><text>a</text>', { families: 'A' }],
    [
      'where it is used',
      '<defs><text id="t">a</text></defs><g font-family="A"><use xlink:href="#t"/></g>',
      { families: 'A' },
    ],
  ])('takes its font from %s', (_, inner, wanted) => {
    expect(textRuns(drawing(inner))).toContainEqual(expect.objectContaining({ text: 'a', ...wanted }));
  });

  it('is what is shown: no titles, no hidden layers, no fonts of lines', () => {
    const inner =
      '<title>no</title><desc>no</desc><path style="font-family:Arial"/><g display="none"><text>no</text></g><g style="display:none"><text>no</text></g><text>yes</text>';
    expect(textRuns(drawing(inner)).map((run) => run.text)).toEqual(['yes']);
  });

  it('ends where drawings use themselves, and in deep ones', () => {
    const loop = '<g id="a"><text>x</text><use href="#b"/></g><g id="b"><use href="#a"/><use href="#a"/></g>';
    expect(new Set(textRuns(drawing(loop)).map((run) => run.text))).toEqual(new Set(['x']));
    const doubled = Array.from(
      { length: 40 },
      (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`,
    );
    expect(textRuns(drawing(`<text id="g0">x</text>${doubled.join('')}`)).length).toBeLessThan(100);
    const deep = (depth: number): string =>
      drawing(`${'<g font-weight="bolder">'.repeat(depth)}<text>x</text>${'</g>'.repeat(depth)}`);
    expect(textRuns(deep(1000))).toMatchObject([{ text: 'x', weight: 900 }]);
    // No browser shows it.
    expect(textRuns(deep(100_000))).toEqual([]);
  });
});

describe('fonts in a drawing', () => {
  it('are those it asks for, cut to its letters, and the same each time', async () => {
    const svg = text('Gull', 'font-family="Nova Round"');
    const one = await filled(svg);
    expect(one.svg).toMatch(
      /^<svg [^>]*><style>@font-face\{font-family:'Nova Round';[^<]*unicode-range:U\+20,U\+47,U\+6c,U\+75\}<\/style>/,
    );
    expect(one.svg.match(/@font-face/g)).toHaveLength(1);
    expect(one.svg.length).toBeLessThan(readFileSync(fileOf('Nova Round')).length / 2);
    expect(await filled(svg)).toEqual(one);
    expect({ unknown: one.unknown, uncovered: one.uncovered }).toEqual({ unknown: [], uncovered: [] });
  });

  it('pass the keeper of drawings as they are', async () => {
    const bytes = new TextEncoder().encode((await filled(text('a &lt; b', 'style="font-family:\'Nova Round\'"'))).svg);
    expect(sanitizeSvg(bytes)).toEqual({ bytes, removed: [] });
  });

  it('leave a drawing without text as it is', async () => {
    expect(
      await withPictureFonts(drawing('<path font-family="Arial" d="M0 0h1"/><title>a</title>'), []),
    ).toBeUndefined();
  });

  it('are bundled ones for kinds of fonts and where none is named', async () => {
    for (const family of ['serif', 'sans-serif', 'monospace', 'system-ui', 'inherit'])
      expect((await filled(text('a', `font-family="${family}"`))).unknown, family).toEqual([]);
    expect((await filled(text('a'))).unknown).toEqual([]);
  });

  it('tell what is not there, with what stands in its place', async () => {
    const unknown = async (family: string) => (await filled(text('a', `font-family="${family}"`))).unknown;
    expect(await unknown('Papyrus')).toEqual([{ name: 'Papyrus', used: 'Alegreya' }]);
    expect(await unknown("'Comic Sans MS', cursive, sans-serif")).toEqual([
      { name: 'Comic Sans MS', used: 'Alegreya' },
    ]);
    expect(await unknown('Arial, Helvetica, sans-serif')).toEqual([{ name: 'Arial', used: 'Alegreya Sans' }]);
    // Nobody ever sees the second.
    expect(await unknown('Nova Round, Arial')).toEqual([]);
  });

  it('tell characters that none of them has', async () => {
    expect((await filled(text('⊙ Ж 🎲 漢', 'font-family="Nova Round"'))).uncovered).toEqual(['漢']);
  });

  it('leave alone what the drawing brings along', async () => {
    const style = "<style>@font-face { font-family: 'My Own'; src: url(data:font/woff2;base64,AAAA) }</style>";
    const { svg, unknown } = await filled(drawing(`${style}<text font-family="My Own">a</text>`));
    expect(unknown).toEqual([]);
    expect(svg).toContain(style);
  });

  it('are named at the line that names the picture', async () => {
    const files = {
      'book.md': '---\nlogo: logo.svg\n---\n\n# Book\n\n![](a.svg) ![](a.svg) ![](b.svg)\n',
      'logo.svg': text('a', 'font-family="NovaRound"'),
      'a.svg': text('漢', 'font-family="Arial"'),
      'b.svg': text('b', 'font-family="Nova Round"'),
    };
    const { diagnostics } = await compileFiles(files, ['book.md']);
    expect(diagnostics).toMatchObject([
      {
        rule: 'picture-font',
        start: { line: 2 },
        message: expect.stringContaining('NovaRound'),
        hint: 'did you mean Nova Round?',
      },
      {
        rule: 'no-glyph',
        start: { line: 7, column: 1 },
        message: expect.stringContaining('漢 (U+6F22) in the text of a.svg'),
      },
      { rule: 'picture-font', start: { line: 7, column: 1 }, message: expect.stringContaining('Arial') },
    ]);
  });
});

/** Words in a picture, and the same words in a font, both drawn into a canvas: where their ink is, and how much of it differs. */
const COMPARE = `async ({ svg, font, words, descriptors }) => {
  const face = new FontFace('Wanted', 'url(' + font + ')', descriptors);
  document.fonts.clear();
  document.fonts.add(await face.load());
  const picture = new Image();
  picture.src = 'data:image/svg+xml;base64,' + svg;
  await picture.decode();
  const inkOf = (draw) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 60];
    const context = canvas.getContext('2d');
    draw(context);
    return Array.from(context.getImageData(0, 0, 400, 60).data.filter((_, index) => index % 4 === 3));
  };
  const shown = inkOf((context) => context.drawImage(picture, 0, 0));
  const wanted = inkOf((context) => {
    context.font = descriptors.style + ' ' + descriptors.weight + ' 24px Wanted';
    context.fillText(words, 5, 40);
  });
  const sum = (ink) => ink.reduce((all, each) => all + each, 0);
  return { ink: sum(wanted), differing: sum(shown.map((each, index) => Math.abs(each - wanted[index]))) };
}`;

describe('a picture on a machine that has no fonts', () => {
  let folder: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'regelwerk-fonts-'));
    mkdirSync(join(folder, 'fonts'));
    copyFileSync(join(SYSTEM_FONTS, MISSING_FONT), join(folder, 'fonts', MISSING_FONT));
    const settings = `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`;
    writeFileSync(join(folder, 'fonts.conf'), settings);
    const found = await findBrowser();
    if (!found) throw new Error('there is no browser');
    browser = await launch({
      executablePath: found.path,
      headless: found.kind === 'bundled' || /shell/.test(found.path) ? 'shell' : true,
      userDataDir: join(folder, 'profile'),
      args: ['--no-sandbox', '--font-render-hinting=none'],
      env: { ...process.env, ...found.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    });
    page = await browser.newPage();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  async function compared(image: Uint8Array, words: string, font: string, descriptors: Record<string, string>) {
    const url = `data:font/woff2;base64,${readFileSync(font).toString('base64')}`;
    const settings = { svg: Buffer.from(image).toString('base64'), font: url, words, descriptors };
    return (await page.evaluate(`(${COMPARE})(${JSON.stringify(settings)})`)) as { ink: number; differing: number };
  }

  it.each([
    ['its font by an attribute', 'font-family="Nova Round"', 'Nova Round', 400, 'normal'],
    ['its font in a style', 'style="font-family:\'Alegreya Sans\';font-weight:bold"', 'Alegreya Sans', 700, 'normal'],
    ['its font in italics', 'font-family="Alegreya, serif" font-style="italic"', 'Alegreya', 400, 'italic'],
    ['a font of its kind', 'font-family="monospace"', 'Source Code Pro', 400, 'normal'],
    ['the font of texts, where it names none', '', 'Alegreya', 400, 'normal'],
    ['another font, where its own is not there', 'font-family="Papyrus"', 'Alegreya', 400, 'normal'],
    ['another font of the list', 'font-family="Arial, sans-serif"', 'Alegreya Sans', 400, 'normal'],
  ])('shows %s', async (_, attributes, family, weight, style) => {
    const words = 'Gulls 123';
    const files = { 'book.md': '# Book\n\n![](a.svg)\n', 'a.svg': text(words, attributes) };
    const { shelf } = await compileFiles(files, ['book.md']);
    const image = [...(shelf.books[0]?.images.values() ?? [])][0] as FoundImage;
    const { ink, differing } = await compared(image.bytes, words, fileOf(family, weight, style), {
      weight: `${weight}`,
      style,
    });
    expect(ink).toBeGreaterThan(10_000);
    // Both draw the same letters at the same place; edges may be smoothed in another way.
    expect(differing / ink).toBeLessThan(0.25);
  });

  it('shows a font that the book brings along', async () => {
    const font = readFileSync(fileOf('Nova Round')).toString('base64');
    const css = `@font-face { font-family: 'My Letters'; src: url("data:font/woff2;base64,${font}") format("woff2") }`;
    expect(await ownFaces([css])).toMatchObject([{ family: 'My Letters', weight: [400, 400], style: 'normal' }]);
    const files = {
      'book.md': '---\ncss: own.css\n---\n\n# Book\n\n![](a.svg)\n',
      'own.css': css,
      'a.svg': text('Gulls 123', 'font-family="my letters"'),
    };
    const { shelf, diagnostics } = await compileFiles(files, ['book.md']);
    expect(diagnostics).toEqual([]);
    const image = [...(shelf.books[0]?.images.values() ?? [])][0] as FoundImage;
    const { ink, differing } = await compared(image.bytes, 'Gulls 123', fileOf('Nova Round'), {
      weight: '400',
      style: 'normal',
    });
    expect(differing / ink).toBeLessThan(0.25);
  });
});
