/**
 * The schema of front matter. It validates and reads the values; `BookMeta`, the handbook's tables and the JSON Schema for
 * editors are derived from it.
 */
import * as v from 'valibot';
import { WANTED_PDFS } from '../basics/variant-names.ts';
import { FORMER_WORDS, WORDS } from '../words/strings.ts';
import { length, margins, pdf } from './pdf-options.ts';
import { cards } from './cards.ts';
import { cover, imprint } from './cover.ts';
import { collections } from './collections.ts';
import { editionNames, editions } from './editions.ts';
import { synonyms } from './synonyms.ts';
import { face } from './face.ts';
import { reference } from './reference.ts';
import { THEMES } from './themes.ts';
import {
  address,
  anyCase,
  choice,
  flag,
  group,
  key,
  kind,
  language,
  levels,
  oneOrMore,
  path,
  picture,
  prose,
  proses,
  styleSheets,
  text,
  texts,
  type Deep,
  whole,
} from './values.ts';

/** Facts about the book; `book/book-facts.ts` lists where they are used. */
const FACTS = {
  title: key(prose, 'Title of the book; default: the first `#` heading or the file name'),
  subtitle: key(prose, 'Line below the title'),
  version: key(prose, 'Version of the rules', '0.1.0'),
  author: key(proses, 'Author or authors'),
  description: key(prose, 'A sentence or two for the shelf, search engines and the PDF properties'),
  lang: key(language, 'Language of the text; detected by default', 'de'),
  date: key(text, 'Date of the book', '2024-05-01'),
};

export type FactKey = keyof typeof FACTS;

/** Front matter as written, without the keys for editions. */
const SETTINGS = v.strictObject({
  ...FACTS,
  toc: v.optional(
    v.pipe(levels, v.description('Heading levels in the contents, and its columns in print (default: 2)')),
    { from: 2, to: 3 },
  ),
  contents: key(texts, 'In a folder: its chapters in their order; a folder means its files', ['combat.md', 'magic']),
  exclude: key(texts, 'In a folder: files and folders that are no chapters', ['old']),
  cover: key(cover, 'Image on the cover, below the title; or the keys of a designed cover'),
  'title-page': key(flag, 'Prints a title page behind a designed cover, also if the front has no text'),
  imprint,
  logo: key(picture, 'Small image above the title', 'pictures/logo.svg'),
  background: key(
    picture,
    'In a chapter’s file: image of the page that the part or chapter opens with in print',
    'pictures/desert.jpg',
  ),
  cards: key(cards, 'Kinds of cards in your game, by the type after `!!!`'),
  collections: key(collections, 'Kinds of things in the book, each listed on a page of its own'),
  draft: key(flag, 'Leaves this chapter out of releases; in the front matter of a book, the whole book'),
  breaks: key(flag, 'Keeps line breaks within paragraphs'),
  underline: key(flag, 'Underlines `_x_` instead of emphasising it'),
  translations: key(
    v.pipe(oneOrMore(path('book', '../en/index.md')), kind('the path of a book', undefined, 'path or list of paths')),
    'The same book in other languages, if the folders are not named after languages',
  ),
  'translation-of': key(text, 'In a chapter’s file: what it translates, as an id or a file name', 'combat'),
  synonyms: key(synonyms, 'Words that readers may search for, and what they mean'),
  'page-references': key(
    choice(['always', 'explicit', 'never']),
    'Page numbers after links in print: after all links to another page, only after links marked with `{page}`, or never',
  ),
  typography: key(
    flag,
    'Shows typed quotation marks, apostrophes, dashes, ellipses, feet and inches as the language of the text prints them, and columns of figures aligned',
  ),
  hyphenation: key(flag, 'Hyphenates words; default: true'),
  footnotes: key(
    choice(['page', 'chapter']),
    'Where footnotes are printed: at the foot of the page (the default) or at the end of the chapter',
  ),
  columns: key(whole(1, 3), 'Columns of the printed text; default: depends on the paper width'),
  density: key(
    choice(['airy', 'normal', 'compact']),
    'How much stands on a printed page: by the size of the text, its line height and the gaps',
  ),
  'baseline-grid': key(
    flag,
    'Sets the lines of facing pages and columns at the same heights; paragraphs are indented instead of spaced',
  ),
  margins: key(
    margins(['inner', 'outer', 'top', 'bottom']),
    'Page margins in print, mirrored on facing pages; by default, they suit the paper',
  ),
  gutter: key(length, 'Added to the inner margin for the binding', '8mm'),
  break: key(
    choice(['page', 'right', 'none']),
    'Where chapters start in print: on a new page, on a right-hand page, or below the previous one; default: below it, parts on a new page',
  ),
  numbering: key(
    whole(0, 6, 'write the number of numbered levels: 1 for chapters, 2 for chapters and sections, 0 for none'),
    'Number of heading levels below the title that are numbered in print; 0 for none',
  ),
  'thumb-marks': key(
    flag,
    'Prints marks at the outer edge that show where parts or chapters are; each then begins a new page unless `break` is set',
  ),
  index: key(
    flag,
    '`false` for no index, `true` for one however short; by default, it is printed if terms are marked or there are enough entries',
  ),
  lists: key(
    flag,
    '`false` for no lists of figures, examples and abbreviations, `true` for lists however short; by default, they are printed if there are enough entries',
  ),
  reference: key(
    reference,
    'Blocks of the quick reference: kinds of cards, headings, tables and boxes; `false` for none',
  ),
  'reference-orientation': key(
    choice(['landscape', 'portrait']),
    'How the quick reference lies on the paper; default: landscape',
  ),
  downloads: key(
    v.pipe(
      oneOrMore(choice(WANTED_PDFS, `${anyCase(['cards='])}[^\\s,][^,]*`)),
      kind('the name of a PDF, or a list of names'),
    ),
    'Further PDFs that each build makes and the website offers; `cards=NAME` for cards of one kind or collection',
    ['booklet', 'cards'],
  ),
  theme: key(choice(THEMES), 'Look of the printed book: fonts and chapter openings; default: plain'),
  face,
  css: key(styleSheets, 'Style sheets for print and website'),
  url: key(
    address,
    'Address of the book on the web, for links from books that are built separately',
    'https://example.org/rules/my-book/',
  ),
  edit: key(
    address,
    'Address where the files of the book’s folder can be edited; each page links to its file',
    'https://github.com/me/rules/edit/main/rules/',
  ),
  footer: key(prose, 'Line at the bottom of every page of the website', 'CC BY-SA 4.0'),
  words: v.exactOptional(
    v.pipe(
      group(
        v.entriesFromList(
          [...Object.keys(WORDS), ...FORMER_WORDS.keys()],
          key(text, 'Replacement for a built-in text'),
        ),
        'Replacements for built-in texts',
      ),
      v.transform((words) => words as Readonly<Record<string, string>>),
    ),
  ),
  puppeteer: v.exactOptional(
    group(
      { pdf: key(v.nullable(pdf, {} as never), 'PDF options') },
      'PDF settings, as in the Markdown Extended extension',
    ),
  ),
});

/**
 * Settings that an edition can override. Keys that change how the text is read are excluded: they apply to all
 * editions.
 */
const OF_EDITIONS = v.omit(SETTINGS, [
  'breaks',
  'cards',
  'contents',
  'draft',
  'exclude',
  'lang',
  'translations',
  'translation-of',
  'underline',
]).entries;

/** The whole schema. Input: front matter as written. Output: `BookMeta`. */
export const FRONT_MATTER = v.pipe(
  v.strictObject({
    ...SETTINGS.entries,
    editions: key(editions(OF_EDITIONS), 'Editions of the book, and what each says otherwise'),
    only: key(editionNames, 'In a chapter’s file: the editions that have it'),
  }),
  v.transform(({ puppeteer, margins, gutter, editions: _editions, only: _only, ...rest }) => ({
    ...rest,
    pdf: {
      ...puppeteer?.pdf,
      ...(margins === undefined ? {} : { margins }),
      ...(gutter === undefined ? {} : { gutter }),
    },
  })),
);

/** The values of the front matter. Lengths are CSS lengths; keys that were not written are absent. */
export type BookMeta = Deep<Omit<v.InferOutput<typeof FRONT_MATTER>, 'css'>>;

/** Where a chapter begins: on a new page, on a right-hand page, or directly below the previous chapter. */
export type ChapterBreak = NonNullable<BookMeta['break']>;

/** Print layout set in the heading of a chapter. */
export interface ChapterLayout {
  readonly columns?: number;
  readonly break?: ChapterBreak;
  /** Present if the chapter appears only on the website. */
  readonly print?: false;
  /** Path of the background image of the chapter's first page. */
  readonly background?: string;
}

/** The values of a book without front matter. */
export const DEFAULTS: BookMeta = v.parse(FRONT_MATTER, {});
