/** The type of a row in the table of leftovers. */
import type { LeftoverWords } from '../../../plugins/dialect.ts';

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

export interface Leftover extends LeftoverWords {
  /** `text` by default. */
  readonly where?: Where;
  readonly pattern: Pattern;
  /** Must match the text as written; for `pattern`, letters outside ASCII are `a`. */
  readonly written?: RegExp;
  /** Replacement of the match, if it is certain. `$1` is the text of the first group. */
  readonly write?: string;
}

/** The pattern of a row. `^` and `$` match at line ends. */
export interface Pattern {
  readonly regExp: RegExp;
  /** Characters of which every text with a match has at least one, so that other texts are not searched; or none. */
  readonly signs: string;
}

/** Makes a pattern from its signs, a space, and its source. Parts are inserted as they are. */
export function lines({ raw }: TemplateStringsArray, ...parts: readonly string[]): Pattern {
  const text = raw.map((each, index) => each + (parts[index] ?? '')).join('');
  const space = text.indexOf(' ');
  const sign = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));
  const signs = text.slice(0, space).replace(/\\[ux]([\dA-F]+)/g, sign);
  return { signs, regExp: new RegExp(text.slice(space + 1), 'dgm') };
}

export function mayOccur({ signs }: Pattern, text: string): boolean {
  for (const sign of signs) if (text.includes(sign)) return true;
  return signs === '';
}

/** Returns the first match at or after an offset. */
export function matchFrom({ regExp }: Pattern, text: string, from: number): RegExpExecArray | null {
  regExp.lastIndex = from;
  return regExp.exec(text);
}
