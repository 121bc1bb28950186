import { imageKey } from '../../read/read-images.ts';
import type { Rule } from '../rule.ts';

export const imageCase: Rule = {
  name: 'image-case',
  severity: 'warning',
  summary: 'a picture is found only because upper and lower case do not count here',
  explanation: `
Windows and macOS take \`Map.PNG\` and \`map.png\` for the same file; Linux, and with it most web servers and automatic
builds, do not. The picture is shown all the same, but other programs will not find it on every machine. Write the path as
the file is called, or rename the file. Umlauts may be written in either Unicode form.
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
        return [
          {
            span,
            message: `the picture ${src} is called ${image.actual} on the disk, which breaks on systems where case matters`,
            hint: `write ${image.actual}`,
          },
        ];
      }),
    ),
};
