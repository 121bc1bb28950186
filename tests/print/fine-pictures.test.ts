import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Resource, coarserPictures } from '../../build/print/fine-pictures.ts';
import type { DrawnPicture, PictureInside } from '../../build/print/layout.ts';
import { plainPicture } from '../plain-picture.ts';

/** Returns the CSS pixels per image pixel at a resolution in dots per inch. */
const dpi = (dots: number): number => 96 / dots;
const drawn = (src: string, pitch: number): DrawnPicture => ({ src, pitch, width: 100, height: 100 });

describe('coarserPictures', () => {
  let png: Resource;
  let other: Resource;
  beforeAll(async () => {
    png = { body: await plainPicture(1000, 500, '#a00'), type: 'image/png' };
    other = { body: await plainPicture(1000, 500, '#0a0'), type: 'image/png' };
  });
  /** Returns the width of the replacement for each image with too high a resolution. */
  const coarser = async (
    pictures: Readonly<Record<string, Resource>>,
    all: readonly DrawnPicture[],
    { scale = 1, inside = [] }: { readonly scale?: number; readonly inside?: readonly PictureInside[] } = {},
  ): Promise<Record<string, Resource & { readonly width: number | undefined }>> => {
    const found = await coarserPictures({
      drawn: all,
      picture: (src) => pictures[src],
      inside: async () => inside,
      scale,
    });
    const entries = Array.from(found, async ([src, resource]) => {
      const { width } = resource.type === 'image/svg+xml' ? {} : await sharp(resource.body).metadata();
      return [src, { ...resource, width }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };

  it('have 300 dots an inch where there were more than 330', async () => {
    const found = await coarser({ a: png, b: other }, [drawn('a', dpi(600)), drawn('b', dpi(329))]);
    expect(found).toMatchObject({ a: { width: 500, type: 'image/png' } });
    expect(Object.keys(found)).toEqual(['a']);
  });

  it('have enough for the largest place, also where the same picture has two names', async () => {
    const found = await coarser({ a: png, b: png }, [
      drawn('a', dpi(1200)),
      drawn('a', dpi(600)),
      drawn('b', dpi(900)),
    ]);
    expect(found).toMatchObject({ a: { width: 500 }, b: { width: 500 } });
  });

  it('have fewer where the whole page is printed smaller', async () => {
    expect(await coarser({ a: png }, [drawn('a', dpi(300))], { scale: 0.5 })).toMatchObject({ a: { width: 500 } });
    expect(await coarser({ a: png }, [drawn('a', dpi(600))], { scale: 2 })).toEqual({});
  });

  it('stay as they are where they are not drawn, not handed over or cannot be read', async () => {
    const pictures = { a: png, broken: { body: Buffer.from('GIF89a'), type: 'image/gif' } };
    expect(await coarser(pictures, [drawn('a', 0), drawn('gone', dpi(600)), drawn('broken', dpi(600))])).toEqual({});
  });

  describe('inside a drawing', () => {
    const address = ({ body, type }: Resource): string => `data:${type};base64,${Buffer.from(body).toString('base64')}`;
    /** Some programs insert line breaks into the address. */
    const broken = (text: string): string => text.replace(/(.{70})/g, '$1&#10; ');
    const drawing = (...hrefs: readonly string[]): Resource => ({
      body: Buffer.from(`<svg>${hrefs.map((href) => `<image href="${href}"/>`).join('')}</svg>`),
      type: 'image/svg+xml',
    });
    const hrefsIn = (resource: Resource | undefined): readonly string[] =>
      Array.from(
        Buffer.from(resource?.body ?? [])
          .toString()
          .matchAll(/href="([^"]*)"/g),
        ([, href = '']) => href,
      );

    it.each([false, true])('are scaled, each for itself (lines broken: %s)', async (isBroken) => {
      const hrefs = [png, other].map(address);
      const svg = drawing(...hrefs.map((href) => (isBroken ? broken(href) : href)));
      const inside = hrefs.map((href, index) => ({ href, pitch: [dpi(600), dpi(200)][index] ?? 0 }));
      const { a } = await coarser({ a: svg }, [drawn('a', 1)], { inside });
      const [first = '', second] = hrefsIn(a);
      expect((await sharp(Buffer.from(first.split(',')[1] ?? '', 'base64')).metadata()).width).toBe(500);
      expect(second).toBe(hrefsIn(svg)[1]);
    });

    it('are scaled as they are beside it', async () => {
      const inside = [{ href: address(png), pitch: dpi(900) }];
      const found = await coarser({ a: drawing(address(png)), b: png }, [drawn('a', 1), drawn('b', dpi(600))], {
        inside,
      });
      expect(found['b']?.width).toBe(500);
      expect(hrefsIn(found['a'])).toEqual([address(found['b'] ?? png)]);
    });
  });
});
