/** Reads examples of rules, in which lines of carets mark where a finding is expected. */
import type { Diagnostic } from '../../build/types.ts';

/**
 * Position at which a finding is expected or was reported. Findings that span several lines are cut to the first one.
 */
export interface FindingPlace {
  readonly rule: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
}

export interface MarkedExample {
  readonly text: string;
  readonly expected: readonly FindingPlace[];
}

/** Separates the lines of carets from the text of an example. */
export function readMarks(example: string): MarkedExample {
  const lines: string[] = [];
  const expected: FindingPlace[] = [];
  for (const line of example.replace(/^\n/, '').split('\n')) {
    const mark = /^( *)(\^+) ([a-z]+(?:-[a-z]+)*)$/.exec(line);
    if (!mark) {
      lines.push(line);
      continue;
    }
    const [, space = '', carets = '', rule = ''] = mark;
    const column = space.length + 1;
    expected.push({ rule, line: lines.length, column, endColumn: column + carets.length });
  }
  return { text: lines.join('\n'), expected };
}

export function placeOfFinding({ rule, start, end }: Diagnostic, text: string): FindingPlace {
  const lineEnd = (text.split('\n')[start.line - 1]?.length ?? 0) + 1;
  const endColumn = end.line === start.line ? end.column : lineEnd;
  return { rule, line: start.line, column: start.column, endColumn };
}
