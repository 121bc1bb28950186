/**
 * A chapter's tokens made ready for paper: numbers before headings, marks on what must stay with what follows and on
 * tables that may be split, and places by which findings of the layout get back to the author's lines.
 */
import type { Token } from 'markdown-it';
import { headingMeta } from '../../plugins/anchor.ts';
import { copyOf, htmlBlock, htmlInline } from './html-token.ts';
import { CellColumns, measureTable, namesBesideText } from './measure-table.ts';
import { BREAK_PLACE, isPageBreak, withBreakBlocks } from './page-breaks.ts';
import { isPicture } from './symbol-rows.ts';
import { isWideTable } from './wide-table.ts';

export interface Arranged {
  readonly tokens: readonly Token[];
  /** Line of the chapter, from 1, by id. */
  readonly places: ReadonlyMap<string, number>;
}

/** Longer ones may be split between groups of rows; lines below the head. */
const LONGEST_WHOLE_TABLE = 16;
/** Longer ones may be split between lines. */
const LONGEST_WHOLE_CODE = 16;
/**
 * Characters that fill a line of text, rather too many. Of three lines behind a heading, Chromium sends the last alone to
 * the next page: they must be told to stay together.
 */
const LINE_OF_TEXT = { 1: 115, 2: 55 } as const;
/** A colon at the end, perhaps in quotes. */
const ANNOUNCING = /[:：]['"’”“»«)\]]*\s*$/;
/** What adds no text of its own. */
const UNSEEN = new Set(['em_open', 'em_close', 'html_inline', 'index_anchor', 'softbreak', 'hardbreak']);
/** What a paragraph begins with. */
const PARAGRAPH = new Set(['paragraph_open', 'inline']);
/** What a list of single lines consists of. */
const IN_LIST = new Set(['list_item_open', 'list_item_close', 'paragraph_open', 'paragraph_close']);
/** Letters that fit into a line of cells. */
const WIDEST = 92;
/** Letters of words that can stand beside each other undivided. */
const WORDS = { 1: 86, 2: 40 } as const;
/** The same with room to spare for columns of text. */
const WORDS_AND_TEXT = { 1: 70, 2: 34 } as const;
/** What boxes and lists take of it, each. */
const INDENT = 3;
/** Letters of a cell that is a name or a number, and no text. */
const SHORT_CELL = 24;
/** Blocks that a page break may push around. */
const BOXES = new Set(['table_open', 'admonition_open', 'figure_open', 'fence', 'code_block', 'math_block']);

/**
 * @param numbers of the chapter's headings; empty for those without one
 * @param columns of its text
 * @param opening which of its headings opens the chapter: that one says itself where it begins
 */
export function arrangeTokens(
  written: readonly Token[],
  chapter: number,
  numbers: readonly string[],
  columns: 1 | 2,
  opening = 0,
): Arranged {
  const tokens = withBreakBlocks(written, opening);
  const places = new Map<string, number>();
  const arranged: Token[] = [];
  /** What stands before stays with what is next. */
  let isKept = false;
  /** A list behind the text of an item that has no element of its own. */
  let announced: Token | undefined;
  /** In a table with room for its words. */
  let hasRoom = false;
  /** Columns of the table whose cells stay in a line. */
  let inLine: ReadonlySet<number> = new Set();
  let cells = new CellColumns();
  /** Remembers a place of the chapter's own blocks. */
  const mark = (token: Token, prefix: string): void => {
    if (token.level > 0 || !token.map) return;
    const line = `${prefix}${chapter}-${token.map[0] + 1}`;
    // Raw HTML may have several breaks on a line.
    const id = places.has(line) ? `${line}-${places.size}` : line;
    places.set(id, token.map[0] + 1);
    arranged.push(htmlBlock(token, `<div class="place" id="${id}"></div>\n`));
  };
  for (const [position, token] of tokens.entries()) {
    if (token.type === 'heading_close') isKept = true;
    else if (!PARAGRAPH.has(token.type) && token.nesting !== -1) isKept = false;
    if (BOXES.has(token.type)) mark(token, '_line-');
    if (token.type === 'paragraph_open' && token.hidden && staysWithNext(tokens, position)) {
      announced = tokens[position + 3];
    }
    if (token.type.endsWith('_list_open')) {
      const classes = [
        ...(token === announced ? ['keep-previous'] : []),
        ...(isBriefList(tokens, position, LINE_OF_TEXT[columns]) ? ['brief-list'] : []),
      ];
      arranged.push(withClasses(token, classes));
    } else if (token.type === 'paragraph_open' && !token.hidden) {
      const classes: readonly string[] = [
        ...(staysWithNext(tokens, position) ? ['keep-next'] : []),
        ...(interruptsList(tokens, position) ? ['keep-previous'] : []),
        ...(columns === 2 && lengthAt(tokens, position) <= LINE_OF_TEXT[2] * 2 ? ['brief'] : []),
        ...(isKept && lengthAt(tokens, position) <= LINE_OF_TEXT[columns] * 3 ? ['keep-whole'] : []),
      ];
      arranged.push(withClasses(token, classes));
      isKept = classes.includes('keep-next');
    } else if (token.type === 'table_open') {
      const { lines, letters, undivided, columns: measures } = measureTable(tokens, position);
      const width = columns === 2 && !isWideTable(tokens, position) ? 2 : 1;
      const indent = token.level * INDENT;
      const hasText = measures.some(({ line }) => line > SHORT_CELL);
      hasRoom = undivided <= (hasText ? WORDS_AND_TEXT : WORDS)[width] - indent;
      cells = new CellColumns();
      inLine = namesBesideText(measures, SHORT_CELL, WORDS[width] - indent);
      arranged.push(
        withClasses(token, [
          ...(lines > LONGEST_WHOLE_TABLE ? ['long-table'] : []),
          ...(letters > WIDEST ? ['crowded-table'] : []),
        ]),
      );
    } else if (token.type === 'tr_open') {
      cells.row();
      arranged.push(token);
    } else if (token.type === 'td_open') {
      const isShort = lengthAt(tokens, position) <= SHORT_CELL;
      const isInLine = inLine.has(cells.cell(token)) && isShort;
      arranged.push(withClasses(token, isInLine ? ['in-line'] : isShort && hasRoom ? ['whole-words'] : []));
    } else if (isCode(token) && token.content.split('\n').length - 1 <= LONGEST_WHOLE_CODE) {
      arranged.push(withClasses(token, ['keep-whole']));
    } else if (token.type === 'inline' && tokens[position - 1]?.type === 'heading_open') {
      const number = numbers[headingMeta(tokens[position - 1] ?? token)?.index ?? -1] ?? '';
      arranged.push(number === '' ? token : withNumber(token, number));
    } else arranged.push(token);
    if (isPageBreak(token)) mark(token, BREAK_PLACE);
  }
  return { tokens: arranged, places };
}

/** The number as it stands before a title. */
export function numberHtml(number: string): string {
  return number === '' ? '' : `<span class="heading-number">${number}</span> `;
}

function staysWithNext(tokens: readonly Token[], position: number): boolean {
  const inline = tokens[position + 1];
  const after = tokens[position + 3];
  if (inline?.type !== 'inline' || !after || after.nesting === -1) return false;
  if (ANNOUNCING.test(textOf(inline)) || isLikeHeading(inline)) return true;
  // A picture stays with its legend.
  const isLegend = /^(?:table|bullet_list|ordered_list|dl)_open$/.test(after.type);
  return isLegend && isPicture(inline) && !interruptsList(tokens, position);
}

/** Whether pictures stand between the items of a list that goes on behind them: they show what was said before. */
function interruptsList(tokens: readonly Token[], position: number): boolean {
  const isPictureAt = (at: number): boolean => {
    const inline = tokens[at + 1];
    return tokens[at]?.type === 'paragraph_open' && inline !== undefined && isPicture(inline);
  };
  if (!isPictureAt(position)) return false;
  let [start, end] = [position, position + 3];
  while (isPictureAt(start - 3)) start -= 3;
  while (isPictureAt(end)) end += 3;
  const [before, after] = [tokens[start - 1], tokens[end]];
  if (!before || !after || !/^(?:bullet|ordered)_list_close$/.test(before.type)) return false;
  const isSame = after.type === before.type.replace('close', 'open') && after.markup === before.markup;
  return isSame && (after.type === 'bullet_list_open' || Number(after.attrGet('start') ?? 1) > 1);
}

/** Whether a list has at least three items, each of them a line. */
function isBriefList(tokens: readonly Token[], position: number, most: number): boolean {
  const { level = 0 } = tokens[position] ?? {};
  let count = 0;
  for (let at = position + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.level === level) break;
    if (token.type === 'list_item_open') count++;
    else if (token.type === 'paragraph_open' && !token.hidden) return false;
    else if (token.type === 'inline' ? textOf(token).length > most : !IN_LIST.has(token.type)) return false;
  }
  return count > 2;
}

function textOf({ children, content }: Token): string {
  if (!children) return content;
  return children.map(({ type, content: text }) => (type === 'image' ? '.' : UNSEEN.has(type) ? ' ' : text)).join('');
}

function lengthAt(tokens: readonly Token[], position: number): number {
  const inline = tokens[position + 1];
  return inline ? textOf(inline).length : 0;
}

/** A line that is bold as a whole. */
function isLikeHeading({ children }: Token): boolean {
  const shown = (children ?? []).filter(
    ({ type, content }) => !UNSEEN.has(type) && (type !== 'text' || content.trim() !== ''),
  );
  const closing = shown.findIndex(({ type }) => type === 'strong_close');
  return shown[0]?.type === 'strong_open' && closing === shown.length - 1;
}

function isCode({ type }: Token): boolean {
  return type === 'fence' || type === 'code_block';
}

function withNumber(inline: Token, number: string): Token {
  const copy = copyOf(inline);
  copy.children = [htmlInline(inline, numberHtml(number)), ...(inline.children ?? [])];
  return copy;
}

function withClasses(token: Token, names: readonly string[]): Token {
  if (names.length === 0) return token;
  const copy = copyOf(token);
  copy.attrs = (token.attrs ?? []).map(([key, value]) => [key, value]);
  copy.attrJoin('class', names.join(' '));
  return copy;
}
