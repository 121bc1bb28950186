/** Where a book names pictures that can be shown. */
import { imageKey } from '../read/read-images.ts';
import type { Book, FoundImage, Span } from '../types.ts';

export interface NamedPicture {
  /** As written. */
  readonly src: string;
  readonly span: Span;
  readonly image: FoundImage;
}

/** Those of the front matter first. */
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
