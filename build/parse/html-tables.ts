/**
 * Turns raw HTML tables into the tokens of Markdown tables, so that everything that works with tables works with
 * them. For example, their rows are entries, and they are rearranged for phones.
 *
 *     <table>                                       table_open
 *     <tr><th>Name</th><th>Cost</th></tr>       →   thead_open tr_open th_open inline …
 *     <tr><td>Rope</td><td>2</td></tr>              tbody_open tr_open td_open inline …
 *     </table>                                      table_close
 *
 * The tags are in the format of the HTML filter. As before, text in a cell is Markdown only if blank lines surround
 * it. A table that does not consist of rows and cells, or that contains another table, stays raw HTML.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { copyOf } from '../../plugins/copy-of.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';
import { draws, isBlank } from '../../plugins/drawn.ts';
import { type Replacement, replaced } from '../../plugins/token-list.ts';
import { type KnownLine, type Placer, Places } from '../../plugins/places.ts';
import { rangeOf, setRange } from '../../plugins/position.ts';
import type { Growing } from './table-cells.ts';
import { readHtml } from '../sanitize/html/html-events.ts';

const SECTION = /^t(?:head|body|foot)$/;
const CELL = /^(?:t[dh]|caption)$/;
const IN_TABLES = /^(?:table|tr|col|colgroup|caption|t[dh]|t(?:head|body|foot))$/;
/** Blocks that contain a line of Markdown. Any other inline token is the text of a block with raw HTML. */
const LINE = /^(?:paragraph|heading|admonition_title|caption|dt|t[dh])_open$/;

type Attributes = [string, string][];

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
  readonly end: number;
}

/** An unfinished section, row, cell or caption. */
interface Draft {
  readonly tag: string;
  readonly attrs: Attributes;
  /** The rows of a section, or the cells of a row. */
  readonly parts: Draft[];
  /** Content of a cell. */
  readonly content: Piece[];
}

interface TableDraft extends Draft {
  readonly captions: Draft[];
  /** HTML of the table's `<colgroup>`. */
  columns: string;
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

class Reader {
  readonly #state: StateCore;
  readonly #start: number;
  readonly #level: number;
  readonly #places: Places;
  #out: readonly Token[] = [];
  /** Parts outside of tables. */
  #rest: Piece[] = [];
  #table: TableDraft | undefined;
  #section: Draft | undefined;
  #row: Draft | undefined;
  #cell: Draft | undefined;
  #placer: { readonly raw: Token; readonly place: Placer } | undefined;

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
      if (!pieces?.every((piece) => this.#take(piece))) return undefined;
      if (this.#table) continue;
      this.#endRest();
      return { start: this.#start, end: at + 1, tokens: this.#out };
    }
    return undefined;
  }

  /** @returns `false` if a Markdown table cannot represent this table */
  #take(piece: Piece): boolean {
    const { token } = piece;
    const tag = tagOf(token);
    const name = tag && IN_TABLES.test(tag.name) ? tag.name : '';
    if (!this.#table) {
      if (name === '') this.#rest.push(piece);
      else if (name === 'table' && tag?.isOpen) {
        this.#endRest();
        this.#table = { ...draftOf(token), captions: [], columns: '' };
      } else return false;
      return true;
    }
    if (this.#cell && name === '') {
      this.#cell.content.push(piece);
      return true;
    }
    if (!tag || name === '') return isBlank(token);
    this.#cell = undefined;
    if (name.startsWith('col')) this.#table.columns += token.content;
    else if (tag.isOpen) return this.#open(this.#table, draftOf(token));
    else if (name === 'table') return this.#endTable(this.#table);
    else if (SECTION.test(name)) this.#section = this.#row = undefined;
    else if (name === 'tr') this.#row = undefined;
    return true;
  }

  #open(table: TableDraft, draft: Draft): boolean {
    const { tag } = draft;
    if (SECTION.test(tag)) {
      table.parts.push((this.#section = draft));
      this.#row = undefined;
    } else if (tag === 'tr') {
      if (!this.#section) table.parts.push((this.#section = sectionOf('tbody', [])));
      this.#section.parts.push((this.#row = draft));
    } else if (CELL.test(tag)) {
      this.#cell = draft;
      if (tag === 'caption') table.captions.push(draft);
      else if (this.#row) this.#row.parts.push(draft);
      else return false;
    }
    return tag !== 'table';
  }

  #endRest(): void {
    this.#out = [...this.#out, ...this.#inlines(this.#rest, this.#level)];
    this.#rest = [];
  }

  /** @returns `false` if the captions are more than a single line */
  #endTable(table: TableDraft): boolean {
    this.#table = this.#section = this.#row = undefined;
    const { captions, columns, parts } = table;
    const level = this.#level + 1;
    const lines = captions.flatMap((caption) =>
      this.#inlines(caption.content, level + 1).flatMap((line) => (draws(line) ? { caption, line } : [])),
    );
    if (lines.length > 1 || lines.some(({ line }) => line.type !== 'inline')) return false;
    const inside = [
      ...lines.flatMap(({ caption, line }) => this.#around(caption, level, [copyOf(line, { level: level + 1 })])),
      ...(columns === '' ? [] : [this.#token('html_block', 0, level, { content: `${columns}\n` })]),
      ...withHead(parts).flatMap((section) => this.#tokensOf(section, level)),
    ];
    this.#out = [...this.#out, ...this.#around(table, this.#level, inside)];
    return true;
  }

  #tokensOf(draft: Draft, level: number): readonly Token[] {
    const { tag, content, parts } = draft;
    if (!CELL.test(tag))
      return this.#around(
        draft,
        level,
        parts.flatMap((part) => this.#tokensOf(part, level + 1)),
      );
    const inlines = this.#inlines(content, level + 1);
    const isEmpty = inlines.length === 0;
    return this.#around(draft, level, isEmpty ? [this.#token('inline', 0, level + 1, { children: [] })] : inlines);
  }

  #around({ tag, attrs }: Draft, level: number, inside: readonly Token[]): readonly Token[] {
    const first = inside.find((token) => token.map)?.map?.[0] ?? this.#state.tokens[this.#start]?.map?.[0] ?? 0;
    const map: [number, number] = [first, inside.findLast((token) => token.map)?.map?.[1] ?? first + 1];
    return [
      this.#token(`${tag}_open`, 1, level, { tag, attrs: attrs.length === 0 ? null : attrs, map }),
      ...inside,
      this.#token(`${tag}_close`, -1, level, { tag }),
    ];
  }

  /** Joins adjacent parts into one text, and keeps the blocks between them. */
  #inlines(pieces: readonly Piece[], level: number): readonly Token[] {
    const tokens: Token[] = [];
    let run: Piece[] = [];
    const end = (): void => {
      const children = trimmed(run.map(({ token }) => token));
      const from = run[0]?.from;
      run = [];
      if (!from || children.length === 0) return;
      const isTags = children.every((child) => child.type === 'html_inline' || isBlank(child));
      const content = children.map((child) => child.content).join('');
      if (isTags) tokens.push(this.#token('html_block', 0, level, { content: `${content}\n` }));
      else tokens.push(this.#inline(from, children, level));
    };
    for (const piece of pieces) {
      if (piece.from !== run[0]?.from) end();
      if (piece.from) run.push(piece);
      else tokens.push(copyOf(piece.token, { level: piece.token.level - this.#level + level }));
    }
    end();
    return tokens;
  }

  #inline({ raw, start, end }: Origin, children: readonly Token[], level: number): Token {
    const place = this.#placerOf(raw);
    const { line, column } = place(start);
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
      map: [line, place(end).line + 1],
      meta: { lines },
    });
  }

  #placerOf(raw: Token): Placer {
    if (this.#placer?.raw !== raw) this.#placer = { raw, place: this.#places.placer(raw) };
    return this.#placer.place;
  }

  #token(type: string, nesting: -1 | 0 | 1, level: number, rest: Partial<Token>): Token {
    return Object.assign(new this.#state.Token(type, '', nesting), { level, block: true, ...rest });
  }
}

/** @returns the parts of a raw block; `undefined` if the filter removed cells or closed a table */
function piecesOf(raw: Token): readonly Piece[] | undefined {
  const children = raw.type === 'html_block' ? splitTags(raw) : (raw.children ?? []);
  const starts = textsOf(raw);
  let at = 0;
  const pieces = children.map((token) => {
    const tag = tagOf(token);
    if (tag && beginsText(tag.name, tag.isOpen)) at++;
    return { token, from: starts[at] };
  });
  return at === starts.length - 1 ? pieces.flatMap(({ token, from }) => (from ? [{ token, from }] : [])) : undefined;
}

/** Whether text outside a table or in a cell begins after the tag. */
function beginsText(name: string, isOpen: boolean): boolean {
  return isOpen ? CELL.test(name) : name === 'table';
}

/** Returns the text before the first table, in each cell and after each table, up to the next tag of a table. */
function textsOf(raw: Token): readonly Origin[] {
  const texts: Growing<Origin>[] = [{ raw, start: 0, end: raw.content.length }];
  let isOpen = true;
  for (const event of readHtml(raw.content)) {
    if ((event.kind !== 'open' && event.kind !== 'close') || !IN_TABLES.test(event.name)) continue;
    const last = texts.at(-1);
    if (last && isOpen) last.end = event.start;
    isOpen = beginsText(event.name, event.kind === 'open');
    if (isOpen) texts.push({ raw, start: event.end, end: raw.content.length });
  }
  return texts;
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

function draftOf({ content }: Token): Draft {
  const [tag = ''] = /[a-z\d]+/.exec(content) ?? [];
  const [event] = content.includes(' ') ? readHtml(content) : [];
  const attributes = event?.kind === 'open' ? event.attributes : [];
  return { tag, attrs: attributes.map(({ name, value }) => [name, value]), parts: [], content: [] };
}

function sectionOf(tag: 'thead' | 'tbody', parts: Draft[]): Draft {
  return { tag, attrs: [], parts, content: [] };
}

/** Turns a first row of only `<th>` cells into a header, because most authors omit `<thead>`. */
function withHead(sections: readonly Draft[]): readonly Draft[] {
  const [first, ...others] = sections;
  const [head, ...rows] = first?.parts ?? [];
  const isHead =
    head?.parts.length !== 0 &&
    head?.parts.every(({ tag, attrs }) => tag === 'th' && !attrs.some(([name]) => name === 'rowspan'));
  if (!first || !head || !isHead || first.tag !== 'tbody' || rows.length === 0) return sections;
  return [sectionOf('thead', [head]), { ...first, parts: rows }, ...others];
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
