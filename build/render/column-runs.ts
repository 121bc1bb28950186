/**
 * Text in two columns: the stretches between what takes the whole width, each in columns of its own.
 *
 * What announces something of the whole width stands above it in the same width: a heading, a line that ends in a colon.
 *
 * `column-span` would do without these stretches, but Chromium never turns the page right behind what spans: cards
 * would be cut in two there.
 */
import type { Token } from 'markdown-it';
import { htmlBlock } from './html-token.ts';
import { isPageBreak } from './page-breaks.ts';
import { forcedWidth, isWideTable } from './wide-table.ts';
import { type PictureSizes, isWideFigure } from './wide-blocks.ts';

/** Longer announcements are text, and stay in their column. */
const LONGEST_ANNOUNCEMENT = 200;
/** Letters of a few lines: too few to fill two columns, one of which would be empty. */
const SHORTEST_RUN = 240;

interface Width {
  /** Headings up to this level take the whole width. */
  readonly titleLevel: number;
  readonly sizes: PictureSizes;
}

/** A block that stands in the chapter itself, with all that is in it. */
type Block = readonly Token[];

/** @param tokens of a chapter, ready to be printed */
export function columnRuns(tokens: readonly Token[], width: Width): readonly Token[] {
  const result: Token[] = [];
  let run: Block[] = [];
  const closeRun = (): void => {
    const [first] = run.flat();
    if (isShort(run)) result.push(...run.flat());
    else if (first)
      result.push(htmlBlock(first, '<div class="columns">\n'), ...run.flat(), htmlBlock(first, '</div>\n'));
    run = [];
  };
  for (const block of blocksOf(tokens)) {
    if (!isWide(block, width)) {
      run.push(block);
      continue;
    }
    const text = run.findLastIndex((each) => !isAnnouncement(each));
    const announcing = run.splice(text + 1);
    closeRun();
    result.push(...announcing.flat(), ...block);
  }
  closeRun();
  return result;
}

function blocksOf(tokens: readonly Token[]): readonly Block[] {
  const blocks: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) blocks.push([]);
    blocks.at(-1)?.push(token);
    depth = Math.max(0, depth + token.nesting + (token.type === 'html_block' ? openedBy(token.content) : 0));
  }
  return blocks;
}

/** What looks the same in any width. */
const SIMPLE = new Set(['heading_open', 'paragraph_open']);

const VOID = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i;

/** How many elements are open behind the HTML that were not before it. */
function openedBy(html: string): number {
  let count = 0;
  for (const [, slash, name = '', end] of html.matchAll(/<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>/gi)) {
    if (VOID.test(name) || end === '/') continue;
    count += slash === '/' ? -1 : 1;
  }
  return count;
}

function isWide(block: Block, { titleLevel, sizes }: Width): boolean {
  const [open] = block;
  if (open?.type === 'heading_open') return Number(open.tag.slice(1)) <= titleLevel;
  // Behind it, columns begin anew; those before it end at the same height.
  if (isPageBreak(open)) return true;
  if (open?.type === 'table_open') return isWideTable(block, 0);
  if (open?.type === 'figure_open') return isWideFigure(block, 0, sizes);
  const forced = forcedWidth(open);
  if (forced !== undefined) return forced === 'wide';
  return (
    open?.type === 'admonition_open' &&
    block.some((token, at) =>
      token.type === 'table_open'
        ? isWideTable(block, at)
        : token.type === 'figure_open' && isWideFigure(block, at, sizes),
    )
  );
}

function isShort(run: readonly Block[]): boolean {
  const letters = run.flat().reduce((sum, { type, content }) => sum + (type === 'inline' ? content.length : 0), 0);
  // A picture would grow with the width.
  return letters < SHORTEST_RUN && run.every(([open, text]) => SIMPLE.has(open?.type ?? '') && !hasPicture(text));
}

function hasPicture(text: Token | undefined): boolean {
  return text?.children?.some(({ type }) => type === 'image') === true;
}

function isAnnouncement(block: Block): boolean {
  const [open, inline] = block;
  if (open?.type === 'heading_open') return true;
  if (open?.type === 'html_block') return open.content.startsWith('<div class="place"');
  return hasClass(open, 'keep-next') && (inline?.content.length ?? 0) <= LONGEST_ANNOUNCEMENT;
}

function hasClass(token: Token | undefined, name: string): boolean {
  return String(token?.attrGet('class') ?? '')
    .split(' ')
    .includes(name);
}
