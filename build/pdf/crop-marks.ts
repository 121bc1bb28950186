/**
 * A finished PDF → the same for a printer's shop: with crop marks, and 3 mm of bleed.
 *
 * The pages keep their place, size and content; links, outline and structure stay. Chromium draws nothing beyond the
 * edge of a page and lets no content into its margins, so that a larger paper would not give any bleed. What ends at an
 * edge is continued instead: the page without its text is drawn once more, mirrored at the edge. There it is cut off.
 */
import { createHash } from 'node:crypto';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import { type Box, type Edge, type Matrix, edgePaint, transformed, withoutText } from './edge-paint.ts';

const MILLIMETRE = 72 / 25.4;
const BLEED = 3 * MILLIMETRE;
/** Marks begin a millimetre outside the bleed. */
const MARK_START = 4 * MILLIMETRE;
const MARK_END = 9 * MILLIMETRE;
/** Paper around the page. */
const SLUG = 10 * MILLIMETRE;

/** The same bytes give the same bytes. */
export async function addCropMarks(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const textless = new TextlessForms(document.context);
  for (const page of document.getPages()) {
    const { x, y, width, height } = page.getMediaBox();
    const trim: Box = [x, y, x + width, y + height];
    const { context } = document;
    const stream = (content: string): PDFRef => context.register(context.flateStream(content));
    const former = page.node.get(PDFName.of('Contents'));
    const contents = [
      stream(`q ${rectangle(grown(trim, BLEED))} W n\n${overEdges(page, trim, textless)}`),
      ...(former === undefined ? [] : former instanceof PDFArray ? former.asArray() : [former]),
      stream(`Q\n${marks(trim)}`),
    ];
    page.node.set(PDFName.of('Contents'), context.obj(contents));
    setBoxes(page, trim);
  }
  const id = PDFHexString.of(createHash('md5').update(bytes).digest('hex'));
  document.context.trailerInfo.ID = document.context.obj([id, id]);
  return document.save({ useObjectStreams: true, updateFieldAppearances: false });
}

function setBoxes(page: PDFPage, trim: Box): void {
  const set = (name: string, box: Box): void => page.node.set(PDFName.of(name), page.doc.context.obj([...box]));
  set('MediaBox', grown(trim, SLUG));
  set('CropBox', grown(trim, SLUG));
  set('BleedBox', grown(trim, BLEED));
  set('TrimBox', trim);
  page.node.delete(PDFName.of('ArtBox'));
}

/** Two lines at each corner, in black ink alone and as thin as a cut. */
function marks([left, bottom, right, top]: Box): string {
  const lines: string[] = [];
  const line = (...numbers: readonly [number, number, number, number]): void => {
    const [x1, y1, x2, y2] = numbers.map(rounded);
    lines.push(`${x1} ${y1} m ${x2} ${y2} l S`);
  };
  for (const [x, outwards] of [[left, -1] as const, [right, 1] as const]) {
    for (const y of [bottom, top]) line(x + outwards * MARK_START, y, x + outwards * MARK_END, y);
  }
  for (const [y, outwards] of [[bottom, -1] as const, [top, 1] as const]) {
    for (const x of [left, right]) line(x, y + outwards * MARK_START, x, y + outwards * MARK_END);
  }
  return `/Artifact BMC\nq 0.25 w 0 J [] 0 d 0 0 0 1 K\n${lines.join('\n')}\nQ\nEMC\n`;
}

/** Content that draws what ends at an edge mirrored at it; it goes under the page's own. */
function overEdges(page: PDFPage, trim: Box, textless: TextlessForms): string {
  const { context } = page.doc;
  const resources = page.node.Resources();
  const { edges, content } = edgePaint(contentOf(page), trim, (name) => boxOf(context, resources, name));
  if (edges.size === 0) return '';
  const mirror = textless.make(content, resources, trim);
  const name = PDFName.of('PageOverEdge');
  // The dictionaries may be those of several pages.
  const ownResources = resources?.clone() ?? PDFDict.withContext(context);
  const forms = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.clone() ?? PDFDict.withContext(context);
  forms.set(name, mirror);
  ownResources.set(PDFName.of('XObject'), forms);
  page.node.set(PDFName.of('Resources'), ownResources);
  const strips = stripsBeyond(edges, trim).map(
    ({ clip, matrix }) => `q ${rectangle(clip)} W n ${matrix.map(rounded).join(' ')} cm ${name.toString()} Do Q\n`,
  );
  return `/Artifact BMC\n${strips.join('')}EMC\n`;
}

interface Strip {
  readonly clip: Box;
  readonly matrix: Matrix;
}

/** The strips between trim and bleed at these edges and the corners between them, each with its mirror. */
function stripsBeyond(edges: ReadonlySet<Edge>, [left, bottom, right, top]: Box): readonly Strip[] {
  // A hair is drawn twice, lest a white seam shows at the edge.
  const seam = 0.5;
  const columns: readonly Part[] = [
    { from: left, to: right, mirror: undefined },
    ...(edges.has('left') ? [{ from: left - BLEED, to: left + seam, mirror: left }] : []),
    ...(edges.has('right') ? [{ from: right - seam, to: right + BLEED, mirror: right }] : []),
  ];
  const rows: readonly Part[] = [
    { from: bottom, to: top, mirror: undefined },
    ...(edges.has('bottom') ? [{ from: bottom - BLEED, to: bottom + seam, mirror: bottom }] : []),
    ...(edges.has('top') ? [{ from: top - seam, to: top + BLEED, mirror: top }] : []),
  ];
  return columns.flatMap((column) =>
    rows.flatMap((row): Strip[] => {
      if (column.mirror === undefined && row.mirror === undefined) return [];
      const [a, e] = column.mirror === undefined ? [1, 0] : [-1, 2 * column.mirror];
      const [d, f] = row.mirror === undefined ? [1, 0] : [-1, 2 * row.mirror];
      return [{ clip: [column.from, row.from, column.to, row.to], matrix: [a, 0, 0, d, e, f] }];
    }),
  );
}

interface Part {
  readonly from: number;
  readonly to: number;
  /** The line it is mirrored at. */
  readonly mirror: number | undefined;
}

/** Content as forms that hold no text, also not in the forms they draw. */
class TextlessForms {
  readonly #context: PDFContext;
  readonly #made = new Map<PDFRef, PDFRef>();

  constructor(context: PDFContext) {
    this.#context = context;
  }

  /** @param content without text */
  make(content: string, resources: PDFDict | undefined, box: Box): PDFRef {
    const form = this.#context.flateStream(Buffer.from(content, 'latin1'), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: box.map(rounded),
      Resources: this.#resources(content, resources),
    });
    return this.#context.register(form);
  }

  #resources(content: string, former: PDFDict | undefined): PDFDict {
    const resources = former?.clone() ?? PDFDict.withContext(this.#context);
    for (const key of ['Font', 'Properties', 'XObject']) resources.delete(PDFName.of(key));
    const drawn = new Set(Array.from(content.matchAll(/(\/\S+) Do\b/g), ([, name = '']) => name));
    const forms = former?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.entries() ?? [];
    const textless = forms.flatMap(([name, value]) =>
      drawn.has(name.toString()) && value instanceof PDFRef ? [[name, this.#without(value)] as const] : [],
    );
    if (textless.length > 0) {
      const dictionary = PDFDict.withContext(this.#context);
      for (const [name, value] of textless) dictionary.set(name, value);
      resources.set(PDFName.of('XObject'), dictionary);
    }
    return resources;
  }

  #without(ref: PDFRef): PDFRef {
    const made = this.#made.get(ref);
    if (made) return made;
    const form = this.#context.lookup(ref);
    if (!(form instanceof PDFRawStream) || form.dict.get(PDFName.of('Subtype')) !== PDFName.of('Form')) return ref;
    // A form that draws itself would not end otherwise.
    this.#made.set(ref, ref);
    const content = withoutText(Buffer.from(decodePDFRawStream(form).decode()).toString('latin1'));
    const textless = this.#context.flateStream(Buffer.from(content, 'latin1'));
    for (const [key, value] of form.dict.entries()) {
      if (!NOT_COPIED.has(key.decodeText())) textless.dict.set(key, value);
    }
    textless.dict.set(
      PDFName.of('Resources'),
      this.#resources(content, form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict)),
    );
    const result = this.#context.register(textless);
    this.#made.set(ref, result);
    return result;
  }
}

/** What was true of the stream with its text, or of its place in the structure. */
const NOT_COPIED = new Set(['Length', 'Filter', 'DecodeParms', 'StructParents', 'StructParent']);

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => page.doc.context.lookup(each)) : [contents];
  return streams
    .flatMap((stream) =>
      stream instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')] : [],
    )
    .join('\n');
}

/** Of a picture or a form, in the measure in which it is drawn. */
function boxOf(context: PDFContext, resources: PDFDict | undefined, name: string): Box | undefined {
  const object = context.lookup(resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.get(PDFName.of(name)));
  if (!(object instanceof PDFRawStream)) return undefined;
  if (object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')) return [0, 0, 1, 1];
  const numbers = (key: string): readonly number[] =>
    object.dict
      .lookupMaybe(PDFName.of(key), PDFArray)
      ?.asArray()
      .map((each) => (each instanceof PDFNumber ? each.asNumber() : 0)) ?? [];
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers('BBox');
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers('Matrix');
  return transformed([left, bottom, right, top], [a, b, c, d, e, f]);
}

function grown([left, bottom, right, top]: Box, by: number): Box {
  return [left - by, bottom - by, right + by, top + by];
}

function rectangle([left, bottom, right, top]: Box): string {
  return `${[left, bottom, right - left, top - bottom].map(rounded).join(' ')} re`;
}

function rounded(number: number): number {
  return Number(number.toFixed(3));
}
