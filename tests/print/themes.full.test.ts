/** Tests the print themes and custom colours. */
import { describe, expect, it } from 'vitest';
import { THEMES, type Theme } from '../../build/book-meta/themes.ts';
import { themeFonts } from '../../build/fonts/bundled-fonts.ts';
import { bookText } from '../books.ts';
import { compileFiles } from '../compile-files.ts';
import { drawnShapes } from '../pdf/drawn-shapes.ts';
import { fontNames } from '../pdf/font-names.ts';
import { hasFilledSquare, pagePixels } from '../pdf/page-pixels.ts';
import { type Printed, printOnce } from './print-once.ts';
import { shownPage } from './shown-page.ts';

const BOOK = `\n${bookText('salt')}`;
const frontMatter = (...lines: readonly string[]): string =>
  `---\n${['lang: en', 'break: page', 'reference: false', ...lines].join('\n')}\n---\n`;

it('has each heading once in the bookmarks, also at the top of a page, in typefaces higher than a line', async () => {
  const section = (name: string): string => `### ${name}\n\n${'Words of the watch in the fog. '.repeat(75)}\n\n`;
  const names = ['Eel', 'Gull', 'Crab', 'Reed', 'Salt', 'Tide', 'Mud'];
  const { read } = await printOnce({
    'a.md': `${frontMatter('theme: pulp', 'toc: false')}\n# Coast\n\n## Sea\n\n${names.map(section).join('')}`,
  });
  const found = read.outline.filter(({ title }) =>
    names.some((name) => title.toUpperCase().includes(name.toUpperCase())),
  );
  expect(found.map(({ title }) => title)).toEqual(names);
  expect(new Set(found.map(({ page }) => page)).size).toBeGreaterThan(2);
});

function findingsOf({ compilation, diagnostics }: Printed): readonly string[] {
  return [...compilation.diagnostics, ...diagnostics].map(({ rule, message }) => `${rule}: ${message}`);
}

/** A distinct colour for each variable, so that none is mistaken for another. */
const COLOURS = {
  '--action-fill': '#0a6b1c',
  '--reaction': '#6b0a5e',
  '--family-note': '#0a3c6b',
  '--box-blue': '#6b4a0a',
  '--accent': '#b3006b',
};
const CSS = `:root { ${Object.entries(COLOURS)
  .map(([name, colour]) => `${name}: ${colour}`)
  .join('; ')} }`;

/** The book in a theme with custom colours, and its ink-saving variant. */
const inTheme = (theme: string): Promise<Printed> =>
  printOnce(
    {
      'book.md': frontMatter('css: own.css', theme) + BOOK.replace('*watch*', '[watch](#far)'),
      'own.css': CSS,
    },
    { variants: ['ink-saver'] },
  );

/** Returns the name of a font family in a PDF, which has no spaces. */
const nameOf = (family: string): string => family.replaceAll(' ', '');
const familiesOf = (theme: Theme): readonly string[] => [
  ...new Set(themeFonts(theme).map(({ family }) => nameOf(family))),
];

describe.each(THEMES)('the theme %s', (theme) => {
  it('prints in its own fonts, and what they lack in those of all books', async () => {
    const printed = await inTheme(`theme: ${theme}`);
    const families = (await fontNames(printed.pdf.bytes)).map((name) => name.replace(/-.*/, ''));
    expect(families).toEqual(expect.arrayContaining([...familiesOf(theme)]));
    const others = THEMES.filter((other) => other !== theme).flatMap(familiesOf);
    expect(families.filter((name) => others.includes(name) || name === 'RegelwerkMissing')).toEqual([]);
    expect(findingsOf(printed)).toEqual([]);
  });

  it('fills no area where ink is to be saved', async () => {
    // Size of a square that is wider than the strokes of the largest letters, but lower than the bars of openers and
    // the fields of costs.
    const square = theme === 'pulp' ? 14 : 9;
    const { pdf, variants } = await inTheme(`theme: ${theme}`);
    expect(hasFilledSquare(await pagePixels(pdf.bytes, 3), square)).toBe(true);
    expect(hasFilledSquare(await pagePixels(variants[0]?.bytes ?? new Uint8Array(), 3), square)).toBe(false);
  });
});

const page = shownPage();

it.each(THEMES.map((theme) => `theme: ${theme}`))(
  'the title of a chapter that runs on behind another has the letters of an opener (%s)',
  async (theme) => {
    await page.show({ text: frontMatter(theme) + BOOK });
    const letters = await page.look<readonly (readonly string[])[]>(`
      Array.from(document.querySelectorAll('.chapter > h2'), (title) => {
        const { fontFamily, fontWeight, textTransform } = getComputedStyle(title);
        return [title.textContent.replace(/^\\d+\\s*/, ''), fontFamily, fontWeight, textTransform];
      })`);
    const [opener, far, near] = letters;
    expect([opener?.[0], far?.[0], near?.[0]]).toEqual(['Moving', 'Far', 'Near']);
    expect(near?.slice(1)).toEqual(far?.slice(1));
  },
);

describe('fonts', () => {
  it('are loaded for the theme of the book alone', async () => {
    const families = async (): Promise<readonly string[]> =>
      page.look('[...new Set(Array.from(document.fonts, ({ family }) => family.replace(/["\\s]/g, "")))]');
    const named = THEMES.flatMap(familiesOf);
    await page.show({ text: frontMatter() + BOOK });
    expect((await families()).filter((family) => named.includes(family))).toEqual([]);
    await page.show({ text: frontMatter('theme: pulp') + BOOK });
    expect((await families()).filter((family) => named.includes(family))).toEqual(familiesOf('pulp'));
  });

  it('of a theme show characters that the usual ones lack, without a finding', async () => {
    const shavedI = 'Ɨ';
    const text = `# A\n\n## B\n\nA ${shavedI}.\n`;
    const rulesIn = async (front: string): Promise<readonly string[]> =>
      (await compileFiles({ 'book.md': front + text })).diagnostics.map(({ rule }) => rule);
    expect(await rulesIn(frontMatter())).toEqual(['no-glyph']);
    expect(await rulesIn(frontMatter('theme: classic'))).toEqual([]);
  });
});

describe('colours of an author', () => {
  it.each(THEMES.map((theme) => `theme: ${theme}`))('reach the printed cards, boxes and links (%s)', async (theme) => {
    const {
      pdf: { bytes },
    } = await inTheme(theme);
    const drawn = new Set((await drawnShapes(bytes, 3)).map(({ colour }) => colour));
    const { width, height, at } = await pagePixels(bytes, 3, 2);
    const seen = new Set<number>();
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [red, green, blue] = at(x, y);
        seen.add((red << 16) | (green << 8) | blue);
      }
    }
    const isSeen = (colour: string): boolean => drawn.has(colour) || seen.has(parseInt(colour.slice(1), 16));
    const missing = Object.entries(COLOURS).filter(([, colour]) => !isSeen(colour));
    expect(missing).toEqual([]);
  });

  it('of the kind of an action are those of its word, and of its field where that has none', async () => {
    const files = { 'book.md': frontMatter('css: own.css') + BOOK, 'own.css': ':root { --action: #0a6b1c }' };
    expect((await drawnShapes((await printOnce(files)).pdf.bytes, 3)).map(({ colour }) => colour)).toContain('#0a6b1c');
  });
});
