/**
 * Attributes in braces.
 *
 *     ![a](b){width="40pt"}          →   the image
 *     *word*{.big}                   →   the element that ends there
 *     text {align="center"}          →   the block; the list item, where it is the item's first paragraph
 *     # Title {#id .class}           →   the heading, in list items too
 *     - a list                       →   the list; so for quotes
 *     {.compact}
 *
 *     {.wide}                        →   the block before it, as a paragraph of its own, or directly below a table
 *     --- {.wide}   ``` js {.wide}   →   the rule, the code
 *
 * The notation is that of markdown-it-attrs, which itself is too slow: it tries each of its patterns on each token. What
 * is new: several blocks in a row, broken blocks are mended, attributes that
 * are not allowed are left out, braces that are text stay text, and blocks in places where nothing can take them are left
 * out. Each of these is reported, as `attribute-syntax` or `attribute-denied`.
 */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { readAttributes } from './attribute-syntax.ts';
import type { AttributeBlock, AttributeFinding } from './attribute-syntax.ts';
import { BOOK_ATTRIBUTES, LAYOUT_ATTRIBUTES } from './attribute-values.ts';
import { superfluousCells } from './cell-spans.ts';
import { report } from './dialect.ts';
import type { Place } from './dialect.ts';
import { Places } from './places.ts';
import type { Sought } from './places.ts';
import { setRange } from './position.ts';

const OPENING_BRACE = 0x7b;

/** An open block, and the last block that ended inside it. */
interface Level {
  readonly open: Token | undefined;
  readonly index: number;
  last: Token | undefined;
}

/** Attributes for the page's own use, `index` and others that are never printed: in `meta` of the token. */
export function bookAttributesOf(token: Token): Readonly<Record<string, string>> {
  return (token.meta?.['attributes'] as Readonly<Record<string, string>> | undefined) ?? {};
}

export function attributes(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'attribute_block', readInline);
  md.block.ruler.before('paragraph', 'attribute_line', endTable, { alt: ['blockquote'] });
  md.core.ruler.before('linkify', 'curly_attributes', (state) => new Applier(state).run());
  // Blocks in alternative texts and the like, which no rule of the document gets to see.
  md.renderer.rules['attribute_block'] = (tokens, index) => md.utils.escapeHtml(tokens[index]?.content ?? '');
}

/** A line of nothing but attributes directly below a table is no row of it. It is a paragraph, as it is elsewhere. */
function endTable(state: StateBlock, line: number, _endLine: number, silent: boolean): boolean {
  if (!silent || state.parentType !== 'table') return false;
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(start) !== OPENING_BRACE) return false;
  const text = state.src.slice(start, state.eMarks[line]).trimEnd();
  const block = readAttributes(text, 0);
  return block?.kind === 'sure' && block.end === text.length;
}

/** Takes a block out of the text before anything in it can be read as Markdown. */
function readInline(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  if (state.src.charCodeAt(start) !== OPENING_BRACE) return false;
  const block = readAttributes(state.src, start, state.posMax);
  if (!block) return false;
  if (!silent) {
    const token = state.push('attribute_block', '', 0);
    token.content = block.raw;
    token.meta = { block };
    setRange(token, [start, block.end]);
  }
  state.pos = block.end;
  return true;
}

/** Applies the blocks of one document. */
class Applier {
  readonly #state: StateCore;
  readonly #levels: Level[] = [{ open: undefined, index: -1, last: undefined }];
  readonly #removed = new Set<Token>();
  readonly #spannedTables = new Set<Token>();
  readonly #places: Places;

  constructor(state: StateCore) {
    this.#state = state;
    this.#places = new Places(state.src);
  }

  run(): void {
    const { tokens } = this.#state;
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i];
      if (!token) continue;
      if (token.info !== '' && token.info.includes('{')) this.#applyInfo(token);
      if (token.nesting === 1) {
        this.#levels.push({ open: token, index: i, last: undefined });
      } else if (token.nesting === -1) {
        const ended = this.#levels.pop();
        const level = this.#levels.at(-1);
        if (level && ended?.open && !this.#removed.has(ended.open)) level.last = ended.open;
        if (ended?.open && this.#spannedTables.has(ended.open)) {
          this.#removeCells(tokens.slice(ended.index, i + 1));
        }
      } else if (token.type === 'inline') {
        if (token.children && token.content.includes('{')) this.#applyInline(i, token, token.children);
      } else if (!token.hidden) {
        const level = this.#levels.at(-1);
        if (level) level.last = token;
      }
    }
    if (this.#removed.size > 0) this.#state.tokens = tokens.filter((token) => !this.#removed.has(token));
  }

  #applyInline(index: number, inline: Token, children: readonly Token[]): void {
    const sorted = withoutWords(children);
    if (!sorted.some(isBlock)) {
      inline.children = sorted;
      return;
    }
    const trailing = sorted.findLastIndex((child) => !isBlock(child) && !isBlank(child)) + 1;
    const endsLine = linesEnds(sorted);
    const out: Token[] = [];
    const opens: Token[] = [];
    const ending: AttributeBlock[] = [];
    const below: AttributeBlock[] = [];
    let attachedTo: Token | undefined;
    let isBelow = false;

    for (let i = 0; i < sorted.length; i++) {
      const child = sorted[i];
      if (!child) continue;
      const block = blockOf(child);
      if (!block) {
        if (child.nesting === 1) opens.push(child);
        attachedTo = child.nesting === -1 ? opens.pop() : isAttachable(child) ? child : undefined;
        if (i >= trailing && isLineEnd(child)) isBelow = true;
        if (isBlock(sorted[i - 1])) closeGap(out.at(-1), child);
        out.push(child);
        continue;
      }
      if (attachedTo) {
        this.#report(inline, block);
        this.#add(attachedTo, block, inline);
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
    if (this.#makeRule(index, inline, [...ending, ...below])) return;
    for (const block of ending) this.#add(this.#blockAround(index, out.length === 0), block, inline);
    for (const block of below) this.#add(this.#blockAbove(index, out.length === 0), block, inline);
  }

  /** The block that takes what stands at the end of its text. */
  #blockAround(index: number, isAlone: boolean): Token | undefined {
    const open = this.#levels.at(-1)?.open;
    const outer = this.#levels.at(-2)?.open;
    if (open?.type === 'admonition_title_open') return outer;
    if (open?.type !== 'paragraph_open') return open;
    const { tokens } = this.#state;
    if (outer?.type === 'list_item_open' && tokens[index - 2] === outer) return outer;
    if (open.hidden) return outer;
    if (!isAlone) return open;
    const before = this.#levels.at(-2)?.last;
    if (!before || before.type === 'html_block') return open;
    for (const token of tokens.slice(index - 1, index + 2)) this.#removed.add(token);
    return before;
  }

  /** The block that takes what stands on the line below its text. */
  #blockAbove(index: number, isAlone: boolean): Token | undefined {
    const open = this.#levels.at(-1)?.open;
    const outer = this.#levels.at(-2)?.open;
    const { tokens } = this.#state;
    if (!isAlone && open?.type === 'paragraph_open') {
      if (outer?.type === 'list_item_open' && tokens[index - 2] === outer) return this.#levels.at(-3)?.open;
      if (outer?.type === 'blockquote_open' && tokens[index + 2]?.type === 'blockquote_close') return outer;
    }
    return this.#blockAround(index, isAlone);
  }

  /** `--- {.wide}` is a paragraph to markdown-it, and a horizontal rule to its author. */
  #makeRule(index: number, inline: Token, blocks: readonly AttributeBlock[]): boolean {
    const { tokens } = this.#state;
    const only = inline.children?.length === 1 ? inline.children[0] : undefined;
    const open = tokens[index - 1];
    if (blocks.length === 0 || only?.type !== 'text' || open?.type !== 'paragraph_open') return false;
    if (!/^(?:-{3,}|\*{3,}|_{3,})$/.test(only.content) || !inline.content.startsWith(only.content)) return false;
    open.type = 'hr';
    open.tag = 'hr';
    open.nesting = 0;
    open.markup = only.content;
    for (const { pairs } of blocks) setAttributes(open, pairs);
    for (const token of tokens.slice(index, index + 2)) this.#removed.add(token);
    return true;
  }

  /** @param inline where the block stands; absent where its findings are told elsewhere */
  #add(target: Token | undefined, block: AttributeBlock, inline?: Token): void {
    if (!target) return;
    const stray = target.type === 'heading_open' ? [] : layoutFindings(block);
    if (inline) this.#report(inline, { ...block, findings: stray });
    const own = block.pairs.filter(([name]) => {
      return BOOK_ATTRIBUTES.includes(name) && !stray.some(({ detail }) => detail['name'] === name);
    });
    const pairs = block.pairs.filter(([name]) => !BOOK_ATTRIBUTES.includes(name));
    if (own.length > 0) {
      target.meta = { ...target.meta, attributes: { ...bookAttributesOf(target), ...Object.fromEntries(own) } };
    }
    setAttributes(target, pairs);
    if (/^t[dh]$/.test(target.tag) && pairs.some(([name]) => name === 'colspan' || name === 'rowspan')) {
      const table = this.#levels.findLast((level) => level.open?.type === 'table_open')?.open;
      if (table) this.#spannedTables.add(table);
    }
  }

  /** The words after a code fence's or a container's marker. */
  #applyInfo(token: Token): void {
    if (token.type !== 'fence' && !/^container_.*_open$/.test(token.type)) return;
    const { info } = token;
    for (let at = info.indexOf('{'); at >= 0; at = info.indexOf('{', at + 1)) {
      const block = readAttributes(info, at);
      if (block?.kind !== 'sure' || info.slice(block.end).trim() !== '') continue;
      const line = token.map?.[0] ?? 0;
      const column =
        Math.max(0, this.#places.line(line).lastIndexOf(info.trim())) - (info.length - info.trimStart().length);
      for (const { rule, start, end, detail } of [...block.findings, ...layoutFindings(block)]) {
        const place = (offset: number): Place => ({ line, column: column + offset });
        report(this.#state.env, { rule, start: place(start), end: place(end), detail });
      }
      token.info = info.slice(0, at).trimEnd();
      this.#add(token, block);
      return;
    }
  }

  /** Cells that others extend over go, as markdown-it-attrs has it; what was written in them is reported. */
  #removeCells(table: readonly Token[]): void {
    for (const cell of superfluousCells(table)) {
      for (const token of cell) this.#removed.add(token);
      const inline = cell.find((token) => token.type === 'inline');
      if (!inline || inline.content === '') continue;
      const map = inline.map ?? table[0]?.map;
      const start = inline.map ? this.#place(inline, 0) : { line: map?.[0] ?? 0, column: 0 };
      const end = { line: start.line, column: start.column + inline.content.length };
      report(this.#state.env, {
        rule: 'attribute-syntax',
        start,
        end,
        detail: { raw: inline.content, reason: 'span' },
      });
    }
  }

  /**
   * Reports what was found in a block. `reason` says what else is wrong with it: it ends a `line` that is not the last of
   * its paragraph, or there is nothing at its `place` that could take it.
   */
  #report(inline: Token, block: AttributeBlock, reason?: 'line' | 'place'): void {
    const { env } = this.#state;
    const sought: Sought = { text: block.raw, offset: block.end - block.raw.length };
    const tell = (rule: string, start: number, end: number, detail: Readonly<Record<string, string>>): void => {
      report(env, { rule, start: this.#place(inline, start, sought), end: this.#place(inline, end, sought), detail });
    };
    for (const { rule, start, end, detail } of block.findings) tell(rule, start, end, detail);
    if (reason !== undefined) tell('attribute-syntax', sought.offset, block.end, { raw: block.raw, reason });
  }

  #place(inline: Token, offset: number, sought?: Sought): Place {
    const line = this.#levels.findLast((level) => level.open?.map)?.open?.map?.[0] ?? 0;
    return this.#places.of(inline, offset, line, sought);
  }
}

/** What is to be said where layout attributes stand on anything but a heading. */
function layoutFindings({ pairs, raw, end }: AttributeBlock): readonly AttributeFinding[] {
  const names = LAYOUT_ATTRIBUTES.filter((layout) => pairs.some(([name]) => name === layout));
  return names.map((name) => {
    const start = end - raw.length + raw.search(new RegExp(`\\b${name}\\s*=`, 'i'));
    return { rule: 'attribute-denied', start, end: start + name.length, detail: { name, raw, reason: 'heading' } };
  });
}

/** Classes are added to those that are there; of anything else the last one counts. */
function setAttributes(token: Token, pairs: AttributeBlock['pairs']): void {
  for (const [name, value] of pairs) {
    if (name === 'class') token.attrJoin('class', value);
    else token.attrSet(name, value);
  }
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

function isAttachable(token: Token): boolean {
  return token.type === 'image' || token.type === 'code_inline';
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
