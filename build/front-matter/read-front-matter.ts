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
import type { BookMeta, Diagnostic, Found, Span } from '../types.ts';
import { FRONT, UNCLOSED } from './front-matter-rules.ts';
import { findFrontMatter } from './find-front-matter.ts';
import { type FrontFacts, type FrontMatter, NO_FRONT_MATTER } from './front-matter.ts';
import { fieldsOf, isFieldKey } from './record-fields.ts';
import {
  type EditionValues,
  type Offsets,
  type Report,
  type Validated,
  type ValuePlace,
  validate,
} from './validate.ts';

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
  if (place.kind === 'unclosed') {
    const span = { file, start: { line: 1, column: 1 }, end: { line: 1, column: 4 } };
    return {
      value: { ...NO_FRONT_MATTER, isUnread: true },
      diagnostics: [finding(NOTICED.frontMatter, span, FRONT.unclosed())],
    };
  }
  const { start: from, bodyLine, bodyStart, wrongFences } = place;
  const starts = lineStarts(text);
  const diagnostics: Diagnostic[] = [];
  const spanOf = ({ start, end }: Offsets): Span => ({
    file,
    start: positionAt(starts, from + start),
    end: positionAt(starts, from + Math.max(start, end)),
  });
  const report: Report = (said, at) => {
    diagnostics.push(finding(NOTICED.frontMatter, spanOf(at), said, () => text));
  };
  for (const { line, text: fence } of wrongFences) {
    const start = (starts[line - 1] ?? 0) - from;
    report(FRONT.fence(line), { start, end: start + fence.length });
  }
  const yaml = text.slice(from, place.end);
  const document = parse(yaml, report);
  if (!document) return { value: { ...NO_FRONT_MATTER, isUnread: true, bodyLine, bodyStart }, diagnostics };
  const { values, places, unknown, editions, only } = validate(document, isChapter, hasEditions, report);
  reportIdle(values, places, isChapter, report);
  const placeOf: PlaceOf = (path, wanted) =>
    places.find(
      ({ path: own, text: written }) =>
        (own === path || own.startsWith(`${path}.`)) && (wanted === undefined || written === wanted.trim()),
    );
  const factsIn = (own: EditionValues['values'], pathOf: (key: string) => string, tell: Report): FrontFacts =>
    factsOf(own, (key, wanted) => placeOf(key.replace(/^[^.]+/, pathOf), wanted), spanOf, tell);
  const value = {
    ...factsIn(values, (key) => key, report),
    editions: new Map(
      [...editions].map(([name, { values: own, pathOf, includes }]) => {
        const reportOwn = paperProblem(values.pdf) ? () => undefined : report;
        return [name, { ...factsIn(own, pathOf, reportOwn), includes }];
      }),
    ),
    ...(only && { only: { names: only, span: spanOf(placeOf('only') ?? NOWHERE) } }),
    addresses: addressesIn(document),
    isDraft: isDraft((key) => isMap(document.contents) && document.contents.get(key)),
    fields: fieldsOf(document, (name) => unknown.has(name) && isFieldKey(name)),
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
  let before = '';
  for (const { path, text, ...span } of places) {
    const [key = ''] = path.split('.');
    if (isChapter && OF_BOOK.test(key) && key !== before) report(FRONT.ofBook(key), span);
    before = key;
    if (!isChapter && /^puppeteer\.pdf\.\w+Template$/.test(path)) {
      if (isHidden) report(FRONT.hidden(path), span);
      else if (values.url === undefined && /\bclass=(?:url\b|(["'])(?:(?!\1).)*\burl\b)/.test(text))
        report(FRONT.noAddress(), span);
    }
  }
}

/** Returns the place of the first value of a key or of the keys below it, or of the first one with a text. */
type PlaceOf = (key: string, wanted?: string) => ValuePlace | undefined;

const NOWHERE = { start: 0, end: 0, text: '' };

/**
 * Returns the facts in the values of a book or edition, with the positions of the files and names that they mention.
 */
function factsOf(
  { css = [], ...rest }: EditionValues['values'],
  placeOf: PlaceOf,
  spanOf: (place: Offsets) => Span,
  report: Report,
): FrontFacts {
  const meta = withRoom(rest, placeOf, report);
  const placed = <T>(key: string, wanted: string, value: T): readonly (T & { readonly span: Span })[] => {
    const place = placeOf(key, wanted);
    return place ? [{ ...value, span: spanOf(place) }] : [];
  };
  const { reference, synonyms = {} } = meta;
  return {
    meta,
    styles: [...new Set(css)].flatMap((path) => placed('css', path, { path })),
    pictures: picturesIn(meta).flatMap((each) => placed(each.key, each.src, each)),
    synonyms: Object.entries(synonyms).flatMap(([word, all]) =>
      all.flatMap((means) => placed(`synonyms.${word}`, means, { word, means })),
    ),
    referenceNames: (reference || []).flatMap(namesIn).flatMap((name) => placed('reference', name, { name })),
  };
}

/** Removes the keys that leave no room for text on the paper; browsers print nothing on it. */
function withRoom({ pdf, ...meta }: BookMeta, placeOf: PlaceOf, report: Report): BookMeta {
  const problem = paperProblem(pdf);
  if (!problem) return { ...meta, pdf };
  const { key, why } = problem;
  const path = key === 'margins' || key === 'gutter' ? key : `puppeteer.pdf.${key}`;
  const at = placeOf(path) ?? NOWHERE;
  report(FRONT.noRoom(path, why, at.text), at);
  const { [key]: _, ...others } = pdf;
  return withRoom({ ...meta, pdf: others }, placeOf, report);
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
    report(FRONT.deep(), NOWHERE);
    return undefined;
  }
  const { contents, errors, warnings } = document;
  // Further errors usually follow from the first.
  const [error] = errors.length > 0 ? errors : warnings;
  if (error) reportYaml(error, document, yaml, report);
  if (errors.length > 0) return undefined;
  if (contents === null || (isScalar(contents) && contents.value === null) || isMap(contents)) return document;
  const [start, end] = contents.range;
  report(FRONT.noKeys(), { start, end });
  return undefined;
}

function reportYaml({ message, name, pos }: YAMLError, document: Document.Parsed, yaml: string, report: Report): void {
  let [start, end] = pos;
  // The library places a missing end where it gave up; report it at the value that lacks it.
  visit(document, {
    Node: (_key, node) => {
      const isEnclosed = isCollection(node) ? node.flow === true : isScalar(node) && node.type?.startsWith('QUOTE');
      if (!isEnclosed || !UNCLOSED.test(message) || !node.range || node.range[0] >= pos[0]) return undefined;
      [start, end] = node.range;
      return visit.SKIP;
    },
  });
  const last = yaml.trimEnd().length;
  const at = { start: Math.min(start, last), end: Math.min(end, last + 1) };
  report(FRONT.yaml(message, name === 'YAMLParseError'), at);
}

function addressesIn({ contents }: Document.Parsed): FrontMatter['addresses'] {
  const addresses = ADDRESS_KEYS.flatMap((key) => {
    const value = isMap(contents) && contents.get(key);
    const all: readonly unknown[] = isSeq(value) ? value.toJSON() : [value];
    const texts = all.flatMap((each) => (typeof each === 'string' ? each.trim() : []));
    // Skip addresses of other sites and patterns such as `/:year/:title/`, which are not the address of one page.
    return texts.filter((text) => text !== '' && !/:\/\/|\/:/.test(text));
  });
  return addresses.length > 0 ? addresses : undefined;
}
