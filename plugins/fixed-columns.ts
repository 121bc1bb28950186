/**
 * Lines in columns, as an editor's font of one width shows them: tabs reach to the next fourth column, signs of Chinese, Japanese
 * and Korean and most emoji take two columns, accents none.
 */
import type { StateBlock } from 'markdown-it';
import { trimmed } from './table-row.ts';
import type { LineRange } from './table-writer.ts';

/** Columns of a sign. */
export type Measure = (sign: string) => number;

const TAB_STOP = 4;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60]/u;
const COMBINING = /[\p{Mn}\p{Me}\p{Cf}]/u;
// eslint-disable-next-line no-control-regex
const PLAIN = /^[\x20-\x7E\xA0-\xAC\xAE-\u02FF]*$/;

export const shownWidth: Measure = (sign) => (COMBINING.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1);

/** Some editors draw such signs as wide as any other. */
export const oneColumn: Measure = () => 1;

export class FixedLine {
  readonly line: number;
  readonly #state: StateBlock;
  /** Offset in the text of the first column, and of the line's end. */
  readonly #start: number;
  readonly #end: number;
  /** For each column, and the one behind the last, the offset of its sign in the text; undefined if they are the same. */
  readonly #offsets: readonly number[] | undefined;

  /** @param start offset in the text of the first column */
  constructor(state: StateBlock, line: number, start: number, measure: Measure) {
    this.line = line;
    this.#state = state;
    this.#start = start;
    this.#end = state.eMarks[line] ?? start;
    const text = state.src.slice(start, this.#end);
    this.#offsets = PLAIN.test(text) ? undefined : offsetsOf(text, start, measure);
  }

  /** Columns up to the end of the line. */
  get width(): number {
    return this.#offsets ? this.#offsets.length - 1 : this.#end - this.#start;
  }

  /** Whether a column has a sign that is not blank. */
  isWord(column: number): boolean {
    return column >= 0 && column < this.width && !/\s/.test(this.#state.src[this.offset(column)] ?? ' ');
  }

  /** The sign in a column; empty behind the end. */
  at(column: number): string {
    const offset = this.offset(column);
    return offset < this.#end && offset !== this.offset(column - 1) ? (this.#state.src[offset] ?? '') : '';
  }

  /** The offset in the text of a column's sign. */
  offset(column: number): number {
    const offset = this.#offsets ? this.#offsets[column] : this.#start + column;
    return column < 0 ? -1 : Math.min(offset ?? this.#end, this.#end);
  }

  /** What is between two columns, without the white space around it. */
  cut(from: number, to: number): LineRange {
    return { line: this.line, text: trimmed(this.#state.src, this.offset(from), this.offset(to)) };
  }
}

function offsetsOf(text: string, start: number, measure: Measure): readonly number[] {
  const offsets: number[] = [];
  let offset = start;
  for (const sign of text) {
    const columns = sign === '\t' ? TAB_STOP - (offsets.length % TAB_STOP) : measure(sign);
    for (let count = 0; count < columns; count++) offsets.push(offset);
    offset += sign.length;
  }
  offsets.push(offset);
  return offsets;
}
