/** Schema of the data file with a book's entries for other programs; `npm run compile` turns it into a JSON Schema. */
import * as v from 'valibot';
import type { FactKey } from '../book-meta/book-meta.ts';
import type { FieldValue } from '../field-value.ts';
import type { Entry } from '../types.ts';

const about = <Schema extends v.GenericSchema>(description: string, schema: Schema) =>
  v.pipe(schema, v.description(description));
const text = (description: string) => about(description, v.string());
const some = (description: string) => v.exactOptional(text(description));
const number = (description: string) => about(description, v.number());
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

const AMOUNT = v.strictObject({
  number: number('The number; with a variable, what is added to it'),
  variable: some('As written: a short name of a value, X, or question marks'),
  unit: text('As written; empty for a bare number'),
  isChange: v.exactOptional(about('Written with a sign, such as +2', v.boolean())),
  note: some('Text in brackets after it'),
});
const DICE = v.strictObject({
  count: number('Number of dice'),
  sides: number('Sides of each'),
  plus: number('Added to the sum'),
});
const VALUE = about(
  'The value of the text, if it is certain',
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('amount'),
      join: about('Whether all are needed, or one of them', v.picklist(['and', 'or', 'list'])),
      amounts: list(AMOUNT),
    }),
    v.strictObject({
      kind: v.literal('range'),
      from: number('Lower end'),
      to: number('Upper end'),
      unit: text('As written'),
    }),
    v.strictObject({
      kind: v.literal('dice'),
      dice: list(DICE),
      mean: v.exactOptional(number('Mean, as written before the dice')),
      of: text('What they are for, such as fire'),
    }),
    v.strictObject({ kind: v.literal('enumeration'), names: list(v.string()) }),
    v.strictObject({ kind: v.literal('none') }),
    v.strictObject({ kind: v.literal('text') }),
  ]),
);

const FIELD = v.strictObject({
  key: text('cost, condition, type, group, or own. with the author’s name for it'),
  name: text('Such as cost, condition, or the heading of a column; may be empty'),
  text: text('Plain text as written'),
  value: VALUE,
});
const KIND = v.picklist(['amount', 'range', 'dice', 'enumeration', 'none', 'text'] satisfies FieldValue['kind'][]);
const CELL = v.strictObject({
  text: text('Plain text; in joined cells, the text of the first cell'),
  value: VALUE,
});
const TABLE = v.strictObject({
  columns: list(
    v.strictObject({
      name: text('Heading; may be empty'),
      kind: about('The kind of at least nine in ten cells', KIND),
      unit: some('Unit of all its amounts or ranges'),
    }),
  ),
  rows: list(list(v.nullable(CELL))),
  roll: v.exactOptional(
    about(
      'The dice to roll, and the lowest and highest result for each row; with 66 sides, each digit is a die',
      v.strictObject({ dice: DICE, rows: list(v.nullable(v.strictObject({ from: v.number(), to: v.number() }))) }),
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
  url: some('Relative to this file; absent if the image is missing'),
});
const LINK = v.strictObject({
  book: some('Folder of the other book, for a link that leaves this one'),
  id: text('Id of the target; empty for a whole chapter'),
  url: text('Relative to this file'),
});

const ENTRY = v.strictObject({
  id: text('Unique; stays the same as long as the author does not rename it'),
  translations: v.exactOptional(
    about('Its id in other languages of the book, by language', v.record(v.string(), v.string())),
  ),
  aliases: about('Former ids', list(v.string())),
  synonyms: about('Other words that readers may search for', list(v.string())),
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
  type: some('Of a card or box: action, reaction, or the type as written after !!!'),
  name: text('Plain text'),
  column: some('Of a row: the heading of the column with its name'),
  long: some('Of an abbreviation: the long form'),
  certainty: about('Whether it is certainly the name of something', v.picklist(['sure', 'likely'])),
  of: some('Id of the entry that describes the same thing in more detail'),
  url: text('Relative to this file'),
  chapter: text('Title of the chapter'),
  parent: some('Id of the entry that contains it: a section, a card or a box; for a chapter, the part'),
  summary: text('Its first statement, as plain text'),
  fields: about('Its named values', list(FIELD)),
  table: v.exactOptional(v.pipe(TABLE, v.description('Of a table: its columns and cells'))),
  text: text('Plain text, a line for each paragraph, cell or item'),
  markdown: text('As the author wrote it, without what the page does not show'),
  pictures: about('In its text, each once', list(PICTURE)),
  links: about('Links in its text, each target once', list(LINK)),
  place: PLACE,
});

const KIND_OF_THING = v.strictObject({
  type: text('For cards, as written after !!!; otherwise, as named under collections'),
  label: text('Name of one'),
  plural: text('Name of several'),
  units: v.exactOptional(about('Of cards: units of their costs', list(v.string()))),
  fields: list(v.strictObject({ name: text('As in the entry, or as read by a pattern'), kind: KIND })),
  members: list(
    v.strictObject({
      id: text('Id of the entry'),
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

const TRANSLATION = v.strictObject({
  lang: FACTS.lang,
  book: text('Folder of the book on the website'),
  title: FACTS.title,
});

export const BOOK_DATA = v.strictObject({
  $schema: text('Relative to this file'),
  format: v.pipe(v.literal(1), v.description('Increases when programs that read this file have to change')),
  book: text('Folder of the book on the website'),
  ...FACTS,
  url: some('Address of the book on the web'),
  translations: v.exactOptional(about('The same book in other languages', list(TRANSLATION))),
  kinds: about('Kinds of cards, and collections, with their members', list(KIND_OF_THING)),
  entries: list(ENTRY),
});

export type BookData = v.InferOutput<typeof BOOK_DATA>;
export type EntryData = v.InferOutput<typeof ENTRY>;
export type KindData = v.InferOutput<typeof KIND_OF_THING>;
