/**
 * What a version says: the entries of a book, each with a hash of its text, and the words of the notice about a new version.
 * `site/scripts/new-version.ts` compares the lists of two versions and names what changed.
 *
 * The list is kept for reading offline like the book's pages, so the one of the version at hand is always there.
 */
import { contentHash } from '../basics/content-hash.ts';
import { assertDefined } from '../basics/assert-defined.ts';
import { groupBy } from '../basics/group-by.ts';
import { ownRange } from '../tree.ts';
import type { Book, BookChapter, Entry, Shelf } from '../types.ts';
import { type Strings, labelsOf, stringsFor } from '../words/strings.ts';
import { dataIds } from './book-data.ts';
import { type SiteFile, textFile } from './site-file.ts';

/** What is compared: its name is told, the hash changes with its text. Nameless: what belongs to no entry. */
type Text = readonly [id: string, name: string, hash: string];

/** The list of a book, relative to the web root. */
export function textListPath(slug: string): string {
  return `assets/texts/${slug}.json`;
}

/** The list of the shelf, which tells books apart. */
export const SHELF_TEXTS = 'assets/texts.json';

/** @param lang of the shelf's page */
export function textLists({ books }: Shelf, lang: string): readonly SiteFile[] {
  const lists = books.map((book) => ({ book, texts: textsOf(book) }));
  const file = (path: string, language: string, labels: Strings, texts: readonly Text[], needed?: readonly string[]) =>
    textFile(path, `${JSON.stringify({ lang: language, words: wordsOf(labels), texts })}\n`, needed);
  return [
    file(
      SHELF_TEXTS,
      lang,
      stringsFor(lang),
      lists.map(({ book, texts }) => [book.slug, book.title, contentHash(JSON.stringify(texts))]),
    ),
    ...lists.map(({ book, texts }) => file(textListPath(book.slug), book.lang, labelsOf(book), texts, [book.slug])),
  ];
}

function wordsOf(words: Strings) {
  return {
    text: words['newVersion.text'],
    added: words['newVersion.added'],
    changed: words['newVersion.changed'],
    removed: words['newVersion.removed'],
    show: words['newVersion.show'],
    later: words['newVersion.later'],
    offline: words['offline.title'],
    stored: words['offline.stored'],
    close: words['search.close'],
  };
}

function textsOf(book: Book): readonly Text[] {
  const ids = dataIds(book);
  const byChapter = groupBy(
    book.entries.map((entry, index) => ({ entry, id: assertDefined(ids[index], 'id of an entry') })),
    ({ entry }) => entry.chapter,
  );
  const loose: string[] = [];
  const texts = book.chapters.flatMap((chapter, index) => {
    const entries = byChapter.get(index) ?? [];
    const own = ownTexts(
      chapter,
      entries.map(({ entry }) => entry),
    );
    loose.push(assertDefined(own.at(-1), 'text of no entry'));
    return entries.map(({ entry, id }, at): Text => {
      const said = [entry.name, entry.long, entry.fields.map(({ name, text }) => [name, text]), own[at]];
      return [id, entry.name, contentHash(JSON.stringify(said))];
    });
  });
  return [...texts, ['', '', contentHash(JSON.stringify(loose))]];
}

/** For each entry what stands in no smaller one, so that a change is told of the innermost; last what stands in none. */
function ownTexts({ tokens }: BookChapter, entries: readonly Entry[]): readonly string[] {
  const owners = Array.from(tokens, () => entries.length);
  const ranges = entries
    // An abbreviation is introduced in a text, and does not own it.
    .flatMap(({ block, kind }, owner) => (block && kind !== 'abbreviation' ? { owner, ...ownRange(block) } : []))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start));
  for (const { owner, start, end } of ranges) owners.fill(owner, start, end);
  const texts = Array.from({ length: entries.length + 1 }, (): string[] => []);
  for (const [at, { content, info }] of tokens.entries()) {
    if (content !== '' || info !== '') texts[owners[at] ?? entries.length]?.push(info, content);
  }
  return texts.map((lines) => lines.join('\n'));
}
