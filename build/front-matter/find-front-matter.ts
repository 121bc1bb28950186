/** Locates the front matter of a file. */

export type FrontMatterPlace =
  | { readonly kind: 'none' }
  /** Opened by `---` and followed by keys and values, but never closed. */
  | { readonly kind: 'unclosed' }
  | {
      readonly kind: 'found';
      /** Offset of the YAML, which always begins on the second line. */
      readonly start: number;
      /** Offset of the line that closes it. */
      readonly end: number;
      readonly bodyStart: number;
      readonly bodyLine: number;
    };

const OPENING = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r|$)/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*\r?$/;
const KEY = /^(?:[\p{L}_][\p{L}\p{N}_.-]*|"[^"]*"|'[^']*')[ \t]*:(?:[ \t\r]|$)/u;

/**
 * Finds the front matter. A `---` at the top that is never closed, or has no keys before the closing line, is a thematic
 * break of Markdown.
 */
export function findFrontMatter(text: string): FrontMatterPlace {
  const start = OPENING.exec(text)?.[0].length;
  if (start === undefined) return { kind: 'none' };
  let hasKey = false;
  let isFirst = true;
  let looksLikeYaml = false;
  let line = 2;
  for (let at = start; at <= text.length; line++) {
    const newline = text.indexOf('\n', at);
    const next = newline < 0 ? text.length + 1 : newline + 1;
    const content = text.slice(at, newline < 0 ? text.length : newline);
    if (CLOSING.test(content)) {
      const isEmpty = isFirst;
      if (!hasKey && !isEmpty) return { kind: 'none' };
      return { kind: 'found', start, end: at, bodyStart: Math.min(next, text.length), bodyLine: line + 1 };
    }
    if (content.trim() !== '' && !content.startsWith('#')) {
      const isKey = KEY.test(content);
      if (isFirst) looksLikeYaml = isKey;
      isFirst = false;
      hasKey ||= isKey || /^\s*[{[]/.test(content);
    }
    at = next;
  }
  return looksLikeYaml ? { kind: 'unclosed' } : { kind: 'none' };
}
