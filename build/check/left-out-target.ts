/** Links to what a release goes without. */
import { chapterAt } from '../book/chapter-at.ts';
import { oncePer } from '../basics/once-per.ts';
import type { Link, Resolution, Shelf, Span } from '../types.ts';
import type { Finding } from './rule.ts';

/** What is said of a link that leads somewhere in the whole text only. */
export function leftOutTarget(link: Link, { whole }: Shelf): Finding | undefined {
  const found = whole && resolutionsOf(whole).get(keyOf(link.span));
  if (found?.kind !== 'internal') return undefined;
  const book = whole?.books.find(({ slug }) => slug === found.book);
  if (!book) return undefined;
  const target = found.id === undefined ? undefined : book.targets.get(found.id);
  const chapter = chapterAt(book, found.chapter);
  const { file, firstLine } = chapter.source;
  const start = { line: Math.max(1, firstLine), column: 1 };
  const at = target?.span ?? { file, start, end: start };
  return {
    span: link.span,
    severity: 'error',
    message: `the target of this link is unfinished, so it is left out of the release: “${target?.text ?? chapter.title}”`,
    hint: 'finish the target, or remove the link',
    related: [{ ...at, message: 'the target is here' }],
  };
}

const resolutionsOf = oncePer(
  ({ resolutions }: Shelf): ReadonlyMap<string, Resolution> =>
    new Map([...resolutions].map(([link, found]) => [keyOf(link.span), found])),
);

function keyOf({ file, start }: Span): string {
  return `${file}:${start.line}:${start.column}`;
}
