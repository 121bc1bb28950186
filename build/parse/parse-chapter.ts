/**
 * Parses a source into a chapter: markdown-it first, then one pass over the tokens.
 *
 * Never throws because of the text. Lines of the result count from the chapter's first line, so that it can be cached
 * when earlier chapters in the file change. `placeChapter` converts them to lines of the file.
 */
import { Places, rangeOfLine } from '../../plugins/places.ts';
import type { Definitions, Place, TextPart } from '../../plugins/dialect.ts';
import { groupBy } from '../basics/group-by.ts';
import type { MarkdownIt, Token } from 'markdown-it';
import type { Chapter, Source, Span } from '../types.ts';
import { type PlaceInFile, placeInFile } from '../basics/origin.ts';
import { oncePer } from '../basics/once-per.ts';
import { cleanTokens } from '../sanitize/html/html.ts';
import { blocksOf } from './blocks.ts';
import { type ParsedChapter, collect } from './collect.ts';
import { makeTree } from './make-tree.ts';
import { numberEntries } from './number-entries.ts';
import { sourceLines } from './source-lines.ts';
import { own } from '../basics/own.ts';

/** Collects the definitions of all chapters. The first one of a label applies where a chapter has none of its own. */
export function collectDefinitions(sources: readonly Source[]): Definitions {
  // Definitions may be in quotes, lists and boxes.
  const isDefining = ({ text }: Source): boolean => /^[ \t>*+\-\d.)]*\[(?!\^)(?:\\.|[^\]\\\n])+\]:/m.test(text);
  const found = sources.filter(isDefining).map(({ text }) => blocksOf(text));
  // Later entries of an object replace earlier ones with the same key.
  const references = found.map((each) => Object.entries(each.references ?? {})).toReversed();
  const abbreviations = found.map((each) => Object.entries(each.abbreviations ?? {})).toReversed();
  return { references: Object.fromEntries(references.flat()), abbreviations: Object.fromEntries(abbreviations.flat()) };
}

export function parseChapter(source: Source, md: MarkdownIt, shared: Definitions): ParsedChapter {
  const { text, levels, cards, underlines, keepsLineBreaks } = source;
  const { references } = shared;
  const env: Record<string, unknown> = {
    levels,
    cards,
    underlines,
    keepsLineBreaks,
    shared: { references, abbreviations: abbreviationsIn(text, shared) },
  };
  const tokens = cleanTokens(md.parse(text, env));
  const tree = makeTree(tokens);
  numberEntries(tree);
  const { abbreviations = {} } = env as Partial<Definitions>;
  // Headings and captions are stored as HTML in the model, so they must be rendered with the same line-break setting.
  const options = { ...md.options, breaks: keepsLineBreaks };
  const writer = Object.create(md, { options: { value: options } }) as MarkdownIt;
  // `collect` also numbers links and images, so that the renderer finds them in the model.
  return { ...collect(tree, tokens, env, text, writer), abbreviations, tokens, tree };
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

/** Converts the lines of a parsed chapter to lines of its file. */
export function placeChapter(parsed: ParsedChapter, source: Source): Chapter {
  const spanOf = spansInFile(source);
  const place = <T extends { readonly span: TextPart }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, span: spanOf(item.span) }));
  return {
    ...parsed,
    source,
    headings: place(parsed.headings),
    links: place(parsed.links),
    images: [...place(parsed.images), ...(source.background ? [{ ...source.background, alt: '' }] : [])],
    numbered: place(parsed.numbered),
    problems: place(parsed.problems),
    ids: place(parsed.ids),
    indexMarks: place(parsed.indexMarks),
  };
}

/** Returns a function that converts parts of a chapter to ranges in the file they were written in. */
export function spansInFile(source: Source): (part: TextPart) => Span {
  const { lines } = source;
  const placeOf = ({ line, column }: Place): PlaceInFile => {
    const inFile = lines[line] ?? (lines.at(-1) ?? 0) + 1;
    // A line before the first one belongs to a title that is not in the file.
    return placeInFile(source, inFile < 1 ? { line: 1, column: 1 } : { line: inFile, column: column + 1 });
  };
  return ({ start, end }) => {
    const { file, position } = placeOf(start);
    return { file, start: position, end: placeOf(end).position };
  };
}

/** Returns the place of a line's first character in the file. */
export function lineInFile(source: Source, line: number): Span {
  const place = { line, column: 0 };
  return spansInFile(source)({ start: place, end: place });
}

/** Returns a function for the range of a part of a token's content in the file. */
export function partsInFile(source: Source): (token: Token, start: number, end: number) => Span {
  const places = new Places(sourceLines(source));
  const spanOf = spansInFile(source);
  return (token, start, end) => {
    const place = places.placer(token);
    const last = place(Math.max(start, end - 1));
    const after = end > start ? last.column + 1 : last.column;
    return spanOf({ start: place(start), end: { line: last.line, column: after } });
  };
}

/** Returns a function for the range of a block's first line in the file, without surrounding white space. */
export function linesOfFile(source: Source): (block: Pick<Token, 'map'>) => Span {
  const lines = sourceLines(source);
  const spanOf = spansInFile(source);
  return ({ map }) => {
    const first = map?.[0] ?? 0;
    return spanOf(rangeOfLine(first, lines[first]));
  };
}
