import { posix } from 'node:path';
import { groupBy } from '../../basics/group-by.ts';
import { oneLine } from '../../basics/one-line.ts';
import { MAX_NAMED } from '../../basics/one-of.ts';
import { writtenAddress } from '../../addresses/relative-url.ts';
import type { Hint } from '../../hint.ts';
import { NO_SUCH_FILE } from '../../files/book-files.ts';
import { NOT_IN_BOOK } from '../../files/find-file.ts';
import { type NamedImage, imagesOf } from '../pictures-of.ts';
import type { Rule } from '../../finding.ts';
import type { SaidAt } from '../../types.ts';

/** An image does not exist or cannot be shown. */
export const missingImage: Rule = {
  name: 'missing-image',
  severity: 'error',
  isAboutContent: true,
  check: (book) => {
    const lost = imagesOf(book, 'missing').map((each) => ({ ...each, folder: folderOf(each) }));
    const inFolder = groupBy(lost, ({ folder }) => folder);
    return lost.flatMap((each) => findingsFor(each, inFolder.get(each.folder) ?? []));
  },
};

interface Lost extends NamedImage<'missing'> {
  /**
   * Path of a folder that does not exist, relative to the working folder; empty if the folder exists or the image may
   * only be misspelled.
   */
  readonly folder: string;
}

/** The missing folder of an image; empty for images in the front matter, which are always reported separately. */
function folderOf({ image: { folder, nearest, why }, src, file, key }: NamedImage<'missing'>): string {
  if (nearest.length > 0 || key !== undefined) return '';
  if (why === NOT_IN_BOOK) return posix.dirname(src);
  return folder === undefined ? '' : posix.join(posix.dirname(file), folder);
}

/**
 * Returns the finding for an image, or one finding for all images in a missing folder.
 *
 * @param others all missing images in the same folder
 */
function findingsFor(lost: Lost, others: readonly Lost[]): readonly SaidAt[] {
  const { src, span, image, folder, key } = lost;
  if (folder !== '' && others.length > 1) {
    if (others[0]?.span !== span) return [];
    const message =
      image.why === NOT_IN_BOOK
        ? `${others.length} images in ${folder} are missing: ${NOT_IN_BOOK}`
        : `the folder ${image.folder ?? folder} does not exist, so ${others.length} images in it are missing`;
    const place = image.why === NOT_IN_BOOK ? folder.replace(/^\/+/, '') : folder;
    const what = place === '' ? 'put them in the folder of the book' : `put the folder at ${place}`;
    return [{ span, message, hint: `${what}, or correct the paths` }];
  }
  const shown = oneLine(src, 80);
  const state = `${image.remedy === undefined ? 'is missing' : 'cannot be shown'}: ${image.why}`;
  const message =
    key === undefined
      ? `the image${shown === '' ? '' : ` ${shown}`} ${state}`
      : `the image ${src} (${key} in the front matter) ${state}`;
  return [{ span, message, hint: hintFor(lost) }];
}

function hintFor({ image: { nearest, why, remedy }, src, span: { file }, key }: Lost): Hint {
  if (remedy !== undefined) return remedy;
  const near = nearest.slice(0, MAX_NAMED).map((name) => (key === undefined ? writtenAddress(name) : name));
  if (near.length > 0) return { write: near, instead: src, isGuess: true };
  if (src === '') return 'write the path between the parentheses';
  if (why.includes('outside'))
    return 'move it into the folder of the book, or make a folder that contains both a git repository';
  if (why !== NO_SUCH_FILE) return 'use an image in the folder of the book';
  return `put the file at ${posix.join(posix.dirname(file), src.replaceAll('\\', '/'))}, or correct the path`;
}
