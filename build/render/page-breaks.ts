/** Breaks of pages that authors ask for: by a command, behind a heading, or in the style of raw HTML. */
import type { Token } from 'markdown-it';
import { headingMeta } from '../../plugins/anchor.ts';
import { bookAttributesOf } from '../../plugins/attributes.ts';
import { copyOf, htmlBlock } from './html-token.ts';

const PAGE_BREAK = '<div class="page-break"></div>\n';
/** The classes that the sanitiser gives raw HTML for its `style`. */
const CLASS = /(?<=^<\w+ (?:[^>]* )?class="(?:[^"]* )?)break-(before|after)(?=[ "])/;
/** What is nothing but a break; `page` is what the extension Markdown PDF has. */
const NOTHING_ELSE = /^<(div|p|span) class="(?:page|break-before|break-after)"><\/\1>\s*$/;

/**
 * The tokens of a chapter with blocks of their own in place of what its blocks say of breaks before and behind them. Blocks
 * that are not closed where they begin are left as they are.
 *
 * @param opening which of its headings opens the chapter: that one says itself where the chapter begins
 */
export function withBreakBlocks(tokens: readonly Token[], opening: number): readonly Token[] {
  const result: Token[] = [];
  const add = (token: Token): void => {
    // Two in a row are one: nobody wants an empty page, and old files have one behind the other.
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

/** A block of raw HTML with its breaks as blocks of their own; any other as it is. */
function rawBreaks(token: Token): readonly Token[] {
  const [first] = token.children ?? [];
  const html = token.type === 'html_block' ? token : token.type === 'inline' ? first : undefined;
  if (html?.type !== 'html_block' && html?.type !== 'html_inline') return [token];
  const whole =
    token.type === 'html_block' ? token.content : (token.children ?? []).map(({ content }) => content).join('');
  if (NOTHING_ELSE.test(whole)) return [htmlBlock(token, PAGE_BREAK)];
  const side = CLASS.exec(html.content)?.[1];
  // Only what ends here can have something behind it.
  const isClosed = /^<(\w+)[^]*<\/\1>\s*$/.test(whole);
  if (side === undefined || !isClosed) return [token];
  const plain = copyOf(html);
  plain.content = html.content.replace(CLASS, '').replace(/(?<=^<\w+[^>]*) class=" *"/, '');
  const block = token === html ? plain : copyOf(token);
  if (token !== html) block.children = [plain, ...(token.children ?? []).slice(1)];
  const pageBreak = htmlBlock(token, PAGE_BREAK);
  return side === 'before' ? [pageBreak, block] : [block, pageBreak];
}

/** Whether the block is a page break. */
export function isPageBreak(block: Token | undefined): boolean {
  if (block?.type === 'page_break') return block.info === 'page-break';
  return block?.type === 'html_block' && block.content === PAGE_BREAK;
}

/** What begins the names of places behind page breaks: the pages before these end where they end. */
export const BREAK_PLACE = 'break-';

const EMPTY = '<div class="(?:page|column)-break"></div>\\s*';
/** A rule separates nothing where nothing follows. */
const NOTHING = `<hr>\\s*|<div class="place" id="${BREAK_PLACE}[^"]*"></div>\\s*`;
const AT_THE_END = new RegExp(
  `(?:<hr>\\s*)?${EMPTY}(?:${EMPTY}|${NOTHING}|<div class="columns">\\s*(?:${NOTHING})*</div>\\s*)*$`,
);

/** The HTML of a part without the breaks it ends with: a new page follows anyway, and another one would be empty. */
export function withoutLastBreaks(html: string): string {
  return html.replace(AT_THE_END, '');
}
