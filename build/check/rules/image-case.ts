import { imagesOf } from '../pictures-of.ts';
import type { Rule } from '../../finding.ts';

/** An image path differs from the file name in case. */
export const imageCase: Rule = {
  name: 'image-case',
  severity: 'warning',
  isAboutContent: true,
  check: (book) =>
    imagesOf(book, 'found').flatMap(({ src, span, image: { actual } }) => {
      // Names that differ only in Unicode normalization look the same to the author.
      if (actual === undefined || actual.normalize('NFC') === src.normalize('NFC')) return [];
      const message = `the image ${src} is named ${actual} on disk, so case-sensitive systems will not find it`;
      return [{ span, message, hint: { write: actual, instead: src } }];
    }),
};
