/** Embeds the fonts that the text of a book's SVG images uses. */
import { contentHash } from '../basics/content-hash.ts';
import type { OwnFace } from '../fonts/own-fonts.ts';
import { decodeXml } from '../sanitize/svg/xml-decode.ts';
import type { FoundImage, Image, StyleSheet } from '../types.ts';
import type { ImageCache } from './read-images.ts';

const SVG = /-[\da-f]{10}\.svg$/;
/** In every SVG with text, whatever the namespace prefix. */
const TEXT = /<(?:[\w.-]+:)?text[\s>]/;

export async function embedFonts(
  images: ReadonlyMap<string, Image>,
  styles: readonly StyleSheet[],
  cache: ImageCache,
): Promise<ReadonlyMap<string, Image>> {
  const changed = new Map<string, Image>();
  let own: Promise<readonly OwnFace[]> | undefined;
  const styleKey = contentHash(styles.map(({ css }) => css).join('\n'));
  for (const [key, image] of images) {
    const text = image.kind === 'found' && SVG.test(image.name) ? textOf(image) : undefined;
    if (image.kind !== 'found' || text === undefined) continue;
    const state = `fonts\n${image.path}\n${image.name}\n${styleKey}`;
    const known = cache.get(state);
    own ??= import('../fonts/own-fonts.ts').then(({ ownFaces }) => ownFaces(styles.map(({ css }) => css)));
    const found = known ?? (await withFonts(image, text, await own));
    cache.set(state, found);
    // `actual` depends on the reference, not on the image.
    changed.set(key, { ...found, ...(image.actual === undefined ? {} : { actual: image.actual }) });
  }
  return changed.size === 0 ? images : new Map([...images, ...changed]);
}

interface Drawing {
  readonly svg: string;
  readonly encode: (text: string) => Uint8Array;
}

function textOf({ bytes }: FoundImage): Drawing | undefined {
  const decoded = decodeXml(bytes);
  return 'error' in decoded || !TEXT.test(decoded.text) ? undefined : { svg: decoded.text, encode: decoded.encode };
}

async function withFonts(image: FoundImage, { svg, encode }: Drawing, own: readonly OwnFace[]): Promise<FoundImage> {
  const { withPictureFonts } = await import('../fonts/picture-fonts.ts');
  const found = await withPictureFonts(svg, own);
  if (!found) return image;
  const bytes = encode(found.svg);
  const { unknown, uncovered, bundled } = found;
  return {
    ...image,
    bytes,
    name: image.name.replace(SVG, `-${contentHash(bytes)}.svg`),
    fonts: { unknown, uncovered, bundled },
  };
}
