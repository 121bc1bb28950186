/**
 * Keyboard keys.
 *
 *     [[Ctrl+C]]   →   <span class="keys"><kbd>Ctrl</kbd>+<kbd>C</kbd></span>
 *
 * Each part is the name of a key, a letter, a digit or a symbol; other text in double brackets is not changed. Names
 * that are also common words, such as `Home`, must be combined with another key: `[[Ctrl+Home]]`. Links take
 * precedence: `[[1]](notes.md)`, and `[[name]]` if `[name]: …` is defined, are links in brackets.
 */
import type { MarkdownIt, StateInline } from 'markdown-it';

/** Maximum length of the text between the brackets, in UTF-16 code units. */
const MAX_LENGTH = 60;

const NAMES =
  'alt altgr backspace break caps caps_lock cmd ctrl del delete enter esc escape fn hyper ins insert kbd lmb mmb num ' +
  'num_lock page_down page_up pgdn pgup print_screen prtsc prtscn return rmb scroll_lock shift spacebar super sysrq tab win ' +
  // German and French.
  'strg umschalt feststelltaste eingabe eingabetaste entf einfg pos1 bild_auf bild_ab bild↑ bild↓ leertaste rücktaste druck rollen ' +
  'maj entrée échap suppr insér retour_arrière pg_préc pg_suiv verr_maj';
const WORDS =
  'command control down end home left menu meta option pause right space up windows ' +
  'ende hoch runter links rechts rück bild début haut bas gauche droite espace';
/** A single-character key (optionally with the variation selector for emoji) or a function key. */
const SINGLE = /^(?:[\p{L}\p{N}]|[\p{P}\p{S}]\uFE0F?|f(?:[1-9]|1\d|2[0-4]))$/iu;

const listed = (list: string): readonly string[] => list.split(' ').map((name) => name.replace('_', ' '));

/** The names of keys, each with whether it is also a common word. */
const KNOWN: ReadonlyMap<string, boolean> = new Map([
  ...listed(WORDS).map((name) => [name, true] as const),
  ...listed(NAMES).map((name) => [name, false] as const),
]);

export function keys(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'keys', (state, silent) => {
    const { src, pos } = state;
    // markdown-it calls rules silently to measure a link's text. A keys token there would count as a link within the
    // link.
    if (silent || !src.startsWith('[[', pos)) return false;
    const within = src.slice(pos + 2, Math.min(state.posMax, pos + 2 + MAX_LENGTH + 3));
    const length = closing(within);
    if (length === undefined || isLinkInBrackets(state, pos + length + 4, within.slice(0, length))) return false;
    const parts = partsOf(within.slice(0, length));
    if (!parts) return false;
    write(state, parts);
    state.pos = pos + length + 4;
    return true;
  });
}

/**
 * Returns the length of the text before the closing brackets. If a third bracket follows, as in `[[Ctrl+]]]`, the
 * first one is a key.
 */
function closing(text: string): number | undefined {
  const at = text.indexOf(']]');
  if (at < 0 || text.slice(0, at).includes('\n')) return undefined;
  const length = text[at + 2] === ']' && (at === 0 || text[at - 1] === '+') ? at + 1 : at;
  return length > 0 ? length : undefined;
}

/**
 * Whether text in double brackets is a link in brackets: an address follows it, or a definition with its name exists.
 */
export function isLinkInBrackets(state: StateInline, after: number, text: string): boolean {
  const next = after < state.posMax ? state.src[after] : undefined;
  if (next === '(' || (next === '[' && state.src[after + 1] !== '[')) return true;
  const { references } = state.env;
  return references !== undefined && Object.hasOwn(references, state.md.utils.normalizeReference(text));
}

/** Returns the keys that are pressed together; `undefined` if a part is not a key. */
function partsOf(text: string): readonly string[] | undefined {
  // A plus at the start or after another plus is a key.
  const parts = [...text.matchAll(/(?:^|\+)(\+|[^+]*)/g)].map((match) => (match[1] ?? '').trim());
  const isKey = (part: string): boolean => SINGLE.test(part) || KNOWN.has(part.toLowerCase().replace(/[ _-]+/g, ' '));
  if (parts.length === 0 || !parts.every(isKey)) return undefined;
  return parts.length === 1 && KNOWN.get((parts[0] ?? '').toLowerCase()) === true ? undefined : parts;
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
