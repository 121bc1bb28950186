/** Ids that a book had when its data was written, and has no more: links from elsewhere would lead nowhere. */
import * as v from 'valibot';
import { MOST_HINTS, nearest } from '../basics/nearest.ts';
import { changedId } from './rules/changed-id.ts';
import type { Book, Diagnostic } from '../types.ts';

/** The part of a book's data that is compared; see `site/book-data.ts`. */
const PREVIOUS = v.object({
  book: v.string(),
  entries: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      kind: v.optional(v.string()),
      certainty: v.optional(v.string()),
      aliases: v.optional(v.array(v.string()), []),
    }),
  ),
});

export type Previous = v.InferOutput<typeof PREVIOUS>;

/** @returns undefined if the text is no book's data */
export function readPrevious(text: string): Previous | undefined {
  try {
    const { success, output } = v.safeParse(PREVIOUS, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** One finding for each id that nothing has any more, at the beginning of the book. */
export function changedIds({ book: slug, entries }: Previous, books: readonly Book[]): readonly Diagnostic[] {
  const book = books.find((each) => each.slug === slug) ?? (books.length === 1 ? books[0] : undefined);
  const [first] = book?.chapters ?? [];
  if (!book || !first) return [];
  const start = { line: first.source.firstLine, column: 1 };
  const names = book.entries.map((entry) => entry.name);
  return (
    entries
      // Tables without a caption are called after what stands above them.
      .filter(({ kind, certainty }) => kind !== 'table' || certainty !== 'likely')
      .filter(({ id }) => !book.targets.has(id) && !book.aliases.has(id))
      .map(({ id, name }, index): Diagnostic => {
        const [meant] = index < MOST_HINTS ? nearest(name, names) : [];
        const place = meant === undefined ? 'the entry that took its place' : meant;
        return {
          rule: changedId.name,
          severity: changedId.severity,
          file: first.source.file,
          start,
          end: start,
          message: `nothing has the id #${id} any more, which “${name}” had before`,
          hint: `add {aliases="${id}"} to ${place}, so that old links still work`,
        };
      })
  );
}
