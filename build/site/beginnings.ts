/**
 * Chapter → the tokens at each link target: a section's heading with its first paragraphs; a whole card, figure,
 * example or table; a term with its definition. Pure.
 */
import type { Token } from 'markdown-it';
import { unescapeHtml } from '../../plugins/escape-html.ts';
import { anchorOf, idOf } from '../book/block-ids.ts';
import { type Block, type Parent, type Range, type Row, type Tree, blockAt, blocksIn } from '../tree.ts';
import type { BookChapter } from '../types.ts';
import { cutTokens } from './cut-tokens.ts';

/** Length of the excerpt of a section, in characters. */
const SECTION = 600;
/** Maximum length of cards, figures and the like. */
const WHOLE = 2500;

const ID = /\sid="([^"]*)"/g;

type Ids = Pick<BookChapter, 'headingIds' | 'activityIds' | 'numbered' | 'entryAnchors' | 'definitions'>;

/** @param wanted ids; an empty one stands for the beginning of the chapter */
export function beginnings(
  chapter: Ids & Pick<BookChapter, 'tokens' | 'tree'>,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly Token[]> {
  const { tokens, tree } = chapter;
  const sought = new Set(wanted);
  const found = new Map<string, readonly Token[]>();
  const put = (id: string | undefined, make: () => readonly Token[]): void => {
    if (id === undefined || !sought.delete(id)) return;
    const beginning = make();
    if (beginning.length > 0) found.set(id, beginning);
  };
  put('', () => sectionAt(tokens, tree, 0));
  for (const block of blocksIn(tree)) {
    const beginning = (): readonly Token[] => beginningOf(block, tokens);
    put(idOf(block, chapter), beginning);
    put(anchorOf(block, chapter)?.short?.id, beginning);
  }
  // Only if needed: few books have ids within lines, and there are many tokens to search.
  for (let at = 0; at < tokens.length && sought.size > 0; at++) {
    const token = tokens[at];
    for (const id of token ? innerIds(token, chapter) : []) put(id, () => beginningAt(tokens, tree, at));
  }
  return found;
}

/** Ids of inline elements and of raw HTML. */
function innerIds(token: Token, ids: Ids): readonly string[] {
  const { type, children, content, attrs } = token;
  const introduced = ids.definitions.get(token);
  if (introduced) return introduced.map(({ id }) => id);
  if (type === 'inline') return (children ?? []).flatMap((child) => innerIds(child, ids));
  if (type === 'html_block' || type === 'html_inline') {
    return [...content.matchAll(ID)].map(([, id = '']) => unescapeHtml(id));
  }
  return (attrs ?? []).flatMap(([name, value]) => (name === 'id' ? String(value) : []));
}

function beginningAt(tokens: readonly Token[], tree: Tree, at: number): readonly Token[] {
  const block = blockAt(tree, at);
  return block ? beginningOf(block, tokens) : [];
}

function beginningOf(block: Block, tokens: readonly Token[]): readonly Token[] {
  const { kind, parent, start, end } = block;
  // Parts that make no sense without the whole.
  if (parent.kind !== 'chapter' && (kind === 'cell' || (kind === 'text' && block.form === 'bare'))) {
    return beginningOf(parent, tokens);
  }
  if (kind === 'row' && parent.kind === 'table') {
    return block.isHead ? beginningOf(parent, tokens) : rowOf(block, parent.headRange, tokens);
  }
  if ((kind === 'term' || kind === 'definition') && parent.kind === 'terms') {
    const { terms, definitions } = block.group;
    const [first = block, last = block] = [terms[0], definitions.at(-1) ?? terms.at(-1)];
    return cutTokens([...within(tokens, parent, { start: first.start, end: last.end })], WHOLE);
  }
  const inside = tokens.slice(start, end);
  if (kind === 'section' || !inside.some(says)) return sectionAt(tokens, sectionless(parent), start);
  // Outside its list, an item is shown as its content.
  return cutTokens(kind === 'item' ? inside.slice(1, -1) : inside, WHOLE);
}

/** Tokens of a block, and around them those that open and close what they stand in. */
function within(tokens: readonly Token[], outer: Range, { start, end }: Range): readonly Token[] {
  const around = [tokens[outer.start], tokens[outer.end - 1]];
  const [open, close] = around;
  return [...(open ? [open] : []), ...tokens.slice(start, end), ...(close ? [close] : [])];
}

/** A row below the head of its table. */
function rowOf(row: Row, head: Range | undefined, tokens: readonly Token[]): readonly Token[] {
  const { parent, body } = row;
  const [open, ...rest] = within(tokens, parent, body);
  const close = rest.at(-1);
  if (!open || !close) return [];
  return [open, ...(head ? tokens.slice(head.start, head.end) : []), ...within(tokens, body, row), close];
}

/** The block in which the flow of text runs through sections. */
function sectionless(parent: Parent): Parent {
  return parent.kind === 'section' ? sectionless(parent.parent) : parent;
}

interface Piece extends Range {
  /** Of a heading. */
  readonly level?: number;
}

/** Headings and blocks as they follow each other, from a token on. */
function* piecesIn(parent: Parent, from: number): Generator<Piece, void> {
  for (const block of parent.blocks) {
    if (block.end <= from) continue;
    if (block.token.type === 'footnote_block_open') return;
    if (block.kind !== 'section') yield block;
    else {
      const { start, bodyStart, level } = block;
      if (start >= from) yield { start, end: bodyStart, level };
      yield* piecesIn(block, from);
    }
  }
}

/** From here to the next heading that follows some text, or to the end of the enclosing block. */
function sectionAt(tokens: readonly Token[], parent: Parent, at: number): readonly Token[] {
  let start: number | undefined;
  let end = at;
  let depth = 6;
  let isTold = false;
  for (const piece of piecesIn(parent, at)) {
    if (start === undefined) {
      // An anchor may precede its content.
      if (!tokens.slice(piece.start, piece.end).some(says)) continue;
      start = piece.start;
      depth = piece.level ?? 6;
    } else if (piece.level !== undefined && (isTold || piece.level <= depth)) break;
    if (piece.level === undefined) isTold = true;
    end = piece.end;
  }
  return start === undefined ? [] : cutTokens(tokens.slice(start, end), SECTION);
}

/** Whether the token has visible content. */
function says({ type, nesting, children, content }: Token): boolean {
  if (type === 'inline') return children?.some(says) ?? false;
  if (type === 'image') return true;
  return nesting === 0 && type !== 'html_block' && type !== 'html_inline' && content.trim() !== '';
}
