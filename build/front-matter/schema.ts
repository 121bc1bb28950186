/**
 * What a front matter may say, as one table. Validation, suggestions and the handbook's reference come from it.
 *
 * Keys that other tools read from the same front matter stand in `FOREIGN_KEYS`: they are no mistake, and have no
 * effect; authors are told so as a hint.
 */
import { WORDS } from '../site/strings.ts';

/** How a value is read. */
export type FieldType =
  /** A string; a number or date is taken as it is written. */
  | 'text'
  /** A list of texts, or one. */
  | 'texts'
  | 'language'
  /** A picture: a path from the file that names it. */
  | 'path'
  /** Address of a page on the web. */
  | 'address'
  /** Style sheets: a path as that of a picture, or a list of them. */
  | 'styles'
  /** `3`, `2-3` or `{ from: 2, to: 3, columns: 2 }`. */
  | 'levels'
  | 'boolean'
  | 'number'
  /** A CSS length in px, in, cm, mm or pt, or a number of pixels. */
  | 'length'
  | 'pageRanges'
  /** Understood, and refused for what it would do. */
  | 'denied';

export interface Field {
  readonly type: FieldType;
  readonly description: string;
  readonly example?: string;
  /** The values allowed, in lower case; the author may use any case. */
  readonly values?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  /** Only numbers without a fraction. */
  readonly isWhole?: boolean;
  /** What to write, where the value is of another kind. */
  readonly hint?: string;
}

export interface Group {
  readonly type: 'group';
  readonly description: string;
  readonly fields: Fields;
}

export type Fields = Readonly<Record<string, Field | Group>>;

const side = (name: string): Field => ({ type: 'length', description: `Margin at the ${name}`, example: '2cm' });

const pdf: Fields = {
  format: {
    type: 'text',
    description: 'Size of the paper; `width` and `height` go before it',
    example: 'A4',
    values: ['letter', 'legal', 'tabloid', 'ledger', 'a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6'],
  },
  width: { type: 'length', description: 'Width of the paper', example: '210mm' },
  height: { type: 'length', description: 'Height of the paper', example: '297mm' },
  landscape: { type: 'boolean', description: 'The paper lies on its long side' },
  margin: {
    type: 'group',
    description: 'Margins of the page, which hold the header and the footer',
    fields: { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') },
  },
  scale: { type: 'number', description: 'Enlarges everything on the page', example: '1.1', least: 0.1, most: 2 },
  displayHeaderFooter: { type: 'boolean', description: 'Prints the header and the footer' },
  headerTemplate: {
    type: 'text',
    description:
      'HTML of the header; elements of the classes `date`, `title`, `url`, `pageNumber`, `totalPages` are filled in',
  },
  footerTemplate: { type: 'text', description: 'HTML of the footer, as for `headerTemplate`' },
  pageRanges: { type: 'pageRanges', description: 'Pages to print', example: '1-5, 8' },
  printBackground: { type: 'boolean', description: 'Prints background colours and pictures' },
  omitBackground: { type: 'boolean', description: 'Leaves out the white background of the pages' },
  preferCSSPageSize: { type: 'boolean', description: 'A page size given in a style sheet goes before the others' },
  tagged: { type: 'boolean', description: 'Makes the document readable for screen readers' },
  outline: { type: 'boolean', description: 'Gives the document an outline' },
  timeout: { type: 'number', description: 'Longest time for printing in milliseconds; 0 for no limit', least: 0 },
  waitForFonts: { type: 'boolean', description: 'Waits until all fonts are loaded' },
  path: { type: 'denied', description: 'the place of the PDF is set with --out, never by the text' },
};

/** The keys of a front matter. */
export const FRONT_MATTER_FIELDS: Fields = {
  title: { type: 'text', description: 'Title of the book; the first `#` heading where it is absent' },
  subtitle: { type: 'text', description: 'A line below the title' },
  version: { type: 'text', description: 'Version of the rules', example: '0.1.0' },
  author: { type: 'texts', description: 'Who wrote the book; several as a list' },
  description: { type: 'text', description: 'A sentence or two for the shelf and for search engines' },
  lang: { type: 'language', description: 'Language of the text; recognised where it is absent', example: 'de' },
  date: { type: 'text', description: 'Date of the book', example: '2024-05-01' },
  toc: {
    type: 'levels',
    description:
      'Levels of the headings in the contents, and its columns in print; 2-3 in two columns where it is absent',
    example: '{ from: 2, to: 3, columns: 1 }',
  },
  cover: { type: 'path', description: 'Picture on the cover', example: 'pictures/cover.svg' },
  logo: { type: 'path', description: 'Small picture beside the title', example: 'pictures/logo.svg' },
  breaks: { type: 'boolean', description: 'Line ends within a paragraph stay line ends' },
  'page-references': {
    type: 'text',
    description:
      'Page numbers behind links in print: of all links that leave their page, of those marked with {page}, or of none',
    example: 'always',
    values: ['always', 'explicit', 'never'],
  },
  hyphenation: { type: 'boolean', description: 'Words of the text may be divided; true where it is absent' },
  columns: {
    type: 'number',
    description: 'Columns of the printed text, one or two; one where it is absent',
    example: '2',
    least: 1,
    most: 2,
    isWhole: true,
  },
  break: {
    type: 'text',
    description: 'Where chapters open in print: on a new page, on a right-hand page, or directly below the one before',
    example: 'right',
    values: ['page', 'right', 'none'],
  },
  numbering: {
    type: 'number',
    description: 'How many levels of headings below the title carry numbers in print; 0 for none',
    example: '2',
    least: 0,
    most: 6,
    isWhole: true,
    hint: 'write how many levels carry numbers: 1 for chapters, 2 for their sections too, 0 for none',
  },
  index: { type: 'boolean', description: 'Prints an index where there is enough for one; true where it is absent' },
  lists: {
    type: 'boolean',
    description: 'Prints lists of figures and examples where there is enough for them; true where it is absent',
  },
  css: {
    type: 'styles',
    description: "Style sheets of the book's own, for print and website; several as a list",
    example: 'styles/book.css',
  },
  url: {
    type: 'address',
    description: 'Address at which the website has the book; links of books that are built without it lead there',
    example: 'https://example.org/rules/my-book/',
  },
  footer: { type: 'text', description: 'A line at the foot of every page of the website', example: 'CC BY-SA 4.0' },
  words: {
    type: 'group',
    description: 'Words of the program that the book has its own for',
    fields: Object.fromEntries(
      Object.entries(WORDS).map(([key, word]): [string, Field] => [
        key,
        { type: 'text', description: `For “${word}”` },
      ]),
    ),
  },
  puppeteer: {
    type: 'group',
    description: 'Set-up of the PDF, as the Markdown Extended extension reads it',
    fields: { pdf: { type: 'group', description: 'Options of the PDF', fields: pdf } },
  },
};

/**
 * Keys of other tools, by their path, and what to use here instead, where there is something: Markdown Extended,
 * Markdown Preview Enhanced, and site and note programs.
 */
export const FOREIGN_KEYS: ReadonlyMap<string, string | undefined> = new Map<string, string | undefined>([
  ['puppeteer.image', undefined],
  ['print_background', 'puppeteer.pdf.printBackground'],
  ['toc.depth_from', 'toc.from'],
  ['toc.depth_to', 'toc.to'],
  ['toc.ordered', undefined],
  ...(
    'html export_on_save output presentation ebook prince chrome phantomjs markdown pandoc class style math marp theme ' +
    'paginate layout permalink slug tags category categories keywords draft weight id aliases alias cssclass cssclasses ' +
    'sidebar_position sidebar_label nav_order parent published'
  )
    .split(' ')
    .map((key): [string, undefined] => [key, undefined]),
]);
