/** The type of a row in the table of leftovers. */

/**
 * - `text`: any text: paragraphs, headings, cells and titles
 * - `paragraph`, `heading`, `title`, `cell`: only these
 * - `item`, `quote`: the first paragraph of a list item or of a block quote
 * - `joined`: paragraphs whose lines are joined
 * - `beside table`: a paragraph shortly before or after a table without a caption
 * - `before list`: a single line directly above a list
 * - `code`, `html`, `fence`: code that is only indented; raw HTML; the language of a fence
 * - `after box`, `after empty box`: the line after a box, without the indentation of the box
 */
export type Where =
  | 'text'
  | 'paragraph'
  | 'heading'
  | 'title'
  | 'cell'
  | 'item'
  | 'quote'
  | 'joined'
  | 'before list'
  | 'beside table'
  | 'code'
  | 'html'
  | 'fence'
  | 'after box'
  | 'after empty box';

export interface Leftover {
  /** `text` by default. */
  readonly where?: Where;
  readonly pattern: RegExp;
  /** Must match the text as written; for `pattern`, letters outside ASCII are `a`. */
  readonly written?: RegExp;
  /** The problem; the clause “so it is shown as text” is appended. */
  readonly message: string;
  /** Replacement of the match, if it is certain. `$1` is the text of the first group. */
  readonly write?: string;
  /** Advice, if the author has to decide what to write. */
  readonly hint?: string;
}

/** A pattern whose `^` and `$` match at line ends. Parts are inserted as they are. */
export const lines = (source: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(source.raw.map((each, index) => each + (parts[index] ?? '')).join(''), 'm');
