/**
 * Cleans an author's style sheet. It may use addresses that `isOwnAddress` allows, files that were read for it, and SVG
 * images as data URLs if they contain nothing to remove.
 */
import { sanitizeSvg } from '../svg/svg.ts';
import { type CleanCss, cleanCss, isOwnAddress } from './clean-css.ts';

/**
 * Cleans a style sheet.
 *
 * @param source the style sheet, with `\n` as line ends
 * @param files data URLs by the address they replace
 */
export function cleanStyleSheet(source: string, files: ReadonlyMap<string, string> = new Map()): CleanCss {
  return cleanCss(source, (address) => files.get(address) ?? ownAddress(address.trim()));
}

function ownAddress(address: string): string | undefined {
  return isOwnAddress(address) ? address : cleanDrawing(address);
}

function cleanDrawing(address: string): string | undefined {
  const match = /^data:image\/svg\+xml((?:;[^;,]*)*?)(;base64)?,(.*)$/is.exec(address);
  if (!match) return undefined;
  const [, , base64, data = ''] = match;
  let bytes: Uint8Array;
  try {
    bytes = base64 === undefined ? new TextEncoder().encode(decodeURIComponent(data)) : Buffer.from(data, 'base64');
  } catch {
    return undefined;
  }
  const clean = sanitizeSvg(bytes);
  if (clean.error !== undefined || clean.removed.length > 0) return undefined;
  return `data:image/svg+xml;base64,${Buffer.from(clean.bytes).toString('base64')}`;
}
