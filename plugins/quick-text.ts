/**
 * Text without markup, in long stretches.
 *
 * markdown-it stops at each sign that any rule of any plugin might begin with, hyphens and plus signs among them, and asks all
 * rules there. With this plugin it stops only where a rule of the dialect begins, and what has nothing to stop at, as most
 * cells of tables, becomes one token without asking anybody. It changes nothing that can be seen.
 */
import type { MarkdownIt, StateInline } from 'markdown-it';
import { setRange } from './position.ts';

/** What inline rules begin with, and the end of a link's text. One sign each, so that its place is known from its end. */
const SIGN = /[\n$&*<=[\\\]^_`{~]|!(?=\[)|:(?=\/)/g;

export function quickText(md: MarkdownIt): void {
  const { inline } = md;
  const { Token } = new md.core.State('', md, {});
  inline.ruler.at('text', textRule);
  const parse = inline.parse.bind(inline);
  inline.parse = (text, md, env, tokens) => {
    if (text === '' || endOfText(text, 0) < text.length) {
      parse(text, md, env, tokens);
      return;
    }
    const token = new Token('text', '', 0);
    token.content = text;
    setRange(token, [0, text.length]);
    tokens.push(token);
  };
}

function textRule(state: StateInline, silent: boolean): boolean {
  const end = Math.min(endOfText(state.src, state.pos), state.posMax);
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

/** Where a rule might begin next. A regular expression, as V8 has that compiled when other code still warms up. */
function endOfText(text: string, start: number): number {
  SIGN.lastIndex = start;
  return SIGN.test(text) ? SIGN.lastIndex - 1 : text.length;
}
