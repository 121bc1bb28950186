import type { Rule } from '../rule.ts';

export const halfEmptyPage: Rule = {
  name: 'half-empty-page',
  severity: 'info',
  summary: 'more than half of a printed page stays empty, because what follows is not split',
  explanation: `
Cards, boxes, short tables and pictures are kept whole, and a heading goes with them. A large one that does not fit moves
to the next page and leaves a gap. Put some of the text that follows it before it, or make the box or the picture smaller.
`,
  examples: { good: ['# Book\n\n!!! info Tides\n\n    Every six hours.\n'], bad: [] },
};
