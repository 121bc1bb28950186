/**
 * Selects the findings to report: combines repeated ones, and drops those that contradict others or that the author
 * switched off.
 */
import { groupBy } from '../basics/group-by.ts';
import { grouped } from '../basics/grouped.ts';
import type { SourceOf } from '../hint.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { rules } from './rules.ts';
import { applyIgnores } from './ignores.ts';

/**
 * Returns the findings to report.
 *
 * @param diagnostics findings from reading and from all rules
 */
export function settleFindings(
  diagnostics: readonly Diagnostic[],
  shelf: Shelf,
  sourceOf?: SourceOf,
): readonly Diagnostic[] {
  const found = withoutConsequences(withoutContradictions(diagnostics), shelf);
  const { kept, unused } = applyIgnores(found, shelf, sourceOf);
  return [...combineKinds(kept, shelf), ...unused];
}

/** Rules for things that may only be missing because they are inside code that is not closed. */
const CONSEQUENCES =
  /^(?:broken-link|unknown-name|inexact-link|footnote|unseen-text|empty-section|empty-list|reference|collection)$/;

/** Drops the findings of a book that code without an end may cause. The finding about the code says so. */
function withoutConsequences(diagnostics: readonly Diagnostic[], shelf: Shelf): readonly Diagnostic[] {
  const bookOf = booksByFile(shelf);
  const causes = diagnostics.filter(({ rule, kind }) => rule === 'unclosed' && kind === 'code');
  const books = new Set(causes.map(({ file }) => bookOf.get(file)));
  return diagnostics.filter(({ rule, file }) => !CONSEQUENCES.test(rule) || !books.has(bookOf.get(file)));
}

function booksByFile({ books }: Shelf): ReadonlyMap<string, string> {
  return new Map(books.flatMap(({ file, chapters }) => chapters.map(({ source }) => [source.file, file])));
}

/** Maximum number of findings of one kind that are reported separately. */
const IN_FULL = 3;
/** Maximum number of places that a combined finding shows. */
const NAMED = 3;

/**
 * Combines findings with one cause at many places of a book into one, with the number of places and the first few of
 * them.
 */
function combineKinds(diagnostics: readonly Diagnostic[], shelf: Shelf): readonly Diagnostic[] {
  if (!diagnostics.some(({ kind }) => kind !== undefined)) return diagnostics;
  const bookOf = booksByFile(shelf);
  const keyOf = ({ rule, severity, file, kind }: Diagnostic): string | undefined =>
    kind === undefined ? undefined : [bookOf.get(file) ?? file, rule, severity, kind].join('\n');
  const groups = groupBy(diagnostics, keyOf);
  return diagnostics.flatMap((each) => {
    const { kind, ...finding } = each;
    const alike = kind === undefined ? [] : (groups.get(keyOf(each)) ?? []);
    if (alike.length <= (byName.get(each.rule)?.reportsOnce ? 1 : IN_FULL)) return [finding];
    return alike[0] === each ? [combined(finding, alike)] : [];
  });
}

function combined(
  { message, fix: _own, suggestions: _others, ...first }: Diagnostic,
  alike: readonly Diagnostic[],
): Diagnostic {
  const related = alike.slice(1, NAMED).map(({ file, start, end }) => ({ file, start, end, message: 'also here' }));
  const fix = alike.flatMap((each) => each.fix ?? []);
  return {
    ...first,
    message: `${message} (${grouped(alike.length)} places)`,
    ...(alike.every((each) => each.fix) && { fix }),
    related: [...(first.related ?? []), ...related],
  };
}

const byName = new Map(rules.map((rule) => [rule.name, rule]));

/** Drops a finding if a rule that it yields to has a finding at the same place. */
function withoutContradictions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  // A line may have many thousands of findings, which are mostly of one rule.
  const byLine = groupBy(diagnostics, (each) => lineOf(each, each.rule));
  return diagnostics.filter((each) => {
    const preferred = rules.filter((rule) => rule.name !== each.rule && byName.get(each.rule)?.yieldsTo?.(rule));
    return !preferred.some(({ name }) => byLine.get(lineOf(each, name))?.some((other) => overlaps(each, other)));
  });
}

function lineOf({ file, start }: Diagnostic, rule: string): string {
  return `${file}\n${start.line} ${rule}`;
}

function overlaps(a: Diagnostic, b: Diagnostic): boolean {
  const endOf = ({ start, end }: Diagnostic): number => (end.line > start.line ? Infinity : end.column);
  return a.start.column < endOf(b) && b.start.column < endOf(a);
}
