/** What tells brackets and braces of prose from those of the syntax. */
import { plainLetters } from '../leftover/remains.ts';
import { isReservedWord } from './reserved-words.ts';
import type { Sign } from './sign.ts';

/** Nothing touches the brackets that would make them a construct. */
export function isProse({ inside, behind }: NonNullable<Sign['pair']>, left: string): boolean {
  if (/^(?:\{|\[\^|[/:]\(#|<(?:#|\S+\.(?:md|html?)|https?:))/.test(behind) || MACRO.test(left)) return false;
  return !/^[#.][A-Za-z]|\|#[A-Za-z]|^![A-Za-z]{3}|^\s*\^\s*[A-Za-z\d]|[A-Za-z\d]\^$|^=/.test(plainLetters(inside));
}

/** The name of what other programs put in place of it, `icon:[flame]`: no prose has a colon with letters and a bracket around it. */
const MACRO = /(?:^|[\s(])[a-z]{2,}:[^\s:[\]]*$/;
/** What programs write in braces: a variable, a property, a call, a key with its value. */
const OF_PROGRAM =
  /^(?:[$,%@][A-Za-z][\w-]*|[A-Za-z]\w*(?:\.[A-Za-z]\w*)+(?:\(\))?|[A-Za-z]\w*\(\)|[*_]{1,2}|[a-z]+:#?\w+)$/;

/** What stands in braces is prose, unless it touches something that takes attributes or is written like them. */
export function isNearAttributes({ before, right, source, pair, text: { place } }: Sign): boolean {
  const own = pair?.inside ?? right;
  const inside = plainLetters(own);
  if (/^\s*(?:[.#]\s*[A-Za-z]|:\s*[.#]?[A-Za-z]+\s*$)|^[^,;|]*\b[a-z]+\s*=\s*[A-Za-z\d"'„“]/.test(inside)) return true;
  if (NAMED.test(inside) || OF_PROGRAM.test(inside) || isReservedWord(own.trim())) return true;
  return (
    pair !== undefined &&
    isWordLike(inside) &&
    ((before === '\uFFFC' && !source.endsWith('[')) ||
      ((place === 'heading' || place === 'title') && pair.behind.trim() === ''))
  );
}

const isWordLike = (inside: string): boolean => /^\s*[\w%.-]+\s*$/.test(inside);
/** `{width 40pt}`, `{align: center}`. */
const NAMED =
  /^\s*(?:text-align|width|height|align|class|id|style|colspan|rowspan|columns|break|aliases|index|lang)(?:\s*[:=]|\s+\S+\s*$)/i;
