/**
 * Draws the icons of books without a logo, into `dist/site/icons`. Part of `npm run compile`: a build that needs no others
 * does not load what draws them.
 *
 * The sign is the one in the head of `site/layouts/base.njk`: three dots, as on a die.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareLetters } from './prepare-letters.mjs';
import { ICON_KINDS } from '../../dist/build/site/app-icons.js';

const folder = fileURLToPath(new URL('../../dist/site/icons/', import.meta.url));
const COLOUR = '#0b5a6f';

/** Corners are round where nobody else makes them so. */
const RADIUS = { any: 3, maskable: 0, touch: 0 };
/** All shapes that a system may cut out leave the dots alone. */
const SCALE = { any: 1, maskable: 0.8, touch: 1 };

mkdirSync(folder, { recursive: true });
prepareLetters(folder);
await Promise.all(
  ICON_KINDS.map(async ({ name, use, size }) => {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 16 16">` +
      `<rect width="16" height="16" rx="${RADIUS[use]}" fill="${COLOUR}"/>` +
      `<g fill="#fff" transform="translate(8 8) scale(${SCALE[use]}) translate(-8 -8)">` +
      `<circle cx="4.5" cy="4.5" r="1.6"/><circle cx="8" cy="8" r="1.6"/><circle cx="11.5" cy="11.5" r="1.6"/></g></svg>`;
    writeFileSync(`${folder}${name}.png`, await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer());
  }),
);
