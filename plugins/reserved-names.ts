/**
 * Ids and classes reserved for the pages around the text. The page's scripts and styles could mistake an author's
 * element with such a name for one of their own, so these names are removed from texts.
 */

/**
 * Whether an id is reserved. All ids of pages begin with an underscore. An element with an id also becomes a property
 * of `window`, and scripts use properties that begin with `regelwerk`.
 */
export function isReservedId(id: string): boolean {
  return /^(?:_|regelwerk[A-Z])/.test(id);
}

/** Whether pages or their scripts use the class. */
export function isReservedClass(name: string): boolean {
  return name.startsWith('_') || RESERVED_CLASSES.has(name);
}

/** Classes of pages. A test compares this list with the layouts, scripts and styles of complete printed pages. */
const RESERVED_CLASSES: ReadonlySet<string> = new Set(
  (
    'art-page art-room imprint-page new-page sheet-picture sheet-words ' +
    'a-z-page all-page bar bar-menu bar-menu-label bar-reference bar-section bar-section-label ' +
    'bar-section-name bar-title breadcrumb cards-page chapter-page chapters chapters-book chapters-filter chapters-found chapters-list ' +
    'chapters-search chapters-status chapters-tools cover-doors cover-head cover-more cover-plate cover-text door-for door-main filter-kinds shelf-plate shelf-doors shelf-downloads shelf-head shelf-lead shelf-last shelf-said title-dash title-more ' +
    'cover-contents credits-page cover-links cover-page early filter filter-field filter-status ' +
    'footnote-backref footnote-item footnote-ref has-last has-scripts languages lists-page new-version not-found-page offline-page ' +
    'page-contents page-contents-title pager pager-label pager-next pager-previous pager-title ' +
    'permalink preview quote-button quick-reference redirect-page reference-page reference-column reference-columns rule-brief rule-title rule-block rule-group rule-kind rule-cost rule-condition rule-line rule-link rule-list rule-more rule-name rule-pin rule-source ' +
    'rule-text rule-effect rule-move rules-pdf my-table my-table-empty my-table-tools table-order table-order-menu table-clear table-undo filter-costs share-place share-said sheet sheet-back sheet-body sheet-close sheet-foot sheet-go sheet-head sheet-title usual up down search search-all search-close search-context search-cost search-foot ' +
    'search-frame search-head search-input search-keys search-kind search-open search-open-label search-path ' +
    'search-result search-results search-status search-title settings settings-size settings-width shelf shelf-book shelf-books shelf-intro shelf-languages shelf-page ' +
    'collection collection-page collection-title labelled skip-link table-random table-roll table-rolled table-sort table-sortable table-wrapper theme-switch whole-text'
  ).split(' '),
);
