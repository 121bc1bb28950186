/**
 * From all that was found to what is told: nothing twice, nothing that contradicts itself, nothing that an author switched
 * off.
 */
import { groupBy } from '../basics/group-by.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { unusedIgnores, withoutIgnored } from './ignores.ts';

/** @param diagnostics of reading and of all rules */
export function settled(diagnostics: readonly Diagnostic[], shelf: Shelf): readonly Diagnostic[] {
  const found = withoutContradictions(onceABook(diagnostics, shelf));
  return [...withoutIgnored(found, shelf), ...unusedIgnores(found, shelf)];
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

/** Rules that say nothing about how the text at their place is read. */
const OTHER_MATTERS = new Set(
  (
    'broken-link inexact-link ambiguous-link denied-link missing-image image-case remote-resource todo no-glyph ' +
    'heading-level empty-section page-placeholder duplicate-id lost-indentation'
  ).split(' '),
);

/** Where another rule explains a stretch, the general one keeps quiet. */
function withoutContradictions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!diagnostics.some(isGeneral)) return diagnostics;
  const special = diagnostics.filter((each) => !isGeneral(each) && !OTHER_MATTERS.has(each.rule));
  const byLine = groupBy(special, lineOf);
  return diagnostics.filter(
    (each) => !isGeneral(each) || !(byLine.get(lineOf(each)) ?? []).some((other) => overlaps(each, other)),
  );
}

function isGeneral({ rule }: Diagnostic): boolean {
  return rule === 'leftover-syntax';
}

function lineOf({ file, start }: Diagnostic): string {
  return `${file}\n${start.line}`;
}

function overlaps(a: Diagnostic, b: Diagnostic): boolean {
  const endOf = ({ start, end }: Diagnostic): number => (end.line > start.line ? Infinity : end.column);
  return a.start.column < endOf(b) && b.start.column < endOf(a);
}
