/** Locates the front matter of a file. */
import { FRONT_MATTER } from '../book-meta/book-meta.ts';

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
      /** The opening and closing line, where they are no `---`, and only meant as that. */
      readonly misdrawn: readonly { readonly line: number; readonly text: string }[];
    };

const FENCE = /^---[ \t]*$/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*$/;
/** More dashes, or others, which word processors make of hyphens. */
const MISDRAWN = /^(?:[-–]{2,}|—[-–—]*)[ \t]*$/;
const KEY = /^(?:([\p{L}_][\p{L}\p{N}_.-]*)|"[^"]*"|'[^']*')[ \t]*:(?:[ \t]|$)/u;
/** What may stand between keys. */
const CONTINUED = /^(?:[ \t#]|- |$)/;

/**
 * Finds the front matter. A `---` at the top that is never closed, or has no keys before the closing line, is a thematic
 * break of Markdown; so are other dashes, unless keys of ours and nothing else stand between two such lines.
 */
export function findFrontMatter(text: string): FrontMatterPlace {
  const opening = /^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? '';
  const isOpened = FENCE.test(opening);
  if (!isOpened && !MISDRAWN.test(opening)) return { kind: 'none' };
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
    if (isClosed || (hasOwnKey && isYaml && (CLOSING.test(content) || MISDRAWN.test(content)))) {
      if (!hasKey && !isFirst) return { kind: 'none' };
      const drawn = [
        { line: 1, text: opening },
        { line: index + 2, text: content },
      ];
      const misdrawn = drawn.filter((each) => !CLOSING.test(each.text));
      return { kind: 'found', start, end: at, bodyStart: next, bodyLine: index + 3, misdrawn };
    }
    const key = KEY.exec(content);
    if (content.trim() !== '' && !content.startsWith('#')) {
      if (isFirst) looksLikeYaml = key !== null;
      isFirst = false;
      hasKey ||= key !== null || /^\s*[{[]/.test(content);
      hasOwnKey ||= Object.hasOwn(FRONT_MATTER.entries, key?.[1] ?? '');
    }
    isYaml &&= key !== null || CONTINUED.test(content);
    at = next;
  }
  return isOpened && looksLikeYaml ? { kind: 'unclosed' } : { kind: 'none' };
}
