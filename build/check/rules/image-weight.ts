import { imageKey } from '../../read/read-images.ts';
import type { Book, Image } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

/** Bytes that a phone at the table loads in about ten seconds. */
const HEAVY = 2_000_000;

export const imageWeight: Rule = {
  name: 'image-weight',
  severity: 'warning',
  summary: 'a picture is so large that readers wait for it',
  explanation: `
The website shows pictures as they are. More than two megabytes take a phone ten seconds and more, and much of what the
reader's contract has to give. Save the picture with fewer pixels (a screen shows no more than 1,600 across, paper has
enough with 2,400), as JPEG or WebP where it is a photograph or a painting, or as SVG where it is drawn with lines.

The PDF holds pictures at 300 pixels an inch in any case.
`,
  examples: { good: ['# Book\n\n![Shield](shield.svg)\n'], bad: [] },
  check: (book) => {
    const told = new Set<string>();
    const isNew = (image: Image | undefined): image is Extract<Image, { kind: 'found' }> => {
      if (image?.kind !== 'found' || image.bytes.length <= HEAVY || told.has(image.name)) return false;
      told.add(image.name);
      return true;
    };
    return [
      ...ofFrontMatter(book, isNew),
      ...book.chapters.flatMap(({ images, source }) =>
        images.flatMap(({ src, span }): Finding[] => {
          const image = book.images.get(imageKey(source.file, src));
          return isNew(image) ? [{ span, ...worded(src, image.bytes.length) }] : [];
        }),
      ),
    ];
  },
};

type IsNew = (image: Image | undefined) => image is Extract<Image, { kind: 'found' }>;

/** Cover and logo, which the settings name. */
function ofFrontMatter({ metaPictures, images }: Book, isNew: IsNew): readonly Finding[] {
  return metaPictures.flatMap(({ src, span }) => {
    const image = images.get(imageKey(span.file, src));
    return isNew(image) ? [{ span, ...worded(src, image.bytes.length) }] : [];
  });
}

function worded(src: string, bytes: number): Pick<Finding, 'message' | 'hint'> {
  return {
    message: `the picture ${src} has ${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB, for which readers on a phone wait long`,
    hint: 'save it with fewer pixels, or as JPEG or WebP',
  };
}
