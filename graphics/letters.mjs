/** Adds the fonts of its text to a drawing, reduced to its letters: a page shows a drawing without access to other fonts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const bundled = (weight) => require.resolve(`@fontsource/alegreya-sans/files/alegreya-sans-latin-${weight}-normal.woff2`);
const own = (name) => new URL(`ebb/fonts/${name}.woff2`, import.meta.url);

const FACES = [
  { family: 'Alegreya Sans', weight: 700, file: bundled(700) },
  { family: 'Alegreya Sans', weight: 800, file: bundled(800) },
  { family: 'Almendra', weight: 400, italic: true, file: own('almendra-400-italic') },
  { family: 'Almendra', weight: 700, file: own('almendra-700') },
];
/** Copyright and licence, which must be in every copy. */
const NAMES = [0, 13, 14];

export async function withLetters(svg) {
  const letters = [...new Set(Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, words]) => words).join(''))].toSorted().join('');
  if (letters === '') return svg;
  const used = FACES.filter(
    ({ family, weight, italic }) =>
      svg.includes(`font-family="${family}"`) && svg.includes(`font-weight="${weight}"`) && (!italic || svg.includes('font-style="italic"')),
  );
  const rules = used.map(async ({ family, weight, italic, file }) => {
    const font = await subsetFont(readFileSync(file), letters, { targetFormat: 'woff2', preserveNameIds: NAMES, noHinting: true });
    const style = italic ? 'font-style:italic;' : '';
    return `@font-face{font-family:"${family}";font-weight:${weight};${style}src:url(data:font/woff2;base64,${Buffer.from(font).toString('base64')})}`;
  });
  return svg.replace(/>/, `><style>${(await Promise.all(rules)).join('')}</style>`);
}
