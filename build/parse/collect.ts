/** One pass over a chapter's tokens: what it contains, in the order of the text. */
import type { MarkdownIt, Token } from 'markdown-it';
import type { DialectEnv, NumberedKind, Place } from '../../plugins/dialect.ts';
import { admonitionOf } from '../../plugins/admonition.ts';
import { placeholders } from './placeholders.ts';
import { plainText } from './plain-text.ts';
import { chapterLayout } from './chapter-layout.ts';
import { formerIds, strayAliases } from './former-ids.ts';
import { headingMeta } from '../../plugins/anchor.ts';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import { iconOf } from '../../plugins/icon.ts';
import { isLeftOut } from '../../plugins/index-term.ts';
import { hasClass, numberedOf } from '../../plugins/numbered.ts';
import { Places } from '../../plugins/places.ts';
import { rangeOf } from '../../plugins/position.ts';
import { within } from '../../plugins/token-list.ts';
import { isNamedLink } from '../../plugins/wiki-link.ts';
import { captionHtml, captionOf, listKindOf, withoutColon, withoutId } from '../../plugins/toc.ts';
import type {
  Admonition,
  Heading,
  ImageReference,
  IndexMark,
  Link,
  Mark,
  NumberedItem,
  ParsedChapter,
  Position,
  Span,
} from '../types.ts';
import { decodeAddress } from '../addresses/decode-address.ts';

/** What a chapter's tokens contain. */
export type Collected = Omit<ParsedChapter, 'tokens' | 'tree' | 'abbreviations'>;

interface Growing {
  readonly headings: Heading[];
  readonly links: Link[];
  readonly images: ImageReference[];
  readonly admonitions: Admonition[];
  readonly tables: { span: Span; joinedCells: number }[];
  readonly numbered: NumberedItem[];
  readonly marks: Mark[];
  readonly ids: { id: string; text?: string; span: Span }[];
  readonly indexMarks: readonly IndexMark[];
  readonly leftOut: readonly (readonly [start: number, end: number])[];
  readonly usedReferences: readonly string[];
  readonly icons: string[];
  readonly text: string[];
}

export function collect(
  tokens: readonly Token[],
  env: Record<string, unknown>,
  src: string,
  md: MarkdownIt,
): Collected {
  const lines = src.split('\n');
  const places = new Places(src);
  const found = begin(env);
  const lists: NumberedKind[] = [];
  const hasContents = tokens.some(({ type }) => type === 'toc');
  let listDepth = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) continue;
    switch (token.type) {
      case 'inline':
        collectInline(token, places, lines, found);
        break;
      case 'list_item_open':
        listDepth++;
        break;
      case 'list_item_close':
        listDepth--;
        break;
      case 'heading_open':
        found.headings.push(headingAt(tokens, index, listDepth > 0, lines, env, md));
        break;
      case 'admonition_open':
        collectAdmonition(tokens, index, lines, found);
        break;
      case 'table_open':
        found.tables.push({ span: lineSpan(token, lines), joinedCells: Number(token.meta?.['joinedCells'] ?? 0) });
        break;
      case 'toc_list': {
        const kind = listKindOf(token);
        if (kind) lists.push(kind);
        found.marks.push(listMark(token, lines));
        break;
      }
      case 'math_block':
        found.text.push(token.content);
        break;
    }
    if (token.meta !== null && numberedOf(token)) {
      for (const each of numberedAt(tokens, index, found.headings.length - 1, lines, env, md))
        found.numbered.push(each);
    }
    if (token.nesting >= 0 && token.type !== 'heading_open' && hasId(token)) {
      const term = token.type === 'dt_open' ? plainText(tokens[index + 1]?.children ?? []) : '';
      collectId(token, lineSpan(token, lines), term, found);
    }
  }
  if (src.includes('aliases')) {
    for (const place of strayAliases(tokens, lines)) found.marks.push(strayMark(place));
  }
  found.marks.sort((a, b) => a.span.start.line - b.span.start.line || a.span.start.column - b.span.start.column);
  return { ...found, text: found.text.join('\n'), hasContents, lists, isContents: hasContents && isContents(tokens) };
}

/** Starts with what plugins left in the environment. */
function begin(env: Record<string, unknown>): Growing {
  return {
    headings: [],
    links: [],
    images: [],
    admonitions: [],
    tables: [],
    numbered: [],
    marks: problemMarks(env),
    ids: rawIds(env),
    indexMarks: indexMarks(env),
    leftOut: (env as DialectEnv).leftOut ?? [],
    usedReferences: [...((env as DialectEnv).usedReferences ?? [])],
    icons: [],
    text: [],
  };
}

function problemMarks(env: Record<string, unknown>): Mark[] {
  const { problems = [] } = env as DialectEnv;
  return problems.map(({ rule, start, end, detail }) => ({ rule, span: spanOf(start, end), detail }));
}

function rawIds(env: Record<string, unknown>): { id: string; span: Span }[] {
  const { rawIds: ids = [] } = env as DialectEnv;
  return ids.map(({ id, place, endPlace }) => ({ id, span: spanOf(place, endPlace) }));
}

function indexMarks(env: Record<string, unknown>): IndexMark[] {
  const { indexTerms = [] } = env as DialectEnv;
  return indexTerms.map(({ start, end, ...term }) => ({ ...term, span: spanOf(start, end) }));
}

function headingAt(
  tokens: readonly Token[],
  index: number,
  inListItem: boolean,
  lines: readonly string[],
  env: Record<string, unknown>,
  md: MarkdownIt,
): Heading {
  const open = tokens[index];
  const inline = tokens[index + 1];
  const children = inline?.children ?? [];
  const level = Number(open?.tag.slice(1) ?? 1);
  const meta = open && headingMeta(open);
  return {
    level,
    text: plainText(children),
    html: md.renderer.renderInline(forContents(children), md.options, env).trim(),
    slug: meta?.hasOwnId ? String(open?.attrGet('id') ?? meta.slug) : (meta?.slug ?? ''),
    hasOwnId: meta?.hasOwnId ?? false,
    inListItem,
    // A link is a signpost to the content.
    isEmpty: !children.some(({ type }) => type === 'link_open') && isEmptySection(tokens, index + 3, level),
    isAboveContents: tokens[index + 3]?.type === 'toc',
    ...(open && isLeftOut(open) ? { isLeftOutOfIndex: true } : {}),
    ...(open && chapterLayout(open)),
    ...(open && aliasesOf(open)),
    span: open ? lineSpan(open, lines) : spanOf({ line: 0, column: 0 }, { line: 0, column: 0 }),
  };
}

function aliasesOf(open: Token): Pick<Heading, 'aliases'> {
  const aliases = formerIds(open);
  return aliases.length === 0 ? {} : { aliases };
}

/** Whether only closing tokens come before the next heading of this level or above, or the end. */
function isEmptySection(tokens: readonly Token[], from: number, level: number): boolean {
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.nesting < 0 || token.type === 'list_item_open') continue;
    if (token.type === 'footnote_block_open') return true;
    return token.type === 'heading_open' && Number(token.tag.slice(1)) <= level;
  }
  return true;
}

function collectInline(inline: Token, places: Places, lines: readonly string[], found: Growing): void {
  const children = inline.children ?? [];
  const spanOfToken = (token: Token): Span => inlineSpan(inline, token, places, lines);
  for (let index = 0; index < children.length; index++) {
    const token = children[index];
    if (!token) continue;
    if (token.type === 'link_open') {
      const text = plainText(within(children, index));
      number(token, found.links.length);
      found.links.push({
        href: String(token.attrGet('href') ?? ''),
        text,
        ...furtherOf(token),
        span: spanOfToken(token),
      });
    } else if (token.type === 'image') {
      const src = decodeAddress(String(token.attrGet('src') ?? ''));
      number(token, found.images.length);
      found.images.push({ src, alt: token.content, span: spanOfToken(token) });
    }
    const icon = iconOf(token);
    if (icon?.shapes !== undefined) found.icons.push(icon.name);
    else if (icon) found.marks.push({ rule: 'unknown-icon', span: spanOfToken(token), detail: { name: icon.name } });
    if (hasId(token)) collectId(token, spanOfToken(token), plainText(within(children, index)), found);
  }
  const text = plainText(children);
  if (text.trim() !== '') found.text.push(text);
  for (const { rule, text, start, end } of placeholders(inline, places))
    found.marks.push({ rule, span: spanOf(start, end), detail: { text } });
}

function furtherOf(token: Token): Pick<Link, 'isNamed' | 'pageReference'> {
  const isMarked = bookAttributesOf(token)['page'] !== undefined;
  const pageReference = hasClass(token, 'no-page') ? 'never' : isMarked ? 'always' : undefined;
  return { ...(isNamedLink(token) && { isNamed: true }), pageReference };
}

/** Numbers the token, so that the renderer finds its link or image in the model. */
function number(token: Token, index: number): void {
  token.meta = { ...token.meta, index };
}

function collectAdmonition(tokens: readonly Token[], index: number, lines: readonly string[], found: Growing): void {
  const open = tokens[index];
  if (!open) return;
  const span = lineSpan(open, lines);
  const meta = admonitionOf(open);
  const type = meta?.type ?? '';
  const next = tokens[index + 1];
  const title = next?.type === 'admonition_title_open' ? plainText(tokens[index + 2]?.children ?? []) : '';
  found.admonitions.push({ type, family: meta?.family ?? '', title, span });
  if (type === 'todo') found.marks.push({ rule: 'todo', span, detail: { text: title } });
}

function numberedAt(
  tokens: readonly Token[],
  index: number,
  section: number,
  lines: readonly string[],
  env: Record<string, unknown>,
  md: MarkdownIt,
): readonly NumberedItem[] {
  const open = tokens[index];
  const meta = open && numberedOf(open);
  if (!open || !meta) return [];
  const { kind, ownId } = meta;
  const caption = captionOf(tokens, index);
  const text = plainText(caption.filter(({ type }) => type !== 'number_label'));
  return [
    {
      kind,
      text: withoutColon(text, caption),
      html: captionHtml(md, caption, env),
      ownId,
      section,
      span: lineSpan(open, lines),
    },
  ];
}

function strayMark(place: Place): Mark {
  const span = spanOf(place, { line: place.line, column: place.column + 'aliases'.length });
  return { rule: 'attribute-denied', span, detail: { name: 'aliases', reason: 'aliases' } };
}

/** For the rule that checks whether there is anything to list. */
function listMark(token: Token, lines: readonly string[]): Mark {
  return {
    rule: 'empty-list',
    span: lineSpan(token, lines),
    detail: { kind: listKindOf(token) ?? '', sign: token.markup },
  };
}

function hasId(token: Token): boolean {
  return token.attrs !== null && token.type !== 'link_open' && token.attrIndex('id') >= 0;
}

function collectId(token: Token, span: Span, text: string, found: Growing): void {
  const id = token.attrGet('id');
  if (id !== null && id !== '') found.ids.push({ id: String(id), span, ...(text === '' ? {} : { text }) });
}

function isContents(tokens: readonly Token[]): boolean {
  const rest = tokens.filter((token) => token.level === 0 && token.nesting >= 0 && token.type !== 'heading_open');
  return rest.every((token) => token.type === 'toc' || token.type === 'toc_list' || token.type === 'inline');
}

const NOT_IN_CONTENTS = /^(?:link_open|link_close|image|footnote_ref|footnote_anchor)$/;

/** The tokens that contents show of a heading: without links and ids. */
function forContents(tokens: readonly Token[]): Token[] {
  const shown = tokens.filter((token) => !NOT_IN_CONTENTS.test(token.type)).map(withoutId);
  // If a heading is a picture, its alternative text.
  return plainText(shown) === '' ? tokens.flatMap(({ type, children }) => (type === 'image' && children) || []) : shown;
}

/** The first line of a block, without the white space around it. */
function lineSpan(token: Token, lines: readonly string[]): Span {
  const line = token.map?.[0] ?? 0;
  const text = lines[line] ?? '';
  const start = text.length - text.trimStart().length;
  return spanOf({ line, column: start }, { line, column: Math.max(start, text.trimEnd().length) });
}

function inlineSpan(inline: Token, token: Token, places: Places, lines: readonly string[]): Span {
  const range = rangeOf(token);
  if (!range) return lineSpan(inline, lines);
  const line = inline.map?.[0] ?? 0;
  return spanOf(places.of(inline, range[0], line), places.of(inline, range[1], line));
}

function spanOf(start: Place, end: Place): Span {
  const position = ({ line, column }: Place): Position => ({ line: line + 1, column: column + 1 });
  return { file: '', start: position(start), end: position(end) };
}
