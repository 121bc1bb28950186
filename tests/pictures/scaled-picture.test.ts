import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { scaledPicture } from '../../build/pictures/scaled-picture.ts';

const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
/** Returns the stored colour values of the first pixel, ignoring the ICC profile. */
const firstPixel = async (bytes: Uint8Array): Promise<readonly number[]> => [
  ...(await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3),
];
const scaled = async (bytes: Uint8Array, factor: number): Promise<Buffer> => {
  const result = await scaledPicture(bytes, factor);
  if (!result) throw new Error('the picture was left as it is');
  return Buffer.from(result);
};

describe('scaledPicture', () => {
  it.each(['4:2:0', '4:4:4'])('keeps JPEG, and how finely its colours are stored: %s', async (chromaSubsampling) => {
    const jpeg = await noise(1000, 500).jpeg({ chromaSubsampling }).toBuffer();
    expect(await sharp(await scaled(jpeg, 0.3)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 300,
      height: 150,
      channels: 3,
      chromaSubsampling,
    });
  });

  it('keeps grey, which a print shop prints in black ink alone', async () => {
    const grey = await noise(1000, 500).toColourspace('b-w').jpeg().toBuffer();
    expect(await sharp(await scaled(grey, 0.5)).metadata()).toMatchObject({ format: 'jpeg', width: 500, channels: 1 });
  });

  it('keeps colours that a screen does not know, with the profile that says what they are', async () => {
    const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c83214' } });
    const wide = await plain.withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    const result = await scaled(wide, 0.5);
    expect((await sharp(result).metadata()).icc?.equals((await sharp(wide).metadata()).icc ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect(await firstPixel(result)).toEqual(await firstPixel(wide));
  });

  it('turns photos as their camera says', async () => {
    const lying = await noise(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const result = await sharp(await scaled(lying, 0.5)).metadata();
    expect([result.width, result.height, result.orientation]).toEqual([200, 400, undefined]);
  });

  it('makes PNG of everything else', async () => {
    const webp = await noise(400, 400).webp().toBuffer();
    expect(await sharp(await scaled(webp, 0.25)).metadata()).toMatchObject({ format: 'png', width: 100 });
  });

  it('lets no colour through that was not seen', async () => {
    // The image is red on the left and a fully transparent green on the right.
    const pixels = Buffer.alloc(800 * 800 * 4);
    for (let pixel = 0; pixel < 800 * 800; pixel++) {
      const isLeft = pixel % 800 < 401;
      pixels[pixel * 4 + (isLeft ? 0 : 1)] = 255;
      pixels[pixel * 4 + 3] = isLeft ? 255 : 0;
    }
    const png = await sharp(pixels, { raw: { width: 800, height: 800, channels: 4 } })
      .png()
      .toBuffer();
    const { data, info } = await sharp(await scaled(png, 0.375))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.channels]).toEqual([300, 4]);
    expect([data[3], data[299 * 4 + 3]]).toEqual([255, 0]);
    const green = Array.from({ length: 300 * 300 }, (_, pixel) => [data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 3] ?? 0]);
    expect(green.filter(([value = 0, opacity = 0]) => opacity > 16 && value > 8)).toEqual([]);
  });

  it('leaves colours of a printing press, and a JPEG that was compressed harder', async () => {
    const press = await noise(900, 600).toColourspace('cmyk').jpeg().toBuffer();
    const small = await noise(340, 340).jpeg({ quality: 5 }).toBuffer();
    expect(await Promise.all([scaledPicture(press, 0.5), scaledPicture(small, 0.9)])).toEqual([undefined, undefined]);
  });
});
