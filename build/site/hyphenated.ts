import type { Typeset } from '../render/page-env.ts';

/** Divides long words in HTML that stands outside of the text, as those in the text are; code and formulas stay whole. */
export function hyphenated(html: string, typeset: Typeset): string {
  return html.replace(/<(code|math)\b[^]*?<\/\1>|<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith('<') ? piece : typeset(piece, 'text'),
  );
}
