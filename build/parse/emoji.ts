import type { MarkdownIt, StateCore } from 'markdown-it';
import { full } from 'markdown-it-emoji';

/** Not the `:--:` below the head of a table. */
const MAYBE = /:(?=[^:\s]*[a-z\d])[\w+-]+:/;

/** `:smile:`. The pattern of all 1,900 names is made only for a text that may have one. */
export function emoji(md: MarkdownIt): void {
  let replace: ((state: StateCore) => void) | undefined;
  // The plugin adds its rule to what it is given, which is late for the rules of `md`.
  const after = (_other: string, _name: string, rule: typeof replace): void => void (replace = rule);
  md.core.ruler.after('linkify', 'emoji', (state: StateCore) => {
    if (!MAYBE.test(state.src)) return;
    if (!replace) full({ utils: md.utils, renderer: { rules: {} }, core: { ruler: { after } } }, { shortcuts: {} });
    replace?.(state);
  });
  md.renderer.rules['emoji'] = (tokens, index) => tokens[index]?.content ?? '';
}
