import type { FoundImage } from '../types.ts';

export interface ShownPictures {
  /** The images that were requested, by path. */
  readonly images: ReadonlyMap<string, FoundImage>;
  /** Registers an image and returns its path relative to the printed page. */
  readonly imageUrl: (image: FoundImage) => string;
}

/** Creates a collector of the images that a printed page shows. */
export function shownPictures(): ShownPictures {
  const images = new Map<string, FoundImage>();
  return {
    images,
    imageUrl: (image) => {
      const path = `images/${image.name}`;
      images.set(path, image);
      return path;
    },
  };
}
