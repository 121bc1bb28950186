/**
 * Draws the icons of books without a logo, into `dist/site/icons`. Part of `npm run compile`: a build that needs no others
 * does not load what draws them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ICON_SIZES, defaultIconSvg } from '../../dist/build/site/app-icons.js';

const folder = fileURLToPath(new URL('../../dist/site/icons/', import.meta.url));
const COLOUR = '#0b5a6f';

mkdirSync(folder, { recursive: true });
await Promise.all(
  ICON_SIZES.map(async (size) => {
    const bytes = await sharp(Buffer.from(defaultIconSvg(size, COLOUR)))
      .png({ compressionLevel: 9 })
      .toBuffer();
    writeFileSync(`${folder}icon-${size}.png`, bytes);
  }),
);
