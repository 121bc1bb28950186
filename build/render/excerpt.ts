/** Tokens of a chapter as they are shown elsewhere: without contents, footnote references and anchors. */
import { copyOf } from '../../plugins/copy-of.ts';
import type { CleanToken } from '../tree.ts';

const LEFT_OUT = new Set(['footnote_ref', 'index_anchor', 'toc', 'toc_list']);

export function excerptOf(tokens: readonly CleanToken[]): readonly CleanToken[] {
  return tokens
    .filter(({ type }) => !LEFT_OUT.has(type))
    .map((token) =>
      token.children?.some(({ type }) => LEFT_OUT.has(type))
        ? copyOf(token, { children: token.children.filter(({ type }) => !LEFT_OUT.has(type)) })
        : token,
    );
}
