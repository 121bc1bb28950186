/**
 * Replaces images of more than 330 dpi by smaller ones before a book is printed: Chromium embeds images at full size,
 * which is slow and makes the PDF large.
 */
import { contentHash } from '../basics/content-hash.ts';
import { askPictures } from '../pictures/ask-pictures.ts';
import type { DrawnPicture, PictureInside } from './layout.ts';

/** A file that the printed page loads. */
export interface Resource {
  readonly body: Uint8Array;
  /** MIME type. */
  readonly type: string;
}

export interface ShownPictures {
  readonly drawn: readonly DrawnPicture[];
  readonly picture: (src: string) => Resource | undefined;
  readonly inside: (drawing: DrawnPicture) => Promise<readonly PictureInside[]>;
  /** Scale of the print relative to the screen. */
  readonly scale: number;
}

/**
 * Dots per inch above which an image is scaled down, and to which. An image slightly above the target would lose more
 * by resampling than the smaller file is worth.
 */
const MAX_RESOLUTION = 330;
const WANTED = 300;
const PIXELS_PER_INCH = 96;
const SVG = 'image/svg+xml';
const EMBEDDED = /data:(image\/(?:jpe?g|png|gif|webp|avif));base64,([^"']*)/g;

/** @returns scaled-down images, by the addresses of those they replace */
export async function coarserPictures(shown: ShownPictures): Promise<ReadonlyMap<string, Resource>> {
  const { picture, scale } = shown;
  const uses = await usesOf(shown);
  // All uses of an image share one size, so that the PDF embeds it once.
  const pictures = new Map<string, Omit<Use, 'src'>>();
  for (const { hash, resource, pitch } of uses) {
    pictures.set(hash, { hash, resource, pitch: Math.max(pitch, pictures.get(hash)?.pitch ?? 0) });
  }
  const tooFine = [...pictures.values()].flatMap(({ hash, resource, pitch }) => {
    const resolution = PIXELS_PER_INCH / (pitch * scale);
    return pitch > 0 && resolution > MAX_RESOLUTION ? [{ hash, resource, factor: WANTED / resolution }] : [];
  });
  const scaled = await askPictures(tooFine.map(({ resource, factor }) => ({ bytes: resource.body, factor })));
  const byHash = new Map(
    tooFine.flatMap(({ hash, resource: { type } }, index): [string, Resource][] => {
      const body = scaled[index]?.scaled;
      return body ? [[hash, { body, type: type.startsWith('image/jp') ? 'image/jpeg' : 'image/png' }]] : [];
    }),
  );
  return new Map(
    uses.flatMap(({ src, hash }): [string, Resource][] => {
      const found = byHash.get(hash);
      const whole = picture(src);
      return found && whole ? [[src, whole.type === SVG ? withInside(whole, byHash) : found]] : [];
    }),
  );
}

interface Use {
  /** Address of the image in the page; for an image inside an SVG, the address of the SVG. */
  readonly src: string;
  readonly hash: string;
  readonly resource: Resource;
  readonly pitch: number;
}

async function usesOf({ drawn, picture, inside }: ShownPictures): Promise<readonly Use[]> {
  const uses: Use[] = [];
  for (const each of drawn) {
    const { src, pitch } = each;
    const resource = picture(src);
    if (!resource) continue;
    if (resource.type !== SVG) uses.push({ src, hash: contentHash(resource.body), resource, pitch });
    else if (Buffer.from(resource.body).includes('data:image/')) {
      for (const { href, pitch: pitchInside } of await inside(each)) {
        const [embedded] = href.matchAll(EMBEDDED);
        if (embedded) uses.push({ src, ...unpacked(embedded), pitch: pitchInside });
      }
    }
  }
  return uses;
}

function unpacked([, type = '', data = '']: RegExpExecArray): Pick<Use, 'hash' | 'resource'> {
  // Some programs insert line breaks into Base64.
  const body = Buffer.from(data.replace(/&#\w+;|\s+/g, ''), 'base64');
  return { hash: contentHash(body), resource: { type, body } };
}

function withInside(drawing: Resource, byHash: ReadonlyMap<string, Resource>): Resource {
  const text = Buffer.from(drawing.body).toString('utf8');
  const changed = text.replace(EMBEDDED, (...match) => {
    const found = byHash.get(unpacked(match as unknown as RegExpExecArray).hash);
    return found ? `data:${found.type};base64,${Buffer.from(found.body).toString('base64')}` : match[0];
  });
  return { ...drawing, body: Buffer.from(changed) };
}
