import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { compile } from '../../build/compile.ts';
import { bundledFonts, themeFonts } from '../../build/fonts/bundled-fonts.ts';
import { machineFonts } from '../../build/fonts/machine-fonts.ts';
import { makePdfs } from '../../build/print/make-pdfs.ts';
import { memoryHost } from '../memory-host.ts';
import { fontNames } from '../pdf/font-names.ts';
import { sharedBrowser } from '../shared-browser.ts';

async function folderWith(names: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(process.env['REGELWERK_TESTS'] ?? '', 'fonts-'));
  for (const name of names) {
    const face = [...bundledFonts(), ...themeFonts('classic')].find((each) => each.name === `${name}.woff2`);
    writeFileSync(join(folder, `${name}.ttf`), await convert(readFileSync(face?.path ?? ''), 'truetype'));
  }
  writeFileSync(join(folder, 'broken.ttf'), 'no font');
  return folder;
}

/** Wraps a font as the only one of a collection, at an odd position that browsers refuse. */
function collectionOf(font: Buffer): Buffer {
  const head = Buffer.from('ttcf\0\x01\0\0\0\0\0\x01\0\0\0\x11\0', 'latin1');
  const moved = Buffer.from(font);
  for (let entry = 0; entry < font.readUInt16BE(4); entry++) {
    const at = 12 + 16 * entry + 8;
    moved.writeUInt32BE(font.readUInt32BE(at) + head.length, at);
  }
  return Buffer.concat([head, moved]);
}

const [REGULAR, BOLD] = ['alegreya-cyrillic-400-normal', 'alegreya-cyrillic-700-normal'];

test('a font of the machine is one of usual weight that covers most of a script', async () => {
  const folder = await folderWith([BOLD, REGULAR, 'alegreya-greek-400-normal']);
  expect(await machineFonts(['Ж', 'Ω', 'Ш', '☃', 'א'], [folder, join(folder, 'missing')])).toEqual([
    { path: join(folder, `${REGULAR}.ttf`), points: [0x416, 0x428] },
    { path: join(folder, 'alegreya-greek-400-normal.ttf'), points: [0x3a9] },
  ]);
});

test('it may be in a collection in a folder below, and is embedded for text, cards and the title in a footer', async () => {
  const name = 'eb-garamond-cyrillic-ext-400-normal';
  const font = readFileSync(join(await folderWith([name]), `${name}.ttf`));
  const around = mkdtempSync(join(process.env['REGELWERK_TESTS'] ?? '', 'fonts-'));
  writeFileSync(join(mkdtempSync(join(around, 'inner-')), 'all.ttc'), collectionOf(font));
  const front =
    '---\npuppeteer: { pdf: { displayHeaderFooter: true, footerTemplate: "<span class=title></span>" } }\n---\n\n';
  const files = memoryHost({ '.git/HEAD': '', 'book.md': `${front}# Ѱ\n\n!!! danger Ѱ - 1 ⊙\n\n    Ѱ\n` });
  const host = { ...files, fontFolders: [around] };
  const variants = ['cards' as const];
  const { pdfs } = await makePdfs(await compile(['book.md'], host), sharedBrowser, new Date(0), { variants });
  expect(await fontNames(pdfs[0]?.variants[0]?.bytes ?? new Uint8Array())).toContain('EBGaramond-Regular');
  // Chromium draws bold letters that it makes itself as a font of type 3.
  const names = await fontNames(pdfs[0]?.pdf.bytes ?? new Uint8Array());
  expect(new Set(names.filter((name) => !name.startsWith('Alegreya')))).toEqual(
    new Set(['EBGaramond-Regular', 'Type3']),
  );
});
