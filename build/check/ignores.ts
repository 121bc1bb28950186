/** Applies comments that switch findings off, and reports comments that switch nothing off. */
import { meantBy } from '../basics/meant-by.ts';
import { type SourceOf, meant } from '../hint.ts';
import { finding, NOTICED, problemsOf } from '../finding.ts';
import type { Diagnostic, Shelf, Span } from '../types.ts';
import { rules } from './rules.ts';
import { todo } from './rules/todo.ts';

/**
 * Divides findings into those that no comment switches off, and new ones for comments that switch nothing off.
 *
 * @param diagnostics all findings except those of printing
 */
export function applyIgnores(
  diagnostics: readonly Diagnostic[],
  shelf: Shelf,
  sourceOf?: SourceOf,
): { readonly kept: readonly Diagnostic[]; readonly unused: readonly Diagnostic[] } {
  const ignores = ignoresOf(shelf);
  if (ignores.length === 0) return { kept: diagnostics, unused: [] };
  const placeOf = ({ rule, file, start }: Diagnostic): string => keyOf(rule, file, start.line);
  const found = new Set(diagnostics.map(placeOf));
  const ignored = new Set(ignores.map(({ rule, span, line }) => keyOf(rule, span.file, line)));
  const known = new Map(rules.map((rule) => [rule.name, rule]));
  const unused = ignores.flatMap(({ rule, span, line, isAlone }): readonly Diagnostic[] => {
    const named = known.get(rule);
    if (named && (!('say' in named || named.check) || found.has(keyOf(rule, span.file, line)))) return [];
    const unknown = rule === '' ? 'this comment names no rule' : `there is no rule ${rule}`;
    const message = named ? `${rule} finds nothing on line ${line}` : `${unknown}, so nothing is switched off`;
    const foundThere = [...known.keys()].filter((name) => found.has(keyOf(name, span.file, line)));
    const near = meantBy(rule, foundThere).slice(0, 1);
    const hint = named
      ? { write: '', ...(isAlone ? { shown: () => 'the comment' } : { instead: rule }) }
      : meant(near, rule, 'name one of the rules in the handbook, or delete the comment');
    return [finding(NOTICED.unusedIgnore, span, { message, hint }, sourceOf)];
  });
  return { kept: diagnostics.filter((each) => isTodoOfRelease(each) || !ignored.has(placeOf(each))), unused };
}

/** Whether the finding is a to-do that stops a release. Comments cannot switch these off. */
function isTodoOfRelease({ rule, severity }: Diagnostic): boolean {
  return rule === todo.name && severity === 'error';
}

interface Ignore {
  readonly rule: string;
  readonly span: Span;
  /** Whether the comment names no other rule. */
  readonly isAlone: boolean;
  /** Line to which the comment applies. */
  readonly line: number;
}

/** Comments such as `<!-- regelwerk-ignore todo -->`. */
function ignoresOf({ books }: Shelf): readonly Ignore[] {
  const all = books.flatMap((book) =>
    problemsOf(book, 'unused-ignore').flatMap(({ span, data: { names, lines } }) => {
      const line = span.end.line + lines;
      return names.map((rule): Ignore => ({ rule, span, line, isAlone: names.length === 1 }));
    }),
  );
  // Remove duplicates, since a footnote is parsed with each chapter that refers to it.
  const placeOf = ({ rule, span, line }: Ignore): string => `${keyOf(rule, span.file, line)}\n${span.start.line}`;
  return [...new Map(all.map((each) => [placeOf(each), each])).values()];
}

function keyOf(rule: string, file: string, line: number): string {
  return `${rule}\n${file}\n${line}`;
}
