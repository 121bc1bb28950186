/**
 * Makes the file with the data for a book's search.
 *
 * It is a classic script, as neither modules nor `fetch` work on pages opened from disk. It passes its data to the
 * search script, or stores it for later, so that the two can load in any order. It contains the text, which results
 * show, but no index: an index would double the size, so it is built when the search is opened.
 *
 * `search-form.d.ts` defines the format.
 */
import type { Labels } from '../../../plugins/dialect.ts';
import { groupBy } from '../../basics/group-by.ts';
import { kindsOfCards } from '../../../plugins/card.ts';
import { slugify } from '../../../plugins/slug.ts';
import { chapterPage } from '../../addresses/site-addresses.ts';
import { urlSegment } from '../../addresses/relative-url.ts';
import { type SiteFile, textFile } from '../site-file.ts';
import { queryWordsOf } from '../../words/query-words.ts';
import { labelsOf } from '../../words/strings.ts';
import type { Book } from '../../types.ts';
import type { SearchFile, SearchRow, SearchShelf } from './search-form.d.ts';
import { type SearchDocument, abbreviationsOf, otherWords, searchDocuments } from './search-documents.ts';

/** Folder of search files in the web root. */
const FOLDER = 'assets/search';

export function searchFile(book: Book): SearchFile {
  const labels: Labels = labelsOf(book);
  const documents = searchDocuments(book);
  const labelOf = ({ kind, label = labels[`card.${kind}`] ?? '' }: SearchDocument): string => label;
  const keyOf = (document: SearchDocument): string => `${document.kind} ${labelOf(document)}`;
  const named = documents.filter(({ kind }) => kind !== 'section');
  const kinds = new Map(named.map((document) => [keyOf(document), [document.kind, labelOf(document)] as const]));
  const depths = new Map(Array.from(kinds.keys(), (key, at) => [key, -1 - at]));
  const byPage = groupBy(documents, ({ chapter }) => pageOf(book, chapter));
  return {
    kind: 'book',
    slug: book.slug,
    title: book.title,
    lang: book.lang,
    ...queryWordsOf(book.lang),
    signs: costSymbols(book),
    kinds: [...kinds.values()],
    costLabel: labels['card.cost'] ?? '',
    costUnit: [labels['card.unit.one'] ?? '', labels['card.unit.other'] ?? ''],
    abbreviations: [...abbreviationsOf(book), ...otherWords(book)],
    pages: Array.from(byPage, ([href, own]) => [
      href,
      own.map((each) => searchRow(each, depths.get(keyOf(each)) ?? each.level)),
    ]),
  };
}

/**
 * Returns the symbols used as units of cost. Only currency, mathematical and other symbols count: modifiers, such as
 * colour selectors, and characters with a meaning in regular expressions do not.
 */
function costSymbols({ chapters }: Book): string {
  const declared = chapters.flatMap(({ source }) => source.cards);
  const units = [...kindsOfCards(declared).values()].flatMap((kind) => kind.units).join('');
  return [...new Set(units.match(/[\p{Sc}\p{Sm}\p{So}]/gu))].join('');
}

/** Returns the search file of a book. */
export function bookSearch(book: Book): SiteFile {
  return textFile(`${FOLDER}/${book.slug}.js`, () => scriptOf(searchFile(book)), [book.slug]);
}

/** Returns the file with the list of all books, if there are several. */
export function shelfSearch(books: readonly Book[]): readonly SiteFile[] {
  if (books.length < 2) return [];
  const shelf: SearchShelf = { kind: 'shelf', books: books.map(({ slug, title }) => ({ slug, title })) };
  return [textFile(`${FOLDER}.js`, scriptOf(shelf))];
}

function scriptOf(data: SearchFile | SearchShelf): string {
  return `(self.regelwerkSearch??=[]).push(${JSON.stringify(data)})\n`;
}

function searchRow({ title, id, cost, also, text }: SearchDocument, depth: number): SearchRow {
  const more = [id === undefined || id === slugify(title) ? '' : id, cost ?? '', also?.join('\n') ?? ''];
  return [depth, title, text, ...more.slice(0, more.findLastIndex(Boolean) + 1)];
}

/** Address of a chapter's page, relative to the web root. */
function pageOf(book: Book, chapter: number): string {
  return `${urlSegment(book.slug)}/${chapterPage(book, chapter)}`;
}
