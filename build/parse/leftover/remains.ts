/**
 * Blanks out the parts of a block's text that rules have read:
 *
 *     **bold** and [a link] (#x), \[not this\]   →   ￼￼bold￼￼ and [a link] (#x), ￼￼not this￼￼
 */
import type { Token } from 'markdown-it';
import type { AttributeBlock } from '../../../plugins/attribute-syntax.ts';
import { rangeOf } from '../../../plugins/position.ts';

const BLANK = '\uFFFC';

/** Whether a block has unread text with a syntax character. Most blocks do not and are skipped. */
export function hasSyntax({ children }: Token): boolean {
  const isSuspect = ({ type, content, markup, meta }: Token): boolean =>
    (type === 'attribute_block' && !isAttributes(meta)) ||
    (markup !== '' && /^(?:`|\\\()/.test(markup)) ||
    (type.startsWith('text') && SYNTAX.test(content));
  return children?.some(isSuspect) === true;
}

function isAttributes(meta: Token['meta']): boolean {
  return (meta?.['block'] as AttributeBlock | undefined)?.kind === 'sure';
}

const SYNTAX = new RegExp(
  String.raw`[@*[\]{}<~$\\&|^=_\x60ÃâÂ\uFFFD\u00A0\u2000-\u200D\u202F\u2060\uFEFF•‣◦●▪■►➤]|^[ \t]*(?:[-+#!?¡:~–—%"„“]|\d+[.)]|\(?[aA1@][.)])|:[a-zI]|icon|!$|[(<[][.#]|[+-]{2}|(?:^|[\s("„“«])//`,
  'm',
);

export function remainsOf({ content, children }: Token): string {
  let rest = '';
  let code = 0;
  for (const child of children ?? []) {
    if (child.type === 'html_inline')
      code = Math.max(0, code + (CODE.test(child.content) ? 1 : CODE_END.test(child.content) ? -1 : 0));
    const isCode = child.type === 'code_inline';
    const text = code > 0 ? '' : isCode ? codeOf(child) : textOf(child);
    const start = text.trim() === '' ? undefined : startOf(child, text, content, rest.length);
    if (start === undefined || (isCode && !isAmidWords(content, start, text))) continue;
    rest += blanked(content.slice(rest.length, start)) + text;
  }
  return plainLetters(rest + blanked(content.slice(rest.length)));
}

/** Tags around text that is code. */
const CODE = /^<(?:code|kbd|pre|samp)\b/i;
const CODE_END = /^<\/(?:code|kbd|pre|samp)\b/i;
/** Maximum number of markup characters before a text whose exact place is unknown, such as that of `~sub~`. */
const NEAR = 12;

/** Returns the Markdown of a token that is still text; empty if a rule has read it. */
function textOf({ type, content, markup }: Token): string {
  // Words in braces are text until a later rule reads them as attributes.
  if (type === 'text' || type === 'attribute_block') return content;
  // A backslash that escapes nothing is text. One before a parenthesis or a second one may begin or end a formula.
  return type === 'text_special' && (content === markup || /^\\[()\\]$/.test(markup)) ? markup : '';
}

/** Whether the marks of code at `start` are meant as apostrophes: it`s late, isn`t it. */
function isAmidWords(content: string, start: number, code: string): boolean {
  return code.includes(' ') && /^\p{LC}{2}$/u.test(content.charAt(start - 1) + content.charAt(start + code.length));
}

/** Returns the Markdown of a token of code. */
export function codeOf({ markup, content }: Token): string {
  return markup + content + markup;
}

/** Returns the offset of a token's text; `undefined` if it is not found. */
function startOf(child: Token, text: string, content: string, from: number): number | undefined {
  const [known] = rangeOf(child) ?? [];
  if (known !== undefined) return known >= from && content.startsWith(text, known) ? known : undefined;
  const found = content.slice(from, from + NEAR + text.length).indexOf(text);
  return found < 0 ? undefined : from + found;
}

function blanked(text: string): string {
  return text.replace(/\S/g, BLANK);
}

/**
 * Replaces letters outside ASCII by `a` or `A`, and numbers by `0`, without changing the length. Patterns then need
 * no Unicode classes, each of which takes a third of a millisecond to compile. Other characters are kept.
 */
export function plainLetters(text: string): string {
  return text.replace(LETTERS, plainLetter);
}

/** Letters and numbers to replace. Those that show a broken encoding are kept. */
const LETTERS =
  /(?<![ÃÂâ])(?![ÃÂâ][\x80-\xBF\u0152-\u0192\u02C6\u02DC\u2013-\u2122])(?:[\u0300-\u1FFF\xB2\xB3\xB5\xB9\xBC-\xBE\xC0-\u01BF\u01C1-\u02AF\u2070-\u218F\u2C00-\u2DFF\u3005-\uD7FF\uF900-\uFAFF\uFF10-\uFFDC]|[\uD800-\uDBFF][\uDC00-\uDFFF])/g;

function plainLetter(letter: string): string {
  if (!/[\p{L}\p{N}\p{M}]/u.test(letter)) return letter;
  const plain = /\p{N}/u.test(letter) ? '0' : letter === letter.toLowerCase() ? 'a' : 'A';
  return plain.repeat(letter.length);
}
