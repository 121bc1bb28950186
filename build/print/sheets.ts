/** Sheets, which are pages that extend to the edges of the paper: covers, and chapter openers with a picture. */
import { contrast, luminance } from '../basics/contrast.ts';
import { channels } from '../basics/oklch.ts';
import { bookFacts, coverFacts, shownFacts } from '../book/book-facts.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { TITLE, coverPicture, pictureOf, renderCover } from '../render/render-cover.ts';
import { withTitleParts } from '../render/title-parts.ts';
import { imageKey } from '../pictures/read-images.ts';
import type { Book, FoundImage } from '../types.ts';
import { labelsOf } from '../words/strings.ts';

type ImageUrl = (image: FoundImage) => string;

/** Bleed in millimetres: what extends beyond the edges of the paper and is cut off. */
export const BLEED = 3;

interface Sheet {
  readonly image?: FoundImage | undefined;
  /** Description of the image, if the words on the sheet do not describe it. */
  readonly alt?: string;
  readonly fit: 'bleed' | 'frame' | 'none';
  readonly title: 'top' | 'bottom' | 'hidden';
  readonly colour?: string | undefined;
  /** HTML of the words on the sheet. */
  readonly words: string;
}

function sheetHtml({ image, alt = '', fit, title, colour, words }: Sheet, imageUrl: ImageUrl): string {
  // The ink for words on a picture is chosen after the picture has been measured; see `page/fit-sheets.ts`.
  const style = colour === undefined ? '' : ` style="--sheet-colour: ${colour}; --sheet-ink: ${inkOn(colour)}"`;
  const picture =
    image === undefined
      ? ''
      : `<img class="sheet-picture" src="${escape(imageUrl(image))}" alt="${escape(alt)}" width="${image.width}" height="${image.height}">\n`;
  const shown = words === '' ? '' : `<div class="sheet-words">\n${words}</div>\n`;
  return `<div class="sheet wide fit-${fit} title-${title}"${style}>\n${picture}${shown}</div>\n`;
}

/** Returns black or white; one of them has a contrast of at least 4.5 with any colour. */
function inkOn(colour: string): string {
  const ground = luminance(channels(colour));
  return contrast(1, ground) >= contrast(0, ground) ? '#ffffff' : '#000000';
}

/** @param front the rendered front if it consists only of a title; otherwise a title page follows */
function frontCover(book: Book, front: string, imageUrl: ImageUrl): string {
  const { cover: { image: src, colour, sheet } = {}, logo, subtitle, 'title-page': titlePage } = book.meta;
  const isHeading = front !== '' || (book.chapters[0]?.source.isFront !== true && titlePage !== true);
  if (!sheet) return '';
  const heading = TITLE.exec(front)?.[0].trim() ?? `<h1>${escape(book.title)}</h1>`;
  const parted = subtitle === undefined ? withTitleParts(heading) : heading;
  const title = isHeading ? parted : parted.replace(/^<h1[^>]*>/, '<p class="sheet-title">').replace(/<\/h1>$/, '</p>');
  const below = subtitle === undefined ? '' : `<p class="cover-subtitle">${escape(subtitle)}</p>\n`;
  const facts = coverFacts(bookFacts(book), labelsOf(book), title + below)
    .map(escape)
    .join(' · ');
  const line = facts === '' ? '' : `<p class="cover-facts">${facts}</p>\n`;
  const isHidden = sheet.title === 'hidden';
  const words = isHidden ? title : `${coverPicture(book, '', logo, 'cover-logo', imageUrl)}${title}\n${below}${line}`;
  return sheetHtml({ image: pictureOf(book, src), alt: isHidden ? book.title : '', colour, words, ...sheet }, imageUrl);
}

function backCover(book: Book, _: string, imageUrl: ImageUrl): string {
  const { back, colour } = book.meta.cover ?? {};
  const words = (back?.text ?? '')
    .split(/\n+/)
    .flatMap((paragraph) => (paragraph.trim() === '' ? [] : `<p>${escape(paragraph.trim())}</p>\n`))
    .join('');
  const image = pictureOf(book, back?.image);
  return sheetHtml({ image, fit: 'bleed', title: 'top', colour: back?.colour ?? colour, words }, imageUrl);
}

/** Renders the imprint, made from the front matter and placed at the foot of a page. */
function imprintPage(book: Book): string {
  const { title, meta } = book;
  const labels = labelsOf(book);
  const { text, ...named } = meta.imprint ?? {};
  const paragraphs = [
    `<strong>${escape([title, meta.subtitle ?? ''].filter(Boolean).join(' – '))}</strong>`,
    ...shownFacts(bookFacts(book), labels).map((fact) => escape(fact.text)),
    ...(['licence', 'thanks', 'source'] as const).flatMap((key) => {
      const value = named[key];
      return value === undefined ? [] : `${escape(labels[`imprint.${key}`])}: ${linked(value)}`;
    }),
    ...(text === undefined ? [] : [escape(text)]),
  ];
  return `<div class="imprint-page">\n${paragraphs.map((each) => `<p>${each}</p>\n`).join('')}</div>\n`;
}

/** Turns web addresses in a text into links. */
function linked(text: string): string {
  return escape(text).replace(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`);
}

const OPENING = /^\s*<h[1-6][^]*?<\/h[1-6]>\n?/;

/** Returns the chapter's HTML; if it opens with a picture, its title is moved onto the picture. */
export function withOpener(book: Book, chapter: number, html: string, imageUrl: ImageUrl): string {
  const { layout, source } = book.chapters[chapter] ?? {};
  const image =
    layout?.background === undefined ? undefined : book.images.get(imageKey(source?.file ?? '', layout.background));
  const [words] = OPENING.exec(html) ?? [];
  if (image?.kind !== 'found' || words === undefined) return html;
  return sheetHtml({ image, fit: 'bleed', title: 'bottom', words }, imageUrl) + html.slice(words.length);
}

/** Renderers of the pages that a book has besides its chapters, by kind of section. */
export const OWN_PAGES: ReadonlyMap<string, (book: Book, front: string, imageUrl: ImageUrl) => string> = new Map([
  ['front-cover', frontCover],
  ['cover', renderCover],
  ['imprint', imprintPage],
  ['back-cover', backCover],
]);
