import type { Rule } from '../rule.ts';

/** Reported after all other rules: see `build/check/ignores.ts`. */
export const unusedIgnore: Rule = {
  name: 'unused-ignore',
  severity: 'hint',
};
