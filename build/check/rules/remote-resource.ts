import { imageKey } from '../../read/read-images.ts';
import { findingsOfMarks, type Rule } from '../rule.ts';

const HINT = 'download it, put it beside the book and name the file';

export const remoteResource: Rule = {
  name: 'remote-resource',
  severity: 'warning',
  summary: 'something on another machine is part of the page and is left out',
  explanation: `
A picture with an address on the web would be fetched from there each time somebody opens the page. Then a stranger's
server learns who reads the book and when, and the picture may change or vanish; a printed book cannot fetch anything. So
such pictures are left out, and a frame with the alternative text stands in their place. Download the picture, if its
licence lets you, and name the file. Links to other sites are fine.
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
          message: `the picture ${src} is left out: a book shows pictures of its own folder and fetches nothing from elsewhere`,
          hint: HINT,
        })),
    ),
    ...findingsOfMarks(book, 'remote-resource', ({ what }) => ({
      message: `${what} is left out: a book fetches nothing from the network`,
      hint: HINT,
    })),
  ],
};
