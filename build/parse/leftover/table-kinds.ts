/** Rows of a table that has no delimiter row, or a broken one; a caption that stands too far from its table. */
import type { Token } from 'markdown-it';
import { maxOf } from '../../basics/extremes.ts';
import type { BlockKind, BlockSlip } from './block-kind.ts';
import type { Block } from './blocks.ts';

/** What is left of a delimiter row that was mistyped, or that a program changed: `|--|-x|`, `|——|——|`, `|==|==|`. */
const DELIMITER_SIGNS = /[-–—―−‐=_:|+.\s]/g;

export const tableKind: BlockKind = {
  types: ['paragraph', 'heading'],
  *find(block, { tokens, lines }) {
    const inline = tokens[block.index + 1];
    // Tables drawn with `+--+` are another kind.
    if (!inline?.content.includes('|') || /^\+[-=+]+\+/.test(inline.content)) return;
    const rows: (readonly [line: number, text: string])[] = [];
    for (let line = block.line; line < block.endLine; line++) {
      const text = withoutCode(lines[line] ?? '')
        .replace(/^[\s>]*/, '')
        .trim();
      if (cellsOf(text) > 0) rows.push([line, text]);
      else if (rows.length < 2) rows.length = 0;
      else break;
    }
    const slip = slipOf(rows, block.type === 'heading' ? block.endLine - 1 : undefined);
    if (slip) yield slip;
    else if (rows.length === 1 && block.after?.type === 'table' && isBare(block.after.line, lines))
      yield parted(block.line);
  },
};

/** `[The harbour]` alone in a paragraph beside a table that has no caption. */
export const captionKind: BlockKind = {
  types: ['paragraph'],
  *find(block, { tokens, lines }) {
    const text = (lines[block.line] ?? '').trim();
    // Attributes may follow. What has a definition elsewhere is a link, and `[ ]` a box to tick.
    if (block.endLine - block.line > 1 || !/^\[[^[\]^]{2,}\](?:\s*\{[^{}]*\})?$/.test(text)) return;
    if (tokens[block.index + 1]?.children?.some(({ type }) => type === 'link_open')) return;
    const side = isWithoutCaption(block.before, tokens)
      ? 'directly below the table'
      : isWithoutCaption(block.after, tokens) && 'directly above the table';
    if (side === false) return;
    yield {
      line: block.line,
      message: 'an empty line parts this caption from its table, so it is text',
      hint: `put it ${side}, without an empty line`,
    };
  },
};

function isWithoutCaption(block: Block | undefined, tokens: readonly Token[]): boolean {
  return block?.type === 'table' && tokens[block.index + 1]?.type !== 'caption_open';
}

function slipOf(
  rows: readonly (readonly [line: number, text: string])[],
  underline: number | undefined,
): BlockSlip | undefined {
  const [first, second] = rows;
  if (!first) return undefined;
  const [line, text] = first;
  const columns = maxOf(rows.map(([, each]) => (isNearlyDelimiter(each) ? 1 : cellsOf(each))));
  const row = `|${'---|'.repeat(columns)}`;
  const isFramed = rows.filter(([, each]) => each.startsWith('|') && cellsOf(each) > 1).length;
  // A heading's underline below a row.
  if (underline !== undefined) {
    return columns > 1 && text.startsWith('|') ? { line: underline, message: BROKEN, hint: `write ${row}` } : undefined;
  }
  const delimiter = rows.slice(0, MOST_HEADER).find(([, each]) => isNearlyDelimiter(each));
  if (delimiter && rows.length > 1) {
    return { line: delimiter[0], message: BROKEN, hint: `write ${mendedRow(delimiter[1], columns)}` };
  }
  const isRegular = rows.length > 2 && columns > 2 && rows.every(([, each]) => cellsOf(each) === cellsOf(text));
  if (second && (isFramed > 1 || isRegular)) {
    return {
      line,
      message: 'these rows have no delimiter row, so they are no table but text',
      hint: `put the line ${row} below this one`,
    };
  }
  return undefined;
}

/** Header rows of which one may be followed by the delimiter row. */
const MOST_HEADER = 3;
const BROKEN = 'this delimiter row is not valid, so the table is text';

function isNearlyDelimiter(text: string): boolean {
  const rest = text.replace(DELIMITER_SIGNS, '').length;
  if (rest === 0) return /[-–—―−‐=_]/.test(text);
  return /[-–—―−‐=_]{2}/.test(text) && rest <= Math.floor(text.replace(/\s/g, '').length / 4);
}

/** The row with its alignments. */
function mendedRow(text: string, columns: number): string {
  const cells = text.replace(/^\|/, '').split('|');
  const mended = Array.from({ length: columns }, (_, column) => {
    const cell = (cells[column] ?? '').trim();
    return `${cell.startsWith(':') ? ':' : ''}---${/.:$/.test(cell) ? ':' : ''}`;
  });
  return `|${mended.join('|')}|`;
}

/** A delimiter row without a header. */
function isBare(line: number, lines: readonly string[]): boolean {
  return /^[\s|:-]+$/.test(lines[line] ?? '');
}

function parted(line: number): BlockSlip {
  return {
    line,
    message: 'an empty line parts this row from its table, so it is text',
    hint: 'delete the empty line below it',
  };
}

/** The cells of a row; 0 if the line is none. Pipes in prose have words and blanks around them, too, but stand alone. */
function cellsOf(text: string): number {
  const pipes = text.match(/(?<!\\)\|/g)?.length ?? 0;
  if (pipes === 0) return 0;
  const outer = (text.startsWith('|') ? 1 : 0) + (pipes > 1 && /(?<!\\)\|$/.test(text) ? 1 : 0);
  return pipes + 1 - outer;
}

function withoutCode(line: string): string {
  return line.includes('`') ? line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '`') : line;
}
