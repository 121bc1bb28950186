/**
 * Front matter: the YAML between `---` lines at the top of a file.
 *
 * Steps: find it; parse the YAML; validate it against the schema; make a `BookMeta` of the valid keys. Each problem is
 * a finding of the rule `front-matter` at its position in the author's file; the text below is still compiled.
 */
import type { Document, YAMLError } from 'yaml';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { lineAt, lineStarts } from '../../plugins/places.ts';
import { pictureKeys } from '../book-meta/cover.ts';
import { marginsAtFault } from '../book-meta/paper-size.ts';
import { ADDRESS_KEYS, saysDraft } from '../book-meta/foreign-keys.ts';
import { type Hint, remedyOf } from '../hint.ts';
import type { BookMeta, Diagnostic, Found, MetaPicture, Position, ReferenceName, Severity, Span } from '../types.ts';
import { findFrontMatter } from './find-front-matter.ts';
import { type FrontFacts, type FrontMatter, NO_FRONT_MATTER, type StyleReference } from './front-matter.ts';
import { fieldsOf, isFieldKey } from './record-fields.ts';
import { repairYaml } from './repair-yaml.ts';
import type { EditionValues } from './editions-in.ts';
import { type Offsets, validate } from './validate.ts';

const RULE = 'front-matter';

/**
 * Reads the front matter of a file.
 *
 * @param text the whole file, decoded; a byte order mark and Windows line ends are fine
 * @param file its path as shown to the author
 * @param isChapter not the settings of a book: keys that nobody knows are fields of what the chapter is about
 * @param hasEditions whether the book of the chapter does
 */
export function readFrontMatter(
  text: string,
  file: string,
  isChapter = false,
  hasEditions = false,
): Found<FrontMatter> {
  const place = findFrontMatter(text);
  if (place.kind === 'none') return { value: NO_FRONT_MATTER, diagnostics: [] };
  if (place.kind === 'unclosed') return { value: NO_FRONT_MATTER, diagnostics: [unclosed(file)] };

  const { bodyLine, bodyStart, misdrawn } = place;
  const yaml = text.slice(place.start, place.end);
  let starts = lineStarts(yaml);
  const diagnostics: Diagnostic[] = [];
  const spanOf = ({ start, end }: Offsets): Span => ({
    file,
    start: positionAt(starts, start),
    end: positionAt(starts, Math.max(start, end)),
  });
  const report: Report = (severity, at, message, hint) => {
    const span = spanOf(at);
    // Other programs' keys are in the front matter of each chapter.
    const kind = severity === 'error' ? {} : { kind: message.replace(/^keys for other tools.*/, 'other tools') };
    diagnostics.push({ rule: RULE, severity, ...kind, ...span, message, ...remedyOf(hint, span, () => text) });
  };

  for (const { line, text: drawn } of misdrawn) diagnostics.push(misdrawnAt(file, line, drawn));

  const parsed = parse(yaml, report);
  if (!parsed) return { value: { ...NO_FRONT_MATTER, bodyLine, bodyStart }, diagnostics };
  const { document } = parsed;
  starts = lineStarts(parsed.yaml);
  const { values, places, findings, unknown, editions, only } = validate(document, isChapter, hasEditions);
  const mended = new Set(diagnostics.map(({ start }) => start.line));
  for (const { severity, message, hint, ...span } of findings) {
    // What is wrong with a value that was mended follows from what was told.
    if (!mended.has(spanOf(span).start.line)) report(severity, span, message, hint);
  }
  const spanOfKey: SpanOf = (key, index = 0) => {
    const at = places.get(key)?.[index];
    return at ? [spanOf(at)] : [];
  };
  const placesOf: PlacesOf = (path) =>
    [...places].flatMap(([key, all]) => (key === path || key.startsWith(`${path}.`) ? all : []));
  const fields = fieldsOf(document, (name) => unknown.has(name) && isFieldKey(name));
  const value = {
    ...factsOf(values, spanOfKey, (meta) => withRoom(meta, placesOf, report)),
    editions: new Map(
      [...editions].map(([name, { values: own, pathOf, includes }]) => {
        const spanOfOwn: SpanOf = (key, index) => spanOfKey(key.replace(/^[^.]+/, pathOf), index);
        const placesOfOwn: PlacesOf = (key) => placesOf(pathOf(key));
        const tell = marginsAtFault(values.pdf) ? () => undefined : report;
        return [name, { ...factsOf(own, spanOfOwn, (meta) => withRoom(meta, placesOfOwn, tell)), includes }];
      }),
    ),
    ...(only && { only: { names: only, span: spanOfKey('only')[0] ?? spanOf({ start: 0, end: 0 }) } }),
    ...addressesIn(document),
    isDraft: saysDraft((key) => isMap(document.contents) && document.contents.get(key)),
    fields,
    bodyLine,
    bodyStart,
  };
  return { value, diagnostics: diagnostics.toSorted(byPosition) };
}

/** Of a key, and of those below it. */
type PlacesOf = (key: string) => readonly Offsets[];

type SpanOf = (key: string, index?: number) => readonly Span[];

/** What the values say of a book, with the places of what they name. */
function factsOf(
  { css = [], ...rest }: EditionValues['values'],
  spanOfKey: SpanOf,
  mend: (meta: BookMeta) => BookMeta,
): FrontFacts {
  const meta = mend(rest);
  const styles = [...new Set(css)].flatMap((path): readonly StyleReference[] =>
    spanOfKey('css', css.indexOf(path)).map((span) => ({ path, span })),
  );
  const pictures = pictureKeys(meta).flatMap(({ keys, src }): readonly MetaPicture[] =>
    keys.flatMap((key) => spanOfKey(key).map((span) => ({ key, src, span }))),
  );
  const synonyms = Object.entries(meta.synonyms ?? {}).flatMap(([word, means]) =>
    means.flatMap((each, index) => spanOfKey(`synonyms.${word}`, index).map((span) => ({ word, means: each, span }))),
  );
  return { meta, styles, pictures, synonyms, referenceNames: referenceNamesIn(meta, spanOfKey) };
}

/** Without margins that leave no room for text on the paper, which is set elsewhere. */
function withRoom(meta: BookMeta, placesOf: PlacesOf, report: Report): BookMeta {
  const lack = marginsAtFault(meta.pdf);
  if (!lack) return meta;
  const [at] = placesOf(lack.key);
  const hint = 'make the paper larger, or its margins smaller';
  report('error', at ?? { start: 0, end: 0 }, `${lack.key}: ${lack.why}`, hint);
  return { ...meta, pdf: lack.without };
}

function misdrawnAt(file: string, line: number, drawn: string): Diagnostic {
  const span = { file, start: { line, column: 1 }, end: { line, column: drawn.length + 1 } };
  const what = line === 1 ? 'begin' : 'end';
  const message = `the front matter must ${what} with a line of exactly three hyphens; this line is treated as one`;
  return { rule: RULE, severity: 'error', ...span, message, ...remedyOf({ write: '---' }, span) };
}

function unclosed(file: string): Diagnostic {
  return {
    rule: RULE,
    severity: 'error',
    file,
    start: { line: 1, column: 1 },
    end: { line: 1, column: 4 },
    message: 'the front matter is not closed, so it is shown as text',
    hint: 'add a line with only --- below the last key',
  };
}

type Report = (severity: Severity, span: Offsets, message: string, hint?: Hint) => void;

/** A quoted value of several lines, which other tools read without indentation. */
const QUOTED = /^[\w-]{1,100}:[ \t]{1,20}(?:'(?:[^']|''){0,5000}'|"(?:[^"\\]|\\.){0,5000}")[ \t]*$/gm;

/** Line ends in quotes become spaces, which YAML has them mean, so that all keys stay where they are. */
function withQuotesOnALine(yaml: string): string {
  return yaml.replace(QUOTED, (pair) => pair.replaceAll('\n', ' '));
}

interface Parsed {
  readonly document: Document.Parsed;
  /** What was parsed: as written, or mended. */
  readonly yaml: string;
}

/** The document, mended where it has mistakes; `undefined` if it is not usable. */
function parse(yaml: string, report: Report): Parsed | undefined {
  let parsed: Parsed;
  try {
    parsed = parsedAs(yaml);
    if (parsed.document.errors.length > 0) {
      const joined = withQuotesOnALine(yaml);
      const again = joined === yaml ? parsed : parsedAs(joined);
      // Joined lines are as long as before.
      if (again.document.errors.length === 0) parsed = { ...again, yaml };
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report('error', { start: 0, end: 0 }, 'the front matter is nested too deeply');
    return undefined;
  }
  if (parsed.document.errors.length > 0) {
    const mended = repairYaml(yaml);
    const then = mended.isWhole ? 'the rest of the front matter is still used' : 'the front matter is ignored';
    for (const { message, text, shown, ...at } of mended.mistakes)
      report('error', at, `${message}; ${then}`, { write: text, ...(shown !== undefined && { shown: () => shown }) });
    if (mended.isWhole) parsed = parsedAs(mended.yaml);
    else if (mended.mistakes.length === 0) reportFirst(parsed.document.errors, yaml, report);
    if (!mended.isWhole) return undefined;
  }
  const { contents, warnings } = parsed.document;
  reportFirst(warnings, yaml, report);
  if (contents === null || (isScalar(contents) && contents.value === null) || isMap(contents)) return parsed;
  const [start, end] = contents.range;
  report(
    'error',
    { start, end },
    'the front matter must consist of keys with values',
    'write lines such as title: My rules',
  );
  return undefined;
}

function parsedAs(yaml: string): Parsed {
  // `validate` finds duplicate keys, faster than the library if there are many.
  const options = { uniqueKeys: false, stringKeys: true, resolveKnownTags: false, merge: false } as const;
  const document = parseDocument(yaml, { ...options, prettyErrors: false, logLevel: 'error' });
  return { document, yaml };
}

/** Lines that are no pairs, as the library tells them in several ways. */
const NO_PAIR = /^(?:BAD_INDENT|BLOCK_AS_IMPLICIT_KEY|MULTILINE_IMPLICIT_KEY)$/;

/** What nobody knows how to mend: the first, of which the others come. */
function reportFirst([error]: readonly YAMLError[], yaml: string, report: Report): void {
  if (!error) return;
  const { code, name, pos } = error;
  const [reason = ''] = error.message.split('\n');
  const isNoPair = NO_PAIR.test(code) || reason.startsWith('Implicit map keys need');
  const what = isNoPair
    ? 'this line is neither a key with a value nor the continuation of a value'
    : `the front matter is not valid YAML (${reason.replace(/ at line \d+, column \d+:?$|:$/g, '')})`;
  // A missing end is at the last word, not on a line below it.
  const last = yaml.trimEnd().length;
  const at = { start: Math.min(pos[0], last), end: Math.min(pos[1], last + 1) };
  report(
    'error',
    at,
    `${what}${name === 'YAMLParseError' ? ', so the front matter is ignored' : ''}`,
    'write each key on its own line, as `key: value`, and put values with special characters in quotes',
  );
}

/** Names, titles and lists of names are counted apart: each has a path of its own. */
function referenceNamesIn({ reference = [] }: BookMeta, spanOf: SpanOf): readonly ReferenceName[] {
  const counts = { reference: 0, 'reference.from': 0, 'reference.title': 0 };
  const next = (name: string, key: keyof typeof counts): readonly ReferenceName[] =>
    spanOf(key, counts[key]++).map((span) => ({ name, span }));
  return (reference === false ? [] : reference).flatMap(({ name, title, from }) => {
    const own = name === undefined ? [] : next(name, 'reference');
    const titled = title === undefined ? [] : next(title, 'reference.title');
    return from === undefined ? [...own, ...titled] : from.flatMap((each) => next(each, 'reference.from'));
  });
}

function addressesIn({ contents }: Document.Parsed): Pick<FrontMatter, 'addresses'> {
  if (!isMap(contents)) return {};
  const addresses = ADDRESS_KEYS.flatMap((key) => {
    const value = contents.get(key, true);
    const nodes = isSeq(value) ? value.items : [value];
    const texts = nodes.flatMap((node) => (isScalar(node) && typeof node.value === 'string' ? node.value.trim() : []));
    // An address of another site, or a pattern such as `/:year/:title/`, is none of this page alone.
    return texts.filter((text) => text !== '' && !/:\/\/|\/:/.test(text));
  });
  return addresses.length > 0 ? { addresses } : {};
}

/** The YAML begins on the second line of the file. */
function positionAt(starts: readonly number[], offset: number): Position {
  const line = lineAt(starts, offset);
  return { line: line + 2, column: offset - (starts[line] ?? 0) + 1 };
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  return a.start.line - b.start.line || a.start.column - b.start.column;
}
