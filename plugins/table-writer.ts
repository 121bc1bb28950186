/** The parts of a table, and the class that writes its tokens. */
import type { StateBlock, Token } from 'markdown-it';
import { report, type DialectEnv, type Place } from './dialect.ts';
import { columnIn, columnOf, type KnownLine, partOf } from './places.ts';
import type { Alignment, TextRange } from './table-row.ts';
import type { TableCell } from './table-rows.ts';

/** A link without text and address. */
const EMPTY_LINK = '[]()';

/** A row of a pipe table or grid table. */
export interface Row {
  readonly firstLine: number;
  /** The line after the row. */
  readonly next: number;
  readonly cells: readonly Cell[];
  /** Number of columns on the row's widest line. */
  readonly width: number;
  /** Whether the cells contain a single line of inline content or any Markdown. */
  readonly content: 'line' | 'blocks';
  /** The first line without surrounding white space. */
  readonly text: TextRange;
  /** Attributes of the row, written after its last pipe. */
  readonly attributes?: LineRange;
}

export interface Cell {
  /** Number of columns to the left of the cell, including spanned ones. */
  readonly column: number;
  /** Number of columns that the cell spans. */
  readonly span: number;
  /** Content of the cell, line by line. */
  readonly parts: readonly LineRange[];
  /** Whether the cell continues the cell above. */
  readonly joinsAbove?: boolean;
}

export interface LineRange {
  readonly line: number;
  readonly text: TextRange;
}

export interface Head {
  readonly rows: readonly Row[];
  readonly alignments: readonly Alignment[];
  /** Number of columns of the table. */
  readonly width: number;
  /** Whether the first line begins with a pipe, or the table is a grid table. */
  readonly opensWithPipe: boolean;
  /** The line after the delimiter row. */
  readonly next: number;
  /** Attributes of the table, written after the last pipe of a header row or of the delimiter row. */
  readonly attributes: readonly LineRange[];
}

export interface Caption {
  readonly parts: readonly LineRange[];
  readonly id?: string;
  /** Attributes after the brackets of the caption. */
  readonly attributes?: TextRange;
}

export interface TableParts {
  readonly head: Head;
  readonly sections: readonly (readonly Row[])[];
  readonly caption: Caption | undefined;
  /** The line after the table. */
  readonly next: number;
}

/** Maximum number of empty cells that complete short rows of one table. Further rows get one wide cell. */
const MAX_FILLED_CELLS = 10_000;

/** Pushes the tokens of a table. */
export class TableWriter {
  readonly #state: StateBlock;
  readonly #head: Head;
  #fillable = MAX_FILLED_CELLS;

  constructor(state: StateBlock, head: Head) {
    this.#state = state;
    this.#head = head;
  }

  write(found: TableParts, startLine: number): void {
    const state = this.#state;
    const open = state.push('table_open', 'table', 1);
    open.map = [startLine, found.next];
    open.meta = { width: this.#head.width };
    if (found.caption) this.#caption(open, found.caption);
    for (const attributes of found.head.attributes) this.#inline([attributes]);
    this.#rows('thead', 'th', hasContent(found.head.rows, state.src) ? found.head.rows : []);
    for (const section of found.sections) this.#rows('tbody', 'td', section);
    state.push('table_close', 'table', -1);
  }

  #caption(table: Token, { parts, id, attributes }: Caption): void {
    if (id) table.attrSet('id', id);
    const open = this.#state.push('caption_open', 'caption', 1);
    const inline = this.#inline(parts);
    open.map = inline.map;
    // Spaces replace the brackets so that columns stay correct.
    if (attributes) {
      const gap = ' '.repeat(attributes.start - (parts.at(-1)?.text.end ?? 0));
      inline.content += gap + this.#state.src.slice(attributes.start, attributes.end);
    }
    this.#state.push('caption_close', 'caption', -1);
  }

  #rows(group: 'thead' | 'tbody', tag: 'th' | 'td', rows: readonly Row[]): void {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    const state = this.#state;
    state.push(`${group}_open`, group, 1).map = [first.firstLine, last.next];
    for (const row of rows) {
      const open = state.push('tr_open', 'tr', 1);
      open.map = [row.firstLine, row.next];
      this.#checkShape(row, open);
      this.#cells(tag, row);
      if (tag === 'td' && row.attributes) this.#inline([row.attributes]);
      state.push('tr_close', 'tr', -1);
    }
    state.push(`${group}_close`, group, -1);
  }

  /**
   * Reports a row with too many cells. A short row is only marked because its cells or those above may have spans,
   * which are known once attributes have been read.
   */
  #checkShape(row: Row, open: Token): void {
    const found = row.width;
    const { width, opensWithPipe } = this.#head;
    if (found === width) return;
    const { src } = this.#state;
    const isEmpty = /^(?:[\s|]|&nbsp;)*(?:\{[^{}]*\})?[\s|]*$/.test(src.slice(row.text.start, row.text.end));
    const surplus = row.cells.find((cell) => cell.column >= width)?.parts[0]?.text;
    const lineStart = this.#lineStart(row.firstLine);
    const place = (offset: number) => ({ line: row.firstLine, column: offset - lineStart });
    const [start, end] = [place(surplus?.start ?? row.text.start), place(row.text.end)];
    // If a row has no outer pipes and its last cell is empty, it ends with the pipe before that cell.
    const lacksLast = found === width - 1 && !opensWithPipe && src[row.text.end - 1] === '|';
    if (found < width && !isEmpty && !lacksLast) {
      const inCode = /`[^`]*\|[^`]*`/.test(src.slice(row.text.start, row.text.end));
      open.meta = { start, end, width, ...(inCode && { inCode }) };
    }
    const data = { expected: width, found, inCode: false };
    if (found > width) report(this.#state.env, 'table-shape', { start, end }, data);
  }

  #cells(tag: 'th' | 'td', row: Row): void {
    const { width } = this.#head;
    let column = 0;
    for (const each of row.cells) {
      const isSurplus = each.column >= width;
      if (isSurplus && each.parts.every(({ text }) => text.start === text.end)) continue;
      const open = this.#openCell(tag, each.column, isSurplus ? 1 : Math.min(each.span, width - each.column));
      if (each.joinsAbove) open.meta = { ...open.meta, joinsAbove: true };
      if (tag === 'th' && !this.#isBlank(each.parts)) makeHeader(open);
      if (row.content === 'blocks') this.#blocks(row, each.parts, open);
      else this.#inline([each.parts[0] ?? endOf(row)]);
      this.#state.push(`${tag}_close`, open.tag, -1);
      column = each.column + each.span;
    }
    while (column < width) {
      // The number of filled cells is limited because thousands of columns and short rows would exhaust memory.
      const span = this.#fillable-- > 0 ? 1 : width - column;
      const open = this.#openCell(tag, column, span);
      open.meta = { ...open.meta, isFilled: true };
      this.#inline([endOf(row)]);
      this.#state.push(`${tag}_close`, 'td', -1);
      column += span;
    }
  }

  /**
   * Pushes the opening token of a cell. It is a `td` even in a header, because an empty header cell labels nothing.
   */
  #openCell(tag: 'th' | 'td', column: number, span: number): Token {
    const open = this.#state.push(`${tag}_open`, 'td', 1);
    const alignment = this.#head.alignments[column];
    if (alignment) open.attrPush(['class', `align-${alignment}`]);
    if (span > 1) open.meta = { span };
    return open;
  }

  #isBlank(parts: readonly LineRange[]): boolean {
    return parts.every(({ text }) => isBlankCell(this.#state.src, text));
  }

  /** Pushes lines as one inline token. */
  #inline(parts: readonly LineRange[]): Token {
    const { src } = this.#state;
    const token = this.#state.push('inline', '', 0);
    const written = parts.map(({ text }) => (isEmptyCell(src, text) ? '' : src.slice(text.start, text.end)));
    token.content = written.map(unescapePipes).join('\n');
    token.map = [parts[0]?.line ?? 0, (parts.at(-1)?.line ?? 0) + 1];
    const lines = parts.map(({ line, text }, at) => knownLine(text.start - this.#lineStart(line), written[at] ?? ''));
    token.meta = { lines };
    token.children = [];
    return token;
  }

  /** Parses the lines of a cell as Markdown. A single paragraph becomes plain inline content. */
  #blocks(row: Row, parts: readonly LineRange[], cell: Token): void {
    const { md, env, src, tokens, level } = this.#state;
    const base = row.firstLine;
    const last = parts.at(-1)?.line ?? base;
    const lines = Array.from({ length: last - base + 1 }, () => '');
    const known = lines.map((): KnownLine => ({ column: 0 }));
    let margin: number | undefined;
    for (const { line, text: part } of parts) {
      if (part.start === part.end) continue;
      const spaces = spacesBefore(src, part.start);
      margin ??= spaces;
      const indent = Math.max(0, spaces - margin);
      const written = ' '.repeat(indent) + src.slice(part.start, part.end);
      lines[line - base] = unescapePipes(written);
      known[line - base] = knownLine(part.start - this.#lineStart(line) - indent, written);
    }
    const place = ({ line, column }: Place): Place => ({
      line: base + line,
      column: columnIn(known[line] ?? { column: 0 }, column),
    });
    const reported = (env as DialectEnv).problems?.length ?? 0;
    const inner: Token[] = [];
    md.block.parse(lines.join('\n'), md, env, inner);
    // Places reported while parsing are relative to the cell.
    for (const each of (env as DialectEnv).problems?.splice(reported) ?? []) {
      const span = { start: place(each.span.start), end: place(each.span.end) };
      (env as DialectEnv).problems?.push({ ...each, span });
    }
    const isText = inner.length === 3 && inner[0]?.type === 'paragraph_open';
    // Blocks without any content, such as an empty list made from a dash, are kept as text.
    const isBare = inner.length > 0 && parts.length > 0 && inner.every(({ content }) => content === '');
    if (isBare) return void this.#inline(parts.filter(({ text }) => text.start < text.end));
    for (const token of isText ? inner.slice(1, 2) : inner) {
      token.level += level;
      if (token.map) {
        const [first, next] = token.map;
        if (token.type === 'inline' || token.type === 'html_block')
          token.meta = { ...token.meta, lines: linesIn(token, lines, known) };
        for (const key of ['start', 'end'] as const) {
          const known = token.meta?.[key];
          if (isPlace(known)) token.meta = { ...token.meta, [key]: place(known) };
        }
        token.map = [first + base, next + base];
      }
      tokens.push(token);
    }
    if (inner.length === 0) this.#inline([endOf(row)]);
    cell.map = [base, Math.max(row.next, last + 1)];
  }

  /** Returns the offset of the start of a line. In quotes, `bMarks` is after the `>`. */
  #lineStart(line: number): number {
    return this.#state.src.lastIndexOf('\n', (this.#state.bMarks[line] ?? 0) - 1) + 1;
  }
}

/** Reports a row with missing cells, once all spans are known, so that spanned cells are not missing. */
export function reportShortRow(env: unknown, row: Token, cells: readonly TableCell[]): void {
  const { start, end, width, inCode } = row.meta ?? {};
  if (!isPlace(start) || !isPlace(end) || typeof width !== 'number') return;
  const filled = cells.filter(({ open }) => open.meta?.['isFilled'] === true);
  const found = filled.reduce((rest, { open }) => rest - Number(open.meta?.['span'] ?? 1), width);
  const data = { expected: width, found, inCode: inCode === true };
  if (found < width) report(env, 'table-shape', { start, end }, data);
}

function endOf({ firstLine: line, text: { end } }: Row): LineRange {
  return { line, text: { start: end, end } };
}

function hasContent(rows: readonly Row[], src: string): boolean {
  return rows.some(({ cells }) => cells.some(({ parts }) => parts.some(({ text }) => !isEmptyCell(src, text))));
}

/** Whether a cell has no text, or only the empty link that some programs require in empty header cells. */
function isEmptyCell(src: string, { start, end }: TextRange): boolean {
  return start === end || (end - start === EMPTY_LINK.length && src.startsWith(EMPTY_LINK, start));
}

/** Whether a cell is empty, or contains only no-break spaces, which some authors write in empty cells. */
function isBlankCell(src: string, cell: TextRange): boolean {
  return isEmptyCell(src, cell) || src.slice(cell.start, cell.end).replaceAll('&nbsp;', '').trim() === '';
}

function unescapePipes(text: string): string {
  return text.replaceAll('\\|', '|');
}

/** @param written the line of a cell before `unescapePipes` */
function knownLine(column: number, written: string): KnownLine {
  const removed = Array.from(written.matchAll(/\\\|/g), ({ index }, count) => index - count);
  return removed.length === 0 ? { column } : { column, removed };
}

/**
 * Returns the positions in the text of the lines of a token's content.
 *
 * @param lines the lines of the cell that contains the token
 * @param known the positions of these lines in the text
 */
function linesIn({ content, map, meta }: Token, lines: readonly string[], known: readonly KnownLine[]): KnownLine[] {
  const own = meta?.['lines'] as readonly KnownLine[] | undefined;
  return content.split('\n').map((piece, index) => {
    const line = (map?.[0] ?? 0) + index;
    return partOf(known[line] ?? { column: 0 }, own?.[index]?.column ?? columnOf(piece, lines[line] ?? ''));
  });
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'line' in value && 'column' in value;
}

function spacesBefore(src: string, pos: number): number {
  let start = pos;
  while (start > 0 && (src[start - 1] === ' ' || src[start - 1] === '\t')) start--;
  return pos - start;
}

function makeHeader(open: Token): void {
  open.tag = 'th';
  open.attrs = [['scope', 'col'], ...(open.attrs ?? [])];
}
