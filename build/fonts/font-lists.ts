/** Parses font family lists in CSS. */
import { cssTokens, normalCss } from '../sanitize/css/css-tokens.ts';

export interface Family {
  readonly name: string;
  /** A keyword such as `serif` or `sans-serif`, not a name. */
  readonly isGeneric: boolean;
}

const GENERIC =
  /^(?:(?:ui-)?(?:serif|sans-serif|monospace|rounded)|system-ui|cursive|fantasy|math|emoji|fangsong|-apple-system|blinkmacsystemfont)$/i;
const KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer)$/i;
const LENGTH = String.raw`[\d.]+(?:[a-z]+|%)`;
/** The part of a `font` shorthand before the family list, up to the size. */
const BEFORE_LIST = new RegExp(
  String.raw`^(.*?(?:^|\s)(?:${LENGTH}|(?:xx?-|xxx-)?(?:small|large)|medium|smaller|larger)(?:\s*/\s*(?:${LENGTH}|[\d.]+|normal))?\s+)(.+)$`,
  'is',
);

/** @returns undefined for a keyword, and for values that only a browser can resolve */
export function familiesIn(value: string): readonly Family[] | undefined {
  const css = normalCss(value.trim());
  if (KEYWORD.test(css)) return undefined;
  const families: Family[] = [];
  let words: string[] = [];
  let isQuoted = false;
  const finish = (): void => {
    const name = words.join(' ');
    if (name !== '') families.push({ name, isGeneric: !isQuoted && GENERIC.test(name) });
    words = [];
    isQuoted = false;
  };
  for (const { kind, value: text, start, end } of cssTokens(css)) {
    if (kind === 'function' || kind === 'url') return undefined;
    if (kind === 'string') {
      words.push(text);
      isQuoted = true;
    } else if (kind === 'name') words.push(css.slice(start, end).replace(/\\/g, ''));
    else if (kind === 'sign' && text === ',') finish();
    // `Press Start 2P` is not a valid unquoted name, but some readers accept it.
    else if (kind === 'number') words.push(text);
  }
  finish();
  return families.length === 0 ? undefined : families;
}

/** Splits a `font` shorthand before its family list; undefined if it has none. */
export function partShorthand(value: string): readonly [before: string, list: string] | undefined {
  const match = BEFORE_LIST.exec(value.trim());
  return match ? [match[1] ?? '', match[2] ?? ''] : undefined;
}
