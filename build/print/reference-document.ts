/** The quick reference as a separate sheet on the book's paper, in columns, with page numbers of the printed book. */
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import { referenceOf } from '../book/make-reference.ts';
import type { OtherPdfPlace } from '../pdf/finish-links.ts';
import { remoteUrl } from '../render/other-books.ts';
import type { Page } from '../render/render-chapter.ts';
import { referenceRenderer } from '../render/render-reference.ts';
import type { Book, InternalLink, PdfOptions, Shelf } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { sheetOf } from './cut-out/sheet.ts';
import { type PrintDocument, typesetter } from './print-document.ts';
import { ORIGIN, ownStyles } from './print-page.ts';
import { shownPictures } from './shown-pictures.ts';

/** Name of the only part and of its CSS page. */
const PART = 'quick-reference';

/** Margins of the sheet, in millimetres. */
const SIDE = 10;
const BOTTOM = 12;

/** Returns the paper of the book, in landscape unless the settings ask for portrait. */
function paperOf({ meta }: Book): PdfOptions {
  const { width: short, height: long } = sheetOf(meta.pdf);
  const [across, down] = meta['reference-orientation'] === 'portrait' ? [short, long] : [long, short];
  const side = `${SIDE}mm`;
  return {
    width: `${across}mm`,
    height: `${down}mm`,
    margin: { top: side, right: side, bottom: `${BOTTOM}mm`, left: side },
  };
}

/**
 * @param document the document of the book itself
 * @param pages page numbers in the book, by id of the target
 * @returns undefined if the book has no quick reference
 */
export async function referenceDocument(
  shelf: Shelf,
  book: Book,
  document: PrintDocument,
  pages: ReadonlyMap<string, number>,
): Promise<PrintDocument | undefined> {
  const blocks = referenceOf(book);
  if (blocks.length === 0) return undefined;
  const { images, imageUrl } = shownPictures();
  const others = new Map<string, OtherPdfPlace>();
  const labels = labelsOf(book);
  const title = `${book.title} – ${labels['overview.reference']}`;
  const href = ({ id = '' }: Pick<InternalLink, 'id'>): string => {
    const address = remoteUrl({ book, id });
    const name = book.targets.get(id)?.text ?? book.title;
    // Both files are in one folder, and readers keep them together.
    others.set(new URL(address, ORIGIN).href, { file: `${urlSegment(book.slug)}.pdf`, description: name });
    return address;
  };
  const page: Page = {
    href,
    imageUrl,
    headingLevel: (level) => String(Math.min(6, Math.max(3, level))),
    labels,
    toc: () => [],
    medium: 'print',
    typeset: typesetter(book),
    // Links into other books lose their address; the sheet only links to its own book.
    printed: ({ href: own, ...rendered }, _link, _index, target) =>
      target.book === book.slug && own !== undefined ? { ...rendered, href: own } : rendered,
  };
  const place = ({ id }: { readonly id: string }): string => {
    const number = pages.get(id);
    if (number === undefined) return '';
    return `<a class="rule-page" href="${escape(href({ id }))}">${escape(labels['page.short'])}\u00A0${number}</a>`;
  };
  const render = referenceRenderer(shelf, book, { page, place });
  const shown = blocks.map(
    (block) =>
      `<section class="rule-block${block.isBrief === true ? ' rule-brief' : ''}${block.isOptional === true ? ' is-optional' : ''}">\n<hgroup><h2>${escape(block.title)}</h2>${block.place ? `<p>${place(block.place)}</p>` : ''}</hgroup>\n${render(block)}</section>\n`,
  );
  const html = `<section class="quick-reference">\n<h1>${escape(title)}</h1>\n${shown.join('')}</section>`;
  return {
    ...document,
    styles: `${await ownStyles('print-reference.css')}\n${document.styles}`,
    shown: () => [{ name: PART, html }],
    parts: [{ name: PART, title, titles: [], opensRight: false, canBeSet: false }],
    images,
    pdf: paperOf(book),
    properties: { ...document.properties, title },
    links: new Map(),
    asked: [],
    names: new Map(),
    others,
  };
}
