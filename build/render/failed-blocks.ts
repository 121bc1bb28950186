/** Keeps an error while rendering from ending the build: the block that causes it is left out and reported. */
import { getOrAdd } from '../basics/get-or-add.ts';
import { finding } from '../finding.ts';
import { failedBlock } from '../check/problem-rules.ts';
import { lineInFile } from '../parse/parse-chapter.ts';
import type { Diagnostic, Shelf, Source } from '../types.ts';
import type { CleanToken } from '../tree.ts';

/** Failed blocks of each shelf by their place, since a block is rendered for several pages. */
const FAILED = new WeakMap<Shelf, Map<string, Diagnostic>>();

/** Returns the findings about blocks of a shelf that have caused an error so far. */
export function failedBlocks(shelf: Shelf): readonly Diagnostic[] {
  return [...(FAILED.get(shelf)?.values() ?? [])];
}

/** Renders tokens at once or, if that causes an error, block by block without those that cause one. */
export function renderSafely(
  tokens: readonly CleanToken[],
  render: (tokens: readonly CleanToken[]) => string,
  { shelf, source }: { readonly shelf: Shelf; readonly source: Source },
): string {
  try {
    return render(tokens);
  } catch (error) {
    const blocks = blocksIn(tokens);
    if (blocks.length > 1) return blocks.map((block) => renderSafely(block, render, { shelf, source })).join('');
    const failed = getOrAdd(FAILED, shelf, () => new Map<string, Diagnostic>());
    const span = lineInFile(source, tokens.find(({ map }) => map)?.map?.[0] ?? 0);
    const said = failedBlock.say({ message: error instanceof Error ? error.message : '' });
    failed.set(`${span.file}:${span.start.line}`, finding(failedBlock, span, said));
    return '';
  }
}

/** Divides tokens between the blocks that are not inside others. */
function blocksIn(tokens: readonly CleanToken[]): readonly (readonly CleanToken[])[] {
  const blocks: CleanToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    blocks.at(-1)?.push(token);
    depth += token.nesting;
    if (depth === 0) blocks.push([]);
  }
  return blocks.filter(({ length }) => length > 0);
}
