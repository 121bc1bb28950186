/** What differs between a book and a translation of it: chapters and entries that one of them lacks, and numbers. */
import { chapterAt, startOf } from '../book/chapter-at.ts';
import { linesOfFile } from '../parse/parse-chapter.ts';
import { tablesIn } from '../book/find-entries.ts';
import type { Table } from '../tree.ts';
import type { Book, BookChapter, Entry, Span } from '../types.ts';
import { type NumberDifference, differentFields, differentTables, withoutConversions } from './different-numbers.ts';
import { type Pairs, inverted } from './pair.ts';

/** Something with a place in both; of what one of them lacks, the place there is what stands before it. */
export interface Difference {
  readonly here: Span;
  readonly there: Span;
  readonly what:
    | { readonly kind: 'missing' | 'added'; readonly of: 'chapter' | Entry['kind']; readonly name: string }
    | NumberDifference;
}

/** @param pairs from the original to its translation; differences are told from the translation's side */
export function differencesBetween(original: Book, translation: Book, pairs: Pairs): readonly Difference[] {
  const missing = lacking(original, translation, pairs).map(({ own, other, ...what }) => ({
    here: other,
    there: own,
    what: { kind: 'missing' as const, ...what },
  }));
  const added = lacking(translation, original, inverted(pairs)).map(({ own, other, ...what }) => ({
    here: own,
    there: other,
    what: { kind: 'added' as const, ...what },
  }));
  return [...missing, ...added, ...counts(pairs), ...numbers(original, translation, pairs)];
}

interface PaperProblem {
  readonly own: Span;
  /** Where it would stand. */
  readonly other: Span;
  readonly of: 'chapter' | Entry['kind'];
  readonly name: string;
}

const COMPARED: readonly Entry['kind'][] = ['section', 'card', 'box', 'figure', 'example'];

/** What a book has and another one lacks; of what stands in each other, the outermost. */
function lacking(book: Book, other: Book, { chapters, entries, sorted }: Pairs): readonly PaperProblem[] {
  const uncertain = new Set(sorted.flatMap((each) => each.entries));
  const found: PaperProblem[] = [];
  let before = startOf(chapterAt(other, 0));
  for (const [index, chapter] of book.chapters.entries()) {
    const same = chapters.get(index);
    if (same !== undefined) before = startOf(chapterAt(other, same));
    else if (!chapter.source.isFront && !chapter.isContents) {
      found.push({ own: startOf(chapter), other: before, of: 'chapter', name: chapter.title });
    }
  }
  const known = new Map(book.entries.map((entry) => [entry.id, entry]));
  let last: Entry | undefined;
  for (const entry of book.entries) {
    const { kind, name, span, chapter, parent = '' } = entry;
    const same = entries.get(entry);
    if (same && COMPARED.includes(kind)) last = entry;
    const around = known.get(parent);
    const isOuter = around?.chapter === chapter ? entries.has(around) : chapters.has(chapter);
    if (same || !isOuter || !COMPARED.includes(kind) || uncertain.has(entry)) continue;
    const behind = last?.chapter === chapter ? entries.get(last) : undefined;
    const place = behind?.span ?? startOf(chapterAt(other, chapters.get(chapter) ?? 0));
    found.push({ own: span, other: place, of: kind, name });
  }
  return found;
}

/** Of what is sorted by name it is not known which is missing, but how many. */
function counts({ sorted }: Pairs): readonly Difference[] {
  return sorted.flatMap(({ entries, others }): readonly Difference[] => {
    const [first, other] = [entries[0], others[0]];
    if (!first || !other || first.kind === 'row' || entries.length === others.length) return [];
    const what = { kind: 'count', of: `${first.kind}s`, name: '', here: others.length, there: entries.length } as const;
    return [{ here: other.span, there: first.span, what }];
  });
}

/** Of what is the same, all that it says in numbers. */
function numbers(original: Book, translation: Book, pairs: Pairs): readonly Difference[] {
  const found: Difference[] = [];
  const [from, to] = [original.lang, translation.lang];
  for (const [entry, same] of pairs.entries) {
    if (entry.kind === 'row' || entry.kind === 'table') continue;
    for (const what of differentFields(entry, same, [from, to]))
      found.push({ here: same.span, there: entry.span, what });
  }
  const [chapters, others] = [original, translation].map(chaptersOfTables);
  for (const [table, same] of pairs.tables) {
    const [there, here] = [chapters?.get(table), others?.get(same)];
    if (!there || !here) continue;
    const [lines, otherLines] = [linesOfFile(there.source), linesOfFile(here.source)];
    for (const { row, other, ...what } of differentTables(table, same, pairs.rows, [from, to])) {
      found.push({ here: otherLines((other ?? same).token), there: lines((row ?? table).token), what });
    }
  }
  return withoutConversions(found);
}

function chaptersOfTables({ chapters }: Book): ReadonlyMap<Table, BookChapter> {
  return new Map(chapters.flatMap((chapter) => tablesIn(chapter.tree).map((table) => [table, chapter] as const)));
}
