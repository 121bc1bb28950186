/** Reports the drawn size of pictures and replaces them with smaller files. */
import type { DrawnPicture, PictureInside } from '../layout.ts';

/** Pitch of pictures of unknown size. `Infinity` is not valid JSON. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

export function drawnPictures(): readonly DrawnPicture[] {
  return Array.from(document.images, (image) => {
    const { width, height } = image.getBoundingClientRect();
    // A picture that is not fitted into its box would change size with its pixels.
    const isFitted = !/none|scale-down/.test(getComputedStyle(image).objectFit);
    const pitch = isFitted ? pitchOf({ width, height }, image) : UNKNOWN;
    return { src: image.getAttribute('src') ?? '', width, height, pitch };
  });
}

/** @returns the raster images inside an SVG drawn at this size */
export async function picturesInside({ src, width, height }: DrawnPicture): Promise<readonly PictureInside[]> {
  const file = new DOMParser().parseFromString(await (await fetch(src)).text(), 'image/svg+xml');
  const host = document.createElement('div');
  host.style.cssText = 'position: absolute; visibility: hidden';
  // The shadow root isolates its ids and styles from the page.
  const root = host.attachShadow({ mode: 'open' });
  const drawing = root.appendChild(document.importNode(file.documentElement, true));
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(height));
  document.body.append(host);
  try {
    const referredTo = Array.from(root.querySelectorAll('use'), ({ href }) =>
      root.getElementById(href.baseVal.slice(1)),
    );
    const inside = Array.from(root.querySelectorAll('image'), async (element): Promise<PictureInside> => {
      const href = element.href.baseVal;
      const box = element.getBoundingClientRect();
      // An image in a pattern has no box, and a referenced one is also drawn elsewhere.
      const isKnown = box.width > 0 && !referredTo.some((each) => each?.contains(element) === true);
      return { href, pitch: isKnown ? pitchOf(box, await loaded(href)) : UNKNOWN };
    });
    return await Promise.all(inside);
  } finally {
    host.remove();
  }
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
  return image;
}

/** Replaces the pictures with these addresses; their boxes keep their size. */
export async function replacePictures(addresses: Readonly<Record<string, string>>): Promise<void> {
  const known = new Map(Object.entries(addresses));
  const changes = Array.from(document.images).flatMap((image) => {
    const address = known.get(image.getAttribute('src') ?? '');
    const { width, height } = getComputedStyle(image);
    return address === undefined ? [] : [{ image, address, width, height }];
  });
  for (const { image, address, width, height } of changes) {
    image.style.setProperty('width', width, 'important');
    image.style.setProperty('height', height, 'important');
    image.src = address;
  }
  await Promise.all(changes.map(({ image }) => image.decode().catch(() => undefined)));
}

/** Returns the CSS pixels per image pixel, in the direction of the larger scale. */
function pitchOf(
  box: { readonly width: number; readonly height: number },
  { naturalWidth, naturalHeight }: HTMLImageElement,
): number {
  return naturalWidth > 0 && naturalHeight > 0 ? Math.max(box.width / naturalWidth, box.height / naturalHeight) : 0;
}
