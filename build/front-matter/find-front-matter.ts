/** Locates the front matter of a file. */
import { FRONT_MATTER } from '../book-meta/book-meta.ts';

export type FrontMatterPlace =
  | { readonly kind: 'none' }
  /** The text begins with `---` and keys, but the front matter is never closed. */
  | { readonly kind: 'unclosed' }
  | {
      readonly kind: 'found';
      /** Offset of the YAML, which always begins on the second line of the file. */
      readonly start: number;
      /** Offset of the closing line. */
      readonly end: number;
      readonly bodyStart: number;
      readonly bodyLine: number;
      /** The opening or closing line (or both) if it is not exactly `---`, such as `----` or `–––`. */
      readonly wrongFences: readonly { readonly line: number; readonly text: string }[];
    };

const FENCE = /^---[ \t]*$/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*$/;
/**
 * Lines that are treated as `---`: too many or too few hyphens, or the dashes that word processors make of hyphens.
 */
const WRONG_FENCE = /^(?:[-–]{2,}|—[-–—]*)[ \t]*$/;
const KEY = /^[ \t]*(?:([\p{L}_][\p{L}\p{N}_.-]*)|"[^"]*"|'[^']*')[ \t]*:(?:[ \t]|$)/u;
/** Lines that may appear between keys: continuations, comments, list items and blank lines. */
const CONTINUED = /^(?:[ \t#]|- |$)/;

/**
 * Finds the front matter. A `---` at the top that is never closed, or has no keys before the closing line, is a
 * thematic break of Markdown. Lines of other dashes count as delimiters only if there is nothing but YAML between
 * them, including at least one key of ours.
 */
export function findFrontMatter(text: string): FrontMatterPlace {
  const opening = /^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? '';
  const isOpened = FENCE.test(opening);
  if (!isOpened && !WRONG_FENCE.test(opening)) return { kind: 'none' };
  const start = text.includes('\n') ? text.indexOf('\n') + 1 : text.length;
  let hasKey = false;
  let hasOwnKey = false;
  let isYaml = true;
  let isFirst = true;
  let looksLikeYaml = false;
  let at = start;
  for (const [index, line] of text.slice(start).split('\n').entries()) {
    const content = line.replace(/\r$/, '');
    const next = Math.min(at + line.length + 1, text.length);
    const isClosed = isOpened && CLOSING.test(content);
    if (isClosed || (hasOwnKey && isYaml && (CLOSING.test(content) || WRONG_FENCE.test(content)))) {
      if (!hasKey && !isFirst) return { kind: 'none' };
      const fences = [
        { line: 1, text: opening },
        { line: index + 2, text: content },
      ];
      const wrongFences = fences.filter((each) => !CLOSING.test(each.text));
      return { kind: 'found', start, end: at, bodyStart: next, bodyLine: index + 3, wrongFences };
    }
    const key = KEY.exec(content);
    if (content.trim() !== '' && !content.startsWith('#')) {
      if (isFirst) looksLikeYaml = key !== null;
      isFirst = false;
      hasOwnKey ||= Object.hasOwn(FRONT_MATTER.entries, key?.[1] ?? '');
      // Indented text between two lines is more likely to be code, unless it has a key of ours.
      hasKey ||= hasOwnKey || (key !== null && !/^[ \t]/.test(content)) || /^\s*[{[]/.test(content);
    }
    isYaml &&= key !== null || CONTINUED.test(content);
    at = next;
  }
  return isOpened && looksLikeYaml ? { kind: 'unclosed' } : { kind: 'none' };
}
