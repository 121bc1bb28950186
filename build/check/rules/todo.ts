import { unfinishedOf } from '../../book/release/unfinished-of.ts';
import type { Finding, Rule } from '../rule.ts';

export const todo: Rule = {
  name: 'todo',
  severity: 'info',
  isAboutContent: true,
  summary: 'something is marked as unfinished',
  check: (book) => {
    const hint = book.isReleased ? 'finish it, or remove it from the text' : 'write it, then remove the mark';
    const severity = book.isReleased ? 'error' : 'info';
    return unfinishedOf(book).flatMap(({ kind, span, text }): readonly Finding[] => {
      if (kind === 'page') return [];
      const isBare = text === '' || text === 'TODO';
      const todo = isBare ? 'this is still to be done' : `this is still to be done: ${text}`;
      const said = kind === 'undecided' ? `“${text}” means that this is undecided` : todo;
      const message = book.isReleased ? 'this is unfinished, and cannot be left out by itself' : said;
      return [{ span, message, hint, severity }];
    });
  },
};
