/**
 * Keeps the sign ⊙ on the line of the formula or picture it follows. Browsers may break a line beside these even at a no-break
 * space.
 *
 *     $W6$ ⊙    →    <span class="short"><math>…</math> ⊙</span>
 */
import type { MarkdownIt, Token } from 'markdown-it';

const ATOMIC = ['math_inline', 'image', 'icon'];
const SIGN = /^[ \u00A0]?⊙/;

/** Wraps the existing rules, that for text included. */
export function keptSigns(md: MarkdownIt): void {
  const { rules } = md.renderer;
  for (const type of ATOMIC) {
    const before = rules[type];
    rules[type] = (tokens, index, options, env, renderer) => {
      const html = before?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
      return hasSign(tokens, index) ? `<span class="short">${html}` : html;
    };
  }
  const before = rules['text'];
  rules['text'] = (tokens, index, options, env, renderer) => {
    const html = before?.(tokens, index, options, env, renderer) ?? '';
    return hasSign(tokens, index - 1) ? html.replace(SIGN, (sign) => `${sign}</span>`) : html;
  };
}

function hasSign(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1];
  return ATOMIC.includes(tokens[index]?.type ?? '') && after?.type === 'text' && SIGN.test(after.content);
}
