import type { MarkdownIt, Token } from 'markdown-it';

/** Changes what the rules of these types of tokens write, or what markdown-it does where they have none. */
export function aroundRules(
  md: MarkdownIt,
  types: readonly string[],
  change: (html: string, tokens: readonly Token[], index: number, env: object) => string,
): void {
  const { rules } = md.renderer;
  for (const type of types) {
    const before = rules[type];
    rules[type] = (tokens, index, options, env = {}, renderer) => {
      const html = before?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
      return change(html, tokens, index, env);
    };
  }
}
