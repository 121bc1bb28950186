/** The blocks of a file: symbols, folding and selection. */
import * as lsp from 'vscode-languageserver';
import { fold } from '../basics/fold.ts';
import { lineInFile } from '../parse/parse-chapter.ts';
import { type Block, blocksIn, lineOf } from '../tree.ts';
import type { Source } from '../types.ts';
import { hereAt } from './here.ts';
import { locationOf, rangeOf } from './places.ts';
import type { Asked, Round } from './project.ts';

/** A block with its lines in the file, from 1, the last included. */
interface FileBlock {
  readonly block: Block;
  readonly first: number;
  readonly last: number;
}

const SYMBOLS: ReadonlyMap<string, lsp.SymbolKind> = new Map([
  ['section', lsp.SymbolKind.String],
  ['card', lsp.SymbolKind.Event],
  ['box', lsp.SymbolKind.Object],
  ['table', lsp.SymbolKind.Array],
  ['term', lsp.SymbolKind.Key],
]);
const FOLDED = new Set<Block['kind']>(['section', 'card', 'box', 'table', 'list', 'item', 'figure', 'other', 'leaf']);
const MAX_SYMBOLS = 200;

/** Returns the blocks of a file, each before those inside it. */
function blocksOf({ round, file }: Asked): readonly FileBlock[] {
  const end = round.compilation.texts.get(file)?.trimEnd().split('\n').length ?? 1;
  const found = round.shelf.books.flatMap(({ chapters }) =>
    chapters.flatMap(({ tree, source }) => [...blocksIn(tree)].flatMap((block) => placed(block, source))),
  );
  const here = found.filter((each) => each.file === file).toSorted((a, b) => a.first - b.first || b.last - a.last);
  // A section ends where the next one of its level begins, which may be in the next chapter.
  const levels = here.map(({ block }) => (block.kind === 'section' ? block.level : Infinity));
  return here.map((each, at) => {
    const next = levels.findIndex((level, other) => other > at && level <= (levels[at] ?? 0));
    return each.block.kind === 'section' ? { ...each, last: next < 0 ? end : (here[next]?.first ?? 1) - 1 } : each;
  });
}

function placed(block: Block, source: Source): (FileBlock & { readonly file: string }) | [] {
  if (!block.token.map) return [];
  const [from, to] = block.token.map;
  const { file, start } = lineInFile(source, from);
  const { line } = lineInFile(source, Math.max(from, to - 1)).start;
  return { file, block, first: start.line, last: Math.max(start.line, line) };
}

export function documentSymbols(_: unknown, asked: Asked): lsp.DocumentSymbol[] {
  const top = { last: Infinity, children: [] as lsp.DocumentSymbol[] };
  const open = [top];
  for (const { block, first, last } of blocksOf(asked)) {
    const kind = SYMBOLS.get(block.kind);
    const [name, detail] = block.kind === 'card' ? [block.meta.name, block.meta.cost] : [lineOf(block)?.text ?? '', ''];
    if (kind === undefined || name.trim() === '') continue;
    while ((open.at(-1)?.last ?? 0) < first) open.pop();
    const children: lsp.DocumentSymbol[] = [];
    const ranges = { range: linesFrom(first, last), selectionRange: linesFrom(first, first) };
    open.at(-1)?.children.push({ name, detail, kind, ...ranges, children });
    open.push({ last, children });
  }
  return top.children;
}

function linesFrom(first: number, last: number): lsp.Range {
  return { start: { line: first - 1, character: 0 }, end: { line: last, character: 0 } };
}

export function workspaceSymbols(query: string, round: Round): readonly lsp.WorkspaceSymbol[] {
  const wanted = round.shelf.books.flatMap(({ entries, chapters }) =>
    entries.flatMap(({ name, kind, span, chapter }) => {
      const place = { location: locationOf(span, round), containerName: chapters[chapter]?.title ?? '' };
      const isMeant = fold(name).includes(fold(query));
      return isMeant ? { name, kind: SYMBOLS.get(kind) ?? lsp.SymbolKind.Key, ...place } : [];
    }),
  );
  return wanted.slice(0, MAX_SYMBOLS);
}

export function foldingRanges(_: unknown, asked: Asked): lsp.FoldingRange[] {
  const folded = blocksOf(asked).filter(({ block, first, last }) => FOLDED.has(block.kind) && last > first);
  return folded.map(({ first, last }) => ({ startLine: first - 1, endLine: last - 1 }));
}

export function selectionRanges({ positions }: lsp.SelectionRangeParams, asked: Asked): readonly lsp.SelectionRange[] {
  const blocks = blocksOf(asked).toSorted((a, b) => b.last - b.first - (a.last - a.first));
  return positions.map((position) => {
    const here = hereAt(asked, position);
    const around = blocks.filter(({ first, last }) => first <= position.line + 1 && position.line < last);
    const ranges = around.map(({ first, last }) => linesFrom(first, last));
    if (here) ranges.push(rangeOf(here.span, asked.round));
    const whole: lsp.SelectionRange = { range: linesFrom(1, blocks[0]?.last ?? 1) };
    return ranges.reduce((parent, range) => ({ range, parent }), whole);
  });
}
