/** Links to what a release goes without. */
import { chapterAt } from '../book/chapter-at.ts';
import { oncePer } from '../basics/once-per.ts';
import type { Link, Resolution, Shelf, Span } from '../types.ts';
import type { Finding } from './rule.ts';

/** What is said of a link that leads somewhere else, or nowhere, than in the whole text. */
export function leftOutTarget(link: Link, shelf: Shelf): Finding | undefined {
  const { whole, resolutions } = shelf;
  const meant = whole && placeOf(resolutionsOf(whole).get(keyOf(link.span)), whole);
  if (!meant) return undefined;
  const place = placeOf(resolutions.get(link), shelf);
  if (place && keyOf(place.span) === keyOf(meant.span)) return undefined;
  return {
    span: link.span,
    severity: 'error',
    message: `the target of this link is unfinished, so it is left out of the release: “${meant.text}”`,
    hint: 'finish the target, or remove the link',
    related: [{ ...meant.span, message: 'the target is here' }],
  };
}

function placeOf(found: Resolution | undefined, { books }: Shelf): { text: string; span: Span } | undefined {
  const book = found?.kind === 'internal' && books.find(({ slug }) => slug === found.book);
  if (!book) return undefined;
  const target = found.id === undefined ? undefined : book.targets.get(found.id);
  if (target) return target;
  const { source, title } = chapterAt(book, found.chapter);
  const start = { line: Math.max(1, source.firstLine), column: 1 };
  return { text: title, span: { file: source.file, start, end: start } };
}

const resolutionsOf = oncePer(
  ({ resolutions }: Shelf): ReadonlyMap<string, Resolution> =>
    new Map([...resolutions].map(([link, found]) => [keyOf(link.span), found])),
);

function keyOf({ file, start }: Span): string {
  return `${file}:${start.line}:${start.column}`;
}
