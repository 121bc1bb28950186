/**
 * Lines in columns of a monospaced font, as in an editor. Tab stops are four columns apart. Chinese, Japanese and
 * Korean characters and most emoji take two columns; combining accents take none.
 */
import type { StateBlock } from 'markdown-it';
import { startOf } from './block-lines.ts';
import { trimmed } from './table-row.ts';
import type { LineRange } from './table-writer.ts';

const TAB_STOP = 4;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60]/u;
const COMBINING = /[\p{Mn}\p{Me}\p{Cf}]/u;
// eslint-disable-next-line no-control-regex
const PLAIN = /^[\x20-\x7E\xA0-\xAC\xAE-\u02FF]*$/;

export class FixedLine {
  readonly line: number;
  readonly #src: string;
  /** Offsets of the first column and of the line's end in the text. */
  readonly #start: number;
  readonly #end: number;
  /**
   * Offset of each column in the text, and of the column after the last; `undefined` if each character takes one
   * column.
   */
  readonly #offsets: readonly number[] | undefined;

  constructor(state: StateBlock, line: number) {
    this.line = line;
    this.#src = state.src;
    this.#start = startOf(state, line);
    this.#end = state.eMarks[line] ?? this.#start;
    const text = this.#src.slice(this.#start, this.#end);
    this.#offsets = PLAIN.test(text) ? undefined : offsetsOf(text, this.#start);
  }

  /** Returns the character that begins in a column; empty if none does. */
  at(column: number): string {
    const offset = this.#offset(column);
    return offset < this.#end && offset !== this.#offset(column - 1) ? (this.#src[offset] ?? '') : '';
  }

  /** Returns the text between two columns without surrounding white space. */
  cut(from: number, to: number): LineRange {
    return { line: this.line, text: trimmed(this.#src, this.#offset(from), this.#offset(to)) };
  }

  #offset(column: number): number {
    const offset = this.#offsets ? this.#offsets[column] : this.#start + column;
    return column < 0 ? -1 : Math.min(offset ?? this.#end, this.#end);
  }
}

function offsetsOf(text: string, start: number): readonly number[] {
  const offsets: number[] = [];
  let offset = start;
  for (const character of text) {
    const columns = character === '\t' ? TAB_STOP - (offsets.length % TAB_STOP) : widthOf(character);
    for (let count = 0; count < columns; count++) offsets.push(offset);
    offset += character.length;
  }
  offsets.push(offset);
  return offsets;
}

function widthOf(character: string): number {
  return COMBINING.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
}
