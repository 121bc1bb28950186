/** Letters and digits of a formula that its MathML does not show. */
import { countOf } from '../basics/group-by.ts';

const SIGN = /[\p{L}\p{N}]/gu;
const NOT_TEXT = /<[^>]*>|&[#\w]+;/g;

/**
 * @param tree what temml read
 * @param html what it made of it
 * @returns the letters and digits that are missing
 */
export function lostSigns(tree: unknown, html: string): string {
  const shown = count(html.replace(NOT_TEXT, ' '));
  const wanted = count(textOf(tree).join(''));
  return [...wanted].map(([sign, times]) => sign.repeat(Math.max(0, times - (shown.get(sign) ?? 0)))).join('');
}

function count(text: string): ReadonlyMap<string, number> {
  // An `𝐀` is an A, and accents stand apart from their letters.
  return countOf(text.normalize('NFKD').match(SIGN) ?? []);
}

/** Text of all nodes that stand for a sign; of others, `text` is the name of a command. */
function textOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, text, font } = node as Readonly<Record<string, unknown>>;
  // Of several forms, one is shown; small capitals are letters of their own.
  if (type === 'mathchoice' || font === '\\textsc') return [];
  if (typeof text === 'string')
    return (type === 'mathord' || type === 'textord') && !text.startsWith('\\') ? [text] : [];
  return Object.values(node).flatMap(textOf);
}
