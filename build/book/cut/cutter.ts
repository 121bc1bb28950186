/** From the blocks and pieces of a chapter that go to the lines and columns of its text that are cut. */
import type { Token } from 'markdown-it';
import { type Placer, Places } from '../../../plugins/places.ts';
import { maxOf, minOf } from '../../basics/extremes.ts';
import { oneLine } from '../../basics/one-line.ts';
import type { Cut, Piece } from '../../parse/cut-source.ts';
import { linesOfFile } from '../../parse/parse-chapter.ts';
import { sourceLines } from '../../parse/source-lines.ts';
import { type Block, type BlockOf, type Parent, lineOf } from '../../tree.ts';
import type { BookChapter, Shelf, Span } from '../../types.ts';
import { type Gone, type Reason, isMarked } from './gone.ts';
import { allLinesOf } from './all-lines-of.ts';

export type LeftOutPart = NonNullable<Shelf['leftOut']>[number];

interface Leaving {
  /** Absent where all stays. */
  readonly cut?: Cut;
  readonly parts: readonly LeftOutPart[];
}

/** What cannot be cut without touching anything else stays, and is found in what is left. */
export function cutOf(chapter: BookChapter, gone: Gone): Leaving {
  return gone.blocks.size === 0 && gone.cuts.size === 0 ? { parts: [] } : new Cutter(chapter, gone).run();
}

class Cutter {
  readonly #chapter: BookChapter;
  readonly #gone: Gone;
  readonly #places: Places;
  readonly #spanOf: (block: Pick<Token, 'map'>) => Span;
  readonly #text: readonly string[];
  readonly #lines = new Set<number>();
  readonly #pieces = new Map<number, Piece[]>();
  readonly #cutCells = new Set<Block>();
  readonly #instead = new Map<number, string>();
  readonly #parts: LeftOutPart[] = [];
  /** Lines of what stays. */
  readonly #kept = new Set<number>();
  /** 1 for each token of what goes. */
  readonly #goneTokens: Uint8Array;

  constructor(chapter: BookChapter, gone: Gone) {
    this.#chapter = chapter;
    this.#gone = gone;
    this.#text = sourceLines(chapter.source);
    this.#places = new Places(this.#text);
    this.#spanOf = linesOfFile(chapter.source);
    this.#goneTokens = new Uint8Array(chapter.tokens.length);
    for (const { start, end } of gone.blocks.keys()) this.#goneTokens.fill(1, start, end);
  }

  run(): Leaving {
    this.#noteKept();
    this.#visit(this.#chapter.tree);
    for (const [line, { cuts, signs }] of this.#gone.cuts) {
      if (this.#goneTokens[line.at] === 1) continue;
      const done = cuts.every(({ start, end }) => this.#cut(line.token, start, end));
      if (!done || this.#gone.isWhole) continue;
      const what = `part of “${oneLine(line.text, 40)}”`;
      for (const sign of signs) this.#parts.push({ span: sign.span, what, why: whyOf(sign) });
      if (signs.length === 0) this.#parts.push({ span: this.#spanOf(line.token), what, why: whyOf('question') });
    }
    for (const pieces of this.#pieces.values()) pieces.sort((a, b) => a.from - b.from);
    return { cut: { lines: this.#lines, pieces: this.#pieces, instead: this.#instead }, parts: this.#parts };
  }

  /** Lines of text that stays; of footnotes that go, the references do not stay, either. */
  #noteKept(): void {
    const { tokens, tree } = this.#chapter;
    const notes = new Set([...this.#gone.blocks.keys()].flatMap((block) => (block.kind === 'note' ? [block.id] : [])));
    const used = new Set<unknown>();
    for (const [at, token] of tokens.entries()) {
      if (this.#goneTokens[at] === 1) continue;
      for (const child of token.children ?? []) {
        if (child.type !== 'footnote_ref') continue;
        used.add(child.meta?.['id']);
        if (!notes.has(child.meta?.['id'])) continue;
        const sign = `[^${String(child.meta?.['label'])}]`;
        const start = token.content.indexOf(sign);
        if (start >= 0) this.#cut(token, start, start + sign.length);
      }
    }
    // One that only what goes refers to is not shown, wherever it stands.
    for (const note of this.#gone.isWhole ? tree.blocks : []) {
      if (note.kind !== 'other' || note.token.type !== 'footnote_block_open') continue;
      for (const each of note.blocks) {
        if (each.kind === 'note' && !used.has(each.id)) this.#goneTokens.fill(1, each.start, each.end);
      }
    }
    for (const [at, token] of tokens.entries()) {
      if (this.#goneTokens[at] === 1 || !/^(?:inline|fence|code_block|html_block|math_block)$/.test(token.type))
        continue;
      for (const line of linesOf(token)) this.#kept.add(line);
    }
  }

  #visit(parent: Parent): void {
    if (parent.kind === 'table' && this.#gone.isWhole) this.#cutColumns(parent);
    for (const block of parent.blocks) {
      if (this.#cutCells.has(block)) continue;
      const reason = this.#gone.blocks.get(block);
      if (reason === undefined) this.#visit(block);
      else if (this.#remove(block)) this.#tell(block, reason);
    }
  }

  #remove(block: Block): boolean {
    if (block.kind === 'cell') return block.blocks.every((inner) => this.#remove(inner));
    if (block.kind === 'text' && block.parent.kind === 'cell') {
      const { token } = block.line;
      return this.#cut(token, 0, token.content.length);
    }
    const own = this.#linesOf(block);
    if (own.length === 0 || own.some((line) => this.#kept.has(line))) return false;
    for (const line of own) this.#lines.add(line);
    const first = minOf(own);
    const text = this.#text[first] ?? '';
    const [marker] = /^[\s>]*(?:(?:[-*+:]|\d+[.)]|\[\^[^\]]+\]:)[ \t]+)*/.exec(text) ?? [''];
    const { parent } = block;
    const isFirst = isMarked(parent) && parent.kind !== 'chapter' && parent.blocks[0] === block;
    if (isFirst && !this.#gone.blocks.has(parent)) this.#instead.set(first, `${marker}<!-- -->`);
    else if (this.#joins(block, first, maxOf(own))) {
      this.#instead.set(first, `${/^[\s>]*/.exec(text)?.[0] ?? ''}<!-- -->`);
    }
    return true;
  }

  /** Columns of which nothing is left, where they stand between bars: else they stay, and are empty. */
  #cutColumns({ blocks }: BlockOf<'table'>): void {
    const rows = blocks.filter((block) => block.kind === 'row');
    const [head, second] = rows;
    if (head?.isHead !== true || second?.isHead !== false) return;
    const cellsOf = (column: number): readonly (Block | undefined)[] => rows.map(({ cells }) => cells[column]);
    const columns = [...head.cells.keys()].filter((column) =>
      cellsOf(column).every((cell) => cell && this.#gone.blocks.has(cell)),
    );
    const own = new Set(rows.flatMap(({ token }) => [...linesOf(token)]));
    // The lines around rows: that of the delimiters, and borders.
    const lines = new Set([...own].flatMap((line) => [line - 1, line, line + 1]));
    const isRow = (line: number): boolean => own.has(line) || RULE.test(this.#text[line] ?? '');
    const bars = new Map([...lines].filter(isRow).map((line) => [line, barsIn(this.#text[line] ?? '')]));
    if ([...bars.values()].some((all) => all.length !== head.cells.length + 1)) return;
    for (const column of columns.length < head.cells.length ? columns : []) {
      for (const cell of cellsOf(column)) if (cell) this.#cutCells.add(cell);
      for (const [line, all] of bars) this.#addPiece(line, { from: all[column] ?? 0, to: all[column + 1] ?? 0 });
    }
  }

  #linesOf(block: Block): readonly number[] {
    const { tokens, source } = this.#chapter;
    if (this.#gone.isWhole) {
      const lines = allLinesOf(block, tokens, this.#text.slice(0, this.#text.length - source.borrowed.length));
      // Below the last section stand the footnotes and the definitions of links of all of the text.
      return block.kind === 'section' ? lines.filter((line) => !this.#kept.has(line) && !this.#isNeeded(line)) : lines;
    }
    const lines = new Set(tokens.slice(block.start, block.end).flatMap((token) => [...linesOf(token)]));
    return [...lines].filter((line) => !DEFINITION.test(this.#text[line] ?? ''));
  }

  /** Whether it defines what a link that stays refers to. */
  #isNeeded(line: number): boolean {
    const [, label] = /^ {0,3}\[(?!\^)([^\]]+)\]:/.exec(this.#text[line] ?? '') ?? [];
    if (label === undefined) return false;
    const sign = `[${label.toLowerCase()}]`;
    return [...this.#kept].some((kept) => this.#text[kept]?.toLowerCase().includes(sign));
  }

  /** Whether what stands around would become one. */
  #joins(gone: Block, first: number, last: number): boolean {
    if (/^(?:section|item|row|term|definition|note)$/.test(gone.kind)) return false;
    const { blocks } = gone.parent;
    const at = blocks.indexOf(gone);
    const staying = (block: Block): boolean => !this.#gone.blocks.has(block);
    const [before, after] = [blocks.slice(0, at).findLast(staying), blocks.slice(at + 1).find(staying)];
    const isSameTitle = before?.kind === after?.kind && /^(?:list|table|terms|other)$/.test(before?.kind ?? '');
    const isTight = [first - 1, last + 1].every((line) => /[^\s>]/.test(this.#text[line] ?? ''));
    return before !== undefined && after !== undefined && (isSameTitle || isTight);
  }

  #cut(token: Token, start: number, end: number): boolean {
    const place = this.#places.placer(token);
    const { content } = token;
    const pieces: (Piece & { line: number })[] = [];
    for (let from = start; from < end;) {
      const lineEnd = content.indexOf('\n', from);
      const to = lineEnd < 0 ? end : Math.min(lineEnd, end);
      if (to > from) {
        const piece = pieceAt(place, from, to);
        const written = this.#text[piece.line]?.slice(piece.from, piece.to).replaceAll('\\|', '|');
        if (written !== content.slice(from, to).replaceAll('\\|', '|')) return false;
        pieces.push(piece);
      }
      from = to + 1;
    }
    for (const { line, ...piece } of pieces) this.#addPiece(line, piece);
    return true;
  }

  #addPiece(line: number, piece: Piece): void {
    const known = this.#pieces.get(line);
    if (known) known.push(piece);
    else this.#pieces.set(line, [piece]);
  }

  #tell(block: Block, reason: Reason): void {
    if (block.kind === 'definition' || reason === 'edition' || this.#gone.isWhole) return;
    const why = whyOf(reason);
    // A footnote has no lines of its own.
    const token = this.#chapter.tokens.slice(block.start, block.end).find(({ map }) => map) ?? block.token;
    this.#parts.push({ span: this.#spanOf(token), what: named(block), why });
  }
}

/** What is between the rows of a table, behind signs of lists and quotes. */
const RULE = /^[\s>*+:\d.)-]*[|+][-=:|+ ]*$/;

/** Where the bars of a row or the corners of a border stand; none where it does not begin with one. */
function barsIn(row: string): readonly number[] {
  const [, first] = /^[\s>]*(?:(?:[-*+:]|\d+[.)])[ \t]+)*([|+])/.exec(row) ?? [];
  const sign = first === '|' ? /(?<!\\)\|/g : /\+(?=[-=:+]|\s*$)/g;
  return first === undefined ? [] : Array.from(row.matchAll(sign), ({ index }) => index);
}

/** Definitions of links and abbreviations are for all of a book. */
const DEFINITION = /^ {0,3}(?:\[(?!\^)[^\]]+\]|\*\[[^\]]+\]):/;

function* linesOf({ map }: Pick<Token, 'map'>): Generator<number, void> {
  if (map) for (let line = map[0]; line < Math.max(map[1], map[0] + 1); line++) yield line;
}

function pieceAt(place: Placer, start: number, end: number): Piece & { readonly line: number } {
  const [first, last] = [place(start), place(end - 1)];
  return { line: first.line, from: first.column, to: last.column + 1 };
}

const KINDS: Readonly<Partial<Record<Block['kind'], string>>> = {
  text: 'paragraph',
  item: 'list item',
  terms: 'definition list',
  note: 'footnote',
  leaf: 'block',
  other: 'block',
};

function named(block: Block): string {
  const kind = block.kind === 'text' && block.parent.kind === 'cell' ? 'cell' : (KINDS[block.kind] ?? block.kind);
  const name = oneLine(nameOf(block), 40);
  return name === '' ? kind : `${kind} “${name}”`;
}

function nameOf(block: Block): string {
  if (block.kind === 'card') return block.meta.name;
  if (block.kind !== 'row') return lineOf(block)?.text ?? '';
  return block.cells.find((cell) => cell?.isJoined === false && cell.text !== '')?.text ?? '';
}

function whyOf(reason: Exclude<Reason, 'edition'>): string {
  if (reason === 'todo') return 'a todo box is for the author';
  if (reason === 'question') return 'it asks about unfinished text';
  if (reason === 'empty') return 'everything in it is unfinished';
  const text = oneLine(reason.text, 40);
  if (reason.kind === 'page') return `“${text}” is not a page number`;
  return reason.kind === 'undecided' ? `“${text}” means undecided` : `“${text}” means unfinished`;
}
