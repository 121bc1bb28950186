/** What tells brackets and braces of prose from those of the syntax. */
import { isOwnWord } from './own-words.ts';
import type { Sign } from './sign.ts';

/** Nothing touches the brackets that would make them a construct. */
export function isProse({ inside, behind }: NonNullable<Sign['pair']>): boolean {
  if (/^(?:\{|\[\^|<(?:#|\S+\.(?:md|html?)|https?:))/.test(behind)) return false;
  return !/^[#.]\p{L}|^!\p{L}{3}|^\s*\^\s*[\p{L}\p{N}]|[\p{L}\p{N}]\^$|^=/u.test(inside);
}

/** What stands in braces is prose, unless it touches something that takes attributes or is written like them. */
export function isNearAttributes({ before, right, pair, text: { place } }: Sign): boolean {
  const inside = pair?.inside ?? right;
  if (/^\s*(?:[.#]\s*\p{L}|:\s*[.#]?\p{L}+\s*$)|^[^,;|]*\b[a-z]+\s*=\s*[\p{L}\p{N}"'„“]/u.test(inside)) return true;
  if (NAMED.test(inside) || isOwnWord(inside.trim())) return true;
  return (
    pair !== undefined &&
    isWordLike(inside) &&
    (before === '\uFFFC' || ((place === 'heading' || place === 'title') && pair.behind.trim() === ''))
  );
}

const isWordLike = (inside: string): boolean => /^\s*[\p{L}\p{N}%._-]+\s*$/u.test(inside);
/** `{width 40pt}`, `{align: center}`. */
const NAMED =
  /^\s*(?:text-align|width|height|align|class|id|style|colspan|rowspan|columns|break|aliases|index|lang)(?:\s*[:=]|\s+\S+\s*$)/i;
