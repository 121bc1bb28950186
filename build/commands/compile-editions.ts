/** Compiles each edition of the books. A finding that several editions share is reported once. */
import { groupBy } from '../basics/group-by.ts';
import { didYouMean } from '../basics/meant-by.ts';
import { UsageError } from '../basics/usage-error.ts';
import { type Compilation, type CompileCache, type CompileOptions, compile, createCache } from '../compile.ts';
import type { Host } from '../host.ts';
import type { Diagnostic } from '../types.ts';

export interface Editions {
  readonly first: Compilation;
  readonly all: readonly Compilation[];
  /** The findings of all editions. Each one lists the editions in which it occurs, unless it occurs in all. */
  readonly found: readonly Diagnostic[];
}

/**
 * Compiles all editions, or only the one requested. Books without editions count as one edition.
 *
 * @throws {UsageError} if no book has the requested edition
 */
export async function compileEditions(
  inputs: readonly string[],
  host: Host,
  options: CompileOptions,
  cache: CompileCache = createCache(),
): Promise<Editions> {
  const first = await compile(inputs, host, options, cache);
  refuseUnknown(options.edition, first);
  const all = [first];
  for (const edition of options.edition === undefined ? first.editions.slice(1) : []) {
    all.push(await compile(inputs, host, { ...options, edition }, cache));
  }
  return { first, all, found: all.length === 1 ? first.diagnostics : togetherFound(all) };
}

/** @throws {UsageError} if no book has the requested edition */
export function refuseUnknown(name: CompileOptions['edition'], { editions, filesRead }: Compilation): void {
  // If no file could be read, that is reported instead.
  if (typeof name !== 'string' || editions.includes(name) || filesRead.length === 0) return;
  const others = editions.length === 0 ? 'no book has editions' : `the editions are ${editions.join(', ')}`;
  throw new UsageError(`no edition is called ${name}`, didYouMean(name, editions, others));
}

function togetherFound(compilations: readonly Compilation[]): readonly Diagnostic[] {
  const all = compilations.flatMap(({ edition, diagnostics }) => {
    const before = new Map<string, number>();
    return diagnostics.map((finding) => {
      const { rule, severity, file, start } = finding;
      const place = [rule, severity, file, start.line, start.column].join('\n');
      const count = before.get(place) ?? 0;
      before.set(place, count + 1);
      return { edition, finding, key: `${place}\n${count}` };
    });
  });
  return [...groupBy(all, ({ key }) => key).values()].flatMap((alike) => {
    const editions = alike.flatMap(({ edition = [] }) => edition);
    const finding = alike[0]?.finding;
    if (!finding) return [];
    return editions.length === compilations.length ? finding : { ...finding, editions };
  });
}
