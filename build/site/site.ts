/** What the pages of a website are made from. */
import type { Shelf } from '../types.ts';
import type { BookView } from './book-frame.ts';
import type { Overview } from './pages/listing.ts';
import type { SiteBook } from './site-book.ts';
import type { WebApps } from './web-apps.ts';

export interface Site {
  readonly shelf: Shelf;
  /** Of pages that belong to no book. */
  readonly lang: string;
  /** Of the shelf. */
  readonly title: string;
  readonly books: readonly ShownBook[];
  /** If the site can be installed. */
  readonly apps?: WebApps;
}

/** A book with what its pages share. */
export interface ShownBook extends SiteBook {
  readonly overviews: readonly Overview[];
  readonly view: BookView;
}
