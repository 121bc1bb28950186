/**
 * Terms that a text defines by the way, in italics or bold. Pure.
 *
 *     … adds its shield, which is called a *guard roll*.       behind words that name something
 *     Dies wird *Verletzungswurf* genannt.                     or before them
 *     Without food a traveller is **starved**.                 or as what somebody then is, at the end of a clause
 */
import type { Token } from 'markdown-it';
import { oneLine, plainText } from '../parse/plain-text.ts';
import type { NameLists } from '../words/name-words.ts';
import { closeOf } from '../../plugins/token-list.ts';

export interface DefinedTerm {
  readonly name: string;
  /** Opens the element around it. */
  readonly open: Token;
}

/** Longer ones are emphasis. */
const [WORDS, SIGNS] = [4, 40];
const NAME = /^\p{L}[\p{L}\p{M}\p{N} ’'-]*$/u;
/** What may stand between those words and the term: an article, an opening quotation mark. */
const BETWEEN = 20;

/** @param children of an `inline` token */
export function definedTerms(children: readonly Token[], { defined }: NameLists): readonly DefinedTerm[] {
  const found: DefinedTerm[] = [];
  for (let at = 0; at < children.length; at++) {
    const open = children[at];
    if (!open || (open.type !== 'em_open' && open.type !== 'strong_open')) continue;
    const close = closeOf(children, at);
    const inner = children.slice(at + 1, close);
    const name = oneLine(plainText(inner)).replace(/[\s:.]+$/u, '');
    const before = plainText(children.slice(0, at));
    const behind = plainText(children.slice(close + 1));
    const isPlain = inner.every(({ type }) => type !== 'link_open' && type !== 'image');
    if (isPlain && isName(name) && defined(before.slice(-BETWEEN * 2), name, behind)) found.push({ name, open });
    at = close;
  }
  return found;
}

function isName(text: string): boolean {
  return text.length > 2 && text.length <= SIGNS && text.split(' ').length <= WORDS && NAME.test(text);
}
