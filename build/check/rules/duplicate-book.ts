import { bookSlug } from '../../addresses/slug.ts';
import type { Book, Span } from '../../types.ts';
import type { Rule } from '../rule.ts';

export const duplicateBook: Rule = {
  name: 'duplicate-book',
  severity: 'error',
  summary: 'two books of the shelf would get the same folder',
  explanation: `
A book's folder in the output is named after its title. Two books whose titles are the same, or differ only in case,
punctuation or the spelling of umlauts, would overwrite each other; the later one gets a number, which changes when books
are added. Give one of them another title: in its first heading,
or as \`title:\` in its front matter, where a subtitle or a version may make the difference.
`,
  examples: {
    good: ['---\ntitle: Realms, second edition\n---\n\n# Realms\n\nA game.\n'],
    bad: [],
  },
  check: (book, shelf) => {
    const other = shelf.books.find((each) => bookSlug(each.title) === bookSlug(book.title));
    if (!other || other === book) return [];
    return [
      {
        span: titleOf(book),
        message: `“${book.title}” gets the folder ${book.slug}/, because another book of the shelf already has ${other.slug}/`,
        hint: 'give one of the two another title, in its first heading or as title: in its front matter',
        related: [{ ...titleOf(other), message: `“${other.title}” gets the folder ${other.slug}/` }],
      },
    ];
  },
};

/** The heading that gave the title, else the start of the book. */
function titleOf({ title, headings, chapters, file }: Book): Span {
  const heading = headings.find(({ level, text }) => level === 1 && text === title);
  const start = { line: 1, column: 1 };
  return heading?.span ?? { file: chapters[0]?.source.file ?? file, start, end: start };
}
