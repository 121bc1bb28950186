import type { MarkdownIt, Token } from 'markdown-it';

/** Wraps the renderer rules of the given token types, or markdown-it's default rendering for types without a rule. */
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
