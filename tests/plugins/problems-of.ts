import type { MarkdownIt } from 'markdown-it';
import type { DialectEnv, Place } from '../../plugins/dialect.ts';

/** A problem in a form for tests: with the text it marks instead of its range. */
export interface SeenProblem {
  readonly rule: string;
  /** Line and column of the start, from 1. */
  readonly at: string;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the problems in a text, in their order, without names that only style sheets give an effect. `given` is the environment the plugins read. */
export function problemsOf(md: MarkdownIt, markdown: string, given: DialectEnv = {}): readonly SeenProblem[] {
  const env: DialectEnv = { ...given };
  md.parse(markdown, env as Record<string, unknown>);
  const lines = markdown.split('\n');
  const offset = ({ line, column }: Place): number =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, column);
  return (env.problems ?? [])
    .filter(({ rule }) => rule !== 'no-effect')
    .toSorted((a, b) => offset(a.span.start) - offset(b.span.start))
    .map(({ rule, span: { start, end }, data }) => ({
      rule,
      at: `${start.line + 1}:${start.column + 1}`,
      text: markdown.slice(offset(start), offset(end)),
      data: { ...data },
    }));
}

/** Returns the problems in a text as lines `1:5 rule "marked text" name="value"`, without data that repeat the text. */
export function problemLines(md: MarkdownIt, markdown: string): string {
  const lines = problemsOf(md, markdown).map(({ rule, at, text, data }) => {
    const details = Object.entries(data).filter(([, value]) => value !== text && value !== false);
    return [
      `${at} ${rule}`,
      JSON.stringify(text),
      ...details.map(([name, value]) => `${name}=${JSON.stringify(value)}`),
    ];
  });
  return lines.map((parts) => parts.join(' ')).join('\n');
}
