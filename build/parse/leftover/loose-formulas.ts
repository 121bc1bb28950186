/** A formula that stays text because its dollar signs are next to blanks: `$ \text{x} $`. */
export interface LooseFormula {
  /** Offsets in the text, including the dollar signs. */
  readonly start: number;
  readonly end: number;
  /** The formula in correct syntax. */
  readonly mended: string;
}

const FORMULA = /(?<![\p{L}\p{N}\\$])(\$\$?)([ \t]*)([^$\s](?:[^$\n]*[^$\s])?)([ \t]*)\1(?![\p{L}\p{N}$])/gu;
/** A command, subscript or superscript, which does not occur in sums of money. */
const TEX = /\\[a-zA-Z]{2,}|[\^_][ \t]*[\p{L}\p{N}\\{+-]/u;

/** @param text the Markdown of a block */
export function looseFormulas(text: string): readonly LooseFormula[] {
  if (!text.includes('$')) return [];
  return [...text.matchAll(FORMULA)].flatMap(
    ({ 0: { length }, 1: sign = '', 2: left, 3: tex = '', 4: right, index }) => {
      const isLoose = `${left}${right}` !== '' && TEX.test(tex) && !tex.endsWith('\\');
      return isLoose ? [{ start: index, end: index + length, mended: `${sign}${tex}${sign}` }] : [];
    },
  );
}
