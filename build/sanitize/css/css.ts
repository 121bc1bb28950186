/** Style sheets in drawings: nothing they name may be fetched from elsewhere. */

export interface CleanCss {
  /** The style sheet as it came where nothing had to go. */
  readonly css: string;
  readonly removed: readonly string[];
}

/** Addresses that a drawing may use: its own parts, and raster pictures and fonts inside the address. */
const OWN = /^(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]|data:(?:font\/|application\/(?:x-)?font))/i;

/** `@namespace` names an address and fetches nothing. */
const FETCHES =
  /@namespace[^;{}]*(?:;|$)|@import[^;{}]*(?:;|$)|(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*?))\s*(?:\)|$)/gi;

/** What fetches or runs something in a way that is not worth taking apart. */
const HOPELESS =
  /(?:^|[^\w-])(?:(?:-webkit-)?image-set|image|cross-fade|expression)\(|-moz-binding|behaviou?r\s*:|@import/i;

/** Whether an address that stands in a drawing stays within it. */
export function isOwnAddress(address: string): boolean {
  const trimmed = address.trim();
  return trimmed === '' || OWN.test(trimmed);
}

/** Takes imports and foreign addresses out of a style sheet or a list of declarations. */
export function cleanCss(css: string): CleanCss {
  const removed: string[] = [];
  const plain = plainCss(css);
  let clean = plain.replace(FETCHES, (found: string, double?: string, single?: string, bare?: string) => {
    if (/^@namespace/i.test(found)) return found;
    if (/^@import/i.test(found)) {
      removed.push('@import');
      return '';
    }
    const address = double ?? single ?? bare ?? '';
    if (isOwnAddress(address)) return found;
    removed.push(`url(${shortened(address)})`);
    return 'none';
  });
  // What was cut may have held two halves of something apart.
  const again = [...clean.matchAll(FETCHES)].some(([found, ...inner]) => {
    return !/^@namespace/i.test(found) && !isOwnAddress(inner.find((each) => each !== undefined) ?? '@');
  });
  if (again || HOPELESS.test(clean)) {
    removed.push('a style that fetches or runs something');
    clean = '';
  }
  return removed.length === 0 ? { css, removed } : { css: clean, removed };
}

/** Without comments and escapes, behind which a name such as `url` can be hidden. */
function plainCss(css: string): string {
  return css
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\/\*[\s\S]*$/g, ' ')
    .replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, character?: string) => {
      if (hex === undefined) return character ?? '';
      const code = parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
    });
}

function shortened(address: string): string {
  const line = address.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
