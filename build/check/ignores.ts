/** Leaves out the findings that authors switched off, and tells of the comments that switched nothing off. */
import { nearest } from '../basics/nearest.ts';
import { type SourceOf, meant } from '../hint.ts';
import type { Diagnostic, Shelf, Span } from '../types.ts';
import { toDiagnostic } from './rule.ts';
import { rules } from './rules.ts';
import { unusedIgnore } from './rules/unused-ignore.ts';

interface Ignore {
  readonly rule: string;
  readonly span: Span;
  /** The comment names no other. */
  readonly isAlone: boolean;
  /** The line it is for. */
  readonly line: number;
}

/** The findings that are left. */
export function withoutIgnored(diagnostics: readonly Diagnostic[], shelf: Shelf): readonly Diagnostic[] {
  const ignored = new Set(ignoresOf(shelf).map(({ rule, span, line }) => keyOf(rule, span.file, line)));
  if (ignored.size === 0) return diagnostics;
  return diagnostics.filter(({ rule, file, start }) => !ignored.has(keyOf(rule, file, start.line)));
}

/** @param diagnostics all findings that were made without printing */
export function unusedIgnores(
  diagnostics: readonly Diagnostic[],
  shelf: Shelf,
  sourceOf?: SourceOf,
): readonly Diagnostic[] {
  const ignores = ignoresOf(shelf);
  if (ignores.length === 0) return [];
  const found = new Set(diagnostics.map(({ rule, file, start }) => keyOf(rule, file, start.line)));
  const known = new Map(rules.map((rule) => [rule.name, rule]));
  return ignores.flatMap(({ rule, span, line, isAlone }): readonly Diagnostic[] => {
    const named = known.get(rule);
    if (named && (!named.check || found.has(keyOf(rule, span.file, line)))) return [];
    const foundThere = [...known.keys()].filter((name) => found.has(keyOf(name, span.file, line)));
    const [near] = nearest(rule, foundThere);
    const unknown = rule === '' ? 'this comment names no rule' : `there is no rule ${rule}`;
    const message = named ? `${rule} finds nothing on line ${line}` : `${unknown}, so nothing is switched off`;
    const other = meant(
      near === undefined ? [] : [near],
      rule,
      'name one of the rules in the handbook, or delete the comment',
    );
    const hint = named ? { write: '', ...(isAlone ? { shown: () => 'the comment' } : { instead: rule }) } : other;
    return [toDiagnostic(unusedIgnore, { span, message, hint }, sourceOf)];
  });
}

function ignoresOf({ books }: Shelf): readonly Ignore[] {
  const all = books
    .flatMap(({ chapters }) => chapters.flatMap(({ marks }) => marks))
    .flatMap(({ rule, span, detail }) => {
      if (rule !== unusedIgnore.name) return [];
      const line = span.end.line + Number(detail['lines']);
      const names = (detail['names'] ?? '').split(' ');
      return names.map((name): Ignore => ({ rule: name, span, line, isAlone: names.length === 1 }));
    });
  // A footnote is parsed with each chapter that refers to it.
  return [
    ...new Map(
      all.map((each) => [`${keyOf(each.rule, each.span.file, each.line)}\n${each.span.start.line}`, each]),
    ).values(),
  ];
}

function keyOf(rule: string, file: string, line: number): string {
  return `${rule}\n${file}\n${line}`;
}
