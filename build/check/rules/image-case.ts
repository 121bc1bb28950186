import { fold } from '../../basics/fold.ts';
import { imageKey } from '../../read/read-images.ts';
import type { Rule } from '../rule.ts';

export const imageCase: Rule = {
  name: 'image-case',
  severity: 'warning',
  isAboutContent: true,
  summary: 'an image path differs from the file name in case, or names folders that do not exist',
  explanation: `
Windows and macOS treat \`Map.PNG\` and \`map.png\` as the same file; Linux, and therefore most web servers and build
machines, do not. If folders in the path do not exist, but one file of the book has that name, that file is shown. In
both cases, other programs may not find the image: write the path exactly as the file is named, or rename the file.
Either Unicode form of an umlaut is fine.
`,
  examples: {
    good: ['# Book\n\n![Shield](shield.svg)\n'],
    bad: [
      `
# Book

![Shield](Shield.SVG)
^^^^^^^^^^^^^^^^^^^^^ image-case
`,
    ],
  },
  check: (book) =>
    book.chapters.flatMap(({ images, source }) =>
      images.flatMap(({ src, span }) => {
        const image = book.images.get(imageKey(source.file, src));
        if (image?.kind !== 'found' || image.actual === undefined) return [];
        // Composed or decomposed, the author sees the same letters.
        if (image.actual.normalize('NFC') === src.normalize('NFC')) return [];
        const message =
          fold(image.actual) === fold(src)
            ? `the image ${src} is named ${image.actual} on disk, so case-sensitive systems will not find it`
            : `the image ${src} is ${image.actual} on disk, so other programs will not find it`;
        // The folder that other programs begin at is the same for all.
        const kind = src.slice(0, src.length - image.actual.length);
        return [{ span, kind, message, hint: { write: image.actual, instead: src } }];
      }),
    ),
};
