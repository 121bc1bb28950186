/** What the tests of plugins look at after parsing a text. */
import type { Env, MarkdownIt, Token } from 'markdown-it';
import type { DialectEnv, Problem } from '../../plugins/dialect.ts';

export interface Parsed {
  readonly tokens: readonly Token[];
  /** Block and inline tokens of the given type. */
  readonly ofType: (type: string) => readonly Token[];
  readonly problems: readonly Problem[];
  readonly lines: readonly string[];
}

export function parse(md: MarkdownIt, text: string): Parsed {
  const env: Env = {};
  const tokens = md.parse(text, env);
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  return {
    tokens,
    ofType: (type) => all.filter((token) => token.type === type),
    problems: (env as DialectEnv).problems ?? [],
    lines: text.split('\n'),
  };
}

/** The stretch of the text a problem of one line concerns. */
export function stretchOf({ start, end }: Problem, lines: readonly string[]): string {
  if (start.line !== end.line) throw new Error('the problem takes more than a line');
  return (lines[start.line] ?? '').slice(start.column, end.column);
}
