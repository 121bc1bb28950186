/** The parts of a parsed text that plugin tests check. */
import type { Env, MarkdownIt, Token } from 'markdown-it';
import type { DialectEnv, Problem } from '../../plugins/dialect.ts';

export interface Parsed {
  readonly tokens: readonly Token[];
  /** Returns the block and inline tokens of a type. */
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

/** Returns the text that a problem marks. The problem must be within one line. */
export function markedText({ span: { start, end } }: Pick<Problem, 'span'>, lines: readonly string[]): string {
  if (start.line !== end.line) throw new Error('the problem takes more than a line');
  return (lines[start.line] ?? '').slice(start.column, end.column);
}
