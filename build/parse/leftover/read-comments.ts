/**
 * Reports comments that are not closed before the next one, that are meant to include a file, or that disable rules for
 * a line:
 *
 *     Fists | Knives | Bows <!-- regelwerk-ignore leftover-syntax -->
 *
 *     <!-- regelwerk-ignore lost-indentation, leftover-syntax -->
 *     the line below
 *
 * All of the latter are reported as `unused-ignore`; the check stage drops this finding for comments that were needed.
 */
import type { StateCore, Token } from 'markdown-it';
import { report } from '../../../plugins/dialect.ts';
import { Places } from '../../../plugins/places.ts';
import { rangeOf } from '../../../plugins/position.ts';

const COMMENT = /<!--(?:\s*regelwerk-ignore\b([^>]*?)|[^]*?)-->/g;
const INCLUDE = /^<!--\s*include[:\s]\s*\S+\.\w+\s*-->$/;

export function readComments(state: StateCore): void {
  if (!state.src.includes('<!--')) return;
  const lines = state.src.split('\n');
  const places = new Places(lines);
  const read = (token: Token, text: string, base: number): void => {
    for (const { 0: comment, 1: names, index } of text.matchAll(COMMENT)) {
      const part = places.part(token, [base + index, base + index + comment.length]);
      if (names !== undefined)
        report(state.env, 'unused-ignore', part, {
          names: names.match(/[^\s,]+/g) ?? [''],
          lines: distance(lines, part.end.line),
        });
      else if (comment.includes('<!-', 4)) report(state.env, 'broken-comment', part, { until: 'next' });
      else if (INCLUDE.test(comment)) report(state.env, 'leftover-syntax', part, { leftover: IN_COMMENT });
    }
  };
  for (const token of state.tokens) {
    if (token.type === 'html_block') read(token, token.content, 0);
    for (const child of token.children ?? []) {
      if (child.type === 'html_inline') read(token, child.content, rangeOf(child)?.[0] ?? 0);
    }
  }
}

const IN_COMMENT = {
  message: 'a comment includes nothing',
  result: '',
  kind: 'include',
  hint: 'write {{#include file.md}}',
};

/** Returns the number of lines from a comment to the line it applies to; 0 if there is text next to the comment. */
function distance(lines: readonly string[], line: number): number {
  const rest = (lines[line] ?? '').replace(COMMENT, '');
  if (!/^[\s>]*$/.test(rest)) return 0;
  let next = line + 1;
  while (next < lines.length && lines[next]?.trim() === '') next++;
  return next < lines.length ? next - line : 0;
}
