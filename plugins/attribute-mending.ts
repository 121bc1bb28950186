/**
 * Finds the element that each attribute block belongs to. Reports mistakes in a block, removes the block from the
 * text, and leaves all other braces as text.
 *
 * Attributes directly after an inline element belong to it. At the end of a text, they belong to the surrounding
 * block: to the list item if the text is its first paragraph, or to the box if the text is its title. On a line of
 * their own, they belong to the list or quote that ends there or, as a separate paragraph, to the block before.
 */
import type { StateCore, Token } from 'markdown-it';
import type { AttributeBlock } from './attribute-syntax.ts';
import { readAttributes } from './attribute-syntax.ts';
import { type TextPart, leaveOut, partFrom, report } from './dialect.ts';
import { isBreak } from './drawn.ts';
import { noteIdle } from './effects.ts';
import { Places } from './places.ts';
import type { Range } from './position.ts';

type Pairs = AttributeBlock['pairs'];
type Pair = Pairs[number];
/** Returns the part of the text for a range of offsets. */
type PartOf = (range: Range) => TextPart;

/** An open block, and the last block that ended directly inside it. */
interface Level {
  readonly open: Token | undefined;
  last: Token | undefined;
}

/**
 * Removes all attribute blocks from a document's tokens. `given` are the attributes of each element, by its opening
 * token; if a name is repeated, the last value applies. `removed` are tokens in which no content is left.
 */
export class AttributeFinder {
  readonly given = new Map<Token, Pair[]>();
  readonly removed = new Set<Token>();
  readonly #state: StateCore;
  readonly #places: Places;
  readonly #levels: Level[] = [{ open: undefined, last: undefined }];

  constructor(state: StateCore) {
    this.#state = state;
    this.#places = new Places(state.src);
  }

  run(): this {
    for (const [index, token] of this.#state.tokens.entries()) {
      if (token.info.includes('{')) this.#mendInfo(token);
      if (token.nesting === 1) {
        this.#levels.push({ open: token, last: undefined });
      } else if (token.nesting === -1) {
        const ended = this.#levels.pop();
        const level = this.#levels.at(-1);
        if (level && ended?.open && !this.removed.has(ended.open)) level.last = ended.open;
      } else if (token.type === 'inline') {
        if (token.children && token.content.includes('{')) this.#mendInline(index, token, token.children);
      } else if (!token.hidden) {
        const level = this.#levels.at(-1);
        if (level) level.last = token;
      }
    }
    return this;
  }

  #mendInline(index: number, inline: Token, children: readonly Token[]): void {
    const sorted = withoutWords(children);
    inline.children = sorted;
    if (!sorted.some(isBlock)) return;
    const trailing = sorted.findLastIndex((child) => !isBlock(child) && !isBlank(child) && !isEndOfTask(child)) + 1;
    const endsLine = linesEnds(sorted);
    const out: Token[] = [];
    const opens: Token[] = [];
    const ending: AttributeBlock[] = [];
    const below: AttributeBlock[] = [];
    let element: Token | undefined;
    let isBelow = false;

    for (const [i, child] of sorted.entries()) {
      const block = blockOf(child);
      if (!block) {
        if (child.nesting === 1) opens.push(child);
        element = elementEnding(child, opens);
        if (i >= trailing && isBreak(child)) isBelow = true;
        if (isBlock(sorted[i - 1])) closeGap(out.at(-1), child);
        out.push(child);
      } else if (element) {
        this.#report(inline, block);
        this.#put(block, element, this.#partIn(inline));
        if (block.raw.includes('only-')) noteEnd(element, block);
      } else if (i >= trailing) {
        this.#report(inline, block);
        (isBelow ? below : ending).push(block);
      } else if (block.kind === 'likely') {
        out.push(asText(child));
      } else {
        const isForBlock = opens.length === 0 && endsLine[i] === true;
        this.#report(inline, block, isForBlock ? 'line' : 'place');
        if (isForBlock) ending.push(block);
      }
    }

    while (out.length > 0 && isBlank(out.at(-1)) && trailing < sorted.length) out.pop();
    const last = out.at(-1);
    if (last?.type === 'text' && trailing < sorted.length) last.content = last.content.trimEnd();
    inline.children = out;
    this.#mendEnd(index, inline, ending, below);
  }

  /** Handles attributes at the end of a text and on lines of their own below it. Both belong to a block. */
  #mendEnd(index: number, inline: Token, ending: readonly AttributeBlock[], below: readonly AttributeBlock[]): void {
    const children = (inline.children ??= []);
    const open = this.#levels.at(-1)?.open;
    const isRule = ending.length + below.length > 0 && this.#isRule(index, inline, children);
    const isAlone = children.length === 0;
    for (const blocks of [ending, below]) {
      if (blocks.length === 0) continue;
      const target = isRule ? open : this.#target(index, isAlone, blocks === below);
      if (target) for (const block of blocks) this.#put(block, target, this.#partIn(inline));
    }
    if (!isRule || !open) return;
    Object.assign(open, { type: 'hr', tag: 'hr', nesting: 0, markup: children[0]?.content, hidden: false });
    for (const token of this.#state.tokens.slice(index, index + 2)) this.removed.add(token);
  }

  /**
   * Whether a paragraph is a horizontal rule with attributes, such as `--- {.wide}`. markdown-it reads it as a
   * paragraph.
   */
  #isRule(index: number, inline: Token, [only, ...others]: readonly Token[]): boolean {
    if (this.#state.tokens[index - 1]?.type !== 'paragraph_open' || only?.type !== 'text' || others.length > 0)
      return false;
    return /^(?:-{3,}|\*{3,}|_{3,})$/.test(only.content) && inline.content.startsWith(only.content);
  }

  /** Returns the block that attributes at the end of a text belong to. */
  #target(index: number, isAlone: boolean, isBelow: boolean): Token | undefined {
    const { tokens } = this.#state;
    const [around, outer, open] = [-3, -2, -1].map((at) => this.#levels.at(at)?.open);
    const isFirstInItem = outer?.type === 'list_item_open' && tokens[index - 2] === outer;
    if (open?.type === 'admonition_title_open') return outer;
    if (open?.type === 'tr_open' || open?.type === 'table_open') {
      for (const token of tokens.slice(index, index + 1)) this.removed.add(token);
      return open;
    }
    if (open?.type !== 'paragraph_open') return open;
    const endsBelow = isBelow && !isAlone;
    if (isFirstInItem) return endsBelow ? around : outer;
    if (endsBelow && outer?.type === 'dd_open' && tokens[index + 3]?.type === 'dl_close') return around;
    const isLastInQuote = outer?.type === 'blockquote_open' && tokens[index + 2]?.type === 'blockquote_close';
    if (open.hidden || (endsBelow && isLastInQuote)) return outer;
    const before = isAlone ? this.#levels.at(-2)?.last : undefined;
    if (!before || before.type === 'html_block') return open;
    for (const token of tokens.slice(index - 1, index + 2)) this.removed.add(token);
    return before;
  }

  /** Handles attributes in the info string of a code fence or container. */
  #mendInfo(token: Token): void {
    if (token.type !== 'fence' && !/^container_.*_open$/.test(token.type)) return;
    const { info } = token;
    for (let at = info.indexOf('{'); at >= 0; at = info.indexOf('{', at + 1)) {
      const block = readAttributes(info, at);
      if (block?.kind !== 'sure' || info.slice(block.end).trim() !== '') continue;
      const line = token.map?.[0] ?? 0;
      const text = this.#places.line(line);
      const column = Math.max(0, text.lastIndexOf(info.trim())) - (info.length - info.trimStart().length);
      const part: PartOf = ([start, end]) => partFrom({ line, column: column + start }, end - start);
      this.#tell(block, part);
      token.info = info.slice(0, at).trimEnd();
      this.#put(block, token, part);
      return;
    }
  }

  /** Gives the attributes to an element, and notes those that have no effect there. */
  #put({ raw, end, pairs }: AttributeBlock, target: Token, part: PartOf): void {
    noteIdle(this.#state.env, target, pairs, (name) => {
      const at = end - raw.length + Math.max(0, raw.indexOf(name));
      return part([at, at + name.length]);
    });
    const known = this.given.get(target);
    if (known) for (const pair of pairs) known.push(pair);
    else this.given.set(target, [...pairs]);
  }

  #partIn(inline: Token): PartOf {
    return (range) => this.#places.part(inline, range);
  }

  /**
   * Reports the problems of a block. `reason` adds one about its position: `line` if it ends a line that is not the
   * last of its paragraph, `place` if no element there can take it.
   */
  #report(inline: Token, block: AttributeBlock, reason?: 'line' | 'place'): void {
    const { raw, end } = block;
    const part = this.#partIn(inline);
    this.#tell(block, part, reason === 'place');
    if (reason !== undefined)
      report(this.#state.env, 'attribute-syntax', part([end - raw.length, end]), { raw, reason });
  }

  #tell({ problems, ignored }: AttributeBlock, part: PartOf, isIgnored = false): void {
    const { env } = this.#state;
    // If the whole list is ignored, problems of its spelling would not help.
    for (const { rule, span, data } of problems)
      if (!isIgnored || rule !== 'attribute-syntax') report(env, rule, part(span), data);
    for (const range of ignored) leaveOut(env, part(range));
  }
}

/** The range of the attributes that limit an element to some editions (`only-…`), as offsets in the inline content. */
export type AttributesAt = readonly [start: number, end: number];

function noteEnd(element: Token, { raw, end }: AttributeBlock): void {
  const [start = end - raw.length] = (element.meta?.['attributesAt'] as AttributesAt | undefined) ?? [];
  element.meta = { ...element.meta, attributesAt: [start, end] };
}

/** Returns the opening token of the inline element that ends with a token. */
function elementEnding(token: Token, opens: Token[]): Token | undefined {
  if (/^(?:image|code_inline|footnote_ref)$/.test(token.type)) return token;
  return token.nesting === -1 ? opens.pop() : undefined;
}

function isBlock(token: Token | undefined): boolean {
  return token?.type === 'attribute_block';
}

function blockOf(token: Token): AttributeBlock | undefined {
  return isBlock(token) ? (token.meta?.['block'] as AttributeBlock) : undefined;
}

function isBlank(token: Token | undefined): boolean {
  return isBreak(token) || (token?.type === 'text' && token.content.trim() === '');
}

/** Whether the token closes the label that contains the text of a task. */
function isEndOfTask({ type, content }: Token): boolean {
  return type === 'html_inline' && content === '</label>';
}

function asText(token: Token): Token {
  token.type = 'text';
  return token;
}

/** Removes the surplus space that is left after a block between two spaces was removed. */
function closeGap(before: Token | undefined, after: Token): void {
  if (before?.type !== 'text') return;
  if (isBreak(after) || after.nesting === -1) before.content = before.content.trimEnd();
  else if (after.type === 'text' && /[ \t]$/.test(before.content)) after.content = after.content.replace(/^[ \t]+/, '');
}

/**
 * Turns blocks that contain only words into text, except after images, and all blocks in alternative texts. Drops the
 * empty tokens that markdown-it leaves beside `**`.
 */
function withoutWords(children: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let isAfterImage = false;
  for (const child of children) {
    if (child.type === 'text' && child.content === '') continue;
    for (const inner of child.children ?? []) if (isBlock(inner)) asText(inner);
    if (blockOf(child)?.kind === 'word' && !isAfterImage) asText(child);
    isAfterImage = child.type === 'image' || (isAfterImage && isBlock(child));
    kept.push(child);
  }
  return kept;
}

/** Returns, for each token, whether only attribute blocks and blanks separate it from the end of its line. */
function linesEnds(children: readonly Token[]): readonly boolean[] {
  const ends: boolean[] = [];
  let isEnd = true;
  for (let i = children.length - 1; i >= 0; i--) {
    const child = children[i];
    ends[i] = isEnd;
    if (isBreak(child)) isEnd = true;
    else if (!isBlock(child) && !isBlank(child)) isEnd = false;
  }
  return ends;
}
