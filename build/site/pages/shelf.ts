/** Page of the shelf, which shows all books side by side. */
import { shelfAddress } from '../shelf-facts.ts';
import { shelfIntro } from '../shelf-intro.ts';
import { urlSegment } from '../../addresses/relative-url.ts';
import { toOklch } from '../../basics/oklch.ts';
import { bookFacts } from '../../book/book-facts.ts';
import { eachOnce } from '../../languages/translations.ts';
import { accentPair } from '../../render/face-styles.ts';
import { titleParts } from '../../render/title-parts.ts';
import { directionOf } from '../../words/strings.ts';
import { appLinks } from '../book-frame.ts';
import { languageName } from '../language-links.ts';
import { pageDescription } from '../page-description.ts';
import { pageOf, plainFrame } from '../page-frame.ts';
import type { ShownBook, Site } from '../site.ts';
import { chapterText } from './chapter.ts';
import { renderCover } from './cover.ts';

/**
 * Matches the first sentence of a description. It must have a useful length, and must not begin with punctuation, as
 * a note in parentheses does.
 */
const SENTENCE = /^\P{P}.{20,160}?[.!?](?=\s|$)/su;

export function shelfPage({ shelf, books, title, lang, apps }: Site) {
  const listed = eachOnce(shelf.books, lang);
  const shown = books.filter(({ book }) => listed.includes(book));
  const frame = {
    ...plainFrame('index.html', '', title, lang),
    description: [title, shown.map(({ book }) => book.title).join(', ')].filter((text) => text !== '').join(': '),
    app: appLinks('', '', apps?.touchIcons.get('')),
    address: shelfAddress(shelf.books),
  };
  return pageOf('shelf', frame, () => ({
    title,
    ...introOf(shelf.page === undefined ? '' : shelfIntro(shelf.page, shelf.books)),
    books: shown.map(shelfBook),
  }));
}

/** Splits the introduction: its first paragraph goes above the books, the rest below them. */
function introOf(html: string) {
  const [leadHtml = ''] = /^<p>[^]*?<\/p>/.exec(html) ?? [];
  return { leadHtml, introHtml: html.slice(leadHtml.length).trim() };
}

function shelfBook(shown: ShownBook) {
  const { book, view, typeset } = shown;
  const { words } = view;
  const { version, author } = bookFacts(book);
  const folder = urlSegment(book.slug) + '/';
  const count = view.chapters.filter(({ chapter }) => !book.chapters[chapter]?.source.isPart).length;
  const cover = renderCover(shown, '../');
  const title = typeset(book.title, 'cell');
  return {
    ...(view.subtitle === undefined ? titleParts(title) : { title, subtitle: view.subtitle }),
    lang: book.lang,
    dir: directionOf(book.lang),
    /** Version, author, language and number of chapters, as far as known. */
    facts: [
      ...(version ? [`${words.version} ${version}`] : []),
      ...(author ? [author] : []),
      ...(view.languages.length > 0 ? [] : [languageName(book.lang)]),
      ...(count === 0 ? [] : [`${count} ${count === 1 ? words['chapterCount.one'] : words['chapterCount.other']}`]),
    ],
    href: folder + 'index.html',
    languages:
      view.languages.length === 0
        ? []
        : [{ lang: book.lang, name: languageName(book.lang), folder, title: book.title }, ...view.languages].map(
            (each) => ({ ...each, href: `${each.folder.replace(/\/$/, '')}/index.html` }),
          ),
    words,
    /** Address of the first chapter; a book without chapters has its text on the cover. */
    read: folder + (view.chapters[0]?.href ?? 'index.html'),
    reference: view.reference && { ...view.reference, href: folder + view.reference.href },
    description: descriptionOf(shown, cover.html),
    picture: coverPicture(cover.pictureHtml + cover.headHtml + cover.html),
    look: lookOf(book),
    pdf: view.pdf && { href: folder + view.pdf.href, size: sizeOf(view.pdf, words) },
    downloads: (view.pdf?.variants ?? []).map((each) => ({ ...each, href: folder + each.href })),
  };
}

function sizeOf({ size, pages }: NonNullable<ShownBook['view']['pdf']>, words: ShownBook['view']['words']): string {
  return pages === undefined ? size : `${pages} ${words['page.short']} · ${size}`;
}

/** Returns the author's description, or else the first sentence of the cover or of the first chapter. */
function descriptionOf(shown: ShownBook, coverHtml: string): string | undefined {
  const { description, chapters } = shown.view;
  if (description !== undefined) return description;
  const [first] = chapters;
  const sentence = (html: string): string | undefined => SENTENCE.exec(pageDescription(html) ?? '')?.[0];
  return sentence(coverHtml) ?? (first && sentence(chapterText(shown, first.chapter)));
}

/**
 * Returns the picture from the front matter, else the first one in the text, else the logo, with its attribute for
 * dark pages.
 */
function coverPicture(html: string): { readonly src: string; readonly dark: string } | undefined {
  const pictures = Array.from(html.matchAll(/(?:<p class="([^"]*)">)?(<img[^>]*? src="\.\.\/([^"]+)"[^>]*>)/g));
  const [, , image = '', src] =
    pictures.find(([, name]) => name === 'cover-plate') ??
    pictures.find(([, name]) => name !== 'cover-logo') ??
    pictures[0] ??
    [];
  return src === undefined ? undefined : { src, dark: / data-dark="\w+"/.exec(image)?.[0] ?? '' };
}

/** Style properties of a book: its own colours, or a background colour that replaces a missing picture. */
function lookOf({ title, meta: { face } }: ShownBook['book']): string {
  if (face?.colour === undefined) return `--hue: ${hueOf(title)}`;
  const { hue, chroma } = toOklch(face.colour);
  const ground = `--hue: ${hue.toFixed(1)}; --chroma: ${Math.min(chroma, MAX_CHROMA).toFixed(3)}`;
  return `${ground}; --accent: ${accentPair(face.colour)}`;
}

/** Maximum chroma (OKLCH) of a background; stronger colours glow behind white letters. */
const MAX_CHROMA = 0.12;
const HUES = 12;

/**
 * Returns the hue, in degrees, of the background that replaces a missing picture. It is one of twelve, and always the
 * same for a title.
 */
function hueOf(title: string): number {
  const sum = Array.from(title, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => (a * 31 + b) % 9973, 0);
  return (sum % HUES) * (360 / HUES) + 10;
}
