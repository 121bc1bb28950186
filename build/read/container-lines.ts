/** Lines of `::: name` … `:::`, found without parsing: `##` in there is content. */

/** One that never ends does not count: it would take the rest of the text along. */
export function containerLines(lines: readonly string[]): (line: number) => boolean {
  const open: { readonly line: number; readonly length: number }[] = [];
  /** How much deeper each line is than the one before. */
  const steps = new Map<number, number>();
  const step = (line: number, by: number): void => void steps.set(line, (steps.get(line) ?? 0) + by);
  for (const [line, text] of lines.entries()) {
    const [, { length } = '', name = ''] = text.startsWith(':::') ? (/^(:{3,})[ \t]*(\S?)/.exec(text) ?? []) : [];
    if (/[a-z]/.test(name)) open.push({ line, length });
    if (length === 0 || name !== '') continue;
    // It ends the outermost one that its fence is long enough for, and all within.
    const index = open.findIndex((each) => each.length <= length);
    const [start] = index < 0 ? [] : open.splice(index);
    if (!start) continue;
    step(start.line, 1);
    step(line, -1);
  }
  let depth = 0;
  const inside = lines.map((_, line) => (depth += steps.get(line) ?? 0) > 0);
  return (line) => inside[line] === true;
}
