/**
 * Finished PDF → the same with crop marks and 3 mm of bleed, for a print shop.
 *
 * Pages keep their coordinates, size and content; links, outline and structure stay valid. Chromium clips content at the
 * margins, so printing on larger paper would not give any bleed. Instead, what ends at an edge is continued: the page
 * without its text is drawn again underneath, mirrored at that edge.
 */
import { createHash } from 'node:crypto';
import { type Box, type Matrix, asBox, grown, intersection, rounded } from './matrix.ts';
import { type FontCache, type Placed, readMarks } from './page-marks.ts';
import { PdfDraft } from './pdf-draft.ts';
import { contentsOf, numbersIn, pageEntry, pagesOf, textOfContents } from './pdf-file.ts';
import { dictionaryAt } from './pdf-object.ts';
import { type PdfDictionary, type PdfValue, dictionary, isDictionary, withEntries } from './pdf-values.ts';
import { TextlessForms } from './textless-forms.ts';
import { type WrittenPdf, writePdf } from './write-pdf.ts';

const MILLIMETRE = 72 / 25.4;
const BLEED = 3 * MILLIMETRE;
/** Marks begin a millimetre outside the bleed. */
const MARK_START = 4 * MILLIMETRE;
const MARK_END = 9 * MILLIMETRE;
/** Paper around the page. */
const SLUG = 10 * MILLIMETRE;

/** The same bytes give the same bytes. */
export async function addCropMarks({ bytes, file }: WrittenPdf): Promise<Uint8Array> {
  const draft = new PdfDraft(file.objects);
  const textless = new TextlessForms(draft);
  const fonts: FontCache = new Map();
  for (const number of pagesOf(file)) {
    const page = file.objects.get(number);
    const trim = asBox(numbersIn(pageEntry(file.objects, number, 'MediaBox')));
    const { under, resources } = overEdges(draft, number, trim, { textless, fonts });
    const contents = [
      draft.addStream(dictionary({}), `q ${rectangle(grown(trim, BLEED))} W n\n${under}`),
      ...contentsOf(file.objects, number),
      draft.addStream(dictionary({}), `Q\n${marks(trim)}`),
    ];
    if (page) draft.objects.set(number, page.with({ ...boxes(trim), Resources: resources, Contents: contents }));
  }
  const id = createHash('md5').update(bytes).digest('hex');
  return writePdf({ ...file, objects: draft.objects, id });
}

function boxes(trim: Box): Readonly<Record<string, PdfValue | undefined>> {
  const slug = grown(trim, SLUG);
  return { MediaBox: slug, CropBox: slug, BleedBox: grown(trim, BLEED), TrimBox: trim, ArtBox: undefined };
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

const MIRROR = 'PageOverEdge';

interface UnderPage {
  /** Content that draws what ends at an edge mirrored at it; it goes under the page's own. */
  readonly under: string;
  /** What this and the page's own content need. */
  readonly resources: PdfDictionary;
}

function overEdges(
  draft: PdfDraft,
  page: number,
  trim: Box,
  { textless, fonts }: { readonly textless: TextlessForms; readonly fonts: FontCache },
): UnderPage {
  const { objects } = draft;
  const found = pageEntry(objects, page, 'Resources');
  const resources = isDictionary(found) ? found : dictionary({});
  const forms = dictionaryAt(objects, resources.get('XObject'));
  // What is laid out as a whole has been drawn beyond the edges.
  if (trim[0] > 0) return { under: '', resources };
  const { shapes, pictures } = readMarks(objects, page, fonts);
  const edges = edgesOf([...shapes, ...pictures], trim);
  if (edges.size === 0) return { under: '', resources };
  const mirror = textless.make(textOfContents(objects, page), resources, trim);
  const strips = stripsBeyond(edges, trim).map(
    ({ clip, matrix }) => `q ${rectangle(clip)} W n ${matrix.map(rounded).join(' ')} cm /${MIRROR} Do Q\n`,
  );
  return {
    under: `/Artifact BMC\n${strips.join('')}EMC\n`,
    resources: withEntries(resources, { XObject: withEntries(forms, { [MIRROR]: mirror }) }),
  };
}

type Edge = 'left' | 'bottom' | 'right' | 'top';

/** Points. What is this close to an edge counts as touching it, as Chromium rounds pages and content differently. */
const TOLERANCE = 1;

/** The edges of a page at which areas, lines and pictures end. */
export function edgesOf(drawn: readonly Placed[], [left, bottom, right, top]: Box): ReadonlySet<Edge> {
  const seen = drawn.map(({ box, clip }) => intersection(box, clip)).filter((box) => box !== undefined);
  const touches: Readonly<Record<Edge, (box: Box) => boolean>> = {
    left: (box) => box[0] <= left + TOLERANCE,
    bottom: (box) => box[1] <= bottom + TOLERANCE,
    right: (box) => box[2] >= right - TOLERANCE,
    top: (box) => box[3] >= top - TOLERANCE,
  };
  return new Set((['left', 'bottom', 'right', 'top'] as const).filter((edge) => seen.some(touches[edge])));
}

interface Strip {
  readonly clip: Box;
  readonly matrix: Matrix;
}

/** The strips between trim and bleed at these edges and the corners between them, each with its mirror. */
function stripsBeyond(edges: ReadonlySet<Edge>, [left, bottom, right, top]: Box): readonly Strip[] {
  // Drawn twice, so that no white seam shows at the edge.
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

function rectangle([left, bottom, right, top]: Box): string {
  return `${[left, bottom, right - left, top - bottom].map(rounded).join(' ')} re`;
}
