/**
 * What a front matter may say, as one schema. It checks and reads the values, `BookMeta` is its type, and the handbook's
 * tables and the JSON Schema for editors are made from it.
 */
import * as v from 'valibot';
import { WORDS } from './words/strings.ts';

/** A scalar as its author wrote it. */
export interface Written {
  readonly value: unknown;
  readonly source: string;
}

/** How messages and tables speak of a kind of value: its metadata in the schema. */
export interface Kind {
  /** As in “a number is expected here”. */
  readonly wanted: string;
  /** For the handbook, where that says more. */
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

/** Says nothing itself: what is wanted is said instead. */
const MISMATCH = '';

/** Node's timers run no longer. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Words in either case, as a pattern without flags, which JSON Schema does not have. */
const anyCase = (words: readonly string[]): string =>
  words.join('|').replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** A string, or a number, which is taken as it is written: a version of 0.10 must not become 0.1. */
const asWritten = (number: v.GenericSchema<number> = v.number()) =>
  v.pipe(v.union([v.string(), number]), v.transform(String));

const flag = v.pipe(v.boolean(), kind('true or false', flagHint, '`true` or `false`'));

// As Markdown does it. HTML has no NUL, and chapters mark what is left open with it.
const text = v.pipe(
  asWritten(),
  v.transform((text) => text.replaceAll('\0', '\uFFFD')),
  kind('a text', 'put it in quotes if the word is meant'),
);

const texts = v.pipe(
  v.union([
    text,
    v.pipe(
      v.array(text),
      v.transform((all) => all.join(', ')),
    ),
  ]),
  kind('a text or a list of texts'),
);

const outside = (least: number, most: number, isWhole: boolean) => (issue: { readonly input: number }) =>
  `the number must be between ${least} and ${most}${isWhole ? ' and whole' : ''}, not ${issue.input}`;

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
    v.regex(
      new RegExp(`^\\s*(?:${anyCase(values)})\\s*$`),
      ({ input }) => `"${input.trim()}" is not one of the values known here`,
    ),
    v.examples(values),
    v.transform((text) => text.trim().toLowerCase() as T),
    kind(
      'one of the values known here',
      `use one of ${values.join(', ')}`,
      values.map((each) => `\`${each}\``).join(', '),
    ),
  );

const noLanguage = ({ input }: { readonly input: string }): string => `"${input}" is no language code`;

const language = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\s*[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*\s*$/, noLanguage),
  v.check((code) => canonical(code) !== undefined, noLanguage),
  v.transform((code) => canonical(code) ?? code),
  kind(
    'a language',
    ({ source }) =>
      `write ${/^\s*[a-z]{2,3}_[a-z]+\s*$/i.test(source) ? source.trim().replace('_', '-') : 'a code such as de, en or pt-BR'}`,
    'a code such as `de`',
  ),
);

/** Whether a path leads out of the book, only those can tell who know where the book lies: see `book-files.ts`. */
const path = (what: string, example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(MISMATCH),
    v.regex(/^(?!\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|[\\/~]|$))[^\0]*$/, ({ input }) =>
      /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(input)
        ? `"${input}" is not in the book: ${what}s are read from its folders only`
        : `"${input}" is an absolute path, which is not allowed`,
    ),
    kind(`the path of a ${what}`, `name a ${what} by its path from this file, such as ${example}`),
  );

const picture = path('picture', 'pictures/cover.svg');
const styleSheet = path('style sheet', 'styles/book.css');

const styleSheets = v.pipe(
  v.union([
    v.pipe(
      styleSheet,
      v.transform((one) => [one]),
    ),
    v.array(styleSheet),
  ]),
  kind('the path of a style sheet', undefined, 'a path, or a list of paths'),
);

const address = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\s*[Hh][Tt][Tt][Pp][Ss]?:[\\/]*[^\\/?#\s]/, MISMATCH),
  v.check((text) => URL.canParse(text) && new URL(text).search === '' && new URL(text).hash === '', MISMATCH),
  v.transform((text) => new URL(text).href),
  kind('an address on the web', ({ source }) =>
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
      kind('the levels of the contents', 'write toc: 3 or toc: 2-3, with levels from 1 to 6'),
    ),
    v.pipe(
      v.strictObject({
        from: key(whole(1, 6), 'First level in the contents'),
        to: key(whole(1, 6), 'Last level in the contents'),
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
      // Only one of them given: the other one follows.
      v.transform(({ from, to, ...columns }): Levels => ({
        from: from ?? Math.min(2, to ?? 2),
        to: to ?? Math.max(3, from ?? 3),
        ...columns,
      })),
    ),
  ]),
  kind('levels such as 2-3', undefined, '`3`, `2-4` or `{ from: 2, to: 4, columns: 1 }`'),
);

/** Lengths go to Chromium, which knows px, in, cm and mm; 96 pixels and 72 points make an inch. */
const length = v.pipe(
  asWritten(v.pipe(v.number(), v.minValue(0))),
  v.regex(
    new RegExp(`^\\s*(?:\\d+(?:\\.\\d+)?|\\.\\d+)\\s*(?:${anyCase(['px', 'in', 'cm', 'mm', 'pt'])})?\\s*$`),
    ({ input }) => `"${input}" is no length that can be used on paper`,
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
  kind('pages such as 1-5, 8', 'write pages such as 1-5, 8', 'pages, such as `1-5, 8`'),
);

/** A key that may be left out, with what it means and, where that helps, an example. */
function key<const S extends v.GenericSchema>(
  schema: S,
  description: string,
  ...examples: readonly v.InferOutput<S>[]
) {
  return v.exactOptional(v.pipe(schema, v.description(description), v.examples(examples)));
}

/** Keys below a key. Without any it is as if it were not there. */
function group<const E extends v.ObjectEntries>(entries: E, description: string) {
  return v.pipe(v.nullable(v.strictObject(entries), {} as never), v.description(description));
}

const side = (name: string) => key(length, `Margin at the ${name}`, '2cm');

const pdf = v.strictObject({
  format: key(
    choice<string>(['letter', 'legal', 'tabloid', 'ledger', 'a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6']),
    'Size of the paper; `width` and `height` go before it',
  ),
  width: key(length, 'Width of the paper', '210mm'),
  height: key(length, 'Height of the paper', '297mm'),
  landscape: key(flag, 'The paper lies on its long side'),
  margin: v.exactOptional(
    group(
      { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') },
      'Margins of the page, which hold the header and the footer',
    ),
  ),
  scale: key(number(0.1, 2), 'Enlarges everything on the page', 1.1),
  displayHeaderFooter: key(flag, 'Prints the header and the footer'),
  headerTemplate: key(
    text,
    'HTML of the header; elements of the classes `date`, `title`, `url`, `pageNumber`, `totalPages` are filled in',
  ),
  footerTemplate: key(text, 'HTML of the footer, as for `headerTemplate`'),
  pageRanges: key(pageRanges, 'Pages to print', '1-5, 8'),
  printBackground: key(flag, 'Prints background colours and pictures; true where it is absent'),
  omitBackground: key(flag, 'Leaves out the white background of the pages'),
  preferCSSPageSize: key(flag, 'A page size given in a style sheet goes before the others'),
  tagged: key(flag, 'Makes the document readable for screen readers; true where it is absent'),
  outline: key(flag, 'Gives the document bookmarks; true where it is absent'),
  timeout: key(
    number(0, LONGEST_TIMER, { cell: 'milliseconds' }),
    'Longest time for printing in milliseconds; 0 for no limit',
  ),
  waitForFonts: key(flag, 'Waits until all fonts are loaded'),
  path: v.exactOptional(v.pipe(v.never(), v.description('the place of the PDF is set with --out, never by the text'))),
});

/** The front matter as its author writes it; what comes out is for the program. */
export const FRONT_MATTER = v.pipe(
  v.strictObject({
    title: key(text, 'Title of the book; where it is absent, the first `#` heading or the name of the file'),
    subtitle: key(text, 'A line below the title'),
    version: key(text, 'Version of the rules', '0.1.0'),
    author: key(texts, 'Who wrote the book'),
    description: key(text, 'A sentence or two for the shelf, for search engines and for the properties of the PDF'),
    lang: key(language, 'Language of the text; recognised where it is absent', 'de'),
    date: key(text, 'Date of the book', '2024-05-01'),
    toc: v.optional(
      v.pipe(
        levels,
        v.description(
          'Levels of the headings in the contents; in print, contents have two columns or as many as are asked for',
        ),
      ),
      { from: 2, to: 3 },
    ),
    cover: key(picture, 'Picture on the cover, below the title', 'pictures/cover.svg'),
    logo: key(picture, 'Small picture above the title', 'pictures/logo.svg'),
    breaks: key(flag, 'Line ends within a paragraph stay line ends'),
    'page-references': key(
      choice(['always', 'explicit', 'never']),
      'Page numbers behind links in print: of all links that leave their page, of those marked with `{page}`, or of none',
    ),
    hyphenation: key(flag, 'Words of the text may be divided; true where it is absent'),
    columns: key(
      v.pipe(
        whole(1, 2),
        v.transform((count) => count as 1 | 2),
      ),
      'Columns of the printed text; where it is absent, the width of the paper decides',
    ),
    break: key(
      choice(['page', 'right', 'none']),
      'Where chapters open in print: on a new page, on a right-hand page, or directly below the one before',
    ),
    numbering: key(
      whole(0, 6, 'write how many levels carry numbers: 1 for chapters, 2 for their sections too, 0 for none'),
      'How many levels of headings below the title carry numbers in print; 0 for none',
    ),
    index: key(flag, 'Prints an index where there is enough for one; true where it is absent'),
    lists: key(flag, 'Prints lists of figures and examples where there is enough for them; true where it is absent'),
    css: key(styleSheets, "Style sheets of the book's own, for print and website"),
    url: key(
      address,
      'Address at which the website has the book; links of books that are built without it lead there',
      'https://example.org/rules/my-book/',
    ),
    footer: key(text, 'A line at the foot of every page of the website', 'CC BY-SA 4.0'),
    words: v.exactOptional(
      v.pipe(
        group(
          v.entriesFromList(Object.keys(WORDS), key(text, 'A word of the program')),
          'Words of the program that the book has its own for',
        ),
        v.transform((words) => words as Readonly<Record<string, string>>),
      ),
    ),
    puppeteer: v.exactOptional(
      group(
        { pdf: v.exactOptional(group(pdf.entries, 'Options of the PDF')) },
        'Set-up of the PDF, as the Markdown Extended extension reads it',
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

/** The front matter, read. Lengths are CSS lengths; what was not written is absent. */
export type BookMeta = Deep<Omit<v.InferOutput<typeof FRONT_MATTER>, 'css'>>;

/** Puppeteer's `PDFOptions` as an author may set them. */
export type PdfOptions = Deep<v.InferOutput<typeof pdf>>;

export type PdfMargin = Required<NonNullable<PdfOptions['margin']>>;

/** On a new page, on a right-hand page, or directly below what stands before. */
export type ChapterBreak = NonNullable<BookMeta['break']>;

/** What holds where a front matter says nothing. */
export const DEFAULTS: BookMeta = v.parse(FRONT_MATTER, {});

/**
 * Keys of other tools, by their path, and what to use here instead, where there is something: Markdown Extended,
 * Markdown Preview Enhanced, and site and note programs. They are no mistake, and have no effect.
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

/** The code of a language as it is usually written. */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
}

function notPages({ input }: { readonly input: string }): string {
  return `"${input}" does not name pages`;
}

/** `3`, `3-5`, `3-` or `-5`. */
function isRange(part: string): boolean {
  const [first = '', last = first] = part.split('-').map((each) => each.trim());
  return first === '' || last === '' || (Number(first) > 0 && Number(first) <= Number(last));
}
