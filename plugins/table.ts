/**
 * Tables as in GFM, with extensions of MultiMarkdown.
 *
 *     |Weapon|Range|        <table><thead><tr><th scope="col">Weapon</th>
 *     |:--|:--:|             <th scope="col" class="align-center">Range</th></tr></thead>
 *     |Bow|12|        →      <tbody><tr><td class="align-left">Bow</td><td class="align-center">12</td></tr>
 *     |Fists||                <tr><td class="align-left" colspan="2">Fists</td></tr></tbody>
 *     Table: Reach            <caption>Reach</caption></table>
 *
 * - `||` without a space: the cell before it spans one more column. Spanned columns count as cells of the row.
 * - A row that ends in a backslash continues on the next line: each cell continues in the cell below it, and may
 * contain blocks such as lists.
 * - Grid tables, whose cells are enclosed by drawn lines, are read by `grid-table.ts`.
 * - `Table: caption`, `[caption]` or `[caption][id]` directly below or above the table is its caption. With `Table:`,
 * a blank line may separate them, and the caption may have several lines. Attributes may follow. The word may be
 * in another language.
 * - The delimiter row may come first, or follow several header rows. An empty header row means no header.
 * - After a blank line, rows that begin with a pipe and have no header of their own form a further section. Without
 * outer pipes, they must have as many cells as the table.
 * - Attributes after the last pipe belong to the row; in the header and the delimiter row, they belong to the table.
 * They are handled by the `attributes` plugin.
 * - A row with too few or too many cells is reported as `table-shape`. Surplus cells are kept so that no text of the
 * author is lost. For the same reason, a header that does not match its delimiter row, which is text in GFM, makes
 * a table if the delimiter row begins with a pipe.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { startOf, textOf } from './block-lines.ts';
import { writeSpans } from './cell-spans.ts';
import type { DialectEnv } from './dialect.ts';
import { readGrid } from './grid-table.ts';
import { anchorOf } from './slug.ts';
import { readAttributes, withoutBraces } from './attribute-syntax.ts';
import { delimiterRow, hasPipe, pipesIn, splitRow, trimmed, widthOf, withoutContinuation } from './table-row.ts';
import type { Piece, TextRange } from './table-row.ts';
import { TableWriter } from './table-writer.ts';
import type { Caption, Cell, Head, LineRange, Row, TableParts } from './table-writer.ts';

export interface TableOptions {
  /** Words allowed before the colon of a caption, besides `Table`. */
  readonly captionWords?: readonly string[];
}

/** Maximum number of header lines: enough for grouped columns, few enough to look ahead from each line with a pipe. */
const MAX_HEADER_LINES = 8;
/** Maximum number of caption lines. A longer paragraph is text that happens to begin with the word. */
const MAX_CAPTION_LINES = 8;
const PIPE = '|';
/** A header row whose first cell is `#`. */
const NUMBER_SIGN = /^#[ \t]*\|/;

export function table(md: MarkdownIt, { captionWords = [] }: TableOptions = {}): void {
  const words = ['Table', ...captionWords].map((word) => md.utils.escapeRE(word)).join('|');
  // French puts a space before the colon.
  const captionWord = new RegExp(`^(?:${words})[ \\t\\u00A0\\u202F]?:[ \\t]*`, 'iu');

  function rule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
    const above = captionAbove(state, startLine, endLine, captionWord);
    const headLine = above?.headLine ?? startLine;
    const drawn = readGrid(state, headLine, endLine);
    const head = drawn?.head ?? readHead(state, headLine, endLine);
    if (!head) return false;
    const others = md.block.ruler.getRules('blockquote').filter((each) => each !== rule);
    const ends = (line: number): boolean => others.some((each) => each(state, line, endLine, true));
    // `* |A|B|` is a list item with a table, not a header with the cell `*`. `# | Result` is a header for row
    // numbers.
    if (!head.opensWithPipe && !NUMBER_SIGN.test(textOf(state, headLine)) && ends(headLine)) return false;
    if (silent) return true;
    const outer = state.parentType;
    state.parentType = 'table';
    const read = drawn ?? readTable(state, head, endLine, ends, captionWord);
    const found = withCaptionBelow(state, read, endLine, captionWord);
    // A table has one caption. If it is below the table, a caption above is text.
    const isTitled = above !== undefined && found.caption !== undefined;
    if (!isTitled && (state.env as DialectEnv).isUncut !== true) {
      const caption = found.caption ?? above;
      new TableWriter(state, head).write({ ...found, caption }, startLine);
    }
    state.parentType = outer;
    if (isTitled) return false;
    state.line = found.next;
    return true;
  }

  md.block.ruler.at('table', rule, { alt: ['paragraph', 'reference', 'blockquote'] });
  // This rule runs last because attributes may set spans.
  md.core.ruler.push('table_spans', writeSpans);
}

function lineOf(state: StateBlock, line: number): TextRange {
  const start = startOf(state, line);
  return trimmed(state.src, start, state.eMarks[line] ?? start);
}

function indentOf(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}

/** Whether a table may contain the line, judging by its indentation. */
function mayContain(state: StateBlock, line: number): boolean {
  return !state.isEmpty(line) && indentOf(state, line) >= 0 && indentOf(state, line) < 4;
}

function readHead(state: StateBlock, startLine: number, endLine: number): Head | undefined {
  const { src } = state;
  // A line with less indentation than its block is tried because a table may end the paragraph before it.
  const isLazy = indentOf(state, startLine) < 0;
  const stands = (line: number): boolean =>
    isLazy ? !state.isEmpty(line) && indentOf(state, line) < 0 : mayContain(state, line);
  if (!stands(startLine)) return undefined;
  const first = lineOf(state, startLine);
  const opensWithPipe = src[first.start] === PIPE;

  for (let line = startLine + 1; line < endLine && line <= startLine + MAX_HEADER_LINES && stands(line); line++) {
    const text = lineOf(state, line);
    const { row: rule, attributes } = withoutAttributes(src, text);
    const alignments = delimiterRow(src, rule);
    if (alignments && hasPipe(src, first)) {
      const rows = readRows(state, startLine, line, alignments.length);
      const width = rows.reduce((most, row) => Math.max(most, row.width), 0);
      const fits = width === alignments.length;
      if (!fits && src[text.start] !== PIPE) return undefined;
      // Text above a table may contain a pipe, so header rows without outer pipes must be as wide as the table.
      const isEven = opensWithPipe || rows.every((row) => row.width === width);
      if (!isEven) return undefined;
      const given = [
        ...rows.flatMap((row) => row.attributes ?? []),
        ...(attributes ? [{ line, text: attributes }] : []),
      ];
      const most = Math.max(width, alignments.length);
      return { rows, alignments, width: most, opensWithPipe, next: line + 1, attributes: given };
    }
    if (alignments) break;
    if (opensWithPipe ? src[text.start] !== PIPE : !isBareRow(state, line - 1) || !isBareRow(state, line)) break;
  }

  const { row: rule, attributes } = withoutAttributes(src, first);
  const alignments = opensWithPipe ? delimiterRow(src, rule) : undefined;
  const next = startLine + 1;
  if (!alignments || next >= endLine || !stands(next) || !hasPipe(src, lineOf(state, next))) return undefined;
  const given = attributes ? [{ line: startLine, text: attributes }] : [];
  return { rows: [], alignments, width: alignments.length, opensWithPipe, next, attributes: given };
}

function readTable(
  state: StateBlock,
  head: Head,
  endLine: number,
  ends: (line: number) => boolean,
  captionWord: RegExp,
): TableParts {
  const { src } = state;
  /** Whether rows after a blank line are a further section of the table. They are, unless they can be something else. */
  const isSection = (line: number): boolean => {
    const text = lineOf(state, line);
    const isPiped = src[text.start] === PIPE;
    if (isPiped) return hasPipe(src, { start: text.start + 1, end: text.end }) && !readHead(state, line, endLine);
    // Without outer pipes, the rows must be as wide as the table.
    if (head.opensWithPipe || !isBareRow(state, line) || ends(line) || readHead(state, line, endLine)) return false;
    return readRows(state, line, line + 1, head.width).every((row) => row.width === head.width);
  };
  const sections: Row[][] = [];
  let isOver = false;
  let next = head.next;
  for (;;) {
    const first = next;
    let goesOn = false;
    while (next < endLine && !state.isEmpty(next) && indentOf(state, next) >= 0) {
      const text = lineOf(state, next);
      const isPiped = src[text.start] === PIPE;
      // A continuation line belongs to its row regardless of its content.
      if (!isPiped && !goesOn) {
        isOver = captionOn(state, next, captionWord) !== undefined;
        if (isOver || isIndentedCode(state, next, head) || ends(next)) break;
      }
      goesOn = withoutContinuation(src, text) !== undefined;
      next++;
    }
    if (next > first) sections.push(readRows(state, first, next, head.width));
    if (isOver || next + 1 >= endLine || !state.isEmpty(next) || !mayContain(state, next + 1)) break;
    if (!isSection(next + 1)) break;
    next++;
  }
  return { head, sections, caption: undefined, next };
}

/** Adds a caption that is directly below the table or separated from it by a blank line. */
function withCaptionBelow(state: StateBlock, found: TableParts, endLine: number, captionWord: RegExp): TableParts {
  for (const line of [found.next, found.next + 1]) {
    const isApart = line > found.next;
    if (line >= endLine || state.isEmpty(line) || indentOf(state, line) < 0) continue;
    if (isApart && (!state.isEmpty(found.next) || !mayContain(state, line))) continue;
    const caption = captionOn(state, line, captionWord, isApart);
    if (caption) return { ...found, caption, next: nextAfter(caption) };
  }
  return found;
}

function nextAfter({ parts }: Caption): number {
  return (parts.at(-1)?.line ?? 0) + 1;
}

/** Whether a line is indented code. Right-aligned numbers may be indented as far, but fill the table's width. */
function isIndentedCode(state: StateBlock, line: number, { opensWithPipe, width }: Head): boolean {
  if (indentOf(state, line) < 4) return false;
  return opensWithPipe || readRows(state, line, line + 1, width).some((row) => row.width !== width);
}

/** Whether the line is a row without a leading pipe. */
function isBareRow(state: StateBlock, line: number): boolean {
  const text = textOf(state, line);
  return text.includes(PIPE) && !text.startsWith(PIPE);
}

/** A caption above a table, and the line in which the table begins. */
type Above = Caption & { readonly headLine: number };

function captionAbove(state: StateBlock, line: number, endLine: number, captionWord: RegExp): Above | undefined {
  if (line + 1 >= endLine || !mayContain(state, line) || !beginsCaption(state, line, captionWord)) return undefined;
  const isApart = !mayBegin(state, line + 1);
  const caption = captionOn(state, line, captionWord, isApart);
  if (!caption) return undefined;
  const next = nextAfter(caption);
  const headLine = isApart ? next + 1 : next;
  if (headLine >= endLine || (isApart && !state.isEmpty(next)) || !mayBegin(state, headLine)) return undefined;
  return { ...caption, headLine };
}

/** Whether the line may begin a caption. It is checked for every line, so a cheap test comes first. */
function beginsCaption(state: StateBlock, line: number, captionWord: RegExp): boolean {
  const text = textOf(state, line);
  return text.startsWith('[') || captionWord.test(text);
}

/** Whether a table may begin on a line. This cheap test is made for every line of the text. */
function mayBegin(state: StateBlock, line: number): boolean {
  if (!mayContain(state, line)) return false;
  const isDrawn = [line, line + 1].some((each) => /[-+]/.test(state.src[lineOf(state, each).start] ?? ''));
  return isDrawn || hasPipe(state.src, lineOf(state, line));
}

/**
 * Separates a line from the attributes after its last pipe. Anything else after that pipe is left in the row.
 *
 *     | 1 | 2 | {.total}   →   | 1 | 2 |
 */
function withoutAttributes(src: string, line: TextRange): { readonly row: TextRange; readonly attributes?: TextRange } {
  const pipe = src[line.end - 1] === '}' ? pipesIn(src, line).at(-1) : undefined;
  if (pipe === undefined) return { row: line };
  const attributes = trimmed(src, pipe + 1, line.end);
  for (let at = attributes.start; at < line.end; at = trimmed(src, at, line.end).start) {
    const block = readAttributes(src, at, line.end);
    if (!block || block.kind === 'word') return { row: line };
    at = block.end;
  }
  return { row: trimmed(src, line.start, pipe + 1), attributes };
}

/** @param width number of columns of the table; braces in surplus columns may be attributes of the row */
function readRows(state: StateBlock, first: number, end: number, width: number): Row[] {
  const rows: Row[] = [];
  for (let line = first; line < end;) {
    const firstLine = line;
    const lines: (readonly Piece[])[] = [];
    let given: LineRange | undefined;
    for (let goesOn = true; goesOn; line++) {
      const text = lineOf(state, line);
      const shorter = line + 1 < end ? withoutContinuation(state.src, text) : undefined;
      const cells = splitRow(state.src, shorter ?? text, width);
      const { row, attributes } =
        widthOf(cells) > width ? withoutAttributes(state.src, shorter ?? text) : { row: text };
      if (attributes) given = { line, text: attributes };
      lines.push(attributes ? splitRow(state.src, row) : cells);
      goesOn = shorter !== undefined;
    }
    rows.push({
      firstLine,
      next: line,
      cells: joinedLines(lines, firstLine),
      width: lines.reduce((most, cells) => Math.max(most, widthOf(cells)), 0),
      content: lines.length === 1 ? 'line' : 'blocks',
      text: lineOf(state, firstLine),
      ...(given && { attributes: given }),
    });
  }
  return rows;
}

/** Returns the cells of a row, each with its parts from all lines. The first line determines the columns. */
function joinedLines(lines: readonly (readonly Piece[])[], firstLine: number): readonly Cell[] {
  const cells: (Cell & { readonly parts: LineRange[] })[] = [];
  for (const [index, pieces] of lines.entries()) {
    let at = 0;
    for (const { column, span, start, end } of pieces) {
      const part = { line: firstLine + index, text: { start, end } };
      let cell = cells[at];
      while (cell && cell.column + cell.span <= column) cell = cells[++at];
      if (cell) cell.parts.push(part);
      else cells.push({ column, span, parts: [part] });
    }
  }
  return cells;
}

/** Reads a caption: `Table: caption`, `[caption]` or `[caption][id]`, alone on a line. */
function captionOn(state: StateBlock, line: number, captionWord: RegExp, isApart = false): Caption | undefined {
  const { src } = state;
  const text = lineOf(state, line);
  const written = src.slice(text.start, text.end);
  const word = captionWord.exec(written)?.[0];
  if (word !== undefined) {
    const caption = trimmed(src, text.start + word.length, text.end);
    if (caption.start === caption.end || hasPipe(src, text)) return undefined;
    const parts = [{ line, text: caption }];
    // A caption that is separated by a blank line is a paragraph and may have several lines.
    const end = isApart ? state.lineMax : line;
    for (let next = line + 1; next < end && mayContain(state, next); next++) {
      if (mayBegin(state, next) || parts.length === MAX_CAPTION_LINES) return undefined;
      parts.push({ line: next, text: lineOf(state, next) });
    }
    return { parts };
  }
  return isApart || src[text.start] !== '[' ? undefined : bracketedCaption(src, line, text, captionWord);
}

function bracketedCaption(src: string, line: number, written: TextRange, captionWord: RegExp): Caption | undefined {
  const end = written.start + withoutBraces(src.slice(written.start, written.end)).length;
  const attributes = end < written.end ? { attributes: trimmed(src, end, written.end) } : {};
  const text = trimmed(src, written.start, end);
  if (src[text.end - 1] !== ']') return undefined;
  const closing = closingBracket(src, text);
  const word = captionWord.exec(src.slice(text.start + 1, closing))?.[0] ?? '';
  const caption = trimmed(src, text.start + 1 + word.length, closing);
  // `[^1]` is a footnote, and `[ ]` is a tick box.
  if (caption.start === caption.end || src[caption.start] === '^') return undefined;
  const parts = [{ line, text: caption }];
  if (closing === text.end - 1) return { parts, ...attributes };
  if (src[closing + 1] !== '[') return undefined;
  const id = anchorOf(src.slice(closing + 2, text.end - 1));
  return id === '' || /[[\]]/.test(id) ? undefined : { parts, id, ...attributes };
}

/** Returns the offset of the bracket that closes the first one. The text must end in a bracket. */
function closingBracket(src: string, text: TextRange): number {
  let depth = 0;
  for (let pos = text.start; pos < text.end - 1; pos++) {
    if (src[pos] === '\\') pos++;
    else if (src[pos] === '[') depth++;
    else if (src[pos] === ']' && --depth === 0) return pos;
  }
  return text.end - 1;
}
