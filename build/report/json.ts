import type { Diagnostic, Related, Span } from '../types.ts';
import { jsonText } from './json-text.ts';
import type { ReportContext } from './report-context.ts';

/**
 * Findings for programs: one JSON array. Each has the members of `Diagnostic` and its place once more as `line`,
 * `column`, `endLine`, `endColumn`; all count from 1, columns in UTF-16 code units, the end is the first place after.
 */
export function formatJson(diagnostics: readonly Diagnostic[], _context: ReportContext): string {
  return jsonText(diagnostics.map(finding));
}

/** The members in one order, whatever made the diagnostic. */
function finding({ rule, severity, message, hint, related, ...span }: Diagnostic): object {
  return { rule, severity, ...placed(span), message, hint, related: related?.map(relatedPlace) };
}

function relatedPlace({ message, ...span }: Related): object {
  return { ...placed(span), message };
}

function placed({ file, start, end }: Span): object {
  const flat = { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  return { file, start, end, ...flat };
}
