import sharp from 'sharp';

/** Returns a PNG in a single colour. */
export function plainPicture(width: number, height: number, background = '#357'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
