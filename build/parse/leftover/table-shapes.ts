/** Tables that took a line too many, and captions that are nearly right. */
import { nearest } from '../../basics/nearest.ts';
import { TABLE_WORDS } from '../../words/contents-words.ts';
import type { BlockKind } from './block-kind.ts';

const DELIMITER = /^[\s>|:=+.-]*-[\s|:=+.-]*$/;

const rows: BlockKind = {
  types: ['table'],
  *find({ line, endLine }, { lines }) {
    const row = (at: number): string => (lines[at] ?? '').replace(/^[\s>]+/, '');
    let first = line;
    while (first < endLine && !DELIMITER.test(row(first))) first++;
    const isFramed = row(line).startsWith('|');
    for (let at = first + 1; at < endLine; at++) {
      const text = row(at);
      if (text === '' || text.startsWith('{') || isCaption(text)) continue;
      const isSecond = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/.test(text);
      if (isSecond) {
        yield {
          line: at,
          message: 'this is a second delimiter row, which readers see as dashes',
          hint: 'put an empty line before the row above it, or delete it',
        };
        return;
      }
      if (isFramed && !text.startsWith('|') && !/\|\s*(?:\{[^}]*\}|\\)?\s*$/.test(row(at - 1))) {
        yield { line: at, message: 'a line end parts this row', hint: 'put the row on one line' };
        return;
      }
    }
  },
};

/** What is read as the caption, part of the table. */
function isCaption(text: string): boolean {
  return /^(?:\[.*\]|:[ \t])/.test(text) || TABLE_WORDS.some((word) => text.startsWith(word));
}

/** Other short forms of the word. */
const SHORT = ['tab', 'tbl'];

/** `Tabele: Weapons`, `Tab.: Weapons`, `Table Weapons` below a table without a caption. */
const caption: BlockKind = {
  types: ['paragraph'],
  *find({ before, after, line, endLine, index }, { lines, tokens }) {
    const text = lines[line] ?? '';
    // Between two tables, it is that of the next one.
    if (
      before?.type !== 'table' ||
      after?.type === 'table' ||
      endLine - line > 1 ||
      text.length > 300 ||
      tokens[before.index + 1]?.type === 'caption_open'
    )
      return;
    const [whole = '', word = '', sign = ''] = /^\s*(?:\*\*|_|\*)?(\p{L}+)[ ]?(\.?[ \d]*[.:;–-]?)/u.exec(text) ?? [];
    const isShort = SHORT.includes(word.toLowerCase());
    const meant = isShort
      ? TABLE_WORDS[0]
      : nearest(word, TABLE_WORDS).find((each) => Math.abs(each.length - word.length) < 2);
    const isMarked =
      sign.trim() !== '' || (!/[.!?]$/.test(text.trim()) && /^\p{Lu}/u.test(text.slice(whole.length).trim()));
    if (word.length < 3 || meant === undefined || !isMarked || !/^\p{Lu}/u.test(word)) return;
    if (/^(?:inline)$/.test(tokens[index + 1]?.type ?? '') && /^[:;.]?$/.test(text.slice(whole.length).trim())) return;
    yield {
      line,
      message: 'this is nearly the caption of the table above, and is text',
      hint: `write ${TABLE_WORDS.includes(word) ? word : meant}: ${text.slice(whole.length).replaceAll('**', '').trim()}`,
    };
  },
};

export const tableShapes: readonly BlockKind[] = [rows, caption];
