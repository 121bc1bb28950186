import type { Typeset } from '../render/page-env.ts';

/**
 * Inserts soft hyphens into long words of HTML outside the text of chapters, by the same rules; code and formulas
 * stay unchanged.
 */
export function hyphenated(html: string, typeset: Typeset): string {
  return html.replace(/<(code|math)\b[^]*?<\/\1>|<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith('<') ? piece : typeset(piece, 'text'),
  );
}
