/** Findings as SARIF 2.1.0 (OASIS standard), for code scanning and editors. */
import type { Diagnostic, Severity, SourceEdit, Span } from '../types.ts';
import { jsonText } from './json-text.ts';
import { editionsLine } from './repeats.ts';
import type { ReportContext, ReportRule } from './report-context.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** The base of relative paths: the working folder. */
const BASE = '%SRCROOT%';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};

interface RuleMetadata {
  readonly id: string;
  readonly shortDescription?: { readonly text: string };
  readonly defaultConfiguration: { readonly level: string };
}

/** One log with one run. Rules that are not in the context are listed by name. */
export function formatSarif(diagnostics: readonly Diagnostic[], context: ReportContext): string {
  const known = new Set(context.rules.map(({ name }) => name));
  const unknown = new Map(diagnostics.filter(({ rule }) => !known.has(rule)).map((each) => [each.rule, each]));
  const rules: readonly RuleMetadata[] = [
    ...context.rules.map(ruleMetadata),
    ...[...unknown].map(([id, { severity }]) => ({ id, defaultConfiguration: { level: LEVELS[severity] } })),
  ];
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'regelwerk', semanticVersion: context.toolVersion, rules } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [BASE]: { description: { text: 'The folder in which the command was started.' } } },
        results: diagnostics.map((each) => result(each, indexes.get(each.rule) ?? -1)),
        ...(context.readings !== undefined && { properties: { folders: context.readings } }),
      },
    ],
  };
  return jsonText(log);
}

function ruleMetadata({ name, severity, summary }: ReportRule): RuleMetadata {
  return { id: name, shortDescription: { text: summary }, defaultConfiguration: { level: LEVELS[severity] } };
}

function result(
  { rule, severity, message, hint, fix, suggestions = [], related = [], ...span }: Diagnostic,
  ruleIndex: number,
): object {
  const text = [message, ...(hint === undefined ? [] : [`hint: ${hint}`]), ...editionsLine(span)].join('\n');
  const ways = fix ? [fix] : suggestions;
  const relatedLocations = related.map((each, index) => ({
    id: index + 1,
    message: { text: each.message },
    physicalLocation: physicalLocation(each),
  }));
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text },
    locations: [{ physicalLocation: physicalLocation(span) }],
    ...(relatedLocations.length === 0 ? {} : { relatedLocations }),
    ...(ways.length === 0 ? {} : { fixes: ways.map(fixOf) }),
  };
}

function fixOf(edits: readonly SourceEdit[]): object {
  const artifactChanges = edits.map(({ span, text }) => ({
    artifactLocation: artifactLocation(span.file),
    replacements: [{ deletedRegion: physicalLocation(span).region, insertedContent: { text } }],
  }));
  return { artifactChanges };
}

function physicalLocation({ file, start, end }: Span): { artifactLocation: object; region: object } {
  return {
    artifactLocation: artifactLocation(file),
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  };
}

function artifactLocation(file: string): object {
  const path = file.replaceAll('\\', '/');
  const isAbsolute = path.startsWith('/') || /^[a-z]:\//i.test(path);
  if (!isAbsolute) return { uri: encoded(path), uriBaseId: BASE };
  return {
    uri: path.startsWith('/') ? `file://${encoded(path)}` : `file:///${path.slice(0, 2)}${encoded(path.slice(2))}`,
  };
}

function encoded(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, '\uFFFD')))
    .join('/');
}
