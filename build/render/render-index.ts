/**
 * The index as HTML, with page numbers in print and section titles on the website.
 *
 *     <section class="index">
 *     <div class="index-group">
 *     <p class="index-letter">W</p>
 *     <ul>
 *     <li><span class="index-line"><span class="index-entry"><span class="index-term">Weapon</span></span>
 *     <span class="index-places"><a href="#a">12</a>–<a href="#b">14</a>, <a class="index-main" href="#c">23</a></span></span>
 *     <ul>…</ul>
 *     </li>
 *     </ul>
 *     </div>
 *     </section>
 */
import { fragmentUrl } from '../addresses/relative-url.ts';
import type { Strings } from '../words/strings.ts';
import type { IndexEntry, IndexGroup, IndexPlace, IndexReference } from '../book/book-index.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';

export interface IndexRendering {
  /** Labels for cross-references between entries. */
  readonly labels: Pick<Strings, 'index.see' | 'index.seeAlso'>;
  /** Returns the address of a place, relative to the page with the index. */
  readonly href: (place: Pick<IndexPlace, 'id' | 'chapter'>) => string;
  /** Returns the page number of a place, if known. If this function is absent, places are named by section. */
  readonly pageOf?: (id: string) => number | undefined;
  /** Formats a page number; decimal by default. */
  readonly pageName?: (page: number) => string;
  /** Returns the id of the heading for a letter. If this function is absent, letters are not headings. */
  readonly letterId?: (letter: string) => string;
}

/** Placeholder for an unknown page number: two figure spaces, as wide as digits. */
const UNKNOWN_PAGE = '\u2007\u2007';
/** Minimum number of consecutive pages for a range; shorter runs are listed page by page. */
const MIN_RUN_LENGTH = 3;

/** @returns empty if there are no entries */
export function renderIndex(groups: readonly IndexGroup[], rendering: IndexRendering): string {
  if (groups.length === 0) return '';
  const writer = new Writer(rendering);
  const { letterId } = rendering;
  const tag = letterId ? 'h2' : 'p';
  const parts = groups.map(
    ({ letter, entries }) =>
      `<div class="index-group">\n<${tag} class="index-letter"${idOf(letterId?.(letter))}>${escape(letter)}</${tag}>\n` +
      `${writer.list(entries)}</div>\n`,
  );
  return `<section class="index">\n${parts.join('')}${writer.trackers()}</section>\n`;
}

function idOf(id: string | undefined): string {
  return id === undefined ? '' : ` id="${escape(id)}"`;
}

/** A range of pages, or one page. */
interface TextRange {
  readonly from: number;
  readonly to: number;
  readonly first: string;
  readonly last: string;
  readonly isMain: boolean;
  /** Whether the author marked the range explicitly. */
  readonly isGiven: boolean;
}

class Writer {
  readonly #rendering: IndexRendering;
  readonly #linked = new Set<string>();
  readonly #unlinked = new Set<string>();

  constructor(rendering: IndexRendering) {
    this.#rendering = rendering;
  }

  /** @param above the term whose subentries these are */
  list(entries: readonly IndexEntry[], above = ''): string {
    return `<ul>\n${entries.map((entry) => this.#entry(entry, above)).join('')}</ul>\n`;
  }

  /**
   * Returns invisible links to places within ranges, which have no visible link. Chromium reports pages only for the
   * targets of links.
   */
  trackers(): string {
    const hrefs = [...this.#unlinked].filter((href) => !this.#linked.has(href));
    if (hrefs.length === 0) return '';
    const links = hrefs.map((href) => `<a href="${escape(href)}"></a>`).join('');
    return `<div aria-hidden="true" style="position: absolute; visibility: hidden">${links}</div>\n`;
  }

  #entry(entry: IndexEntry, above: string): string {
    const { labels, pageOf } = this.#rendering;
    const id = idOf(entry.id);
    const note = entry.note === undefined ? '' : ` <span class="index-note">(${escape(entry.note)})</span>`;
    const see = [
      ...this.#references(labels['index.see'], entry.see),
      ...this.#references(labels['index.seeAlso'], entry.seeAlso),
    ].map((html) => ` ${html}`);
    const { term, places } = pageOf ? { places: this.#pages(entry.places, pageOf) } : this.#sections(entry, above);
    const html = entry.html ?? escape(entry.text);
    const shown = term === undefined ? html : `<a href="${escape(term)}">${html}</a>`;
    const found = places.length === 0 ? '' : ` <span class="index-places">${places.join(', ')}</span>`;
    const sub = entry.sub.length === 0 ? '' : `\n${this.list(entry.sub, entry.text)}`;
    const named = `<span class="index-term">${shown}</span>${note}`;
    const line =
      pageOf && found !== ''
        ? `<span class="index-line"><span class="index-entry">${named}</span>${found}</span>`
        : named + found;
    return `<li${id}>${line}${see.join('')}${sub}</li>\n`;
  }

  #references(word: string, references: readonly IndexReference[]): readonly string[] {
    if (references.length === 0) return [];
    const links = references.map(({ path, id }) => {
      const text = escape(path.join(', '));
      return id === undefined ? text : `<a href="${escape(fragmentUrl(id))}">${text}</a>`;
    });
    return [`<span class="index-see"><em>${escape(word)}</em> ${links.join('; ')}</span>`];
  }

  /** Returns a link for each page number. Places on unknown pages come last, with a placeholder. */
  #pages(places: readonly IndexPlace[], pageOf: (id: string) => number | undefined): readonly string[] {
    const { href, pageName = String } = this.#rendering;
    const stretches: TextRange[] = [];
    const unknown: string[] = [];
    for (const place of places) {
      const first = href(place);
      const last = place.end ? href(place.end) : first;
      const from = pageOf(place.id);
      const to = place.end ? pageOf(place.end.id) : from;
      this.#unlinked.add(first).add(last);
      if (from === undefined || to === undefined) unknown.push(this.#link(first, UNKNOWN_PAGE, place.isMain));
      else if (to < from) stretches.push({ from, to: from, first, last: first, isMain: place.isMain, isGiven: false });
      else stretches.push({ from, to, first, last, isMain: place.isMain, isGiven: to > from });
    }
    const known = joined(stretches).map(({ from, to, first, last, isMain }) =>
      from === to
        ? this.#link(first, pageName(from), isMain)
        : `${this.#link(first, pageName(from), isMain)}–${this.#link(last, pageName(to), isMain)}`,
    );
    return [...known, ...unknown];
  }

  #link(href: string, text: string, isMain: boolean): string {
    this.#linked.add(href);
    return `<a${isMain ? ' class="index-main"' : ''} href="${escape(href)}">${escape(text)}</a>`;
  }

  /**
   * Renders places as section titles. The term links to the place with the same name, otherwise to the main place,
   * otherwise to the first. The title of a single place is omitted.
   */
  #sections(
    { text, places }: IndexEntry,
    above: string,
  ): { readonly term?: string; readonly places: readonly string[] } {
    const { href } = this.#rendering;
    const named = places.map((place) => ({
      place,
      // Use the chapter title if the section title would only repeat the term.
      name: isSame(place.section, text) || isSection(place) ? place.chapterTitle : place.section,
    }));
    const own = named.find(({ name }) => isSame(name, text));
    const first = own ?? named.find(({ place }) => place.isMain) ?? named[0];
    if (!first) return { places: [] };
    const term = href(first.place);
    if (named.length === 1) return { term, places: own || isSame(first.name, above) ? [] : [escape(first.name)] };
    const counts = new Map<string, number>();
    const links = named.flatMap(({ place, name }) => {
      if (place === own?.place) return [];
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [this.#link(href(place), count === 1 ? name : `${name} (${count})`, place.isMain)];
    });
    return { term, places: links };
  }
}

/**
 * Merges ranges in page order: each page appears once, and consecutive pages become one range, except for main pages.
 */
function joined(stretches: readonly TextRange[]): readonly TextRange[] {
  const given: TextRange[] = [];
  for (const stretch of stretches.filter(({ isGiven }) => isGiven).toSorted((a, b) => a.from - b.from)) {
    const before = given.at(-1);
    if (before && before.isMain === stretch.isMain && stretch.from <= before.to) {
      given[given.length - 1] = stretch.to > before.to ? { ...before, to: stretch.to, last: stretch.last } : before;
    } else given.push(stretch);
  }
  const isCovered = (page: number): boolean => given.some(({ from, to }) => from <= page && page <= to);
  const single = new Map<number, TextRange>();
  // A main place takes precedence on its page.
  for (const stretch of stretches.toSorted((a, b) => Number(b.isMain) - Number(a.isMain))) {
    const { from, isGiven, isMain } = stretch;
    if (!isGiven && !single.has(from) && (isMain || !isCovered(from))) single.set(from, stretch);
  }
  const runs = runsOf([...single.values()].toSorted((a, b) => a.from - b.from));
  return [...given, ...runs].toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/** Sorts single pages, and merges runs that are long enough into ranges. */
function runsOf(pages: readonly TextRange[]): readonly TextRange[] {
  const runs: TextRange[] = [];
  let run: TextRange[] = [];
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.length >= MIN_RUN_LENGTH) runs.push({ ...first, to: last.to, last: last.first });
    else for (const each of run) runs.push(each);
    run = [];
  };
  for (const page of pages) {
    const before = run.at(-1);
    if (before && (page.isMain || before.isMain || page.from !== before.to + 1)) close();
    run.push(page);
  }
  close();
  return runs;
}

function isSection({ kind, isDefinition }: IndexPlace): boolean {
  return kind === 'heading' && isDefinition === true;
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
