/**
 * Blanks the excluded blocks of a chapter in its text. Blocks lose their lines; parts of lines become blanks or
 * comments of the same length, so that columns stay.
 */
import type { Token } from 'markdown-it';
import { Places } from '../../../plugins/places.ts';
import { maxOf, minOf } from '../../basics/extremes.ts';
import { sourceLines } from '../../parse/source-lines.ts';
import { type Block, type Parent, type Table, blocksIn, lineOf } from '../../tree.ts';
import type { BookChapter, Source } from '../../types.ts';
import type { ExcludedBlocks } from './editions.ts';

/**
 * Returns the source without what is excluded. Text that cannot be cut out without touching other text is kept and
 * reported by the rule `edition`.
 */
export function cutChapter(chapter: BookChapter, excluded: ExcludedBlocks): Source {
  const { source } = chapter;
  const isWhole = excluded.blocks.size === 0 && excluded.cuts.size === 0;
  return isWhole ? source : new Cutter(chapter, excluded).run();
}

/** Replaces a block, so that the blocks around it do not join: a comment, which leaves no trace. */
const SEPARATOR = '%%%%';
/** Matches a line that contains only attributes, which belong to the block above. */
const ATTRIBUTES = /^[\s>]*(?:\{[^{}]*only-[^{}]*\}\s*)+$/;

class Cutter {
  readonly #chapter: BookChapter;
  readonly #excluded: ExcludedBlocks;
  /** The excluded blocks and all blocks inside them. */
  readonly #hidden: Set<Block>;
  readonly #places: Places;
  readonly #text: readonly string[];
  /** The lines of the edition; undefined for lines that are cut out. */
  readonly #left: (string | undefined)[];
  /** Columns that were overwritten, by line. */
  readonly #blanks = new Map<number, (readonly [from: number, to: number])[]>();
  /** Lines that contain kept text. */
  readonly #kept: ReadonlySet<number>;

  constructor(chapter: BookChapter, excluded: ExcludedBlocks) {
    this.#chapter = chapter;
    this.#excluded = excluded;
    this.#hidden = new Set([...excluded.blocks].flatMap((block) => [block, ...blocksIn(block)]));
    this.#text = sourceLines(chapter.source);
    this.#left = [...this.#text];
    this.#places = new Places(this.#text);
    this.#kept = new Set(this.#keptTokens().flatMap(({ map }) => linesIn(map)));
  }

  run(): Source {
    this.#visit(this.#chapter.tree);
    for (const [block, cuts] of this.#excluded.cuts) {
      const line = lineOf(block);
      if (!line || this.#hidden.has(block)) continue;
      // The last first, as the text after a part decides what replaces it.
      for (const { start, end } of cuts.toReversed()) this.#cut(line.token, start, end);
    }
    const { source } = this.#chapter;
    const kept = [...this.#left.keys()].filter((line) => this.#left[line] !== undefined);
    const blanks = kept.flatMap((line, at) =>
      (this.#blanks.get(line) ?? []).map(([from, to]) => ({
        start: { line: at, column: from },
        end: { line: at, column: to },
      })),
    );
    const text = kept.map((line) => this.#left[line]).join('\n');
    return { ...source, text, lines: kept.flatMap((line) => source.lines[line] ?? []), blanks };
  }

  #keptTokens(): readonly Token[] {
    const isKept = (block: Block): boolean => !this.#hidden.has(block);
    const kept = [...blocksIn(this.#chapter.tree)].filter(isKept);
    const inline = kept.flatMap((block) => lineOf(block)?.token.children ?? []);
    const used = new Set(inline.map(({ type, meta }): unknown => type === 'footnote_ref' && meta?.['id']));
    // A footnote is shown only if kept text refers to it.
    for (const note of kept)
      if (note.kind === 'note' && !used.has(note.id)) for (const each of blocksIn(note)) this.#hidden.add(each);
    return kept.filter(isKept).flatMap((block) => lineOf(block)?.token ?? (block.kind === 'leaf' ? block.token : []));
  }

  #visit(parent: Parent): void {
    if (parent.kind === 'table') this.#cutColumns(parent);
    for (const block of parent.blocks) {
      if (this.#excluded.blocks.has(block)) this.#remove(block);
      else this.#visit(block);
    }
  }

  #remove(block: Block): void {
    if (block.kind === 'cell') {
      for (const inner of block.blocks) this.#remove(inner);
    } else if (block.kind === 'text' && block.parent.kind === 'cell') {
      this.#cut(block.line.token, 0, block.line.token.content.length);
    } else if (block.kind === 'section') {
      for (const line of this.#linesOf(block))
        if (this.#text[line]?.trim() !== '' && !this.#kept.has(line) && !this.#isNeeded(line))
          this.#left[line] = undefined;
    } else {
      const own = this.#linesOf(block);
      if (own.some((line) => this.#kept.has(line))) return;
      for (const line of own) this.#left[line] = undefined;
      const [first] = own;
      const isPart = /^(?:item|row|term|definition|note)$/.test(block.kind);
      if (first !== undefined && !isPart && block.token.type !== 'code_block')
        this.#left[first] = this.#markersAt(block, first) + SEPARATOR;
    }
  }

  /** Returns what is before a block in its first line: quote signs, and the markers of items that begin with it. */
  #markersAt(block: Block, line: number): string {
    let count = 0;
    let isFirst = true;
    for (let at = block; at.parent.kind !== 'chapter'; at = at.parent) {
      const { kind, token, blocks } = at.parent;
      isFirst &&= blocks[0] === at;
      if (token.markup === '>' || (isFirst && /^(?:item|definition|note)$/.test(kind))) count++;
    }
    const markers = new RegExp(`^(?:\\s*(?:>|(?:[-*+:~]|\\d+[.)]|\\[\\^[^\\]]+\\]:)(?=\\s))){${count}}\\s*`);
    return markers.exec(this.#text[line] ?? '')?.[0] ?? '';
  }

  /** Returns all lines of a block, including those without tokens: link definitions, and attributes below it. */
  #linesOf(block: Block): readonly number[] {
    const { tokens } = this.#chapter;
    const maps = tokens.slice(block.start, block.end).flatMap(({ map }) => map ?? []);
    if (maps.length === 0) return [];
    let end = Math.max(minOf(maps) + 1, maxOf(maps));
    if (block.kind === 'section') end = Math.max(end, this.#endOfSection(block));
    let below = end;
    while (/^[\s>]*$/.test(this.#text[below] ?? 'end')) below++;
    if (ATTRIBUTES.test(this.#text[below] ?? '')) end = below + 1;
    return linesIn([minOf(maps), end]);
  }

  /** Returns the line where the section ends, because other content starts or the enclosing block ends. */
  #endOfSection({ parent, end }: Block): number {
    const { tokens } = this.#chapter;
    const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open');
    const next = tokens.slice(end, notes < 0 ? undefined : notes).find(({ map }) => map)?.map?.[0];
    let around = parent;
    while (around.kind === 'section' || (around.kind !== 'chapter' && !around.token.map)) around = around.parent;
    const last = around.kind === 'chapter' ? this.#text.length : (around.token.map?.[1] ?? 0);
    return Math.min(next ?? Infinity, /^[\s>]*:{3,}\s*$/.test(this.#text[last - 1] ?? '') ? last - 1 : last);
  }

  /** Whether the line defines the target of a kept link. */
  #isNeeded(line: number): boolean {
    const [, label] = /^ {0,3}\[(?!\^)([^\]]+)\]:/.exec(this.#text[line] ?? '') ?? [];
    if (label === undefined) return false;
    const reference = `[${label.toLowerCase()}]`;
    return [...this.#kept].some((kept) => this.#text[kept]?.toLowerCase().includes(reference));
  }

  /** Merges table columns whose cells are all excluded with the next ones. Without bars on both sides, they stay. */
  #cutColumns({ token, rows, allRows: all }: Table): void {
    const [head] = all;
    if (head?.part !== 'head' || all.length - rows.length !== 1) return;
    const columns = [...head.cells.keys()].filter((column) =>
      all.every(({ cells: { [column]: cell } }) => cell && this.#excluded.blocks.has(cell)),
    );
    const own = new Set(all.flatMap((row) => linesIn(row.token.map)));
    const isRow = (line: number): boolean => own.has(line) || RULE.test(this.#text[line] ?? '');
    const bars = linesIn(token.map)
      .filter(isRow)
      .map((line) => [line, barsIn(this.#text[line] ?? '')] as const);
    if (columns.length === head.cells.length || bars.some(([, found]) => found.length !== head.cells.length + 1))
      return;
    for (const column of columns.toReversed()) {
      for (const [line, found] of bars) {
        const [from = 0, to = 0] = found.slice(column, column + 2);
        this.#put(line, from + 1, to + 1, mergedWithNext(this.#left[line] ?? '', from, to + 1));
      }
    }
  }

  #cut(token: Token, start: number, end: number): void {
    const place = this.#places.placer(token);
    const pieces = Array.from(token.content.slice(start, end).matchAll(/[^\n]+/g), ({ 0: text, index }) => {
      const { line, column: from } = place(start + index);
      const before = /.*$/.exec(token.content.slice(0, start + index))?.[0] ?? '';
      const [rest = ''] = token.content.slice(start + index + text.length).split('\n');
      return { line, from, to: place(start + index + text.length - 1).column + 1, text, before, rest };
    });
    const isWritten = pieces.every(
      ({ line, from, to, text }) =>
        this.#text[line]?.slice(from, to).replaceAll('\\|', '|') === text.replaceAll('\\|', '|'),
    );
    for (const { line, from, to, before, rest } of isWritten ? pieces : []) {
      const left = this.#left[line] ?? '';
      const isLast = left.slice(to, to + rest.length).trim() === '';
      this.#put(line, from, to, isLast ? ' '.repeat(to - from) : commentOf(to - from, before));
    }
  }

  /** Overwrites a part of a line. A line without text is cut out, as it would separate the blocks around it. */
  #put(line: number, from: number, to: number, text: string): void {
    const left = this.#left[line] ?? '';
    const end = Math.max(to, from + text.length);
    const now = (left.slice(0, from) + text + left.slice(end)).trimEnd();
    this.#blanks.set(line, [...(this.#blanks.get(line) ?? []), [from, end]]);
    this.#left[line] = /^[\s>]*$/.test(now) ? undefined : now;
  }
}

/**
 * Returns a comment of the given length, or nothing if there is none: an HTML comment would end the paragraph at the
 * start of a line, and percent signs are text after a digit.
 */
function commentOf(length: number, before: string): string {
  if (length >= 7 && before.trim() !== '') return `<!--${' '.repeat(length - 7)}-->`;
  return /[\d%]$/.test(before) ? '' : `%%${' '.repeat(length - 4)}%%`;
}

/** Returns blanks for a column of a row and the bar after it. A border becomes one with that of the next column. */
function mergedWithNext(row: string, from: number, to: number): string {
  if (row[from] === '|' || to >= row.length) return ' '.repeat(to - from - 1);
  const border = (row[from + 1] === '=' ? '=' : '-').repeat(to - from - 1);
  return row[to] === ':' ? `:${border}` : border;
}

/** Matches a line between table rows, after list and quote markers. */
const RULE = /^[\s>*+:\d.)-]*[|+][-=:|+ ]*$/;

/**
 * Returns the columns of the bars in a row, or of the corners in a border; empty if the line does not start with one.
 */
function barsIn(row: string): readonly number[] {
  const [, first] = /^[\s>]*(?:(?:[-*+:]|\d+[.)])[ \t]+)*([|+])/.exec(row) ?? [];
  const pattern = first === '|' ? /(?<!\\)\|/g : /\+(?=[-=:+]|\s*$)/g;
  return first === undefined ? [] : Array.from(row.matchAll(pattern), ({ index }) => index);
}

function linesIn(map: readonly [number, number] | null): readonly number[] {
  const [start, end] = map ?? [0, 0];
  return map ? Array.from({ length: Math.max(end, start + 1) - start }, (_, index) => start + index) : [];
}
