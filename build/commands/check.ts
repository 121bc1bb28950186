/** `regelwerk check`: reads the books and lists the findings, without building anything. */
import { compile } from '../compile.ts';
import { diskHost } from '../host.ts';
import { formatGithub } from '../report/github.ts';
import { formatJson } from '../report/json.ts';
import type { ReportContext } from '../report/report-context.ts';
import { formatSarif } from '../report/sarif.ts';
import type { Diagnostic } from '../types.ts';
import { UsageError } from '../basics/usage-error.ts';
import { exitCode, reportContext, showFindings } from './findings.ts';

export interface CheckOptions {
  readonly inputs: readonly string[];
  readonly format: string;
  readonly strict: boolean;
  readonly lang?: string;
}

type Format = (diagnostics: readonly Diagnostic[], context: ReportContext) => string;

/** Machine-readable formats, written to standard output. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['json', formatJson],
  ['github', formatGithub],
  ['sarif', formatSarif],
]);

export async function check({ inputs, format, strict, ...options }: CheckOptions): Promise<number> {
  const write = FORMATS.get(format);
  if (!write && format !== 'pretty') {
    throw new UsageError(`unknown format ${format}`, `the formats are pretty, ${[...FORMATS.keys()].join(', ')}`);
  }
  const compilation = await compile(inputs, diskHost(), { ...options, isCheck: true });
  if (write) process.stdout.write(write(compilation.diagnostics, reportContext(compilation, process.stdout)));
  else showFindings(compilation.diagnostics, compilation);
  // No input could be read.
  if (compilation.shelf.books.length === 0) return 2;
  return exitCode(compilation.diagnostics, strict);
}
