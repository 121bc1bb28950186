/**
 * Prepares a chapter's tokens for print: adds numbers and levels to headings, and marks blocks that must stay with the
 * next one.
 *
 * Sizes are not known here; the print page measures them later.
 */
import { headingMeta } from '../../plugins/anchor.ts';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import { copyOf } from '../../plugins/copy-of.ts';
import { isBlank } from '../../plugins/drawn.ts';
import { htmlToken } from '../render/html-token.ts';
import type { CleanToken } from '../tree.ts';

/** A colon at the end of a text, possibly followed by closing quotation marks or brackets. */
const ANNOUNCING = /[:：]['"’”“»«)\]]*\s*$/;
/** Inline tokens without visible text of their own. */
const UNSEEN = new Set(['em_open', 'em_close', 'html_inline', 'index_anchor', 'softbreak', 'hardbreak']);
/** The deepest heading level in PDF. */
const DEEPEST = 6;
const PAGE_BREAK = '<div class="page-break"></div>\n';

/**
 * @param numbers numbers of the chapter's headings; empty for headings without a number
 * @param opening index of the heading that opens the chapter; page breaks before it are handled with the chapter
 * @param deeper number of levels that bookmarks and the document structure add for the part that contains the chapter;
 * the elements stay, because styles depend on them, and Chromium uses `aria-level` for the outline
 */
export function arrangeTokens(
  written: readonly CleanToken[],
  numbers: readonly string[],
  opening = 0,
  deeper?: number,
): readonly CleanToken[] {
  const tokens = written.flatMap((token) =>
    beginsPage(token, opening) ? [htmlToken(token, 'html_block', PAGE_BREAK), token] : token,
  );
  /**
   * A list that must stay with the introducing text before it. The text is in a tight list item, so it has no element
   * of its own that could carry the class.
   */
  let announced: CleanToken | undefined;
  return tokens.map((token, position) => {
    if (token.type === 'heading_open' && deeper !== undefined) {
      const level = Math.min(DEEPEST, Number(token.tag.slice(1)) + deeper);
      return copyOf(token, { attrs: [...(token.attrs ?? []), ['aria-level', String(level)]] });
    }
    const before = tokens[position - 1];
    if (token.type === 'inline' && before?.type === 'heading_open') {
      const number = numbers[headingMeta(before)?.index ?? -1] ?? '';
      return number === '' ? token : withNumber(token, number);
    }
    if (token.type === 'paragraph_open' && token.hidden && staysWithNext(tokens, position))
      announced = tokens[position + 3];
    const isShown = token.type === 'paragraph_open' && !token.hidden;
    const classes = [
      ...(isShown && staysWithNext(tokens, position) ? ['keep-next'] : []),
      ...(isShown && interruptsList(tokens, position) ? ['keep-previous'] : []),
      ...(token.type.endsWith('_list_open') && token === announced ? ['keep-previous'] : []),
    ];
    return classes.length === 0 ? token : marked(token, classes);
  });
}

/**
 * Returns a heading's number as printed before its title. It includes the space, which bookmarks need even if the
 * style floats the number.
 */
export function numberHtml(number: string): string {
  return number === '' ? '' : `<span class="heading-number">${number} </span>`;
}

function beginsPage(token: CleanToken, opening: number): boolean {
  const heading = headingMeta(token);
  if (heading === undefined || heading.index === opening || token.level > 0) return false;
  return bookAttributesOf(token)['break'] === 'page';
}

function staysWithNext(tokens: readonly CleanToken[], position: number): boolean {
  const inline = tokens[position + 1];
  const after = tokens[position + 3];
  if (inline?.type !== 'inline' || !after || after.nesting === -1) return false;
  if (ANNOUNCING.test(textOf(inline)) || isLikeHeading(inline)) return true;
  // A picture stays on the same page as its legend.
  const isLegend = /^(?:table|bullet_list|ordered_list|dl)_open$/.test(after.type);
  return isLegend && isPicture(inline) && !interruptsList(tokens, position);
}

/**
 * Whether the paragraph at `position` holds pictures between two items of a list. Such pictures illustrate the item
 * before them.
 */
function interruptsList(tokens: readonly CleanToken[], position: number): boolean {
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

function textOf({ children, content }: CleanToken): string {
  if (!children) return content;
  return children.map(({ type, content: text }) => (type === 'image' ? '.' : UNSEEN.has(type) ? ' ' : text)).join('');
}

/** Whether a paragraph is bold as a whole and so acts as a heading. */
function isLikeHeading({ children }: CleanToken): boolean {
  const shown = (children ?? []).filter((child) => !UNSEEN.has(child.type) && !isBlank(child));
  const closing = shown.findIndex(({ type }) => type === 'strong_close');
  return shown[0]?.type === 'strong_open' && closing === shown.length - 1;
}

function withNumber(inline: CleanToken, number: string): CleanToken {
  return copyOf(inline, {
    children: [htmlToken(inline, 'html_inline', numberHtml(number)), ...(inline.children ?? [])],
  });
}

function marked(token: CleanToken, classes: readonly string[]): CleanToken {
  const copy = copyOf(token);
  copy.attrJoin('class', classes.join(' '));
  return copy;
}

/** Whether a block contains only pictures. */
function isPicture({ children }: CleanToken): boolean {
  const shown = (children ?? []).filter(({ type, content }) => type === 'image' || content.trim() !== '');
  return shown.length > 0 && shown.every(({ type }) => type === 'image');
}
