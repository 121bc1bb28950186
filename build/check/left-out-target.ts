/** Links to what a release goes without. */
import { chapterAt, startOf } from '../book/chapter-at.ts';
import { oncePer } from '../basics/once-per.ts';
import type { Link, Resolution, Shelf, Span } from '../types.ts';
import type { Finding } from './rule.ts';

/** What is said of a link that leads somewhere else, or nowhere, than in the whole text. */
export function leftOutTarget(link: Link, shelf: Shelf): Finding | undefined {
  const { whole } = shelf;
  if (!whole) return undefined;
  const meant = placeIn(whole, link);
  const place = placeIn(shelf, link);
  if (!meant) return leftOutTarget(link, whole);
  if (place && keyOf(place.span) === keyOf(meant.span)) return undefined;
  const edition = whole.whole ? undefined : shelf.books.find((book) => book.edition)?.edition;
  return {
    span: link.span,
    severity: 'error',
    ...(edition
      ? {
          message: `the target of this link is not in the edition ${edition.name}: “${meant.text}”`,
          hint: 'mark the link for the same editions as its target, or remove it',
        }
      : {
          message: `the target of this link is unfinished, so it is left out of the release: “${meant.text}”`,
          hint: 'finish the target, or remove the link',
        }),
    related: [{ ...meant.span, message: 'the target is here' }],
  };
}

function placeIn(shelf: Shelf, { span }: Link): ReturnType<typeof placeOf> {
  return placeOf(resolutionsOf(shelf).get(keyOf(span)), shelf);
}

function placeOf(found: Resolution | undefined, { books }: Shelf): { text: string; span: Span } | undefined {
  const book = found?.kind === 'internal' && books.find(({ slug }) => slug === found.book);
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
