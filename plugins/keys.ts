/**
 * Keyboard keys.
 *
 *     [[Ctrl+C]]   →   <span class="keys"><kbd>Ctrl</kbd>+<kbd>C</kbd></span>
 *
 * Each part is a name of one or two words of letters and digits, an arrow or a single sign; anything else between
 * double brackets stays text, as does `[[toc]]`. Links come first: `[[1]](notes.md)` and `[[name]]` where `[name]: …`
 * is defined are links in brackets.
 */
import type { MarkdownIt, StateInline } from 'markdown-it';

export interface KeysOptions {
  /** Longest text between the brackets, in UTF-16 code units. */
  readonly maxLength?: number;
}

const NAME = /^[\p{L}\p{N}]{1,12}(?:[ -][\p{L}\p{N}]{1,12})?$/u;
const SIGN = /^[\p{P}\p{S}]\uFE0F?$/u;

export function keys(md: MarkdownIt, { maxLength = 60 }: KeysOptions = {}): void {
  md.inline.ruler.before('link', 'keys', (state, silent) => {
    const { src, pos } = state;
    // Asked silently while a link's text is measured, where a bracketed token would count as a link within a link.
    if (silent || !src.startsWith('[[', pos)) return false;
    const within = src.slice(pos + 2, Math.min(state.posMax, pos + 2 + maxLength + 3));
    const length = closing(within);
    if (length === undefined || isLink(state, pos + length + 4, within.slice(0, length))) return false;
    const parts = partsOf(within.slice(0, length));
    if (!parts) return false;
    write(state, parts);
    state.pos = pos + length + 4;
    return true;
  });
}

/** Length of the text before the closing brackets; a third bracket, as in `[[Ctrl+]]]`, is the key itself. */
function closing(text: string): number | undefined {
  const at = text.indexOf(']]');
  if (at < 0 || text.slice(0, at).includes('\n')) return undefined;
  const length = text[at + 2] === ']' && (at === 0 || text[at - 1] === '+') ? at + 1 : at;
  return length > 0 ? length : undefined;
}

function isLink(state: StateInline, after: number, text: string): boolean {
  const next = after < state.posMax ? state.src[after] : undefined;
  if (next === '(' || next === '[') return true;
  const { references } = state.env;
  return references !== undefined && Object.hasOwn(references, state.md.utils.normalizeReference(text));
}

/** The keys pressed together; undefined if the text names none. */
function partsOf(text: string): readonly string[] | undefined {
  if (/^toc$/i.test(text)) return undefined;
  // `+` is a key of its own where it opens the text or follows another plus.
  const parts = [...text.matchAll(/(?:^|\+)(\+|[^+]*)/g)].map((match) => (match[1] ?? '').trim());
  const isKey = (part: string): boolean => NAME.test(part) || SIGN.test(part);
  return parts.length > 0 && parts.every(isKey) ? parts : undefined;
}

function write(state: StateInline, parts: readonly string[]): void {
  state.push('keys_open', 'span', 1).attrPush(['class', 'keys']);
  for (const [index, part] of parts.entries()) {
    if (index > 0) state.push('text', '', 0).content = '+';
    state.push('kbd_open', 'kbd', 1);
    state.push('text', '', 0).content = part;
    state.push('kbd_close', 'kbd', -1);
  }
  state.push('keys_close', 'span', -1);
}
