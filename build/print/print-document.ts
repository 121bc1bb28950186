/** A book as the document that is printed. */
import { renderPrint } from '../render/render-print.ts';
import type { BookPart } from '../render/book-parts.ts';
import { type OtherBooks, type RemotePlace, remoteLinks, remoteUrl } from '../render/other-books.ts';
import type { Compilation } from '../compile.ts';
import type { Book, FoundImage, PdfOptions, Span } from '../types.ts';
import type { Typeset } from '../render/render-rules.ts';
import { loadHyphenator } from '../typography/hyphenator.ts';
import { keepAmount, keepTogether } from '../typography/keep-together.ts';
import { version } from '../version.ts';
import type { PdfProperties } from './finish-pdf.ts';
import type { PrintContent } from './print-page.ts';

export interface PrintDocument extends Pick<PrintContent, 'styles' | 'picture'> {
  /** The HTML for known pages of ids: of the whole book, or of some of its parts. */
  readonly body: (pages: ReadonlyMap<string, number>, only?: readonly BookPart[]) => string;
  readonly pdf: PdfOptions;
  readonly properties: PdfProperties;
  readonly parts: readonly BookPart[];
  /** Ids that only printing asks for, and where in the text they are: the PDF does not keep them as destinations. */
  readonly places: ReadonlyMap<string, Span>;
  /** By id of a link, the id of what it leads to. */
  readonly links: ReadonlyMap<string, string>;
  /** What headings, cards and other places of the text are called, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Links into other books, by their addresses. */
  readonly remotes: ReadonlyMap<string, RemotePlace>;
}

export function printDocument(
  { shelf, dialects }: Pick<Compilation, 'shelf' | 'dialects'>,
  book: Book,
  date: Date,
  others?: OtherBooks,
): PrintDocument {
  const { body, images, parts, places, links } = renderPrint(shelf, book, dialects, {
    typeset: typesetter(book),
    ...(others && { others }),
  });
  return {
    body,
    styles: book.styles.map(({ css }) => css).join('\n'),
    picture: (path) => resourceOf(images.get(path)),
    pdf: book.meta.pdf,
    parts,
    places,
    links,
    names: new Map(Array.from(book.targets.values(), ({ id, text }) => [id, text])),
    remotes: new Map(remoteLinks(shelf, book).map((place) => [remoteUrl(place), place])),
    properties: {
      title: book.title,
      ...(book.meta.author === undefined ? {} : { author: book.meta.author }),
      ...(book.meta.description === undefined ? {} : { subject: book.meta.description }),
      lang: book.lang,
      creator: `Regelwerk ${version}`,
      date,
    },
  };
}

function typesetter(book: Book): Typeset {
  const hyphenate = book.meta.hyphenation === false ? undefined : loadHyphenator(book.lang);
  // Headings go into the outline as they are.
  return (text, where) => {
    if (where === 'heading') return text;
    const kept = where === 'cell' ? keepTogether(keepAmount(text)) : keepTogether(text);
    return hyphenate ? hyphenate(kept) : kept;
  };
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

function resourceOf(image: FoundImage | undefined): ReturnType<PrintContent['picture']> {
  return image && { body: image.bytes, type: typeOf(image.name) };
}

/** MIME type of a picture by its name. */
export function typeOf(name: string): string {
  return TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
