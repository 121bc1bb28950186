/**
 * Builds the tree of blocks from a chapter's tokens, in one pass. An opening token opens a block, its closing token
 * closes the block, and a heading opens a section.
 */
import type { CleanToken, Block, BlockOf, Card, Line, Range, Row, Section, Table, Tree } from '../tree.ts';
import { cardOf, isCondition } from '../../plugins/card.ts';
import { admonitionOf } from '../../plugins/admonition.ts';
import { sizeOf } from '../../plugins/table-rows.ts';
import { type Growing, readCells } from './table-cells.ts';
import { oneLine, plainText } from './plain-text.ts';

export function makeTree(tokens: readonly CleanToken[]): Tree {
  return new Builder(tokens).run();
}

/**
 * An open construct.
 *
 * - `block`: closed by the closing token of its opening token
 * - `section`: closed by the next heading of its level or above, or with the surrounding block
 * - `rows`: the header, a body or the footer of a table; its rows belong to the table
 */
type Frame = { readonly blocks: Block[] } & (
  | { readonly kind: 'block'; readonly block: Growing<Tree | Block> }
  | { readonly kind: 'section'; readonly block: Growing<Section> }
  | {
      readonly kind: 'rows';
      readonly block: Growing<Table>;
      readonly part: Row['part'];
      readonly range: Growing<Range>;
    }
);

/** The properties that all blocks have. */
type Base = Pick<Block, 'token' | 'parent' | 'section' | 'start' | 'end' | 'blocks'>;

class Builder {
  readonly #tokens: readonly CleanToken[];
  readonly #frames: Frame[] = [];
  readonly #sections: Growing<Section>[] = [];
  readonly #cards: Growing<Card>[] = [];
  readonly #tree: Growing<Tree>;
  /** Index of the token after the last title or caption, which is already stored in its block. */
  #afterLine = 0;

  constructor(tokens: readonly CleanToken[]) {
    const blocks: Block[] = [];
    this.#tokens = tokens;
    this.#tree = {
      kind: 'chapter',
      start: 0,
      end: tokens.length,
      blocks,
      sections: this.#sections,
      cards: this.#cards,
    };
    this.#frames.push({ kind: 'block', block: this.#tree, blocks });
  }

  run(): Tree {
    for (const [at, token] of this.#tokens.entries()) {
      if (at < this.#afterLine) continue;
      if (token.nesting === 1) this.#open(token, at);
      else if (token.nesting === -1) this.#close(at);
      else this.#leaf(token, at);
    }
    this.#closeSections(this.#tokens.length);
    return this.#tree;
  }

  get #top(): Frame {
    const top = this.#frames.at(-1);
    if (!top) throw new Error('a token closes what none has opened');
    return top;
  }

  #node(token: CleanToken, start: number, blocks: readonly Block[] = []): Base {
    return { token, parent: this.#top.block, section: this.#sections.length - 1, start, end: start + 1, blocks };
  }

  #lineAt(at: number): Line {
    const token = this.#tokens[at];
    if (token?.type !== 'inline') throw new Error(`a line is missing: ${this.#tokens[at - 1]?.type}`);
    return { token, at, open: this.#tokens[at - 1], text: oneLine(plainText(token.children ?? [])) };
  }

  #isAt(at: number, type: string): boolean {
    return this.#tokens[at]?.type === type;
  }

  #put(block: Growing<Block>, blocks: Block[]): void {
    this.#top.blocks.push(block);
    this.#frames.push({ kind: 'block', block, blocks });
  }

  #open(token: CleanToken, at: number): void {
    const { block, blocks } = this.#top;
    switch (token.type) {
      case 'heading_open':
        return this.#heading(token, at);
      case 'admonition_title_open':
      case 'caption_open':
        return this.#skipLine(at);
      case 'thead_open':
      case 'tbody_open':
      case 'tfoot_open': {
        if (block.kind !== 'table') break;
        const part = token.tag.slice(1) as Row['part'];
        this.#frames.push({ kind: 'rows', block, blocks, part, range: { start: at, end: at } });
        return undefined;
      }
      case 'footnote_block_open':
        this.#closeSections(at);
        break;
    }
    const inner: Block[] = [];
    return this.#put(this.#blockOf(token, at, inner), inner);
  }

  #blockOf(token: CleanToken, at: number, blocks: Block[]): Growing<Block> {
    const node = this.#node(token, at, blocks);
    switch (token.type) {
      case 'paragraph_open':
        return { kind: 'text', form: token.hidden ? 'tight' : 'paragraph', line: this.#lineAt(at + 1), ...node };
      case 'admonition_open':
        return this.#admonition(node);
      case 'table_open': {
        const caption = this.#isAt(at + 1, 'caption_open') ? this.#lineAt(at + 2) : undefined;
        return { kind: 'table', caption, width: 0, head: [], rows: [], allRows: [], ...node };
      }
      case 'tr_open': {
        const frame = this.#top;
        if (frame.kind !== 'rows') break;
        return { kind: 'row', part: frame.part, body: frame.range, cells: [], ...node, parent: frame.block };
      }
      case 'td_open':
      case 'th_open':
        if (node.parent.kind === 'row')
          return {
            kind: 'cell',
            text: '',
            isPicture: false,
            href: undefined,
            size: sizeOf(token),
            isJoined: false,
            ...node,
            parent: node.parent,
          };
        break;
      case 'figure_open':
        return { kind: 'figure', caption: undefined, ...node };
      case 'bullet_list_open':
      case 'ordered_list_open':
        return { kind: 'list', ...node };
      case 'list_item_open':
        return { kind: 'item', ...node };
      case 'dl_open':
        return { kind: 'terms', terms: [], ...node };
      case 'dt_open':
        return { kind: 'term', title: this.#lineAt(at + 1), definitions: [], ...node };
      case 'dd_open':
        return { kind: 'definition', ...node };
      case 'footnote_open':
        return { kind: 'note', id: token.meta?.['id'], ...node };
    }
    return { kind: 'other', ...node };
  }

  #admonition(node: Base): Growing<BlockOf<'card' | 'box'>> {
    const { token, start } = node;
    const title = this.#isAt(start + 1, 'admonition_title_open') ? this.#lineAt(start + 2) : undefined;
    const card = cardOf(token);
    if (card && title) {
      const growing: Growing<Card> = { kind: 'card', meta: card, title, ...node };
      this.#cards.push(growing);
      return growing;
    }
    const { type = '', family = '' } = admonitionOf(token) ?? {};
    return { kind: 'box', type, family, isCondition: isCondition(token), title, ...node };
  }

  #heading(token: CleanToken, at: number): void {
    const level = Number(token.tag.slice(1));
    this.#endOwn(at);
    this.#closeSections(at, level);
    const blocks: Block[] = [];
    const title = this.#lineAt(at + 1);
    const node = { ...this.#node(token, at, blocks), section: this.#sections.length };
    const section: Growing<Section> = { kind: 'section', level, title, bodyStart: at + 3, ownEnd: -1, ...node };
    this.#top.blocks.push(section);
    this.#sections.push(section);
    this.#frames.push({ kind: 'section', block: section, blocks });
    this.#skipLine(at);
  }

  #skipLine(open: number): void {
    this.#afterLine = open + 3;
  }

  /** Ends the last section's own text, before its subsections. */
  #endOwn(at: number): void {
    const last = this.#sections.at(-1);
    if (last && last.ownEnd < 0) last.ownEnd = at;
  }

  /** Closes the open sections of the current block, down to a level. */
  #closeSections(at: number, level = 1): void {
    for (let top = this.#top; top.kind === 'section' && top.block.level >= level; top = this.#top) {
      if (top.block.ownEnd < 0) top.block.ownEnd = at;
      top.block.end = at;
      this.#frames.pop();
    }
  }

  #close(at: number): void {
    this.#closeSections(at);
    const frame = this.#top;
    this.#frames.pop();
    if (frame.kind === 'rows') return void (frame.range.end = at + 1);
    const { block } = frame;
    block.end = at + 1;
    if (block.kind === 'table') readCells(block);
    else if (block.kind === 'terms') readTerms(block);
    else if (block.kind === 'other' && block.token.type === 'figcaption_open') captionFigure(block);
    return undefined;
  }

  #leaf(token: CleanToken, at: number): void {
    const { block, blocks } = this.#top;
    // The block already has its line. The only other tokens here are the links from a footnote back to its
    // references.
    if (block.kind === 'text' || block.kind === 'term') return;
    const node = this.#node(token, at);
    blocks.push(
      token.type === 'inline'
        ? { kind: 'text', form: 'bare', line: this.#lineAt(at), ...node }
        : { kind: 'leaf', ...node },
    );
  }
}

function readTerms(list: Growing<BlockOf<'terms'>>): void {
  list.terms = list.blocks.filter((block) => block.kind === 'term');
  let definitions: BlockOf<'definition'>[] = [];
  for (const block of list.blocks) {
    if (block.kind === 'term') (block as Growing<typeof block>).definitions = definitions = [];
    else if (block.kind === 'definition') definitions.push(block);
  }
}

function captionFigure({ parent, blocks }: BlockOf<'other'>): void {
  const [first] = blocks;
  if (parent.kind === 'figure' && first?.kind === 'text') (parent as Growing<typeof parent>).caption = first.line;
}
