import { posix } from 'node:path';
import { imageKey } from '../../read/read-images.ts';
import type { Book, Image } from '../../types.ts';
import { type Finding, oneOf, type Rule } from '../rule.ts';

export const missingImage: Rule = {
  name: 'missing-image',
  severity: 'error',
  summary: 'a picture is not there, or cannot be shown',
  explanation: `
A picture is looked up from the file that names it: \`![Map](pictures/map.png)\` in \`rules/combat.md\` is the file
\`rules/pictures/map.png\`. SVG, PNG, JPEG, GIF, WebP and AVIF are known, and only files of the book's own folder are
read. A file that is damaged, cut off, or too large for a browser cannot be shown either. In its place the page and the
printed book show a frame with the alternative text, so that the rest can be read.

Put the file where the message says it was looked for, or mend the path; save a damaged picture again.
`,
  examples: {
    good: ['# Book\n\n![Shield](shield.svg)\n'],
    bad: [
      `
# Book

![Shield](sheild.svg) and ![Sword](pictures/sword.png){width="40pt"}
^^^^^^^^^^^^^^^^^^^^^ missing-image
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ missing-image
`,
      `
# Book

![Passwords](../../etc/passwd)
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ missing-image
`,
    ],
  },
  check: (book) => [
    ...ofFrontMatter(book),
    ...book.chapters.flatMap(({ images, source }) =>
      images.flatMap(({ src, span }) => {
        const image = book.images.get(imageKey(source.file, src));
        if (image?.kind !== 'missing') return [];
        const shown = src.length > 80 ? `${src.slice(0, 79)}…` : src;
        const message = `the picture${shown === '' ? '' : ` ${shown}`} ${stateOf(image)}`;
        return [{ span, message, hint: hintFor(image, src, source.file) }];
      }),
    ),
  ],
};

/** Cover and logo, which the settings name. */
function ofFrontMatter({ metaPictures, images }: Book): readonly Finding[] {
  return metaPictures.flatMap(({ key, src, span }) => {
    const image = images.get(imageKey(span.file, src));
    if (image?.kind !== 'missing') return [];
    const message = `the picture ${src}, named as ${key}, ${stateOf(image)}`;
    return [{ span, message, hint: hintFor(image, src, span.file) }];
  });
}

type MissingImage = Extract<Image, { kind: 'missing' }>;

function stateOf({ why, remedy }: MissingImage): string {
  return `${remedy === undefined ? 'is missing' : 'cannot be shown'}: ${why}`;
}

function hintFor({ nearest, why, remedy }: MissingImage, src: string, file: string): string {
  if (remedy !== undefined) return remedy;
  const folder = posix.dirname(src.replaceAll('\\', '/'));
  if (nearest.length > 0) return `did you mean ${oneOf(nearest.map((name) => posix.join(folder, name)))}?`;
  if (src === '') return 'write its path between the parentheses';
  if (why.includes('outside'))
    return 'put it into the folder of the book, or run regelwerk in a folder that holds both';
  if (why !== 'there is no such file') return 'name a picture in the folder of the book';
  return `it was looked for at ${posix.join(posix.dirname(file), src.replaceAll('\\', '/'))}`;
}
