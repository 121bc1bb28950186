import { fold } from '../../basics/fold.ts';
import { imageKey } from '../../read/read-images.ts';
import type { Rule } from '../rule.ts';

export const imageCase: Rule = {
  name: 'image-case',
  severity: 'warning',
  isAboutContent: true,
  summary: 'an image path differs from the file name in case, or names folders that do not exist',
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
