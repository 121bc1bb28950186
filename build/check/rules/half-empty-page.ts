import type { Rule } from '../rule.ts';

export const halfEmptyPage: Rule = {
  name: 'half-empty-page',
  severity: 'info',
  summary: 'a printed page is more than half empty, because the next block cannot be split',
  explanation: `
Cards, boxes, short tables and images are never split across pages, and a heading stays with the block below it. A
large block that does not fit moves to the next page and leaves a gap. Move some of the text after it in front of it,
or make the box or image smaller.
`,
  examples: { good: ['# Book\n\n!!! info Tides\n\n    Every six hours.\n'], bad: [] },
};
