/** Pictures are visible in both themes: a screenshot's ink is compared with the background. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { emulateMedia } from './emulate-media.ts';
import { siteInBrowser } from './site-in-browser.ts';
import { luminance } from './contrast.ts';
import { bookText } from '../books.ts';

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">${content}</svg>`;
const png = (content: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg(content)))
    .png()
    .toBuffer();

const STAR = 'M40 4 51 29 78 31 57 48 64 75 40 60 16 75 23 48 2 31 29 29z';
const DIE =
  '<rect x="6" y="6" width="68" height="68" rx="12" fill="#fff" stroke="#111" stroke-width="3"/>' +
  '<circle cx="40" cy="40" r="9" fill="#111"/>';

const FILES = {
  'line.svg': svg(`<path d="${STAR}" fill="none" stroke="#000" stroke-width="4"/>`),
  'line.png': await png(`<path d="${STAR}" fill="none" stroke="#000" stroke-width="4"/>`),
  'skull.svg': svg('<circle cx="40" cy="40" r="36"/><circle cx="26" cy="36" r="7" fill="#fff"/>'),
  'blood.svg': svg(`<path d="${STAR}" fill="#5a0b0b"/>`),
  'leaf.svg': svg(`<path d="${STAR}" fill="#2e9a4a"/>`),
  'die.svg': svg(DIE),
  'die.png': await png(DIE),
  'red-die.svg': svg(DIE.replace('#fff', '#b91c1c').replace('r="9" fill="#111"', 'r="15" fill="#fff"')),
  // Dark lines between visible bars.
  'bars.svg': svg(
    '<path d="M4 4h12v72H4zM27 4h12v72H27zM50 4h12v72H50z" fill="#2e9a4a"/><path d="M20 4h3v72h-3zM43 4h3v72h-3z" fill="#111"/>',
  ),
  'thick-die.png': await png(DIE.replace('stroke-width="3"', 'stroke-width="9"')),
  'photo.png': await png('<path d="M0 0h80v80H0z" fill="#2b3440"/><path d="M0 50h80v30H0z" fill="#d8c9a0"/>'),
  'logo.svg': svg('<rect width="80" height="80" rx="12" fill="#16324f"/><path d="M40 12 68 66H12z" fill="#fff"/>'),
  'cover.svg': svg('<circle cx="40" cy="40" r="30" fill="none" stroke="#000" stroke-width="5"/>'),
} as const;

const NAMES = Object.keys(FILES);
const ALL = NAMES.map((name) => `![${name}](${name}){#${name.replace('.', '-')}}`);

const BOOK = bookText('ink').replace('ALL', ALL.join('\n\n'));

const site = siteInBrowser({ 'ink.md': BOOK, ...FILES });

interface Scene {
  readonly theme: 'light' | 'dark';
  /** Whether the reader chose the theme against the system's setting. */
  readonly isChosen?: boolean;
  readonly forced?: boolean;
}

async function open(path: string, { theme, isChosen = false, forced = false }: Scene): Promise<void> {
  const { page } = site;
  await page.setViewport({ width: 1280, height: 900 });
  const system = isChosen ? (theme === 'dark' ? 'light' : 'dark') : theme;
  await emulateMedia(page, { 'prefers-color-scheme': system, 'forced-colors': forced ? 'active' : 'none' });
  await page.goto(`${site.hosted}ink/${path}`);
  if (isChosen) await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  await page.evaluate(`Promise.all([document.fonts.ready, ...Array.from(document.images, (each) => each.decode())])`);
}

interface Place {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns red, green and blue of each pixel of each picture in a screenshot, by id. */
async function shown(): Promise<ReadonlyMap<string, Uint8Array>> {
  const places = (await site.page.evaluate(`Array.from(document.querySelectorAll('main img'), (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return { id: each.id, left: Math.round(left), top: Math.round(top + scrollY), width: Math.floor(width), height: Math.floor(height) };
  })`)) as readonly Place[];
  const page = sharp(Buffer.from(await site.page.screenshot({ fullPage: true }))).removeAlpha();
  const cut = places.map(async ({ id, ...place }): Promise<[string, Uint8Array]> => {
    return [id, await page.clone().extract(place).raw().toBuffer()];
  });
  return new Map(await Promise.all(cut));
}

/** Returns the maximum contrast (WCAG) between the ink of a picture and its background. */
function contrast(pixels: Uint8Array | undefined): number {
  if (!pixels) throw new Error('the picture is not on the page');
  const lights = colours(pixels)
    .map(luminance)
    .toSorted((a, b) => a - b);
  // Ink must cover a twentieth of the pixels, so that specks do not count.
  const dark = lights[Math.floor(lights.length * 0.05)] ?? 0;
  const light = lights[Math.floor(lights.length * 0.95)] ?? 0;
  return (light + 0.05) / (dark + 0.05);
}

function colours(pixels: Uint8Array): readonly (readonly number[])[] {
  return Array.from({ length: pixels.length / 3 }, (_, index) => [...pixels.subarray(index * 3, index * 3 + 3)]);
}

/** Minimum contrast of graphics according to WCAG. */
const MIN_CONTRAST = 3;

const SCENES: readonly Scene[] = [
  { theme: 'light' },
  { theme: 'dark' },
  { theme: 'light', isChosen: true },
  { theme: 'dark', isChosen: true },
];

const ids = NAMES.map((name) => name.replace('.', '-'));

/** Returns the pictures that cannot be seen on the page. */
async function unseen(wanted: readonly string[]): Promise<readonly string[]> {
  const pictures = await shown();
  return wanted.filter((id) => contrast(pictures.get(id)) < MIN_CONTRAST);
}

it.each(SCENES)('every drawing is seen: $theme, chosen: $isChosen', async (scene) => {
  await open('drawings/index.html', scene);
  expect(await unseen(ids)).toEqual([]);
});

it('so is a symbol in a table, a box and a card, and on the cover', async () => {
  await open('elsewhere/index.html', { theme: 'dark' });
  expect(await unseen(['cell', 'box', 'card'])).toEqual([]);
  await open('index.html', { theme: 'dark' });
  expect(await unseen([''])).toEqual([]);
});

it.each(['light', 'dark'] as const)('every drawing is seen in the colours of a %s system', async (theme) => {
  await open('drawings/index.html', { theme, forced: true });
  // The system decides, whatever theme the reader has chosen.
  await site.page.evaluate(`document.documentElement.dataset.theme = '${theme === 'dark' ? 'light' : 'dark'}'`);
  expect(await unseen(ids)).toEqual([]);
});

describe('the pixels', () => {
  it('of photographs, of pictures with a ground, of bright and of white drawings stay what they are', async () => {
    await open('drawings/index.html', { theme: 'light' });
    const light = await shown();
    await open('drawings/index.html', { theme: 'dark' });
    const dark = await shown();
    for (const id of ['photo-png', 'logo-svg', 'leaf-svg', 'die-svg', 'die-png', 'red-die-svg'])
      expect(inside(dark.get(id)), id).toEqual(inside(light.get(id)));
    // A dark line between shapes that are visible is seen, too.
    const bars = colours(dark.get('bars-svg') ?? new Uint8Array());
    const side = Math.sqrt(bars.length);
    const at = (x: number, y: number): number => luminance(bars[y * side + x] ?? []);
    expect((at(70, 40) + 0.05) / (at(21, 40) + 0.05)).toBeGreaterThan(MIN_CONTRAST);
  });

  it('are those that the author asks for', async () => {
    await open('elsewhere/index.html', { theme: 'dark' });
    const pictures = await shown();
    expect(contrast(pictures.get('as-is'))).toBeLessThan(1.5);
    const cornerOf = (id: string): readonly number[] => {
      const pixels = colours(pictures.get(id) ?? new Uint8Array());
      return pixels[3 * Math.sqrt(pixels.length) + 3] ?? [];
    };
    expect(Math.min(...cornerOf('plate'))).toBeGreaterThan(220);
    expect(Math.max(...cornerOf('invert'))).toBeLessThan(60);
    // Green becomes its complement, #d165b5, shown at nine tenths.
    const [red = 0, green = 0, blue = 0] = inside(pictures.get('invert')) ?? [];
    expect(red - green).toBeGreaterThan(60);
    expect(blue - green).toBeGreaterThan(40);
  });

  it('are the same on paper', async () => {
    await open('drawings/index.html', { theme: 'dark', isChosen: true });
    await site.page.emulateMediaType('print');
    try {
      const styles = await site.page.evaluate(`Array.from(document.querySelectorAll('.text img'), (each) => {
        const { filter, backgroundColor, boxShadow } = getComputedStyle(each);
        return [filter, backgroundColor, boxShadow].join(' ');
      })`);
      expect(new Set(styles as string[])).toEqual(new Set(['none rgba(0, 0, 0, 0) none']));
    } finally {
      await site.page.emulateMediaType('screen');
    }
  });
});

/**
 * Returns the colour at a third of the width and half the height, where the drawings, all of them square, have ink.
 */
function inside(pixels: Uint8Array | undefined): readonly number[] | undefined {
  if (!pixels) throw new Error('the picture is not on the page');
  const side = Math.sqrt(pixels.length / 3);
  return colours(pixels)[Math.round(side / 2) * side + Math.round(side * 0.35)];
}
