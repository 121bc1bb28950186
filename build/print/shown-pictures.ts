import type { FoundImage } from '../types.ts';

/** Returns the images that a printed page requests, by path, and a function that requests one and returns its path. */
export function shownPictures() {
  const images = new Map<string, FoundImage>();
  const imageUrl = (image: FoundImage): string => {
    const path = `images/${image.name}`;
    images.set(path, image);
    return path;
  };
  return { images, imageUrl };
}
