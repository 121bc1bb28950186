/**
 * Addresses of links and pictures that a template would make, as plain ones of the same length, so that places in the text stay
 * what they are: blanks may stand in front of an address.
 *
 *     [a]({{< ref "/rules/a" >}}#b)            →   [a](               /rules/a#b)
 *     [a]({{ site.baseurl }}{% link a.md %})   →   [a](                             a.md)
 *     <a href="{{ site.baseurl }}/a">          →   <a href="/a"                   >
 */

const ADDRESS = /(\]\()([^()\n]{0,300}\{[{%][^()\n]{1,300}[%}]\}[^()\n]{0,300})\)/g;
const TEMPLATE = /\{\{[^{}]*\}\}|\{%[^{}]*%\}/g;
const QUOTED = /["']([^"']+)["']/;
const LINK = /^\{%-?[ \t]*(?:link|post_url|ref|relref)[ \t]+([^\s"']+)/;
/** The address of the whole website: `{{ site.baseurl }}`. */
const BASE = /^\{\{-?[ \t]*[\w.$]+[ \t]*-?\}\}$/;

/** The same in HTML, in quotes or without. */
const ATTRIBUTE =
  /(\s(?:href|src)=)(?:"([^"\n]{0,300}\{[{%][^\n]{1,300}?[%}]\}[^"\n{}]{0,300})"|(\{[{%][^\n{}]{1,300}[%}]\}[^\s>]{0,300}))/gi;

export function withTemplateLinks(text: string): string {
  if (!/(?:\]\(|=)[^)\n]*\{[{%]/.test(text)) return text;
  return text
    .replace(ADDRESS, (whole, before: string, written: string) => {
      const address = plainAddress(written);
      return address === undefined ? whole : `${before}${address.padStart(written.length)})`;
    })
    .replace(ATTRIBUTE, (whole, before: string, quoted: string | undefined, bare: string | undefined) => {
      const address = plainAddress(quoted ?? bare ?? '');
      if (address === undefined) return whole;
      return `${before}${quoted === undefined ? address : `"${address}"`}`.padEnd(whole.length);
    });
}

/** @returns undefined where it is not known, or longer than it is written */
function plainAddress(written: string): string | undefined {
  const address = written.replace(TEMPLATE, (template) => {
    const path = (QUOTED.exec(template) ?? LINK.exec(template))?.[1];
    return path ?? (BASE.test(template) ? '' : template);
  });
  const plain = address.trim();
  return plain !== '' && !/[{}\s<>]/.test(plain) && plain.length <= written.length ? plain : undefined;
}
