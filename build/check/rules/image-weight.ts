import { picturesOf } from '../pictures-of.ts';
import type { Rule } from '../../finding.ts';

/** Size in bytes above which an image takes about ten seconds to load on a phone at the table. */
const HEAVY = 2_000_000;

/** An image file is so large that it loads slowly. */
export const imageWeight: Rule = {
  name: 'image-weight',
  severity: 'warning',
  check: (book) =>
    picturesOf(book)
      .filter(({ image }) => image.bytes.length > HEAVY)
      .map(({ src, span, image: { bytes } }) => ({
        span,
        message: `the image ${src} is ${(bytes.length / 1_000_000).toFixed(bytes.length < 10_000_000 ? 1 : 0)} MB, which loads slowly on a phone`,
        hint: 'save it with fewer pixels, or as JPEG or WebP',
      })),
};
