import sharp from 'sharp';

/** A PNG of one colour. */
export function plainPicture(width: number, height: number, background = '#357'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
