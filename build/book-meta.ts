/**
 * The schema of front matter. It validates and reads the values; `BookMeta`, the handbook's tables and the JSON Schema for
 * editors are derived from it.
 */
import * as v from 'valibot';
import { WORDS } from './words/strings.ts';

/** A scalar as its author wrote it. */
export interface Written {
  readonly value: unknown;
  readonly source: string;
}

/** How messages and tables describe a type of value: metadata in the schema. */
export interface Kind {
  /** As in “expected a number”. */
  readonly wanted: string;
  /** The same in the handbook's table, if it differs. */
  readonly cell?: string;
  /** What to write instead. */
  readonly hint?: (written: Written) => string | undefined;
}

const kind = <T>(
  wanted: string,
  hint?: string | Kind['hint'],
  cell = wanted,
): v.MetadataAction<T, Kind & Record<string, unknown>> =>
  v.metadata({ wanted, cell, hint: typeof hint === 'string' ? () => hint : (hint ?? (() => undefined)) });

/** An empty message: the finding says which value was expected. */
const MISMATCH = '';

/** Longest delay of a Node timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A case-insensitive pattern: JSON Schema has no flags. */
const anyCase = (words: readonly string[]): string =>
  words.join('|').replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** A string, or a number as written: a version of 0.10 must not become 0.1. */
const asWritten = (number: v.GenericSchema<number> = v.number()) =>
  v.pipe(v.union([v.string(), number]), v.transform(String));

const flag = v.pipe(v.boolean(), kind('true or false', flagHint, '`true` or `false`'));

// As in Markdown. HTML has no NUL, and rendered chapters mark open places with it.
const text = v.pipe(
  asWritten(),
  v.transform((text) => text.replaceAll('\0', '\uFFFD')),
  kind('text', 'put it in quotes to use it as text'),
);

const texts = v.pipe(
  v.union([
    text,
    v.pipe(
      v.array(text),
      v.transform((all) => all.join(', ')),
    ),
  ]),
  kind('text or a list of texts'),
);

const outside = (least: number, most: number, isWhole: boolean) => (issue: { readonly input: number }) =>
  `expected a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not ${issue.input}`;

const number = (
  least: number,
  most: number,
  { isWhole = false, hint = '', cell = `${least} ${most - least === 1 ? 'or' : 'to'} ${most}` } = {},
) =>
  v.pipe(
    v.number(),
    v.minValue(least, outside(least, most, isWhole)),
    v.maxValue(most, outside(least, most, isWhole)),
    kind(
      'a number',
      (written) => (typeof written.value === 'number' ? undefined : (quotedNumber(written) ?? hint)) || undefined,
      cell,
    ),
  );

const whole = (least: number, most: number, hint?: string) =>
  v.pipe(number(least, most, { isWhole: true, hint: hint ?? '' }), v.integer(outside(least, most, true)));

const choice = <const T extends string>(values: readonly T[]) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\s*(?:${anyCase(values)})\\s*$`), ({ input }) => `"${input.trim()}" is not a valid value`),
    v.examples(values),
    v.transform((text) => text.trim().toLowerCase() as T),
    kind('a valid value', `use one of ${values.join(', ')}`, values.map((each) => `\`${each}\``).join(', ')),
  );

const noLanguage = ({ input }: { readonly input: string }): string => `"${input}" is not a language code`;

const language = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\s*[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*\s*$/, noLanguage),
  v.check((code) => canonical(code) !== undefined, noLanguage),
  v.transform((code) => canonical(code) ?? code),
  kind(
    'a language code',
    ({ source }) =>
      `write ${/^\s*[a-z]{2,3}_[a-z]+\s*$/i.test(source) ? source.trim().replace('_', '-') : 'a code such as de, en or pt-BR'}`,
    'a code such as `de`',
  ),
);

/** A path may still lead out of the book: `book-files.ts`, which knows the book's root, checks that. */
const path = (what: string, example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(MISMATCH),
    v.regex(/^(?!\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|[\\/~]|$))[^\0]*$/, ({ input }) =>
      /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(input)
        ? `"${input}" is not in the book: ${what}s are read only from its folders`
        : `"${input}" is an absolute path, which is not allowed`,
    ),
    kind(
      `the path of ${what === 'image' ? 'an' : 'a'} ${what}`,
      `write a path relative to this file, such as ${example}`,
    ),
  );

const picture = path('image', 'pictures/cover.svg');
const styleSheet = path('style sheet', 'styles/book.css');

const styleSheets = v.pipe(
  v.union([
    v.pipe(
      styleSheet,
      v.transform((one) => [one]),
    ),
    v.array(styleSheet),
  ]),
  kind('the path of a style sheet', undefined, 'path or list of paths'),
);

const address = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\s*[Hh][Tt][Tt][Pp][Ss]?:[\\/]*[^\\/?#\s]/, MISMATCH),
  v.check((text) => URL.canParse(text) && new URL(text).search === '' && new URL(text).hash === '', MISMATCH),
  v.transform((text) => new URL(text).href),
  kind('a web address', ({ source }) =>
    /^\s*[\w-]+(?:\.[\w-]+)+(?:\/|\s*$)/.test(source) ? `write https://${source.trim()}` : undefined,
  ),
);

interface Levels {
  readonly from: number;
  readonly to: number;
  readonly columns?: 1 | 2 | 3;
}

const levels = v.pipe(
  v.union([
    v.pipe(
      asWritten(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
      v.regex(/^\s*[1-6]\s*(?:[-–]\s*[1-6]\s*)?$/, MISMATCH),
      v.transform((range): Levels => {
        const [first = 2, last = first] = (range.match(/\d/g) ?? []).map(Number);
        return range.includes('-') || range.includes('–')
          ? { from: first, to: last }
          : { from: Math.min(2, first), to: first };
      }),
      v.check(({ from, to }) => from <= to, MISMATCH),
      kind('heading levels', 'write toc: 3 or toc: 2-3; levels go from 1 to 6'),
    ),
    v.pipe(
      v.strictObject({
        from: key(whole(1, 6), 'First heading level in the contents'),
        to: key(whole(1, 6), 'Last heading level in the contents'),
        columns: key(
          v.pipe(
            whole(1, 3),
            v.transform((count) => count as 1 | 2 | 3),
          ),
          'Columns of the contents in print',
        ),
      }),
      v.check(
        ({ from = 1, to = 6 }) => from <= to,
        ({ input: { from, to } }) => `the contents cannot go from level ${from} to level ${to}`,
      ),
      // If only one is given, the other follows from it.
      v.transform(({ from, to, ...columns }): Levels => ({
        from: from ?? Math.min(2, to ?? 2),
        to: to ?? Math.max(3, from ?? 3),
        ...columns,
      })),
    ),
  ]),
  kind('heading levels such as 2-3', undefined, '`3`, `2-4` or `{ from: 2, to: 4, columns: 1 }`'),
);

/** Chromium knows px, in, cm and mm; 96 px or 72 pt are an inch. */
const length = v.pipe(
  asWritten(v.pipe(v.number(), v.minValue(0))),
  v.regex(
    new RegExp(`^\\s*(?:\\d+(?:\\.\\d+)?|\\.\\d+)\\s*(?:${anyCase(['px', 'in', 'cm', 'mm', 'pt'])})?\\s*$`),
    ({ input }) => `"${input}" is not a valid length for print`,
  ),
  v.transform((text) => {
    const [, number = '', unit = ''] = /^([\d.]+)\s*([a-z]*)$/.exec(text.trim().toLowerCase()) ?? [];
    return unit === 'pt' ? `${Number(((Number(number) * 4) / 3).toFixed(6))}px` : `${number}${unit || 'px'}`;
  }),
  kind('a length', 'write a number with px, in, cm, mm or pt, such as 1.5cm', 'a length'),
);

const pageRanges = v.pipe(
  asWritten(v.pipe(v.number(), v.integer(), v.notValue(0))),
  v.regex(/^\s*(?:(?:\d+|\d+\s*-\s*\d*|-\s*\d+)\s*(?:,\s*(?:\d+|\d+\s*-\s*\d*|-\s*\d+)\s*)*)?$/, notPages),
  v.check((text) => text.split(',').every(isRange), notPages),
  kind('page ranges such as 1-5, 8', 'write page ranges such as 1-5, 8', 'page ranges, such as `1-5, 8`'),
);

/** An optional key with its description and, if useful, an example. */
function key<const S extends v.GenericSchema>(
  schema: S,
  description: string,
  ...examples: readonly v.InferOutput<S>[]
) {
  return v.exactOptional(v.pipe(schema, v.description(description), v.examples(examples)));
}

/** Nested keys. An empty group counts as absent. */
function group<const E extends v.ObjectEntries>(entries: E, description: string) {
  return v.pipe(v.nullable(v.strictObject(entries), {} as never), v.description(description));
}

const side = (name: string) => key(length, `${name} margin`, '2cm');

const pdf = v.strictObject({
  format: key(
    choice<string>(['letter', 'legal', 'tabloid', 'ledger', 'a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6']),
    'Paper size; `width` and `height` take precedence',
  ),
  width: key(length, 'Paper width', '210mm'),
  height: key(length, 'Paper height', '297mm'),
  landscape: key(flag, 'Landscape orientation'),
  margin: v.exactOptional(
    group(
      { top: side('Top'), right: side('Right'), bottom: side('Bottom'), left: side('Left') },
      'Page margins, which contain the header and the footer',
    ),
  ),
  scale: key(number(0.1, 2), 'Scale of everything on the page', 1.1),
  displayHeaderFooter: key(flag, 'Prints the header and the footer'),
  headerTemplate: key(
    text,
    'HTML of the header; elements with the classes `date`, `title`, `url`, `pageNumber` and `totalPages` are filled in',
  ),
  footerTemplate: key(text, 'HTML of the footer, as for `headerTemplate`'),
  pageRanges: key(pageRanges, 'Pages to print', '1-5, 8'),
  printBackground: key(flag, 'Prints background colours and images; default: true'),
  omitBackground: key(flag, 'Removes the white background of the pages'),
  preferCSSPageSize: key(flag, 'Gives a page size in a style sheet precedence'),
  tagged: key(flag, 'Adds tags for screen readers; default: true'),
  outline: key(flag, 'Adds bookmarks; default: true'),
  timeout: key(
    number(0, LONGEST_TIMER, { cell: 'milliseconds' }),
    'Time limit for printing in milliseconds; 0 for none',
  ),
  waitForFonts: key(flag, 'Waits until all fonts have loaded'),
  path: v.exactOptional(v.pipe(v.never(), v.description('only --out sets where the PDF is written'))),
});

/** Input: front matter as written. Output: `BookMeta`. */
export const FRONT_MATTER = v.pipe(
  v.strictObject({
    title: key(text, 'Title of the book; default: the first `#` heading or the file name'),
    subtitle: key(text, 'Line below the title'),
    version: key(text, 'Version of the rules', '0.1.0'),
    author: key(texts, 'Author or authors'),
    description: key(text, 'A sentence or two for the shelf, search engines and the PDF properties'),
    lang: key(language, 'Language of the text; detected by default', 'de'),
    date: key(text, 'Date of the book', '2024-05-01'),
    toc: v.optional(
      v.pipe(levels, v.description('Heading levels in the contents, and its columns in print (default: 2)')),
      { from: 2, to: 3 },
    ),
    cover: key(picture, 'Image on the cover, below the title', 'pictures/cover.svg'),
    logo: key(picture, 'Small image above the title', 'pictures/logo.svg'),
    breaks: key(flag, 'Keeps line breaks within paragraphs'),
    'page-references': key(
      choice(['always', 'explicit', 'never']),
      'Page numbers after links in print: after all links to another page, only after links marked with `{page}`, or never',
    ),
    hyphenation: key(flag, 'Hyphenates words; default: true'),
    columns: key(
      v.pipe(
        whole(1, 2),
        v.transform((count) => count as 1 | 2),
      ),
      'Columns of the printed text; default: depends on the paper width',
    ),
    break: key(
      choice(['page', 'right', 'none']),
      'Where chapters start in print: on a new page, on a right-hand page, or directly below the previous one',
    ),
    numbering: key(
      whole(0, 6, 'write the number of numbered levels: 1 for chapters, 2 for chapters and sections, 0 for none'),
      'Number of heading levels below the title that are numbered in print; 0 for none',
    ),
    index: key(flag, 'Prints an index if there are enough entries; default: true'),
    lists: key(flag, 'Prints lists of figures and examples if there are enough entries; default: true'),
    css: key(styleSheets, 'Style sheets for print and website'),
    url: key(
      address,
      'Address of the book on the web; links from books that are built separately lead there',
      'https://example.org/rules/my-book/',
    ),
    footer: key(text, 'Line at the bottom of every page of the website', 'CC BY-SA 4.0'),
    words: v.exactOptional(
      v.pipe(
        group(
          v.entriesFromList(Object.keys(WORDS), key(text, 'Replacement for a built-in text')),
          'Replacements for built-in texts',
        ),
        v.transform((words) => words as Readonly<Record<string, string>>),
      ),
    ),
    puppeteer: v.exactOptional(
      group(
        { pdf: v.exactOptional(group(pdf.entries, 'PDF options')) },
        'PDF settings, as in the Markdown Extended extension',
      ),
    ),
  }),
  v.transform(({ puppeteer, 'page-references': pageReferences, ...rest }) => ({
    ...rest,
    ...(pageReferences === undefined ? {} : { pageReferences }),
    pdf: puppeteer?.pdf ?? {},
  })),
);

type Deep<T> = T extends object ? { readonly [K in keyof T]: Deep<T[K]> } : T;

/** The front matter's values. Lengths are CSS lengths; keys that were not written are absent. */
export type BookMeta = Deep<Omit<v.InferOutput<typeof FRONT_MATTER>, 'css'>>;

/** Puppeteer's `PDFOptions` as an author may set them. */
export type PdfOptions = Deep<v.InferOutput<typeof pdf>>;

export type PdfMargin = Required<NonNullable<PdfOptions['margin']>>;

/** On a new page, on a right-hand page, or directly below the previous chapter. */
export type ChapterBreak = NonNullable<BookMeta['break']>;

/** The values without a front matter. */
export const DEFAULTS: BookMeta = v.parse(FRONT_MATTER, {});

/**
 * Keys of other tools by path, with the equivalent here if there is one: Markdown Extended, Markdown Preview Enhanced,
 * static site generators and note-taking apps. They are allowed and have no effect.
 */
export const FOREIGN_KEYS: ReadonlyMap<string, string | undefined> = new Map<string, string | undefined>([
  ['puppeteer.image', undefined],
  ['print_background', 'puppeteer.pdf.printBackground'],
  ['toc.depth_from', 'toc.from'],
  ['toc.depth_to', 'toc.to'],
  ['toc.ordered', undefined],
  ...(
    '$schema html export_on_save output presentation ebook prince chrome phantomjs markdown pandoc class style math marp ' +
    'theme paginate layout permalink slug tags category categories keywords draft weight id aliases alias cssclass ' +
    'cssclasses sidebar_position sidebar_label nav_order parent published'
  )
    .split(' ')
    .map((key): [string, undefined] => [key, undefined]),
]);

function quotedNumber({ value, source }: Written): string | undefined {
  const isNumeric = typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value);
  return isNumeric ? `write ${source.trim()} without quotes` : undefined;
}

function flagHint({ source }: Written): string | undefined {
  if (/^(?:yes|on|1|true|ja)$/i.test(source.trim())) return 'write true, without quotes';
  if (/^(?:no|off|0|false|nein)$/i.test(source.trim())) return 'write false, without quotes';
  return undefined;
}

/** A language code in its canonical form. */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
}

function notPages({ input }: { readonly input: string }): string {
  return `"${input}" is not a list of page ranges`;
}

/** `3`, `3-5`, `3-` or `-5`. */
function isRange(part: string): boolean {
  const [first = '', last = first] = part.split('-').map((each) => each.trim());
  return first === '' || last === '' || (Number(first) > 0 && Number(first) <= Number(last));
}
