/**
 * Turns a book into the documents of its search: one for each section, card and small entry. Pure.
 *
 * Each piece of text is in only one document of a section or card. The document of a section ends at the next heading
 * of any level; the text of a card is in the card's document. A footnote belongs to the document with its first
 * reference. Smaller entries with a name (table rows, boxes, terms, abbreviations) also have a document of their own.
 */
import type { Token } from 'markdown-it';
import type { Labels } from '../../../plugins/dialect.ts';
import { plainTex } from '../../parse/plain-tex.ts';
import { fold } from '../../basics/fold.ts';
import { groupBy } from '../../basics/group-by.ts';
import { oneLine as clean } from '../../parse/plain-text.ts';
import { type Block, type Line, type Parent, type Row, lineOf } from '../../tree.ts';
import { lazy } from '../../basics/lazy.ts';
import { fieldOf } from '../../entry.ts';
import { synonymTarget } from '../../book/front-synonyms.ts';
import { labelsOf } from '../../words/strings.ts';
import type { Book, BookChapter, Entry } from '../../types.ts';

const htmlparser = lazy('htmlparser2');

export interface SearchDocument {
  /** Kind of the document: `section`, `table`, `entry` for small entries, or the kind of a card. */
  readonly kind: string;
  /** Text of the heading, name of the card or entry, or title of the chapter for text before its first heading. */
  readonly title: string;
  /** Id of the target; absent for text at the beginning of a page. */
  readonly id?: string;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  /** Level of the heading, or 0 without one; only used for sections. */
  readonly level: number;
  /** Cost of a card, with its unit. */
  readonly cost?: string;
  /** Kind of an entry in words: the heading of its column, or the name of its kind. */
  readonly label?: string;
  /** Synonyms that the author gave the entry. */
  readonly also?: readonly string[];
  /** Plain text, one line for each block, item or row; tabs separate the cells of a row. */
  readonly text: string;
}

/** A document whose text is still being collected in pieces; only sections and chapters have a `section`. */
type Draft = Omit<SearchDocument, 'text'> & { readonly pieces: string[]; readonly section?: number };

/**
 * Kinds of entries within a section or card that get a document of their own. Rows that continue another entry do
 * not.
 */
const SMALL: ReadonlySet<Entry['kind']> = new Set(['box', 'row', 'term', 'abbreviation']);

export function searchDocuments(book: Book): readonly SearchDocument[] {
  const labels: Labels = labelsOf(book);
  const byChapter = groupBy(book.entries, ({ chapter }) => chapter);
  return book.chapters.flatMap((chapter, index) =>
    chapter.isContents ? [] : documentsOf(chapter, index, byChapter.get(index) ?? [], labels),
  );
}

/** Synonyms from the front matter, paired with the words of the text that they mean. */
export function otherWords(book: Book): readonly (readonly [word: string, means: string])[] {
  return book.synonyms.flatMap((synonym) => {
    const target = synonymTarget(synonym, book);
    return target?.kind === 'word' ? [[clean(synonym.word), clean(target.word)] as const] : [];
  });
}

/** Kinds of blocks after which the text belongs to the previous document again. */
const ENDS: ReadonlySet<Block['kind']> = new Set(['card', 'box', 'note', 'table']);

/**
 * Returns the abbreviations of the book with their long forms, defined as `*[AGI]: Agility`, in the text or in
 * tables.
 */
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

/**
 * Walks through the blocks of a chapter.
 *
 * @param entries entries of the chapter
 */
function documentsOf(
  chapter: BookChapter,
  index: number,
  entries: readonly Entry[],
  labels: Labels,
): readonly SearchDocument[] {
  const large = new Map(entries.filter((entry) => isLarge(entry, chapter)).map((entry) => [entry.block, entry]));
  const small = groupBy(
    entries.filter(({ kind, of }) => SMALL.has(kind) && of === undefined),
    ({ section }) => section,
  );
  const title = clean(chapter.title);
  let current: Draft = { kind: 'section', title, chapter: index, level: 0, section: -1, pieces: [] };
  const drafts = [current];
  /** Document of the first reference to each footnote. */
  const footnotes = new Map<unknown, Draft>();

  const open = (entry: Entry, block: Block): void => {
    const level = block.kind === 'section' ? block.level : current.level + 1;
    const place = block.kind === 'section' ? { section: block.section } : {};
    current = { ...documentOf(entry, index, level, labels), ...place, pieces: [] };
    drafts.push(current);
  };
  const findFootnotes = (inline: Token): void => {
    for (const { type, meta } of inline.children ?? []) {
      const id: unknown = meta?.['id'];
      if (type === 'footnote_ref' && !footnotes.has(id)) footnotes.set(id, current);
    }
  };
  const read = (parent: Parent): void => {
    for (const block of parent.blocks) {
      const line = lineOf(block);
      const outer = current;
      const start = outer.pieces.length;
      const entry = large.get(block);
      if (entry) open(entry, block);
      else if (block.kind === 'note') current = footnotes.get(block.id) ?? outer;
      else current.pieces.push(textOf(block, line));
      if (line) findFootnotes(line.token);
      read(block);
      // The text of a row also includes cells that span down from rows above.
      if (block.kind === 'row') outer.pieces.splice(start, outer.pieces.length, rowOf(block));
      // A section that begins in a box continues after the box, as readers see it.
      const isBegunInside = block.kind !== 'note' && current.kind === 'section';
      if (ENDS.has(block.kind) && !isBegunInside) current = outer;
    }
  };

  read(chapter.tree);
  return drafts.flatMap(({ pieces, section, ...document }) => {
    const text = linesOf(pieces);
    const isWorthIt = document.level > 0 || text !== '';
    const inside = section === undefined ? [] : (small.get(section) ?? []);
    return [
      ...(isWorthIt ? [{ ...document, text }] : []),
      ...inside.map((entry) => ({
        ...documentOf(entry, index, document.level + 1, labels),
        text: linesOf(saysOf(entry)),
      })),
    ];
  });
}

function documentOf(entry: Entry, chapter: number, level: number, labels: Labels): Omit<SearchDocument, 'text'> {
  const { kind, type = '', id, name, column = '', synonyms } = entry;
  const cost = clean(fieldOf(entry, 'cost')?.text ?? '');
  const isEntry = kind !== 'section' && kind !== 'card';
  return {
    kind: kind === 'card' ? type : SMALL.has(kind) ? 'entry' : kind,
    title: clean(name),
    id,
    chapter,
    level,
    ...(isEntry ? { label: clean(column) || (labels[`entry.${kind === 'table' ? 'row' : kind}`] ?? '') } : {}),
    ...(kind === 'card' && cost !== '' ? { cost } : {}),
    ...(synonyms ? { also: synonyms.map(clean) } : {}),
  };
}

function textOf({ token }: Block, line: Line | undefined): string {
  if (token.type === 'fence' || token.type === 'code_block') return token.content;
  if (token.type === 'math_block') return plainTex(token.content);
  return token.type === 'html_block' ? textOfHtml(token.content) : (line?.text ?? '');
}

/**
 * Whether the entry gets a document of its own, and its text is in no other. A table belongs to the surrounding document if it has no
 * caption, or if its caption repeats the heading.
 */
function isLarge({ kind, certainty, name, section }: Entry, { headings, title }: BookChapter): boolean {
  if (kind !== 'table') return kind === 'section' || kind === 'card';
  const own = fold(clean(name));
  const above = fold(clean(headings[section]?.text ?? title));
  return certainty === 'sure' && !above.includes(own) && !own.includes(above);
}

function rowOf({ cells }: Row): string {
  return cells.flatMap((cell) => (cell ? [cell.text] : [])).join('\t');
}

/**
 * Returns the text of a small entry: the other cells of a row that say something, each with the name of its column,
 * or the first paragraph.
 */
function saysOf({ kind, fields, summary, long }: Entry): string[] {
  const values = fields
    .filter(({ value }) => value.kind !== 'none')
    .map(({ key, name, text }) => (name === '' || key === 'group' ? text : `${name}: ${text}`));
  if (kind === 'row' && fields.length > 0) return values;
  return [...values, ...(long === undefined || summary.includes(long) ? [] : [long]), summary];
}

/** Invisible characters that only control line breaks. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/**
 * Returns one line for each piece that is not blank. The pieces are joined before they are cleaned, which is faster
 * because most are short.
 */
function linesOf(pieces: readonly string[]): string {
  // The NUL character does not occur in texts.
  const text = pieces.join('\0').replace(INVISIBLE, '');
  return text
    .replace(/[^\S\t ][^\S\t]*| [^\S\t]+/g, ' ')
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
