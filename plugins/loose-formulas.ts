/** A formula with blanks next to its dollar signs, which is text: `$ \text{x} $`. */
export interface LooseFormula {
  /** Offsets in the text, dollars included. */
  readonly start: number;
  readonly end: number;
  /** As it should be written. */
  readonly mended: string;
}

const FORMULA = /(?<![\p{L}\p{N}\\$])(\$\$?)([ \t]*)([^$\s](?:[^$\n]*[^$\s])?)([ \t]*)\1(?![\p{L}\p{N}$])/gu;
/** What no sum of money has: a command, a raised or lowered sign. */
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
