/** Finds letters and digits of a formula that are missing in its MathML. */
import { countOf } from '../basics/group-by.ts';

const CHARACTER = /[\p{L}\p{N}]/gu;
const NOT_TEXT = /<[^>]*>|&[#\w]+;/g;

/**
 * @param tree the syntax tree of the formula from temml
 * @param html the MathML that temml generated
 * @returns the letters and digits that are missing
 */
export function lostCharacters(tree: unknown, html: string): string {
  const shown = count(html.replace(NOT_TEXT, ' '));
  const wanted = count(textOf(tree).join(''));
  return [...wanted]
    .map(([character, times]) => character.repeat(Math.max(0, times - (shown.get(character) ?? 0))))
    .join('');
}

function count(text: string): ReadonlyMap<string, number> {
  // NFKD normalisation maps `𝐀` to A and separates accents from their letters.
  return countOf(text.normalize('NFKD').match(CHARACTER) ?? []);
}

/** Returns the text of all nodes that show characters. In other nodes, `text` is the name of a command. */
function textOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, text, font } = node as Readonly<Record<string, unknown>>;
  // Only one of several alternative forms is shown. Small capitals are different Unicode letters.
  if (type === 'mathchoice' || font === '\\textsc') return [];
  if (typeof text === 'string')
    return (type === 'mathord' || type === 'textord') && !text.startsWith('\\') ? [text] : [];
  return Object.values(node).flatMap(textOf);
}
