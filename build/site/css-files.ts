/**
 * Moves what a style sheet contains as `data:` to files, since strict hosts allow no `data:`. Fonts are replaced.
 * Masks are replaced only in a second style sheet, which a script loads where the first one is refused: pages opened
 * from disk must not use a file as a mask.
 */
import { contentHash } from '../basics/content-hash.ts';
import type { SiteFile } from './site-file.ts';

const FONT = /url\(\s*["']?data:(?:font\/|application\/(?:x-)?(?:font-)?)([\w-]+);base64,([A-Za-z\d+/=]+)["']?\s*\)/g;
const MASK = /url\("data:image\/svg\+xml,([^"]*)"\)/g;

/** Folder of masks. */
const MASKS = 'assets/masks';

/**
 * @param css style sheet that will be in `assets/`
 * @param more rules only for the second style sheet, outside any layer: they override those that scripts contain
 */
export function cssFiles(css: string, more = '') {
  const files: SiteFile[] = [];
  const moved = (folder: string, ending: string, bytes: Buffer): string => {
    const path = `${folder}/${contentHash(bytes)}.${ending}`;
    files.push({ path, bytes });
    return `url("../${path}")`;
  };
  const withFonts = css.replace(FONT, (_, type: string, data: string) =>
    moved('assets/fonts', type, Buffer.from(data, 'base64')),
  );
  /** The style sheet with files as masks. */
  const strict = (withFonts + more).replace(MASK, (_, data: string) =>
    moved(MASKS, 'svg', Buffer.from(decodeURIComponent(data))),
  );
  return { css: withFonts, files, strict };
}
