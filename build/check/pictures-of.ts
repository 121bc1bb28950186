/** Lists the images that a book references. */
import { groupBy } from '../basics/group-by.ts';
import { imageKey } from '../pictures/read-images.ts';
import type { Book, Image, Span } from '../types.ts';

type ImageOf<Kind> = Extract<Image, { readonly kind: Kind }>;

export interface NamedImage<Kind extends Image['kind']> {
  /** Path as written, relative to the file. */
  readonly src: string;
  readonly file: string;
  readonly span: Span;
  /** Key of the front matter that names the image; absent for images in the text. */
  readonly key?: string;
  readonly image: ImageOf<Kind>;
}

/** References to images of one kind, in reading order; those in the front matter come first. */
export function imagesOf<Kind extends Image['kind']>(book: Book, kind: Kind): readonly NamedImage<Kind>[] {
  const { metaPictures, chapters, images } = book;
  const named = [
    ...metaPictures.map((each) => ({ ...each, file: each.span.file })),
    ...chapters.flatMap((chapter) => chapter.images.map(({ src, span }) => ({ src, span, file: chapter.source.file }))),
  ];
  const isWanted = (image: Image | undefined): image is ImageOf<Kind> => image?.kind === kind;
  return named.flatMap((each) => {
    const image = images.get(imageKey(each.file, each.src));
    return isWanted(image) ? [{ ...each, image }] : [];
  });
}

/** Images that can be shown, each at its first reference. */
export function picturesOf(book: Book): readonly NamedImage<'found'>[] {
  const byPath = groupBy(imagesOf(book, 'found'), ({ image }) => image.path);
  return [...byPath.values()].flatMap(([first]) => first ?? []);
}
