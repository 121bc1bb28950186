import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PdfVariant } from '../../build/basics/variant-names.ts';
import { bookText } from '../books.ts';
import { pagePixels } from '../pdf/page-pixels.ts';
import { pressPdf } from '../../build/print/press-pdf.ts';
import { pdfObject, smallBook } from '../pdf/classic-pdf.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { printOnce } from './print-once.ts';

const CSS = `.red { color: #b01010 } .warm { color: #5c5750 } .sand { background: #f8ecd8 }
.conic { background: conic-gradient(#c00, #00c) } .fading { background: linear-gradient(to right, #f00, #00f0) }
.masked { background: #0c0; mask-image: linear-gradient(to right, black, transparent) }`;

/** A drawing with colours that appear nowhere else. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><defs><linearGradient id="g"><stop stop-color="#c22"/>
<stop offset="1" stop-color="#22c"/></linearGradient></defs><rect width="100" height="40" fill="url(#g)"/>
<rect y="50" width="100" height="20" fill="#808080"/><rect y="80" width="100" height="20" fill="#101010"/></svg>`;

function picture(isColoured: boolean): Sharp {
  const size = 500;
  const pixels = Buffer.alloc(size * size * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % size, Math.floor(at / 3 / size)];
    pixels.set(isColoured ? [x / 2, y / 2, 90] : [x / 2, x / 2, x / 2], at);
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } });
}

interface Inside {
  /** Colour operators with their operands. */
  readonly colours: ReadonlySet<string>;
  readonly pictures: readonly PDFDict[];
  /** All text of the file that refers to colour spaces. */
  readonly text: string;
  readonly document: PDFDocument;
}

async function inside(bytes: Uint8Array): Promise<Inside> {
  const document = await PDFDocument.load(bytes);
  const colours = new Set<string>();
  const pictures: PDFDict[] = [];
  const texts: string[] = [];
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) {
      texts.push(object.toString());
      continue;
    }
    texts.push(object.dict.toString());
    if (object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')) pictures.push(object.dict);
    if (!/\/(?:Image|FunctionType|Length1|ICC|N 4|Metadata|CMap)/.test(object.dict.toString())) {
      const content = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
      for (const [found] of content.matchAll(/(?<=^|\s)(?:[\d.]+ )+(?:rg|RG|g|G|k|K)(?=\s|$)/g)) colours.add(found);
    }
  }
  return { colours, pictures, text: texts.join('\n'), document };
}

function streamAt(dictionary: PDFDict, key: string): Buffer {
  const stream = dictionary.lookup(PDFName.of(key));
  if (!(stream instanceof PDFRawStream)) throw new Error(`no stream ${key}`);
  return Buffer.from(decodePDFRawStream(stream).decode());
}

it('a press prints a faint tint in colour, also where there is no other', async () => {
  const content = Buffer.from('1 .98 .975 rg 0 0 9 9 re f');
  const objects = new Map([
    ...smallBook(1),
    [1, pdfObject('<</Type /Catalog /Pages 3 0 R /Metadata 9 0 R>>')],
    [6, pdfObject(`<</Length ${content.length}>>`, content)],
  ]);
  const properties = { title: 'Tide', lang: 'en', creator: 'test', date: new Date(0) };
  const pdf = await pressPdf({ bytes: content, file: { objects, root: 1, info: 2 } }, properties);
  const [tint = ''] = [...(await inside(pdf)).colours].filter((each) => each.endsWith(' k'));
  const [cyan = 1, , yellow = 0] = tint.split(' ').map(Number);
  expect(yellow).toBeGreaterThan(cyan);
});

describe('PDFs in other inks', () => {
  const made = new Map<PdfVariant | 'book', Uint8Array>();
  const of = (variant: PdfVariant | 'book'): Uint8Array => made.get(variant) ?? new Uint8Array();
  let press: Inside;
  let grey: Inside;
  beforeAll(async () => {
    const files = {
      'a.md': bookText('tide'),
      'tide.css': CSS,
      'lines.svg': SVG,
      'photo.jpg': await picture(true).jpeg().toBuffer(),
      'drawing.png': await picture(true).png().toBuffer(),
      'grey.jpg': await picture(false).jpeg().toBuffer(),
    };
    const { pdf, variants, diagnostics } = await printOnce(files, { variants: ['press', 'grey'] });
    // 500 pixels on 65 mm are 195 dpi: enough for home printing, but not for a press.
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'grey.jpg has 500 × 500 pixels, which is only 195 dpi at its printed width of 65 mm on page 1',
    ]);
    made.set('book', pdf.bytes);
    for (const { variant, bytes } of variants) made.set(variant, bytes);
    [press, grey] = await Promise.all([inside(of('press')), inside(of('grey'))]);
  });

  it('have no red, green and blue left', async () => {
    expect((await inside(of('book'))).text).toMatch(/DeviceRGB|ICCBased/);
    for (const { text, colours } of [press, grey]) {
      expect(text).not.toMatch(/DeviceRGB|CalRGB|ICCBased|\/Lab /);
      expect([...colours].filter((each) => /rg$/i.test(each))).toEqual([]);
    }
    expect(grey.text).not.toContain('DeviceCMYK');
    expect([...grey.colours].filter((each) => /k$/i.test(each))).toEqual([]);
  });

  it('print text and lines in black alone on a press', () => {
    const all = [...press.colours];
    // The text colour of the theme and of the drawing is black ink.
    expect(all).toContain('0 0 0 1 k');
    // A warm grey of small type, with 92, 87 and 80 of 255 weighted by 0.3, 0.59 and 0.11, and a neutral one.
    expect(all).toContain(
      `0 0 0 ${(1 - (0.3 * 0.3608 + 0.59 * 0.3412 + 0.11 * 0.3137)).toFixed(3).replace(/^0/, '')} k`,
    );
    expect(all).toContain('0 0 0 .498 k');
    // Red consists of yellow and magenta without cyan, and sand keeps its tinge.
    const inks = all.filter((each) => each.endsWith(' k')).map((each) => each.split(' ').slice(0, 4).map(Number));
    expect(inks.some(([c = 1, m = 0, y = 0]) => c < 0.1 && m > 0.7 && y > 0.6)).toBe(true);
    expect(inks.some(([c = 1, m = 0, y = 0, k = 1]) => c < 0.05 && y > m && y > 0.05 && y < 0.3 && k < 0.1)).toBe(true);
    for (const each of inks) expect(each.reduce((a, b) => a + b)).toBeLessThan(3);
  });

  it('convert pictures, and print those that are grey in black', () => {
    const spaces = ({ pictures }: Inside): readonly string[] =>
      pictures.map((each) => String(each.get(PDFName.of('ColorSpace')))).toSorted();
    expect(spaces(press)).toEqual(['/DeviceCMYK', '/DeviceCMYK', '/DeviceGray']);
    expect(spaces(grey)).toEqual(['/DeviceGray', '/DeviceGray', '/DeviceGray']);
  });

  it('look like the book', async () => {
    const [book, onPress, inGrey] = await Promise.all(
      ['book' as const, 'press' as const, 'grey' as const].map((each) => readPdf(of(each))),
    );
    expect(onPress?.pieces).toEqual(book?.pieces);
    expect(inGrey).toMatchObject({ pieces: book?.pieces, links: book?.links, outline: book?.outline, isTagged: true });
    const margin = Math.round((10 * 72) / 25.4);
    // Only page 1 is compared: with a single ink, pdf.js draws the function-based gradients of page 2 wrong.
    const [first, second, third] = await Promise.all(
      [of('book'), of('press'), of('grey')].map((each) => pagePixels(each, 1)),
    );
    if (!first || !second || !third) throw new Error('no page');
    const light = ([red = 0, green = 0, blue = 0]: readonly number[]): number => 0.3 * red + 0.59 * green + 0.11 * blue;
    let [differing, count] = [0, 0];
    for (let y = 4; y < first.height - 4; y += 3) {
      for (let x = 4; x < first.width - 4; x += 3) {
        const [a, b, c] = [first.at(x, y), second.at(x + margin, y + margin), third.at(x, y)];
        expect(Math.max(...c) - Math.min(...c), `colour at ${x}, ${y}`).toBeLessThan(3);
        count++;
        if (Math.abs(light(a) - light(c)) > 40 || Math.abs(light(a) - light(b)) > 90) differing++;
      }
    }
    expect(differing / count).toBeLessThan(0.01);
  });

  it('follow PDF/X-4 on a press', () => {
    const { document, text } = press;
    const { catalog, context } = document;
    const intents = catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
    const intent = intents.lookup(0, PDFDict);
    expect(intent.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFX'));
    expect(intent.has(PDFName.of('OutputConditionIdentifier'))).toBe(true);
    expect(intent.lookup(PDFName.of('Info'), PDFHexString).decodeText()).toBe('Chemical proof');
    const icc = streamAt(intent, 'DestOutputProfile');
    expect(icc.toString('latin1', 12, 20)).toBe('prtrCMYK');
    expect(icc.readUInt32BE(0)).toBe(icc.length);
    const info = context.lookup(context.trailerInfo.Info, PDFDict);
    expect(info.get(PDFName.of('Trapped'))).toBe(PDFName.of('False'));
    for (const key of ['Title', 'CreationDate', 'ModDate']) expect(info.has(PDFName.of(key))).toBe(true);
    const xmp = streamAt(catalog, 'Metadata').toString('utf8');
    expect(xmp).toMatch(/<pdfxid:GTS_PDFXVersion[^>]*>PDF\/X-4</);
    for (const key of [
      'xmpMM:DocumentID',
      'xmpMM:VersionID',
      'xmpMM:RenditionClass',
      'xmp:MetadataDate',
      'pdf:Trapped',
    ])
      expect(xmp).toContain(`<${key}`);
    for (const page of document.getPages()) {
      const [media, bleed, trim] = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()];
      expect([media.x < bleed.x, bleed.x < trim.x, trim.width < bleed.width, bleed.width < media.width]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(page.node.has(PDFName.of('Annots'))).toBe(false);
    }
    for (const key of ['JavaScript', 'JS', 'AA', 'OpenAction', 'Encrypt', 'TR2', 'HTP', 'Alternates', 'OPI'])
      expect(text.includes(`/${key} `), key).toBe(false);
    expect(text).not.toContain('/StructTreeRoot');
  });

  it('embed their fonts', () => {
    for (const { text } of [press, grey])
      expect(text.match(/\/FontFile/g)).toHaveLength(text.match(/\/Type \/FontDescriptor/g)?.length ?? NaN);
  });
});
