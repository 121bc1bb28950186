/**
 * Corrects source positions after markdown-it-task-lists, which removes the boxes from the content of items. Use this
 * plugin after that one.
 */
import type { MarkdownIt } from 'markdown-it';
import { rangeOf, setRange } from './position.ts';
import { wrapRule } from './rule-named.ts';

export function taskPlaces(md: MarkdownIt): void {
  wrapRule(md.core.ruler, 'github-task-lists', (rule) => (state) => {
    const lengths = state.tokens.map(({ content }) => content.length);
    rule(state);
    for (const [index, { content, children }] of state.tokens.entries()) {
      const cut = (lengths[index] ?? 0) - content.length;
      if (cut <= 0) continue;
      for (const child of children ?? []) {
        const range = rangeOf(child);
        if (range) setRange(child, [Math.max(0, range[0] - cut), Math.max(0, range[1] - cut)]);
      }
    }
  });
}
