/** Schema of the print settings: Puppeteer's `PDFOptions`, as far as an author may set them. */
import * as v from 'valibot';
import { type Deep, anyCase, asWritten, choice, flag, key, kind, number, text } from './values.ts';

/** Longest delay of a Node timer, in milliseconds. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** A length for print. Chromium accepts px, in, cm and mm, so pt are converted (96 px = 72 pt = 1 in). */
export const length = v.pipe(
  asWritten(v.pipe(v.number(), v.minValue(0))),
  v.regex(
    new RegExp(`^\\s*(?:\\d+(?:\\.\\d+)?|\\.\\d+)\\s*(?:${anyCase(['px', 'in', 'cm', 'mm', 'pt'])})?\\s*$`),
    ({ input }) => `"${input}" is not a valid length for print`,
  ),
  v.transform((text) => {
    const [, number = '', unit = ''] = /^([\d.]+)\s*([a-z]*)$/.exec(text.trim().toLowerCase()) ?? [];
    return unit === 'pt' ? `${Number(((Number(number) * 4) / 3).toFixed(6))}px` : `${number}${unit || 'px'}`;
  }),
  kind('a length', 'write a number with px, in, cm, mm or pt, such as 1.5cm', 'a length'),
);

const pageRanges = v.pipe(
  asWritten(v.pipe(v.number(), v.integer(), v.notValue(0))),
  v.regex(/^\s*(?:(?:\d+|\d+\s*-\s*\d*|-\s*\d+)\s*(?:,\s*(?:\d+|\d+\s*-\s*\d*|-\s*\d+)\s*)*)?$/, notPages),
  v.check((text) => text.split(',').every(isRange), notPages),
  kind('page ranges such as 1-5, 8', 'write page ranges such as 1-5, 8', 'page ranges, such as `1-5, 8`'),
);

/** Schema of margins: one length for all sides, or lengths by side. */
export function margins<const S extends string>(
  sides: readonly S[],
): v.GenericSchema<string | number | Partial<Record<S, string | number>>, Partial<Record<S, string>>> {
  const all = v.pipe(
    length,
    v.transform((one) => Object.fromEntries(sides.map((side) => [side, one])) as Partial<Record<S, string>>),
  );
  return v.pipe(
    v.union([all, v.strictObject(v.entriesFromList(sides, v.exactOptional(length)))]),
    kind(
      'a length or a group of lengths',
      undefined,
      `a length, or lengths for ${sides.map((side) => `\`${side}\``).join(', ')}`,
    ),
  );
}

/** Width and height in millimetres of paper in portrait orientation, by lower-case name of the format. */
export const FORMATS: ReadonlyMap<string, readonly [width: number, height: number]> = new Map([
  ['digest', [139.7, 215.9]],
  ['letter', [215.9, 279.4]],
  ['legal', [215.9, 355.6]],
  ['tabloid', [279.4, 431.8]],
  ['ledger', [431.8, 279.4]],
  ['a0', [841, 1189]],
  ['a1', [594, 841]],
  ['a2', [420, 594]],
  ['a3', [297, 420]],
  ['a4', [210, 297]],
  ['a5', [148, 210]],
  ['a6', [105, 148]],
]);

const entries = {
  format: key(choice<string>([...FORMATS.keys()]), 'Paper size; `width` and `height` take precedence'),
  width: key(length, 'Paper width', '210mm'),
  height: key(length, 'Paper height', '297mm'),
  landscape: key(flag, 'Landscape orientation'),
  margin: key(
    margins(['top', 'right', 'bottom', 'left']),
    'Page margins, which contain the header and the footer; a side that is left out has none',
  ),
  scale: key(number(0.1, 2), 'Scale of everything on the page', 1.1),
  displayHeaderFooter: key(flag, 'Prints the header and the footer'),
  headerTemplate: key(
    text,
    'HTML of the header; elements with the classes `date`, `title`, `url`, `pageNumber` and `totalPages` are filled in',
  ),
  footerTemplate: key(text, 'HTML of the footer, as for `headerTemplate`'),
  pageRanges: key(pageRanges, 'Pages to print', '1-5, 8'),
  printBackground: key(flag, 'Prints background colours and images; default: true'),
  omitBackground: key(flag, 'Removes the white background of the pages'),
  preferCSSPageSize: key(flag, 'Gives a page size in a style sheet precedence'),
  tagged: key(flag, 'Adds tags for screen readers; default: true'),
  outline: key(flag, 'Adds bookmarks; default: true'),
  timeout: key(number(0, MAX_TIMEOUT, { cell: 'milliseconds' }), 'Time limit for printing in milliseconds; 0 for none'),
  waitForFonts: key(flag, 'Waits until all fonts have loaded'),
  path: v.exactOptional(v.pipe(v.never(), v.description('only --out sets where the PDF is written'))),
};

/** Schema of the print settings. */
export const pdf = v.pipe(v.strictObject(entries), kind('a print set-up'));

/** Puppeteer's `PDFOptions` as an author may set them, with our own settings for margins. Lengths are CSS lengths. */
export type PdfOptions = Deep<v.InferOutput<typeof pdf>> & {
  /** Margins of facing pages; missing sides are taken from `margin`. */
  readonly margins?: Readonly<Partial<Record<'inner' | 'outer' | 'top' | 'bottom', string>>> | undefined;
  /** Width that the binding hides, added to the inner margin. */
  readonly gutter?: string | undefined;
};

export type PdfMargin = Required<NonNullable<PdfOptions['margin']>>;

function notPages({ input }: { readonly input: string }): string {
  return `"${input}" is not a list of page ranges`;
}

/** Whether the part is a page range: `3`, `3-5`, `3-` or `-5`. */
function isRange(part: string): boolean {
  const [first = '', last = first] = part.split('-').map((each) => each.trim());
  return first === '' || last === '' || (Number(first) > 0 && Number(first) <= Number(last));
}
