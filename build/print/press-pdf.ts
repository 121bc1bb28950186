/** Converts the finished PDF to the inks of a printing press, or to grey. */
import { hash } from 'node:crypto';
import { addCropMarks } from '../pdf/crop-marks.ts';
import { type PdfProperties, metadataStream } from '../pdf/finish-pdf.ts';
import { rounded } from '../pdf/matrix.ts';
import { PdfDraft, reachable } from '../pdf/pdf-draft.ts';
import { type PdfFile, numberOf } from '../pdf/pdf-file.ts';
import { dictionary, textString } from '../pdf/pdf-values.ts';
import { CMYK_PROGRAM, GREY, type Inks, type Rgb, masksIn, recoloured } from '../pdf/recolour.ts';
import { rgbPictures, withInkPicture } from '../pdf/rgb-pictures.ts';
import { type WrittenPdf, writePdf } from '../pdf/write-pdf.ts';
import { askPictures } from '../pictures/ask-pictures.ts';

export async function greyPdf({ bytes, file }: WrittenPdf): Promise<Uint8Array> {
  const { objects } = await inInks(await recoloured(file, () => Promise.resolve(GREY)));
  return writePdf({ ...file, objects }, Buffer.concat([bytes, Buffer.from('grey')]));
}

/**
 * Returns the PDF for a print shop: CMYK with text in black only, bleed and crop marks, conforming to PDF/X-4 (ISO
 * 15930-7).
 *
 * @throws if an image cannot be converted
 */
export async function pressPdf({ bytes, file }: WrittenPdf, properties: PdfProperties): Promise<Uint8Array> {
  const inked = await inInks(await recoloured(file, pressInks), PROFILE);
  return addCropMarks({ bytes, file: await asPdfX(inked, properties) });
}

/** Converts the images of a PDF to an ICC profile, or to grey without one. Masks stay grey. */
async function inInks(file: PdfFile, profile?: string): Promise<PdfFile> {
  const objects = new Map(file.objects);
  const pictures = rgbPictures(file);
  const masks = masksIn(file.objects);
  const answers = await askPictures(
    pictures.map(({ number, bytes, isJpeg, width, height }) => ({
      bytes,
      inks: {
        ...(isJpeg ? {} : { raw: { width, height } }),
        ...(profile === undefined || masks.has(number) ? {} : { profile }),
      },
    })),
  );
  for (const [index, { number }] of pictures.entries()) {
    const { inked, error = 'timeout' } = answers[index] ?? {};
    const former = objects.get(number);
    if (!inked || !former) throw new Error(`a picture cannot be converted: ${error}`);
    objects.set(number, withInkPicture(former, inked));
  }
  return { ...file, objects };
}

/** The CMYK profile that comes with the image decoder: an offset proof on coated paper, in the public domain. */
const PROFILE = 'cmyk';
/** Its name. */
const CONDITION = textString('Chemical proof');

/**
 * Largest difference between the channels of a colour that is still printed as grey. Dark text may be slightly warm
 * or cool.
 */
const MAX_TINGE = { any: 0.02, dark: 0.1 };
/** Grey value from which a tinge is visible, because colours this light are used for areas. */
const PAPER = 0.8;
/**
 * Grey value up to which a colour is printed as solid black, because small type in a tint of black has ragged edges.
 */
const BLACK = 0.2;

const RED: Rgb = [1, 0, 0];

/** Returns the inks for colours: black only for text, lines and greys, and the profile for all others. */
async function pressInks(colours: readonly Rgb[]): Promise<Inks> {
  // Without pure red beside them, faint colours could be mistaken for a greyscale image.
  const rest = [...colours.filter((colour) => blackOf(colour) === undefined), RED];
  const bytes = Uint8Array.from(rest.flat(), (share) => Math.round(share * 255));
  const raw = { width: rest.length, height: 1 };
  const [{ inked: { bytes: inked } = {}, error = 'timeout' } = {}] = await askPictures([
    { bytes, inks: { raw, profile: PROFILE } },
  ]);
  if (!inked) throw new Error(`colours cannot be converted: ${error}`);
  const byColour = new Map(
    rest.map((colour, at) => [
      colour.join(' '),
      Array.from(inked.subarray(at * 4, at * 4 + 4), (ink) => rounded(ink / 255)),
    ]),
  );
  return {
    space: '/DeviceCMYK',
    of: (colour) => [0, 0, 0, blackOf(colour) ?? 0].map((k, ink) => byColour.get(colour.join(' '))?.[ink] ?? k),
    program: CMYK_PROGRAM,
  };
}

/** Returns the share of black for a colour without hue, or undefined for other colours. */
function blackOf(colour: Rgb): number | undefined {
  const [red, green, blue] = colour;
  const tinge = Math.max(red, green, blue) - Math.min(red, green, blue);
  const [grey = 0] = GREY.of(colour);
  if (tinge > (grey < PAPER ? MAX_TINGE.dark : MAX_TINGE.any)) return undefined;
  return grey <= BLACK ? 1 : rounded(1 - grey);
}

/** Adds the output intent and removes what only screens use: links and structure. */
async function asPdfX({ objects, root, info }: PdfFile, properties: PdfProperties): Promise<PdfFile> {
  const [answer] = await askPictures([{ bytes: new Uint8Array(), profile: PROFILE }]);
  if (!answer?.profile) throw new Error(`the ICC profile cannot be read: ${answer?.error ?? ''}`);
  const draft = new PdfDraft(objects);
  const profile = draft.add(dictionary({ N: 4 }), answer.profile);
  const intent = dictionary({
    Type: '/OutputIntent',
    S: '/GTS_PDFX',
    OutputConditionIdentifier: textString('Custom'),
    OutputCondition: CONDITION,
    Info: CONDITION,
    DestOutputProfile: profile,
  });
  // Annotations of a page, and references from page contents and the outline to the structure tree.
  const removed = { Annots: undefined, StructParents: undefined, Tabs: undefined, SE: undefined };
  for (const [number, object] of objects)
    if (Object.keys(removed).some((key) => object.dictionary.has(key))) draft.objects.set(number, object.with(removed));
  const catalog = objects.get(root);
  const metadata = numberOf(catalog?.dictionary.get('Metadata')) ?? 0;
  const about = objects.get(info);
  if (!catalog || !about) throw new Error('a PDF has no catalog');
  draft.objects.set(root, catalog.with({ OutputIntents: [intent], StructTreeRoot: undefined, MarkInfo: undefined }));
  draft.objects.set(info, about.with({ Trapped: '/False' }));
  draft.objects.set(metadata, metadataStream(properties, pdfxMetadata(properties)));
  return { objects: reachable(draft.objects, [root, info]), root, info };
}

/** Returns the additional metadata that PDF/X-4 requires. */
function pdfxMetadata(properties: PdfProperties): string {
  const id = hash('md5', JSON.stringify(properties));
  return `<pdf:Trapped>False</pdf:Trapped>
<xmp:MetadataDate>${properties.date.toISOString().slice(0, 19)}Z</xmp:MetadataDate>
<pdfxid:GTS_PDFXVersion xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">PDF/X-4</pdfxid:GTS_PDFXVersion>
<xmpMM:DocumentID xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">uuid:${id}</xmpMM:DocumentID>
<xmpMM:VersionID xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">1</xmpMM:VersionID>
<xmpMM:RenditionClass xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">default</xmpMM:RenditionClass>
`;
}
