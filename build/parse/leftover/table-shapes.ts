/** Tables that took a line too many, and captions that are nearly right. */
import type { Token } from 'markdown-it';
import { nearest } from '../../basics/nearest.ts';
import { TABLE_WORDS } from '../../words/contents-words.ts';
import { cellsOf } from '../signs/rows.ts';
import { type BlockKind, slip } from './block-kind.ts';
import type { Block } from './blocks.ts';

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
        yield slip(
          at,
          'this second delimiter row is shown as dashes',
          'put a blank line before the row above it, or delete it',
        );
        return;
      }
      if (
        isFramed &&
        !text.startsWith('|') &&
        text.replace(/\|\s*$/, '').split('|').length < cellsOf(row(line)) &&
        !/\|\s*(?:\{[^}]*\}|\\)?\s*$/.test(row(at - 1))
      ) {
        yield { line: at, message: 'a line break splits this row', hint: 'put the row on one line' };
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

/** `Tabele: Weapons`, `Tab.: Weapons`, `Table Weapons` beside a table without a caption. */
const caption: BlockKind = {
  types: ['paragraph'],
  *find({ before, after, line, endLine }, { lines, source, tokens }) {
    const text = lines[line] ?? '';
    // Between two tables, it is that of the next one.
    const table = [after, before].find((each) => each?.type === 'table');
    if (!table || endLine - line > 1 || text.length > 300 || tokens[table.index + 1]?.type === 'caption_open') return;
    const [whole = '', start = '', plain = '', sign = ''] =
      /^(\s*(?:\*\*|_|\*)?)([A-Za-z]+)[ ]?(\.?[ \d]*[.:;–-]?)/.exec(text) ?? [];
    const [word, rest] = [
      (source[line] ?? '').slice(start.length, start.length + plain.length),
      (source[line] ?? '').slice(whole.length).trim(),
    ];
    const meant = SHORT.includes(word.toLowerCase())
      ? TABLE_WORDS[0]
      : nearest(word, TABLE_WORDS).find((each) => Math.abs(each.length - word.length) < 2);
    const isMarked = sign.trim() !== '' || (!/[.!?]$/.test(rest) && /^[A-Z]/.test(text.slice(whole.length).trim()));
    if (word.length < 3 || meant === undefined || !isMarked || !/^[A-Z]/.test(plain) || /^[:;.]?$/.test(rest)) return;
    yield {
      line,
      message: `this looks like the caption of the table ${table === after ? 'below' : 'above'}, but is shown as text`,
      write: `${TABLE_WORDS.includes(word) ? word : meant}: ${rest.replaceAll('**', '').trim()}`,
    };
  },
};

/** Longer ones are remarks. */
const MAX_CAPTION_LENGTH = 100;

/** `[The harbour]` alone in a paragraph beside a table that has no caption. */
const parted: BlockKind = {
  types: ['paragraph'],
  *find(block, { tokens, lines }) {
    const text = (lines[block.line] ?? '').trim();
    // Attributes may follow. What has a definition elsewhere is a link, and `[ ]` a box to tick.
    if (
      block.endLine - block.line > 1 ||
      text.length > MAX_CAPTION_LENGTH ||
      !/^\[[^[\]^]{2,}\](?:\s*\{[^{}]*\})?$/.test(text)
    )
      return;
    if (tokens[block.index + 1]?.children?.some(({ type }) => type === 'link_open')) return;
    const side = isWithoutCaption(block.before, tokens)
      ? 'directly below the table'
      : isWithoutCaption(block.after, tokens) && 'directly above the table';
    if (side === false) return;
    yield slip(
      block.line,
      'a blank line separates this caption from its table, so it is shown as text',
      `put it ${side}, without a blank line`,
    );
  },
};

function isWithoutCaption(block: Block | undefined, tokens: readonly Token[]): boolean {
  return block?.type === 'table' && tokens[block.index + 1]?.type !== 'caption_open';
}

/** A row that an empty line parts from its table, and one that a line below made a heading. */
const lostRow: BlockKind = {
  types: ['paragraph', 'heading'],
  *find({ type, line, endLine, after }, { lines }) {
    const columns = cellsOf((lines[line] ?? '').replace(/^[\s>]+/, ''));
    if (columns === 0 || !(lines[line] ?? '').includes('|')) return;
    if (type === 'heading' && columns > 1 && /^[\s>]*\|/.test(lines[line] ?? '')) {
      const write = `|${'---|'.repeat(columns)}`;
      yield { line: endLine - 1, message: 'this delimiter row is not valid, so the table is shown as text', write };
    } else if (endLine - line === 1 && after?.type === 'table' && /^[\s|:-]+$/.test(lines[after.line] ?? '')) {
      const message = 'a blank line separates this row from its table, so it is shown as text';
      yield { line, message, hint: 'delete the blank line below it' };
    }
  },
};

/** A line of dashes for several columns, and the first line of a grid. */
const COLUMNS = /^--+(?: +-+)+$/;
const GRID = /^\+(?:[-=:]+\+)+$/;

/** A grid, simple or multiline table whose columns are not where its lines draw them. */
const drawn: BlockKind = {
  types: ['paragraph', 'hr'],
  *find({ type, line, endLine }, { lines }) {
    const [above = '', text = '', below = ''] = [-1, 0, 1].map((by) =>
      (lines[line + by] ?? '').replace(/^[\s>]+/, '').trimEnd(),
    );
    if (type === 'paragraph' && GRID.test(text) && below.startsWith('|')) {
      const hint = 'put each + and | exactly below the + of the first line';
      yield { line, endLine, message: 'the lines of this table do not line up, so it is shown as text', hint };
    } else if (type === 'hr' && COLUMNS.test(text) && above !== '' && below !== '') {
      const hint = 'begin each column exactly below its dashes, and put a blank line before the table';
      yield slip(line, 'the columns of this table do not begin where the dashes do, so it is shown as text', hint);
    }
  },
};

export const tableShapes: readonly BlockKind[] = [rows, caption, parted, lostRow, drawn];
