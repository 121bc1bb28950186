/** List of results: a listbox whose options are links, so that they can be opened in a new tab. */
import { pageBook, pinOf, readTable } from '../pins.ts';
import type { SearchIndex, SearchResult } from './search-index.ts';
import { type Piece, excerpt, mark } from './snippet.ts';
import { element } from '../element.ts';
import { spokenCost } from '../spoken-cost.ts';

/** A result with the book that it comes from. */
export interface ShownResult extends SearchResult {
  readonly index: SearchIndex;
}

export type ResultsList = ReturnType<typeof createResultsList>;

/**
 * @param root address of the web root, relative to the page, with `/`
 * @param namesBooks returns whether results name their book
 */
export function createResultsList(input: HTMLInputElement, list: HTMLElement, root: string, namesBooks: () => boolean) {
  let active = 0;
  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const activate = (next: number): void => {
    const all = options();
    if (all.length === 0) return;
    all[active]?.setAttribute('aria-selected', 'false');
    active = (next + all.length) % all.length;
    const option = all[active];
    option?.setAttribute('aria-selected', 'true');
    if (option) input.setAttribute('aria-activedescendant', option.id);
  };
  return {
    show(results: readonly ShownResult[]): void {
      active = 0;
      // Before the results change, as the browser would have to lay them out for it afterwards.
      list.scrollTop = 0;
      list.replaceChildren();
      for (const [index, result] of results.entries()) list.append(optionFor(result, index, root, namesBooks()));
      list.hidden = results.length === 0;
      input.setAttribute('aria-expanded', String(results.length > 0));
      input.removeAttribute('aria-activedescendant');
      activate(0);
    },
    /** Activates the next or the previous result. */
    move: (step: 1 | -1): void => {
      activate(active + step);
      options()[active]?.scrollIntoView({ block: 'nearest' });
    },
    /** Follows the link of the active result. */
    follow: () => options()[active]?.click(),
  };
}

function optionFor(
  { document, terms, at, index }: ShownResult,
  place: number,
  root: string,
  namesBook: boolean,
): HTMLElement {
  const { kind, title, path, href, text, label, cost } = document;
  const { book } = index;
  const link = element('a', { className: `search-result ${kind}`, id: `_search-${place}`, href: root + href });
  Object.assign(link, { tabIndex: -1, role: 'option', ariaSelected: 'false', lang: book.lang });
  const heading = element('span', 'search-title');
  if (label !== undefined) heading.append(element('span', 'search-kind', label), ' ');
  heading.append(element('bdi', '', marked(mark(title, terms, book.language))));
  if (cost !== undefined) heading.append(' ', element('span', 'search-cost', spokenCost(cost, book.costUnit)));
  link.append(heading);
  const above = namesBook ? path : path.slice(1);
  if (above.length > 0) link.append(element('span', 'search-path', above.join(' › ')));
  const context = marked(excerpt(text, terms, book.language, at));
  if (context.length > 0) link.append(element('span', 'search-context', context));
  const id = new URL(link.href).hash.slice(1);
  // The pin is not a button, as an option must not contain any; keyboard and screen reader users find one at the
  // target. Shelves have no table.
  if (id !== '' && pageBook() !== '') link.append(pinFor(pinOf(book.slug, decodeURIComponent(id)), root));
  for (const part of link.children) part.setAttribute('dir', 'auto');
  return link;
}

function pinFor(pin: string, root: string): HTMLElement {
  const ariaPressed = String(readTable(new URL(root, location.href).href).pinned.includes(pin));
  const icon = element('span', { className: 'rule-pin', ariaHidden: 'true', ariaPressed });
  icon.dataset['pin'] = pin;
  return icon;
}

function marked(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map(({ text, isMarked }) => (isMarked ? element('mark', '', text) : text));
}
