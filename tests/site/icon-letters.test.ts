/** Letters of a logo on the icons of a book come from the font that the logo names, whatever fonts the machine has. */
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bundledFonts } from '../../build/fonts/bundled-fonts.ts';
import { logoIcons } from '../../build/site/app-icons.ts';

interface Fontkit {
  openSync(path: string): {
    readonly unitsPerEm: number;
    layout(text: string): {
      readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
      readonly positions: readonly { readonly xAdvance: number }[];
    };
  };
}
const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit;

const WORDS = 'Gulls';
const SIZE = 60;
const drawing = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${inner}</svg>`;

/** Returns the words as outlines of a font. */
function outlines(family: string): string {
  const face = bundledFonts().find((each) => each.family === family && /-latin-400-normal/.test(each.name));
  const font = fontkit.openSync(face?.path ?? '');
  const { glyphs, positions } = font.layout(WORDS);
  let x = 0;
  const paths = glyphs.map(({ path }, index) => {
    const drawn = `<path transform="translate(${x} 0)" d="${path.toSVG()}"/>`;
    x += positions[index]?.xAdvance ?? 0;
    return drawn;
  });
  const scale = SIZE / font.unitsPerEm;
  return drawing(`<g transform="translate(20 120) scale(${scale} ${-scale})">${paths.join('')}</g>`);
}

/** Returns the amount of ink at each pixel of the icon. */
async function inkOf(svg: string): Promise<readonly number[]> {
  const icons = await logoIcons({ bytes: Buffer.from(svg), width: 200, height: 200 }, '#ffffff');
  const bytes = icons?.find(({ size }) => size === 180)?.file.bytes;
  if (!bytes || 'copyFrom' in bytes) throw new Error('no icon is drawn');
  return Array.from(await sharp(bytes).greyscale().raw().toBuffer(), (light) => 255 - light);
}

const sum = (ink: readonly number[]): number => ink.reduce((all, each) => all + each, 0);

it.each([
  ['its font', 'font-family="Nova Round"', 'Nova Round'],
  ['another one for a font that is not there', 'font-family="Papyrus, sans-serif"', 'Alegreya Sans'],
  ['the font of texts, where it names none', '', 'Alegreya'],
])('letters of a logo are drawn in %s', async (_, attributes, family) => {
  const text = drawing(`<text x="20" y="120" font-size="${SIZE}" ${attributes}>${WORDS}</text>`);
  const [shown, wanted] = await Promise.all([inkOf(text), inkOf(outlines(family))]);
  const differing = sum(shown.map((each, index) => Math.abs(each - (wanted[index] ?? 0))));
  expect(sum(wanted)).toBeGreaterThan(50_000);
  expect(differing / sum(wanted)).toBeLessThan(0.25);
});
