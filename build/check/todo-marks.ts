/** Finds marks of unfinished text: the box `!!! todo`, and `TODO`, `TBD`, `FIXME` or `???` as a word outside code. */
import type { Token } from 'markdown-it';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import { inOrder, mapOf } from '../../plugins/places.ts';
import { rangeOf } from '../../plugins/position.ts';
import { linesOfFile, partsInFile } from '../parse/parse-chapter.ts';
import { blocksOfKind } from '../tree.ts';
import type { BookChapter, Span } from '../types.ts';

export interface TodoMark {
  /** The word that was found, or the title of a box. */
  readonly text: string;
  /** Text of the paragraph before the word. */
  readonly before: string;
  readonly span: Span;
}

/** Words that mark unfinished text. `???` directly after a word is excluded, as it only emphasises a question. */
const MARK = /(?<![\p{L}\p{N}_])(?:TODO|TBD|FIXME)(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}?!])\?{3,}(?![\p{L}\p{N}?])/gu;
/** Skips nearly all texts, as the properties of the characters around a mark take long to look up. */
const MAYBE = /TODO|TBD|FIXME|\?{3}/;
const CODE_SPAN = /(?<!\\)(`+)[^`]+\1(?!`)/g;
const COMMENT = /<!--[^]*?-->/g;
const CODE = /^(?:fence|code_block|code_inline)$/;
/** Names of attributes whose values readers do not see. */
const HIDDEN = /^(?:href|src|id|class|style|data-.*)$/;

type Match = Pick<TodoMark, 'text' | 'before'>;

export function matchesIn(text: string): readonly Match[] {
  if (!MAYBE.test(text)) return [];
  return Array.from(text.matchAll(MARK), ({ 0: mark, index }) => ({ text: mark, before: text.slice(0, index) }));
}

/** All marks in a chapter, in reading order. */
export function todoMarks(chapter: BookChapter): readonly TodoMark[] {
  const { tokens, tree, source } = chapter;
  const spanOf = linesOfFile(source);
  const exactSpan = partsInFile(source);
  const boxes = blocksOfKind(tree, 'box').flatMap(({ type, title, token }) =>
    type === 'todo' ? [{ text: title?.text ?? '', before: '', span: spanOf(token) }] : [],
  );
  const attributes = new Map<string, Span>();
  let map: Token['map'] = [0, 1];
  const inTokens = tokens.flatMap((token): readonly TodoMark[] => {
    map = mapOf(token) ?? map;
    for (const value of attributesOf(token)) if (!attributes.has(value)) attributes.set(value, spanOf({ map }));
    const found = matchesIn(shownText(token));
    if (found.length === 0) return [];
    const span = spanOf({ map });
    const raw = [...withoutNotes(token).replace(CODE_SPAN, blank).matchAll(MARK)];
    // If the source has a different number of marks, for instance because some are escaped, only the lines are known.
    const isExact = token.type === 'inline' && raw.length === found.length;
    return found.map((match, at) => {
      const exact = isExact ? raw[at] : undefined;
      return { ...match, span: exact ? exactSpan(token, exact.index, exact.index + exact[0].length) : span };
    });
  });
  const beside = [...attributes, ...(source.fields ?? []).map(({ text }) => [text, spanOf({ map: [0, 1] })] as const)];
  const inAttributes = beside.flatMap(([text, span]) => matchesIn(text).map((match) => ({ ...match, span })));
  return [...boxes, ...inTokens, ...inAttributes].toSorted((a, b) => inOrder(a.span.start, b.span.start));
}

const blank = (text: string): string => ' '.repeat(text.length);

/** The content of a token with blanks for inline footnotes, which have tokens of their own. */
function withoutNotes({ content, children }: Token): string {
  return (children ?? []).reduce((text, child) => {
    const [start, end] = (child.type === 'footnote_ref' && rangeOf(child)) || [0, 0];
    return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  }, content);
}

function shownText({ type, content, children }: Token): string {
  if (CODE.test(type)) return ' ';
  if (children && type === 'inline') return children.map(shownText).join('');
  if (type === 'softbreak' || type === 'hardbreak') return '\n';
  return type.startsWith('html_') ? content.replace(COMMENT, '') : content;
}

/** Values of the attributes of a token and its children that contain a mark. */
function attributesOf(token: Token): readonly string[] {
  const found: string[] = [];
  for (const each of [token, ...(token.children ?? [])]) {
    for (const [name, value] of each.attrs ?? []) if (!HIDDEN.test(name)) found.push(String(value));
    for (const value of each.meta ? Object.values(bookAttributesOf(each)) : []) found.push(value);
  }
  return found.filter((value) => matchesIn(value).length > 0);
}
