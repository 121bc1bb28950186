import type { Rule } from '../rule.ts';

/** Reported after all other rules: see `build/check/ignores.ts`. */
export const unusedIgnore: Rule = {
  name: 'unused-ignore',
  severity: 'hint',
  summary: 'a comment switches off a rule that finds nothing there, or that does not exist',
};
