import { oncePer } from '../../basics/once-per.ts';
import { problemsOf, type Rule } from '../../finding.ts';
import type { Book } from '../../types.ts';
import type { ProblemData } from '../../../plugins/dialect.ts';

/** Some of the text is never shown. */
export const unseenText: Rule<'unseen-text'> = {
  name: 'unseen-text',
  severity: 'warning',
  reportsOnce: true,
  say: ({ kind, text, label }, book) => {
    const [name, hint] = WORDS[kind];
    if (label !== undefined && mayBeUsed(book)(label)) return undefined;
    return { message: `“${text}” (${name}) is not shown`, hint, kind };
  },
};

const WORDS: Readonly<Record<ProblemData['unseen-text']['kind'], readonly [name: string, hint: string]>> = {
  unused: ['address that no link uses', 'write [text][label] where the link belongs, or delete it'],
  text: ['read as the address of a label', 'put a backslash before its first bracket'],
  second: ['second address for a label', 'use another label: the first address counts'],
  meaning: ['second meaning of an abbreviation', 'write out this meaning in the text: the first one counts'],
  declaration: [
    'declaration, instruction or CDATA section',
    'write its text without the markup, or as a comment: <!-- … -->',
  ],
};

const mayBeUsed = oncePer((book: Book): ((label: string) => boolean) => {
  const used = new Set(book.chapters.flatMap(({ usedReferences }) => usedReferences));
  // An unclosed comment may contain the link to a definition, so definitions then do not count as unused.
  const isComplete = problemsOf(book, 'broken-comment').length === 0;
  return (label) => !isComplete || used.has(label);
});
