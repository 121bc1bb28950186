/** A picture with fewer pixels: JPEG stays JPEG, with its kind of colours; everything else becomes PNG. */
import sharp from 'sharp';

const JPEG_QUALITY = 85;
/** PNG is only the way into the browser, which unpacks it. */
const PNG_COMPRESSION = 1;

/**
 * @param factor smaller than 1
 * @returns nothing where the picture is better left as it is
 */
export async function scaledPicture(bytes: Uint8Array, factor: number): Promise<Uint8Array | undefined> {
  const picture = sharp(bytes, { limitInputPixels: false });
  const { format, space, chromaSubsampling = '', autoOrient } = await picture.metadata();
  // Colours of a printing press would become those of a screen.
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
  // One that was compressed harder would grow, and lose detail once more.
  return result.length < bytes.length ? result : undefined;
}
