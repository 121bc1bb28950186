/** What a release goes without: drafts, and what is unfinished. */
import type { Book } from '../../types.ts';
import type { Question } from '../cut/cut-book.ts';
import { ignoresIn } from '../ignores-in.ts';
import { unfinishedParts } from './unfinished-parts.ts';
import { type UnfinishedLine, unfinishedLines } from './unfinished-lines.ts';

export function isUnfinished({ chapters, lang }: Book): Question {
  const meant = ignoresIn(chapters).filter(({ rule }) => rule === 'todo' || rule === 'page-placeholder');
  const ignored = new Set(meant.map(({ span, line }) => `${span.file}:${line}`));
  const isMeant = ({ signs: [sign] }: UnfinishedLine): boolean =>
    sign !== undefined && ignored.has(`${sign.span.file}:${sign.span.start.line}`);
  return {
    whyNot: ({ isDraft }) => (isDraft === true ? 'its front matter marks it as a draft' : undefined),
    goneOf: (chapter, title) => {
      const lines = unfinishedLines(chapter, lang).filter((line) => !isMeant(line));
      return unfinishedParts(chapter.tree, lines, lang, title);
    },
  };
}
