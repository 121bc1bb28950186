/** Marks the excluded blocks of a chapter in its text. */
import type { Token } from 'markdown-it';
import { Places } from '../../../plugins/places.ts';
import { maxOf, minOf } from '../../basics/extremes.ts';
import { CUT } from '../../parse/cut-source.ts';
import { sourceLines } from '../../parse/source-lines.ts';
import type { Block, BlockOf, Parent } from '../../tree.ts';
import type { BookChapter } from '../../types.ts';
import { allLinesOf } from './all-lines-of.ts';
import type { ExcludedBlocks } from './excluded-blocks.ts';

/**
 * Returns the lines of the text with `CUT` over what is excluded. Text that cannot be cut out without touching other
 * text is kept and reported by the rule `edition`.
 *
 * @returns undefined if the whole chapter is kept
 */
export function markCuts(chapter: BookChapter, excluded: ExcludedBlocks): readonly string[] | undefined {
  return excluded.blocks.size === 0 && excluded.cuts.size === 0 ? undefined : new Cutter(chapter, excluded).run();
}

class Cutter {
  readonly #chapter: BookChapter;
  readonly #excluded: ExcludedBlocks;
  readonly #places: Places;
  readonly #text: readonly string[];
  /** Lines without borrowed footnotes. */
  readonly #ownText: readonly string[];
  readonly #marked: string[];
  readonly #cutCells = new Set<Block>();
  /** Lines that contain kept text. */
  readonly #kept = new Set<number>();
  /** One element per token; 1 if the token belongs to an excluded block. */
  readonly #excludedTokens: Uint8Array;

  constructor(chapter: BookChapter, excluded: ExcludedBlocks) {
    this.#chapter = chapter;
    this.#excluded = excluded;
    this.#text = sourceLines(chapter.source);
    this.#ownText = this.#text.slice(0, this.#text.length - chapter.source.borrowed.length);
    this.#marked = [...this.#text];
    this.#places = new Places(this.#text);
    this.#excludedTokens = new Uint8Array(chapter.tokens.length);
    for (const { start, end } of excluded.blocks) this.#excludedTokens.fill(1, start, end);
  }

  run(): readonly string[] {
    this.#collectKept();
    this.#visit(this.#chapter.tree);
    for (const [line, cuts] of this.#excluded.cuts) {
      if (this.#excludedTokens[line.at] === 1) continue;
      for (const { start, end } of cuts) this.#cut(line.token, start, end);
    }
    return this.#marked;
  }

  /** Collects the lines of kept text, and cuts out the references to excluded footnotes. */
  #collectKept(): void {
    const { tokens, tree } = this.#chapter;
    const notes = new Set([...this.#excluded.blocks].flatMap((block) => (block.kind === 'note' ? [block.id] : [])));
    const used = new Set<unknown>();
    for (const [at, token] of tokens.entries()) {
      if (this.#excludedTokens[at] === 1) continue;
      for (const child of token.children ?? []) {
        if (child.type !== 'footnote_ref') continue;
        used.add(child.meta?.['id']);
        if (!notes.has(child.meta?.['id'])) continue;
        const reference = `[^${String(child.meta?.['label'])}]`;
        const start = token.content.indexOf(reference);
        if (start >= 0) this.#cut(token, start, start + reference.length);
      }
    }
    // A footnote is shown only if kept text refers to it.
    for (const note of tree.blocks) {
      if (note.kind !== 'other' || note.token.type !== 'footnote_block_open') continue;
      for (const each of note.blocks) {
        if (each.kind === 'note' && !used.has(each.id)) this.#excludedTokens.fill(1, each.start, each.end);
      }
    }
    for (const [at, token] of tokens.entries()) {
      if (this.#excludedTokens[at] === 1 || !/^(?:inline|fence|code_block|html_block|math_block)$/.test(token.type))
        continue;
      for (const line of linesOf(token)) this.#kept.add(line);
    }
  }

  #visit(parent: Parent): void {
    if (parent.kind === 'table') this.#cutColumns(parent);
    for (const block of parent.blocks) {
      if (this.#cutCells.has(block)) continue;
      if (this.#excluded.blocks.has(block)) this.#remove(block);
      else this.#visit(block);
    }
  }

  #remove(block: Block): void {
    if (block.kind === 'cell') {
      for (const inner of block.blocks) this.#remove(inner);
      return;
    }
    if (block.kind === 'text' && block.parent.kind === 'cell') {
      const { token } = block.line;
      this.#cut(token, 0, token.content.length);
      return;
    }
    const own = this.#linesOf(block);
    if (own.length === 0 || own.some((line) => this.#kept.has(line))) return;
    for (const line of own) this.#marked[line] = CUT;
    const first = minOf(own);
    const text = this.#text[first] ?? '';
    const [marker] = /^[\s>]*(?:(?:[-*+:]|\d+[.)]|\[\^[^\]]+\]:)[ \t]+)*/.exec(text) ?? [''];
    const { parent } = block;
    const isFirst = /^(?:item|definition|note)$/.test(parent.kind) && parent.blocks[0] === block;
    if (isFirst && parent.kind !== 'chapter' && !this.#excluded.blocks.has(parent)) {
      this.#marked[first] = `${marker}<!-- -->`;
    } else if (this.#joins(block, first, maxOf(own))) {
      this.#marked[first] = `${/^[\s>]*/.exec(text)?.[0] ?? ''}<!-- -->`;
    }
  }

  /** Cuts out table columns whose cells are all excluded. Columns without bars on both sides are kept, but empty. */
  #cutColumns({ blocks }: BlockOf<'table'>): void {
    const rows = blocks.filter((block) => block.kind === 'row');
    const [head, second] = rows;
    if (head?.isHead !== true || second?.isHead !== false) return;
    const cellsOf = (column: number): readonly (Block | undefined)[] => rows.map(({ cells }) => cells[column]);
    const columns = [...head.cells.keys()].filter((column) =>
      cellsOf(column).every((cell) => cell && this.#excluded.blocks.has(cell)),
    );
    const own = new Set(rows.flatMap(({ token }) => [...linesOf(token)]));
    // Lines around the rows, which include the delimiter row and borders.
    const lines = new Set([...own].flatMap((line) => [line - 1, line, line + 1]));
    const isRow = (line: number): boolean => own.has(line) || RULE.test(this.#text[line] ?? '');
    const bars = new Map([...lines].filter(isRow).map((line) => [line, barsIn(this.#text[line] ?? '')]));
    if ([...bars.values()].some((all) => all.length !== head.cells.length + 1)) return;
    for (const column of columns.length < head.cells.length ? columns : []) {
      for (const cell of cellsOf(column)) if (cell) this.#cutCells.add(cell);
      for (const [line, all] of bars) this.#mark(line, all[column] ?? 0, all[column + 1] ?? 0);
    }
  }

  #linesOf(block: Block): readonly number[] {
    const lines = allLinesOf(block, this.#chapter.tokens, this.#ownText);
    // Footnotes and link definitions of the whole chapter may follow its last section.
    return block.kind === 'section' ? lines.filter((line) => !this.#kept.has(line) && !this.#isNeeded(line)) : lines;
  }

  /** Whether the line defines the target of a kept link. */
  #isNeeded(line: number): boolean {
    const [, label] = /^ {0,3}\[(?!\^)([^\]]+)\]:/.exec(this.#text[line] ?? '') ?? [];
    if (label === undefined) return false;
    const reference = `[${label.toLowerCase()}]`;
    return [...this.#kept].some((kept) => this.#text[kept]?.toLowerCase().includes(reference));
  }

  /** Whether the blocks around an excluded block would merge into one. */
  #joins(excluded: Block, first: number, last: number): boolean {
    if (/^(?:section|item|row|term|definition|note)$/.test(excluded.kind)) return false;
    const { blocks } = excluded.parent;
    const at = blocks.indexOf(excluded);
    const staying = (block: Block): boolean => !this.#excluded.blocks.has(block);
    const [before, after] = [blocks.slice(0, at).findLast(staying), blocks.slice(at + 1).find(staying)];
    const isSameTitle = before?.kind === after?.kind && /^(?:list|table|terms|other)$/.test(before?.kind ?? '');
    const isTight = [first - 1, last + 1].every((line) => /[^\s>]/.test(this.#text[line] ?? ''));
    return before !== undefined && after !== undefined && (isSameTitle || isTight);
  }

  #cut(token: Token, start: number, end: number): void {
    const place = this.#places.placer(token);
    const pieces = Array.from(token.content.slice(start, end).matchAll(/[^\n]+/g), ({ 0: text, index }) => {
      const { line, column: from } = place(start + index);
      return { line, from, to: place(start + index + text.length - 1).column + 1, text };
    });
    const isWritten = pieces.every(
      ({ line, from, to, text }) =>
        this.#text[line]?.slice(from, to).replaceAll('\\|', '|') === text.replaceAll('\\|', '|'),
    );
    if (isWritten) for (const { line, from, to } of pieces) this.#mark(line, from, to);
  }

  #mark(line: number, from: number, to: number): void {
    const text = this.#marked[line] ?? '';
    this.#marked[line] = text.slice(0, from) + CUT.repeat(to - from) + text.slice(to);
  }
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

function* linesOf({ map }: Pick<Token, 'map'>): Generator<number, void> {
  if (map) for (let line = map[0]; line < Math.max(map[1], map[0] + 1); line++) yield line;
}
