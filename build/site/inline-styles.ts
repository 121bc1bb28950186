/**
 * Moves `style` attributes of a website to a style sheet, since strict hosts allow no inline styles.
 *
 *     <td style="width:28pt">    →    <td data-style="0a1b2c3d4e">    [data-style="0a1b2c3d4e"]{width:28pt}
 */
import { contentHash } from '../basics/content-hash.ts';
import { type SiteFile, textFile } from './site-file.ts';

/** Path of the style sheet. It has no hash, because pages that refer to it are written before it is complete. */
export const INLINE_STYLES = 'assets/styles.css';

/** Matches attributes in HTML. It cannot match text, where quotation marks are entities. */
const STYLE = / style="([^"]*)"/g;

/** Returns the HTML without `style` attributes, and adds their declarations to `styles` by their names. */
export function withoutInlineStyles(html: string, styles: Map<string, string>): string {
  return html.replace(STYLE, (_, written: string) => {
    const declarations = written.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    if (/[{}<>@\\]/.test(declarations)) throw new Error(`a style that cannot stand in a style sheet: ${written}`);
    const name = contentHash(declarations);
    styles.set(name, declarations);
    return ` data-style="${name}"`;
  });
}

export function inlineStylesheet(styles: ReadonlyMap<string, string>): SiteFile {
  const rules = [...styles].toSorted().map(([name, declarations]) => `[data-style="${name}"]{${declarations}}\n`);
  return textFile(INLINE_STYLES, rules.join(''));
}
