/**
 * Keeps deeply nested blocks.
 *
 * markdown-it silently drops content nested deeper than `maxNesting` (100). With this plugin, blocks nest up to
 * `MAX_DEPTH`; deeper ones become plain paragraphs. Inline parsing keeps markdown-it's limit because it drops nothing
 * there and its running time depends on the limit.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { ruleNamed } from './rule-named.ts';

/**
 * Maximum nesting of blocks. The call stack would overflow at about 1,500 lists, and browsers accept 512 nested
 * elements.
 */
export const MAX_DEPTH = 400;

export function nesting(md: MarkdownIt): void {
  // Several plugins use this one; only the first use has an effect.
  if (Object.hasOwn(md.block, 'tokenize')) return;
  const parse = md.block.parse.bind(md.block);
  const tokenize = md.block.tokenize.bind(md.block);

  md.block.parse = (src, parser, env, tokens): void => {
    const options = Object.create(parser.options, { maxNesting: { value: Number.POSITIVE_INFINITY } }) as object;
    parse(src, Object.create(parser, { options: { value: options } }) as MarkdownIt, env, tokens);
  };
  md.block.tokenize = (state, startLine, endLine): void => {
    if (state.level < MAX_DEPTH) tokenize(state, startLine, endLine);
    else plainParagraphs(state, startLine, endLine);
  };
}

/** Parses lines as paragraphs, up to the first line that does not belong to the block. */
function plainParagraphs(state: StateBlock, startLine: number, endLine: number): void {
  const paragraph = ruleNamed(state.md.block.ruler, 'paragraph');
  let line = state.skipEmptyLines(startLine);
  while (line < endLine && (state.sCount[line] ?? 0) >= state.blkIndent) {
    paragraph?.(state, line, endLine, false);
    line = state.skipEmptyLines(state.line);
  }
  state.line = Math.min(line, endLine);
}
