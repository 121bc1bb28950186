/**
 * Parses a source into a chapter: markdown-it first, then one pass over the tokens.
 *
 * Never throws because of the text. Lines of the result count from the chapter's first line, so that it can be cached
 * when earlier chapters in the file change. `placeChapter` converts them to lines of the file.
 */
import { withoutComments } from '../../plugins/comment.ts';
import { rangeOfLine } from '../../plugins/places.ts';
import { groupBy } from '../basics/group-by.ts';
import type { MarkdownIt, Token } from 'markdown-it';
import type { Chapter, ParsedChapter, Position, Source, Span } from '../types.ts';
import { type PlaceInFile, placeInFile } from '../basics/origin.ts';
import { positionOf } from '../span.ts';
import { oncePer } from '../basics/once-per.ts';
import { cleanTokens } from '../sanitize/html/html.ts';
import { collect } from './collect.ts';
import { makeTree } from './make-tree.ts';
import { numberEntries } from './number-entries.ts';
import { sourceLines } from './source-lines.ts';
import { own } from '../basics/own.ts';

/** The definitions that chapters of a book share: link references and abbreviations, in markdown-it's format. */
export interface Definitions {
  readonly references: Readonly<Record<string, { title: string; href: string }>>;
  readonly abbreviations: Readonly<Record<string, string>>;
}

/** Collects the definitions of all chapters. When a chapter is parsed, its own definitions take precedence. */
export function collectDefinitions(sources: readonly Source[], md: MarkdownIt): Definitions {
  const references = new Map<string, { title: string; href: string }>();
  const abbreviations = new Map<string, string>();
  for (const source of sources) {
    if (!source.text.includes(']:') || !/^ {0,3}(?:\[[^\]^]|\*\[)/m.test(source.text)) continue;
    const env: Partial<Definitions> = {};
    try {
      md.parse(source.text, env);
    } catch {
      // The definitions before the block that caused the error apply; the block is reported by `parseSafely`.
    }
    // The first definition of a label applies.
    for (const [label, each] of Object.entries(env.references ?? {})) add(references, label, each);
    for (const [label, each] of Object.entries(env.abbreviations ?? {}))
      add(abbreviations, label, withoutComments(each));
  }
  return { references: Object.fromEntries(references), abbreviations: Object.fromEntries(abbreviations) };
}

function add<T>(definitions: Map<string, T>, label: string, definition: T): void {
  if (!definitions.has(label)) definitions.set(label, definition);
}

export function parseChapter(source: Source, md: MarkdownIt, shared: Definitions): ParsedChapter {
  const own = collectDefinitions([source], md);
  const abbreviations = { ...abbreviationsIn(source.text, shared), ...own.abbreviations };
  const env: Record<string, unknown> = {
    levels: source.levels,
    // The shared definitions are inherited rather than copied because a book may have as many definitions as
    // chapters.
    references: Object.assign(Object.create(shared.references) as object, own.references),
    ...definedAbbreviations(abbreviations),
    cards: source.cards,
    underlines: source.underlines,
    keepsLineBreaks: source.keepsLineBreaks,
  };
  const tokens = cleanTokens(md.parse(source.text, env));
  const tree = makeTree(tokens);
  numberEntries(tree);
  const { abbreviations: known = {} } = env as Partial<Definitions>;
  // Headings and captions are stored as HTML in the model, so they must be rendered with the same line-break setting.
  const options = { ...md.options, breaks: source.keepsLineBreaks };
  const writer = Object.create(md, { options: { value: options } }) as MarkdownIt;
  // `collect` also numbers links and images, so that the renderer finds them in the model.
  return { ...collect(tree, tokens, env, source.text, writer), abbreviations: known, tokens, tree };
}

const WORD = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/u;
const WORDS = new RegExp(WORD, 'gu');
const ENTITY = /&#?\w+;/;
/** Abbreviations by their first word. The abbreviation plugin puts a colon before each label, which is skipped. */
const byFirstWord = oncePer(({ abbreviations }: Definitions) =>
  groupBy(Object.keys(abbreviations), (label) => WORD.exec(label.slice(1))?.[0] ?? ''),
);

/**
 * Returns the abbreviations of a book that may occur in a text. The abbreviation plugin's pattern grows with their
 * number.
 */
export function abbreviationsIn(text: string, shared: Definitions): Readonly<Record<string, string>> {
  const { abbreviations } = shared;
  // A text with entities may contain any abbreviation because entities can represent letters.
  if (ENTITY.test(text)) return abbreviations;
  const index = byFirstWord(shared);
  if (index.size === 0) return {};
  const found = [...new Set(text.match(WORDS))].flatMap((word) => index.get(word) ?? []);
  return Object.fromEntries(found.map((label) => [label, own(abbreviations, label) ?? '']));
}

/**
 * Returns an environment without `abbreviations` if there are none: with an empty list, the abbreviation plugin would
 * match everywhere.
 */
function definedAbbreviations(abbreviations: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.keys(abbreviations).length > 0 ? { abbreviations: { ...abbreviations } } : {};
}

/** Converts the lines of a parsed chapter to lines of its file. */
export function placeChapter(parsed: ParsedChapter, source: Source): Chapter {
  const spanOf = spansInFile(source);
  const place = <T extends { readonly span: Span }>(items: readonly T[]): readonly T[] =>
    items.map((item) => ({ ...item, span: spanOf(item.span.start, item.span.end) }));
  return {
    ...parsed,
    source,
    headings: place(parsed.headings),
    links: place(parsed.links),
    images: [...place(parsed.images), ...(source.background ? [{ ...source.background, alt: '' }] : [])],
    numbered: place(parsed.numbered),
    marks: place(parsed.marks),
    ids: place(parsed.ids),
    indexMarks: place(parsed.indexMarks),
  };
}

/** Returns a function that converts positions in a chapter to places in the file they were written in. */
export function placesInFile(source: Source): (position: Position) => PlaceInFile {
  const { lines } = source;
  return ({ line, column }) => {
    const inFile = lines[line - 1] ?? (lines.at(-1) ?? 0) + 1;
    // A line before the first one belongs to a title that is not in the file.
    return placeInFile(source, inFile < 1 ? { line: 1, column: 1 } : { line: inFile, column });
  };
}

/** Returns a function that converts ranges in a chapter to ranges in the file they were written in. */
export function spansInFile(source: Source): (start: Position, end: Position) => Span {
  const placeOf = placesInFile(source);
  return (start, end) => {
    const { file, position } = placeOf(start);
    return { file, start: position, end: placeOf(end).position };
  };
}

/** Returns a function for the range of a block's first line in the file, without surrounding white space. */
export function linesOfFile(source: Source): (block: Pick<Token, 'map'>) => Span {
  const lines = sourceLines(source);
  const spanOf = spansInFile(source);
  return ({ map }) => {
    const first = map?.[0] ?? 0;
    const { start, end } = rangeOfLine(first, lines[first]);
    return spanOf(positionOf(start), positionOf(end));
  };
}
