/** The blocks of a chapter as a tree, for slips that only their neighbours show. */
import type { Token } from 'markdown-it';

export interface Block {
  /** Type of its token, without `_open`. */
  readonly type: string;
  readonly token: Token;
  /** Index of its token. */
  readonly index: number;
  /** First line, and the line after the last one. */
  readonly line: number;
  readonly endLine: number;
  readonly parent: Block | undefined;
  readonly before: Block | undefined;
  after?: Block;
  readonly children: Block[];
}

/** Blocks whose inner structure is none of lines. */
const LEAVES = new Set(['table', 'dl']);

/** All blocks, in the order of the text. */
export function blocksOf(tokens: readonly Token[]): readonly Block[] {
  const all: Block[] = [];
  const roots: Block[] = [];
  const open: Block[] = [];
  let leaf = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.type === 'inline' || isComment(token)) continue;
    const type = token.type.replace(/_(?:open|close)$/, '');
    if (token.nesting === -1) {
      if (leaf > 0 && LEAVES.has(type)) leaf--;
      if (leaf === 0 && open.at(-1)?.type === type) open.pop();
      continue;
    }
    if (leaf === 0 && token.map) {
      const parent = open.at(-1);
      const siblings = parent?.children ?? roots;
      const before = siblings.at(-1);
      const [line, endLine] = token.map;
      const block: Block = { type, token, index, line, endLine, parent, before, children: [] };
      if (before) before.after = block;
      siblings.push(block);
      all.push(block);
      if (token.nesting === 1) open.push(block);
    }
    if (token.nesting === 1 && LEAVES.has(type)) leaf++;
  }
  return all;
}

/** Comments are no blocks: they may be for a line that lost its indentation. */
function isComment({ type, content }: Token): boolean {
  return type === 'html_block' && /^\s*<!--[^]*-->\s*$/.test(content);
}

/** The block that follows in the text, in the same block or around it; not the next item of a list. */
export function following(block: Block): Block | undefined {
  for (let each: Block | undefined = block; each; each = each.parent) {
    if (each.after) return each.after.type === 'list_item' ? undefined : each.after;
  }
  return undefined;
}

/** Column at which the text of a line begins, tabs expanded. */
export function columnOf(line: string): number {
  let column = 0;
  for (const sign of line) {
    if (sign === '\t') column += 4 - (column % 4);
    else if (sign === ' ') column++;
    else break;
  }
  return column;
}

export function isQuoted(block: Block): boolean {
  for (let each = block.parent; each; each = each.parent) if (each.type === 'blockquote') return true;
  return false;
}
