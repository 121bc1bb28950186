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
  const open = new OpenFences();
  let code = '';
  for (const [line, raw] of lines.entries()) {
    const text = raw.replace(PREFIX, '').trimEnd();
    if (code !== '') {
      if (closesCode(text, code)) code = '';
      continue;
    }
    code = CODE.exec(text)?.[0] ?? '';
    const [, colons, name = ''] = COLONS.exec(text) ?? [];
    if (colons === undefined) continue;
    if (name !== '') {
      open.push(colons.length, line);
      continue;
    }
    const opened = open.close(colons.length);
    if (opened !== undefined) pairs.set(opened, line);
  }
  return pairs;
}

/** Open fences, indexed by length. Searching the stack from the top would take quadratic time. */
class OpenFences {
  readonly #stack: { readonly length: number; readonly line: number }[] = [];
  /** Positions in the stack by fence length. */
  readonly #at = new Map<number, number[]>();

  push(length: number, line: number): void {
    const places = this.#at.get(length) ?? [];
    this.#at.set(length, places);
    places.push(this.#stack.length);
    this.#stack.push({ length, line });
  }

  /**
   * Closes the last open fence of the same length, or else the last shorter one, with all fences inside it. Returns
   * its line.
   */
  close(length: number): number | undefined {
    let at = this.#last(length);
    if (at < 0) {
      for (const other of this.#at.keys()) if (other < length) at = Math.max(at, this.#last(other));
    }
    const line = this.#stack[at]?.line;
    if (at >= 0) this.#stack.length = at;
    return line;
  }

  #last(length: number): number {
    const places = this.#at.get(length) ?? [];
    for (let at = places.at(-1); at !== undefined; at = places.at(-1)) {
      if (this.#stack[at]?.length === length) return at;
      places.pop();
    }
    return -1;
  }
}

function closesCode(text: string, fence: string): boolean {
  return text.length >= fence.length && text === (fence[0] ?? '').repeat(text.length);
}
