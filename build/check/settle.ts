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
export function settled(diagnostics: readonly Diagnostic[], shelf: Shelf, sourceOf?: SourceOf): readonly Diagnostic[] {
  const found = withoutContradictions(onceABook(diagnostics, shelf));
  return [...withoutIgnored(found, shelf), ...unusedIgnores(found, shelf, sourceOf)];
}

/** Other programs' keys are in the front matter of each chapter: each is told once. */
function onceABook(diagnostics: readonly Diagnostic[], { books }: Shelf): readonly Diagnostic[] {
  const bookOf = new Map(books.flatMap(({ file, chapters }) => chapters.map(({ source }) => [source.file, file])));
  const told = new Set<string>();
  return diagnostics.filter(({ rule, severity, file, message }) => {
    if (rule !== 'front-matter' || severity === 'error') return true;
    const key = `${bookOf.get(file) ?? file}\n${message}`;
    const isNew = !told.has(key);
    told.add(key);
    return isNew;
  });
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
