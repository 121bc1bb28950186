/**
 * Collects the contents of a chapter in text order: headings and captions from its tree, the rest in one pass over
 * its tokens.
 */
import type { MarkdownIt } from 'markdown-it';
import type { DialectEnv, NumberedKind, Problem, ProblemData, TextPart } from '../../plugins/dialect.ts';
import { plainText } from './plain-text.ts';
import { chapterLayout } from './chapter-layout.ts';
import { formerIds } from './former-ids.ts';
import { headingMeta } from '../../plugins/anchor.ts';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import { isBlank } from '../../plugins/drawn.ts';
import { EFFECTS } from '../../plugins/effects.ts';
import { iconOf } from '../../plugins/icon.ts';
import { isLeftOut } from '../../plugins/index-term.ts';
import { hasClass, numberedOf } from '../../plugins/numbered.ts';
import { Places, inOrder, mapOf, rangeOfLine } from '../../plugins/places.ts';
import { rangeOf } from '../../plugins/position.ts';
import { within } from '../../plugins/token-list.ts';
import { isNamedLink } from '../../plugins/wiki-link.ts';
import { captionHtml, captionOf, listKindOf, withoutColon, withoutId } from '../../plugins/toc.ts';
import type { Chapter, Link } from '../types.ts';
import { type CleanToken, type Block, type Parent, type Section, type Tree, blocksIn } from '../tree.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { maxOf } from '../basics/extremes.ts';
import { checkUrl, isRemote } from '../sanitize/url.ts';

/** Data of a chapter with places in its file. */
type Placed = 'headings' | 'links' | 'images' | 'numbered' | 'problems' | 'ids' | 'indexMarks';
type InText<T> = T extends unknown ? Omit<T, 'span'> & { readonly span: TextPart } : never;

/** A chapter without its source. Places count from the start of its text. */
export type ParsedChapter = Omit<Chapter, 'source' | Placed> & {
  readonly [Key in Placed]: readonly InText<Chapter[Key][number]>[];
};

/** The data collected from a chapter's tokens. */
type Collected = Omit<ParsedChapter, 'tokens' | 'tree' | 'abbreviations'>;

type Growing = {
  readonly [Key in 'links' | 'images' | 'problems' | 'ids' | 'leftOut' | 'icons']: Collected[Key][number][];
} & { readonly text: string[] };

/** @param md renders headings and captions as HTML */
export function collect(
  tree: Tree,
  tokens: readonly CleanToken[],
  env: Record<string, unknown>,
  src: string,
  md: MarkdownIt,
): Collected {
  const { problems = [], rawIds = [], indexTerms = [], leftOut = [], usedReferences = [] } = env as DialectEnv;
  const places = new Places(src);
  const found: Growing = {
    links: [],
    images: [],
    problems: [...problems],
    ids: [...rawIds],
    leftOut: [...leftOut, ...problems.filter(definesDenied).map(({ span }) => span)],
    icons: [],
    text: [],
  };
  const lists: NumberedKind[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'inline') collectInline(token, places, found);
    else if (token.type === 'math_block') found.text.push(token.content);
    else if (token.type === 'toc_list') {
      const kind = listKindOf(token);
      if (kind) lists.push(kind);
      const data = { kind, sign: token.markup };
      found.problems.push({ rule: 'empty-list', span: lineSpan(token, places), data });
    }
    if (token.nesting >= 0 && token.type !== 'heading_open' && hasId(token)) {
      const term = token.type === 'dt_open' ? plainText(tokens[index + 1]?.children ?? []) : '';
      collectId(token, lineSpan(token, places), term, found);
    }
  }
  for (const { token } of tree.sections) {
    const { layout: { background: src } = {} } = chapterLayout(token);
    if (src !== undefined) found.images.push({ src, alt: '', span: lineSpan(token, places) });
  }
  const blocks = [...blocksIn(tree)];
  found.problems.sort((a, b) => inOrder(a.span.start, b.span.start));
  const hasContents = blocks.some(({ token }) => token.type === 'toc');
  const write: Write = (children) => md.renderer.renderInline(children, md.options, env);
  return {
    ...found,
    indexMarks: indexTerms,
    usedReferences: [...usedReferences],
    headings: tree.sections.map((section) => headingOf(section, tokens, places, write)),
    numbered: blocks.flatMap((block) => numberedItem(block, tokens, places, md, env)),
    text: found.text.join('\n'),
    hasContents,
    lists,
    isContents: hasContents && isContents(tokens),
  };
}

/** Renders inline tokens as HTML. */
type Write = (children: CleanToken[]) => string;

type Heading = Collected['headings'][number];

function headingOf(section: Section, tokens: readonly CleanToken[], places: Places, write: Write): Heading {
  const { level, title, token, parent, bodyStart } = section;
  const children = title.token.children ?? [];
  const meta = headingMeta(token);
  const hasOwnId = meta?.hasOwnId ?? false;
  const aliases = formerIds(token);
  return {
    level,
    writtenLevel: UNDERLINES.get(token.markup) ?? token.markup.length,
    text: plainText(children),
    html: write(forContents(children)).trim(),
    slug: hasOwnId ? String(token.attrGet('id') ?? '') : (meta?.slug ?? ''),
    hasOwnId,
    inListItem: isInItem(parent),
    // A heading that links to its content elsewhere is not empty.
    isEmpty: !children.some(({ type }) => type === 'link_open') && isEmptySection(tokens, bodyStart, level),
    isAboveContents: tokens[bodyStart]?.type === 'toc',
    ...(isLeftOut(token) ? { isLeftOutOfIndex: true } : {}),
    ...chapterLayout(token),
    ...(aliases.length > 0 && { aliases }),
    span: lineSpan(token, places),
  };
}

const UNDERLINES: ReadonlyMap<string, number> = new Map(Object.entries({ '=': 1, '-': 2 }));

function isInItem(block: Parent): boolean {
  return block.kind !== 'chapter' && (block.kind === 'item' || isInItem(block.parent));
}

/** Whether only closing tokens come before the end or the next heading of the same or a higher level. */
function isEmptySection(tokens: readonly CleanToken[], from: number, level: number): boolean {
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.nesting < 0 || token.type === 'list_item_open') continue;
    if (token.type === 'footnote_block_open') return true;
    return token.type === 'heading_open' && Number(token.tag.slice(1)) <= level;
  }
  return true;
}

function collectInline(inline: CleanToken, places: Places, found: Growing): void {
  const children = inline.children ?? [];
  const spanOf = (token: CleanToken): TextPart => inlineSpan(inline, token, places);
  for (const [index, token] of children.entries()) {
    if (token.type === 'link_open') {
      const text = plainText(within(children, index));
      number(token, found.links.length);
      const href = String(token.attrGet('href') ?? '');
      found.links.push({ href, text, ...furtherOf(token), span: spanOf(token) });
      if (checkUrl(href) === 'denied') leaveOut(inline, index, places, found);
    } else if (token.type === 'image') {
      const src = decodeAddress(String(token.attrGet('src') ?? ''));
      number(token, found.images.length);
      found.images.push({ src, alt: token.content, span: spanOf(token) });
      if (isRemote(src)) leaveOut(inline, index, places, found);
      const data = idleOn(token, inline);
      if (data) found.problems.push({ rule: 'no-effect', span: spanOf(token), data });
    }
    const icon = iconOf(token);
    if (icon?.shapes !== undefined) found.icons.push(icon.name);
    else if (icon) found.problems.push({ rule: 'unknown-icon', span: spanOf(token), data: { name: icon.name } });
    const note: unknown = token.type === 'footnote_ref' ? token.meta?.['label'] : undefined;
    if (typeof note === 'string')
      found.problems.push({ rule: 'footnote', span: spanOf(token), data: { label: note, use: 'reference' } });
    if (hasId(token)) collectId(token, spanOf(token), plainText(within(children, index)), found);
  }
  const text = plainText(children);
  if (text.trim() !== '') found.text.push(text);
}

/** Whether the text is a definition of an address to which no link may lead. */
function definesDenied({ rule, data }: Problem): boolean {
  return rule === 'unseen-text' && checkUrl(/\]:\s*<?(\S+)/.exec(data.text)?.[1] ?? '') === 'denied';
}

/** Leaves out all of a link or picture but its text, since the page does not have its address. */
function leaveOut(inline: CleanToken, index: number, places: Places, found: Growing): void {
  const { content, children } = inline;
  const token = children?.[index];
  const [start, end] = (token && rangeOf(token)) ?? [0, 0];
  // An address without brackets is text.
  if (token?.markup === 'linkify') return;
  const [open = ''] = /^(?:<(?=\S+>$)|!?\[(?!\[))/.exec(content.slice(start, end)) ?? [];
  const inside = within(children ?? [], index).flatMap((child) => rangeOf(child)?.[1] ?? []);
  const close = open === '<' ? end - 1 : content.indexOf(']', maxOf([start, ...inside]));
  found.leftOut.push(places.part(inline, [start, open === '' ? end : start + open.length]));
  if (open !== '') found.leftOut.push(places.part(inline, [close, end]));
}

/** Classes of images that are taken out of the text; see `print/page/arrange-art.ts`. */
const ART = ['bleed', 'page'];
const ART_PLACE = 'put the image in a paragraph of its own, outside boxes, lists and tables, and without a link';

/** Returns a class without effect, or a word after `|` in the alternative text that is meant as an attribute. */
function idleOn(image: CleanToken, inline: CleanToken): ProblemData['no-effect'] | undefined {
  const [, word = '', length, side] = IN_ALT.exec(image.content) ?? [];
  const isClass = EFFECTS.get(word.toLowerCase())?.includes('image') === true;
  const write = isClass ? `.${word.toLowerCase()}` : length ? `width=${length}` : side ? `align=${side}` : '';
  if (write !== '') return { name: word, where: `write {${write}} after the image` };
  const name = ART.find((each) => hasClass(image, each));
  return name === undefined || isAlone(image, inline) ? undefined : { name: `.${name}`, where: ART_PLACE };
}

const IN_ALT = /\|\s*((\d+(?:\.\d+)?(?:%|px|pt|cm|mm|in))|(left|center|right)|[a-z-]+)$/i;

/** Whether an image is the only content of a paragraph that is not inside a box, a list or a cell. */
function isAlone(image: CleanToken, { level, children }: CleanToken): boolean {
  const isNothing = (token: CleanToken): boolean =>
    /^(?:attribute_block|softbreak)$/.test(token.type) || isBlank(token);
  return level === 1 && (children ?? []).every((each) => each === image || isNothing(each));
}

function furtherOf(token: CleanToken): Pick<Link, 'isNamed' | 'pageReference'> {
  const { page } = bookAttributesOf(token);
  const marked = page === undefined ? undefined : page === 'only' ? 'only' : 'always';
  const pageReference = hasClass(token, 'no-page') ? 'never' : marked;
  return { ...(isNamedLink(token) && { isNamed: true }), pageReference };
}

/** Numbers the token, so that the renderer finds its link or image in the model. */
function number(token: CleanToken, index: number): void {
  token.meta = { ...token.meta, index };
}

function numberedItem(
  { token, start, section }: Block,
  tokens: readonly CleanToken[],
  places: Places,
  md: MarkdownIt,
  env: object,
): Collected['numbered'] {
  const meta = token.meta === null ? undefined : numberedOf(token);
  if (!meta) return [];
  const { kind, ownId } = meta;
  const caption = captionOf(tokens, start);
  const text = plainText(caption.filter(({ type }) => type !== 'number_label'));
  const html = captionHtml(md, caption, env);
  return [{ kind, text: withoutColon(text, caption), html, ownId, section, span: lineSpan(token, places) }];
}

function hasId(token: CleanToken): boolean {
  return token.attrs !== null && token.type !== 'link_open' && token.attrIndex('id') >= 0;
}

function collectId(token: CleanToken, span: TextPart, text: string, found: Growing): void {
  const id = token.attrGet('id');
  if (id !== null && id !== '') found.ids.push({ id: String(id), span, ...(text === '' ? {} : { text }) });
}

function isContents(tokens: readonly CleanToken[]): boolean {
  const rest = tokens.filter((token) => token.level === 0 && token.nesting >= 0 && token.type !== 'heading_open');
  return rest.every((token) => token.type === 'toc' || token.type === 'toc_list' || token.type === 'inline');
}

const NOT_IN_CONTENTS = /^(?:link_open|link_close|image|footnote_ref|footnote_anchor)$/;

/** Returns the tokens of a heading for the table of contents, without links and ids. */
function forContents(tokens: readonly CleanToken[]): CleanToken[] {
  const shown = tokens.filter((token) => !NOT_IN_CONTENTS.test(token.type)).map(withoutId);
  // A heading that consists of images is represented by their alternative texts.
  return plainText(shown) === '' ? tokens.flatMap(({ type, children }) => (type === 'image' && children) || []) : shown;
}

/** Returns the range of a block's first line without surrounding white space. */
function lineSpan(token: CleanToken, places: Places): TextPart {
  const [line] = mapOf(token) ?? [0];
  return rangeOfLine(line, places.line(line));
}

function inlineSpan(inline: CleanToken, token: CleanToken, places: Places): TextPart {
  const range = rangeOf(token);
  return range ? places.part(inline, range) : lineSpan(inline, places);
}
