/** Scales a picture down. JPEG stays JPEG with the same colour space; everything else becomes PNG. */
import sharp from 'sharp';

const JPEG_QUALITY = 85;
/** Low compression, because the PNG is only passed to the browser, which decodes it immediately. */
const PNG_COMPRESSION = 1;

/**
 * @param factor scale, less than 1
 * @returns undefined if the image should not be scaled
 */
export async function scaledPicture(bytes: Uint8Array, factor: number): Promise<Uint8Array | undefined> {
  const picture = sharp(bytes, { limitInputPixels: false });
  const { format, space, chromaSubsampling = '', autoOrient } = await picture.metadata();
  // A CMYK image would be converted to RGB.
  if (space === 'cmyk') return undefined;
  const pixels = (count: number): number => Math.max(1, Math.round(count * factor));
  const scaled = picture
    .autoOrient()
    .resize(pixels(autoOrient.width), pixels(autoOrient.height), { fit: 'fill' })
    .toColourspace(space === 'b-w' ? 'b-w' : 'srgb')
    .keepIccProfile();
  if (format !== 'jpeg') return scaled.png({ compressionLevel: PNG_COMPRESSION }).toBuffer();
  const result = await scaled
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' })
    .toBuffer();
  // A strongly compressed source would become larger and lose quality again.
  return result.length < bytes.length ? result : undefined;
}
