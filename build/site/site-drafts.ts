/**
 * What is made of each book for the website as soon as it is read: all that needs its tokens.
 *
 * The tokens of a whole shelf would take the most memory of a build by far.
 */
import { type OpenBook, openBook } from './open-book.ts';
import { bookSearch } from './search/search-file.ts';
import type { Book } from '../types.ts';
import { type OpenPreviews, openPreviews } from './previews.ts';
import type { SiteFile } from './site-model.ts';
import { siteTypography } from './site-typography.ts';

export interface BookDraft {
  readonly open: OpenBook;
  readonly previews: OpenPreviews;
  readonly search: SiteFile;
}

export class SiteDrafts {
  readonly #drafts = new Map<Book, BookDraft>();
  readonly #typesetterOf = siteTypography();
  readonly #releases: boolean;

  /** @param releases whether a book that is drafted lets go of its tokens */
  constructor(releases = false) {
    this.#releases = releases;
  }

  /** The draft of a book, which is made where it is not there yet. */
  take(book: Book): BookDraft {
    const known = this.#drafts.get(book);
    if (known) return known;
    const open = openBook(book, this.#typesetterOf(book));
    const previews = openPreviews(book);
    const draft = { open, previews, search: bookSearch(book) };
    this.#drafts.set(book, draft);
    this.release(book);
    return draft;
  }

  /** Lets go of tokens, also of those that were read again, unless they are to be kept. */
  release({ chapters }: Book): void {
    if (this.#releases) for (const { content } of chapters) content.release();
  }
}
