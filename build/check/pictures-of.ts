/** The references of a book to images that exist and can be shown. */
import { imageKey } from '../read/read-images.ts';
import type { Book, FoundImage, Span } from '../types.ts';

export interface NamedPicture {
  /** As written. */
  readonly src: string;
  readonly span: Span;
  readonly image: FoundImage;
}

/** In reading order, those of the front matter first. */
export function picturesOf({ metaPictures, chapters, images }: Book): readonly NamedPicture[] {
  const named = [
    ...metaPictures.map(({ src, span }) => ({ src, span, file: span.file })),
    ...chapters.flatMap((chapter) => chapter.images.map(({ src, span }) => ({ src, span, file: chapter.source.file }))),
  ];
  return named.flatMap(({ src, span, file }) => {
    const image = images.get(imageKey(file, src));
    return image?.kind === 'found' ? [{ src, span, image }] : [];
  });
}
