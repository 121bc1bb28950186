/** `regelwerk check`: reads the books and lists the findings without building anything. */
import { type Compilation, type CompileOptions, compile } from '../compile.ts';
import { compileEditions } from './compile-editions.ts';
import { type Host, diskHost } from '../host.ts';
import { formatReadings } from '../report/explain.ts';
import { formatGithub } from '../report/github.ts';
import { formatJson } from '../report/json.ts';
import type { ReportContext } from '../report/report-context.ts';
import type { Diagnostic } from '../types.ts';
import { draftsLine } from './release.ts';
import type { Given } from './commands.ts';
import { inputsOf } from './default-input.ts';
import { codeWithoutBooks, exitCode, reportContext, showFindings, showReadings } from './findings.ts';

type Format = (diagnostics: readonly Diagnostic[], context: ReportContext) => string;

/** Machine-readable output formats, which are written to standard output. */
const FORMATS: Readonly<Record<'json' | 'github', Format>> = { json: formatJson, github: formatGithub };

export async function check({ format = 'pretty', explain, fix, strict, ...options }: Given<'check'>): Promise<number> {
  const inputs = inputsOf(options.inputs);
  const settings: CompileOptions = { ...options, isCheck: true };
  // Fixes are applied to the text of all editions.
  if (fix) await fixed(async (host) => compile(inputs, host, { ...settings, edition: false }));
  const { first, found: diagnostics } = await compileEditions(inputs, diskHost(), settings);
  if (format !== 'pretty') {
    const context = { ...reportContext(first, process.stdout), readings: explain && first.readings };
    process.stdout.write(FORMATS[format](diagnostics, context));
  } else {
    if (explain) process.stdout.write(formatReadings(first.readings));
    else showReadings(first);
    showFindings(diagnostics, first);
  }
  process.stderr.write(draftsLine(first));
  if (first.shelf.books.length === 0) return codeWithoutBooks(first);
  return exitCode(diagnostics, strict ?? options.release ?? false);
}

/** Applies the fixes and lists them on standard error. */
async function fixed(read: (host: Host) => Promise<Compilation>): Promise<void> {
  const { fix } = await import('./fix.ts');
  const host = diskHost();
  const lines = await fix(await read(host), host, read);
  for (const line of lines) process.stderr.write(`${line}\n`);
}
