/** What the front matter adds to the front: logo above the title, subtitle, picture and facts below. */
import { imageKey } from '../read/read-images.ts';
import { formatDate } from '../words/format.ts';
import { labelsOf } from '../words/strings.ts';
import type { Book, FoundImage } from '../types.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { lookAttribute } from './render-rules.ts';

/**
 * @param front the front as rendered; with its own heading, or without
 * @returns the front with what the front matter says and the text does not say itself
 */
export function renderCover(book: Book, front: string, imageUrl: (image: FoundImage) => string): string {
  const { meta } = book;
  const picture = (src: string | undefined, className: string): string =>
    coverPicture(book, front, src, className, imageUrl);
  const title = TITLE.exec(front)?.[0] ?? `<h1>${escape(book.title)}</h1>\n`;
  const text = front.replace(TITLE, '');
  const subtitle = coverSubtitle(book, front, 'cover-subtitle');
  const facts = factsOf(book);
  const line = facts.length === 0 ? '' : `<p class="cover-facts">${facts.map(escape).join(' · ')}</p>\n`;
  return `${picture(meta.logo, 'cover-logo')}${title}${subtitle}${line}${picture(meta.cover, 'cover-picture')}${text}`;
}

/** The title that a front has itself. */
export const TITLE = /^\s*<h1[^]*?<\/h1>\n?/;

/** The subtitle that the front matter names, unless the front says it itself. */
export function coverSubtitle({ meta }: Book, front: string, className: string): string {
  const subtitle = escape(meta.subtitle ?? '');
  return subtitle === '' || front.includes(`>${subtitle}<`) ? '' : `<p class="${className}">${subtitle}</p>\n`;
}

/** A picture that the front matter names, unless the front shows it itself. */
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
  return `<p class="${className}"><img src="${url}" alt="" width="${image.width}" height="${image.height}"${lookAttribute(image.look)}></p>\n`;
}

/** A picture that the front matter names. */
export function pictureOf(book: Book, src: string | undefined): FoundImage | undefined {
  const image = src === undefined ? undefined : book.images.get(imageKey(book.chapters[0]?.source.file ?? '', src));
  return image?.kind === 'found' ? image : undefined;
}

function factsOf(book: Book): string[] {
  const { version, author, date } = book.meta;
  const facts: string[] = [];
  if (version !== undefined) facts.push(`${labelsOf(book).version} ${version}`);
  if (author !== undefined) facts.push(author);
  if (date !== undefined) facts.push(formatDate(date, book.lang).text);
  return facts;
}
