/**
 * Prepares attributes for markdown-it-attrs, which neither corrects mistakes nor reports them. Reports what is wrong with
 * each block of attributes, and rewrites what remains in a strict form, between delimiters that no text can contain. All
 * other braces are text.
 *
 * markdown-it-attrs then finds the element that the attributes belong to. In the following cases it would choose the wrong
 * one. There, the attributes are appended to `info` of the right block's token, where it looks for those of a code fence:
 *
 * - a heading in a list item: it would give them to the item;
 * - a line below a list or quote: it would choose the last list opened above, even if nested, or the outermost block that
 *   ends there;
 * - the title of an admonition, and text without an element of its own (in tight lists and definitions);
 * - a paragraph of nothing but attributes: it handles these only below lists and tables;
 * - text in a row or table, but in no cell: attributes of the row or table.
 */
import type { StateCore, Token } from 'markdown-it';
import type { AttributeBlock, AttributeFinding } from './attribute-syntax.ts';
import { readAttributes } from './attribute-syntax.ts';
import { LAYOUT_ATTRIBUTES } from './attribute-values.ts';
import { hidden } from './attribute-settling.ts';
import { type Place, report } from './dialect.ts';
import { Places, type Sought } from './places.ts';

export const DELIMITERS = { leftDelimiter: '\0{', rightDelimiter: '\0}' } as const;

type Pairs = AttributeBlock['pairs'];
type Pair = Pairs[number];

/** An open block, and the last block that ended inside it. */
interface Level {
  readonly open: Token | undefined;
  last: Token | undefined;
}

/**
 * Prepares a document's tokens for markdown-it-attrs.
 *
 * @returns tokens that are to be removed afterwards
 */
export function mendAttributes(state: StateCore): ReadonlySet<Token> {
  return new Mender(state).run();
}

class Mender {
  readonly #state: StateCore;
  readonly #places: Places;
  readonly #levels: Level[] = [{ open: undefined, last: undefined }];
  /** Attributes for blocks that markdown-it-attrs would not choose. */
  readonly #given = new Map<Token, Pair[]>();
  /** Attributes for which markdown-it-attrs chooses the element, by the block that they are in. */
  readonly #left = new Map<Token, { readonly pairs: Pair[]; readonly write: () => void }>();
  /** Tokens to remove in the end. */
  readonly #removed = new Set<Token>();

  constructor(state: StateCore) {
    this.#state = state;
    this.#places = new Places(state.src);
  }

  run(): ReadonlySet<Token> {
    const { tokens } = this.#state;
    const mended: Token[] = [];
    for (const [index, token] of tokens.entries()) {
      mended.push(token);
      if (token.info.includes('{')) this.#mendInfo(token);
      if (token.nesting === 1) {
        this.#levels.push({ open: token, last: undefined });
      } else if (token.nesting === -1) {
        const ended = this.#levels.pop();
        const level = this.#levels.at(-1);
        if (level && ended?.open && !this.#removed.has(ended.open)) level.last = ended.open;
      } else if (token.type === 'inline') {
        if (token.children && token.content.includes('{'))
          mended.push(...this.#mendInline(index, token, token.children));
      } else if (!token.hidden) {
        const level = this.#levels.at(-1);
        if (level) level.last = token;
      }
    }
    for (const { write } of this.#left.values()) write();
    for (const [token, pairs] of this.#given) {
      if (pairs.length === 0) continue;
      token.block = true;
      token.info += written(pairs);
    }
    this.#state.tokens = mended;
    return this.#removed;
  }

  /** @returns the tokens of `#shown` */
  #mendInline(index: number, inline: Token, children: readonly Token[]): readonly Token[] {
    const sorted = withoutWords(children);
    inline.children = sorted;
    if (!sorted.some(isBlock)) return [];
    const trailing = sorted.findLastIndex((child) => !isBlock(child) && !isBlank(child)) + 1;
    const endsLine = linesEnds(sorted);
    const out: Token[] = [];
    const opens: Token[] = [];
    const attached = new Map<readonly Token[], Pair[]>();
    const ending: AttributeBlock[] = [];
    const below: AttributeBlock[] = [];
    let element: readonly Token[] | undefined;
    let isBelow = false;

    for (const [i, child] of sorted.entries()) {
      const block = blockOf(child);
      if (!block) {
        if (child.nesting === 1) opens.push(child);
        element = elementEnding(child, opens);
        if (i >= trailing && isLineEnd(child)) isBelow = true;
        if (isBlock(sorted[i - 1])) closeGap(out.at(-1), child);
        out.push(child);
      } else if (element) {
        this.#report(inline, block);
        const pairs = attached.get(element) ?? [];
        pairs.push(...this.#usable(block, inline));
        attached.set(element, pairs);
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
    return this.#shown(attached);
  }

  /**
   * An extra inline token for each inline element with attributes. In a long paragraph, markdown-it-attrs starts its search
   * again after each element it finds, which takes quadratic time: it gets each element alone.
   */
  #shown(attached: ReadonlyMap<readonly Token[], Pairs>): readonly Token[] {
    return [...attached].map(([element, pairs]) => {
      const token = new this.#state.Token('inline', '', 0);
      token.children = [...element, this.#text(written(pairs))];
      this.#removed.add(token);
      return token;
    });
  }

  /** Handles attributes at the end of a text, and on lines of their own below it: they belong to a block. */
  #mendEnd(index: number, inline: Token, ending: readonly AttributeBlock[], below: readonly AttributeBlock[]): void {
    const children = (inline.children ??= []);
    const open = this.#levels.at(-1)?.open;
    const isRule = ending.length + below.length > 0 && this.#isRule(index, inline, children);
    const isAlone = children.length === 0;
    const rest: Pair[] = [];
    for (const blocks of [ending, below]) {
      if (blocks.length === 0) continue;
      const target = isRule ? undefined : this.#otherTarget(index, isAlone, blocks === below);
      const pairs = blocks.flatMap((block) => this.#usable(block, inline, (target ?? open)?.type === 'heading_open'));
      if (target) this.#give(target, pairs);
      else rest.push(...pairs);
    }
    if (rest.length === 0 && !isRule) return;
    // Without the space, they would belong to an inline element at the end of the text.
    const text = (isRule ? children[0] : undefined) ?? this.#text(' ');
    const before = text.content;
    if (!isRule) children.push(text);
    const write = (): void => {
      text.content = before + written(rest);
      if (isRule) inline.content = text.content;
    };
    if (open) this.#left.set(open, { pairs: rest, write });
  }

  /** Adds attributes to a block's; the last of two values counts. */
  #give(block: Token, pairs: Pairs): void {
    const known = this.#left.get(block)?.pairs ?? this.#given.get(block);
    if (known) known.push(...pairs);
    else this.#given.set(block, [...pairs]);
  }

  /** `--- {.wide}` is a paragraph to markdown-it, and a horizontal rule to its author. */
  #isRule(index: number, inline: Token, [only, ...others]: readonly Token[]): boolean {
    if (this.#state.tokens[index - 1]?.type !== 'paragraph_open' || only?.type !== 'text' || others.length > 0)
      return false;
    return /^(?:-{3,}|\*{3,}|_{3,})$/.test(only.content) && inline.content.startsWith(only.content);
  }

  /** The block that the attributes belong to, if markdown-it-attrs would choose another one. */
  #otherTarget(index: number, isAlone: boolean, isBelow: boolean): Token | undefined {
    const { tokens } = this.#state;
    const [around, outer, open] = [-3, -2, -1].map((at) => this.#levels.at(at)?.open);
    const isFirstInItem = outer?.type === 'list_item_open' && tokens[index - 2] === outer;
    if (open?.type === 'admonition_title_open') return outer;
    if (open?.type === 'tr_open' || open?.type === 'table_open') {
      for (const token of tokens.slice(index, index + 1)) this.#removed.add(token);
      return open;
    }
    if (open?.type !== 'paragraph_open') return isFirstInItem ? open : undefined;
    if (isBelow && !isAlone) {
      if (isFirstInItem) return around;
      if (outer?.type === 'blockquote_open' && tokens[index + 2]?.type === 'blockquote_close') return outer;
    }
    if (isFirstInItem) return undefined;
    if (open.hidden) return outer;
    const before = isAlone ? this.#levels.at(-2)?.last : undefined;
    if (!before || before.type === 'html_block') return undefined;
    for (const token of tokens.slice(index - 1, index + 2)) this.#removed.add(token);
    return before;
  }

  /** Handles the info string of a code fence or container. */
  #mendInfo(token: Token): void {
    if (token.type !== 'fence' && !/^container_.*_open$/.test(token.type)) return;
    const { info } = token;
    for (let at = info.indexOf('{'); at >= 0; at = info.indexOf('{', at + 1)) {
      const block = readAttributes(info, at);
      if (block?.kind !== 'sure' || info.slice(block.end).trim() !== '') continue;
      const line = token.map?.[0] ?? 0;
      const text = this.#places.line(line);
      const column = Math.max(0, text.lastIndexOf(info.trim())) - (info.length - info.trimStart().length);
      const stray = layoutFindings(block);
      for (const { rule, start, end, detail } of [...block.findings, ...stray]) {
        const place = (offset: number): Place => ({ line, column: column + offset });
        report(this.#state.env, { rule, start: place(start), end: place(end), detail });
      }
      token.info = info.slice(0, at).trimEnd();
      this.#give(token, withoutThose(block.pairs, stray));
      return;
    }
  }

  /** The attributes that may be used; reports those of layout unless they are on a heading. */
  #usable(block: AttributeBlock, inline: Token, isHeading = false): Pairs {
    const stray = isHeading ? [] : layoutFindings(block);
    this.#report(inline, { ...block, findings: stray });
    return withoutThose(block.pairs, stray);
  }

  /**
   * Reports what was found in a block. `reason` says what else is wrong with it: it ends a `line` that is not the last of
   * its paragraph, or there is nothing at its `place` that could take it.
   */
  #report(inline: Token, block: AttributeBlock, reason?: 'line' | 'place'): void {
    const line = this.#levels.findLast((level) => level.open?.map)?.open?.map?.[0] ?? 0;
    const sought: Sought = { text: block.raw, offset: block.end - block.raw.length };
    const place = (offset: number): Place => this.#places.of(inline, offset, line, sought);
    const tell = ({ rule, start, end, detail }: AttributeFinding): void =>
      report(this.#state.env, { rule, start: place(start), end: place(end), detail });
    for (const finding of block.findings) tell(finding);
    if (reason === undefined) return;
    tell({ rule: 'attribute-syntax', start: sought.offset, end: block.end, detail: { raw: block.raw, reason } });
  }

  #text(content: string): Token {
    const token = new this.#state.Token('text', '', 0);
    token.content = content;
    return token;
  }
}

/** Attributes in the form that markdown-it-attrs reads; even without any, it turns dashes before them into a rule. */
function written(pairs: Pairs): string {
  const each = pairs.map((pair) => hidden(pair)).map(([name, value]) => `${name}="${value}"`);
  return `${DELIMITERS.leftDelimiter} ${each.join(' ')}${DELIMITERS.rightDelimiter}`;
}

function withoutThose(pairs: Pairs, stray: readonly AttributeFinding[]): Pairs {
  return pairs.filter(([name]) => !stray.some(({ detail }) => detail['name'] === name));
}

/** Findings for layout attributes, which only headings may have. */
function layoutFindings({ pairs, raw, end }: AttributeBlock): readonly AttributeFinding[] {
  const names = LAYOUT_ATTRIBUTES.filter((layout) => pairs.some(([name]) => name === layout));
  return names.map((name) => {
    const start = end - raw.length + raw.search(new RegExp(`\\b${name}\\s*=`, 'i'));
    return { rule: 'attribute-denied', start, end: start + name.length, detail: { name, raw, reason: 'heading' } };
  });
}

/** The inline element that ends with a token: its opening and closing token, or the token itself. */
function elementEnding(token: Token, opens: Token[]): readonly Token[] | undefined {
  if (token.type === 'image' || token.type === 'code_inline') return [token];
  const open = token.nesting === -1 ? opens.pop() : undefined;
  return open ? [open, token] : undefined;
}

function isBlock(token: Token | undefined): boolean {
  return token?.type === 'attribute_block';
}

function blockOf(token: Token): AttributeBlock | undefined {
  return isBlock(token) ? (token.meta?.['block'] as AttributeBlock) : undefined;
}

function isLineEnd(token: Token | undefined): boolean {
  return token?.type === 'softbreak' || token?.type === 'hardbreak';
}

function isBlank(token: Token | undefined): boolean {
  return isLineEnd(token) || (token?.type === 'text' && token.content.trim() === '');
}

function asText(token: Token): Token {
  token.type = 'text';
  return token;
}

/** The space before and the space after a block that was taken out are one too many. */
function closeGap(before: Token | undefined, after: Token): void {
  if (before?.type !== 'text') return;
  if (isLineEnd(after) || after.nesting === -1) before.content = before.content.trimEnd();
  else if (after.type === 'text' && /[ \t]$/.test(before.content)) after.content = after.content.replace(/^[ \t]+/, '');
}

/**
 * Blocks of words alone become text, but for those behind images; so do blocks in alternative texts. The empty tokens
 * that markdown-it leaves beside `**` go.
 */
function withoutWords(children: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let isBehindImage = false;
  for (const child of children) {
    if (child.type === 'text' && child.content === '') continue;
    for (const inner of child.children ?? []) if (isBlock(inner)) asText(inner);
    if (blockOf(child)?.kind === 'word' && !isBehindImage) asText(child);
    isBehindImage = child.type === 'image' || (isBehindImage && isBlock(child));
    kept.push(child);
  }
  return kept;
}

/** For each token, whether nothing but blocks stands between it and the end of its line. */
function linesEnds(children: readonly Token[]): readonly boolean[] {
  const ends: boolean[] = [];
  let isEnd = true;
  for (let i = children.length - 1; i >= 0; i--) {
    const child = children[i];
    ends[i] = isEnd;
    if (isLineEnd(child)) isEnd = true;
    else if (!isBlock(child) && !isBlank(child)) isEnd = false;
  }
  return ends;
}
