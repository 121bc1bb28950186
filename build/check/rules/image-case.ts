import { fold } from '../../basics/fold.ts';
import { imagesOf } from '../pictures-of.ts';
import type { Rule } from '../rule.ts';

export const imageCase: Rule = {
  name: 'image-case',
  severity: 'warning',
  isAboutContent: true,
  summary: 'an image path differs from the file name in case, or names folders that do not exist',
  check: (book) =>
    imagesOf(book, 'found').flatMap(({ src, span, image: { actual } }) => {
      // Names that differ only in Unicode normalization look the same to the author.
      if (actual === undefined || actual.normalize('NFC') === src.normalize('NFC')) return [];
      const message =
        fold(actual) === fold(src)
          ? `the image ${src} is named ${actual} on disk, so case-sensitive systems will not find it`
          : `the image ${src} is ${actual} on disk, so other programs will not find it`;
      // Paths with the same superfluous folder, at which other programs start, have the same cause.
      const kind = src.slice(0, src.length - actual.length);
      return [{ span, kind, message, hint: { write: actual, instead: src } }];
    }),
};
