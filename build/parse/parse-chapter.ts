/**
 * Source → Chapter: markdown-it once, then one walk over the tokens.
 *
 * Never throws on content. The result has no place in a file yet, so that it can be kept while chapters before it grow
 * and shrink; `placeChapter` gives it one.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import type { Chapter, ChapterContent, ParsedChapter, Position, Source, Span } from '../types.ts';
import { type Collected, collect } from './collect.ts';

/** What chapters of a book share: link references and abbreviations, as markdown-it keeps them in its environment. */
export interface Definitions {
  readonly references: Readonly<Record<string, { title: string; href: string }>>;
  readonly abbreviations: Readonly<Record<string, string>>;
}

export const NO_DEFINITIONS: Definitions = { references: {}, abbreviations: {} };

/** Reads the definitions of the chapters that have any. A chapter's own go first when it is parsed. */
export function collectDefinitions(sources: readonly Source[], md: MarkdownIt): Definitions {
  const references = {};
  const abbreviations = {};
  for (const source of sources) {
    if (!source.text.includes(']:') || !/^ {0,3}(?:\[[^\]^]|\*\[)/m.test(source.text)) continue;
    const env: Partial<Definitions> = {};
    md.parse(source.text, env);
    Object.assign(references, { ...env.references, ...references });
    Object.assign(abbreviations, { ...env.abbreviations, ...abbreviations });
  }
  return { references, abbreviations };
}

export function parseChapter(source: Source, md: MarkdownIt, shared: Definitions): ParsedChapter {
  const { tokens, ...found } = read(source, md, shared);
  let kept: readonly Token[] | undefined = tokens;
  const content: ChapterContent = {
    read: () => (kept ??= read(source, md, shared).tokens),
    release: () => {
      kept = undefined;
    },
  };
  return { ...found, content };
}

interface ReadChapter extends Collected {
  readonly abbreviations: Chapter['abbreviations'];
  readonly tokens: readonly Token[];
}

/** Collecting also gives tokens the numbers by which they are found in the model. */
function read(source: Source, md: MarkdownIt, shared: Definitions): ReadChapter {
  const own = collectDefinitions([source], md);
  const abbreviations = { ...shared.abbreviations, ...own.abbreviations };
  const env: Record<string, unknown> = {
    references: { ...shared.references, ...own.references },
    ...definedAbbreviations(abbreviations),
  };
  const tokens = md.parse(source.text, env);
  const { abbreviations: known = {} } = env as Partial<Definitions>;
  return { ...collect(tokens, env, source.text, md), abbreviations: known, tokens };
}

/** The abbreviation plugin takes an empty list for one that matches everywhere. */
function definedAbbreviations(abbreviations: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.keys(abbreviations).length > 0 ? { abbreviations: { ...abbreviations } } : {};
}

/** Puts a parsed chapter where its source stands in the file. */
export function placeChapter(parsed: ParsedChapter, source: Source): Chapter {
  const own = source.text.split('\n').length - source.borrowed.length;
  const position = ({ line, column }: Position): Position => ({
    line: line > own ? (source.borrowed[line - own - 1] ?? source.firstLine) : source.firstLine + line - 1,
    column,
  });
  const place = <T extends { readonly span: Span }>(items: readonly T[]): readonly T[] =>
    items.map((item) => ({
      ...item,
      span: { file: source.file, start: position(item.span.start), end: position(item.span.end) },
    }));
  return {
    ...parsed,
    source,
    headings: place(parsed.headings),
    links: place(parsed.links),
    images: place(parsed.images),
    activities: place(parsed.activities),
    admonitions: place(parsed.admonitions),
    tables: place(parsed.tables),
    numbered: place(parsed.numbered),
    marks: place(parsed.marks),
    ids: place(parsed.ids),
    indexMarks: place(parsed.indexMarks),
  };
}
