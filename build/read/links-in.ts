/**
 * Finds the links of a Markdown text in one pass, before anything is parsed, to learn which chapters or books it
 * names.
 */

export interface LinkInText {
  /** The target as written, without title and angle brackets. */
  readonly target: string;
  /** The text of the link, as written. */
  readonly label: string;
  /** Offset of the opening bracket. */
  readonly start: number;
  /** Offset after the link. */
  readonly end: number;
}

const TOKEN = /\\.|\[\[([^\][|#\n]{1,500})(?:#[^\][|\n]{0,500})?(?:\|([^\][\n]{0,500}))?\]\]|[[\]]/g;
/**
 * Matches the address in parentheses, which may contain one nested pair. Lengths are bounded to keep the time linear.
 */
const DESTINATION = /\(\s{0,9}(?:<([^<>\n]{1,1000})>[^()\n]{0,1000}|((?:[^()\n]|\([^()\n]{0,200}\)){1,1000}))\)/y;

/** Returns inline links and wiki links in order, without pictures. */
export function linksIn(text: string): readonly LinkInText[] {
  const links: LinkInText[] = [];
  const open: number[] = [];
  for (const { 0: token, 1: wiki, 2: label = wiki, index } of text.matchAll(TOKEN)) {
    if (wiki !== undefined) {
      const end = index + token.length;
      if (text[index - 1] !== '!') links.push({ target: wiki.trim(), label: label ?? wiki, start: index, end });
    } else if (token === '[') {
      open.push(index);
    } else if (token === ']') {
      const start = open.pop();
      DESTINATION.lastIndex = index + 1;
      const destination = start === undefined || text[start - 1] === '!' ? undefined : DESTINATION.exec(text);
      const target = (destination?.[1] ?? destination?.[2]?.split(/\s["'(]/, 1)[0])?.trim();
      if (start !== undefined && target)
        links.push({ target, label: text.slice(start + 1, index), start, end: DESTINATION.lastIndex });
    }
  }
  return links;
}
