/** What an overview lists. */
import type { OverviewKind } from '../../book/overviews.ts';
import type { InternalLink } from '../../types.ts';
import type { Strings } from '../../words/strings.ts';
import type { SiteBook } from '../site-book.ts';
import type { PageScope } from '../open-html.ts';

export interface Listing {
  readonly title: string;
  /** In a row with others, if the title is long. */
  readonly short?: string;
  /** Whether menus leave it out: what it lists is the reader's. */
  readonly isHidden?: boolean;
  readonly layout: 'cards' | 'collection' | 'index' | 'lists' | 'matter' | 'reference';
  /** What the layout shows. */
  readonly show: () => object;
}

/** A page that lists. */
export interface Overview extends Listing {
  readonly kind: OverviewKind | 'collection';
  readonly short: string;
  /** Of its page, within the book's. */
  readonly folder: string;
}

/** What an overview is made from. */
export interface Listed extends SiteBook {
  readonly words: Strings;
  readonly at: PageScope;
  /** Address of a place in the book, or of a chapter if there is no id, relative to an overview page. */
  readonly href: (place: Pick<InternalLink, 'chapter' | 'id'>) => string;
}
