/** Decides how an image is shown on dark pages. */
import type { DarkDisplay } from '../image.ts';
import { decodeXml } from '../sanitize/svg/xml-decode.ts';

/** Matches colour properties, both as attributes and in styles. */
const PAINTS =
  /(?<![\w-])(?:fill|stroke|color|(?:stop|flood|lighting)-color|background(?:-color)?)\s*(?:=\s*(?:"([^"]*)"|'([^']*)')|:\s*([^;"'{}]+))/gi;
/** Matches images and foreign content embedded in an SVG. */
const PICTURE = /<(?:[\w.-]+:)?(?:image|feImage|foreignObject)[\s/>]/;
/**
 * Matches values that set no colour of their own. Values of `url()` refer to gradients and patterns, whose own
 * colours are found elsewhere in the drawing.
 */
const NEUTRAL = /^(?:none|inherit|transparent|currentcolor|black|context-(?:fill|stroke)|url\(.*\))?$/i;
/** Maximum of each colour channel (0 to 255) for a colour to count as black ink: drawing programs write `#231f20`. */
const MAX_BLACK = 0x33;

/** @returns undefined for opaque images, which need no adjustment */
export function darkDisplay(extension: string, bytes: Uint8Array): DarkDisplay | undefined {
  if (extension === 'jpg') return undefined;
  return extension === 'svg' && isBlack(decodeXml(bytes)) ? 'invert' : 'plate';
}

function isBlack(svg: string): boolean {
  if (PICTURE.test(svg)) return false;
  for (const [, double, single, declared] of svg.matchAll(PAINTS)) {
    const paint = (double ?? single ?? declared ?? '').replace(/!\s*important/i, '').trim();
    if (!NEUTRAL.test(paint) && !isBlackInk(paint)) return false;
  }
  return true;
}

function isBlackInk(paint: string): boolean {
  const [, short, long] = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/i.exec(paint) ?? [];
  const hex = short?.replace(/./g, '$&$&') ?? long;
  const channels =
    hex === undefined
      ? /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\b(?![%.])/i.exec(paint)?.slice(1).map(Number)
      : hex.match(/../g)?.map((each) => Number.parseInt(each, 16));
  return channels !== undefined && channels.every((channel) => channel <= MAX_BLACK);
}
