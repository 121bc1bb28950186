/**
 * What remains of a block's text when all that was read is blanked out:
 *
 *     **bold** and [a link] (#x), \[not this\]   →   ￼￼bold￼￼ and [a link] (#x), ￼￼not this￼￼
 */
import type { Token } from 'markdown-it';
import { rangeOf } from '../../../plugins/position.ts';
import { BLANK } from './kind.ts';

/** Whether any text is left that contains a sign of syntax; most blocks need no closer look. */
export function hasSigns({ children }: Token): boolean {
  const isSuspect = ({ type, content }: Token): boolean =>
    // Words in braces are text where nothing takes them.
    type === 'attribute_block' || (type.startsWith('text') && SIGNS.test(content));
  return children?.some(isSuspect) === true;
}

const SIGNS = new RegExp(
  String.raw`[@∗✱＊˜‵＿＝*[\]{}^|<!~$_&\\=´\x60ˆ˄ÃâÂ\uFFFD\u2028\u200B-\u200D\u2060\uFEFF]|[(\[<][(.#]|#\s*$|^[ \t]*(?:[-+;#?%¡:"'„“]|\d+[.)])|\s:|https?:/[^/]|[+/!|%:;'-]{2}|->`,
  'm',
);

export function remainsOf({ content, children }: Token): string {
  let rest = '';
  let code = 0;
  for (const child of children ?? []) {
    if (child.type === 'html_inline')
      code = Math.max(0, code + (CODE.test(child.content) ? 1 : CODE_END.test(child.content) ? -1 : 0));
    const start = code > 0 ? undefined : startOf(child, content, rest.length);
    if (start === undefined) continue;
    rest += blanked(content.slice(rest.length, start)) + child.content;
  }
  rest = plainLetters(rest + blanked(content.slice(rest.length)));
  return rest.includes('{{') || rest.includes('{%') ? rest.replace(FOREIGN, blanked) : rest;
}

/** What is between these is code. */
const CODE = /^<(?:code|kbd|pre|samp)\b/i;
const CODE_END = /^<\/(?:code|kbd|pre|samp)\b/i;
/** Characters of signs before a text of which nothing is known but that it is near: that of `~sub~`. */
const NEAR = 12;

/** Where the text of a token begins; undefined where it is none, or was read. Words in braces are text so far. */
function startOf(child: Token, content: string, from: number): number | undefined {
  // A backslash that escapes nothing is text.
  const isText = child.type === 'text' || (child.type === 'text_special' && child.content === child.markup);
  if (!isText && child.type !== 'attribute_block') return undefined;
  if (child.content.trim() === '') return undefined;
  const [known] = rangeOf(child) ?? [];
  if (known !== undefined) return known >= from && content.startsWith(child.content, known) ? known : undefined;
  const found = content.slice(from, from + NEAR + child.content.length).indexOf(child.content);
  return found < 0 ? undefined : from + found;
}

/** Templates and short codes of other programs have signs of their own. */
const FOREIGN = /\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}/g;

function blanked(text: string): string {
  return text.replace(/\S/g, BLANK);
}

/**
 * Letters of all languages as `a` and `A`, numbers as `0`, each as long as it was: patterns then need no classes of Unicode,
 * each of which takes a third of a millisecond to compile. Signs stay.
 */
export function plainLetters(text: string): string {
  return text.replace(LETTERS, plainLetter);
}

/** What shows a broken encoding is left as it is. */
const LETTERS =
  /(?<![ÃÂâ])(?![ÃÂâ][\x80-\xBF\u0152-\u0192\u02C6\u02DC\u2013-\u2122])(?:[\u0300-\u1FFF\xB2\xB3\xB5\xB9\xBC-\xBE\xC0-\u01BF\u01C1-\u02AF\u2070-\u218F\u2C00-\u2DFF\u3005-\uD7FF\uF900-\uFAFF\uFF10-\uFFDC]|[\uD800-\uDBFF][\uDC00-\uDFFF])/g;

function plainLetter(letter: string): string {
  if (!/[\p{L}\p{N}\p{M}]/u.test(letter)) return letter;
  const plain = /\p{N}/u.test(letter) ? '0' : letter === letter.toLowerCase() ? 'a' : 'A';
  return plain.repeat(letter.length);
}
