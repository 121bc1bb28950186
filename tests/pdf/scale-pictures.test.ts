import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PdfObject } from '../../build/pdf/pdf-file.ts';
import { scalePictures } from '../../build/pdf/scale-pictures.ts';

const PAGE = 1;
/** An inch in points. */
const INCH = 72;

const image = (width: number, height: number, entries: string, stream: Uint8Array): PdfObject => ({
  text: `<</Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${stream.length}>>`,
  stream,
});
const raw = (width: number, height: number, pixel: readonly number[], entries: string): PdfObject =>
  image(
    width,
    height,
    `${entries} /Filter /FlateDecode`,
    deflateSync(Buffer.alloc(width * height * pixel.length, Buffer.from(pixel))),
  );

const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8';
const GRAY = '/ColorSpace /DeviceGray /BitsPerComponent 8';

/** Draws some of the objects, each so many inches wide and high, and gives the objects as they are then. */
const scale = async (
  objects: Readonly<Record<number, PdfObject>>,
  drawn: readonly (readonly [number: number, width: number, height: number])[],
): Promise<ReadonlyMap<number, PdfObject>> => {
  const content = drawn.map(
    ([number, width, height]) => `q ${width * INCH} 0 0 ${height * INCH} 0 0 cm /X${number} Do Q`,
  );
  const names = drawn.map(([number]) => `/X${number} ${number} 0 R`);
  const page = { text: `<</Resources <</XObject <<${names.join(' ')}>>>> /Contents 2 0 R>>` };
  const contents = { text: '<<>>', stream: Buffer.from(content.join('\n')) };
  const all = { [PAGE]: page, 2: contents, ...objects };
  return scalePictures(new Map(Object.entries(all).map(([number, one]) => [Number(number), one])), [PAGE]);
};

const sizeOf = (object: PdfObject | undefined): readonly number[] =>
  ['Width', 'Height', 'Length'].map((key) => Number(new RegExp(`/${key} (\\d+)`).exec(object?.text ?? '')?.[1]));

const pixelsOf = (object: PdfObject | undefined): Buffer => inflateSync(object?.stream ?? Buffer.alloc(0));

const jpeg = async (width: number, height: number, grey: boolean, quality = 95): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .toColourspace(grey ? 'b-w' : 'srgb')
    .jpeg({ quality })
    .toBuffer();

describe('scalePictures', () => {
  it('brings pixels to 300 an inch where there are more than 330', async () => {
    const objects = { 5: raw(700, 350, [10, 200, 30], RGB), 6: raw(660, 330, [10, 200, 30], RGB) };
    const scaled = await scale(objects, [
      [5, 2, 1],
      [6, 2, 1],
    ]);
    expect(sizeOf(scaled.get(5))).toEqual([600, 300, scaled.get(5)?.stream?.length]);
    expect(scaled.get(6)).toBe(objects[6]);
    const pixels = pixelsOf(scaled.get(5));
    expect(pixels).toHaveLength(600 * 300 * 3);
    expect([...pixels.subarray(-3)]).toEqual([10, 200, 30]);
  });

  it('keeps enough pixels for the largest place, and in both directions', async () => {
    const scaled = await scale({ 5: raw(2000, 1000, [9], GRAY), 6: raw(2000, 1000, [9], GRAY) }, [
      [5, 1, 0.5],
      [5, 2, 1],
      [6, 1, 1],
    ]);
    expect(sizeOf(scaled.get(5)).slice(0, 2)).toEqual([600, 300]);
    expect(sizeOf(scaled.get(6)).slice(0, 2)).toEqual([600, 300]);
    expect(pixelsOf(scaled.get(5)).equals(Buffer.alloc(600 * 300, 9))).toBe(true);
  });

  it('scales a picture that the file holds twice to one size', async () => {
    const scaled = await scale({ 5: raw(900, 900, [9], GRAY), 6: raw(900, 900, [9], GRAY) }, [
      [5, 1, 1],
      [6, 2, 2],
    ]);
    expect(sizeOf(scaled.get(5)).slice(0, 2)).toEqual([600, 600]);
    expect(scaled.get(5)).toEqual(scaled.get(6));
  });

  it.each([false, true])('keeps JPEG, and its kind of colour (grey: %s)', async (grey) => {
    const stream = await jpeg(1000, 500, grey);
    const entries = `/ColorSpace ${grey ? '/DeviceGray' : '[/ICCBased 7 0 R]'} /BitsPerComponent 8 /Filter /DCTDecode`;
    const objects = { 5: image(1000, 500, entries, stream), 7: { text: '<</N 3>>', stream: Buffer.alloc(9) } };
    const [scaled, again] = [await scale(objects, [[5, 1, 0.5]]), await scale(objects, [[5, 1, 0.5]])];
    const { stream: result = Buffer.alloc(0) } = scaled.get(5) ?? {};
    expect(sizeOf(scaled.get(5))).toEqual([300, 150, result.length]);
    expect(await sharp(result).metadata()).toMatchObject({
      format: 'jpeg',
      width: 300,
      height: 150,
      channels: grey ? 1 : 3,
    });
    expect(Buffer.from(again.get(5)?.stream ?? [])).toEqual(Buffer.from(result));
  });

  it('scales a mask with its picture, and lets no colour through that was not seen', async () => {
    // Red to the left; to the right a green that nobody sees.
    const colours = Buffer.alloc(800 * 800 * 3);
    const opacity = Buffer.alloc(800 * 800);
    for (let pixel = 0; pixel < opacity.length; pixel++) {
      const isLeft = pixel % 800 < 401;
      colours[pixel * 3 + (isLeft ? 0 : 1)] = 255;
      opacity[pixel] = isLeft ? 255 : 0;
    }
    const objects = {
      5: image(800, 800, `${RGB} /SMask 6 0 R /Filter /FlateDecode`, deflateSync(colours)),
      6: image(800, 800, `${GRAY} /Filter /FlateDecode`, deflateSync(opacity)),
    };
    const scaled = await scale(objects, [[5, 1, 1]]);
    expect(sizeOf(scaled.get(5))).toEqual([300, 300, scaled.get(5)?.stream?.length]);
    expect(sizeOf(scaled.get(6))).toEqual([300, 300, scaled.get(6)?.stream?.length]);
    expect(scaled.get(5)?.text).toContain('/SMask 6 0 R');
    const [colour, mask] = [pixelsOf(scaled.get(5)), pixelsOf(scaled.get(6))];
    expect([mask[0], mask[299], mask.length]).toEqual([255, 0, 300 * 300]);
    const seen = Array.from(mask.entries()).filter(([, value]) => value > 16);
    expect(seen.filter(([pixel]) => (colour[pixel * 3 + 1] ?? 0) > 8)).toEqual([]);
  });

  it('leaves what it cannot scale without a change of its look', async () => {
    const stream = deflateSync(Buffer.alloc(900 * 900));
    const odd = [
      '/ColorSpace [/Indexed /DeviceRGB 1 <000000FFFFFF>] /BitsPerComponent 8 /Filter /FlateDecode',
      '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
      '/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /FlateDecode',
      `${GRAY} /Filter /FlateDecode /Decode [1 0]`,
      `${GRAY} /Filter /FlateDecode /Mask [0 0]`,
      `${GRAY} /Filter /FlateDecode /DecodeParms <</Predictor 15>>`,
      `${GRAY} /Filter [/FlateDecode /DCTDecode]`,
      `${GRAY} /Filter /FlateDecode /SMask 99 0 R`,
      // Neither has the bytes that its dictionary promises.
      `${RGB} /Filter /FlateDecode`,
      `${RGB} /Filter /DCTDecode`,
    ].map((entries, index) => [index + 10, image(900, 900, entries, stream)] as const);
    const scaled = await scale(
      Object.fromEntries(odd),
      odd.map(([number]) => [number, 1, 1] as const),
    );
    expect(odd.filter(([number, object]) => scaled.get(number) !== object)).toEqual([]);
    // The like of them without the oddity is scaled.
    const { 5: even } = Object.fromEntries(
      await scale({ 5: image(900, 900, `${GRAY} /Filter /FlateDecode`, stream) }, [[5, 1, 1]]),
    );
    expect(sizeOf(even).slice(0, 2)).toEqual([300, 300]);
  });

  it('leaves a JPEG that was pressed harder than it would press it', async () => {
    const stream = await jpeg(340, 340, false, 5);
    const objects = { 5: image(340, 340, `${RGB} /Filter /DCTDecode`, stream) };
    expect((await scale(objects, [[5, 1, 1]])).get(5)).toBe(objects[5]);
  });

  it('leaves a mask of several pictures, and pictures that are drawn nowhere', async () => {
    const objects = {
      5: raw(900, 900, [1, 2, 3], `${RGB} /SMask 7 0 R`),
      6: raw(900, 900, [4, 5, 6], `${RGB} /SMask 7 0 R`),
      7: raw(900, 900, [9], GRAY),
      8: raw(900, 900, [9], GRAY),
    };
    const scaled = await scale(objects, [
      [5, 1, 1],
      [6, 2, 2],
    ]);
    expect(Object.entries(objects).filter(([number, object]) => scaled.get(Number(number)) !== object)).toEqual([]);
  });
});
