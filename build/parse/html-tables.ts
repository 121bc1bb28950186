/**
 * Turns raw HTML tables into the tokens of Markdown tables, so that everything that works with tables works with
 * them. For example, their rows are entries, and they are rearranged for phones.
 *
 *     <table>                                       table_open
 *     <tr><th>Name</th><th>Cost</th></tr>       →   thead_open tr_open th_open inline …
 *     <tr><td>Rope</td><td>2</td></tr>              tbody_open tr_open td_open inline …
 *     </table>                                      table_close
 *
 * The tags are in the format of the HTML filter. As in all raw HTML, text in a cell is Markdown only if blank
 * lines surround it. A table that does not consist of rows and cells, or that contains another table, stays raw HTML.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { copyOf } from '../../plugins/copy-of.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { draws, isBlank } from '../../plugins/drawn.ts';
import { newToken } from '../../plugins/new-token.ts';
import { sectionsIn } from '../../plugins/table-rows.ts';
import { type Replacement, replaced } from '../../plugins/token-list.ts';
import { type KnownLine, Places } from '../../plugins/places.ts';
import { rangeOf, setRange } from '../../plugins/position.ts';
import { readHtml } from '../sanitize/html/html-events.ts';

const CELL = /^(?:t[dh]|caption)$/;
const IN_TABLES = /^(?:table|tr|col|colgroup|caption|t[dh]|t(?:head|body|foot))$/;
/** Blocks that contain a line of Markdown. Any other inline token is the text of a block with raw HTML. */
const LINE = /^(?:paragraph|heading|admonition_title|caption|dt|t[dh])_open$/;

/** A part of a raw block, or a block inside the table. */
interface Piece {
  readonly token: Token;
  /** The text from which a part of a raw block was taken; absent for other blocks. */
  readonly from?: Origin;
}

interface Origin {
  readonly raw: Token;
  /** Offsets of the text, which extends from one tag of a table to the next. */
  readonly start: number;
  end: number;
}

export function htmlTables(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'html_table', (state: StateCore) => {
    if (!/<table/i.test(state.src)) return;
    const { tokens } = state;
    const tables: Replacement[] = [];
    const places = new Places(state.src);
    for (let at = 0; at < tokens.length; at++) {
      if (!/<table/i.test(rawText(tokens, at))) continue;
      const found = new Reader(state, at, places).run();
      if (!found) continue;
      tables.push(found);
      at = found.end - 1;
    }
    state.tokens = replaced(tokens, tables);
    forgetIds(state.env as DialectEnv, tables);
  });
}

/** Removes the tables' ids from the ids of raw HTML because they are collected from the new tokens. */
function forgetIds(env: DialectEnv, tables: readonly Replacement[]): void {
  const ids = new Set(tables.flatMap(({ tokens }) => tokens.map((token) => token.attrs && token.attrGet('id'))));
  if (env.rawIds) env.rawIds = env.rawIds.filter(({ id }) => !ids.has(id));
}

function rawText(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  const isRaw = token?.type === 'html_block' || (token?.type === 'inline' && !LINE.test(tokens[at - 1]?.type ?? ''));
  // The lines of a multi-line table cell start at different columns, so raw HTML in it is skipped.
  return isRaw && token.meta?.['lines'] === undefined ? token.content : '';
}

/** Reads tables tag by tag. The filter has closed and nested all of them. */
class Reader {
  readonly #state: StateCore;
  readonly #start: number;
  readonly #level: number;
  readonly #places: Places;
  #out: Token[] = [];
  /** Indexes of the tokens that open the current table, section, row and cell. */
  readonly #open: number[] = [];
  /** Pieces after the last tag of the table. */
  #run: Piece[] = [];
  #caption: readonly Token[] = [];
  /** HTML of the table's `<colgroup>`. */
  #columns = '';

  constructor(state: StateCore, start: number, places: Places) {
    this.#state = state;
    this.#start = start;
    this.#places = places;
    this.#level = state.tokens[start]?.level ?? 0;
  }

  /** @returns the replacement for the blocks up to the end of the last table; `undefined` if there is none */
  run(): Replacement | undefined {
    const { tokens } = this.#state;
    let depth = 0;
    for (let at = this.#start; at < tokens.length; at++) {
      const token = tokens[at];
      if (!token) break;
      depth += token.nesting;
      if (depth < 0) return undefined;
      const isRaw = depth === 0 && token.nesting === 0 && (token.type === 'html_block' || rawText(tokens, at) !== '');
      const pieces = isRaw ? piecesOf(token) : [{ token }];
      if (!pieces.every((piece) => this.#take(piece))) return undefined;
      if (this.#open.length > 0) continue;
      this.#endRun();
      return { start: this.#start, end: at + 1, tokens: this.#out };
    }
    return undefined;
  }

  /** Name of the innermost open element of a table; empty outside of tables. */
  get #top(): string {
    return this.#out[this.#open.at(-1) ?? -1]?.tag ?? '';
  }

  /** @returns `false` if a Markdown table cannot represent this table */
  #take(piece: Piece): boolean {
    const { token } = piece;
    const { name = '', isOpen = false } = tagOf(token) ?? {};
    if (!IN_TABLES.test(name)) {
      const hasText = this.#top === '' || CELL.test(this.#top);
      if (hasText) this.#run.push(piece);
      return hasText || isBlank(token);
    }
    // A table inside a table, and parts of one that was not read, stay raw HTML.
    const isInside = isOpen ? this.#top !== '' : this.#open.some((at) => this.#out[at]?.tag === name);
    if (isInside === (name === 'table' && isOpen) && !name.startsWith('col')) return false;
    this.#endRun();
    if (name.startsWith('col')) this.#columns += token.content;
    else if (!isOpen) return this.#close(name);
    else {
      if (name === 'tr' && this.#top === 'table') this.#begin('tbody');
      // A body without tags ends at the next section.
      else if (this.#top === 'tbody' && name !== 'tr') this.#end();
      this.#begin(name, token.content);
    }
    return true;
  }

  #begin(tag: string, html = ''): void {
    const [event] = html.includes(' ') ? readHtml(html) : [];
    const attributes = event?.kind === 'open' ? event.attributes : [];
    const attrs = attributes.map(({ name, value }): [string, string] => [name, value]);
    const level = this.#level + this.#open.length;
    const open = blockToken(`${tag}_open`, level, { tag, attrs: attrs.length === 0 ? null : attrs });
    this.#open.push(this.#out.push(open) - 1);
  }

  /** Ends the innermost open element. */
  #end(): void {
    const at = this.#open.pop() ?? 0;
    const open = this.#out[at];
    if (!open) return;
    const { tag, level } = open;
    if (CELL.test(tag) && at === this.#out.length - 1)
      this.#out.push(blockToken('inline', level + 1, { children: [] }));
    const inside = this.#out.slice(at + 1);
    const first = inside.find(({ map }) => map)?.map?.[0] ?? this.#state.tokens[this.#start]?.map?.[0] ?? 0;
    open.map = [first, inside.findLast(({ map }) => map)?.map?.[1] ?? first + 1];
    this.#out.push(blockToken(`${tag}_close`, level, { tag }));
  }

  /** @returns `false` if the captions are more than a single line */
  #close(name: string): boolean {
    while (this.#top !== name) this.#end();
    const at = this.#open.at(-1) ?? 0;
    this.#end();
    if (name === 'caption') {
      const [open, ...inside] = this.#out.splice(at);
      const close = inside.pop();
      const [line, ...others] = inside.filter(draws);
      if (!open || !close || !line) return true;
      if (others.length > 0 || line.type !== 'inline' || this.#caption.length > 0) return false;
      this.#caption = [open, line, close];
    } else if (name === 'table') {
      this.#addHead(at);
      const columns = blockToken('html_block', this.#level + 1, { content: `${this.#columns}\n` });
      const parts = [...this.#caption, ...(this.#columns === '' ? [] : [columns])];
      this.#out = [...this.#out.slice(0, at + 1), ...parts, ...this.#out.slice(at + 1)];
      this.#caption = [];
      this.#columns = '';
    }
    return true;
  }

  /** Turns a first row of only `<th>` cells into a header, because most authors omit `<thead>`. */
  #addHead(table: number): void {
    const [section] = sectionsIn(this.#out, table);
    const [row, next] = section?.rows ?? [];
    if (section?.open.type !== 'tbody_open' || !row || !next) return;
    const isHead = row.cells.every(({ open }) => open.type === 'th_open' && open.attrGet('rowspan') === null);
    if (!isHead || row.cells.length === 0) return;
    const { level, map } = section.open;
    const open = blockToken('thead_open', level, { tag: 'thead', map: row.open.map });
    const close = blockToken('thead_close', level, { tag: 'thead' });
    section.open.map = [next.open.map?.[0] ?? 0, map?.[1] ?? 0];
    const [start, end] = [this.#out.indexOf(row.open), this.#out.indexOf(next.open)];
    const rest = this.#out.slice(end);
    this.#out = [...this.#out.slice(0, start - 1), open, ...this.#out.slice(start, end), close, section.open, ...rest];
  }

  /** Joins adjacent parts into one text, and keeps the blocks between them. */
  #endRun(): void {
    const level = this.#level + this.#open.length;
    let run: Piece[] = [];
    const end = (): void => {
      const children = trimmed(run.map(({ token }) => token));
      const from = run[0]?.from;
      run = [];
      if (!from || children.length === 0) return;
      const isTags = children.every((child) => child.type === 'html_inline' || isBlank(child));
      const content = children.map((child) => child.content).join('');
      if (isTags) this.#out.push(blockToken('html_block', level, { content: `${content}\n` }));
      else this.#out.push(this.#inline(from, children, level));
    };
    for (const piece of this.#run) {
      if (piece.from !== run[0]?.from) end();
      if (piece.from) run.push(piece);
      else this.#out.push(copyOf(piece.token, { level: piece.token.level - this.#level + level }));
    }
    end();
    this.#run = [];
  }

  #inline({ raw, start, end }: Origin, children: readonly Token[], level: number): Token {
    const { line, column } = this.#places.of(raw, start);
    const lines: readonly KnownLine[] = [{ column }];
    return copyOf(raw, {
      level,
      content: raw.content.slice(start, end),
      children: children.map((child) => {
        const range = rangeOf(child);
        if (!range) return child;
        const copy = copyOf(child);
        setRange(copy, [range[0] - start, range[1] - start]);
        return copy;
      }),
      map: [line, this.#places.of(raw, end).line + 1],
      meta: { lines },
    });
  }
}

function blockToken(type: string, level: number, rest: Partial<Token>): Token {
  return newToken(type, '', { level, block: true, ...rest });
}

/** Returns the parts of a raw block. */
function piecesOf(raw: Token): readonly Piece[] {
  let from: Origin = { raw, start: 0, end: raw.content.length };
  return (raw.type === 'html_block' ? splitTags(raw) : (raw.children ?? [])).map((token) => {
    const range = IN_TABLES.test(tagOf(token)?.name ?? '') ? rangeOf(token) : undefined;
    if (range) {
      from.end = range[0];
      from = { raw, start: range[1], end: raw.content.length };
    }
    return { token, from };
  });
}

function splitTags(raw: Token): readonly Token[] {
  return (raw.content.match(/<[^>]*>|[^<]+/g) ?? []).map((content) =>
    copyOf(raw, { type: content.startsWith('<') ? 'html_inline' : 'text', content, block: false, map: null }),
  );
}

/** Returns the tag of an `html_inline` token, whose text is in the filter's format. */
function tagOf({ type, content }: Token): { readonly name: string; readonly isOpen: boolean } | undefined {
  const [, slash, name] = (type === 'html_inline' && /^<(\/?)([a-z\d]+)/.exec(content)) || [];
  return name === undefined ? undefined : { name, isOpen: slash === '' };
}

/** Returns the tokens without blank ones at the start and the end. */
function trimmed(children: readonly Token[]): Token[] {
  const isShown = (child: Token): boolean => !isBlank(child);
  const kept = children.slice(children.findIndex(isShown), children.findLastIndex(isShown) + 1);
  return kept.map((child, at) => {
    if (child.type !== 'text') return child;
    const content = at === 0 ? child.content.trimStart() : child.content;
    return copyOf(child, { content: at === kept.length - 1 ? content.trimEnd() : content });
  });
}
