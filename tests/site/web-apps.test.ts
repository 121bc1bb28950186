/** Manifest and icons that make a book installable. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { labelOf } from '../../build/site/web-apps.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import { plainPicture } from '../plain-picture.ts';

/** Wider than high, in a colour that occurs nowhere else. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#ff0000"/></svg>`;

const book = (front: string, title: string): string => `---\n${front}\n---\n\n# ${title}\n\n## Wind\n\nA gust.\n`;

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly [member: string]: unknown;
}

const manifestOf = (site: BuiltSite, folder = ''): Manifest =>
  JSON.parse(site.page(posix.join(folder, 'manifest.webmanifest'))) as Manifest;

/** Returns the bytes of the icons by size. */
function iconsOf(site: BuiltSite, folder = ''): ReadonlyMap<string, Buffer> {
  const { icons } = manifestOf(site, folder);
  return new Map(icons.map(({ src, sizes }) => [sizes, readFileSync(join(site.folder, folder, src))]));
}

/** Reads the size from the header of a PNG. */
function sizeOf(png: Buffer): readonly number[] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** Returns red, green, blue and opacity of a pixel. */
async function pixel(png: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data } = await sharp(png).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data];
}

const RED = [255, 0, 0, 255];
const PAPER = [255, 254, 251, 255];

const touchIcon = (site: BuiltSite, page: string): Buffer => {
  const href = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(site.page(page))?.[1] ?? '';
  return readFileSync(join(site.folder, dirname(page), href));
};

describe('the manifest', () => {
  it('of a book tells what it is called, where it begins, and how it looks', async () => {
    const site = await buildSite({
      'kites.md': book('lang: en\ndescription: Rules of the wind.', 'Kites: Rules for Children'),
      'rafi.md': book('lang: he', 'Rafi'),
    });
    expect(manifestOf(site, 'kites-rules-for-children')).toMatchObject({
      name: 'Kites: Rules for Children',
      short_name: 'Kites',
      description: 'Rules of the wind.',
      lang: 'en',
      dir: 'ltr',
      start_url: 'index.html',
      scope: './',
      display: 'standalone',
      theme_color: '#0b5a6f',
      background_color: '#fffefb',
    });
    expect(manifestOf(site, 'rafi')).toMatchObject({ lang: 'he', dir: 'rtl' });
    expect(manifestOf(site)).toMatchObject({ name: 'Rulebooks', lang: 'en' });
    for (const page of ['kites-rules-for-children/wind', 'kites-rules-for-children/all', 'rafi'])
      expect(site.page(`${page}/index.html`)).toContain(
        `data-manifest="${page.includes('/') ? '../' : ''}manifest.webmanifest"`,
      );
    expect(site.page('index.html')).toContain('data-manifest="manifest.webmanifest"');
  });

  it('of a shelf of one book is that of the book, from the web root', async () => {
    const site = await buildSite(
      { 'kites.md': book('logo: logo.svg', 'Kites'), 'logo.svg': LOGO },
      { inputs: ['kites.md'] },
    );
    expect(manifestOf(site)).toMatchObject({ name: 'Kites', start_url: 'index.html' });
    expect(iconsOf(site)).toEqual(iconsOf(site, 'kites'));
  });

  it("takes the colours of the book's own style", async () => {
    const css = ':root { --accent: light-dark(#7a1f3d, #ffb3c7); --paper: #fff; }';
    const site = await buildSite(
      { 'kites.md': book('css: kites.css', 'Kites'), 'kites.css': css },
      { inputs: ['kites.md'] },
    );
    expect(manifestOf(site, 'kites')).toMatchObject({ theme_color: '#7a1f3d', background_color: '#fff' });
  });

  it('has a label of whole words', () => {
    expect(labelOf('Kites')).toBe('Kites');
    expect(labelOf('Universal Rulebook')).toBe('Universal');
    expect(labelOf('Salt & Lanterns')).toBe('Salt');
    expect(labelOf('Go Fly a Kite Today')).toBe('Go Fly a');
    expect(labelOf('Storm – second edition')).toBe('Storm');
    expect(labelOf('Schadensmodifikatoren')).toBe('Schadensmodifikatoren');
    expect(labelOf('???')).toBe('???');
  });
});

describe('the icons', () => {
  it('are the logo as a whole, and within what every shape shows', async () => {
    const site = await buildSite(
      { 'kites.md': book('logo: logo.svg', 'Kites'), 'logo.svg': LOGO },
      { inputs: ['kites.md'] },
    );
    const icons = iconsOf(site, 'kites');
    expect([...icons].map(([use, png]) => [use, ...sizeOf(png)])).toEqual([
      ['180x180', 180, 180],
      ['192x192', 192, 192],
      ['512x512', 512, 512],
    ]);
    // The corners of the logo lie on the circle with four fifths of the width as diameter: 183 pixels to the sides,
    // 92 up and down.
    const large = icons.get('512x512') ?? Buffer.alloc(0);
    expect(await pixel(large, 256 - 180, 256)).toEqual(RED);
    expect(await pixel(large, 256 - 188, 256)).toEqual(PAPER);
    expect(await pixel(large, 256, 256 - 98)).toEqual(PAPER);
    const touch = touchIcon(site, 'kites/wind/index.html');
    expect(sizeOf(touch)).toEqual([180, 180]);
    expect(await pixel(touch, 0, 0)).toEqual(PAPER);
    expect(await pixel(touch, 90, 90)).toEqual(RED);
  });

  it('are ours where there is no logo, or none that can be drawn', async () => {
    const broken = Buffer.from((await plainPicture(64, 64, 'red')).subarray(0, 60));
    const files = {
      'plain.md': book('lang: en', 'Plain'),
      'missing.md': book('logo: nowhere.png', 'Missing'),
      'broken.md': book('logo: broken.png', 'Broken'),
      'broken.png': broken,
    };
    const site = await buildSite(files, { inputs: ['plain.md', 'missing.md', 'broken.md'] });
    const ours = iconsOf(site, 'plain');
    expect([...ours].map(([use, png]) => [use, ...sizeOf(png)])).toEqual([
      ['180x180', 180, 180],
      ['192x192', 192, 192],
      ['512x512', 512, 512],
    ]);
    expect(sizeOf(touchIcon(site, 'plain/index.html'))).toEqual([180, 180]);
    for (const folder of ['missing', 'broken', '']) expect(iconsOf(site, folder)).toEqual(ours);
  });
});
