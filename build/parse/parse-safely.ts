/** Keeps an error of the parser from ending the command: the block that causes it is left out and reported. */
import type { MarkdownIt } from 'markdown-it';
import type { Definitions, Problem } from '../../plugins/dialect.ts';
import { rangeOfLine } from '../../plugins/places.ts';
import { bisect } from '../basics/bisect.ts';
import type { Source } from '../types.ts';
import type { ParsedChapter } from './collect.ts';
import { parseChapter } from './parse-chapter.ts';

/** Parses a source. Blocks that cause errors are treated as blank, and are reported. */
export function parseSafely(source: Source, md: MarkdownIt, shared: Definitions): ParsedChapter {
  const parse = (text: string): ParsedChapter => parseChapter({ ...source, text }, md, shared);
  const problems: Problem[] = [];
  for (let lines = source.text.split('\n'); ;) {
    try {
      const chapter = parse(lines.join('\n'));
      return problems.length === 0 ? chapter : { ...chapter, problems: [...chapter.problems, ...problems] };
    } catch (error) {
      const failing = failingBlock(lines, parse);
      if (!failing) throw error;
      const [start, end] = failing;
      const data = { message: error instanceof Error ? error.message : '' };
      problems.push({ rule: 'failed-block', span: rangeOfLine(start, lines[start]), data });
      lines = lines.map((line, at) => (at >= start && at < end ? '' : line));
    }
  }
}

/** Returns the lines of the block that ends the shortest failing beginning of a text; blank lines separate blocks. */
function failingBlock(
  lines: readonly string[],
  parse: (text: string) => unknown,
): readonly [number, number] | undefined {
  const starts = [...lines.keys()].filter((at) => lines[at]?.trim() && !lines[at - 1]?.trim());
  const endOf = (block: number): number => starts[block + 1] ?? lines.length;
  const [, failing] = bisect(-1, starts.length - 1, (block) => {
    try {
      parse(lines.slice(0, endOf(block)).join('\n'));
      return true;
    } catch {
      return false;
    }
  });
  const start = starts[failing];
  return start === undefined ? undefined : [start, endOf(failing)];
}
