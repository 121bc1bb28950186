/**
 * A chapter's tokens made ready for paper: numbers before headings, marks on what must stay with what follows and on
 * tables that may be split, and places by which findings of the layout get back to the author's lines.
 */
import type { Token } from 'markdown-it';
import { headingMeta } from '../../plugins/anchor.ts';
import { copyOf, htmlBlock, htmlInline } from './html-token.ts';

export interface Arranged {
  readonly tokens: readonly Token[];
  /** Line of the chapter, from 1, by id. */
  readonly places: ReadonlyMap<string, number>;
}

/** Longer ones may be split between groups of rows; lines below the head. */
const LONGEST_WHOLE_TABLE = 16;
/** Characters that fill a line of a table. */
const LINE = 90;
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
/** Blocks that a page break may push around. */
const BOXES = new Set(['table_open', 'admonition_open', 'figure_open', 'fence', 'code_block']);

/**
 * @param numbers of the chapter's headings; empty for those without one
 * @param columns of its text
 */
export function arrangeTokens(
  tokens: readonly Token[],
  chapter: number,
  numbers: readonly string[],
  columns: 1 | 2,
): Arranged {
  const places = new Map<string, number>();
  const arranged: Token[] = [];
  /** What stands before stays with what is next. */
  let isKept = false;
  for (const [position, token] of tokens.entries()) {
    if (token.type === 'heading_close') isKept = true;
    else if (!PARAGRAPH.has(token.type) && token.nesting !== -1) isKept = false;
    if (token.level === 0 && BOXES.has(token.type) && token.map) {
      const id = `line-${chapter}-${token.map[0] + 1}`;
      places.set(id, token.map[0] + 1);
      arranged.push(htmlBlock(token, `<div class="place" id="${id}"></div>\n`));
    }
    if (token.type === 'paragraph_open' && !token.hidden) {
      const classes: readonly string[] = [
        ...(staysWithNext(tokens, position) ? ['keep-next'] : []),
        ...(isKept && lengthAt(tokens, position) <= LINE_OF_TEXT[columns] * 3 ? ['keep-whole'] : []),
      ];
      arranged.push(classes.length === 0 ? token : withClass(token, classes.join(' ')));
      isKept = classes.includes('keep-next');
    } else if (token.type === 'table_open' && linesOf(tokens, position) > LONGEST_WHOLE_TABLE) {
      arranged.push(withClass(token, 'long-table'));
    } else if (token.type === 'inline' && tokens[position - 1]?.type === 'heading_open') {
      const number = numbers[headingMeta(tokens[position - 1] ?? token)?.index ?? -1] ?? '';
      arranged.push(number === '' ? token : withNumber(token, number));
    } else arranged.push(token);
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
  return isPicture(inline) && /^(?:table|bullet_list|ordered_list|dl)_open$/.test(after.type);
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

function isPicture({ children }: Token): boolean {
  const shown = (children ?? []).filter(({ type, content }) => type !== 'softbreak' && content.trim() !== '');
  return shown.length > 0 && shown.every(({ type }) => type === 'image');
}

/** Lines that the rows of a table take, more or less; without its head, which stands above them on every page. */
function linesOf(tokens: readonly Token[], position: number): number {
  let lines = 0;
  let cells: Token[] = [];
  for (let index = position + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.type === 'table_close') break;
    if (token.type === 'tr_open') cells = [];
    else if (token.type === 'inline') cells.push(token);
    else if (token.type === 'thead_close') lines = 0;
    else if (token.type === 'tr_close') {
      const width = LINE / Math.max(1, cells.length / 2);
      lines += Math.max(1, ...cells.map((cell) => linesOfCell(cell, width)));
    }
  }
  return lines;
}

/** @param width characters of a line */
function linesOfCell({ children }: Token, width: number): number {
  const lengths = [0];
  for (const { type, content: text } of children ?? []) {
    if (type === 'hardbreak' || (type === 'html_inline' && /^<br\b/i.test(text))) lengths.push(0);
    else if (!UNSEEN.has(type)) lengths.push((lengths.pop() ?? 0) + text.length);
  }
  return lengths.reduce((lines, length) => lines + Math.max(1, Math.ceil(length / width)), 0);
}

function withNumber(inline: Token, number: string): Token {
  const copy = copyOf(inline);
  copy.children = [htmlInline(inline, numberHtml(number)), ...(inline.children ?? [])];
  return copy;
}

function withClass(token: Token, name: string): Token {
  const copy = copyOf(token);
  copy.attrs = (token.attrs ?? []).map(([key, value]) => [key, value]);
  copy.attrJoin('class', name);
  return copy;
}
