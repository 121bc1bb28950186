/** Converts formulas to plain text: TeX without commands. */
import { pairsIn } from '../basics/pairs.ts';

const SYMBOLS = pairsIn(
  'times:× cdot:· div:÷ pm:± le:≤ leq:≤ ge:≥ geq:≥ ne:≠ neq:≠ approx:≈ to:→ rightarrow:→ infty:∞ sum:∑ prod:∏ sqrt:√ ldots:… dots:…',
);
/** Commands that only affect the layout. */
const SILENT =
  /^(?:left|right|big|Big|bigl|bigr|text|textbf|textit|mathrm|mathbf|mathit|mathsf|operatorname|displaystyle|quad|qquad|begin|end|limits)$/;
const ENVIRONMENT = /\\(?:begin|end)\s*\{[^{}]*\}/g;
const FRACTION = /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g;
const COMMAND = /\\([a-zA-Z]+|[^a-zA-Z])/g;

/** Returns a formula as plain text: `\frac{5}{6} \times n` → `5/6 × n`. */
export function plainTex(tex: string): string {
  if (!tex.includes('\\')) return tex;
  return tex
    .replace(ENVIRONMENT, ' ')
    .replace(FRACTION, '$1/$2')
    .replace(COMMAND, (_, name: string) => {
      if (/^[^a-zA-Z]$/.test(name)) return /[\\,;:! ]/.test(name) ? ' ' : name;
      return SILENT.test(name) ? ' ' : ` ${SYMBOLS.get(name) ?? name} `;
    })
    .replace(/[{}&]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
