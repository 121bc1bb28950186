/**
 * Book → the file with its entries for other programs, such as virtual tables and apps: `<book>/<book>.json`.
 *
 * The schema says what is in it, and `npm run compile` makes a JSON Schema of it, which is written beside the books. The same
 * book gives the same bytes.
 */
import { chapterAt } from '../book/chapter-at.ts';
import { defined } from '../basics/defined.ts';
import { groupBy } from '../basics/group-by.ts';
import { imageKey } from '../read/read-images.ts';
import { imageUrl } from './open-html.ts';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Token } from 'markdown-it';
import * as v from 'valibot';
import { type Collection, kindsIn } from '../book/collections.ts';
import { tableData } from '../book/table-data.ts';
import type { FieldValue } from '../field-value.ts';
import { nameListsOf } from '../words/name-words.ts';
import { bookFacts } from '../book/book-facts.ts';
import type { FactKey } from '../book-meta/book-meta.ts';
import { withoutComments } from '../../plugins/comment.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import { addressInSite } from '../addresses/site-addresses.ts';
import { packageFolder } from '../basics/version.ts';
import { oneLine, plainText } from '../parse/plain-text.ts';
import { sourceLines } from '../parse/source-lines.ts';
import { fenceFields } from '../front-matter/record-fields.ts';
import { lineOf, ownRange } from '../tree.ts';
import type { Book, BookChapter, Entry, Shelf } from '../types.ts';
import { type Kept, keptOr } from './kept.ts';
import { type SiteFile, textFile } from './site-file.ts';

/** Path in the web root. */
const SCHEMA_FILE = 'assets/book.schema.json';

const text = (description: string) => v.pipe(v.string(), v.description(description));
const some = (description: string) => v.exactOptional(text(description));

const number = (description: string) => v.pipe(v.number(), v.description(description));
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

const AMOUNT = v.strictObject({
  number: number('With a variable, what is added to it'),
  variable: some('As written: a short name of a value, X, or question marks'),
  unit: text('As written; empty for a bare number'),
  isChange: v.exactOptional(v.pipe(v.boolean(), v.description('Written with a sign, such as +2'))),
  note: some('What stands in brackets behind it'),
});
const DICE = v.strictObject({ count: number('Of dice'), sides: number('Of each'), plus: number('Added to the sum') });
const VALUE = v.pipe(
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('amount'),
      join: v.pipe(v.picklist(['and', 'or', 'list']), v.description('Whether all are needed, or one of them')),
      amounts: list(AMOUNT),
    }),
    v.strictObject({ kind: v.literal('range'), from: number('Least'), to: number('Most'), unit: text('As written') }),
    v.strictObject({
      kind: v.literal('dice'),
      dice: list(DICE),
      mean: v.exactOptional(number('As written before the dice')),
      of: text('What they are of, such as fire'),
    }),
    v.strictObject({ kind: v.literal('enumeration'), names: list(v.string()) }),
    v.strictObject({ kind: v.literal('none') }),
    v.strictObject({ kind: v.literal('text') }),
  ]),
  v.description('What the text says, where that is sure'),
);

const FIELD = v.strictObject({
  key: text('cost, condition, type, group, or own. with what the author calls it'),
  name: text('Such as cost, condition, or the heading of a column; may be empty'),
  text: text('Plain text as written'),
  value: VALUE,
});
const KIND = v.picklist(['amount', 'range', 'dice', 'enumeration', 'none', 'text'] satisfies FieldValue['kind'][]);
const TABLE = v.strictObject({
  columns: list(
    v.strictObject({
      name: text('Heading; may be empty'),
      kind: v.pipe(KIND, v.description('What nine of ten of its cells are')),
      unit: some('Of all its amounts or ranges'),
    }),
  ),
  rows: list(
    list(
      v.nullable(v.strictObject({ text: text('Plain text; in joined cells that of the cell above'), value: VALUE })),
    ),
  ),
  roll: v.exactOptional(
    v.pipe(
      v.strictObject({ dice: DICE, rows: list(v.nullable(v.strictObject({ from: v.number(), to: v.number() }))) }),
      v.description('What is rolled, and the least and most for each row; of 66 sides, each digit is a die'),
    ),
  ),
});
const PLACE = v.strictObject({
  file: text('Path of the file, relative to the first file of the book'),
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const PICTURE = v.strictObject({
  alt: text('What it shows'),
  file: text('As written'),
  url: some('Relative to this file; absent for a picture that is missing'),
});
const LINK = v.strictObject({
  book: some('Folder of the other book, for a link that leaves this one'),
  id: text('Id of the target; empty for a whole chapter'),
  url: text('Relative to this file'),
});

const ENTRY = v.strictObject({
  id: text('Unique; stays the same as long as the author does not rename it'),
  aliases: v.pipe(v.array(v.string()), v.description('Former ids')),
  synonyms: v.pipe(v.array(v.string()), v.description('Other words for it that readers look for')),
  kind: v.picklist([
    'section',
    'card',
    'box',
    'row',
    'term',
    'abbreviation',
    'figure',
    'example',
    'table',
  ] satisfies readonly Entry['kind'][]),
  type: some('Of a card or box: action, reaction, or the type as written behind !!!'),
  name: text('Plain text'),
  column: some('Of a row: the heading of the column with its name'),
  long: some('Of an abbreviation: the long form'),
  certainty: v.pipe(v.picklist(['sure', 'likely']), v.description('Whether it surely is the name of something')),
  of: some('Id of the entry that tells more of the same thing'),
  url: text('Relative to this file'),
  chapter: text('Title of the chapter'),
  parent: some('Id of the entry it stands in: a section, a card or a box; of a chapter the part'),
  summary: text('What it says first, in plain text'),
  fields: v.pipe(v.array(FIELD), v.description('What it says about itself')),
  table: v.exactOptional(v.pipe(TABLE, v.description('Of a table: its columns and cells'))),
  text: text('Plain text, a line for each paragraph, cell or item'),
  markdown: text('As the author wrote it, without comments and drafts'),
  pictures: v.pipe(v.array(PICTURE), v.description('In its text, each once')),
  links: v.pipe(v.array(LINK), v.description('Links in its text, each target once')),
  place: PLACE,
});

const KIND_OF_THING = v.strictObject({
  type: text('Of cards as written behind !!!, else as the book calls the collection'),
  label: text('What one of them is called'),
  plural: text('What several are called'),
  units: v.exactOptional(v.pipe(v.array(v.string()), v.description('Of cards: in what they are paid'))),
  fields: list(v.strictObject({ name: text('As in the entry, or found by a pattern'), kind: KIND })),
  members: list(
    v.strictObject({
      id: text('Of the entry'),
      values: list(v.nullable(v.strictObject({ text: text('As written'), value: VALUE }))),
    }),
  ),
});

const FACTS = {
  title: text('Title of the book'),
  subtitle: some('Line below the title'),
  version: some('Version of the rules'),
  author: some('Author or authors'),
  description: some('A sentence or two about the book'),
  lang: text('Language of the text (BCP 47)'),
  date: some('Date of the book'),
} satisfies Readonly<Record<FactKey, unknown>>;

export const BOOK_DATA = v.strictObject({
  $schema: text('Relative to this file'),
  format: v.pipe(v.literal(1), v.description('A higher number means that readers of this file have to change')),
  book: text('Folder of the book on the website'),
  ...FACTS,
  url: some('Address of the book on the web'),
  kinds: v.pipe(v.array(KIND_OF_THING), v.description('Kinds of cards, and collections, with their members')),
  entries: v.array(ENTRY),
});

export type BookData = v.InferOutput<typeof BOOK_DATA>;
type EntryData = v.InferOutput<typeof ENTRY>;

export function bookData(shelf: Shelf, book: Book, kept?: Kept): BookData {
  const texts = textsOf(book, kept);
  const { slug, meta } = book;
  return {
    $schema: `../${SCHEMA_FILE}`,
    format: 1,
    book: slug,
    ...bookFacts(book),
    url: meta.url,
    kinds: kindsIn(book).map(kindData),
    entries: book.entries.map((entry) => entryData(shelf, book, entry, defined(texts.get(entry), 'text of an entry'))),
  };
}

/** The data of all books, and their schema. */
export function dataFiles(shelf: Shelf, kept?: Kept): readonly SiteFile[] {
  const schema = readFileSync(join(packageFolder, 'dist', 'book.schema.json'));
  return [
    { path: SCHEMA_FILE, bytes: schema },
    ...shelf.books.map((book) =>
      textFile(`${book.slug}/${book.slug}.json`, `${JSON.stringify(bookData(shelf, book, kept), undefined, 1)}\n`),
    ),
  ];
}

function entryData(shelf: Shelf, book: Book, entry: Entry, { text: plain, markdown }: EntryText): EntryData {
  const chapter = chapterAt(book, entry.chapter);
  const {
    id,
    aliases,
    synonyms = [],
    kind,
    type,
    name,
    column,
    long,
    certainty,
    of,
    parent,
    summary,
    fields,
    span,
  } = entry;
  const content = contentOf(entry, chapter);
  return {
    id: dataId(entry),
    aliases: [...aliases],
    synonyms: [...synonyms],
    kind,
    type,
    name,
    column,
    long,
    certainty,
    of,
    url: addressFrom(shelf, book, { book: book.slug, chapter: entry.chapter, id }),
    chapter: chapter.title,
    parent,
    summary,
    fields: [...fields],
    table: tableOf(entry, book),
    text: plain,
    markdown,
    pictures: picturesIn(content, chapter, book),
    links: linksIn(content, chapter, shelf, book),
    place: { file: fileOf(book, chapter), line: span.start.line },
  };
}

function kindData({ type, label, plural, units, columns, members }: Collection): v.InferOutput<typeof KIND_OF_THING> {
  return {
    type,
    label,
    plural,
    ...(units ? { units: [...units] } : {}),
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
    ...(roll ? { roll: { ...roll, rows: roll.rows.map((range) => range ?? null) } } : {}),
  };
}

/** An abbreviation may stand in a place that has its id from something else, such as the heading that introduces it. */
function dataId({ id, kind, name, block }: Entry): string {
  const isShared = kind === 'abbreviation' && (block === undefined || block.kind === 'section');
  return isShared ? `${id}~${name}` : id;
}

type EntryText = Pick<EntryData, 'text' | 'markdown'>;

/** What the entries say. */
function textsOf(book: Book, kept: Kept | undefined): ReadonlyMap<Entry, EntryText> {
  const texts = new Map<Entry, EntryText>();
  for (const [index, entries] of groupBy(book.entries, ({ chapter }) => chapter)) {
    const chapter = chapterAt(book, index);
    const from = () => entries.map(({ kind, block }) => [kind, block && [block.start, ownRange(block).end]]);
    const made = keptOr(kept, chapter.tokens, 'data', from, () =>
      entries.map((entry): EntryText => {
        const content = contentOf(entry, chapter);
        return { text: textOf(content), markdown: markdownOf(content, chapter) };
      }),
    );
    for (const [at, entry] of entries.entries()) texts.set(entry, defined(made[at], 'text of an entry'));
  }
  return texts;
}

/** An abbreviation is what its line says, unless it has a row of its own. */
function contentOf({ kind, block }: Entry, { tokens }: BookChapter): readonly Token[] {
  if (!block) return [];
  const line = kind === 'abbreviation' ? lineOf(block) : undefined;
  const { start, end } = ownRange(block);
  return line ? [line.token] : tokens.slice(start, end);
}

/** Relative to the folder of the book: the same from wherever it is built. */
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
 * The lines from which the tokens were made, less indented if they stood in a box or list; without what is published
 * nowhere.
 */
function markdownOf(tokens: readonly Token[], chapter: BookChapter): string {
  let [start, end] = [Infinity, 0];
  for (const { map } of tokens) {
    start = Math.min(start, map?.[0] ?? start);
    end = Math.max(end, map?.[1] ?? 0);
  }
  if (end === 0) return '';
  const isLeftOut = (line: number): boolean => chapter.leftOut.some(([from, to]) => from <= line && line < to);
  const shown = sourceLines(chapter.source)
    .slice(start, end)
    .filter((_, index) => !isLeftOut(start + index));
  const lines = withoutComments(shown.join('\n')).split('\n');
  const indent = lines.reduce(
    (least, line) => (line.trim() === '' ? least : Math.min(least, line.search(/\S/))),
    Infinity,
  );
  return lines
    .map((line) => line.slice(Math.max(0, indent)))
    .join('\n')
    .trimEnd();
}

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
    found.set(image.src, { alt: image.alt, file: image.src, ...(url === undefined ? {} : { url }) });
  }
  return [...found.values()];
}

function addressFrom(
  shelf: Shelf,
  book: Book,
  { book: slug, chapter, id }: { readonly book: string; readonly chapter: number; readonly id?: string },
): string {
  const address = addressInSite(shelf, {
    kind: 'internal',
    book: slug,
    chapter,
    exact: true,
    id,
  });
  const own = `${urlSegment(book.slug)}/`;
  return address.startsWith(own) ? address.slice(own.length) : `../${address}`;
}
