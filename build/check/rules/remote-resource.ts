import { imageKey } from '../../read/read-images.ts';
import { findingsOfMarks, type Rule } from '../rule.ts';

const HINT = 'download it, put it in the folder of the book, and use the path of the file';

export const remoteResource: Rule = {
  name: 'remote-resource',
  severity: 'warning',
  isAboutContent: true,
  summary: 'a resource on another server is not loaded',
  explanation: `
An image with a web address would be loaded each time somebody opens the page. That server would learn who reads the
book and when, and the image could change or disappear; a printed book cannot load anything. A frame with the
alternative text is shown instead. Download the image, if you may, and use the file. Links to other sites are fine.
`,
  examples: {
    good: ['# Book\n\n![Shield](shield.svg) drawn by [a friend](https://example.org/).\n'],
    bad: [
      `
# Book

![Shield](https://example.org/shield.png)
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ remote-resource
`,
    ],
  },
  check: (book) => [
    ...book.chapters.flatMap(({ images, source }) =>
      images
        .filter(({ src }) => book.images.get(imageKey(source.file, src))?.kind === 'remote')
        .map(({ src, span }) => ({
          span,
          kind: hostOf(src),
          message: `the image ${src} is not shown, because a book must not load anything from the network`,
          hint: HINT,
        })),
    ),
    ...findingsOfMarks(book, 'remote-resource', ({ what = '' }) => ({
      kind: hostOf(what),
      message: `${what} is removed, because a book must not load anything from the network`,
      hint: HINT,
    })),
  ],
};

/** What is on one server is moved in one go. */
function hostOf(address: string): string {
  return /\/\/([^/?#"…]+)/.exec(address)?.[1] ?? '';
}
