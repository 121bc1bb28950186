/**
 * Front matter: the YAML between `---` lines at the top of a file.
 *
 * Steps: find it; parse the YAML; compare it with the schema; make a `BookMeta` of what is good. Whatever is wrong is a
 * finding of the rule `front-matter` with its place in the author's file, and the text below is compiled all the same.
 */
import type { Document } from 'yaml';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type {
  BookMeta,
  Diagnostic,
  Found,
  MetaPicture,
  PdfMargin,
  PdfOptions,
  Position,
  Severity,
  Span,
} from '../types.ts';
import type { FieldValue, Levels, PathAt } from './field-values.ts';
import { findFrontMatter } from './find-front-matter.ts';
import { WORDS } from '../site/strings.ts';
import { DEFAULTS, NO_FRONT_MATTER } from './no-front-matter.ts';
import { validate } from './validate.ts';
import { yamlProblem } from './yaml-problem.ts';

export interface FrontMatter {
  readonly meta: BookMeta;
  /** Style sheets that the book names, in their order. */
  readonly styles: readonly StyleReference[];
  readonly pictures: readonly MetaPicture[];
  /** Line of the file on which the body begins. */
  readonly bodyLine: number;
  /** Offset at which the body begins. */
  readonly bodyStart: number;
}

/** A style sheet as the front matter names it. */
export interface StyleReference {
  /** As written, from the file that names it. */
  readonly path: string;
  readonly span: Span;
}

const RULE = 'front-matter';

/**
 * Reads the front matter of a file.
 *
 * @param text the whole file, decoded; a byte order mark and Windows line ends are fine
 * @param file its path as shown to the author
 */
export function readFrontMatter(text: string, file: string): Found<FrontMatter> {
  const place = findFrontMatter(text);
  if (place.kind === 'none') return { value: NO_FRONT_MATTER, diagnostics: [] };
  if (place.kind === 'unclosed') {
    const diagnostic: Diagnostic = {
      rule: RULE,
      severity: 'error',
      file,
      start: { line: 1, column: 1 },
      end: { line: 1, column: 4 },
      message: 'the front matter that begins here never ends, so it is printed as text',
      hint: 'put a line with nothing but --- below its last key',
    };
    return { value: NO_FRONT_MATTER, diagnostics: [diagnostic] };
  }

  const { bodyLine, bodyStart } = place;
  const lines = new LineCounter();
  const diagnostics: Diagnostic[] = [];
  const spanOf = ({ start, end }: Offsets): Span => ({
    file,
    start: positionAt(lines, start),
    end: positionAt(lines, Math.max(start, end)),
  });
  const report = (severity: Severity, span: Offsets, message: string, hint?: string): void => {
    diagnostics.push({ rule: RULE, severity, ...spanOf(span), message, ...(hint === undefined ? {} : { hint }) });
  };

  const document = parse(text.slice(place.start, place.end), lines, report);
  if (!document) return { value: { meta: DEFAULTS, styles: [], pictures: [], bodyLine, bodyStart }, diagnostics };
  const { values, places, findings } = validate(document);
  for (const { severity, message, hint, ...span } of findings) report(severity, span, message, hint);
  const styles = pathsOf(values.get('css')).map((at): StyleReference => ({ path: at.path, span: spanOf(at) }));
  const meta = metaOf(values);
  const pictures = (['cover', 'logo'] as const).flatMap((key): readonly MetaPicture[] => {
    const at = places.get(key);
    return at && meta[key] !== undefined ? [{ key, src: meta[key], span: spanOf(at) }] : [];
  });
  const value = { meta, styles, pictures, bodyLine, bodyStart };
  return { value, diagnostics: diagnostics.toSorted(byPosition) };
}

interface Offsets {
  readonly start: number;
  readonly end: number;
}

type Report = (severity: Severity, span: Offsets, message: string, hint?: string) => void;

/** The document, where it can be used. */
function parse(yaml: string, lines: LineCounter, report: Report): Document.Parsed | undefined {
  let document: Document.Parsed;
  try {
    // Keys that stand twice are found by `validate`, which needs less time for many of them.
    const options = { uniqueKeys: false, stringKeys: true, resolveKnownTags: false, merge: false } as const;
    document = parseDocument(yaml, { ...options, lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report('error', { start: 0, end: 0 }, 'the front matter is nested too deeply to be read');
    return undefined;
  }
  // What is missing at the end is missed by its last word, not below it.
  const last = yaml.trimEnd().length;
  const problems = [...document.errors, ...document.warnings];
  for (const error of problems.slice(0, 5)) {
    const { message, hint } = yamlProblem(error);
    const consequence = document.errors.length > 0 ? '; none of the front matter is used' : '';
    report(
      'error',
      { start: Math.min(error.pos[0], last), end: Math.min(error.pos[1], last + 1) },
      `${message}${consequence}`,
      hint,
    );
  }
  if (document.errors.length > 0) return undefined;
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null) || isMap(contents)) return document;
  const [start, end] = contents.range;
  report('error', { start, end }, 'the front matter must be keys with values', 'write lines such as title: My rules');
  return undefined;
}

/** The YAML begins on the second line of the file. */
function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line) + 1, column: Math.max(1, col) };
}

function metaOf(values: ReadonlyMap<string, FieldValue>): BookMeta {
  const text = (key: string): string | undefined => {
    const value = values.get(key);
    return typeof value === 'string' ? value : undefined;
  };
  /** One of the values that the schema names, which authors may write in any case. */
  const choice = (key: string): string | undefined => text(key)?.toLowerCase();
  const number = (key: string): number | undefined => {
    const value = values.get(key);
    return typeof value === 'number' ? value : undefined;
  };
  const flag = (key: string): boolean | undefined => {
    const value = values.get(key);
    return typeof value === 'boolean' ? value : undefined;
  };
  const margin = present<Partial<PdfMargin>>({
    top: text('puppeteer.pdf.margin.top'),
    right: text('puppeteer.pdf.margin.right'),
    bottom: text('puppeteer.pdf.margin.bottom'),
    left: text('puppeteer.pdf.margin.left'),
  });
  const pdf = present<PdfOptions>({
    format: text('puppeteer.pdf.format'),
    width: text('puppeteer.pdf.width'),
    height: text('puppeteer.pdf.height'),
    landscape: flag('puppeteer.pdf.landscape'),
    margin: Object.keys(margin).length > 0 ? margin : undefined,
    scale: number('puppeteer.pdf.scale'),
    displayHeaderFooter: flag('puppeteer.pdf.displayHeaderFooter'),
    headerTemplate: text('puppeteer.pdf.headerTemplate'),
    footerTemplate: text('puppeteer.pdf.footerTemplate'),
    pageRanges: text('puppeteer.pdf.pageRanges'),
    printBackground: flag('puppeteer.pdf.printBackground'),
    omitBackground: flag('puppeteer.pdf.omitBackground'),
    preferCSSPageSize: flag('puppeteer.pdf.preferCSSPageSize'),
    tagged: flag('puppeteer.pdf.tagged'),
    outline: flag('puppeteer.pdf.outline'),
    timeout: number('puppeteer.pdf.timeout'),
    waitForFonts: flag('puppeteer.pdf.waitForFonts'),
  });
  const words = present<Record<string, string>>(
    Object.fromEntries(Object.keys(WORDS).map((key) => [key, text(`words.${key}`)])),
  );
  return present<BookMeta>({
    title: text('title'),
    subtitle: text('subtitle'),
    version: text('version'),
    author: text('author'),
    description: text('description'),
    lang: text('lang'),
    date: text('date'),
    toc: levels(values.get('toc')) ?? DEFAULTS.toc,
    cover: text('cover'),
    logo: text('logo'),
    breaks: flag('breaks'),
    pageReferences: choice('page-references') as BookMeta['pageReferences'],
    hyphenation: flag('hyphenation'),
    columns: number('columns') as BookMeta['columns'],
    break: choice('break') as BookMeta['break'],
    numbering: number('numbering'),
    index: flag('index'),
    lists: flag('lists'),
    words: Object.keys(words).length > 0 ? words : undefined,
    url: text('url'),
    footer: text('footer'),
    pdf,
  });
}

function levels(value: FieldValue | undefined): Levels | undefined {
  return typeof value === 'object' && 'from' in value ? value : undefined;
}

function pathsOf(value: FieldValue | undefined): readonly PathAt[] {
  return typeof value === 'object' && !('from' in value) ? value : [];
}

/** Leaves out what was not written. */
function present<T extends object>(members: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  return a.start.line - b.start.line || a.start.column - b.start.column;
}
