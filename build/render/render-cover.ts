/** Adds front matter to the cover: the logo above the title; the subtitle, facts and picture below it. */
import { bookFacts, coverFacts } from '../book/book-facts.ts';
import { oneLine } from '../parse/plain-text.ts';
import { imageKey } from '../pictures/read-images.ts';
import { labelsOf } from '../words/strings.ts';
import type { Book, FoundImage } from '../types.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { darkAttribute } from './render-rules.ts';
import { withTitleParts } from './title-parts.ts';

/**
 * @param front the rendered text of the cover, with or without a title
 * @returns the cover, including front matter that is missing from the text
 */
export function renderCover(book: Book, front: string, imageUrl: (image: FoundImage) => string): string {
  const { meta } = book;
  const picture = (src: string | undefined, className: string): string =>
    coverPicture(book, front, src, className, imageUrl);
  const heading = TITLE.exec(front)?.[0] ?? `<h1>${escape(book.title)}</h1>\n`;
  const title = meta.subtitle === undefined ? withTitleParts(heading) : heading;
  const text = front.replace(TITLE, '');
  const subtitle = coverSubtitle(book, front, 'cover-subtitle');
  const facts = coverFacts(bookFacts(book), labelsOf(book), `${title}${subtitle}${text}`);
  const line = facts.length === 0 ? '' : `<p class="cover-facts">${facts.map(escape).join(' · ')}</p>\n`;
  return `${picture(meta.logo, 'cover-logo')}${title}${subtitle}${line}${picture(meta.cover?.sheet ? undefined : meta.cover?.image, 'cover-picture')}${text}`;
}

/** Matches the title in the text of a cover. */
export const TITLE = /^\s*<h1[^]*?<\/h1>\n?/;

/** Returns the subtitle from the front matter, unless it is in the text. */
export function coverSubtitle({ meta }: Book, front: string, className: string): string {
  const subtitle = escape(meta.subtitle ?? '');
  const isInText = subtitle === '' || oneLine(front).includes(`>${oneLine(subtitle)}<`);
  return isInText ? '' : `<p class="${className}">${subtitle}</p>\n`;
}

/** Returns a picture from the front matter as HTML, unless it is in the text. */
export function coverPicture(
  book: Book,
  front: string,
  src: string | undefined,
  className: string,
  imageUrl: (image: FoundImage) => string,
): string {
  const image = pictureOf(book, src);
  if (!image) return '';
  const url = escape(imageUrl(image));
  if (front.includes(url)) return '';
  return `<p class="${className}"><img src="${url}" alt="" width="${image.width}" height="${image.height}"${darkAttribute(image.dark)}></p>\n`;
}

/** Returns a picture from the front matter. */
export function pictureOf(book: Book, src: string | undefined): FoundImage | undefined {
  const image = src === undefined ? undefined : book.images.get(imageKey(book.chapters[0]?.source.file ?? '', src));
  return image?.kind === 'found' ? image : undefined;
}
