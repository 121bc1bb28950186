/**
 * Moves `style` attributes of a website to a style sheet, since strict hosts allow no inline styles.
 *
 *     <td style="width:28pt">    →    <td data-_style="width:28pt">    [data-_style="width:28pt"]{width:28pt}
 */
import { type SiteFile, textFile } from './site-file.ts';

/**
 * Path of the style sheet for the pages of a book, or for those of the shelf. It has no hash, because pages that refer
 * to it are written before it is complete.
 */
export function inlineStylesPath(slug = '_shelf'): string {
  return `assets/styles/${slug}.css`;
}

/** Matches attributes in HTML. It cannot match text, where quotation marks are entities. */
const STYLE = / style="([^"]*)"/g;

/** Returns the HTML without `style` attributes, and adds their declarations to `styles`. */
export function withoutInlineStyles(html: string, styles: Set<string>): string {
  return html.replace(STYLE, (_, written: string) => {
    const declarations = written.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    if (/[{}<>@\\]/.test(declarations)) throw new Error(`a style that cannot stand in a style sheet: ${written}`);
    styles.add(declarations);
    return ` data-_style="${written}"`;
  });
}

/** The declarations of a website, by book. */
export class InlineStyles {
  readonly #sheets: ReadonlyMap<string | undefined, Set<string>>;

  constructor(slugs: readonly string[]) {
    this.#sheets = new Map([undefined, ...slugs].map((slug) => [slug, new Set()]));
  }

  /** @param path path of a page; a book that is alone has its cover outside its folder */
  add(path: string, styles: ReadonlySet<string>): void {
    const [, alone, ...others] = this.#sheets.keys();
    const [slug = ''] = path.split('/', 1);
    const sheet = this.#sheets.get(slug) ?? this.#sheets.get(others.length > 0 ? undefined : alone);
    for (const each of styles) sheet?.add(each);
  }

  files(): readonly SiteFile[] {
    return Array.from(this.#sheets, ([slug, styles]) => {
      const rules = [...styles].toSorted().map((each) => `[data-_style="${each.replaceAll('"', '\\"')}"]{${each}}\n`);
      return textFile(inlineStylesPath(slug), rules.join(''), slug === undefined ? undefined : [slug]);
    });
  }
}
