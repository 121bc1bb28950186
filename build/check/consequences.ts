/** What is missing only because code is not closed: the code is told, and the rest counted with it. */
import { anchorOf } from '../../plugins/slug.ts';
import type { SourceOf } from '../hint.ts';
import { counted } from '../report/amounts.ts';
import type { Diagnostic } from '../types.ts';

/** @param diagnostics with their kinds: of a link, the address */
export function withoutConsequences(diagnostics: readonly Diagnostic[], sourceOf?: SourceOf): readonly Diagnostic[] {
  const causes = diagnostics.filter(({ rule, message }) => rule === 'unclosed' && message.includes('code'));
  const counts = new Map<Diagnostic, number>();
  const lost = causes.map((cause) => ({ cause, names: namesBelow(cause, sourceOf) }));
  const left = diagnostics.filter((each) => {
    const name = nameMissedBy(each);
    const cause = name === undefined ? undefined : lost.find(({ names }) => names.has(name))?.cause;
    if (cause) counts.set(cause, (counts.get(cause) ?? 0) + 1);
    return !cause;
  });
  return left.map((each) => {
    const count = counts.get(each) ?? 0;
    if (count === 0) return each;
    return {
      ...each,
      message: `${each.message} (which breaks ${counted(count, 'link or footnote', 'links and footnotes')})`,
    };
  });
}

/** Headings and notes that the code took in. */
function namesBelow({ file, start }: Diagnostic, sourceOf?: SourceOf): ReadonlySet<string> {
  const below = sourceOf?.(file)?.split('\n').slice(start.line) ?? [];
  return new Set(
    below.flatMap((line) => {
      const [, heading, id] = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t#]*(?:\{#([^\s}]+)[^{}]*\})?\s*$/.exec(line) ?? [];
      const [, note] = /^ {0,3}\[\^([^\]]+)\]:/.exec(line) ?? [];
      return [id, heading === undefined ? undefined : anchorOf(heading), note && `^${note}`].filter(
        (each) => each !== undefined,
      );
    }),
  );
}

function nameMissedBy({ rule, kind = '' }: Diagnostic): string | undefined {
  if (rule === 'broken-link') return kind.startsWith('#') ? kind.slice(1) : undefined;
  if (rule === 'unknown-name') return anchorOf(kind);
  return rule === 'footnote' && kind !== '' ? `^${kind}` : undefined;
}
