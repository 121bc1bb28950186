import type { Rule } from '../rule.ts';

export const leftOut: Rule = {
  name: 'left-out',
  severity: 'info',
  isAboutContent: true,
  summary: 'a release leaves out unfinished text',
};
