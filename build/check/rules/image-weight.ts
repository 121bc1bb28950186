import { imageKey } from '../../read/read-images.ts';
import type { Book, Image } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

/** Bytes that a phone at the table loads in about ten seconds. */
const HEAVY = 2_000_000;

export const imageWeight: Rule = {
  name: 'image-weight',
  severity: 'warning',
  summary: 'an image file is so large that it loads slowly',
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

/** Cover and logo, named in the front matter. */
function ofFrontMatter({ metaPictures, images }: Book, isNew: IsNew): readonly Finding[] {
  return metaPictures.flatMap(({ src, span }) => {
    const image = images.get(imageKey(span.file, src));
    return isNew(image) ? [{ span, ...worded(src, image.bytes.length) }] : [];
  });
}

function worded(src: string, bytes: number): Pick<Finding, 'message' | 'hint'> {
  return {
    message: `the image ${src} is ${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB, which loads slowly on a phone`,
    hint: 'save it with fewer pixels, or as JPEG or WebP',
  };
}
