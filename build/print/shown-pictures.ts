import type { FoundImage } from '../types.ts';

export interface ShownPictures {
  /** Those that were asked for, by path. */
  readonly images: ReadonlyMap<string, FoundImage>;
  /** Their paths, relative to the printed page. */
  readonly imageUrl: (image: FoundImage) => string;
}

/** Collects the pictures that a printed page shows. */
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
