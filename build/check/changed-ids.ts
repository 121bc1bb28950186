/** Ids that a book had when its data was written, and that are gone or mean something else: links from elsewhere would be wrong. */
import * as v from 'valibot';
import { atBeginning, toDiagnostic } from './rule.ts';
import { changedId, removedIds } from './rules/changed-id.ts';
import { groupBy } from '../basics/group-by.ts';
import type { Book, Diagnostic, Entry } from '../types.ts';

/** The part of a book's data that is compared; see `site/book-data.ts`. */
const PREVIOUS = v.object({
  book: v.string(),
  entries: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      kind: v.optional(v.string()),
      certainty: v.optional(v.string()),
      parent: v.optional(v.string()),
      summary: v.optional(v.string()),
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

/** One finding for each id that nothing has any more, or that something else has now, at the beginning of the book. */
export function changedIds({ book: slug, entries }: Previous, books: readonly Book[]): readonly Diagnostic[] {
  const book = books.find((each) => each.slug === slug) ?? (books.length === 1 ? books[0] : undefined);
  if (!book) return [];
  // Tables without a caption are called after what stands above them, abbreviations may share an id.
  const kept = entries.filter(
    ({ id, kind, certainty }) => !id.includes('~') && (kind !== 'table' || certainty !== 'likely'),
  );
  const taken = takenIds(kept, book).map(({ id, name, now }) => ({
    ...atBeginning(book, `#${id} now belongs to something else: “${name}”, which had this id before, is now #${now}`),
    hint: `add {#${id}} to #${now}, so that old links still lead there`,
  }));
  return [...removedIds(kept, book), ...taken].map((each) => toDiagnostic(changedId, each));
}

/** Ids that another thing of the same name has now: one that was put above the former one. */
function takenIds(
  before: Previous['entries'],
  { entries }: Book,
): readonly { readonly id: string; readonly name: string; readonly now: string }[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byName = groupBy(entries, ({ name }) => name);
  const known = new Set(before.map(({ id }) => id));
  return before.flatMap((former) => {
    const { id, name } = former;
    const current = byId.get(id);
    const others = (byName.get(name) ?? []).filter((each) => each.id !== id && !known.has(each.id));
    const better = current && others.find((each) => similarity(each, former) > similarity(current, former));
    return better ? [{ id, name, now: better.id }] : [];
  });
}

/** In how much of what is known of it a thing is as it was. */
function similarity(entry: Entry, { kind, name, parent, summary }: Previous['entries'][number]): number {
  const alike = [entry.kind === kind, entry.name === name, entry.parent === parent, entry.summary === summary];
  return alike.filter(Boolean).length;
}
