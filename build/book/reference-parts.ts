/** What of a book's text stands on its quick reference: entries as lines, other blocks as they are. */
import type { Token } from 'markdown-it';
import { headingMeta } from '../../plugins/anchor.ts';
import { hasClass, numberedOf } from '../../plugins/numbered.ts';
import { plainText } from '../parse/collect.ts';
import { entryNumber } from '../parse/number-entries.ts';
import type { Book, Entry } from '../types.ts';
import { closing } from './card-fields.ts';
import { oneLine } from './read-table.ts';

export type ReferencePart =
  | { readonly kind: 'lines'; readonly entries: readonly Entry[] }
  /** Tokens of a chapter, from `start` up to but not including `end`; below the title of a subsection that has no line. */
  | {
      readonly kind: 'text';
      readonly chapter: number;
      readonly start: number;
      readonly end: number;
      readonly heading?: string;
    };

/** A part with what it is called: its caption or title, else the heading above it. */
export interface TitledPart {
  readonly title: string;
  /** Where it is in the book; absent for lines, which say it themselves. */
  readonly place?: ReferencePlace;
  readonly part: ReferencePart;
}

export interface ReferencePlace {
  readonly chapter: number;
  readonly id: string;
}

type Take = (token: Token, at: number, chapter: number) => boolean;

/** The class by which authors put a block, or all of a section, on the quick reference. */
const MARK = 'reference';

export class ReferenceParts {
  readonly #book: Book;
  /** Cards and named boxes by the token that opens them. */
  readonly #entries: ReadonlyMap<Token, Entry>;
  readonly #sections: ReadonlyMap<Token, Entry>;
  readonly #above = new Map<number, readonly number[]>();
  /** Rows that surely have names. */
  readonly #sureRows: ReadonlySet<Token>;

  constructor(book: Book) {
    this.#book = book;
    const opened = book.entries.flatMap((entry): [Token, Entry][] => {
      const token = book.chapters[entry.chapter]?.tokens[entry.content.start];
      return token ? [[token, entry]] : [];
    });
    this.#entries = new Map(opened.filter(([, { kind }]) => kind === 'card' || kind === 'box'));
    this.#sections = new Map(opened.filter(([, { kind }]) => kind === 'section'));
    this.#sureRows = new Set(
      opened.flatMap(([token, { kind, certainty }]) => (kind === 'row' && certainty === 'sure' ? [token] : [])),
    );
  }

  /** What the author marked. */
  marked(): readonly TitledPart[] {
    return this.#all(this.#isMarked);
  }

  /** Tables and boxes that need no mark to be known for lists of names. Cards count for themselves. */
  named(): readonly TitledPart[] {
    return this.#all((token, at, chapter) => {
      if (token.type === 'table_open') return this.#hasSureRows(chapter, at);
      return this.#entries.get(token)?.kind === 'box';
    });
  }

  /** How many things with names it shows: rows count each for itself. */
  sizeOf(part: ReferencePart): number {
    if (part.kind === 'lines') return part.entries.length;
    return this.#rowsIn(part.chapter, part.start, part.end);
  }

  /** What an entry stands for: of a section all that players look up in it. */
  of(entry: Entry): readonly TitledPart[] {
    const { chapter, content, kind, name } = entry;
    if (kind === 'section') return this.#ofSection(entry);
    const isText = kind === 'table' || kind === 'figure' || kind === 'example';
    if (!isText) return [{ title: name, part: { kind: 'lines', entries: [entry] } }];
    return this.#at(content.start, chapter);
  }

  /** What bears an id and has no name, such as a table without a caption. */
  withId(id: string): readonly TitledPart[] {
    const target = this.#book.targets.get(id);
    if (target?.kind !== 'element') return [];
    const { tokens = [] } = this.#book.chapters[target.chapter] ?? {};
    return this.#within(target.chapter, 0, tokens.length, (token) => token.attrGet('id') === id);
  }

  #all(take: Take): readonly TitledPart[] {
    return this.#book.chapters.flatMap(({ tokens }, chapter) => this.#within(chapter, 0, tokens.length, take));
  }

  /** What is taken from a range of tokens; nothing is taken twice. */
  #within(chapter: number, start: number, end: number, take: Take): readonly TitledPart[] {
    const tokens = this.#book.chapters[chapter]?.tokens ?? [];
    const found: TitledPart[] = [];
    for (let at = start; at < end; at++) {
      const token = tokens[at];
      if (!token || token.nesting !== 1 || !take(token, at, chapter)) continue;
      found.push(...this.#at(at, chapter));
      at = (headingMeta(token) ? endOfSection(tokens, at) : closing(tokens, at)) - 1;
    }
    return found;
  }

  /** The block that a token opens. */
  #at(at: number, chapter: number): readonly TitledPart[] {
    const tokens = this.#book.chapters[chapter]?.tokens ?? [];
    const token = tokens[at];
    if (!token) return [];
    const entry = this.#entries.get(token);
    if (headingMeta(token)) {
      const section = this.#sections.get(token);
      return section ? this.#ofSection(section).map((each) => ({ ...each, title: section.name })) : [];
    }
    const above = this.#headingAbove(at, chapter);
    const isMarked = this.#isMarked(token, at, chapter);
    const isLine = entry !== undefined && (!isMarked || entry.kind === 'card');
    if (isLine) return [{ title: above.title, part: { kind: 'lines', entries: [entry] } }];
    const end = closing(tokens, at);
    const place = { chapter, id: this.#idOf(token, chapter) ?? above.id };
    const has = (type: string): boolean => tokens[at + 1]?.type === type;
    const own = has('caption_open') || has('admonition_title_open') ? textAt(tokens, at + 2) : '';
    const part = has('admonition_title_open') ? text(chapter, at + 4, end - 1) : text(chapter, at, end);
    return [{ title: own === '' ? above.title : own, place, part }];
  }

  /** The id that what a token opens has in the book. */
  #idOf(token: Token, chapter: number): string | undefined {
    const { numbered = [], entryAnchors } = this.#book.chapters[chapter] ?? {};
    const meta = numberedOf(token);
    if (meta) return numbered.filter(({ kind }) => kind === meta.kind)[meta.index]?.id;
    const own = token.attrGet('id');
    return own === null ? entryAnchors?.get(entryNumber(token) ?? -1)?.id : String(own);
  }

  /**
   * Tables, cards and named boxes that stand in it, and its subsections: one that begins with text as a line, another one as
   * a section of its own. Where there is none of all this, its text.
   */
  #ofSection({ id, chapter, content, name }: Entry): readonly TitledPart[] {
    const { tokens = [] } = this.#book.chapters[chapter] ?? {};
    const [behind, end] = [closing(tokens, content.start), endOfSection(tokens, content.start)];
    const ownEnd = Math.max(behind, Math.min(content.end, end));
    const found = [...this.#within(chapter, behind, ownEnd, this.#isLookedUp)];
    for (let at = ownEnd; at < end; at = Math.max(at + 1, endOfSection(tokens, at))) {
      const heading = tokens[at];
      const below = heading && this.#sections.get(heading);
      if (below?.summary === '') found.push(...this.#ofSection(below).map((each) => headed(each, below.name)));
      else if (below) {
        const marked = this.#within(chapter, at + 1, endOfSection(tokens, at), this.#isMarked);
        found.push({ title: name, part: { kind: 'lines', entries: [below] } }, ...marked);
      }
    }
    if (found.length > 0 || ownEnd === behind) return found;
    return [{ title: name, place: { chapter, id }, part: text(chapter, behind, ownEnd) }];
  }

  /** What is written behind the caption of a table counts for the table. */
  readonly #isMarked: Take = (token, at, chapter) => {
    const inside = this.#book.chapters[chapter]?.tokens[at + 1];
    return hasClass(token, MARK) || (inside?.type === 'caption_open' && hasClass(inside, MARK));
  };

  readonly #isLookedUp: Take = (token, at, chapter) =>
    token.type === 'table_open' || this.#isMarked(token, at, chapter) || this.#entries.has(token);

  #headingAbove(at: number, chapter: number): { readonly title: string; readonly id: string } {
    const { headings = [], headingIds = [], title = '' } = this.#book.chapters[chapter] ?? {};
    const index = this.#headingsAbove(chapter)[at] ?? -1;
    return { title: oneLine(headings[index]?.text ?? title), id: headingIds[index] ?? headingIds[0] ?? '' };
  }

  /** For each token, the index of the heading above it. */
  #headingsAbove(chapter: number): readonly number[] {
    const known = this.#above.get(chapter);
    if (known) return known;
    let index = -1;
    const above = (this.#book.chapters[chapter]?.tokens ?? []).map((token) => {
      if (token.nesting === 1) index = headingMeta(token)?.index ?? index;
      return index;
    });
    this.#above.set(chapter, above);
    return above;
  }

  #hasSureRows(chapter: number, at: number): boolean {
    const { tokens = [] } = this.#book.chapters[chapter] ?? {};
    return this.#rowsIn(chapter, at, closing(tokens, at)) > 0;
  }

  #rowsIn(chapter: number, start: number, end: number): number {
    const { tokens = [] } = this.#book.chapters[chapter] ?? {};
    return tokens.slice(start, end).filter((token) => this.#sureRows.has(token)).length;
  }
}

function text(chapter: number, start: number, end: number): ReferencePart {
  return { kind: 'text', chapter, start, end };
}

function headed(found: TitledPart, heading: string): TitledPart {
  return found.part.kind === 'text' ? { ...found, part: { heading, ...found.part } } : found;
}

function textAt(tokens: readonly Token[], at: number): string {
  return oneLine(plainText(tokens[at]?.children ?? []));
}

/** Index of the next heading of the same or a higher level. */
function endOfSection(tokens: readonly Token[], start: number): number {
  const { tag = '', level = 0 } = tokens[start] ?? {};
  for (let at = start + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const isNext = token.type === 'heading_open' && token.tag <= tag;
    if (isNext || token.level < level || token.type === 'footnote_block_open') return at;
  }
  return tokens.length;
}
