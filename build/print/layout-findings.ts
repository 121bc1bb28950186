/**
 * Findings from the layout of the printed book: low image resolution, content that is too wide, notes that did not
 * fit.
 */
import { NOTICED, type Rule, finding } from '../finding.ts';
import { placesInFile } from '../parse/parse-chapter.ts';
import { imageKey } from '../pictures/read-images.ts';
import type { Book, Diagnostic, FoundImage, Span } from '../types.ts';
import type { PlacedImage, Layout, Line, Overflow } from './layout.ts';
import type { Pagination } from './pagination.ts';
import { firstLineSpan } from './print-findings.ts';

/** Minimum dots per inch: below them, flaws are visible on a home printer or on a printing press. */
export const MIN_RESOLUTION = { home: 150, press: 200 };
const PIXELS_PER_INCH = 96;
const MILLIMETRES_PER_INCH = 25.4;

/**
 * @param images images by their addresses in the printed page
 * @param resolution minimum dots per inch of images
 */
export function layoutFindings(
  book: Book,
  { layout, pagination }: { readonly layout: Layout; readonly pagination: Pagination },
  images: ReadonlyMap<string, FoundImage>,
  resolution = MIN_RESOLUTION.home,
): readonly Diagnostic[] {
  return [
    ...coarsePictures(book, { layout, pagination }, images, resolution),
    ...overflows(book, layout, images),
    ...notesAtEnd(book, layout),
    ...asidesInText(book, layout),
  ];
}

/** Returns the span of the block that starts on a line of a chapter, or the start of the book without a line. */
export function spanOf(book: Book, line: string | undefined): Span {
  const place = line === undefined || line === '' ? undefined : chapterLine(line);
  const source = place && book.chapters[place.chapter]?.source;
  if (!source) return firstLineSpan(book);
  const { file, position } = placesInFile(source)({ line: place.line, column: 1 });
  return { file, start: position, end: position };
}

function chapterLine(line: Line): { readonly chapter: number; readonly line: number } {
  const [chapter = 0, number = 1] = line.split('-').map(Number);
  return { chapter, line: number };
}

function coarsePictures(
  book: Book,
  { layout: { pictures }, pagination: { pages } }: { readonly layout: Layout; readonly pagination: Pagination },
  images: ReadonlyMap<string, FoundImage>,
  wanted: number,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const picture of pictures) {
    const image = images.get(picture.src);
    if (!image || image.name.endsWith('.svg')) continue;
    const inches = picture.width / PIXELS_PER_INCH;
    const resolution = Math.floor(image.width / inches);
    if (resolution >= wanted) continue;
    const { src, span, isSetting } = referenceTo(book, image, picture);
    const key = `${span.file} ${span.start.line} ${span.start.column}`;
    if (found.has(key)) continue;
    const fitting = Math.floor((image.width / wanted) * MILLIMETRES_PER_INCH);
    const message = `${src} has ${image.width} × ${image.height} pixels, which is only ${resolution} dpi at its printed width of ${Math.round(inches * MILLIMETRES_PER_INCH)} mm on page ${(pages.get(picture.part) ?? 1) + picture.page}`;
    const narrower = `print it no wider than ${fitting} mm ({width="${fitting}mm"}), or `;
    const hint = `${isSetting || fitting < 1 ? '' : narrower}use an image with more pixels, or an SVG`;
    found.set(key, finding(NOTICED.imageResolution, span, { message, hint }));
  }
  return [...found.values()];
}

interface Reference {
  readonly src: string;
  readonly span: Span;
  /** Whether the image is named in the front matter. */
  readonly isSetting: boolean;
}

/**
 * Returns the text that references an image: the first reference at or after the start of its block, otherwise a
 * setting in the front matter.
 */
function referenceTo(book: Book, image: FoundImage, { line }: Pick<PlacedImage, 'line'>): Reference {
  const isOf = ({ src, span }: Pick<Reference, 'src' | 'span'>): boolean => {
    const named = book.images.get(imageKey(span.file, src));
    return named?.kind === 'found' && named.name === image.name;
  };
  if (line !== undefined) {
    const block = spanOf(book, line);
    const inChapter = (book.chapters[chapterLine(line).chapter]?.images ?? []).filter(isOf);
    const reference = inChapter.find(({ span }) => span.start.line >= block.start.line) ?? inChapter[0];
    if (reference) return { ...reference, isSetting: false };
  }
  const setting = book.metaPictures.find(isOf);
  if (setting) return { ...setting, isSetting: true };
  // HTML blocks do not record their line.
  const reference = book.chapters.flatMap(({ images }) => images).find(isOf);
  return { ...(reference ?? { src: image.name, span: spanOf(book, line) }), isSetting: false };
}

function overflows(
  book: Book,
  { overflows: found }: Layout,
  images: ReadonlyMap<string, FoundImage>,
): readonly Diagnostic[] {
  const worst = new Map<string, readonly [Span, Overflow]>();
  for (const each of found) {
    const { line, picture, excess, columns } = each;
    const image = picture === undefined ? undefined : images.get(picture);
    const { file, start, end } = image ? referenceTo(book, image, each).span : spanOf(book, line);
    const key = columns === undefined ? `${file} ${start.line} ${start.column}` : 'columns';
    if (excess > (worst.get(key)?.[1].excess ?? -1)) worst.set(key, [{ file, start, end }, each]);
  }
  return Array.from(worst.values(), ([span, overflow]) => {
    const [rule, message, hint] = wordsFor(overflow);
    return finding(rule, span, { message, hint, severity: 'warning' });
  });
}

function wordsFor({
  excess,
  picture,
  columns,
  failed,
}: Overflow): readonly [rule: Rule, message: string, hint: string] {
  if (picture !== undefined && excess === 0)
    return [
      NOTICED.print,
      'this picture stays within the text instead of bleeding, because a style sheet of the book has @page rules',
      'set paper and margins under puppeteer: pdf: in the front matter, and remove the @page rules',
    ];
  if (failed !== undefined)
    return [
      NOTICED.print,
      `the text from here on could not be laid out in full (${failed}), so its pages may look rough`,
      'look at its pages in the PDF, and report this as a bug, with the text',
    ];
  if (columns !== undefined)
    return [
      NOTICED.narrowColumns,
      `the lines of ${columns.asked} columns would have only ${columns.characters} characters on this paper, so the text is printed in fewer`,
      `use larger paper or smaller margins, or write columns: ${columns.printed}`,
    ];
  const beyond = `${Math.max(1, Math.round((excess / PIXELS_PER_INCH) * MILLIMETRES_PER_INCH))} mm beyond the right edge`;
  if (picture !== undefined)
    return [
      NOTICED.tooWide,
      `this image extends ${beyond} of its column in print`,
      'make it narrower where a style sheet sets its width; with several columns, {.wide} lets it span all of them',
    ];
  return [
    NOTICED.tooWide,
    excess === 0
      ? 'this table is too wide for the page, even rotated and in small type, so words are broken at arbitrary letters'
      : `this extends ${beyond} of the text area in print`,
    'remove a column, shorten long words or the formula, or print in landscape',
  ];
}

function asidesInText(book: Book, { parts }: Layout): readonly Diagnostic[] {
  const message = 'this side note is printed as a box in the text, because the margin of its page is full';
  const hint = 'shorten the side notes of this page, or move some to other pages';
  const lines = parts.flatMap((part) => part.asidesInText);
  return lines.map((line) => finding(NOTICED.asideInText, spanOf(book, line), { message, hint }));
}

function notesAtEnd(book: Book, { parts }: Layout): readonly Diagnostic[] {
  const message = 'a footnote of this block is printed at the end of its chapter, because the page has no room for it';
  const hint = 'shorten the footnote, or move its reference';
  const lines = new Set(parts.flatMap((part) => part.notesAtEnd));
  return Array.from(lines, (line) => finding(NOTICED.footnoteAtEnd, spanOf(book, line), { message, hint }));
}
