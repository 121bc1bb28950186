/** The parts of a parsed text that plugin tests check. */
import type { MarkdownIt, Token } from 'markdown-it';

export interface Parsed {
  readonly tokens: readonly Token[];
  /** Returns the block and inline tokens of a type. */
  readonly ofType: (type: string) => readonly Token[];
  readonly lines: readonly string[];
}

export function parse(md: MarkdownIt, text: string): Parsed {
  const tokens = md.parse(text, {});
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  return {
    tokens,
    ofType: (type) => all.filter((token) => token.type === type),
    lines: text.split('\n'),
  };
}
