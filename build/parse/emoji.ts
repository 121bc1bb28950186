import MarkdownIt, { type MarkdownIt as Markdown, type StateCore } from 'markdown-it';
import { full } from 'markdown-it-emoji';
import { ruleNamed } from '../../plugins/rule-named.ts';

/** Not the `:--:` below the head of a table. */
const MAYBE = /:(?=[^:\s]*[a-z\d])[\w+-]+:/;

/** `:smile:`. The pattern of all 1,900 names is made only for a text that may have one. */
export function emoji(md: Markdown): void {
  let replace: ((state: StateCore) => void) | undefined;
  md.core.ruler.after('linkify', 'emoji', (state: StateCore) => {
    if (!MAYBE.test(state.src)) return;
    replace ??= ruleNamed(new MarkdownIt().use(full, { shortcuts: {} }).core.ruler, 'emoji');
    replace?.(state);
  });
  md.renderer.rules['emoji'] = (tokens, index) => tokens[index]?.content ?? '';
}
