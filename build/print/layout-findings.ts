/**
 * Findings from the layout of the printed book: low image resolution, content that is too wide, notes that did not
 * fit.
 */
import { NOTICED, type Rule, finding } from '../finding.ts';
import { lineInFile } from '../parse/parse-chapter.ts';
import { imageKey } from '../pictures/read-images.ts';
import type { Book, Diagnostic, FoundImage, Said, Span } from '../types.ts';
import type { PlacedImage, Line, Overflow } from './layout.ts';
import type { PrintedBook } from './print.ts';
import { PRINT, firstLineSpan } from './print-findings.ts';

/** Minimum dots per inch: below them, flaws are visible on a home printer or on a printing press. */
export const MIN_RESOLUTION = { home: 150, press: 200 };
const PIXELS_PER_INCH = 96;
const MILLIMETRES_PER_INCH = 25.4;

/** @param resolution minimum dots per inch of images */
export function layoutFindings(print: PrintedBook, resolution: number): readonly Diagnostic[] {
  const { book, pdf } = print;
  const atEnd = new Set(pdf.layout.parts.flatMap((part) => part.notesAtEnd));
  const asides = pdf.layout.parts.flatMap((part) => part.asidesInText);
  return [
    ...coarsePictures(print, resolution),
    ...overflows(print),
    ...Array.from(atEnd, (line) => finding(NOTICED.footnoteAtEnd, spanOf(book, line), PRINT.noteAtEnd)),
    ...asides.map((line) => finding(NOTICED.asideInText, spanOf(book, line), PRINT.asideInText)),
  ];
}

/** Returns the span of the block that starts on a line of a chapter, or the start of the book without a line. */
export function spanOf(book: Book, line: string | undefined): Span {
  const place = line === undefined || line === '' ? undefined : chapterLine(line);
  const source = place && book.chapters[place.chapter]?.source;
  return source ? lineInFile(source, place.line - 1) : firstLineSpan(book);
}

function chapterLine(line: Line): { readonly chapter: number; readonly line: number } {
  const [chapter = 0, number = 1] = line.split('-').map(Number);
  return { chapter, line: number };
}

function coarsePictures({ book, document, pdf }: PrintedBook, wanted: number): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const picture of pdf.layout.pictures) {
    const image = document.images.get(picture.src);
    if (!image || image.name.endsWith('.svg')) continue;
    const inches = picture.width / PIXELS_PER_INCH;
    const resolution = Math.floor(image.width / inches);
    if (resolution >= wanted) continue;
    const { src, span, isSetting } = referenceTo(book, image, picture);
    const key = `${span.file} ${span.start.line} ${span.start.column}`;
    if (found.has(key)) continue;
    const fitting = Math.floor((image.width / wanted) * MILLIMETRES_PER_INCH);
    const page = (pdf.pagination.pages.get(picture.part) ?? 1) + picture.page;
    const printed = `${resolution} dpi at its printed width of ${Math.round(inches * MILLIMETRES_PER_INCH)} mm on page ${page}`;
    const said = PRINT.coarse(src, `${image.width} × ${image.height}`, printed, isSetting ? 0 : fitting);
    found.set(key, finding(NOTICED.imageResolution, span, said));
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

function overflows({ book, document, pdf }: PrintedBook): readonly Diagnostic[] {
  const worst = new Map<string, readonly [Span, Overflow]>();
  for (const each of pdf.layout.overflows) {
    const { line, picture, excess, columns } = each;
    const image = picture === undefined ? undefined : document.images.get(picture);
    const { file, start, end } = image ? referenceTo(book, image, each).span : spanOf(book, line);
    const key = columns === undefined ? `${file} ${start.line} ${start.column}` : 'columns';
    if (excess > (worst.get(key)?.[1].excess ?? -1)) worst.set(key, [{ file, start, end }, each]);
  }
  return Array.from(worst.values(), ([span, overflow]) => {
    const [rule, said] = caseOf(overflow);
    return finding(rule, span, said);
  });
}

function caseOf({ excess, picture, columns, failed }: Overflow): readonly [Rule, Said] {
  if (picture !== undefined && excess === 0) return [NOTICED.print, PRINT.noBleed];
  if (failed !== undefined) return [NOTICED.print, PRINT.rough(failed)];
  if (columns !== undefined) return [NOTICED.narrowColumns, PRINT.narrow(columns)];
  const beyond = excess === 0 ? 0 : Math.max(1, Math.round((excess / PIXELS_PER_INCH) * MILLIMETRES_PER_INCH));
  return [NOTICED.tooWide, picture === undefined ? PRINT.wide(beyond) : PRINT.wideImage(beyond)];
}
