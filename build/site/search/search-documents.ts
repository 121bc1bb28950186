/**
 * Book → the documents of its search: one for each section, card and small entry. Pure.
 *
 * Each piece of text is in one document of a section or card only: that of a section ends at the next heading of any level,
 * and the text of a card is in the card's document. A footnote belongs to the document with its first reference. What is
 * smaller than that and has a name (a row of a table, a box, a term, an abbreviation) has a document of its own besides.
 */
import type { Token } from 'markdown-it';
import type { Labels } from '../../../plugins/dialect.ts';
import { plainTex } from '../../parse/plain-tex.ts';
import { groupBy } from '../../basics/group-by.ts';
import { oneLine as clean } from '../../parse/plain-text.ts';
import { type Block, type Card, type Line, type Parent, type Section, lineOf } from '../../tree.ts';
import { lazy } from '../../basics/lazy.ts';
import { synonymTarget } from '../../book/front-synonyms.ts';
import { labelsOf } from '../../words/strings.ts';
import type { Book, BookChapter, Entry } from '../../types.ts';

const htmlparser = lazy('htmlparser2');

export interface SearchDocument {
  /** `section`, `entry`, or the kind of a card. */
  readonly kind: string;
  /** Text of the heading, name of the card or entry, or title of the chapter for text before its first heading. */
  readonly title: string;
  /** Absent for text at the beginning of a page. */
  readonly id?: string;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  /** Level of the heading; 0 without one. Of use for sections alone. */
  readonly level: number;
  /** Of a card that has one, with its unit. */
  readonly cost?: string;
  /** What an entry is: the heading of its column, or a word for its kind. */
  readonly label?: string;
  /** Other names that its author gave it. */
  readonly also?: readonly string[];
  /** Plain text, a line for each block, cell or item. */
  readonly text: string;
}

/** A document while its text is collected, in pieces. */
type Draft = Omit<SearchDocument, 'text'> & { readonly pieces: string[]; readonly section?: number };

/** Behind them goes on what was before. */
const ENDS: ReadonlySet<Block['kind']> = new Set(['card', 'box', 'note']);

/** What stands within a section or card; a row that tells more of another entry is none. */
const SMALL: ReadonlySet<Entry['kind']> = new Set(['box', 'row', 'term', 'abbreviation']);

export function searchDocuments(book: Book): readonly SearchDocument[] {
  const small = book.entries.filter(({ kind, of }) => SMALL.has(kind) && of === undefined);
  const labels: Labels = labelsOf(book);
  const also = new Map(book.entries.flatMap(({ id, synonyms }) => (synonyms ? [[id, synonyms] as const] : [])));
  return book.chapters.flatMap((chapter, index) => {
    if (chapter.isContents) return [];
    const inChapter = small.filter((entry) => entry.chapter === index);
    return new Walk(chapter, index, inChapter, labels).documents().map((document): SearchDocument => {
      const names = document.id === undefined ? undefined : also.get(document.id);
      return names ? { ...document, also: names.map(clean) } : document;
    });
  });
}

/** Words that the front matter explains by other words of the text. */
export function otherWords(book: Book): readonly (readonly [word: string, means: string])[] {
  return book.synonyms.flatMap((synonym) => {
    const target = synonymTarget(synonym, book);
    return target?.kind === 'word' ? [[clean(synonym.word), clean(target.word)] as const] : [];
  });
}

/** Abbreviations with their long forms, as defined in the book: `*[AGI]: Agility`, or in its text and tables. */
export function abbreviationsOf(book: Book): readonly (readonly [short: string, long: string])[] {
  const found = new Map<string, string>();
  const add = (short: string, long: string): void => {
    if (!found.has(short) && clean(long) !== '') found.set(short, clean(long));
  };
  for (const { abbreviations } of book.chapters) {
    for (const [name, long] of Object.entries(abbreviations)) add(clean(name.slice(1)), long);
  }
  for (const { kind, name, long = '' } of book.entries) if (kind === 'abbreviation') add(clean(name), long);
  return [...found];
}

/** One walk over the blocks of a chapter. */
class Walk {
  readonly #chapter: BookChapter;
  readonly #index: number;
  readonly #labels: Labels;
  /** By the section they stand in. */
  readonly #entries: ReadonlyMap<number, readonly Entry[]>;
  readonly #drafts: Draft[] = [];
  /** The document of the first reference to each footnote. */
  readonly #footnotes = new Map<unknown, Draft>();
  #current: Draft;

  /** @param entries the small ones of the chapter */
  constructor(chapter: BookChapter, index: number, entries: readonly Entry[], labels: Labels) {
    this.#chapter = chapter;
    this.#index = index;
    this.#labels = labels;
    this.#entries = groupBy(entries, ({ section }) => section);
    const title = clean(chapter.title);
    this.#current = this.#add({ kind: 'section', title, chapter: index, level: 0, section: -1, pieces: [] });
  }

  documents(): readonly SearchDocument[] {
    this.#read(this.#chapter.tree);
    return this.#drafts.flatMap(({ pieces, section, ...document }) => {
      const { level, title } = document;
      const text = linesOf(pieces);
      const isWorthIt = (level > 0 && title !== '') || text !== '';
      return [...(isWorthIt ? [{ ...document, text }] : []), ...this.#entriesOf(section, level)];
    });
  }

  #read(parent: Parent): void {
    for (const block of parent.blocks) {
      const line = lineOf(block);
      const outer = this.#current;
      if (block.kind === 'section') this.#openSection(block);
      else if (block.kind === 'card') this.#openCard(block);
      else if (block.kind === 'note') this.#current = this.#footnotes.get(block.id) ?? outer;
      else this.#addText(block, line);
      if (line) this.#findFootnotes(line.token);
      this.#read(block);
      // A section that begins in a box continues after the box, as for readers.
      const isBegunInside = block.kind !== 'note' && this.#current.kind === 'section';
      if (ENDS.has(block.kind) && !isBegunInside) this.#current = outer;
    }
  }

  #entriesOf(section: number | undefined, level: number): readonly SearchDocument[] {
    const entries = section === undefined ? [] : (this.#entries.get(section) ?? []);
    return entries.map((entry): SearchDocument => ({
      kind: 'entry',
      title: clean(entry.name),
      id: entry.id,
      chapter: this.#index,
      level: level + 1,
      label: clean(entry.column ?? '') || (this.#labels[`entry.${entry.kind}`] ?? ''),
      text: linesOf(saysOf(entry)),
    }));
  }

  #add(draft: Draft): Draft {
    this.#drafts.push(draft);
    return draft;
  }

  #openSection({ section, level }: Section): void {
    const id = this.#chapter.headingIds[section];
    this.#current = this.#add({
      kind: 'section',
      title: clean(this.#chapter.headings[section]?.text ?? ''),
      id,
      chapter: this.#index,
      level,
      section,
      pieces: [],
    });
  }

  #openCard({ meta }: Card): void {
    const id = this.#chapter.activityIds[meta.index];
    this.#current = this.#add({
      kind: meta.kind,
      title: clean(meta.name),
      id,
      chapter: this.#index,
      level: this.#current.level + 1,
      ...(meta.cost === '' ? {} : { cost: clean(meta.cost) }),
      pieces: [],
    });
  }

  #addText({ token }: Block, line: Line | undefined): void {
    let text = line?.text ?? '';
    if (token.type === 'fence' || token.type === 'code_block') text = token.content;
    else if (token.type === 'math_block') text = plainTex(token.content);
    else if (token.type === 'html_block') text = textOfHtml(token.content);
    if (text !== '') this.#current.pieces.push(text);
  }

  #findFootnotes(inline: Token): void {
    for (const { type, meta } of inline.children ?? []) {
      const id: unknown = meta?.['id'];
      if (type === 'footnote_ref' && !this.#footnotes.has(id)) this.#footnotes.set(id, this.#current);
    }
  }
}

/** What an entry says of itself: the other cells of a row, each below its column's name, or its first paragraph. */
function saysOf({ kind, fields, summary, long }: Entry): string[] {
  const values = fields.map(({ name, text }) => (name === '' ? text : `${name}: ${text}`));
  if (kind === 'row' && values.length > 0) return values;
  return [...values, ...(long === undefined || summary.includes(long) ? [] : [long]), summary];
}

/** Characters that only control line breaks. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/** A line for each piece that is not blank. Pieces are joined first, as most are short. */
function linesOf(pieces: readonly string[]): string {
  // No text contains this character.
  const text = pieces.join('\0').replace(INVISIBLE, '');
  return text
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .replace(/[ \0]*\0[ \0]*/g, '\n')
    .trim();
}

function textOfHtml(html: string): string {
  const texts: string[] = [];
  const { Parser } = htmlparser();
  const parser = new Parser({ ontext: (text) => texts.push(text), onopentag: () => texts.push(' ') });
  parser.end(html);
  return texts.join('');
}
