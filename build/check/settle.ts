/**
 * From all that was found to what is told: nothing twice, nothing that contradicts itself, nothing that an author switched
 * off.
 */
import { groupBy } from '../basics/group-by.ts';
import type { SourceOf } from '../hint.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { rules } from './rules.ts';
import { unusedIgnores, withoutIgnored } from './ignores.ts';

/** @param diagnostics of reading and of all rules */
export function settleFindings(
  diagnostics: readonly Diagnostic[],
  shelf: Shelf,
  sourceOf?: SourceOf,
): readonly Diagnostic[] {
  const found = withoutContradictions(diagnostics);
  return [...onceAKind(withoutIgnored(found, shelf), shelf), ...unusedIgnores(found, shelf, sourceOf)];
}

/** More of a kind are told as one. */
const IN_FULL = 3;
/** Places of it that are named. */
const NAMED = 3;

/** What stands at many places of a book for one reason: told at the first, with their number and the next ones. */
function onceAKind(diagnostics: readonly Diagnostic[], { books }: Shelf): readonly Diagnostic[] {
  if (!diagnostics.some(({ kind }) => kind !== undefined)) return diagnostics;
  const bookOf = new Map(books.flatMap(({ file, chapters }) => chapters.map(({ source }) => [source.file, file])));
  const keyOf = ({ rule, severity, file, kind }: Diagnostic): string | undefined =>
    kind === undefined ? undefined : [bookOf.get(file) ?? file, rule, severity, kind].join('\n');
  const groups = groupBy(diagnostics, keyOf);
  return diagnostics.flatMap((each) => {
    const { kind, ...told } = each;
    const alike = kind === undefined ? [] : (groups.get(keyOf(each)) ?? []);
    if (alike.length <= (byName.get(each.rule)?.tellsOnce ? 1 : IN_FULL)) return [told];
    return alike[0] === each ? [together(told, alike)] : [];
  });
}

function together(
  { message, fix: _own, suggestions: _others, ...first }: Diagnostic,
  alike: readonly Diagnostic[],
): Diagnostic {
  const related = alike.slice(1, NAMED).map(({ file, start, end }) => ({ file, start, end, message: 'also here' }));
  const fix = alike.flatMap((each) => each.fix ?? []);
  return {
    ...first,
    message: `${message} (${alike.length.toLocaleString('en')} places)`,
    ...(alike.every((each) => each.fix) && { fix }),
    related: [...(first.related ?? []), ...related],
  };
}

const byName = new Map(rules.map((rule) => [rule.name, rule]));

/** Where another rule explains a stretch, one that yields to it keeps quiet. */
function withoutContradictions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!diagnostics.some(({ rule }) => byName.get(rule)?.yieldsTo)) return diagnostics;
  const byLine = groupBy(diagnostics, lineOf);
  return diagnostics.filter((each) => {
    const yieldsTo = byName.get(each.rule)?.yieldsTo;
    return (
      !yieldsTo ||
      !(byLine.get(lineOf(each)) ?? []).some((other) => {
        const rule = byName.get(other.rule);
        return rule && rule.name !== each.rule && yieldsTo(rule) && overlaps(each, other);
      })
    );
  });
}

function lineOf({ file, start }: Diagnostic): string {
  return `${file}\n${start.line}`;
}

function overlaps(a: Diagnostic, b: Diagnostic): boolean {
  const endOf = ({ start, end }: Diagnostic): number => (end.line > start.line ? Infinity : end.column);
  return a.start.column < endOf(b) && b.start.column < endOf(a);
}
