import { imageKey } from '../../read/read-images.ts';
import type { Book } from '../../types.ts';
import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';

export const unsafeHtml: Rule = {
  name: 'unsafe-html',
  severity: 'warning',
  summary: 'HTML that could run code or load something was removed',
  explanation: `
A book may hold HTML for what Markdown cannot say: \`<br>\`, \`<kbd>\`, \`<details>\`, tables with everything. But readers
must be able to trust a book, also one that a stranger improved. So scripts, frames, forms, event handlers such as
\`onclick\` and addresses such as \`javascript:\` are taken out, of pages as well as of SVG pictures. What is harmless
stays. Most of what was removed has a counterpart in the dialect: an attribute in braces, an admonition, a class.
`,
  examples: {
    good: ['# Book\n\nPress <kbd>F1</kbd>.<br>\nThen <mark>wait</mark>.\n'],
    bad: [
      `
# Book

Press <b onclick="alert(1)">here</b>.
         ^^^^^^^^^^^^^^^^^^ unsafe-html
`,
    ],
  },
  check: (book) => [
    ...findingsOfMarks(book, 'unsafe-html', ({ what = 'this' }) => ({
      message: `${what} is removed: it is not part of what a book may hold`,
      hint: 'remove it, or say it in Markdown',
    })),
    ...removedFromPictures(book),
  ],
};

/** A picture used many times is named once: it is the picture that has to be mended. */
function removedFromPictures(book: Book): readonly Finding[] {
  const told = new Set<string>();
  return book.chapters.flatMap(({ images, source }) =>
    images.flatMap(({ src, span }) => {
      const image = book.images.get(imageKey(source.file, src));
      if (image?.kind !== 'found' || image.removed.length === 0 || told.has(image.path)) return [];
      told.add(image.path);
      return [
        {
          span,
          message: `from the picture ${src} was removed: ${image.removed.join(', ')}`,
          hint: 'save the picture as plain SVG, without scripts and without what it loads from elsewhere',
        },
      ];
    }),
  );
}
