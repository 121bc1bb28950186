import type { MarkdownIt, StateCore } from 'markdown-it';
import { lazy } from '../basics/lazy.ts';

const load = lazy('markdown-it-emoji');

/** A name between colons. The `:--:` in a delimiter row does not match. */
const MAYBE = /:(?=[^:\s]*[a-z\d])[\w+-]+:/;

/**
 * Replaces `:smile:` and other names. The pattern of all 1,900 names is only compiled for a text that may contain
 * one.
 */
export function emoji(md: MarkdownIt): void {
  let replace: ((state: StateCore) => void) | undefined;
  // The plugin would add its rule to `md` too late, so it gets a substitute that only captures the rule.
  const after = (_other: string, _name: string, rule: typeof replace): void => void (replace = rule);
  md.core.ruler.after('linkify', 'emoji', (state: StateCore) => {
    if (!MAYBE.test(state.src)) return;
    if (!replace)
      load().full({ utils: md.utils, renderer: { rules: {} }, core: { ruler: { after } } }, { shortcuts: {} });
    replace?.(state);
  });
  md.renderer.rules['emoji'] = (tokens, index) => tokens[index]?.content ?? '';
}
