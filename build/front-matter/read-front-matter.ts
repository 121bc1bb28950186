/**
 * Reads front matter: the YAML between `---` lines at the top of a file.
 *
 * Steps: find it; parse the YAML; validate it against the schema; make a `BookMeta` of the valid keys. Each problem
 * is reported as a finding of the rule `front-matter` at its position in the author's file; the text below is still
 * compiled.
 */
import type { Document, YAMLError } from 'yaml';
import { isCollection, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { inOrder, lineStarts, positionAt } from '../../plugins/places.ts';
import { picturesIn } from '../book-meta/cover.ts';
import { namesIn } from '../book-meta/reference.ts';
import { paperProblem } from '../book-meta/paper-size.ts';
import { ADDRESS_KEYS, isDraft } from '../book-meta/foreign-keys.ts';
import { NOTICED, finding } from '../finding.ts';
import type { BookMeta, Diagnostic, Found, MetaPicture, Position, ReferenceName, Span } from '../types.ts';
import { findFrontMatter } from './find-front-matter.ts';
import { type FrontFacts, type FrontMatter, NO_FRONT_MATTER, type StyleReference } from './front-matter.ts';
import { fieldsOf, isFieldKey } from './record-fields.ts';
import type { EditionValues } from './editions-in.ts';
import { type Offsets, type Report, type Validated, type ValuePlace, validate } from './validate.ts';

/** Keys of the whole book that read like keys of a chapter's layout. */
const OF_BOOK =
  /^(?:theme|face|columns|density|baseline-grid|margins|gutter|break|thumb-marks|numbering|footnotes|typography|hyphenation|page-references|title-page|cards|collections|words|index|lists|downloads|css|url|puppeteer)$/;

/**
 * Reads the front matter of a file.
 *
 * @param text the whole file, decoded; a byte order mark and Windows line ends are allowed
 * @param file path of the file as shown to the author
 * @param isChapter whether the file is a chapter, whose unknown keys are fields of its subject, rather than the file
 * with the settings of the book
 * @param hasEditions whether the book declares editions, which its chapters can then name in `only`
 */
export function readFrontMatter(
  text: string,
  file: string,
  isChapter = false,
  hasEditions = false,
): Found<FrontMatter> {
  const place = findFrontMatter(text);
  if (place.kind === 'none') return { value: NO_FRONT_MATTER, diagnostics: [] };
  if (place.kind === 'unclosed')
    return { value: { ...NO_FRONT_MATTER, isUnread: true }, diagnostics: [unclosed(file)] };

  const { bodyLine, bodyStart, wrongFences } = place;
  const yaml = text.slice(place.start, place.end);
  const starts = lineStarts(yaml);
  const diagnostics: Diagnostic[] = [];
  // The YAML begins on the second line of the file.
  const placeOf = (offset: number): Position => {
    const { line, column } = positionAt(starts, offset);
    return { line: line + 1, column };
  };
  const spanOf = ({ start, end }: Offsets): Span => ({
    file,
    start: placeOf(start),
    end: placeOf(Math.max(start, end)),
  });
  const report: Report = (severity, at, message, hint) => {
    // Each chapter usually has the same keys of other tools.
    const said = { severity, message, hint, ...(severity !== 'error' && { kind: message }) };
    diagnostics.push(finding(NOTICED.frontMatter, spanOf(at), said, () => text));
  };

  for (const { line, text: fence } of wrongFences) diagnostics.push(wrongFenceAt(file, line, fence));

  const document = parse(yaml, report);
  if (!document) return { value: { ...NO_FRONT_MATTER, isUnread: true, bodyLine, bodyStart }, diagnostics };
  const { values, places, unknown, editions, only } = validate(document, isChapter, hasEditions, report);
  reportIdle(values, places, isChapter, report);
  const placesOf: PlacesOf = (path, wanted) =>
    places.filter(
      ({ path: own, text: written }) =>
        (own === path || own.startsWith(`${path}.`)) && (wanted === undefined || written === wanted.trim()),
    );
  const factsIn = (own: EditionValues['values'], pathOf: (key: string) => string, tell: Report): FrontFacts =>
    factsOf(own, (key, wanted) => placesOf(key.replace(/^[^.]+/, pathOf), wanted), spanOf, tell);
  const fields = fieldsOf(document, (name) => unknown.has(name) && isFieldKey(name));
  const value = {
    ...factsIn(values, (key) => key, report),
    editions: new Map(
      [...editions].map(([name, { values: own, pathOf, includes }]) => {
        const reportOwn = paperProblem(values.pdf) ? () => undefined : report;
        return [name, { ...factsIn(own, pathOf, reportOwn), includes }];
      }),
    ),
    ...(only && { only: { names: only, span: spanOf(placesOf('only')[0] ?? { start: 0, end: 0 }) } }),
    ...addressesIn(document),
    isDraft: isDraft((key) => isMap(document.contents) && document.contents.get(key)),
    fields,
    bodyLine,
    bodyStart,
  };
  return { value, diagnostics: diagnostics.toSorted((a, b) => inOrder(a.start, b.start)) };
}

/** Reports keys and templates that have no effect where they stand. */
function reportIdle(
  values: Validated['values'],
  places: Validated['places'],
  isChapter: boolean,
  report: Report,
): void {
  const isHidden = values.pdf?.displayHeaderFooter === false;
  const hint = 'write it in the first file of the book, or remove it';
  let before = '';
  for (const { path, text, ...span } of places) {
    const [key = ''] = path.split('.');
    if (isChapter && OF_BOOK.test(key) && key !== before)
      report('warning', span, `${key} has no effect in a chapter`, hint);
    before = key;
    if (!isChapter && /^puppeteer\.pdf\.\w+Template$/.test(path)) {
      if (isHidden)
        report('warning', span, `${path} has no effect, because displayHeaderFooter is false`, 'remove one of them');
      else if (values.url === undefined && /\bclass=(?:url\b|(["'])(?:(?!\1).)*\burl\b)/.test(text))
        report('warning', span, 'class="url" shows nothing, because the book has no address', 'set url: to it');
    }
  }
}

/** Returns the places of the values of a key and of the keys below it, all of them or those with a text. */
type PlacesOf = (key: string, wanted?: string) => readonly ValuePlace[];

/**
 * Returns the facts in the values of a book or edition, with the positions of the files and names that they mention.
 */
function factsOf(
  { css = [], ...rest }: EditionValues['values'],
  placesOf: PlacesOf,
  spanOf: (place: Offsets) => Span,
  report: Report,
): FrontFacts {
  const meta = withRoom(rest, placesOf, report);
  const spanOfKey = (key: string, wanted: string): readonly Span[] => placesOf(key, wanted).slice(0, 1).map(spanOf);
  const styles = [...new Set(css)].flatMap((path): readonly StyleReference[] =>
    spanOfKey('css', path).map((span) => ({ path, span })),
  );
  const pictures = picturesIn(meta).flatMap(({ key, src }): readonly MetaPicture[] =>
    spanOfKey(key, src).map((span) => ({ key, src, span })),
  );
  const synonyms = Object.entries(meta.synonyms ?? {}).flatMap(([word, means]) =>
    means.flatMap((each) => spanOfKey(`synonyms.${word}`, each).map((span) => ({ word, means: each, span }))),
  );
  const { reference = [] } = meta;
  const names = (reference === false ? [] : reference).flatMap(namesIn);
  const referenceNames = names.flatMap((name): readonly ReferenceName[] =>
    spanOfKey('reference', name).map((span) => ({ name, span })),
  );
  return { meta, styles, pictures, synonyms, referenceNames };
}

/** Removes the keys that leave no room for text on the paper; browsers print nothing on it. */
function withRoom({ pdf, ...meta }: BookMeta, placesOf: PlacesOf, report: Report): BookMeta {
  const problem = paperProblem(pdf);
  if (!problem) return { ...meta, pdf };
  const { key, why } = problem;
  const path = key === 'margins' || key === 'gutter' ? key : `puppeteer.pdf.${key}`;
  const [at = { start: 0, end: 0, text: '' }] = placesOf(path);
  const hint = /^0*[1-9][\d.]*$/.test(at.text)
    ? `write its unit, such as ${at.text}mm: a number without a unit is in pixels`
    : 'make the paper larger, or its margins smaller';
  report('error', at, `${path}: ${why}`, hint);
  const { [key]: _, ...others } = pdf;
  return withRoom({ ...meta, pdf: others }, placesOf, report);
}

function wrongFenceAt(file: string, line: number, fence: string): Diagnostic {
  const span = { file, start: { line, column: 1 }, end: { line, column: fence.length + 1 } };
  const what = line === 1 ? 'begin' : 'end';
  const message = `the front matter must ${what} with a line of exactly three hyphens; this line is treated as one`;
  return finding(NOTICED.frontMatter, span, { message, hint: { write: '---' } });
}

function unclosed(file: string): Diagnostic {
  const span = { file, start: { line: 1, column: 1 }, end: { line: 1, column: 4 } };
  const message = 'the front matter is not closed, so it is shown as text';
  return finding(NOTICED.frontMatter, span, { message, hint: 'add a line with only --- below the last key' });
}

/** Parses the YAML; returns `undefined` if it is not usable. */
function parse(yaml: string, report: Report): Document.Parsed | undefined {
  let document: Document.Parsed;
  try {
    // `validate` finds duplicate keys, and is faster than the library if there are many keys.
    const options = { uniqueKeys: false, stringKeys: true, resolveKnownTags: false, merge: false } as const;
    document = parseDocument(yaml, { ...options, prettyErrors: false, logLevel: 'error' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report('error', { start: 0, end: 0 }, 'the front matter is nested too deeply');
    return undefined;
  }
  const { contents, errors, warnings } = document;
  // Further errors usually follow from the first.
  const [error] = errors.length > 0 ? errors : warnings;
  if (error) reportYaml(error, document, yaml, report);
  if (errors.length > 0) return undefined;
  if (contents === null || (isScalar(contents) && contents.value === null) || isMap(contents)) return document;
  const [start, end] = contents.range;
  const message = 'the front matter must consist of keys with values';
  report('error', { start, end }, message, 'write lines such as title: My rules');
  return undefined;
}

const IN_QUOTES = 'put the whole value in quotes';

/** Messages of the library that authors would not understand, each with what is wrong and what to do. */
const REASONS: readonly (readonly [message: RegExp, what: string, hint: string])[] = [
  [/^Tabs/, 'YAML does not allow tabs for indentation', 'write two spaces instead of each tab'],
  [
    /^Nested mappings/,
    'the value contains a colon or continues on an indented line that has one',
    `${IN_QUOTES}; a new key begins as far left as the one above`,
  ],
  [
    /^Missing closing|must be sufficiently indented and end/,
    'the quote or bracket that opens here is not closed',
    'close it, and indent the lines that continue it',
  ],
  [
    /^Invalid escape/,
    'a backslash in double quotes starts an escape sequence',
    'write two backslashes, or single quotes',
  ],
  [
    /^Unexpected scalar at node end/,
    'the quotes end before the value does',
    'put the whole value in the other kind of quotes',
  ],
  [/cannot start with/, 'a value that begins with this character must be in quotes', IN_QUOTES],
  [
    /block-seq-ind/,
    'a list must start on its own line or be in brackets',
    'write it on the lines below, or as [one, two]',
  ],
  [
    /^(?:Implicit|A block|All mapping)/,
    'this line is neither a key with a value nor the continuation of a value',
    'write each key on its own line, as `key: value`, with a space after the colon',
  ],
];

function reportYaml({ message, name, pos }: YAMLError, document: Document.Parsed, yaml: string, report: Report): void {
  const known = REASONS.find(([pattern]) => pattern.test(message));
  const [, what = `the front matter is not valid YAML (${message})`, hint = IN_QUOTES] = known ?? [];
  let [start, end] = pos;
  // The library places a missing end where it gave up; report it at the value that lacks it.
  visit(document, {
    Node: (_key, node) => {
      const isEnclosed = isCollection(node) ? node.flow === true : isScalar(node) && node.type?.startsWith('QUOTE');
      if (!isEnclosed || !what.includes('opens here') || !node.range || node.range[0] >= pos[0]) return undefined;
      [start, end] = node.range;
      return visit.SKIP;
    },
  });
  const last = yaml.trimEnd().length;
  const then = name === 'YAMLParseError' ? ', so the front matter is ignored' : '';
  report('error', { start: Math.min(start, last), end: Math.min(end, last + 1) }, what + then, hint);
}

function addressesIn({ contents }: Document.Parsed): Pick<FrontMatter, 'addresses'> {
  if (!isMap(contents)) return {};
  const addresses = ADDRESS_KEYS.flatMap((key) => {
    const value = contents.get(key, true);
    const nodes = isSeq(value) ? value.items : [value];
    const texts = nodes.flatMap((node) => (isScalar(node) && typeof node.value === 'string' ? node.value.trim() : []));
    // Skip addresses of other sites and patterns such as `/:year/:title/`, which are not the address of one page.
    return texts.filter((text) => text !== '' && !/:\/\/|\/:/.test(text));
  });
  return addresses.length > 0 ? { addresses } : {};
}
