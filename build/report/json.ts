import type { Diagnostic, Related, SourceEdit, Span } from '../types.ts';
import type { ReportContext } from './report-context.ts';

/**
 * Formats findings as a JSON array. Each has the members of `Diagnostic`, and its position also as `line`, `column`,
 * `endLine` and `endColumn`. All count from 1, columns in UTF-16 code units; the end is exclusive.
 *
 * With `--explain`, the result is an object with these `findings` and the `folders` that were read.
 */
export function formatJson(diagnostics: readonly Diagnostic[], { readings }: Pick<ReportContext, 'readings'>): string {
  const findings = diagnostics.map(finding);
  return jsonText(readings ? { folders: readings, findings } : findings);
}

/** Returns the members of a finding in a fixed order. */
function finding({ rule, severity, message, hint, fix, suggestions, related, editions, ...span }: Diagnostic): object {
  return {
    rule,
    severity,
    ...placed(span),
    message,
    hint,
    fix: fix?.map(change),
    suggestions: suggestions?.map((each) => each.map(change)),
    related: related?.map(relatedPlace),
    editions,
  };
}

function change({ span, text }: SourceEdit): object {
  return { ...placed(span), text };
}

function relatedPlace({ message, ...span }: Related): object {
  return { ...placed(span), message };
}

function placed({ file, start, end }: Span): object {
  const flat = { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  return { file, start, end, ...flat };
}

/**
 * Returns JSON that is safe to show on a terminal. Control characters are escaped, which does not change the value.
 */
function jsonText(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  // `JSON.stringify` already escapes C0 controls.
  return `${text.replace(/[\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, escaped)}\n`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
