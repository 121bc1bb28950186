/**
 * Makes the pictures of the print themes that the handbook shows: the upper part of a page in each theme.
 *
 *     npm run pictures
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { THEMES } from '../../dist/build/book-meta/themes.js';
import { createBrowserLease } from '../../dist/build/browser/browser-lease.js';
import { compile } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { makePdfs } from '../../dist/build/print/make-pdfs.js';

const PICTURES = fileURLToPath(new URL('../../graphics/themes/', import.meta.url));
/** Pixels; the page is A5. */
const WIDTH = 720;
const HEIGHT = 680;
/** Page of the chapter, behind cover and contents. */
const PAGE = 3;
const MOST_BYTES = 120_000;

const BOOK = `
# Salt & Lanterns

## Moving & Rowing

Smugglers move in the dark: a step costs little, a jump into a boat costs more, and whoever carries a barrel is slow.

Nobody sees further than 6 cm in the fog. A lantern shows twice as much, to the watch as well.

### Actions: Moving

!!! danger Normal move - 1-2 ⊙

    The figure moves as far as its speed says, in cm.

!!! danger Leave a fight - 2-3 ⊙

    !!! note ""

        The figure is in a fight.

    It first takes a test against a direct threat.

!!! warning Dodge a shot - 1 ⊙

    !!! note ""

        Not with figures that lie.

    If the figure wins, the shooter rolls with −1.

## Boats

Text.

## Weather

Text.
`;

async function drawn(bytes) {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const page = await document.getPage(PAGE);
  const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width });
  const { canvas, context } = document.canvasFactory.create(WIDTH, HEIGHT);
  await page.render({ canvas, viewport }).promise;
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  await document.destroy();
  return sharp(Buffer.from(data.buffer), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } }).flatten();
}

const folder = mkdtempSync(join(tmpdir(), 'regelwerk-themes-'));
const lease = createBrowserLease();
try {
  for (const theme of THEMES) {
    const book = join(folder, `${theme}.md`);
    writeFileSync(
      book,
      `---\nlang: en\ntheme: ${theme}\npuppeteer: { pdf: { format: a5, margin: { top: 12mm, bottom: 16mm, left: 14mm, right: 14mm } } }\n---\n${BOOK}`,
    );
    const { pdfs } = await makePdfs(await compile([book], diskHost(folder)), lease, new Date(0));
    const path = join(PICTURES, `${theme}.webp`);
    await (await drawn(pdfs[0].pdf.bytes)).webp({ quality: 82 }).toFile(path);
    const { size } = statSync(path);
    process.stdout.write(`graphics/themes/${theme}.webp: ${Math.round(size / 1000)} kB\n`);
    if (size > MOST_BYTES) throw new Error(`${theme}.webp is larger than ${MOST_BYTES / 1000} kB`);
  }
} finally {
  await lease.close();
  rmSync(folder, { recursive: true, force: true });
}
