/**
 * Makes the data file of a book, `<book>/<book>.json`, with its entries for other programs such as virtual tabletops
 * and apps.
 *
 * The JSON Schema (`book-data-schema.ts`) is written next to the books. The same book always gives the same bytes.
 */
import { chapterAt } from '../book/chapter-at.ts';
import { assertDefined } from '../basics/assert-defined.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { oncePer } from '../basics/once-per.ts';
import { imageKey } from '../pictures/read-images.ts';
import { imageUrl } from './open-html.ts';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Token } from 'markdown-it';
import { type Collection, kindsIn } from '../book/collections.ts';
import { tableData } from '../book/table-data.ts';
import { pairsBetween, translationsOf } from '../languages/translations.ts';
import { nameListsOf } from '../words/name-words.ts';
import { bookFacts } from '../book/book-facts.ts';
import { withoutComments } from '../../plugins/comment.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import { addressInSite } from '../addresses/site-addresses.ts';
import { packageFolder } from '../basics/version.ts';
import { oneLine, plainText } from '../parse/plain-text.ts';
import { sourceLines } from '../parse/source-lines.ts';
import { fenceFields } from '../front-matter/record-fields.ts';
import { lineOf, ownRange } from '../tree.ts';
import type { Book, BookChapter, Entry, InternalLink, Shelf } from '../types.ts';
import type { BookData, EntryData, KindData } from './book-data-schema.ts';
import { type SiteFile, textFile } from './site-file.ts';

/** Path of the JSON Schema in the web root. */
const SCHEMA_FILE = 'assets/book.schema.json';

export function bookData(shelf: Shelf, book: Book): BookData {
  const others = translationsOf(shelf.books, book);
  const pairs = others.map((other) => [other.lang, pairsBetween(shelf.books, book, other).entries] as const);
  const idsOf = (entry: Entry) =>
    pairs.flatMap(([lang, same]) => (same.has(entry) ? [[lang, same.get(entry)?.id]] : []));
  const isTranslated = others.length > 0;
  const ids = dataIds(book);
  const { slug, meta } = book;
  return {
    $schema: `../${SCHEMA_FILE}`,
    format: 1,
    book: slug,
    ...bookFacts(book),
    url: meta.url,
    translations: isTranslated
      ? others.map((each) => ({ lang: each.lang, book: each.slug, title: each.title }))
      : undefined,
    kinds: kindsIn(book).map(kindData),
    entries: book.entries.map((entry, index) => ({
      id: assertDefined(ids[index], 'id of an entry'),
      ...entryData(shelf, book, entry),
      translations: isTranslated ? Object.fromEntries(idsOf(entry)) : undefined,
    })),
  };
}

/** Data files of books, and their schema. */
export function dataFiles(shelf: Shelf, books = shelf.books): readonly SiteFile[] {
  const schema = readFileSync(join(packageFolder, 'dist', 'book.schema.json'));
  return [
    { path: SCHEMA_FILE, bytes: schema },
    ...books.map((book) =>
      textFile(`${book.slug}/${book.slug}.json`, () => `${JSON.stringify(bookData(shelf, book), undefined, 1)}\n`),
    ),
  ];
}

function entryData(shelf: Shelf, book: Book, entry: Entry): Omit<EntryData, 'id'> {
  const chapter = chapterAt(book, entry.chapter);
  const content = contentOf(entry, chapter);
  return {
    aliases: entry.aliases,
    synonyms: entry.synonyms ?? [],
    kind: entry.kind,
    type: entry.type,
    name: entry.name,
    column: entry.column,
    long: entry.long,
    certainty: entry.certainty,
    of: entry.of,
    url: addressFrom(shelf, book, { ...entry, book: book.slug }),
    chapter: chapter.title,
    parent: entry.parent,
    summary: entry.summary,
    fields: entry.fields,
    table: tableOf(entry, book),
    text: textOf(content),
    markdown: markdownOf(content, chapter),
    pictures: picturesIn(content, chapter, book),
    links: linksIn(content, chapter, shelf, book),
    place: { file: fileOf(book, chapter), line: entry.span.start.line },
  };
}

function kindData({ type, label, plural, units, columns, members }: Collection): KindData {
  return {
    type,
    label,
    plural,
    units,
    fields: columns,
    members: members.map(({ entry: { id }, values }) => ({
      id,
      values: values.map((each) => (each ? { text: each.text, value: each.value } : null)),
    })),
  };
}

function tableOf({ kind, block, roll }: Entry, { lang }: Book): EntryData['table'] {
  if (kind !== 'table' || block?.kind !== 'table') return undefined;
  const { columns, rows } = tableData(block, nameListsOf(lang));
  return {
    columns,
    rows: rows.map((cells) => Array.from(cells, (cell) => cell ?? null)),
    roll: roll && { ...roll, rows: roll.rows.map((range) => range ?? null) },
  };
}

/**
 * Returns a unique id for each entry. Ids collide if an abbreviation shares the id of its surroundings, such as the
 * heading that introduces it, or if an author gives one id to two entries, which `check` reports.
 */
function dataIds({ entries }: Book): readonly string[] {
  const known = new Set(entries.map(({ id }) => id));
  const given = new Set<string>();
  return entries.map(({ id, kind, name, block }) => {
    const isShared = kind === 'abbreviation' && (block === undefined || block.kind === 'section');
    let own = isShared ? `${id}~${name}` : id;
    for (let count = 2; given.has(own) || (own !== id && known.has(own)); count++) own = `${id}~${count}`;
    given.add(own);
    return own;
  });
}

/** Tokens of an entry. For an abbreviation that has no row of its own, they are the line that defines it. */
function contentOf({ kind, block }: Entry, { tokens }: BookChapter): readonly Token[] {
  if (!block) return [];
  const line = kind === 'abbreviation' ? lineOf(block) : undefined;
  const { start, end } = ownRange(block);
  return line ? [line.token] : tokens.slice(start, end);
}

/** Path of the chapter's file relative to the book's folder, so that it does not depend on the working folder. */
function fileOf(book: Book, { source }: BookChapter): string {
  return relative(dirname(chapterAt(book, 0).source.path), source.path).replaceAll('\\', '/');
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .flatMap((token) => {
      const { type, children, content } = token;
      const record = fenceFields(token).map(({ name, text: value }) => `${name} ${value}`);
      if (record.length > 0) return record;
      return type === 'inline' ? oneLine(plainText(children ?? [])) : type === 'fence' ? content.trimEnd() : [];
    })
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Source lines of the tokens, without the indentation of an enclosing box or list, and without text that is not
 * published.
 */
function markdownOf(tokens: readonly Token[], chapter: BookChapter): string {
  let [start, end] = [Infinity, 0];
  for (const { map } of tokens) {
    start = Math.min(start, map?.[0] ?? start);
    end = Math.max(end, map?.[1] ?? 0);
  }
  if (end === 0) return '';
  const shown = publishedLines(chapter)
    .slice(start, end)
    .flatMap((line) => line ?? []);
  const lines = withoutComments(shown.join('\n'), true).split('\n');
  const indent = lines.reduce(
    (least, line) => (line.trim() === '' ? least : Math.min(least, line.search(/\S/))),
    Infinity,
  );
  return lines
    .map((line) => line.slice(Math.max(0, indent)))
    .join('\n')
    .trimEnd();
}

/** Lines of a chapter without the parts that are not published; undefined for those of which only blanks remain. */
const publishedLines = oncePer(({ source, leftOut }: BookChapter): readonly (string | undefined)[] => {
  const cuts = new Map<number, (readonly [from: number, to: number])[]>();
  for (const { start, end } of [...leftOut, ...(source.blanks ?? [])]) {
    for (let { line } = start; line <= end.line; line++) {
      const own = getOrAdd(cuts, line, () => []);
      own.push([line > start.line ? 0 : start.column, line < end.line ? Infinity : end.column]);
    }
  }
  return sourceLines(source).map((text, line) => {
    const own = cuts.get(line)?.filter(([from, to]) => from < to) ?? [];
    if (own.length === 0) return text;
    const isCut = (at: number): boolean => own.some(([from, to]) => from <= at && at < to);
    const rest = Array.from(text.split(''), (sign, at) => (isCut(at) ? '' : sign)).join('');
    return rest.trim() === '' ? undefined : rest;
  });
});

function linksIn(tokens: readonly Token[], chapter: BookChapter, shelf: Shelf, book: Book): EntryData['links'] {
  const found = new Map<string, EntryData['links'][number]>();
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const link = token.type === 'link_open' ? chapter.links[Number(token.meta?.['index'] ?? -1)] : undefined;
    const target = link && shelf.resolutions.get(link);
    if (target?.kind !== 'internal') continue;
    const url = addressFrom(shelf, book, target);
    found.set(url, { book: target.book === book.slug ? undefined : target.book, id: target.id ?? '', url });
  }
  return [...found.values()];
}

function picturesIn(tokens: readonly Token[], { images, source }: BookChapter, book: Book): EntryData['pictures'] {
  const found = new Map<string, EntryData['pictures'][number]>();
  for (const { type, meta } of tokens.flatMap(({ children }) => children ?? [])) {
    const image = type === 'image' ? images[Number(meta?.['index'] ?? -1)] : undefined;
    if (!image) continue;
    const shown = book.images.get(imageKey(source.file, image.src));
    const url = shown?.kind === 'found' ? `../${imageUrl(shown)}` : undefined;
    found.set(image.src, { alt: image.alt, file: image.src, url });
  }
  return [...found.values()];
}

/** Returns the address of a target, relative to the data file. */
function addressFrom(shelf: Shelf, book: Book, { book: slug, chapter, id }: Place): string {
  const address = addressInSite(shelf, { kind: 'internal', book: slug, chapter, exact: true, id });
  const own = `${urlSegment(book.slug)}/`;
  return address.startsWith(own) ? address.slice(own.length) : `../${address}`;
}

type Place = Pick<InternalLink, 'book' | 'chapter' | 'id'>;
