/**
 * Finds the tokens to show in the preview of each link target of a chapter: a section's heading with its first
 * paragraphs; a whole card, figure, example or table; a term with its definition. Pure.
 */
import { draws } from '../../plugins/drawn.ts';
import { unescapeHtml } from '../../plugins/escape-html.ts';
import { anchorOf, idOf } from '../book/block-ids.ts';
import {
  type CleanToken,
  type Block,
  type Parent,
  type Range,
  type Row,
  type Tree,
  blockAt,
  blocksIn,
  ownRange,
} from '../tree.ts';
import type { BookChapter } from '../types.ts';
import { cutTokens } from './cut-tokens.ts';

/** Length of the excerpt of a section, in characters. */
const SECTION = 600;
/** Maximum length of the previews of cards, figures and other whole blocks, in characters. */
const WHOLE = 2500;

const ID = /\sid="([^"]*)"/g;

type Ids = Pick<BookChapter, 'headings' | 'cardIds' | 'numbered' | 'entryAnchors' | 'definitions'>;

/**
 * Returns the preview tokens of each wanted id.
 *
 * @param wanted ids; the empty id means the beginning of the chapter
 */
export function beginnings(
  chapter: Ids & Pick<BookChapter, 'tokens' | 'tree'>,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly CleanToken[]> {
  const { tokens, tree } = chapter;
  const sought = new Set(wanted);
  const found = new Map<string, readonly CleanToken[]>();
  const put = (id: string | undefined, make: () => readonly CleanToken[]): void => {
    if (id === undefined || !sought.delete(id)) return;
    const beginning = make();
    if (beginning.length > 0) found.set(id, beginning);
  };
  put('', () => sectionAt(tokens, tree, 0));
  for (const block of blocksIn(tree)) {
    const beginning = (): readonly CleanToken[] => beginningOf(block, tokens);
    put(idOf(block, chapter), beginning);
    put(anchorOf(block, chapter)?.short?.id, beginning);
  }
  // Inline elements are searched only for ids not found on blocks: few books use such ids, and a chapter has many
  // tokens.
  for (let at = 0; at < tokens.length && sought.size > 0; at++) {
    const token = tokens[at];
    for (const id of token ? innerIds(token, chapter) : []) put(id, () => beginningAt(tokens, tree, at));
  }
  return found;
}

/** Returns the ids of inline elements and of raw HTML in a token. */
function innerIds(token: CleanToken, ids: Ids): readonly string[] {
  const { type, children, content, attrs } = token;
  const introduced = ids.definitions.get(token);
  if (introduced) return introduced.map(({ id }) => id);
  if (type === 'inline') return (children ?? []).flatMap((child) => innerIds(child, ids));
  if (type === 'html_block' || type === 'html_inline') {
    return [...content.matchAll(ID)].map(([, id = '']) => unescapeHtml(id));
  }
  return (attrs ?? []).flatMap(([name, value]) => (name === 'id' ? String(value) : []));
}

function beginningAt(tokens: readonly CleanToken[], tree: Tree, at: number): readonly CleanToken[] {
  const block = blockAt(tree, at);
  return block ? beginningOf(block, tokens) : [];
}

function beginningOf(block: Block, tokens: readonly CleanToken[]): readonly CleanToken[] {
  const { kind, parent, start, end } = block;
  // A table cell and the text of an item make no sense without the block around them.
  if (parent.kind !== 'chapter' && (kind === 'cell' || (kind === 'text' && block.form === 'bare'))) {
    return beginningOf(parent, tokens);
  }
  if (kind === 'row' && parent.kind === 'table') {
    return block.part === 'head' ? beginningOf(parent, tokens) : rowOf(block, tokens);
  }
  if ((kind === 'term' || kind === 'definition') && parent.kind === 'terms') {
    const term = parent.terms.findLast((each) => each.start <= start) ?? block;
    return cutTokens([...wrapped(tokens, parent, ownRange(term))], WHOLE);
  }
  const inside = tokens.slice(start, end);
  if (kind === 'section' || !inside.some(draws)) return sectionAt(tokens, sectionless(parent), start);
  // A list item is previewed without its list, so only its content is shown.
  return cutTokens(kind === 'item' ? inside.slice(1, -1) : inside, WHOLE);
}

/** Tokens of a range, wrapped in the opening and closing tokens of the block around it. */
function wrapped(tokens: readonly CleanToken[], outer: Range, { start, end }: Range): readonly CleanToken[] {
  const around = [tokens[outer.start], tokens[outer.end - 1]];
  const [open, close] = around;
  return [...(open ? [open] : []), ...tokens.slice(start, end), ...(close ? [close] : [])];
}

/** Tokens of a body row, with the header of its table. */
function rowOf(row: Row, tokens: readonly CleanToken[]): readonly CleanToken[] {
  const { parent, body } = row;
  const head = parent.allRows.find(({ part }) => part === 'head')?.body;
  const [open, ...rest] = wrapped(tokens, parent, body);
  const close = rest.at(-1);
  if (!open || !close) return [];
  return [open, ...(head ? tokens.slice(head.start, head.end) : []), ...wrapped(tokens, body, row), close];
}

/** Nearest enclosing block that is not a section; its text runs on across section boundaries. */
function sectionless(parent: Parent): Parent {
  return parent.kind === 'section' ? sectionless(parent.parent) : parent;
}

interface Piece extends Range {
  /** Level of a heading; `undefined` for other blocks. */
  readonly level?: number;
}

/** Yields headings and blocks in reading order, starting at a token. */
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

/** Returns an excerpt that ends before the next heading after some text, or at the end of the enclosing block. */
function sectionAt(tokens: readonly CleanToken[], parent: Parent, at: number): readonly CleanToken[] {
  let start: number | undefined;
  let end = at;
  let depth = 6;
  let hasText = false;
  for (const piece of piecesIn(parent, at)) {
    if (start === undefined) {
      // A block with an anchor may be empty and precede the content that it marks.
      if (!tokens.slice(piece.start, piece.end).some(draws)) continue;
      start = piece.start;
      depth = piece.level ?? 6;
    } else if (piece.level !== undefined && (hasText || piece.level <= depth)) break;
    if (piece.level === undefined) hasText = true;
    end = piece.end;
  }
  return start === undefined ? [] : cutTokens(tokens.slice(start, end), SECTION);
}
