/** What the finished layout shows: pictures too coarse, contents too wide, pages left empty. */
import { imageKey } from '../read/read-images.ts';
import { blankName, type PrintedPlaces } from '../render/book-parts.ts';
import { BREAK_PLACE } from '../render/page-breaks.ts';
import type { Book, Diagnostic, Span } from '../types.ts';
import type { PrintDocument } from './print-document.ts';
import type { WideFormula } from './print-page.ts';
import type { ScannedPage } from './scan-contents.ts';

/** Pixels of a picture in the PDF. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export interface PrintedLayout {
  /** In reading order. */
  readonly pages: readonly ScannedPage[];
  /** Pixels of the pictures of each page, by their names there. */
  readonly pixels: readonly ReadonlyMap<string, PixelSize>[];
  readonly places: PrintedPlaces;
  readonly formulas: readonly WideFormula[];
}

const LEAST_RESOLUTION = 150;
const POINTS_PER_INCH = 72;
const MILLIMETRES_PER_POINT = 25.4 / 72;
/** A page that ends above it is more than half empty. */
const HALF = 0.5;

export function layoutFindings(
  book: Book,
  { parts, places }: Pick<PrintDocument, 'parts' | 'places'>,
  layout: PrintedLayout,
): readonly Diagnostic[] {
  const spans = new Map([...places, ...book.headings.map(({ id, span }): [string, Span] => [id, span])]);
  const findPlace = placeFinder(spans, layout.places);
  const start = { line: 1, column: 1 };
  const nowhere: Span = { file: book.chapters[0]?.source.file ?? book.file, start, end: start };
  return [
    ...coarsePictures(book, layout, (page, depth) => findPlace(page, depth) ?? nowhere),
    ...wideContents(layout, (page, depth) => findPlace(page, depth) ?? nowhere),
    ...layout.formulas.map(({ id, excess }) => tooWide(spans.get(id) ?? nowhere, (excess / 96) * POINTS_PER_INCH)),
    ...emptyPages(
      layout,
      new Set(
        [
          ...parts.flatMap((part) => [part.name, blankName(part)]),
          ...[...places.keys()].filter((id) => id.startsWith(BREAK_PLACE)),
        ].flatMap((id) => layout.places.pages.get(id) ?? []),
      ),
      (page) => findPlace(page, 'first') ?? nowhere,
    ),
  ];
}

type FindPlace = (page: number, depth: number | 'first') => Span | undefined;

/** The place on a page that is nearest above some depth; the first one below where there is none. */
function placeFinder(spans: ReadonlyMap<string, Span>, { pages, depths }: PrintedPlaces): FindPlace {
  const byPage = new Map<number, { readonly depth: number; readonly span: Span }[]>();
  for (const [id, span] of spans) {
    const page = pages.get(id);
    if (page === undefined) continue;
    const places = byPage.get(page) ?? [];
    places.push({ depth: depths.get(id) ?? 0, span });
    byPage.set(page, places);
  }
  for (const places of byPage.values()) places.sort((a, b) => a.depth - b.depth);
  return (page, depth) => {
    const places = byPage.get(page) ?? [];
    // Places lie a little above what they stand for, letters a little below their upper edge.
    const above = depth === 'first' ? undefined : places.findLast((place) => place.depth <= depth + 0.01);
    return (above ?? places[0])?.span;
  };
}

function coarsePictures(
  book: Book,
  { pages, pixels }: PrintedLayout,
  at: (page: number, depth: number) => Span,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const [index, { pictures }] of pages.entries()) {
    for (const { name, width, depth } of pictures) {
      const size = pixels[index]?.get(name);
      if (!size) continue;
      const resolution = Math.floor(size.width / (width / POINTS_PER_INCH));
      if (resolution >= LEAST_RESOLUTION) continue;
      const settings = index === 0 ? book.metaPictures.find(has(book, size)) : undefined;
      const { src, span = at(index + 1, depth) } = settings ?? sourceOf(book, size) ?? {};
      const key = `${span.file} ${span.start.line} ${span.start.column}`;
      if (found.has(key)) continue;
      const fitting = Math.floor((size.width / LEAST_RESOLUTION) * 25.4);
      found.set(key, {
        ...span,
        rule: 'image-resolution',
        severity: 'warning',
        message: `${src ?? 'the picture'} has ${size.width} × ${size.height} pixels, which are ${resolution} an inch at its printed width of ${millimetres(width)} mm`,
        hint: settings
          ? 'use a picture with more pixels or an SVG'
          : `print it at most ${fitting} mm wide ({width="${fitting}mm"}), or use a picture with more pixels or an SVG`,
      });
    }
  }
  return [...found.values()];
}

interface Reference {
  readonly src: string;
  readonly span: Span;
}

/** The picture of the book that has these pixels, if no other one has. */
function sourceOf(book: Book, size: PixelSize): Reference | undefined {
  const fitting = book.chapters.flatMap(({ images }) => images.filter(has(book, size)));
  const [first] = fitting;
  return first && fitting.every(({ src }) => src === first.src) ? first : undefined;
}

/** Whether the picture that is named has these pixels. */
function has({ images }: Book, { width, height }: PixelSize): (reference: Reference) => boolean {
  return ({ src, span }) => {
    const image = images.get(imageKey(span.file, src));
    return image?.kind === 'found' && image.width === width && image.height === height && !image.name.endsWith('.svg');
  };
}

function wideContents({ pages }: PrintedLayout, at: (page: number, depth: number) => Span): readonly Diagnostic[] {
  const found = new Map<string, { readonly span: Span; readonly excess: number }>();
  for (const [index, { wide }] of pages.entries()) {
    for (const { excess, depth } of wide) {
      const span = at(index + 1, depth);
      const key = `${span.file} ${span.start.line}`;
      if (excess > (found.get(key)?.excess ?? 0)) found.set(key, { span, excess });
    }
  }
  return Array.from(found.values(), ({ span, excess }) => tooWide(span, excess));
}

/** @param excess points */
function tooWide(span: Span, excess: number): Diagnostic {
  return {
    ...span,
    rule: 'too-wide',
    severity: 'warning',
    message: `something here reaches ${millimetres(excess)} mm over the right edge of the text in print`,
    hint: 'leave out a column, shorten long words or the formula, or print in landscape',
  };
}

function emptyPages(
  { pages }: PrintedLayout,
  openers: ReadonlySet<number>,
  at: (page: number) => Span,
): readonly Diagnostic[] {
  return pages.flatMap(({ filled }, index): Diagnostic[] => {
    const next = index + 2;
    // A part's last page ends where it ends, and so do those before a blank page or an author's break. One without anything
    // is blank.
    if (filled === 0 || filled >= HALF || next > pages.length || openers.has(next)) return [];
    return [
      {
        ...at(next),
        rule: 'half-empty-page',
        severity: 'info',
        message: `page ${index + 1} stays more than half empty, because this is kept together and begins on page ${next}`,
        hint: 'put text that follows it before it, or make it smaller',
      },
    ];
  });
}

function millimetres(points: number): number {
  return Math.max(1, Math.round(points * MILLIMETRES_PER_POINT));
}
