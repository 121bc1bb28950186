/**
 * Text without markup, such as most cells of tables hold, as one token without asking any rule.
 *
 * markdown-it stops at each sign that any rule might begin with, hyphens and exclamation marks among them, and asks all rules
 * there. Nothing that the dialect knows begins in a text that has none of the signs below. It changes nothing that can be seen.
 */
import type { MarkdownIt } from 'markdown-it';
import { setRange } from './position.ts';

/** What the inline rules of the dialect begin with; `!` and `^` only mean something together with these. */
const MARKUP = /[\n$&*<=[\\^_`{~]|:\/\//;

/** @param markup what every text has in which a rule may find something */
export function quickText(md: MarkdownIt, markup = MARKUP): void {
  const { inline } = md;
  const { Token } = new md.core.State('', md, {});
  const parse = inline.parse.bind(inline);
  inline.parse = (text, md, env, tokens) => {
    if (text === '' || markup.test(text)) {
      parse(text, md, env, tokens);
      return;
    }
    const token = new Token('text', '', 0);
    token.content = text;
    setRange(token, [0, text.length]);
    tokens.push(token);
  };
}
