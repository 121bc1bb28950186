/**
 * Ids and classes that the pages around the text use themselves. An author's element that had one could be taken for a part
 * of the page: the search would open it, a button of ours would be covered by it. So they are left out of texts.
 */

import { type Place, report } from './dialect.ts';

/**
 * All ids of pages begin with a line below. An element with an id is also found as a member of `window`, where scripts keep
 * what begins with the program's name.
 */
export function isReservedId(id: string): boolean {
  return /^(?:_|regelwerk[A-Z])/.test(id);
}

/** Whether the pages, or their scripts, give the class to elements of their own. */
export function isReservedClass(name: string): boolean {
  return name.startsWith('_') || RESERVED_CLASSES.has(name);
}

/** Tells of a class that was left out where one word is one class. */
export function reportReserved(env: unknown, value: string, start: Place): void {
  const end = { line: start.line, column: start.column + value.length };
  report(env, { rule: 'attribute-denied', start, end, detail: { name: 'class', value, reason: 'reserved' } });
}

/** Tests hold it to what layouts and scripts write. */
const RESERVED_CLASSES: ReadonlySet<string> = new Set(
  (
    'a-z-page activities activities-condition activities-cost activities-group activities-kind activities-name ' +
    'activities-page activities-section all-page bar bar-menu bar-menu-label bar-section bar-section-label ' +
    'bar-section-name bar-title breadcrumb chapter-page chapters chapters-book chapters-list chapters-more ' +
    'cover-contents cover-links cover-page cover-start download-main downloads early filter filter-field filter-status ' +
    'footnote-backref footnote-item footnote-ref has-scripts lists-page new-version not-found-page offline-page ' +
    'page-contents page-contents-narrow page-contents-title pager pager-label pager-next pager-previous pager-title ' +
    'permalink preview redirect-page search search-all search-close search-context search-cost search-foot ' +
    'search-frame search-head search-input search-keys search-kind search-open search-open-label search-path ' +
    'search-result search-results search-status search-title shelf shelf-book shelf-books shelf-more shelf-page ' +
    'shelf-tools skip-link table-wrapper theme-dark theme-light theme-switch theme-system whole-text'
  ).split(' '),
);
