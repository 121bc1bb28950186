/** Lines within containers, found without parsing: `##` in there is content. */
import { pairsIn } from '../../plugins/container-fences.ts';

/** One that never ends does not count: it would take the rest of the text along. */
export function containerLines(lines: readonly string[]): (line: number) => boolean {
  if (!lines.some((line) => /^[ \t>]*:::/.test(line))) return () => false;
  /** How much deeper each line is than the one before. */
  const steps = lines.map(() => 0);
  for (const [open, close] of pairsIn(lines)) {
    steps[open] = (steps[open] ?? 0) + 1;
    steps[close] = (steps[close] ?? 0) - 1;
  }
  let depth = 0;
  const inside = steps.map((step) => (depth += step) > 0);
  return (line) => inside[line] === true;
}
