/** Page breaks requested by authors: by a command, by an attribute of a heading, or in the style of raw HTML. */
import { headingMeta } from '../../plugins/anchor.ts';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import { copyOf } from '../../plugins/copy-of.ts';
import { isDrawn } from '../../plugins/drawn.ts';
import { htmlBlock } from '../render/html-token.ts';
import type { CleanToken } from '../tree.ts';

const PAGE_BREAK = '<div class="page-break"></div>\n';
const BREAKS: ReadonlySet<string> = new Set(['break-before', 'break-after']);
/** Class of the empty element that the Markdown PDF extension uses as a page break. */
const PAGE = 'page';
const VOID = /^(?:area|br|col|hr|img|input|wbr)$/;

/**
 * Returns the tokens of a chapter with separate blocks in place of the breaks that its blocks request before or after
 * themselves. HTML blocks that do not close what they open are left unchanged.
 *
 * @param opening index of the heading that opens the chapter; a break before it is handled with the chapter
 */
export function withBreakBlocks(tokens: readonly CleanToken[], opening: number): readonly CleanToken[] {
  const result: CleanToken[] = [];
  const add = (token: CleanToken): void => {
    // Consecutive breaks count as one: nobody wants an empty page, and older files contain doubled breaks.
    if (!isPageBreak(token) || !isPageBreak(result.at(-1))) result.push(token);
  };
  for (const token of tokens) {
    if (token.level > 0 || token.nesting < 0) {
      result.push(token);
      continue;
    }
    const heading = headingMeta(token);
    const isSection = heading !== undefined && heading.index !== opening;
    if (isSection && bookAttributesOf(token)['break'] === 'page') add(htmlBlock(token, PAGE_BREAK));
    for (const each of rawBreaks(token)) add(each);
  }
  return result;
}

/** Splits the breaks of a raw HTML block into separate blocks. Any other token is returned unchanged. */
function rawBreaks(token: CleanToken): readonly CleanToken[] {
  const isBlock = token.type === 'html_block';
  const isInline = token.type === 'inline' && token.children?.[0]?.type === 'html_inline';
  if (!isBlock && !isInline) return [token];
  const pieces = isBlock
    ? token.content.split(/(<[^>]*>)/).filter((piece) => piece !== '')
    : (token.children ?? []).map((child) =>
        child.type === 'html_inline' ? child.content : isDrawn(child) ? child.type : '',
      );
  if (!pieces.some((piece) => breaksOf(piece).length > 0)) return [token];
  const result: CleanToken[] = [];
  for (const { start, end, isClosed } of elementsIn(pieces)) {
    const element = pieces.slice(start, end);
    if (element.join('').trim() === '') continue;
    const breaks = isClosed ? breaksOf(element[0] ?? '') : [];
    const isEmpty = element.slice(1, -1).join('').trim() === '';
    if (isEmpty && breaks.length > 0) {
      result.push(htmlBlock(token, PAGE_BREAK));
      continue;
    }
    const plain =
      breaks.length === 0 || breaks.includes(PAGE) ? element : [withoutBreaks(element[0] ?? ''), ...element.slice(1)];
    if (breaks.includes('break-before')) result.push(htmlBlock(token, PAGE_BREAK));
    result.push(isBlock ? htmlBlock(token, plain.join('')) : partOf(token, start, end, plain[0] ?? ''));
    if (breaks.includes('break-after')) result.push(htmlBlock(token, PAGE_BREAK));
  }
  return result;
}

/** Returns a copy of an inline token with a range of its children; `html` replaces the first child's HTML. */
function partOf(token: CleanToken, start: number, end: number, html: string): CleanToken {
  const part = copyOf(token);
  const children = (token.children ?? []).slice(start, end);
  const [first] = children;
  if (first?.type === 'html_inline') {
    children[0] = copyOf(first);
    children[0].content = html;
  }
  part.children = children;
  return part;
}

interface TextRange {
  readonly start: number;
  readonly end: number;
  /** Whether the range is a complete element, from opening to closing tag. */
  readonly isClosed: boolean;
}

/**
 * Splits HTML into its top-level elements and the text between them. After an unclosed element, the rest is one
 * range.
 */
function elementsIn(pieces: readonly string[]): readonly TextRange[] {
  const found: TextRange[] = [];
  let start = 0;
  let depth = 0;
  for (const [index, piece] of pieces.entries()) {
    const [, slash, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(piece) ?? [];
    if (name === '' || VOID.test(name.toLowerCase())) continue;
    if (slash === '') {
      if (depth === 0 && index > start) found.push({ start, end: index, isClosed: false });
      if (depth === 0) start = index;
      depth++;
    } else if (depth > 0) {
      depth--;
      if (depth > 0) continue;
      found.push({ start, end: index + 1, isClosed: true });
      start = index + 1;
    }
  }
  if (start < pieces.length) found.push({ start, end: pieces.length, isClosed: false });
  return found;
}

/** Returns the break properties in an opening tag. */
function breaksOf(tag: string): readonly string[] {
  const [, name = '', attributes = ''] = /^<(\w+) ([^>]*)>/.exec(tag) ?? [];
  const classes = (/(?:^| )class="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ');
  return classes.filter((each) => BREAKS.has(each) || (each === PAGE && classes.length === 1 && name === 'div'));
}

function withoutBreaks(tag: string): string {
  return tag.replace(/ class="([^"]*)"/, (_, classes: string) => {
    const others = classes.split(' ').filter((each) => !BREAKS.has(each));
    return others.length === 0 ? '' : ` class="${others.join(' ')}"`;
  });
}

function isPageBreak(block: CleanToken | undefined): boolean {
  if (block?.type === 'page_break') return block.info === 'page-break';
  return block?.type === 'html_block' && block.content === PAGE_BREAK;
}
