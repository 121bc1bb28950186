/**
 * Keeps a unit on the same line as the formula or picture before it: the symbol ⊙, and units before which typesetting
 * inserts a no-break space. Browsers may break the line next to a formula or picture in spite of the no-break space.
 *
 *     $W6$ ⊙    →    <span class="short"><math>…</math> ⊙</span>
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { pageEnv } from './page-env.ts';

const ATOMIC = ['math_inline', 'image', 'icon'];
const UNIT = /^(?:[ \u00A0]?⊙|\u00A0[^\s\u00A0])/;
/** The unit in rendered HTML, without the text after it. A unit that is an element of its own does not match. */
const WRITTEN = /^[ \u00A0]?(?:<span role="img"[^>]*>⊙<\/span>|⊙|[^\s\u00A0<>&,.;:!?()]+)/;

export function keptUnits(md: MarkdownIt): void {
  aroundRules(md, ATOMIC, (html, tokens, index, env) =>
    hasUnit(tokens, index, env) ? `<span class="short">${html}` : html,
  );
  aroundRules(md, ['text'], (html, tokens, index, env) => {
    if (!hasUnit(tokens, index - 1, env)) return html;
    const [unit = ''] = WRITTEN.exec(html) ?? [];
    return `${unit}</span>${html.slice(unit.length)}`;
  });
}

function hasUnit(tokens: readonly Token[], index: number, env: unknown): boolean {
  const after = tokens[index + 1];
  if (!ATOMIC.includes(tokens[index]?.type ?? '') || after?.type !== 'text') return false;
  const { typeset = (text) => text } = pageEnv(env);
  return UNIT.test(typeset(after.content, 'text'));
}
