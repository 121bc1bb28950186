/**
 * Serves `/book`: the printed books as pages that the author's browser lays out with the scripts of the print page.
 *
 * The browser asks for a book's content, lays it out and sends back the layout, until page numbers no longer change the
 * content. Everything that depends on an open page is in its requests, so that nothing is kept for it here.
 */
import { isDeepStrictEqual } from 'node:util';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { oncePer } from '../basics/once-per.ts';
import type { Compilation } from '../compile.ts';
import { reasonOf } from '../basics/system-error.ts';
import { contentHash } from '../basics/content-hash.ts';
import { NOT_ON_OPENERS } from '../pdf/page-contents.ts';
import type { BookSight, PlacedLayout } from '../print/layout.ts';
import { NOTHING_KNOWN, type WrittenPagination, nextPagination, paginationOf, toJson } from '../print/pagination.ts';
import { type PrintDocument, printDocument } from '../print/print-document.ts';
import { SHELL, pageResource, themeStyles } from '../print/print-page.ts';
import { printedShelf } from '../print/printed-shelf.ts';
import { type SetUp, setUpFor } from '../print/set-up.ts';
import { BLEED } from '../print/sheets.ts';
import { type TextPages, predictedPages, textPages } from '../print/text-pages.ts';
import type { Book, Shelf } from '../types.ts';
import { directionOf } from '../words/strings.ts';
import { createBookPictures } from './book-pictures.ts';
import { BOOK, type Served } from './served-file.ts';

export type BookPages = ReturnType<typeof createBookPages>;

/** The state of an open page: the pages it has shown, and the layout it made of them. */
interface Known {
  readonly pagination?: WrittenPagination;
  readonly laid?: PlacedLayout;
}

/** @param lease the browser that prints, which knows the margins in style sheets; started when it is needed */
export function createBookPages(lease: BrowserLease) {
  let shelf: Shelf | undefined;
  const documentOf = oncePer((book: Book) =>
    printDocument({ shelf: shelf as Shelf }, book, new Date(), { lines: 'all' }),
  );
  let measured: { readonly key: string; readonly pages: Promise<TextPages> } | undefined;
  const pagesOf: PagesOf = (document, setUp) => {
    const key = JSON.stringify([setUp.options, setUp.paper, document.styles]);
    if (measured?.key !== key) {
      // Without a browser that prints, the margins in the front matter have to do.
      const pages = textPages(document, setUp, () => lease.browser()).catch(() =>
        predictedPages(document.pdf, setUp.paper),
      );
      measured = { key, pages };
    }
    return measured.pages;
  };
  const pictures = createBookPictures(lease, async (document, known) =>
    toJson(await nextContent(document, JSON.parse(known) as Known, pagesOf)),
  );
  return {
    /** Uses the books as they are now. */
    take(made: Compilation): void {
      shelf = printedShelf(made.shelf);
    },
    /**
     * @param path a path below `BOOK`, or `BOOK` itself
     * @param body the body of the request, if it has one
     */
    async answer(path: string, body: string | undefined): Promise<Served | undefined> {
      const [, slug, name] = /^\/([^/]+)\/(.*)$/.exec(path.slice(BOOK.length)) ?? [];
      const book = shelf?.books.find((each) => each.slug === slug);
      const [first] = shelf?.books ?? [];
      if (!book && first && (name ?? '') === '') return { movedTo: `${BOOK}/${first.slug}/` };
      if (!book || name === undefined) return undefined;
      if (name === '') return { path: 'index.html', bytes: Buffer.from(SHELL) };
      const document = documentOf(book);
      if (body !== undefined) {
        if (name === 'pictures.json')
          return jsonFile(
            name,
            await pictures.layOut(document).catch((error: unknown) => ({ problem: reasonOf(error) })),
          );
        return jsonFile(name, await nextContent(document, JSON.parse(body) as Known, pagesOf));
      }
      const page = /^pictures\/(\d+)\.webp$/.exec(name)?.[1];
      if (page !== undefined) return { path: name, bytes: await pictures.picture(document, Number(page)) };
      const found = await pageResource(name, document);
      return found && { path: name, bytes: Buffer.from(found.body) };
    },
  };
}

function jsonFile(path: string, value: unknown): Served {
  return { path, bytes: Buffer.from(toJson(value)) };
}

type PagesOf = (document: PrintDocument, setUp: SetUp) => Promise<TextPages>;

async function nextContent(document: PrintDocument, { pagination, laid }: Known, pagesOf: PagesOf) {
  const before = pagination ? paginationOf(pagination) : NOTHING_KNOWN;
  const setUp = setUpFor(document, before);
  const next = laid ? nextPagination(document, laid, before) : before;
  const content = setUp.content(next);
  const { area, edges } = await pagesOf(document, setUp);
  const { images: _images, fonts: _fonts, theme, ...shown } = content;
  return {
    pagination: next,
    // A layout whose page numbers are those it was made with is final.
    isFinal:
      laid !== undefined && (isDeepStrictEqual(next, before) || isDeepStrictEqual(setUp.content(before), content)),
    shown: {
      ...shown,
      themeStyles: await themeStyles(theme),
      dir: directionOf(content.lang),
      area,
    },
    look: contentHash(Buffer.from(JSON.stringify([document.theme, document.styles, area, setUp.paper]))),
    sight: { ...edges, ...sightOf(document, setUp) },
  };
}

function sightOf({ pdf }: PrintDocument, { paper, options }: SetUp): Omit<BookSight, keyof TextPages['edges']> {
  const { displayHeaderFooter, headerTemplate = '', footerTemplate = '' } = options;
  return {
    bleed: (BLEED / 25.4) * (96 / (pdf.scale ?? 1)),
    hasBleed: paper.edges.bleed > 0,
    templates: displayHeaderFooter === true ? [headerTemplate, footerTemplate] : [],
    notOnOpeners: NOT_ON_OPENERS,
  };
}
