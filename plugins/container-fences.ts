/**
 * Finds the line that closes each `:::` fence.
 *
 *     ::: name
 *     :::
 *
 * All lines of the text are read once, so that a text of only opening fences takes linear time. Lines of fenced code
 * are skipped.
 */
import type { StateBlock } from 'markdown-it';

const PREFIX = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;
const CODE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const COLONS = /^(:{3,})[ \t]*(.*)$/;

const known = new WeakMap<StateBlock, ReadonlyMap<number, number>>();

/** Returns the line that closes the fence on `line`; `undefined` if none does. */
export function closingLine(state: StateBlock, line: number): number | undefined {
  let pairs = known.get(state);
  if (!pairs) known.set(state, (pairs = pairsIn(state.src.split('\n'))));
  return pairs.get(line);
}

/** Returns a map from each line that opens a container to the line that closes it. */
function pairsIn(lines: readonly string[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: { readonly length: number; readonly line: number }[] = [];
  // Numbers of open fences by length. They are only searched for one that is there, as the search would take quadratic time.
  const counts = new Map<number, number>();
  const add = (length: number, count: number): void => void counts.set(length, (counts.get(length) ?? 0) + count);
  let code = '';
  for (const [line, raw] of lines.entries()) {
    const text = raw.replace(PREFIX, '').trimEnd();
    if (code !== '') {
      if (closesCode(text, code)) code = '';
      continue;
    }
    code = CODE.exec(text)?.[0] ?? '';
    const [, { length } = '', name = ''] = COLONS.exec(text) ?? [];
    if (name !== '') {
      open.push({ length, line });
      add(length, 1);
      continue;
    }
    // The last open fence of the same length is closed, or else the last shorter one, with all fences inside it.
    const lengths = [...counts.keys()].filter((each) => each <= length && counts.get(each) !== 0);
    const isClosed = (each: number): boolean => (lengths.includes(length) ? each === length : each < length);
    for (let last = lengths.length > 0 ? open.pop() : undefined; last; last = open.pop()) {
      add(last.length, -1);
      if (!isClosed(last.length)) continue;
      pairs.set(last.line, line);
      break;
    }
  }
  return pairs;
}

function closesCode(text: string, fence: string): boolean {
  return text.length >= fence.length && text === (fence[0] ?? '').repeat(text.length);
}
