/**
 * Fits sheets, which are pages with full-page content: titles are as large as possible, and legible on any picture
 * below them.
 */
import { type Colour, contrast, luminance } from '../../basics/contrast.ts';
import { within } from './blocks.ts';

/** Maximum share of the page height for the words; the rest is for the picture. */
const MAX_WORDS = 0.5;
const MIN_FIT = 0.3;
const FIT_STEP = 0.05;
/** Minimum contrast of words on a picture. WCAG 2 requires 4.5 for text; the rest is a margin for sampling errors. */
const MIN_CONTRAST = 4.7;
const SHARE_STEP = 0.04;
/** Number of sampled pixels in each direction. */
const SAMPLES = 240;
const SLACK = 1;

const INKS: readonly { readonly ink: Colour; readonly ground: Colour }[] = [
  { ink: [255, 255, 255], ground: [0, 0, 0] },
  { ink: [0, 0, 0], ground: [255, 255, 255] },
];

export function fitSheets(sections: readonly HTMLElement[]): void {
  for (const sheet of sections.flatMap((section) => within(section, '.sheet'))) {
    fitTitle(sheet);
    setScrim(sheet);
  }
}

function fitTitle(sheet: HTMLElement): void {
  const words = sheet.querySelector<HTMLElement>(':scope > .sheet-words');
  const title = words?.querySelector<HTMLElement>('h1, h2, .sheet-title');
  if (!words || !title || sheet.matches('.title-hidden')) return;
  const most = sheet.clientHeight * MAX_WORDS;
  const isTooLarge = (): boolean =>
    title.scrollWidth > title.clientWidth + SLACK || words.getBoundingClientRect().height > most;
  for (let fit = 1; fit > MIN_FIT && isTooLarge(); fit -= FIT_STEP) sheet.style.setProperty('--fit', fit.toFixed(2));
}

/** Adds a scrim under the words: dark with white words or light with black words, whichever needs less opacity. */
function setScrim(sheet: HTMLElement): void {
  const words = sheet.querySelector<HTMLElement>('.sheet-picture ~ .sheet-words');
  const picture = sheet.querySelector<HTMLImageElement>('.sheet-picture');
  if (!words || !picture || !sheet.matches('.fit-bleed:not(.title-hidden)')) return;
  const own = sheet.style.getPropertyValue('--sheet-colour');
  const given = own === '' ? undefined : channels(getComputedStyle(sheet).backgroundColor);
  const inks = given ? [{ ink: channels(getComputedStyle(sheet).color), ground: given }] : INKS;
  const pixels = pixelsUnder(words, picture, given ?? [255, 255, 255]);
  if (pixels.length === 0) return;
  const [best] = inks
    .map(({ ink, ground }) => ({ ink, ground, share: shareFor(pixels, ink, ground) }))
    .toSorted((a, b) => a.share - b.share);
  if (!best) return;
  sheet.style.setProperty('--sheet-ink', `rgb(${best.ink.join(' ')})`);
  words.style.setProperty('--scrim-colour', best.ground.join(' '));
  words.style.setProperty('--scrim-share', best.share.toFixed(2));
}

function channels(css: string): Colour {
  const [red = 0, green = 0, blue = 0] = Array.from(css.matchAll(/[\d.]+/g), ([number]) => Number(number));
  return [red, green, blue];
}

/** Returns the opacity of the scrim, from 0 to 1, at which the text is readable on every pixel. */
function shareFor(pixels: readonly Colour[], ink: Colour, ground: Colour): number {
  const of = luminance(ink);
  const isLegible = (share: number): boolean =>
    pixels.every((pixel) => {
      const mixed = pixel.map((value, index) => value + ((ground[index] ?? 0) - value) * share);
      return contrast(luminance(mixed as unknown as Colour), of) >= MIN_CONTRAST;
    });
  let share = 0;
  while (share < 1 && !isLegible(share)) share += SHARE_STEP;
  return Math.min(1, share);
}

/** Returns the distinct colours of the picture under the words, positioned as `object-fit: cover` does. */
function pixelsUnder(words: HTMLElement, picture: HTMLImageElement, backdrop: Colour): readonly Colour[] {
  const box = picture.getBoundingClientRect();
  const over = words.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight);
  if (!Number.isFinite(scale) || over.height === 0) return [];
  const left = (naturalWidth - box.width / scale) / 2 + (over.left - box.left) / scale;
  const top = (naturalHeight - box.height / scale) / 2 + (over.top - box.top) / scale;
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLES;
  canvas.height = SAMPLES;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  // Single pixels are sampled, because averaging would hide the brightest ones.
  context.imageSmoothingEnabled = false;
  context.fillStyle = `rgb(${backdrop.join(' ')})`;
  context.fillRect(0, 0, SAMPLES, SAMPLES);
  context.drawImage(picture, left, top, over.width / scale, over.height / scale, 0, 0, SAMPLES, SAMPLES);
  const { data } = context.getImageData(0, 0, SAMPLES, SAMPLES);
  const found = new Map<number, Colour>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    // Channels are quantised to 64 steps, which keeps the list short without affecting the result.
    found.set(((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2), [red, green, blue]);
  }
  return [...found.values()];
}
