import { unfinishedOf } from '../../book/release/unfinished-of.ts';
import type { Book } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

export const pagePlaceholder: Rule = {
  name: 'page-placeholder',
  severity: 'info',
  isAboutContent: true,
  summary: 'a page number is a placeholder',
  check: (book) =>
    unfinishedOf(book).flatMap(({ kind, span, text, before }): readonly Finding[] => {
      if (kind !== 'page') return [];
      const link = linkFor(before, book) ?? '[name](#name)';
      const message = `“${text}” is a placeholder: page numbers are added automatically`;
      const hint = `link to the place instead, such as ${link}: the printed book adds the page number`;
      return [{ span, message, hint, ...(book.isReleased && { severity: 'error' }) }];
    }),
};

/** A link for the word before the placeholder, if it is the id of a target. */
function linkFor(before: string, { targets }: Book): string | undefined {
  const word = /([\p{L}\p{N}-]+)[\s(]*(?:(?:siehe|see|s\.|auf|on)\s+)?$/iu.exec(before)?.[1] ?? '';
  const id = word.toLowerCase();
  return targets.has(id) ? `[${word}](#${id})` : undefined;
}
