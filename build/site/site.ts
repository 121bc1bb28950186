/** Data that the pages of a website are made from. */
import type { Shelf } from '../types.ts';
import type { BookView } from './book-frame.ts';
import type { Overview } from './pages/listing.ts';
import type { SiteBook } from './site-book.ts';
import type { WebApps } from './web-apps.ts';

export interface Site {
  readonly shelf: Shelf;
  /** Language of pages that do not belong to a book. */
  readonly lang: string;
  /** Title of the shelf. */
  readonly title: string;
  readonly books: readonly ShownBook[];
  /** Manifests and icons; `undefined` if the site cannot be installed. */
  readonly apps?: WebApps;
}

/** A book with the data that its pages share. */
export interface ShownBook extends SiteBook {
  readonly overviews: readonly Overview[];
  readonly view: BookView;
}
