/**
 * Reads the files of a repository to which its texts link, such as a character sheet as PDF or a map in full size.
 * They are found like pictures, and published beside the pages if they are of a type that no browser executes.
 */
import { basename, extname } from 'node:path';
import { pathSlug } from '../addresses/slug.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { contentHash } from '../basics/content-hash.ts';
import { startsOf } from '../basics/origin.ts';

import type { Chapter, Link, LinkedFile, PublishedFile } from '../types.ts';
import { DOWNLOAD } from '../files/book-files.ts';
import { findPicture } from './find-picture.ts';
import { reasonOf } from '../files/input-error.ts';
import { type BookPlace, type ChapterContext, type ImageCache, readImage, surroundings } from './read-images.ts';

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
/** Maximum size in bytes. GitHub Pages accepts at most 100 MB per file. */
const LARGEST = 50_000_000;

export async function readLinkedFiles(
  chapters: readonly Chapter[],
  input: BookPlace,
  cache: ImageCache,
): Promise<ReadonlyMap<Link, LinkedFile>> {
  const found = new Map<Link, LinkedFile>();
  const around = await surroundings(input, cache);
  const read = new Map<string, Promise<LinkedFile | undefined>>();
  for (const { links, source } of chapters) {
    for (const link of links) {
      if (link.isNamed || /^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(link.href)) continue;
      const href = decodeAddress(link.href);
      for (const from of startsOf(source, link.span.file)) {
        const known = read.get(`${from}\n${href}`) ?? readLinked(from, href, around);
        read.set(`${from}\n${href}`, known);
        const file = await known;
        const before = found.get(link);
        if (file && (!before || ('file' in file && !('file' in before)))) found.set(link, file);
      }
    }
  }
  return found;
}

/** Returns undefined for links to chapters, which are not downloads. */
async function readLinked(from: string, href: string, around: ChapterContext): Promise<LinkedFile | undefined> {
  const [, path = '', fragment = ''] =
    /^(.*?[^/]\.(?!(?:md|markdown|mdown|mdx|qmd|rmd|html?)\b)\w+)(?:\?[^#]*)?(#[\w=&.-]+)?$/i.exec(href) ?? [];
  if (path === '') return undefined;
  const ending = extname(path).slice(1).toUpperCase();
  if (PICTURE.test(path)) {
    const image = await readImage(from, path, around);
    if (image.kind === 'found') return { file: image, ending, fragment };
    return image.kind === 'missing' ? image : undefined;
  }
  const place = await findPicture(from, path, around);
  if (place.kind !== 'found') return place;
  if (!DOWNLOAD.test(path)) return { why: 'only files that run nothing in a browser are' };
  if (place.status.size > LARGEST) return { why: `it is larger than ${LARGEST / 1_000_000} MB` };
  try {
    return { file: published(place.path, await around.book.read(place.path, 'download')), ending, fragment };
  } catch (error) {
    return { why: reasonOf(error) };
  }
}

function published(path: string, bytes: Uint8Array): PublishedFile {
  const ending = extname(path).toLowerCase();
  const name = pathSlug(basename(path, extname(path)), 'file').slice(0, 40);
  return { name: `${name}-${contentHash(bytes)}${ending}`, bytes };
}
