/**
 * Measures the ink that a page of cards needs, in the default look and in each theme. It is the mean darkness of the
 * rendered PDF page, from 0 % for white paper to 100 % for black.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { THEMES } from '../../dist/build/book-meta/themes.js';
import { createBrowserLease } from '../../dist/build/browser/browser-lease.js';
import { compile } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { makePdfs } from '../../dist/build/print/make-pdfs.js';

/** Darkness of the same page in an earlier design, with coloured strips and white titles across the cards. */
const STRIPS = 0.144;
const GOAL = '40 % of strips';

const card = (type, name, cost, hasCondition) =>
  [
    `!!! ${type} ${name} - ${cost} ⊙`,
    ...(hasCondition ? ['!!! note ""', '    The figure must be in a fight, and not lie.'] : []),
    'The figure moves as far as its speed says, and half as far in deep water or on the rocks of the shore.',
    'When it passes a figure of the other side, that one may react.',
  ]
    .map((line, index) => (index === 0 ? line : `    ${line}`))
    .join('\n\n');
/** The second page of the chapter contains only cards. */
const BOOK = `# Cards\n\n## Cards\n\n\\newpage\n\n${[
  card('danger', 'Charge', 'WK', false),
  card('danger', 'Leave a fight', '2-3', true),
  card('danger', 'Lie down', '1', false),
  card('danger', 'Stand up', '1', false),
  card('danger', 'Jump', '2', true),
  card('danger', 'Interact', '1', false),
  card('warning', 'Dodge a shot', '1', true),
  card('warning', 'Parry', '2', false),
].join('\n\n')}\n`;

export async function ink(folder) {
  const lease = createBrowserLease();
  try {
    for (const theme of [undefined, ...THEMES]) {
      const book = join(folder, `cards-${theme ?? 'usual'}.md`);
      const front = `---\nlang: en\nindex: false\n${theme === undefined ? '' : `theme: ${theme}\n`}---\n`;
      writeFileSync(book, front + BOOK);
      const { pdfs } = await makePdfs(await compile([book], diskHost(folder)), lease, new Date(0));
      const dark = await darkness(pdfs[0].pdf.bytes, pdfs[0].pdf.pageCount);
      const percent = (share) => `${(share * 100).toFixed(1)} %`;
      const name = `ink of a page of cards, ${theme ?? 'usual look'}`;
      console.log(
        `${name.padEnd(46)} ${percent(dark)}, with strips ${percent(STRIPS)}: ${percent(dark / STRIPS)}   ${GOAL}`,
      );
    }
  } finally {
    await lease.close();
  }
}

/** Mean grey value of all pixels, at 144 dots per inch. */
async function darkness(bytes, number) {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 2 });
  const { canvas, context } = document.canvasFactory.create(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  await document.destroy();
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  return 1 - sum / (data.length / 4) / 255;
}
