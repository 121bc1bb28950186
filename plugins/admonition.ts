/**
 * Admonitions.
 *
 *     !!! danger extra "Title"          <div class="admonition danger extra">
 *                                       <p class="admonition-title">Title</p>
 *         Body, indented          →     <p>Body, indented
 *         four columns.                 four columns.</p>
 *                                       </div>
 *
 * The body ends at the first line that is indented less than four columns from the marker. It may contain any
 * Markdown. Attributes at the end of the title belong to the admonition. An unknown type becomes a note titled with
 * the whole line, and is reported as `unknown-admonition`.
 *
 * As in MkDocs, question marks instead of exclamation marks make the admonition collapsible: closed at first, or open
 * with `???+`. The result is `<details class="admonition …"><summary class="admonition-title">`. An unknown type is
 * recognised only if a quoted title or a body follows; otherwise the line is text. A quoted title needs no type, and
 * turns an unknown type into a class: `??? gm "Secret"`, `??? "Secret"`.
 */
import type { MarkdownIt, RendererRule, StateBlock, Token } from 'markdown-it';
import { addBlock, parseInside, placesOn, startOf } from './block-lines.ts';
import { partFrom, report } from './dialect.ts';
import type { DialectEnv, Labels, Place, ProblemData } from './dialect.ts';
import { capitalised } from './capitalised.ts';
import { noteClasses } from './effects.ts';
import { escapeHtml } from './escape-html.ts';
import { newToken } from './new-token.ts';
import { nesting } from './nesting.ts';
import { isReservedClass } from './reserved-names.ts';
import { EXCLAMATION_MARK, QUESTION_MARK } from './char-codes.ts';

/** The types of each family; the first type is the family's name. */
export const FAMILIES: readonly (readonly [family: string, ...others: string[]])[] = [
  ['note', 'secondary'],
  ['summary', 'abstract', 'tldr'],
  ['info', 'todo', 'important', 'seealso'],
  ['tip', 'hint'],
  ['success', 'check', 'done'],
  ['question', 'help', 'faq'],
  ['warning', 'attention', 'caution'],
  ['failure', 'fail', 'missing'],
  ['danger', 'error', 'bug'],
  ['example', 'snippet'],
  ['quote', 'cite'],
];

/** The `meta` of `admonition_open` tokens. */
export interface AdmonitionMeta {
  /** The type as written, in lower case. */
  readonly type: string;
  /** The family of the type; `note` for an unknown type. */
  readonly family: string;
  /** The classes written before a quoted title. */
  readonly classes: readonly string[];
  /** Whether there is a title bar. It shows the title or else the family's label. */
  readonly hasTitle: boolean;
  /** Markdown of the title; empty if there is none or the label is shown instead. */
  readonly title: string;
  /** Whether a collapsible admonition is open or closed at first; absent if it is not collapsible. */
  readonly fold?: Fold;
  /** The place of the marker's first character. */
  readonly start: Place;
}

export type Fold = 'open' | 'closed';

/** Type of the opening token. */
const OPEN = 'admonition_open';
const DEFAULT_TYPE = 'note';
/** Indentation of a body, in columns. */
const INDENT = 4;
/** A quoted title with classes before it and attributes after it: `extra classes "Title" {#id}`. */
const QUOTED = /^((?:[a-z_][a-z0-9_-]*[ \t]+)*)"((?:[^"\\]|\\.)*)"([ \t]*(?:\{[^{}]*\}[ \t]*)*)$/u;

export interface Marker {
  readonly markup: string;
  readonly fold?: Fold;
  readonly type: string;
  /** Offsets of the marker and of the type in the text. */
  readonly start: number;
  readonly typeStart: number;
  /** The trimmed text after the type, and its offset. */
  readonly rest: string;
  readonly restStart: number;
}

export interface Title {
  readonly classes: readonly string[];
  readonly hasTitle: boolean;
  readonly content: string;
  /** Offset of the title in the text. */
  readonly start: number;
}

export function admonition(md: MarkdownIt): void {
  md.use(nesting);
  addBlock(md, 'admonition', blockRule);
  md.renderer.rules['admonition_title_open'] = renderTitleOpen;
}

/** The family of each type. */
const FAMILY_OF: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap((all) => all.map((type): [string, string] => [type, all[0]])),
);

/** Returns the family of each type; the types that a book declares for its cards are families of their own. */
export function familiesIn(env: unknown): ReadonlyMap<string, string> {
  const { cards = [] } = env as DialectEnv;
  const own = cards.flatMap(({ type }): [string, string][] => (FAMILY_OF.has(type) ? [] : [[type, type]]));
  return own.length === 0 ? FAMILY_OF : new Map([...FAMILY_OF, ...own]);
}

/** Returns the data of the admonition that the token opens, if any. */
export function admonitionOf(token: Token): AdmonitionMeta | undefined {
  return token.type === OPEN ? (token.meta as unknown as AdmonitionMeta) : undefined;
}

/** Returns the label shown instead of a missing title: the one in `labels`, or else the type. */
function admonitionLabel({ type, family }: AdmonitionMeta, labels: Labels = {}): string {
  return labels[`admonition.${type}`] ?? labels[`admonition.${family}`] ?? capitalised(type);
}

function blockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  // This rule is tried at each block, and most blocks do not start with one of these characters.
  const code = state.src.charCodeAt(startOf(state, startLine));
  if (code !== EXCLAMATION_MARK && code !== QUESTION_MARK) return false;
  const marker = markerAt(state, startLine);
  if (!marker) return false;
  if (silent) return true;

  const bodyEnd = endOfBody(state, startLine, endLine);
  const { meta, title, close } = pushAdmonition(state, { start: startLine, next: bodyEnd }, marker, () => {
    const blkIndent = (state.sCount[startLine] ?? 0) + INDENT;
    if (bodyEnd > startLine + 1)
      parseInside(state, startLine + 1, bodyEnd, { blkIndent, listIndent: -1, parentType: 'admonition' });
  });
  // Text directly after the body was probably meant to be inside, unless its indentation fits the outer block.
  const isSuspect = bodyEnd > startLine + 1 && bodyEnd < endLine && !state.isEmpty(bodyEnd);
  const [indent = 0, base = 0] = [state.sCount[bodyEnd], state.sCount[startLine]];
  if (isSuspect && (state.blkIndent === 0 || indent !== state.blkIndent)) {
    const lost = { type: meta.type, title: title.content, indent: ' '.repeat(base + INDENT - indent) };
    close.meta = { lost: lost satisfies ProblemData['lost-indentation'] };
  }
  state.line = bodyEnd;
  return true;
}

/** Pushes the tokens of an admonition from its first line to the line after it. `body` parses its content. */
export function pushAdmonition(
  state: StateBlock,
  { start, next }: { readonly start: number; readonly next: number },
  marker: Marker,
  body: () => void,
): { readonly meta: AdmonitionMeta; readonly title: Title; readonly close: Token } {
  const place = placesOn(state, start);
  const { meta, title } = readMarker(marker, place, state.env);
  const open = state.push(OPEN, 'div', 1);
  open.map = [start, next];
  describe(open, marker, meta);
  for (const each of titleTokens(title, meta, place(title.start), state.level)) state.tokens.push(each);
  body();
  const close = state.push('admonition_close', open.tag, -1);
  close.markup = marker.markup;
  return { meta, title, close };
}

/**
 * Reads a marker. Reports an unknown type.
 *
 * @param place returns the place of an offset in the text that the marker was read from
 */
export function readMarker(
  marker: Marker,
  place: (offset: number) => Place,
  env: unknown,
): { readonly meta: AdmonitionMeta; readonly title: Title } {
  const families = familiesIn(env);
  const type = marker.type.toLowerCase();
  const family = families.get(type);
  // MkDocs has further types before a quoted title. Without quotes, an unknown word may be part of the title.
  const isQuoted = marker.rest.startsWith('"') && QUOTED.test(marker.rest);
  const title = family === undefined && !isQuoted ? wholeLine(marker) : titleOf(marker);
  if (family === undefined) {
    const known = [...families.keys()];
    const data = { type: marker.type, known, isQuoted, sign: marker.markup };
    report(env, 'unknown-admonition', partFrom(place(marker.typeStart), marker.type.length), data);
  }
  noteClasses(env, { type: OPEN }, title.classes, marker.rest, (offset) => place(marker.restStart + offset));
  // A collapsible admonition needs a title bar to click on.
  const hasTitle = title.hasTitle || marker.fold !== undefined;
  const meta: AdmonitionMeta = {
    type,
    family: family ?? 'note',
    classes: title.classes,
    hasTitle,
    title: family === undefined ? title.content.replace(/\s+/g, ' ') : title.content,
    ...(marker.fold === undefined ? {} : { fold: marker.fold }),
    start: place(marker.start),
  };
  return { meta, title: { ...title, hasTitle } };
}

/** Turns the token into one that opens an admonition. */
export function describe(open: Token, marker: Marker, meta: AdmonitionMeta): void {
  open.tag = meta.fold === undefined ? 'div' : 'details';
  open.markup = marker.markup;
  open.info = marker.type;
  open.meta = { ...meta };
  open.attrs = [['class', classesOf(meta).join(' ')]];
  if (meta.fold === 'open') open.attrs.push(['open', '']);
}

/** Returns the marker on a line: `!!!`, `???` or `???+`, white space (optional before a known type), and the type. */
function markerAt(state: StateBlock, line: number): Marker | undefined {
  const start = startOf(state, line);
  if ((state.sCount[line] ?? 0) - state.blkIndent >= INDENT) return undefined;
  const match = /^(!{3,}|\?{3,}\+?)([ \t]*)(\p{L}\S*|(?="))([ \t]*)(.*)$/u.exec(
    state.src.slice(start, state.eMarks[line]),
  );
  if (!match) return undefined;
  const [, markup = '', space = '', written = '', gap = '', rest = ''] = match;
  const type = written === '' ? DEFAULT_TYPE : written;
  const isFolded = markup.startsWith('?');
  const isKnown = familiesIn(state.env).has(type.toLowerCase());
  // Words next to question marks are usually an ordinary question.
  if (!isKnown && (space === '' || (isFolded && !rest.startsWith('"') && !hasBody(state, line)))) return undefined;
  const typeStart = start + markup.length + space.length;
  const fold: Pick<Marker, 'fold'> = isFolded ? { fold: markup.endsWith('+') ? 'open' : 'closed' } : {};
  const restStart = typeStart + written.length + gap.length;
  return { markup, ...fold, type, start, typeStart, rest: rest.trimEnd(), restStart };
}

/** Whether the next line, or the one after a blank line, is indented like a body. */
function hasBody(state: StateBlock, line: number): boolean {
  const next = line + 1 < state.lineMax && state.isEmpty(line + 1) ? line + 2 : line + 1;
  return (
    next < state.lineMax && !state.isEmpty(next) && (state.sCount[next] ?? 0) >= (state.sCount[line] ?? 0) + INDENT
  );
}

/** Returns the title of an unknown type: the line from the type on, as written. */
function wholeLine({ type, typeStart, rest, restStart }: Marker): Title {
  const gap = ' '.repeat(restStart - typeStart - type.length);
  return { classes: [], hasTitle: true, content: (type + gap + rest).trimEnd(), start: typeStart };
}

/**
 * Reads the title after a type: `""`, `extra "Title"`, or a title without quotes. Attributes may follow.
 *
 * Quotes are replaced by spaces rather than removed so that columns stay correct.
 */
function titleOf(marker: Marker): Title {
  const { rest, restStart } = marker;
  const quoted = QUOTED.exec(rest);
  if (!quoted) return { classes: [], hasTitle: true, content: rest, start: restStart };
  const [, words = '', text = '', attributes = ''] = quoted;
  const padded = `${text} ${attributes}`;
  const content = padded.trim();
  return {
    classes: words.split(/[ \t]+/).filter((word) => word !== ''),
    hasTitle: text.trim() !== '',
    content,
    start: restStart + words.length + 1 + padded.length - padded.trimStart().length,
  };
}

function classesOf(meta: AdmonitionMeta): readonly string[] {
  const own = [meta.type, meta.family, ...meta.classes].filter(
    (name) => /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name) && !isReservedClass(name),
  );
  return [...new Set(['admonition', ...own])];
}

/** Returns the tokens of a title. They are hidden if there is no title bar but there are attributes to read. */
export function titleTokens(title: Title, meta: AdmonitionMeta, { line, column }: Place, level: number): Token[] {
  if (!title.hasTitle && title.content === '') return [];
  const tag = meta.fold === undefined ? 'p' : 'summary';
  const around = { block: true, level, hidden: !title.hasTitle };
  const map: Token['map'] = [line, line + 1];
  const attrs: Token['attrs'] = [['class', 'admonition-title']];
  const text = { block: true, level: level + 1, map, content: title.content, children: [] };
  return [
    newToken('admonition_title_open', tag, { ...around, map, attrs, meta: { admonition: meta } }),
    newToken('inline', '', { ...text, meta: { lines: [{ column }] } }),
    newToken('admonition_title_close', tag, around),
  ];
}

/** Returns the line after the last line of the body. Trailing blank lines are not part of the body. */
function endOfBody(state: StateBlock, startLine: number, endLine: number): number {
  const indent = (state.sCount[startLine] ?? 0) + INDENT;
  let end = startLine + 1;
  for (let line = startLine + 1; line < endLine; line++) {
    if (state.isEmpty(line)) continue;
    if ((state.sCount[line] ?? 0) < indent) break;
    end = line + 1;
  }
  return end;
}

/** Renders the label if the title has no text. Attributes have already been removed from the title. */
const renderTitleOpen: RendererRule = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  const meta = token?.meta?.['admonition'] as AdmonitionMeta | undefined;
  const html = renderer.renderToken(tokens, index, options);
  const title = tokens[index + 1]?.children ?? [];
  if (!meta || token?.hidden || title.length > 0) return html;
  return html + escapeHtml(admonitionLabel(meta, (env as DialectEnv | undefined)?.labels));
};
