/**
 * Reads the files of a repository to which its texts link, such as a character sheet as PDF or a map in full size.
 * They are found like pictures, and published beside the pages if they are of a type that no browser executes.
 */
import { getOrAdd } from '../basics/get-or-add.ts';
import { basename, extname } from 'node:path';
import { pathSlug } from '../addresses/slug.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { contentHash } from '../basics/content-hash.ts';
import { startsOf } from '../basics/origin.ts';
import type { Chapter, Link, LinkedFile, PublishedFile } from '../types.ts';
import { type BookFiles, DOWNLOAD } from '../files/book-files.ts';
import { findFile } from '../files/find-file.ts';
import { PICTURE } from './picture-findings.ts';
import { type ImageCache, readImage } from './read-images.ts';

const PICTURE_NAME = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

export async function readLinkedFiles(
  chapters: readonly Chapter[],
  book: BookFiles,
  cache: ImageCache,
): Promise<ReadonlyMap<Link, LinkedFile>> {
  const found = new Map<Link, LinkedFile>();
  const read = new Map<string, Promise<LinkedFile | undefined>>();
  for (const { links, source } of chapters) {
    for (const link of links) {
      if (link.isNamed || /^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(link.href)) continue;
      const href = decodeAddress(link.href);
      for (const from of startsOf(source, link.span.file)) {
        const file = await getOrAdd(read, `${from}\n${href}`, () => readLinked(from, href, book, cache));
        const before = found.get(link);
        if (file && (!before || ('file' in file && !('file' in before)))) found.set(link, file);
      }
    }
  }
  return found;
}

/** Returns undefined for links to chapters, which are not downloads. */
async function readLinked(
  from: string,
  href: string,
  book: BookFiles,
  cache: ImageCache,
): Promise<LinkedFile | undefined> {
  const [, path = '', fragment = ''] =
    /^(.*?[^/]\.(?!(?:md|markdown|mdown|mdx|qmd|rmd|html?)\b)\w+)(?:\?[^#]*)?(#[\w=&.-]+)?$/i.exec(href) ?? [];
  if (path === '') return undefined;
  const ending = extname(path).slice(1).toUpperCase();
  if (PICTURE_NAME.test(path)) {
    const image = await readImage(from, path, book, cache);
    if (image.kind === 'found') return { file: image, ending, fragment };
    return image.kind === 'missing' ? image : undefined;
  }
  const place = await findFile(from, path, book);
  if (place.kind !== 'found') return place;
  if (!DOWNLOAD.test(path)) return PICTURE.noDownload;
  const bytes = await book.readFound(place, 'download');
  return typeof bytes === 'string' ? { why: bytes } : { file: published(place.path, bytes), ending, fragment };
}

function published(path: string, bytes: Uint8Array): PublishedFile {
  const ending = extname(path).toLowerCase();
  const name = pathSlug(basename(path, extname(path)), 'file').slice(0, 40);
  return { name: `${name}-${contentHash(bytes)}${ending}`, bytes };
}
