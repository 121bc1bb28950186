/** Keeps an error of the parser from ending the command: the block that causes it is left out and reported. */
import type { MarkdownIt } from 'markdown-it';
import type { Mark, ParsedChapter, Source } from '../types.ts';
import { type Definitions, parseChapter } from './parse-chapter.ts';

/** Parses a source. Blocks that cause errors are treated as blank, and get a mark. */
export function parseSafely(source: Source, md: MarkdownIt, shared: Definitions): ParsedChapter {
  const parse = (text: string): ParsedChapter => parseChapter({ ...source, text }, md, shared);
  const marks: Mark[] = [];
  for (let lines = source.text.split('\n'); ;) {
    try {
      const chapter = parse(lines.join('\n'));
      return marks.length === 0 ? chapter : { ...chapter, marks: [...chapter.marks, ...marks] };
    } catch (error) {
      const failing = failingBlock(lines, parse);
      if (!failing) throw error;
      const [start, end] = failing;
      const span = {
        file: '',
        start: { line: start + 1, column: 1 },
        end: { line: end, column: (lines[end - 1] ?? '').length + 1 },
      };
      marks.push({ rule: 'failed-block', span, detail: { message: error instanceof Error ? error.message : '' } });
      lines = lines.map((line, at) => (at >= start && at < end ? '' : line));
    }
  }
}

/** Returns the lines of the block that ends the shortest failing beginning of a text; blank lines separate blocks. */
function failingBlock(
  lines: readonly string[],
  parse: (text: string) => unknown,
): readonly [start: number, end: number] | undefined {
  const isText = (line: string | undefined): boolean => (line ?? '').trim() !== '';
  const ends = [...lines.keys(), lines.length].filter((at) => isText(lines[at - 1]) && !isText(lines[at]));
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    try {
      parse(lines.slice(0, ends[middle]).join('\n'));
      low = middle + 1;
    } catch {
      high = middle;
    }
  }
  const end = ends[low];
  if (end === undefined) return undefined;
  return [lines.findLastIndex((line, at) => at < end && !isText(line)) + 1, end];
}
