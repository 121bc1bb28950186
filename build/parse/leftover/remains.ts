/**
 * What remains of a block's text when all that was read is blanked out:
 *
 *     **bold** and [a link] (#x), \[not this\]   →   ￼￼bold￼￼ and [a link] (#x), ￼￼not this￼￼
 */
import type { Token } from 'markdown-it';
import { rangeOf } from '../../../plugins/position.ts';
import { BULLETS } from './item-kinds.ts';
import { BLANK } from './kind.ts';

/** Whether any text is left that contains a sign of syntax; most blocks need no closer look. */
export function hasSigns({ children }: Token): boolean {
  const isSuspect = ({ type, content }: Token): boolean =>
    // Words in braces are text where nothing takes them.
    type === 'attribute_block' || (type === 'text' && SIGNS.test(content));
  return children?.some(isSuspect) === true;
}

const SIGNS = new RegExp(
  String.raw`[*[\](){}#^|<!~>?$\u200B-\u200D\u2060\uFEFF]|__|^(?:[-+\d${BULLETS}]|\p{L}{1,5}\.[ \t\u00A0])|:[a-z][\w+-]*:`,
  'u',
);

export function remainsOf({ content, children }: Token): string {
  let rest = '';
  for (const child of children ?? []) {
    const range = child.type === 'text' ? rangeOf(child) : undefined;
    if (!range || range[0] < rest.length || !content.startsWith(child.content, range[0])) continue;
    rest += blanked(content.slice(rest.length, range[0])) + child.content;
  }
  rest += blanked(content.slice(rest.length));
  return rest.includes('{{') || rest.includes('{%') ? rest.replace(FOREIGN, blanked) : rest;
}

/** Templates and short codes of other programs have signs of their own. */
const FOREIGN = /\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}/g;

function blanked(text: string): string {
  return text.replace(/\S/g, BLANK);
}
