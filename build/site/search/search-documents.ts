/**
 * Book → what its search finds: a document for each section and for each action and reaction. Pure.
 *
 * Each piece of text is in one document only: that of a section ends where the next heading stands, of whatever level,
 * and what is on a card is in the card's document. A footnote belongs to the document that refers to it first.
 */
import type { Token } from 'markdown-it';
import { activityOf } from '../../../plugins/activity.ts';
import { plainTex } from '../../parse/plain-tex.ts';
import { plainText } from '../../parse/collect.ts';
import { lazy } from '../../basics/lazy.ts';
import type { ActivityKind, Book, BookChapter } from '../../types.ts';

const htmlparser = lazy('htmlparser2');

export interface SearchDocument {
  readonly kind: 'section' | ActivityKind;
  /** Text of the heading, name of the activity; title of the chapter for what stands before its first heading. */
  readonly title: string;
  /** Absent where the document is the beginning of a page. */
  readonly id?: string;
  /** Index of the chapter in the book. */
  readonly chapter: number;
  /** Of the heading; 0 without one. An activity stands below the section before it. */
  readonly level: number;
  /** Of an activity, without the ⊙. */
  readonly cost?: string;
  /** Plain text, a line for each block, cell or item. */
  readonly text: string;
}

/** A document while its text is gathered, in pieces as they were written. */
type Draft = Omit<SearchDocument, 'text'> & { readonly pieces: string[] };

export function searchDocuments(book: Book): readonly SearchDocument[] {
  return book.chapters.flatMap((chapter, index) => (chapter.isContents ? [] : new Walk(chapter, index).documents()));
}

/** Short forms with their long ones, as the book defines them: `*[AGI]: Agility`. */
export function abbreviationsOf(book: Book): readonly (readonly [short: string, long: string])[] {
  const found = new Map<string, string>();
  for (const { abbreviations } of book.chapters) {
    for (const [name, long] of Object.entries(abbreviations)) {
      const short = clean(name.slice(1));
      if (!found.has(short) && clean(long) !== '') found.set(short, clean(long));
    }
  }
  return [...found];
}

/** One walk over the tokens of a chapter. */
class Walk {
  readonly #chapter: BookChapter;
  readonly #index: number;
  readonly #drafts: Draft[] = [];
  /** By number of the footnote, where it is referred to first. */
  readonly #footnotes = new Map<unknown, Draft>();
  /** Where the text went before the activities and footnotes that are open now. */
  readonly #outer: Draft[] = [];
  #current: Draft;
  #headings = 0;

  constructor(chapter: BookChapter, index: number) {
    this.#chapter = chapter;
    this.#index = index;
    this.#current = this.#add({ kind: 'section', title: clean(chapter.title), chapter: index, level: 0, pieces: [] });
  }

  documents(): readonly SearchDocument[] {
    const { tokens } = this.#chapter;
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index];
      if (!token) continue;
      if (token.type === 'heading_open') {
        this.#openSection(token);
        this.#findFootnotes(tokens[++index]);
      } else if (token.type === 'admonition_open') {
        this.#outer.push(this.#current);
        // The title is the name and the cost.
        if (this.#openActivity(token)) index += 2;
      } else if (token.type === 'footnote_open') {
        this.#outer.push(this.#current);
        this.#current = this.#footnotes.get(token.meta?.['id']) ?? this.#current;
      } else if (token.type === 'admonition_close' || token.type === 'footnote_close') {
        this.#close(token);
      } else {
        this.#addText(token);
      }
    }
    return this.#drafts
      .map(({ pieces, ...document }) => ({ ...document, text: linesOf(pieces) }))
      .filter(({ level, title, text }) => (level > 0 && title !== '') || text !== '');
  }

  #add(draft: Draft): Draft {
    this.#drafts.push(draft);
    return draft;
  }

  #openSection({ tag }: Token): void {
    const index = this.#headings++;
    const id = this.#chapter.headingIds[index];
    this.#current = this.#add({
      kind: 'section',
      title: clean(this.#chapter.headings[index]?.text ?? ''),
      ...(id === undefined ? {} : { id }),
      chapter: this.#index,
      level: Number(tag.slice(1)),
      pieces: [],
    });
  }

  #openActivity(token: Token): boolean {
    const activity = activityOf(token);
    if (!activity) return false;
    const id = this.#chapter.activityIds[activity.index];
    this.#current = this.#add({
      kind: activity.kind,
      title: clean(activity.name),
      ...(id === undefined ? {} : { id }),
      chapter: this.#index,
      level: this.#current.level + 1,
      cost: clean(activity.cost),
      pieces: [],
    });
    return true;
  }

  #close({ type }: Token): void {
    const outer = this.#outer.pop();
    // A section that began inside goes on behind the box, as its heading does for the reader.
    const isBegunInside = type === 'admonition_close' && this.#current.kind === 'section';
    if (outer && !isBegunInside) this.#current = outer;
  }

  #addText(token: Token): void {
    let text = '';
    if (token.type === 'inline') {
      this.#findFootnotes(token);
      text = plainText(token.children ?? []);
    } else if (token.type === 'fence' || token.type === 'code_block') {
      text = token.content;
    } else if (token.type === 'math_block') {
      text = plainTex(token.content);
    } else if (token.type === 'html_block') text = textOfHtml(token.content);
    if (text !== '') this.#current.pieces.push(text);
  }

  #findFootnotes(inline: Token | undefined): void {
    for (const { type, meta } of inline?.children ?? []) {
      const id: unknown = meta?.['id'];
      if (type === 'footnote_ref' && !this.#footnotes.has(id)) this.#footnotes.set(id, this.#current);
    }
  }
}

/** Signs that only say where a word may be broken. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/** One line. */
function clean(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** A line for each piece that says something. All at once: most pieces are short. */
function linesOf(pieces: readonly string[]): string {
  // No text has this character.
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
