/** The page of the shelf: all books side by side. */
import type { PdfLink } from './pdf-view.ts';
import { formatBytes } from '../words/format.ts';
import { localeOf } from '../words/locale.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import type { SiteBook, SiteModel, SitePdf } from './site-model.ts';
import { titleParts } from '../render/title-parts.ts';
import { pageDescription } from './page-description.ts';
import type { PageFrame } from './page-frame.ts';
import { type Strings, directionOf, pageLanguage, stringsFor, wordsOf } from '../words/strings.ts';

export interface ShelfPage extends PageFrame {
  readonly kind: 'shelf';
  readonly title: string;
  readonly introHtml?: string;
  readonly books: readonly ShelfBook[];
}

/** No note in parentheses, no scrap. */
const SENTENCE = /^\P{P}.{20,160}?[.!?](?=\s|$)/su;

interface ShelfBook {
  readonly title: string;
  readonly subtitle?: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly description?: string;
  /** Version, author, language and number of chapters, as far as known. */
  readonly facts: readonly string[];
  readonly href: string;
  readonly pdf?: PdfLink;
  /** Its cover picture: address relative to the web root, and how it adapts to themes, as attributes. */
  readonly picture?: { readonly src: string; readonly look: string };
  /** Degrees on the colour circle: ground of the plate where there is no picture. */
  readonly hue: number;
}

export function shelfPage(model: SiteModel): ShelfPage {
  const lang = shelfLanguage(model);
  const words = stringsFor(lang);
  const title = model.title ?? words.shelf;
  return {
    kind: 'shelf',
    path: 'index.html',
    toRoot: '',
    windowTitle: title,
    description: [title, model.books.map((book) => book.title).join(', ')].filter((text) => text !== '').join(': '),
    lang,
    dir: directionOf(lang),
    locale: localeOf(lang),
    words,
    langOfWords: '',
    search: { book: model.books.length === 1 ? (model.books[0]?.slug ?? '') : '', hasOthers: false },
    title,
    introHtml: model.introHtml,
    books: model.books.map(shelfBook),
  };
}

/** The shelf's own, or that of the first book. */
export function shelfLanguage(model: SiteModel): string {
  return pageLanguage(model.lang ?? model.books[0]?.lang ?? 'en');
}

function shelfBook(book: SiteBook): ShelfBook {
  const words = wordsOf(book);
  const folder = urlSegment(book.slug) + '/';
  const count = book.chapters.filter(({ isPart }) => !isPart).length;
  return {
    ...(book.subtitle === undefined
      ? titleParts(book.divisibleTitle)
      : { title: book.divisibleTitle, subtitle: book.subtitle }),
    lang: book.lang,
    dir: directionOf(book.lang),
    facts: [
      ...(book.version ? [`${words.version} ${book.version}`] : []),
      ...(book.author ? [book.author] : []),
      languageName(book.lang),
      ...(count === 0 ? [] : [`${count} ${count === 1 ? words['chapterCount.one'] : words['chapterCount.other']}`]),
    ],
    href: folder + 'index.html',
    ...descriptionOf(book),
    ...coverPicture(book),
    hue: hueOf(book.title),
    pdf: book.pdf && pdfOf(book.pdf, folder, book.lang, words),
  };
}

function pdfOf({ href, bytes, pages }: SitePdf, folder: string, lang: string, words: Strings): PdfLink {
  const size = formatBytes(bytes, lang);
  return { href: folder + href, size: pages === undefined ? size : `${pages} ${words['page.short']} · ${size}` };
}

function languageName(lang: string): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
}

/** What the author says of the book; else the first sentence of its cover, or of its first chapter. */
function descriptionOf({ description, coverHtml, chapters }: SiteBook): { readonly description?: string } {
  if (description !== undefined) return { description };
  for (const html of [coverHtml, chapters[0]?.html ?? '']) {
    const [sentence] = SENTENCE.exec(pageDescription(html) ?? '') ?? [];
    if (sentence !== undefined) return { description: sentence };
  }
  return {};
}

/** That of the front matter, else the first in the text, else the logo. */
function coverPicture({ coverHtml, plateHtml = coverHtml }: SiteBook): Pick<ShelfBook, 'picture'> {
  const pictures = Array.from(plateHtml.matchAll(/(?:<p class="([^"]*)">)?(<img[^>]*? src="\.\.\/([^"]+)"[^>]*>)/g));
  const [, , image = '', src] =
    pictures.find(([, name]) => name === 'cover-plate') ??
    pictures.find(([, name]) => name !== 'cover-logo') ??
    pictures[0] ??
    [];
  return src === undefined
    ? {}
    : { picture: { src, look: (image.match(/ data-(?:ink|needs)="\w+"/g) ?? []).join('') } };
}

const HUES = 12;

/** One of twelve, always the same for a title. */
function hueOf(title: string): number {
  const sum = Array.from(title, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => (a * 31 + b) % 9973, 0);
  return (sum % HUES) * (360 / HUES) + 10;
}
