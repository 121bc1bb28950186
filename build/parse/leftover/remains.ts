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
  String.raw`[∗✱＊˜‵＿＝*[\]{}^|<!~$_&\\=´\x60ˆ˄ÃâÂ\uFFFD\u2028\u200B-\u200D\u2060\uFEFF]|[(\[<][(.#]|#\s*$|^[ \t]*(?:[-+;#?%¡:"'„“]|\d+[.)])|\s:|https?:/[^/]`,
  'mu',
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
  rest += blanked(content.slice(rest.length));
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
