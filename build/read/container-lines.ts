/** Finds lines inside containers without parsing the text: `##` in a container is content, not a heading. */
import { pairsIn } from '../../plugins/container-fences.ts';

/**
 * Returns whether a line is inside a container. Unclosed containers are ignored, as they would contain the whole rest
 * of the text.
 */
export function containerLines(lines: readonly string[]): (line: number) => boolean {
  if (!lines.some((line) => /^[ \t>]*:::/.test(line))) return () => false;
  /** Difference in nesting depth between each line and the previous one. */
  const steps = lines.map(() => 0);
  for (const [open, close] of pairsIn(lines)) {
    steps[open] = (steps[open] ?? 0) + 1;
    steps[close] = (steps[close] ?? 0) - 1;
  }
  let depth = 0;
  const inside = steps.map((step) => (depth += step) > 0);
  return (line) => inside[line] === true;
}
