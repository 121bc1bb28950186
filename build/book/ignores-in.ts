/** Comments with which authors disable findings: `<!-- regelwerk-ignore todo -->`. */
import type { Chapter, Span } from '../types.ts';

export interface Ignore {
  readonly rule: string;
  readonly span: Span;
  /** Whether the comment names no other rule. */
  readonly isAlone: boolean;
  /** Line to which the comment applies. */
  readonly line: number;
}

export function ignoresIn(chapters: readonly Pick<Chapter, 'marks'>[]): readonly Ignore[] {
  const all = chapters
    .flatMap(({ marks }) => marks)
    .flatMap(({ rule, span, detail }) => {
      if (rule !== 'unused-ignore') return [];
      const line = span.end.line + Number(detail['lines']);
      const names = (detail['names'] ?? '').split(' ');
      return names.map((name): Ignore => ({ rule: name, span, line, isAlone: names.length === 1 }));
    });
  // Remove duplicates, since a footnote is parsed with each chapter that refers to it.
  return [
    ...new Map(
      all.map((each) => [[each.rule, each.span.file, each.line, each.span.start.line].join('\n'), each]),
    ).values(),
  ];
}
