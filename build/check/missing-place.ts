/** Finds links whose target does not exist or is not in an edition, and targets that they may mean. */
import { oncePer } from '../basics/once-per.ts';
import { chapterAt, startOf } from '../book/chapter-at.ts';
import type { Pages } from '../book/resolve-links.ts';
import type { Book, Link, Resolution, SaidAt, Shelf, Span, Target } from '../types.ts';

/** The links of a book that are resolved in one way. */
export function linksOf<Kind extends Resolution['kind']>({ chapters }: Book, { resolutions }: Shelf, kind: Kind) {
  const isWanted = (found: Resolution | undefined): found is Extract<Resolution, { kind: Kind }> =>
    found?.kind === kind;
  return chapters.flatMap((chapter) =>
    chapter.links.flatMap((link) => {
      const found = resolutions.get(link);
      return isWanted(found) ? [{ link, chapter, found }] : [];
    }),
  );
}

/** The links of a book that are broken in every edition: those in `[[…]]`, or all others. */
export function brokenLinks(book: Book, shelf: Shelf, areNamed: boolean) {
  return linksOf(book, shelf, 'broken').filter(
    ({ link }) => (link.isNamed === true) === areNamed && !excludedTarget(link, shelf),
  );
}

/** All targets in the files of the pages. */
export function targetsIn({ book, chapters }: Pages): readonly Target[] {
  const pathOf = (chapter: number): string | undefined => book.chapters[chapter]?.source.path;
  const paths = new Set(chapters.map(pathOf));
  return [...book.targets.values()].filter(({ chapter }) => paths.has(pathOf(chapter)));
}

/** Returns a finding if the link has a different target in the edition than in the whole text, or none. */
export function excludedTarget(link: Link, shelf: Shelf): SaidAt | undefined {
  const { whole } = shelf;
  const meant = whole && placeIn(whole, link);
  if (!meant) return undefined;
  const place = placeIn(shelf, link);
  if (place && keyOf(place.span) === keyOf(meant.span)) return undefined;
  const name = shelf.books.find((book) => book.edition)?.edition?.name ?? '';
  return {
    span: link.span,
    severity: 'error',
    message: `the target of this link is not in the edition ${name}: “${meant.text}”`,
    hint: 'mark the link for the same editions as its target, or remove it',
    related: [{ ...meant.span, message: 'the target is here' }],
  };
}

function placeIn(shelf: Shelf, link: Link): { text: string; span: Span } | undefined {
  const found = resolutionsOf(shelf).get(keyOf(link.span));
  const book = found?.kind === 'internal' && shelf.books.find(({ slug }) => slug === found.book);
  if (!book) return undefined;
  const target = found.id === undefined ? undefined : book.targets.get(found.id);
  if (target) return target;
  const chapter = chapterAt(book, found.chapter);
  return { text: chapter.title, span: startOf(chapter) };
}

const resolutionsOf = oncePer(
  ({ resolutions }: Shelf): ReadonlyMap<string, Resolution> =>
    new Map([...resolutions].map(([link, found]) => [keyOf(link.span), found])),
);

function keyOf({ file, start }: Span): string {
  return `${file}:${start.line}:${start.column}`;
}
