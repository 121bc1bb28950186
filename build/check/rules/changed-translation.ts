import type { Rule } from '../rule.ts';

export const changedTranslation: Rule = {
  name: 'changed-translation',
  severity: 'info',
  isAboutContent: true,
  summary: 'a chapter has changed since it was translated',
};
