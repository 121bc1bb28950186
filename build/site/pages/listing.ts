/** Types for overviews, the pages that list entries of a book. */
import type { InternalLink } from '../../types.ts';
import type { Strings } from '../../words/strings.ts';
import type { OverviewKind } from '../../book/overviews.ts';
import type { SiteBook } from '../site-book.ts';
import type { PageScope } from '../open-html.ts';

export interface Listing {
  readonly title: string;
  /** Short title for rows of links, if the title is long. */
  readonly short?: string;
  /** Whether menus omit the overview, because it lists only what readers have pinned. */
  readonly isHidden?: boolean;
  readonly layout: 'cards' | 'collection' | 'index' | 'lists' | 'matter' | 'reference';
  /** Returns the data for the layout. */
  readonly show: () => object;
}

/** Page that lists entries. Its title differs from those of chapters. */
export interface Overview extends Listing {
  readonly kind: OverviewKind | 'collection';
  readonly short: string;
  /** Folder of the page, within the book's folder. */
  readonly folder: string;
  /** Address relative to the book's folder. */
  readonly href: string;
}

/** Data that an overview is made from. */
export interface Listed extends SiteBook {
  readonly words: Strings;
  readonly at: PageScope;
  /** Returns the address of a target in the book, or of a chapter if there is no id, relative to an overview page. */
  readonly href: (place: Pick<InternalLink, 'chapter' | 'id'>) => string;
}
